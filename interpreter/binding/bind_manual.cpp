// The manual of play, printed from the tables that register the words.
#include <fmt/format.h>

#include "binding/bind.h"
#include "language/schema.h"

namespace houserule {
namespace {

std::string_view allowed(Power power) {
  switch (power) {
    case Power::read:
      return "everywhere";
    case Power::fields:
      return "handlers";
    case Power::world:
      return "handlers without `fields_only`";
  }
  return "";
}

std::string chapter_text(const NounInfo& noun) {
  std::string out = fmt::format(
      "## {}\n\n{}\n\n| written | gives or does | where | gas | fails when |\n| --- | --- | --- | --- | --- "
      "|\n",
      noun.title, noun.about);
  for (const PlayWord& word : noun.words()) {
    out += fmt::format("| `{}` | {} | {} | {} | {} |\n", word.usage, in_cell(word.text), allowed(word.needs),
                       word.gas, in_cell(word.errors));
  }
  return out + "\n";
}

// `sign`: what stands around what an event tells.
std::string events_table(std::string_view sign) {
  std::string out = "| event | can be stopped | tells | when |\n| --- | --- | --- | --- |\n";
  for (const EventInfo& info : kEvents) {
    const std::string_view around = info.fields.empty() ? "" : sign;
    out += fmt::format("| `{}` | {} | {}{}{} | {} |\n", info.name, info.changeable ? "yes" : "", around,
                       info.fields, around, info.about);
  }
  return out;
}

}  // namespace

std::string events_page() { return events_table("`"); }

std::string play_words_page() {
  std::string out =
      "Conditions, generators, candidates, outcomes and position texts are pure: they change nothing. "
      "Handlers of events that can be stopped may stop them and change nothing else. All other handlers, "
      "`apply` of verbs and `read` of position words change the world. Points count in quarters.\n\n";
  for (const NounInfo& noun : nouns()) out += chapter_text(noun);
  return out + "## What is raised\n\n" + events_table("");
}

}  // namespace houserule
