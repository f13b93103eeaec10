// The house rules of ability chess in whole games: played at random to their ends, with every action taken
// back and played again in a fresh Lua state, and a count of how often each rule had a part in it.
#include <doctest/doctest.h>

#include <map>

#include "../support/ability_games.h"
#include "../support/shipped.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("ability games");

TEST_CASE("rings: the board shrinks by 32, 32, 32, 32, 28, 20, 12 and 4 cells, then nothing is left") {
  const auto files = folder_source(HOUSERULE_ROOT);
  LoadResult loaded = Variant::load({"four-ability", {{"ability/barrier.every", "1"}}, false}, *files);
  REQUIRE(loaded.variant);
  Game game(*loaded.variant);
  REQUIRE(!game.set_position("16/16/16/16/16/16/7kKgK7/16/7bKrK7/16/16/16/16/16/16/16 k 1 - 0 -"));
  std::vector<std::size_t> removed;
  std::size_t shut = 0;
  const std::vector<std::string> out{"h10g10", "h8g8", "i8j8", "i10j10"},
      in{"g10h10", "g8h8", "j8i8", "j10i10"};
  const std::vector<std::string> seventh{"h10h9", "h8g8", "i8i9", "i10j10"}, eighth{"h9h8", "i9i8"};
  for (int round = 1; round <= 8; ++round) {
    for (const std::string& text : round == 8 ? eighth : round == 7 ? seventh : round % 2 == 1 ? out : in) {
      const Resolved found = game.resolve(text);
      REQUIRE_MESSAGE(found.ok(), (text + ": " + found.reason));
      REQUIRE(!game.play(found.action, found.arguments));
    }
    removed.push_back(game.closed_cells().size() - shut);
    shut = game.closed_cells().size();
    CHECK(game.automatic() == std::vector<std::string>{"barrier " + std::to_string(round)});
  }
  CHECK(removed == std::vector<std::size_t>{32, 32, 32, 32, 28, 20, 12, 4});
  CHECK(game.outcome().over);
  CHECK(game.outcome().places == std::vector<int>{1, 3, 2, 4});
  CHECK(game.outcome().points == std::vector<int>{3, 0, 1, 0});
}

TEST_CASE("four armies at random: undone and played again alike, every rule exercised") {
  std::map<std::string, long> fired = play_out({"four-ability", slow() ? 10000 : 150, 20000, 4, ""});
  // Blue's king is walled in, and all that he has.
  const std::string walled =
      "4gRgNgBgKgQgBgNgR4/4gPgPgPgPgPgPgPgP4/16/16/rRrP12kPkR/rNrP12kPkN/rBrP12kPkB/rQrP12kPkK/rKrP12kPkQ/"
      "rBrP12kPkB/rNrP12kPkN/rRrP12kPkR/16/16/7###6/7#bK#6 k 1 - 0 -";
  for (const auto& [rule, times] : play_out({"four-ability", slow() ? 100 : 2, 20000, 9, walled}))
    fired[rule] += times;
  MESSAGE("four-ability\n" << table_of(fired));
  for (const auto& [rule, times] : fired) CHECK_MESSAGE(times > 0, rule);
}

TEST_CASE(
    "four armies with abilities at random: every action of every ability is used, and chance and energy "
    "hold") {
  std::map<std::string, long> fired =
      play_out({"four-ability+powers+powers-chosen", slow() ? 10000 : 6, 3000, 3, ""});
  const auto loaded = load("four-ability+powers+powers-chosen");
  for (const RuleDecl& rule : loaded->rulebook().rules) {
    if (!rule.name.starts_with("ability/powers/")) continue;
    for (const VerbSpec& verb : rule.verbs) fired.try_emplace(verb.verb, 0);
  }
  MESSAGE("four-ability+powers\n" << table_of(fired));
  for (const auto& [rule, times] : fired) {
    if (slow()) CHECK_MESSAGE(times > 0, rule);
  }
  CHECK(fired.at("moves") > 0);
}

TEST_CASE("two armies and every overlay at random") {
  for (const std::string& name : std::vector<std::string>{
           "ability-duel", "ability-duel+barrier+zombies", "four-ability+accelerating-barrier",
           "four-ability+no-zombies", "four-ability+castling", "four-ability+next-player-passant",
           "four-ability+announce-always", "four-ability+announce-first-3", "ability-duel+fire",
           "ability-duel+wounds", "ability-duel+items+wounds"}) {
    const std::map<std::string, long> fired = play_out({name, slow() ? 1000 : 4, 20000, 11, ""});
    MESSAGE(name << "\n" << table_of(fired));
    CHECK(fired.at("moves") > 0);
  }
  const std::map<std::string, long> endless =
      play_out({"four-ability+no-barrier", slow() ? 200 : 2, 1500, 5, ""});
  MESSAGE("four-ability+no-barrier\n" << table_of(endless));
  CHECK(endless.at("barrier") == 0);
}

TEST_SUITE_END();
