#include "judge/impossible.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace houserule {

namespace {

constexpr std::string_view kRoyal = "royal";

bool is_royal(const TypeDecl& type) { return std::ranges::find(type.tags, kRoyal) != type.tags.end(); }

// "king", or "king or queen" where several types are.
std::string royal_names(const Rulebook& book) {
  std::vector<std::string> names;
  for (const TypeDecl& type : book.types)
    if (is_royal(type)) names.push_back(type.name);
  return fmt::format("{}", fmt::join(names, " or "));
}

}  // namespace

std::vector<int> royals_on(const Game& game) {
  const Rulebook& book = game.variant().rulebook();
  std::vector<int> out(book.spec.sides.size(), 0);
  for (const Game::PieceView& piece : game.pieces()) {
    const auto type = std::ranges::find(book.types, piece.type, &TypeDecl::name);
    const auto side = std::ranges::find(book.spec.sides, piece.colour, &SideSpec::name);
    if (type != book.types.end() && side != book.spec.sides.end() && is_royal(*type))
      ++out[static_cast<std::size_t>(side - book.spec.sides.begin())];
  }
  return out;
}

std::vector<std::string> impossible_in(const Game& game, const std::vector<int>& at_start) {
  const Rulebook& book = game.variant().rulebook();
  const std::vector<int> now = royals_on(game);
  std::vector<std::string> out;
  for (std::size_t side = 0; side < now.size(); ++side) {
    if (at_start[side] == 0 || (now[side] <= at_start[side] && (now[side] > 0 || !game.alive(SideId{side}))))
      continue;
    out.push_back(fmt::format("no game comes to this position: {} has {} of the type {}, and begins with {}",
                              book.spec.sides[side].name, now[side] == 0 ? "none" : std::to_string(now[side]),
                              royal_names(book), at_start[side]));
  }
  return out;
}

std::optional<std::string> empty_board_in(std::string_view setup_json) {
  const auto setup = nlohmann::json::parse(setup_json, nullptr, false);
  if (!setup.is_object() || setup.contains("pieces") || setup.value("start", nlohmann::json()) == true)
    return std::nullopt;
  return "the set-up has no \"pieces\", so the board is empty: \"start\": true lays it over the start";
}

}  // namespace houserule
