// Moves as communities write them. A notation is a table of names and two functions: what a text says in
// ours, and how one of our actions is written in it. What is legal stays the rules' to say.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "houserule.h"

namespace houserule {

// A game that is followed in another notation.
struct Course {
  Game& game;
  std::string& last;        // the cell on which the last action ended; empty at the start
  std::string_view ours{};  // of `write`: our text of the action, whole
};

struct MoveNotation {
  std::string_view name;
  std::string_view usual;  // the variant of games that do not name theirs
  // Our text of what `text` says in this position, legal or not; the text itself where it is not of this
  // notation.
  std::string (*read)(Course& course, std::string_view text);
  // In the position before the action; empty where the notation has no text for it. Both set `last`.
  std::string (*write)(Course& course, const Action& action);
  // Is this text in this notation, and in none of ours?
  bool (*looks)(std::string_view text);
  // Has the variant the board and the pieces that it has names for?
  bool (*fits)(const Rulebook& rules);
};

// By name; null for others.
const MoveNotation* notation_named(std::string_view name);
extern const MoveNotation kUci, kUsi, kWestern, kCsa, kKif, kKi2, kUcci, kIccs, kWxf, kChinese, kJanggi, kPdn;
// What the text says in the first notation of players of this game that reads it: our text. Nothing where
// none does. `surely`: only where it is in no notation of ours.
std::optional<std::string> as_players_write(Course& course, std::string_view text, bool surely);

// Does every piece of the variant have one of these letters?
bool letters_within(const Rulebook& rules, std::string_view letters);

// Our long text in its parts: "g7g6=+P" or "P@e5". Empty strings where it is neither.
struct Spelt {
  std::string from, to, becomes, drop;
  bool move() const { return !from.empty(); }
};
Spelt spelt(const Game& game, const Action& action);

// The first board as a grid.
struct CellGrid {
  explicit CellGrid(const Game& game);
  std::string cell(int file, int rank) const;  // both from 0; empty outside
  bool place(std::string_view cell, int& file, int& rank) const;

  const Topology& board;
  int files, ranks;
};

// What stands on the cell; nothing where it is empty.
std::optional<Game::PieceView> piece_on(const Game& game, std::string_view cell);
// Whose turn it is: the side that moves first?
inline bool first_to_move(const Game& game) { return game.turn().index() == 0; }

// The number of a digit or numeral at the beginning of the text, which is cut off: 0 to 9 as ASCII or of full
// width, or Chinese numerals up to ten. -1 where there is none.
int take_numeral(std::string_view& text);
// Letters, digits and signs of full width as those of ASCII.
std::string narrow(std::string_view text);
// Cuts the text off the beginning; false where it does not begin so.
bool take(std::string_view& text, std::string_view begins);

}  // namespace houserule
