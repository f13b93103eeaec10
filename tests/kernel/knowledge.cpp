// The game as a seat knows it: fields and verbs with an audience, refusals, what happens by itself.
#include <doctest/doctest.h>

#include <algorithm>

#include "play_game.h"

using namespace houserule;

namespace {

const SideId kRed{std::size_t{0}}, kBlue{std::size_t{1}};

// Red and blue have a number of their own, mines lie on cells, marks on pieces, and the judge keeps a count.
// A mine may be laid in secret; who laid one on a cell may not be moved over it by others.
const char* const kSecrets = R"(
rule "x" {
  about = "Mines.",
  fields = {
    game  = { laid = int(0, 0, 99, { audience = "judge" }) },
    side  = { coins = int(0, 0, 9, { audience = "own" }), open = bool(false) },
    cell  = { mine = int(0, 0, 3, { audience = "own", whose = "layer" }),
              layer = ref("side", { audience = "own", whose = "layer" }) },
    piece = { mark = int(0, 0, 9, { audience = "own" }),
              sign = int(0, 0, 9, { audience = function(viewer, piece) return viewer.open or piece.type == "tower" end }) },
  },
  verbs = {
    lay = { audience = "own", seen = "aims at {1}", ends_turn = false,
            when = compare("side.coins", "<", 9),
            candidates = function(side)
              local list = {}
              for _, cell in ipairs(board.cells("a3:e3")) do
                if cell.layer ~= side then list[#list + 1] = { cell, 2 } end
              end
              return list
            end,
            apply = function(side, args)
              args[1].mine, args[1].layer = args[2], side
              side.coins = side.coins + 1
              game.laid = game.laid + 1
              game.tell(side.name .. ": laid " .. args[2], side, side.name .. ": did something")
            end },
    hush = { audience = "own", ends_turn = false, apply = function(side) side.coins = 0 end },
    show = { apply = function(side) side.open = true end },
  },
  forbids = { when = function(a) return a.to.mine > 0 and a.to.layer ~= a.side end, because = "a mine lies there" },
}
)";

struct Mines : PlayGame {
  Mines() : PlayGame(kSecrets) {}

  Resolved act(const std::string& text) {
    Resolved found = game->resolve(text);
    REQUIRE_MESSAGE(found.ok(), text << ": " << found.reason);
    const auto fault = game->play(found.action, found.arguments);
    REQUIRE_MESSAGE(!fault, (fault ? fault->text() : ""));
    return found;
  }
  std::string final_of(SideId viewer) {
    const Game::As as(*game, viewer);
    CHECK(!as.fault());
    return game->final_json();
  }
  std::vector<std::string> legal_of(SideId viewer) {
    const Game::As as(*game, viewer);
    ActionList list;
    CHECK(!game->legal(list));
    std::vector<std::string> texts;
    for (const Action& action : list.actions) texts.push_back(game->text(action, &list));
    return texts;
  }
};

}  // namespace

TEST_SUITE_BEGIN("knowledge");

TEST_CASE("a seat sees what is its own, the judge everything, nobody what is the judge's") {
  Mines mines;
  CHECK(mines.loaded.variant->secrets());
  mines.act("lay c3 2");
  const std::string all = mines.final_of(SideId::none());
  for (const char* part : {"\"mine\":2", "\"layer\":\"red\"", "\"coins\":1", "\"laid\":1"})
    CHECK(has(all, part));
  const std::string red = mines.final_of(kRed);
  for (const char* part : {"\"mine\":2", "\"layer\":\"red\"", "\"coins\":1"}) CHECK(has(red, part));
  CHECK(!has(red, "laid"));
  const std::string blue = mines.final_of(kBlue);
  for (const char* part : {"mine", "layer", "coins", "laid"}) CHECK_MESSAGE(!has(blue, part), blue);
}

TEST_CASE("looking changes nothing, also when one looks from within another look") {
  Mines mines;
  mines.act("lay c3 2");
  const std::uint64_t before = mines.game->state_hash();
  {
    const Game::As blue(*mines.game, kBlue);
    CHECK(mines.game->state_hash() != before);
    { const Game::As red(*mines.game, kRed); }
    CHECK(!has(mines.game->final_json(), "coins"));
    CHECK(mines.game->core().s.audit());
  }
  CHECK(mines.game->state_hash() == before);
  CHECK(mines.game->core().s.audit());
  CHECK(mines.game->undo());
}

TEST_CASE("fields of pieces are their controller's, and a function says who else may know") {
  Mines mines;
  REQUIRE(!mines.game->set_up(R"({"pieces": {"a1": {"colour": "red", "type": "leaper", "mark": 4, "sign": 5},
      "b1": {"colour": "red", "type": "tower", "mark": 6, "sign": 7}, "e5": "blue leaper"}})"));
  const std::string blue = mines.final_of(kBlue);
  CHECK(!has(blue, "mark"));
  CHECK(has(blue, "\"sign\":7"));
  CHECK(!has(blue, "\"sign\":5"));
  CHECK(has(mines.final_of(kRed), "\"mark\":4"));
  mines.act("show");
  mines.act("blue: show");
  CHECK(has(mines.final_of(kBlue), "\"sign\":5"));
}

