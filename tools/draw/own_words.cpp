#include "draw/own_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "table/table_words.h"
#include "wording/explain_action.h"
#include "wording/explain_book.h"

namespace houserule {

namespace {

// The verb of the rule with which the label begins; null where it is none.
const VerbSpec* verb_of(const RuleDecl& rule, const std::string& label) {
  const auto found = std::ranges::find_if(
      rule.verbs, [&](const VerbSpec& verb) { return begins_with_verb(label, verb.word); });
  return found == rule.verbs.end() ? nullptr : &*found;
}

const VerbSpec* verb_of(const Rulebook& book, const Game::Shown& shown) {
  const RuleDecl* rule = find_rule(book, shown.rule);
  return rule == nullptr ? nullptr : verb_of(*rule, shown.label);
}

}  // namespace

bool begins_with_verb(std::string_view text, std::string_view verb) {
  return text.starts_with(verb) && (text.size() == verb.size() || text[verb.size()] == ' ');
}

bool speaks_of_word(const Rulebook& book, const Game::Shown& shown) {
  return shown.side.valid() && verb_of(book, shown) != nullptr;
}

bool told_as_own(const Rulebook& book, const std::string& verb) {
  return std::ranges::any_of(book.rules, [&](const RuleDecl& rule) {
    const bool tells = std::ranges::any_of(rule.shows, [&](const ShownSpec& shown) {
      return shown.of == Owner::side && verb_of(rule, shown.label) != nullptr;
    });
    return tells && std::ranges::find(rule.verbs, verb, &VerbSpec::word) != rule.verbs.end();
  });
}

std::vector<std::string> verbs_had(const Game& game) {
  std::vector<std::string> out;
  for (const Game::Shown& shown : game.shown()) {
    if (!shown.side.valid()) continue;
    if (const VerbSpec* verb = verb_of(game.variant().rulebook(), shown)) out.push_back(verb->word);
  }
  return out;
}

std::vector<OwnWord> own_words(Game& game, SideId side) {
  const Rulebook& book = game.variant().rulebook();
  std::vector<OwnWord> out;
  for (const Game::Shown& shown : game.shown()) {
    if (shown.side == side && speaks_of_word(book, shown))
      out.push_back({verb_of(book, shown)->word, shown.label, shown.value});
  }
  ActionList list;
  if (out.empty() || game.legal(list)) return out;
  for (const Action& action : list.actions) {
    if (action.kind != ActionKind::verb || action.seat != side.value) continue;
    const std::string text = game.text(action, &list);
    for (OwnWord& word : out) word.now = word.now || begins_with_verb(split_seat(text).body, word.verb);
  }
  // clang 14 cannot read libstdc++'s std::ranges::stable_partition.
  std::stable_partition(out.begin(), out.end(), [](const OwnWord& word) { return word.now; });
  return out;
}

std::vector<std::string> own_word_lines(Game& game, SideId side, Words which) {
  std::vector<std::string> out;
  for (const OwnWord& word : own_words(game, side)) {
    if (word.now && which == Words::not_now) continue;
    const std::string margin(12, ' ');
    std::istringstream lines(wrapped(fmt::format("{}: {}", word.written, word.said), margin));
    std::string line;
    for (bool first = true; std::getline(lines, line); first = false) {
      if (first) line.replace(0, margin.size(), word.now ? "   now      " : "   not now  ");
      out.push_back(line);
    }
  }
  return out;
}

}  // namespace houserule
