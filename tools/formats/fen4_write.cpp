// FEN4 written. See fen4.h.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "common/text.h"
#include "formats/fen4.h"
#include "formats/fen4_words.h"

namespace houserule {

using namespace fen4;

namespace {

// What stands in the word of points behind each number: x of who is out, r of who has left, else nothing.
struct Standings {
  std::array<std::string, kSides> points{"0", "0", "0", "0"};
  std::array<char, kSides> gone{};
};

Standings standings_of(const Game& game, const std::vector<std::string>& words) {
  Standings all;
  const auto& names = game.variant().rulebook().spec.position;
  const auto at =
      std::ranges::find_if(names, [](const std::string& name) { return name.ends_with(kPointsWord); });
  if (at == names.end()) return all;
  std::string_view list = words[static_cast<std::size_t>(at - names.begin()) + 1];
  for (std::size_t side = 0; side < kSides; ++side) {
    const std::size_t comma = std::min(list.find(','), list.size());
    std::string_view count = list.substr(0, comma);
    if (!count.empty() && !is_digit(count.back())) {
      all.gone[side] = count.back();
      count.remove_suffix(1);
    }
    all.points[side] = std::string(count);
    list = list.substr(std::min(comma + 1, list.size()));
  }
  return all;
}

template <class Value>
std::string four_of(Value value) {
  std::string out;
  for (std::size_t side = 0; side < kSides; ++side)
    out += fmt::format("{}{}", side == 0 ? "" : ",", value(side));
  return out;
}

// "'h3:h4','','c9:d9',''": what each side's pawn passed and where it stands; empty where none may be taken in
// passing.
std::string passed_by_side(const Game& game, const std::vector<std::string>& words) {
  const auto& names = game.variant().rulebook().spec.position;
  const auto at =
      std::ranges::find_if(names, [](const std::string& name) { return name.ends_with(kPassingWord); });
  if (at == names.end()) return {};
  const std::string& word = words[static_cast<std::size_t>(at - names.begin()) + 1];
  const auto& sides = game.variant().rulebook().spec.sides;
  std::string out;
  for (std::size_t i = 0; word != "-" && i < sides.size(); ++i) {
    std::string passed;
    for (const Game::PieceView& piece : game.pieces()) {
      const std::size_t end = ("," + word + ",").find("-" + piece.cell + ",");
      if (piece.controller != sides[i].name || end == std::string::npos) continue;
      const std::size_t from = ("," + word).rfind(',', end);
      passed = word.substr(from, end - 1 - from) + ":" + piece.cell;
    }
    out += fmt::format("{}'{}'", i == 0 ? "" : ",", passed);
  }
  return out;
}

// Rows from the top, cells parted by commas: cells that are none are x, empty ones in a row their number.
std::string rows_of(const Game& game, const std::array<char, kSides>& gone) {
  std::array<std::array<std::string, kSize>, kSize> cells;
  const auto& sides = game.variant().rulebook().spec.sides;
  for (const Game::PieceView& piece : game.pieces()) {
    const auto side =
        static_cast<std::size_t>(std::ranges::find(sides, piece.controller, &SideSpec::name) - sides.begin());
    const auto file = static_cast<std::size_t>(piece.cell.front() - 'a');
    const auto rank = static_cast<std::size_t>(std::atoi(piece.cell.c_str() + 1) - 1);
    const bool dead = gone[side] == kOut || (gone[side] != 0 && piece.letter != "K");
    cells[rank][file] = fmt::format("{}{}{}", dead ? "d" : "", sides[side].letter, piece.letter);
  }
  std::string out;
  for (int rank = kSize - 1; rank >= 0; --rank) {
    std::vector<std::string> items;
    int empty = 0;
    for (int file = 0; file <= kSize; ++file) {
      const bool there = file < kSize && game.variant().cell(cell_name(file, rank)).valid();
      const std::string& piece = file < kSize
                                     ? cells[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)]
                                     : std::string{};
      if (there && piece.empty()) {
        ++empty;
        continue;
      }
      if (empty > 0) items.push_back(std::to_string(std::exchange(empty, 0)));
      if (file < kSize) items.push_back(there ? piece : "x");
    }
    out += fmt::format("{}{}", out.empty() ? "" : "/", fmt::join(items, ","));
  }
  return out;
}

// Which castlings a side has left: of its king and rooks that the words list as never moved, the nearer rook
// is the king's.
struct Rights {
  bool kingside = false, queenside = false;
};

Rights rights_of(const Game& game, const std::string& side, const std::string& flags) {
  constexpr int kNearer = 3, kFarther = 4;
  std::string king;
  std::vector<std::string> rooks;
  for (const Game::PieceView& piece : game.pieces()) {
    if (piece.controller != side || flag_of(flags, piece.cell).empty()) continue;
    if (piece.letter == "K") king = piece.cell;
    if (piece.letter == "R") rooks.push_back(piece.cell);
  }
  Rights rights;
  for (const std::string& rook : rooks) {
    if (king.empty()) continue;
    rights.kingside |= distance(king, rook) == kNearer;
    rights.queenside |= distance(king, rook) == kFarther;
  }
  return rights;
}

}  // namespace

std::string fen4_of(const Game& game) {
  const auto words = words_of(game.position());
  const VariantSpec& spec = game.variant().rulebook().spec;
  const std::string flags = words.size() > spec.position.size() + 1 ? words.back() : std::string{};
  const Standings all = standings_of(game, words);
  std::array<Rights, kSides> rights;
  for (std::size_t side = 0; side < kSides; ++side)
    if (all.gone[side] == 0) rights[side] = rights_of(game, spec.sides[side].name, flags);
  const auto has_left = [&](std::size_t side) { return all.gone[side] == kLeft || all.gone[side] == kStuck; };
  const bool left = std::ranges::any_of(std::array<std::size_t, kSides>{0, 1, 2, 3}, has_left);
  const std::string passed = passed_by_side(game, words);
  std::string options = left ? fmt::format("'resigned':({})", four_of(has_left)) : "";
  if (!passed.empty()) options += fmt::format("{}'enPassant':({})", left ? "," : "", passed);
  return fmt::format("{}-{}-{}-{}-{}-0-{}{}", static_cast<char>(words[1].front() - 'a' + 'A'),
                     four_of([&](std::size_t side) { return all.gone[side] == 0 ? 0 : 1; }),
                     four_of([&](std::size_t side) { return rights[side].kingside ? 1 : 0; }),
                     four_of([&](std::size_t side) { return rights[side].queenside ? 1 : 0; }),
                     four_of([&](std::size_t side) { return all.points[side]; }),
                     options.empty() ? "" : fmt::format("{{{}}}-", options), rows_of(game, all.gone));
}

}  // namespace houserule
