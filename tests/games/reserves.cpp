// What is taken goes into a reserve and comes back: nothing is lost and nothing is made.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "../support/shipped.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("reserves");

namespace {

using Counts = std::map<std::string, int>;

// By type, on the boards and in the reserves; what was promoted counts as what it was.
Counts counts(const Game& game) {
  Counts out;
  for (const Game::PieceView& piece : game.pieces()) {
    bool promoted = false;
    for (const auto& [name, value] : piece.piece_flags) promoted = promoted || (name == "promoted" && value);
    ++out[promoted ? "pawn" : piece.type];
  }
  const auto state = nlohmann::json::parse(game.final_json());
  for (const auto& [_, side] : state["sides"].items()) {
    if (!side.contains("reserve")) continue;
    for (const auto& [type, count] : side["reserve"].items()) out[type] += count.get<int>();
  }
  return out;
}

std::string told(const Counts& all) {
  std::string out;
  for (const auto& [type, count] : all) out += fmt::format("{} {} ", count, type);
  return out;
}

// Plays at random; what is not as at the start, or "".
std::string lost_on_the_way(Game& game, std::uint64_t seed, int longest) {
  std::mt19937_64 random(seed);
  game.reset();
  const Counts start = counts(game);
  ActionList list;
  for (int n = 0; n < longest && !game.outcome().over; ++n) {
    if (const auto fault = game.legal(list)) return fault->text();
    if (list.actions.empty()) break;
    const Action action = list.actions[random() % list.actions.size()];
    if (const auto fault = game.play(action)) return fault->text();
    if (counts(game) != start)
      return fmt::format("seed {}, action {}: {}instead of {}", seed, n + 1, told(counts(game)), told(start));
  }
  while (game.undo()) {
  }
  return counts(game) == start ? "" : "taking everything back does not give the start";
}

}  // namespace

TEST_CASE("the men of two boards and four reserves are always sixty-four") {
  const auto variant = load("bughouse");
  Game game(*variant);
  int men = 0;
  for (const auto& [_, count] : counts(game)) men += count;
  CHECK(men == 64);
  for (std::uint64_t seed = 1; seed <= (slow() ? 10000U : 20U); ++seed) {
    const std::string wrong = lost_on_the_way(game, seed, 160);
    REQUIRE_MESSAGE(wrong.empty(), wrong);
  }
}

TEST_CASE("with one board it is thirty-two") {
  const auto variant = load("crazyhouse");
  Game game(*variant);
  for (std::uint64_t seed = 1; seed <= (slow() ? 2000U : 20U); ++seed) {
    const std::string wrong = lost_on_the_way(game, seed, 160);
    REQUIRE_MESSAGE(wrong.empty(), wrong);
  }
}

TEST_SUITE_END();
