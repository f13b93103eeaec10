#include "new/skeleton_options.h"

#include <fmt/format.h>

#include <algorithm>

#include "wording/rulebook_text.h"

namespace houserule {

namespace {

std::string toml_value(const OptionValue& value) {
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr) return option_text(value);
  std::string out = "\"";
  for (const char c : *text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

// Another value that the option takes; the same where there is none.
OptionValue another(const OptionDecl& option, const OptionValue& now) {
  if (const auto* number = std::get_if<std::int64_t>(&now))
    return *number > option.min ? *number - 1 : std::min(*number + 1, option.max);
  const auto* word = std::get_if<std::string>(&now);
  if (word == nullptr || option.kind != OptionDecl::Kind::choice || !option.list.empty()) return now;
  const auto other = std::ranges::find_if(option.choices, [&](const std::string& c) { return c != *word; });
  return other == option.choices.end() ? now : OptionValue(*other);
}

std::string settings_line(const RuleDecl& rule, const OptionDecl& option, const OptionValue& value) {
  std::string about = option.about;
  std::ranges::replace(about, '\n', ' ');
  return fmt::format("\"{}.{}\" = {}  # {}{}{}\n", rule.name, option.name, toml_value(value),
                     range_text(option), about.empty() ? "" : ": ", about);
}

bool needed(const Rulebook& book, const std::string& name) {
  return std::ranges::any_of(book.rules, [&](const RuleDecl& rule) {
    return std::ranges::find(rule.needs, name) != rule.needs.end();
  });
}

bool loads_without(const std::string& variant, const std::string& rule, ModuleSource& source) {
  return Variant::load({variant, {{rule, "false"}}}, source).variant != nullptr;
}

}  // namespace

std::string settings_lines(const Rulebook& book) {
  std::string out;
  bool changed = false;
  for (const RuleDecl& rule : book.rules) {
    for (const OptionDecl& option : rule.options) {
      const OptionValue now = setting_of(rule, option).value;
      const OptionValue other = changed ? now : another(option, now);
      if (other != now) out += fmt::format("# This one is changed already: it was {}.\n", toml_value(now));
      out += (other == now ? "# " : "") + settings_line(rule, option, other);
      changed = changed || other != now;
    }
  }
  return out;
}

std::string rule_to_drop(const std::string& variant, const Rulebook& book, ModuleSource& source) {
  std::string with_options;
  for (const RuleDecl& rule : book.rules) {
    const bool plain = rule.options.empty();
    if (needed(book, rule.name) || (!plain && !with_options.empty())) continue;
    const bool makes_pieces = std::ranges::any_of(
        book.types, [&](const TypeDecl& type) { return type.place.file == rule.place.file; });
    if (makes_pieces || !loads_without(variant, rule.name, source)) continue;
    if (plain) return rule.name;
    with_options = rule.name;
  }
  return with_options;
}

}  // namespace houserule
