// Options and fields that rules declare, and what the variant sets options to.
#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>

#include "base/decimal.h"
#include "language/definition.h"
#include "lua/set_field.h"

namespace houserule {
namespace {

using Kind = ValueSpec::Kind;

OptionDecl option_of(const ValueSpec& value, const std::string& name, const Place& place) {
  OptionDecl option;
  option.name = name;
  option.about = value.about;
  option.place = place;
  option.min = value.min;
  option.max = value.max;
  option.choices = value.choices;
  option.list = value.list;
  option.standard = value.standard;
  if (value.kind == Kind::boolean) {
    option.kind = OptionDecl::Kind::boolean;
    option.standard = value.standard != 0;
  } else if (value.kind == Kind::choice) {
    option.kind = OptionDecl::Kind::choice;
    option.standard = value.text;
  } else if (value.kind == Kind::text) {
    option.kind = OptionDecl::Kind::text;
    option.standard = value.text;
  }
  return option;
}

// ---- settings

constexpr std::size_t kLongestOption = 200;

// What an option takes, for people.
std::string takes(const OptionDecl& option) {
  if (option.kind == OptionDecl::Kind::integer)
    return fmt::format("a whole number from {} to {}", option.min, option.max);
  if (option.kind == OptionDecl::Kind::boolean) return "true or false";
  if (option.kind == OptionDecl::Kind::text) return fmt::format("a text of at most {} bytes", kLongestOption);
  return fmt::format("one of \"{}\"", fmt::join(option.choices, "\", \""));
}

// A value as the option's kind; nothing when it is none.
std::optional<OptionValue> typed(const OptionDecl& option, const OptionValue& value) {
  const auto* text = std::get_if<std::string>(&value);
  if (option.kind == OptionDecl::Kind::integer) {
    if (text == nullptr)
      return std::holds_alternative<std::int64_t>(value) ? std::optional(value) : std::nullopt;
    return integer_of(*text);
  }
  if (option.kind == OptionDecl::Kind::boolean) {
    if (text == nullptr) return std::holds_alternative<bool>(value) ? std::optional(value) : std::nullopt;
    if (*text == "true" || *text == "on") return true;
    return *text == "false" || *text == "off" ? std::optional<OptionValue>(false) : std::nullopt;
  }
  return text != nullptr ? std::optional(value) : std::nullopt;
}

bool within(const OptionDecl& option, const OptionValue& value) {
  if (option.kind == OptionDecl::Kind::text) return std::get<std::string>(value).size() <= kLongestOption;
  if (const auto* number = std::get_if<std::int64_t>(&value))
    return *number >= option.min && *number <= option.max;
  if (option.kind != OptionDecl::Kind::choice) return true;
  return std::ranges::find(option.choices, std::get<std::string>(value)) != option.choices.end();
}

// ` did you mean "x"? ` where a choice was nearly written.
std::string meant_of(const OptionDecl& option, const OptionValue& value) {
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr || option.kind != OptionDecl::Kind::choice) return {};
  const std::string meant = did_you_mean(*text, option.choices);
  return meant.empty() ? meant : meant + " ";
}

class Settings {
 public:
  explicit Settings(Definition& definition) : d_(definition) {}

  void resolve() {
    for (RuleDecl& rule : d_.book.rules) {
      for (const OptionDecl& option : rule.options) rule.settings[option.name] = {option.standard, "default"};
    }
    for (const auto& [key, setting] : d_.book.spec.settings) apply(key, setting);
  }