TEST_CASE("what others may do in secret is not listed for a seat") {
  Mines mines;
  const auto lays = [](const std::vector<std::string>& texts) {
    return std::ranges::count_if(texts, [](const std::string& t) { return t.starts_with("lay"); });
  };
  CHECK(lays(mines.legal_of(SideId::none())) == 5);
  CHECK(lays(mines.legal_of(kRed)) == 5);
  CHECK(lays(mines.legal_of(kBlue)) == 0);
  CHECK(std::ranges::count(mines.legal_of(kBlue), "show") == 1);
  CHECK(std::ranges::count(mines.legal_of(kBlue), "hush") == 0);
}

TEST_CASE("a secret action is seen as its verb says, and what it sets off as it is told") {
  Mines mines;
  const Resolved lay = mines.game->resolve("lay c3 2");
  CHECK(mines.game->seen_text("lay c3 2", lay, kBlue) == "red: (aims at c3)");
  CHECK(mines.game->seen_text("lay c3 2", lay, kRed) == "lay c3 2");
  CHECK(mines.game->seen_text("lay c3 2", lay, SideId::none()) == "lay c3 2");
  const Resolved hush = mines.game->resolve("hush");
  CHECK(mines.game->seen_text("hush", hush, kBlue) == "red: (a secret action)");
  mines.act("lay c3 2");
  CHECK(mines.game->automatic() == std::vector<std::string>{"red: laid 2"});
  CHECK(mines.game->automatic(kRed) == std::vector<std::string>{"red: laid 2"});
  CHECK(mines.game->automatic(kBlue) == std::vector<std::string>{"red: did something"});
}

TEST_CASE("a refusal for another's secret says no more than that") {
  Mines mines;
  const std::string step = "b5c3";
  REQUIRE(!mines.game->set_up(R"({"pieces": {"a1": "red leaper", "b5": "blue leaper"}, "turn": "blue",
      "cells": {"c3": {"mine": 2, "layer": "red"}}})"));
  const Resolved truth = mines.game->resolve(step);
  CHECK(truth.status == Resolved::Status::illegal);
  CHECK(has(truth.reason, "a mine lies there"));
  CHECK(truth.rule == "game/x");
  const Resolved seen = mines.game->resolve(step, kBlue);
  CHECK(seen.status == Resolved::Status::illegal);
  CHECK(seen.reason == "the judge refuses it, and why is a secret");
  CHECK(seen.rule == "judge/secrets");
  // As far as blue knows it is legal.
  CHECK(std::ranges::count(mines.legal_of(kBlue), step) == 1);
  CHECK(std::ranges::count(mines.legal_of(SideId::none()), step) == 0);
  {
    const Game::As as(*mines.game, kBlue);
    CHECK(mines.game->explain(step).legal);
  }
  // What blue may know is told as ever.
  const Resolved known = mines.game->resolve("b5b4", kBlue);
  CHECK(known.reason == mines.game->resolve("b5b4").reason);
  CHECK(mines.game->resolve(step, kRed).reason == truth.reason);
}

TEST_CASE(
    "the text of another's action that came to nothing is shown only where everybody sees such actions") {
  Mines mines;
  for (const char* text : {"lay a1 2", "hush now", "lya c3 2"}) {
    const Resolved truth = mines.game->resolve(text);
    CHECK(!truth.ok());
    CHECK(mines.game->seen_text(text, truth, kBlue) == "red: (a secret action)");
    CHECK(mines.game->resolve(text, kBlue).reason == "the judge refuses it, and why is a secret");
    CHECK(mines.game->seen_text(text, truth, kRed) == text);
    CHECK(mines.game->resolve(text, kRed).reason == truth.reason);
  }
  for (const char* text : {"a1a2", "show me"}) {
    const Resolved truth = mines.game->resolve(text);
    CHECK(mines.game->seen_text(text, truth, kBlue) == text);
    CHECK(mines.game->resolve(text, kBlue).reason == truth.reason);
  }
}

TEST_CASE("secrets make no position another one, and chance is hidden with them") {
  Mines one, two;
  one.act("lay c3 2");
  two.act("lay a3 2");
  CHECK(one.game->key() == two.game->key());
  CHECK(one.game->state_hash() != two.game->state_hash());
  two.game->seed(7);
  const Game::As a(*one.game, kBlue), b(*two.game, kBlue);
  CHECK(one.game->state_hash() == two.game->state_hash());
  CHECK(one.game->serialise() == two.game->serialise());
}

TEST_CASE("a function that fails to say who may know a field hides it") {
  PlayGame play(R"(rule "x" { about = "x", fields = { side = {
      n = int(0, 0, 9, { audience = function(viewer, side) return side.nmae end }) } } })");
  const Game::As as(*play.game, kRed);
  REQUIRE(as.fault());
  CHECK(as.fault()->rule == "game/x");
  CHECK(as.fault()->slot == "fields.n.audience");
  CHECK(discreet(*as.fault()).text().find("game/x") == std::string::npos);
  CHECK(!has(play.game->final_json(), "\"n\""));
}

TEST_CASE("a variant without secrets shows everybody the same") {
  PlayGame play(R"(rule "x" { about = "x" })");
  CHECK(!play.loaded.variant->secrets());
  const std::uint64_t before = play.game->state_hash();
  const Game::As as(*play.game, kBlue);
  CHECK(play.game->state_hash() == before);
  CHECK(play.game->resolve("a1a2", kBlue).reason == play.game->resolve("a1a2").reason);
}

TEST_SUITE_END();
