// The x-functions of Chpok in pairs, played at random to the end: taken back, played again, and their points
// counted by a slow counter that shares nothing with the rules.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <random>

#include "../support/random_games.h"
#include "../support/shipped.h"
#include "../support/slow_chpok.h"
#include "kernel/core.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("chpok functions");

namespace {

std::vector<const FieldDecl*> functions(const Variant& variant) {
  std::vector<const FieldDecl*> out;
  for (const FieldDecl& field : variant.rulebook().fields) {
    if (field.group == "x") out.push_back(&field);
  }
  return out;
}

// Any value but the standard, as it is bid.
std::string other_value(const FieldDecl& field, std::mt19937_64& random) {
  if (field.kind == FieldKind::boolean) return field.standard != 0 ? "off" : "on";
  const std::int64_t most = field.name == "moves" ? 30 : field.max;
  const auto range = static_cast<std::uint64_t>(most - field.min);
  const std::int64_t value = field.min + static_cast<std::int64_t>(random() % range);
  return std::to_string(value >= field.standard ? value + 1 : value);
}

std::int32_t scored(const Game& game, unsigned side) {
  const Core& core = game.core();
  return core.s.get(core.t.fields[static_cast<std::size_t>(core.t.find_field("scored", Owner::side))].slot +
                    side);
}

// One game of a variant that is at hand.
class PairGame {
 public:
  PairGame(Game& game, std::uint64_t seed) : game_(game), random_(seed) {
    game_.reset();
    game_.seed(seed);
    played_.seed = seed;
    note();
  }

  void act(const std::string& text) {
    const Resolved found = game_.resolve(text);
    REQUIRE_MESSAGE(found.ok(), (told() + text + ": " + found.reason));
    REQUIRE(!game_.play(found.action, found.arguments));
    played_.actions.push_back(text);
    note();
  }

  void to_the_end() {
    SlowChpok slow(game_);
    ActionList list;
    for (int n = 0; !game_.outcome().over; ++n) {
      REQUIRE_MESSAGE(n < 4000, (told() + "it does not end"));
      const bool back = random_() % 6 == 0 && game_.resolve("undo").ok();
      REQUIRE(!game_.legal(list));
      REQUIRE_MESSAGE(!list.actions.empty(), (told() + "nothing is legal"));
      const std::string text =
          back ? "undo" : record_text(game_, list.actions[random_() % list.actions.size()], list);
      act(text);
      slow.act(text);
      for (unsigned side = 0; side < 2; ++side)
        REQUIRE_MESSAGE(scored(game_, side) == slow.score(side),
                        (told() + "points of side " + std::to_string(side)));
      REQUIRE_MESSAGE((!slow.decided() || game_.outcome().over), (told() + "it should be over"));
    }
    REQUIRE(game_.core().s.audit());
  }

  void undone_and_replayed(ModuleSource& source) {
    const std::string wrong = replayed(played_, "chpok", source);
    REQUIRE_MESSAGE(wrong.empty(), (told() + wrong));
    for (std::size_t n = played_.actions.size(); n > 0; --n) {
      REQUIRE(game_.undo());
      REQUIRE_MESSAGE(game_.state_hash() == played_.hashes[n - 1], (told() + "undoing"));
    }
  }

 private:
  void note() {
    played_.hashes.push_back(game_.state_hash());
    played_.keys.push_back(game_.key());
  }
  std::string told() const { return fmt::format("{}: ", fmt::join(played_.actions, "; ")); }

  Game& game_;
  std::mt19937_64 random_;
  Played played_;
};

}  // namespace

TEST_CASE("every pair of functions") {
  const auto files = folder_source(HOUSERULE_ROOT);
  const auto variant = load("chpok", *files);
  Game game(*variant);
  const auto all = functions(*variant);
  REQUIRE(all.size() == 22);
  std::mt19937_64 random(16);
  int pairs = 0, games = 0;
  for (std::size_t a = 0; a < all.size(); ++a) {
    for (std::size_t b = a + 1; b < all.size(); ++b, ++pairs) {
      const int wanted = slow() ? 20 : pairs % 8 == 0 ? 1 : 0;
      for (int n = 0; n < wanted; ++n, ++games) {
        PairGame played(game, random());
        std::string bid = "bid x raise 15";
        if (all[a]->name != "moves" && all[b]->name != "moves") bid += " moves=40";
        for (const FieldDecl* field : {all[a], all[b]})
          bid += fmt::format(" {}={}", field->name, other_value(*field, random));
        played.act(bid);
        played.act("bid time raise 15 10+5");
        played.to_the_end();
        played.undone_and_replayed(*files);
      }
    }
  }
  CHECK(pairs == 231);
  CHECK(games >= 28);
}

TEST_CASE("all of them at once") {
  const auto files = folder_source(HOUSERULE_ROOT);
  const auto variant = load("chpok", *files);
  Game game(*variant);
  std::mt19937_64 random(7);
  for (int n = 0; n < (slow() ? 500 : 5); ++n) {
    PairGame played(game, random());
    std::string bid = "bid x raise 15";
    for (const FieldDecl* field : functions(*variant))
      bid += fmt::format(" {}={}", field->name, other_value(*field, random));
    played.act(bid);
    played.act("bid white raise 15");
    played.to_the_end();
    played.undone_and_replayed(*files);
  }
}

TEST_SUITE_END();
