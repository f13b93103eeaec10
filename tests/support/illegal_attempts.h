// What players try that the rules do not allow, at random positions of random games, and whether what they
// are told is so; and words that are no action, which must be unreadable and never illegal.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "houserule.h"

namespace houserule::support {

// What became of a refusal.
enum class Told : std::uint8_t {
  right,     // without the rules that are named one after the other the action is legal; or what the reason
             // says of the board, the turn or a legal action is so
  movement,  // a rule of movement, of castling or of the verb itself: without it there is no such action
  vague,     // several clauses, and nothing says which
  silent,    // no reason but that it is not so
  wrong      // what is said is not so, or the action is illegal without the rule, too, and it is named first
};
constexpr std::size_t kTold = 5;
const char* name_of(Told told);

struct Attempts {
  std::string variant;  // with overlays
  int attempts = 1000;  // that are refused
  int each = 12;        // tried at one position
  int longest = 160;    // actions of a game
  std::uint64_t seed = 1;
  // The rule as which the one that refuses is told, to try the measure itself; none: as itself.
  std::function<std::string(const std::string&)> told_as = {};
};

struct Measured {
  std::array<int, kTold> count{};
  int refused = 0;
  std::map<std::string, int> kinds;             // of what is not right or movement: its text without cells
  std::map<std::string, std::string> examples;  // … and one of each, with the position
};

// Plays games and tries. A fault of a script is `wrong`.
Measured measure(const Attempts& how);
// One line of the table: "chess  10000  right …".
std::string line_of(const std::string& variant, const Measured& measured);

}  // namespace houserule::support
