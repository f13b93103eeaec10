// What a check tries one after the other beside the variant as it is: every word of a choice that rules
// share, such as the abilities of players, and every option at each of its values.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "houserule.h"

namespace houserule {

// Settings to load with; of a word, all options that have it to choose from.
struct SettingsTrial {
  std::string value;
  std::vector<std::string> options;

  std::string text() const;  // "--set=a/b.c=value --set=…"
};

// The rules that a check looks at closely: of a variant all of them; under overlays those that the last one
// brings; of a rule file itself (`module` not empty) it alone.
std::vector<const RuleDecl*> rules_to_try(const Rulebook& book, const std::string& name,
                                          const std::string& module);

// Does the rule bring a word to a choice of others, as an ability does? Then it does nothing unless that is
// chosen.
bool brings_word(const Rulebook& book, const RuleDecl& rule);

// For each word of the rules that is not the standard of all its options: those that the request leaves open.
std::vector<SettingsTrial> word_trials(const Rulebook& book, const LoadRequest& request,
                                       const std::vector<const RuleDecl*>& rules);

// For each option of the rules that the request leaves open: its other values; of many numbers the least, the
// greatest and the neighbours of what holds.
std::vector<SettingsTrial> value_trials(const LoadRequest& request,
                                        const std::vector<const RuleDecl*>& rules);

}  // namespace houserule
