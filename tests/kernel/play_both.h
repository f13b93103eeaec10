// One game played twice, where the kernel may look at handlers in one way or in another.
#pragma once

#include <algorithm>
#include <random>
#include <tuple>

#include "play_game.h"

namespace houserule::both {

inline const std::string kStart =
    R"({"turn":"red","pieces":{"a1":"red crown","b1":"red leaper","c1":"red leaper","d1":"red tower","e1":"red leaper",)"
    R"("a5":"blue crown","b5":"blue leaper","c5":"blue leaper","d5":"blue tower","e5":"blue leaper"}})";

// Each side has a crown that may not be left attacked.
inline std::string with_handlers(const std::string& handlers) {
  return "piece 'crown' { letter = 'C', moves = 'K', tags = 'royal' }\n"
         "rule 'x' { about = 'x', forbids_after = { when = exposed 'royal', because = 'left attacked' },\n"
         "fields = { game = { n = int(0, 0, 9999) } },\n"
         "on = { " +
         handlers + " } }";
}

inline std::vector<Action> sorted_legal(Game& game) {
  ActionList list;
  const auto fault = game.legal(list);
  REQUIRE_MESSAGE(!fault, (fault ? fault->text() : ""));
  std::vector<Action> actions(list.actions.begin(), list.actions.end());
  std::ranges::sort(actions, {}, [](const Action& a) { return std::tuple(a.from, a.to, a.extra, a.kind); });
  return actions;
}

inline std::uint64_t nodes(Game& game) {
  const Game::Perft counted = game.perft(2, {});
  return counted.fault ? 0 : counted.nodes;
}

// Plays both at random and alike; gives how many actions.
inline int play_both(Game& one, Game& other, unsigned seed) {
  std::mt19937 random(seed);
  int played = 0;
  for (; played < 40; ++played) {
    const std::vector<Action> legal = sorted_legal(one);
    REQUIRE(legal == sorted_legal(other));
    CHECK(one.core().s.audit());
    CHECK(one.state_hash() == other.state_hash());
    if (played % 8 == 0) CHECK(nodes(one) == nodes(other));
    if (legal.empty()) break;
    const Action action = legal[random() % legal.size()];
    REQUIRE(!one.play(action));
    REQUIRE(!other.play(action));
  }
  return played;
}

// From the start, with several seeds; gives how many actions.
inline int play_many(PlayGame& one, PlayGame& other) {
  int played = 0;
  for (unsigned seed = 1; seed <= 12; ++seed) {
    REQUIRE(!one.game->set_up(kStart));
    REQUIRE(!other.game->set_up(kStart));
    played += play_both(*one.game, *other.game, seed);
  }
  return played;
}

}  // namespace houserule::both
