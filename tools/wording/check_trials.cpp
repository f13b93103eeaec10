#include "wording/check_trials.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "wording/rulebook_text.h"

namespace houserule {

namespace {

constexpr std::int64_t kFewValues = 6;  // that are all tried

bool is_set(const LoadRequest& request, const std::string& key) {
  return std::ranges::find(request.set, key, &std::pair<std::string, std::string>::first) !=
         request.set.end();
}

std::string own_name(const RuleDecl& rule) { return rule.name.substr(rule.name.rfind('/') + 1); }

std::vector<std::string> numbers_of(const OptionDecl& option, std::int64_t now) {
  std::set<std::int64_t> values;
  if (option.max - option.min < kFewValues) {
    for (std::int64_t value = option.min; value <= option.max; ++value) values.insert(value);
  } else {
    values = {option.min, std::max(option.min, now - 1), std::min(option.max, now + 1), option.max};
  }
  values.erase(now);
  std::vector<std::string> out;
  for (const std::int64_t value : values) out.push_back(std::to_string(value));
  return out;
}

std::vector<std::string> values_of(const OptionDecl& option, const OptionValue& now) {
  if (const auto* number = std::get_if<std::int64_t>(&now)) return numbers_of(option, *number);
  if (const auto* flag = std::get_if<bool>(&now)) return {*flag ? "false" : "true"};
  std::vector<std::string> out;
  if (option.kind != OptionDecl::Kind::choice || !option.list.empty()) return out;
  for (const std::string& choice : option.choices) {
    if (OptionValue(choice) != now) out.push_back(choice);
  }
  return out;
}

}  // namespace

std::string SettingsTrial::text() const {
  std::string out;
  for (const std::string& option : options)
    out += fmt::format("{}--set={}={}", out.empty() ? "" : " ", option, value);
  return out;
}

std::vector<const RuleDecl*> rules_to_try(const Rulebook& book, const std::string& name,
                                          const std::string& module) {
  const bool overlaid = name.find('+') != std::string::npos && !book.spec.files.empty();
  std::vector<const RuleDecl*> out;
  for (const RuleDecl& rule : book.rules) {
    const auto use = std::ranges::find(book.spec.rules, rule.name, &RuleUse::name);
    const bool last = use != book.spec.rules.end() && use->place.file == book.spec.files.back();
    if (module.empty() ? !overlaid || last : rule.name == module) out.push_back(&rule);
  }
  return out;
}

bool brings_word(const Rulebook& book, const RuleDecl& rule) {
  return std::ranges::any_of(book.rules, [&](const RuleDecl& other) {
    return std::ranges::any_of(other.options, [&](const OptionDecl& option) {
      return !option.list.empty() && option.standard != OptionValue(own_name(rule)) &&
             std::ranges::find(option.choices, own_name(rule)) != option.choices.end();
    });
  });
}

std::vector<SettingsTrial> word_trials(const Rulebook& book, const LoadRequest& request,
                                       const std::vector<const RuleDecl*>& rules) {
  std::map<std::pair<std::string, std::string>, SettingsTrial> found;  // by list and word
  const auto ours = [&](const std::string& word) {
    return std::ranges::any_of(rules, [&](const RuleDecl* rule) { return own_name(*rule) == word; });
  };
  for (const RuleDecl& rule : book.rules) {
    for (const OptionDecl& option : rule.options) {
      const std::string key = fmt::format("{}.{}", rule.name, option.name);
      if (option.list.empty() || is_set(request, key)) continue;
      for (const std::string& word : option.choices) {
        if (option.standard == OptionValue(word) || !ours(word)) continue;
        SettingsTrial& trial = found[{option.list, word}];
        trial.value = word;
        trial.options.push_back(key);
      }
    }
  }
  std::vector<SettingsTrial> out;
  for (auto& [name, trial] : found) out.push_back(std::move(trial));
  return out;
}

std::vector<SettingsTrial> value_trials(const LoadRequest& request,
                                        const std::vector<const RuleDecl*>& rules) {
  std::vector<SettingsTrial> out;
  for (const RuleDecl* rule : rules) {
    for (const OptionDecl& option : rule->options) {
      const std::string key = fmt::format("{}.{}", rule->name, option.name);
      if (is_set(request, key)) continue;
      for (std::string& value : values_of(option, setting_of(*rule, option).value))
        out.push_back({std::move(value), {key}});
    }
  }
  return out;
}

}  // namespace houserule
