// What is proven of positions where much is shut in, held against what can be played from there.
#include "kernel/confined.h"

#include <doctest/doctest.h>

#include <random>
#include <unordered_set>

#include "../support/shipped.h"
#include "possible.h"

using namespace houserule;

namespace {

constexpr int kPositions = 4000, kMostFollowed = 1500;

// A board of eight times eight as lines of letters, blanks where nothing stands; the first is the eighth row.
struct Letters {
  std::array<std::string, 8> rows;
  Letters() { rows.fill(std::string(8, ' ')); }
  char& at(std::size_t file, std::size_t row) { return rows[7 - row][file]; }
  std::string text() const {
    std::string out;
    for (const std::string& row : rows) {
      int gap = 0;
      for (const char letter : row) {
        if (letter == ' ') {
          ++gap;
          continue;
        }
        if (gap > 0) out += std::to_string(std::exchange(gap, 0));
        out += letter;
      }
      if (gap > 0) out += std::to_string(gap);
      out += '/';
    }
    out.pop_back();
    return out;
  }
};

// Pawns head to head on many files, kings, and a few pieces.
std::string walled(std::mt19937_64& random) {
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  Letters board;
  for (std::size_t file = 0; file < 8; ++file) {
    if (below(6) == 0) continue;
    const std::size_t row = 2 + below(3);
    board.at(file, row) = 'P';
    board.at(file, row + 1) = 'p';
  }
  const auto put = [&](char letter, std::size_t first, std::size_t rows) {
    char* cell = &board.at(below(8), first + below(rows));
    while (*cell != ' ') cell = &board.at(below(8), first + below(rows));
    *cell = letter;
  };
  put('K', 0, 2);
  put('k', 6, 2);
  const std::string pieces = "BBBNRbbbnr";
  for (std::size_t i = below(4); i > 0; --i) put(pieces[below(pieces.size())], 0, 8);
  return board.text() + (below(2) == 0 ? " w" : " b") + " - - 0 1";
}

// Does the side win somewhere among the first positions that can come?
bool wins_somewhere(Game& game, SideId side) {
  std::unordered_set<std::uint64_t> seen;
  bool won = false;
  const std::function<void(int)> go_on = [&](int depth) {
    if (won || seen.size() > kMostFollowed || depth > 60 || !seen.insert(game.key()).second) return;
    if (game.outcome().over) {
      won = game.outcome().points[side.index()] == 4;
      return;
    }
    ActionList list;
    REQUIRE_FALSE(game.legal(list));
    for (const Action& action : list.actions) {
      REQUIRE_FALSE(game.play(action));
      go_on(depth + 1);
      game.undo();
    }
  };
  go_on(0);
  return won;
}

}  // namespace

TEST_CASE("who is proven to win nothing wins nowhere") {
  const auto variant = support::load("chess");
  Game game(*variant);
  std::mt19937_64 random(1);
  int proven = 0, open = 0;
  for (int i = 0; i < kPositions; ++i) {
    const std::string position = walled(random);
    if (game.set_position(position) || !left_behind(game).empty() || game.outcome().over) continue;
    for (const SideId side : {SideId{0}, SideId{1}}) {
      if (!confined(game.core(), side.value)) {
        ++open;
        continue;
      }
      ++proven;
      CHECK_MESSAGE(!wins_somewhere(game, side), position << ": side " << side.value);
    }
  }
  CHECK(proven > 100);
  CHECK(open > 1000);
}
