// What a rule shows beside one of its verbs, `shows = { label = "snare CELL", of = "side" … }`: what the verb
// costs a player, and why he cannot use it now. Only he sees it, in lines of its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "houserule.h"

namespace houserule {

// Does the label begin with a verb of the rule that shows it?
bool speaks_of_word(const Rulebook& book, const Game::Shown& shown);

// Does a rule that has the verb tell in this way whose its words are? And the verbs that are anybody's now.
bool told_as_own(const Rulebook& book, const std::string& verb);
std::vector<std::string> verbs_had(const Game& game);

struct OwnWord {
  std::string verb, written, said;  // "snare", "snare CELL", "2 energy; white has 0"
  bool now = false;                 // it begins a legal action
};

// The verbs of the side, those that it can use now first. Asks what is legal only where the side has such
// words.
std::vector<OwnWord> own_words(Game& game, SideId side);

// "   now      snare CELL: 2 energy", a line each, not over 80 columns.
enum class Words { all, not_now };
std::vector<std::string> own_word_lines(Game& game, SideId side, Words which = Words::all);

// Does the action's text begin with the verb?
bool begins_with_verb(std::string_view text, std::string_view verb);

}  // namespace houserule
