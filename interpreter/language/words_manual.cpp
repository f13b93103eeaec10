// The manual of the definition stage, from the tables that validate.
#include <fmt/format.h>

#include "language/define.h"
#include "language/schema.h"

namespace houserule {
namespace {

using enum ScriptWordKind;

std::string words_table(ScriptWordKind kind, std::string_view title) {
  std::string out = fmt::format("## {}\n\n| written | means |\n| --- | --- |\n", title);
  for (const ScriptWord& word : words()) {
    if (word.kind == kind) out += fmt::format("| `{}` | {} |\n", in_cell(word.usage), in_cell(word.text));
  }
  return out + "\n";
}

std::string keys_table(const Schema& schema) {
  std::string out = fmt::format("### {}\n\n{}\n\n| key | takes | means |\n| --- | --- | --- |\n", schema.name,
                                schema.about);
  if (!schema.items.empty()) out += fmt::format("| (first) | {} | |\n", in_cell(schema.items));
  for (const Key& key : schema.keys) {
    out += fmt::format("| `{}`{} | {} | {} |\n", key.key, key.required ? " (needed)" : "", in_cell(key.type),
                       in_cell(key.text));
  }
  return out + "\n";
}

}  // namespace

std::string in_cell(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

std::string rule_words_page() {
  using namespace schemas;
  std::string out = words_table(definer, "Defining") + words_table(value, "Options and fields") +
                    words_table(guard, "Guards") + words_table(zone, "Zones") + "## Tables\n\n";
  for (const Schema* schema : {&kPiece,  &kPath,  &kRule,     &kFields,   &kAttributes, &kAddition,  &kMorph,
                               &kTie,    &kDrop,  &kBar,      &kGate,     &kCaptive,    &kReversion, &kRange,
                               &kDenial, &kCites, &kForbid,   &kAssign,   &kWrite,      &kEvent,     &kEnd,
                               &kVerb,   &kKeep,  &kTurnPart, &kPosition, &kShown,      &kPairMove}) {
    out += keys_table(*schema);
  }
  return out;
}

std::string test_words_page() {
  return keys_table(schemas::kTest) + keys_table(schemas::kRefusal) + keys_table(schemas::kWant);
}

}  // namespace houserule
