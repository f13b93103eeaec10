// Who plays a seat that no person plays: the built-in player, or another program that speaks UCI or CECP.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "common/command.h"
#include "houserule.h"

namespace houserule {

// What was played so far: long texts, from the position, or from the start where that is empty.
struct Past {
  std::string position;
  std::vector<std::string> actions;
};

class Opponent {
 public:
  virtual ~Opponent() = default;
  // Another game begins: what it remembers is of no use, and its dice are thrown anew from the seed.
  virtual void new_game(std::uint64_t seed) = 0;
  // Looks at the game, as the seat knows it. It is not needed while the opponent decides.
  virtual void learn(Game& game, SideId seat, const Past& past) = 0;
  // What the clocks of the sides show as it begins to decide, and what is gained with each action. Then they
  // limit it, and no time that its name says.
  virtual void clocks(const std::vector<std::int64_t>& left_ms, std::int64_t gain_ms) {
    (void)left_ms;
    (void)gain_ms;
  }
  // Actions in long text, what it likes best first. The judge may refuse one for a secret: then the next will
  // do. Empty where it has none, or cannot go on: see `failure`.
  virtual std::vector<std::string> decide() = 0;
  virtual std::string failure() const { return {}; }  // why it has lost: "it answered e2e5, which …"
};

// How one is written: "computer", "random", "computer:1s", "uci:fairy-stockfish,1s,UCI_Elo=1500".
bool is_opponent(const std::string& player);
bool is_program(const std::string& player);  // another program's
inline constexpr const char* kOpponentsHint =
    "computer, computer:1s, computer:depth=6, computer:elo=1200, random, uci:PROGRAM,1s, or cecp:PROGRAM,1s";
// CommandError for what is none, and for a program that cannot be started or does not speak UCI. The variant
// is the opponent's while it decides, and must outlive it. `stop`, where given: it hurries when this is true.
std::unique_ptr<Opponent> make_opponent(const std::string& player, Variant& variant, std::uint64_t seed,
                                        const Context& context, const std::atomic<bool>* stop = nullptr);
// CommandError for what none would be made of; starts nothing.
void check_opponent(const std::string& player);

}  // namespace houserule
