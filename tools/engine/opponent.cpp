#include "engine/opponent.h"

#include <fmt/format.h>

#include <optional>

#include "base/diagnostic.h"
#include "common/command.h"
#include "engine/uci_client.h"
#include "player/computer.h"
#include "player/thinker.h"
#include "player/weights_file.h"

namespace houserule {

namespace {

constexpr std::string_view kThinks = "computer:", kProgram = "uci:";

class OnePly : public Opponent {
 public:
  OnePly(Variant& variant, bool careful, std::uint64_t seed) : computer_(variant, careful, seed) {}
  void new_game(std::uint64_t seed) override { computer_.reseed(seed); }
  void learn(Game& game, SideId seat, const Past&) override { computer_.learn(game, seat); }
  std::vector<std::string> decide() override { return computer_.decide(); }

 private:
  Computer computer_;
};

class Searcher : public Opponent {
 public:
  Searcher(Variant& variant, const Strength& strength, std::uint64_t seed, const Weights& weights,
           const std::atomic<bool>* stop)
      : thinker_(variant, strength, seed, weights) {
    thinker_.stop_when(stop);
  }
  void new_game(std::uint64_t seed) override { thinker_.forget(seed); }
  void learn(Game& game, SideId seat, const Past&) override {
    thinker_.learn(game, seat);
    seat_ = seat;
  }
  std::vector<std::string> decide() override {
    std::vector<std::string> out;
    for (RootAction& root : thinker_.think(seat_)) out.push_back(std::move(root.text));
    return out;
  }

 private:
  Thinker thinker_;
  SideId seat_;
};

}  // namespace

bool is_opponent(const std::string& player) {
  return player == "computer" || player == "random" || player.starts_with(kThinks) ||
         player.starts_with(kProgram);
}

void check_opponent(const std::string& player) {
  if (player.starts_with(kThinks)) (void)strength_of(player.substr(kThinks.size()));
  if (player.starts_with(kProgram)) (void)program_of(player.substr(kProgram.size()));
  if (!is_opponent(player))
    throw CommandError(
        fmt::format("\"{}\": nobody plays like that\n   write {}", shown(player), kOpponentsHint));
}

std::unique_ptr<Opponent> make_opponent(const std::string& player, Variant& variant, std::uint64_t seed,
                                        const Context& context, const std::atomic<bool>* stop) {
  check_opponent(player);
  if (player.starts_with(kThinks))
    return std::make_unique<Searcher>(variant, strength_of(player.substr(kThinks.size())), seed,
                                      known_weights(variant, context), stop);
  if (player.starts_with(kProgram))
    return std::make_unique<UciClient>(variant, program_of(player.substr(kProgram.size())));
  return std::make_unique<OnePly>(variant, player == "computer", seed);
}

}  // namespace houserule