 private:
  void apply(const std::string& key, const OptionSetting& setting) {
    const auto dot = key.find('.');
    const std::string rule_name = actual_rule(d_.book.spec, key.substr(0, dot));
    const auto rule = std::ranges::find(d_.book.rules, rule_name, &RuleDecl::name);
    if (dot == std::string::npos) return apply_switch(key, setting);
    if (rule == d_.book.rules.end()) return unknown_rule(key, rule_name);
    const std::string name = key.substr(dot + 1);
    const auto option = std::ranges::find(rule->options, name, &OptionDecl::name);
    if (option == rule->options.end()) return unknown_option(key, *rule, name);
    const std::optional<OptionValue> value = typed(*option, setting.value);
    const bool in_quotes = quoted(*option, setting);
    if (!value || !within(*option, *value) || in_quotes) {
      const std::string mark = in_quotes ? "\"" : "";
      return d_.report(place_of(key),
                       fmt::format("the option \"{}\" cannot be {}{}{}", key, mark,
                                   shown(option_text(setting.value)), mark),
                       meant_of(*option, setting.value) +
                           fmt::format("it is {}{}", takes(*option), in_quotes ? ", without quotes" : ""));
    }
    rule->settings[name] = {*value, setting.origin};
  }

  // A number or true and false that a file has as a text, as "--set" has all of them.
  static bool quoted(const OptionDecl& option, const OptionSetting& setting) {
    const bool bare = option.kind == OptionDecl::Kind::integer || option.kind == OptionDecl::Kind::boolean;
    const bool text = std::holds_alternative<std::string>(setting.value);
    return bare && text && setting.origin.find(".toml:") != std::string::npos;
  }

  Place place_of(const std::string& key) const {
    const auto found = d_.book.spec.setting_places.find(key);
    if (found != d_.book.spec.setting_places.end() && !found->second.file.empty()) return found->second;
    return {d_.book.spec.settings.at(key).origin, 0, 0};
  }

  bool in_list(const std::string& rule) const {
    return std::ranges::any_of(d_.book.spec.rules, [&](const RuleUse& use) {
      return use.name == rule || actual_rule(d_.book.spec, use.name) == rule;
    });
  }

  void apply_switch(const std::string& key, const OptionSetting& setting) {
    OptionDecl decl;
    decl.kind = OptionDecl::Kind::boolean;
    if (!in_list(key)) return unknown_rule(key, key);
    if (typed(decl, setting.value)) return;
    d_.report(place_of(key),
              fmt::format("the rule \"{}\" can be switched on or off, not to {}", key,
                          shown(option_text(setting.value))),
              "it is true or false");
  }

  void unknown_rule(const std::string& key, const std::string& rule) {
    if (in_list(rule)) return;  // switched off, and its options with it
    const std::vector<std::string> modules = d_.request.source.module_names();
    const bool elsewhere = std::ranges::find(modules, rule) != modules.end();
    d_.report(place_of(key),
              fmt::format("the variant has no rule \"{}\", so \"{}\" sets nothing", shown(rule), shown(key)),
              elsewhere ? fmt::format("rules = [\"{}\"] adds it, scripts/{}.lua", rule, rule)
                        : meant_or_known(rule, names_of(d_.book.rules)));
  }

  void unknown_option(const std::string& key, const RuleDecl& rule, const std::string& name) {
    d_.report(place_of(key), fmt::format("the rule \"{}\" has no option \"{}\"", rule.name, shown(name)),
              rule.options.empty() ? "it has no options" : meant_or_known(name, names_of(rule.options)));
  }

