#include "engine/opponent.h"

#include <fmt/format.h>

#include <optional>

#include "base/diagnostic.h"
#include "common/command.h"
#include "engine/cecp_client.h"
#include "engine/clock.h"
#include "engine/uci_client.h"
#include "player/computer.h"
#include "player/thinker.h"
#include "player/weights_file.h"

namespace houserule {

namespace {

constexpr std::string_view kThinks = "computer:", kProgram = "uci:", kBoardProgram = "cecp:";

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
      : strength_(strength), thinker_(variant, strength, seed, weights) {
    thinker_.stop_when(stop);
  }
  void new_game(std::uint64_t seed) override { thinker_.forget(seed); }
  void learn(Game& game, SideId seat, const Past&) override {
    thinker_.learn(game, seat);
    seat_ = seat;
  }
  void clocks(const std::vector<std::int64_t>& left_ms, std::int64_t gain_ms) override {
    Strength strength = strength_;
    strength.ms = time_for_one(left_ms[seat_.index()], gain_ms, std::nullopt);
    thinker_.limit(strength);
  }
  std::vector<std::string> decide() override {
    std::vector<std::string> out;
    for (RootAction& root : thinker_.think(seat_)) out.push_back(std::move(root.text));
    return out;
  }

 private:
  Strength strength_;
  Thinker thinker_;
  SideId seat_;
};

ProgramSpec named_program(const std::string& player) {
  const auto colon = player.find(':');
  return program_of(player.substr(colon + 1), player.substr(0, colon));
}

}  // namespace

bool is_opponent(const std::string& player) {
  return player == "computer" || player == "random" || player.starts_with(kThinks) || is_program(player);
}

bool is_program(const std::string& player) {
  return player.starts_with(kProgram) || player.starts_with(kBoardProgram);
}

void check_opponent(const std::string& player) {
  if (player.starts_with(kThinks)) (void)strength_of(player.substr(kThinks.size()));
  if (is_program(player)) (void)named_program(player);
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
  if (player.starts_with(kBoardProgram)) return std::make_unique<CecpClient>(variant, named_program(player));
  if (player.starts_with(kProgram)) return std::make_unique<UciClient>(variant, named_program(player));
  return std::make_unique<OnePly>(variant, player == "computer", seed);
}

}  // namespace houserule
