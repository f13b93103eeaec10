#include "without_rules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "memory_source.h"

namespace houserule::support {

namespace {

std::unique_ptr<Variant> without(const std::string& variant, const std::set<std::string>& rules) {
  const std::string overlay = fmt::format(
      "houserule = 1\nkind = \"overlay\"\nname = \"less\"\ntitle = \"less\"\nwithout = [\"{}\"]\n",
      fmt::join(rules, "\", \""));
  MemorySource source({{"less", overlay}}, {});
  return Variant::load({variant + "+less", {}, false}, source).variant;
}

}  // namespace

nlohmann::json board_of_game(const Game& game) {
  nlohmann::json out = nlohmann::json::object();
  for (const Game::PieceView& piece : game.pieces()) out[piece.cell] = piece.controller + " " + piece.type;
  return out;
}

Game* WithoutRules::game(const std::set<std::string>& rules, const Game& game, std::uint64_t seed,
                         const std::vector<std::string>& played) {
  const auto [at, first] = less_.try_emplace(rules);
  Less& less = at->second;
  if (first) {
    less.variant = without(variant_, rules);
    if (less.variant) less.game = std::make_unique<Game>(*less.variant);
  }
  if (!less.game) return nullptr;
  if (less.seed == seed && less.actions == played.size()) return less.same ? less.game.get() : nullptr;
  less.seed = seed;
  less.actions = played.size();
  less.game->reset();
  less.game->seed(seed);
  less.same = false;
  for (const std::string& action : played) {
    const Resolved resolved = less.game->resolve(action);
    if (!resolved.ok() || less.game->play(resolved)) return nullptr;
  }
  less.same = board_of_game(*less.game) == board_of_game(game);
  return less.same ? less.game.get() : nullptr;
}

}  // namespace houserule::support