  Definition& d_;
};

// Fields that stand for an option take its kind, its limits and, as their standard, its value.
void settle_fields(Definition& d) {
  for (FieldDecl& field : d.book.fields) {
    if (field.option.empty()) continue;
    const RuleDecl& rule = *std::ranges::find(d.book.rules, field.rule, &RuleDecl::name);
    const auto option = std::ranges::find(rule.options, field.option, &OptionDecl::name);
    const bool known = option != rule.options.end();
    if (!known || option->kind > OptionDecl::Kind::boolean) {
      d.report(field.place, fmt::format("the rule \"{}\" has no option \"{}\" that is a number or yes or no",
                                        rule.name, shown(field.option)));
      continue;
    }
    const OptionValue& value = rule.settings.at(field.option).value;
    const bool flag = option->kind == OptionDecl::Kind::boolean;
    field.kind = flag ? FieldKind::boolean : FieldKind::integer;
    field.min = flag ? 0 : option->min;
    field.max = flag ? 1 : option->max;
    field.standard = flag ? std::int64_t{std::get<bool>(value)} : std::get<std::int64_t>(value);
  }
}

void resolve_modes(Definition& d) {
  static const std::vector<std::string> kModes{"automatic", "claim", "off"};
  constexpr const char* kModesAbout =
      "automatic: the game ends by itself; claim: it ends when a player claims it; off: it does not end by "
      "this";
  for (const ModeByOption& by : d.modes) {
    RuleDecl& rule = d.book.rules[by.rule];
    const auto* text = rule.set_to<std::string>(by.option);
    if (text != nullptr && std::ranges::find(kModes, *text) != kModes.end()) {
      rule.ends[by.end].mode = *text;
      const auto option = std::ranges::find(rule.options, by.option, &OptionDecl::name);
      if (option->about.empty()) option->about = kModesAbout;
      continue;
    }
    d.report(by.place,
             fmt::format("\"{}\" is no option of \"{}\" that chooses how an end comes", shown(by.option),
                         rule.name),
             "it is a choice among \"automatic\", \"claim\" and \"off\"");
  }
}

}  // namespace

void read_options(Definition& d, const ScriptTable& table) {
  table.members("options", [&](const std::string& name, int at, const SourceSpot& where) {
    const ValueSpec* value = value_at(d, at, where, "an option is an int, a bool or a choice");
    if (value == nullptr || !good_name(d, name, "an option", where.place())) return;
    if (value->kind > Kind::text)
      return d.report(where.place(), "an option is an int, a bool, a choice or a text, not a ref");
    if (!value->list.empty())
      d.open_choices.push_back({value->list, d.module->rule, d.rule().options.size()});
    d.rule().options.push_back(option_of(*value, name, where.place()));
  });
}

namespace {

bool add_word(Definition& d, const AddedWord& added) {
  bool known = false;
  for (const OpenChoice& choice : d.open_choices) {
    if (choice.list != added.list) continue;
    known = true;
    FieldDecl* field = choice.is_field ? &d.book.fields[choice.field] : nullptr;
    std::vector<std::string>& words =
        field != nullptr ? field->words : d.book.rules[choice.rule].options[choice.option].choices;
    if (std::ranges::find(words, added.word) != words.end()) {
      d.report(added.place,
               fmt::format("the word \"{}\" is in the list \"{}\" twice", shown(added.word), added.list));
      return true;
    }
    words.push_back(added.word);
    if (field != nullptr) field->max = static_cast<std::int64_t>(words.size()) - 1;
  }
  return known;
}

}  // namespace

void complete_choices(Definition& d) {
  for (const AddedWord& added : d.added_words) {
    if (add_word(d, added)) continue;
    // A rule that lacks another one it needs is told of that.
    const auto adds = [&](const RuleDecl& rule) {
      return rule.place.file == added.place.file && std::ranges::any_of(rule.needs, [&](const auto& name) {
               return std::ranges::find(d.book.rules, name, &RuleDecl::name) == d.book.rules.end();
             });
    };
    if (std::ranges::any_of(d.book.rules, adds)) continue;
    std::vector<std::string> known;
    for (const OpenChoice& choice : d.open_choices) known.push_back(choice.list);
    d.report(added.place, fmt::format("no choice has the list \"{}\"", shown(added.list)),
             meant_or_known(added.list, known));
  }
}

void resolve_options(Definition& definition) {
  Settings(definition).resolve();
  settle_fields(definition);
  resolve_modes(definition);
}

void push_options_tables(Definition& d) {
  lua_State* L = d.L;
  for (RuleDecl& rule : d.book.rules) {
    lua_newtable(L);
    for (const auto& each : rule.settings) {
      std::visit([&](const auto& value) { set_field(L, each.first.c_str(), value); }, each.second.value);
    }
    push_read_only(L, lua_gettop(L), "opt");
    rule.options_table = d.keep(-1);
    lua_pop(L, 2);
  }
}

}  // namespace houserule
