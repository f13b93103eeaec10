// Position text and set-ups of more than two sides: holes, shut cells, pieces that another side plays.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

namespace {

Small cross() {
  Small small;
  small.board = "[board]\nsize = [5, 5]\ncut = [\"a1\", \"e5\"]\n";
  small.sides = four_sides("", "");
  small.head = "position = [\"turn\", \"round\"]\n";
  small.modules["game/hand"] =
      "rule \"hand\" { about = \"Hands over.\", transfers = true, on = { [\"turn.began\"] = function(e)\n"
      "  for _, p in ipairs(e.side:pieces(\"light\")) do p:give(e.side.partner or game.sides[1], \"hand\") "
      "end\n"
      "end } }\n";
  return small;
}

std::string refusal(Game& game, const std::string& text) {
  const auto problem = game.set_position(text);
  return problem ? problem->text() : "";
}

}  // namespace

TEST_CASE("more sides than cases: each piece is written with its side's letter") {
  SmallGame play(cross());
  for (const char* text : {"1rL2/5/5/5/5 b 3", "4/5/5/5/5 y 1", "5/5/5/5/4 r 1"}) {
    CAPTURE(text);
    CHECK(has(refusal(play.game, text), "the board has 5"));  // rows count cut cells as gaps
  }
  for (const char* text : {"1rL3/5/2bT1gO/#4/1yL1#1 b 3", "5/2rL:b2/rT:y4/5/5 y 1", "5/5/5/5/5 r 1"}) {
    CAPTURE(text);
    CHECK(refusal(play.game, text) == "");
    CHECK(play.game.position() == text);
    CHECK(play.game.core().s.audit());
  }
}

TEST_CASE("more sides than cases: in a reserve, too, the side's letter stands before the piece's") {
  Small small = cross();
  small.modules["game/hand"] =
      "rule \"hand\" { about = \"Reserves.\", captives = { of = \"light\" },\n"
      "  drops = { of = { \"light\", \"heavy\" }, onto = rows(1, 5) } }\n";
  SmallGame play(small);
  const std::string board = "1rL3/5/2bT1gO/5/1yL3";
  const auto with = [&](const std::string& reserve) { return refusal(play.game, board + reserve + " b 3"); };
  CHECK(with("[rLrLbTyLgT]") == "");
  CHECK(play.game.position() == board + "[rLrLbTyLgT] b 3");
  const auto state = nlohmann::json::parse(play.game.final_json());
  CHECK(state["sides"]["red"]["reserve"]["leaper"] == 2);
  CHECK(state["sides"]["green"]["reserve"]["tower"] == 1);
  CHECK(with("[gTyLrLbTrL]") == "");  // in whatever order it was written
  CHECK(play.game.position() == board + "[rLrLbTyLgT] b 3");
  CHECK(play.legal().contains("T@a2"));
  CHECK(with("[]") == "");
  CHECK(has(with("[r]"), "a side's letter without a piece in reserve"));
  CHECK(has(with("[rLb]"), "a side's letter without a piece in reserve"));
  CHECK(has(with("[L]"), "no side's piece with the letter \"L\""));
  CHECK(has(with("[zL]"), "no side's piece"));
  CHECK(has(with("[rX]"), "no piece with the letter \"X\""));
  CHECK(has(with("[Rl]"), "no side's piece"));
}

TEST_CASE("who plays a piece, and cells that are shut, are read as written") {
  SmallGame play(cross());
  REQUIRE(refusal(play.game, "5/2rL:b2/rT#3/5/5 b 1") == "");
  const auto pieces = play.game.pieces();
  REQUIRE(pieces.size() == 2);
  CHECK(pieces[0].cell == "a3");
  CHECK(pieces[1].colour == "red");
  CHECK(pieces[1].controller == "blue");
  CHECK(play.game.closed_cells() == std::vector<std::string>{"b3"});
  CHECK(play.legal().contains("c4d2"));
}

TEST_CASE("what is no such position is told with its column") {
  SmallGame play(cross());
  CHECK(has(refusal(play.game, "5/xT4/5/5/5 r 1"), "position:1:3: error: no side has the letter \"x\""));
  CHECK(has(refusal(play.game, "5/rX4/5/5/5 r 1"), "position:1:4: error: no piece has the letter \"X\""));
  CHECK(has(refusal(play.game, "5/rT:x4/5/5/5 r 1"), "position:1:6: error: no side has the letter \"x\""));
  CHECK(has(refusal(play.game, "5/rT:/5/5/5 r 1"), "no side has the letter"));
  CHECK(has(refusal(play.game, "5/5/5/5/4r"), "a side's letter without a piece"));
  CHECK(has(refusal(play.game, "4rT/5/5/5/5 r 1"), "e5 is no cell of this board"));
  CHECK(has(refusal(play.game, "5/5/5/5/#4 r 1"), "a1 is no cell of this board"));
  CHECK(has(refusal(play.game, "5/5######/5/5/5 r 1"), "more cells than the board's 5"));
}

TEST_CASE("without a rule that hands pieces over nobody plays another's") {
  Small small = cross();
  small.modules.clear();
  SmallGame play(small);
  CHECK(has(refusal(play.game, "5/2rL:b2/5/5/5 b 1"),
            "no rule of this variant lets a piece change its controller"));
}

TEST_CASE("a set-up of four sides comes back as it was given") {
  SmallGame play(cross());
  const std::string text =
      R"({"cells":{"b3":{"closed":true}},"pieces":{"c4":{"colour":"red","controller":"blue","type":"leaper"},)"
      R"("a3":"green tower"},"round":4,"sides":{"yellow":{"alive":false}},"turn":"blue"})";
  const auto problem = play.game.set_up(text);
  CHECK_MESSAGE(!problem, (problem ? problem->text() : ""));
  const auto state = nlohmann::json::parse(play.game.final_json());
  CHECK(state["sides"]["yellow"]["alive"] == false);
  CHECK(state["sides"]["red"]["alive"] == true);
  CHECK(state["round"] == 4);
  REQUIRE(!play.game.set_up(state.dump()));
  CHECK(nlohmann::json::parse(play.game.final_json()) == state);
}

TEST_CASE("a set-up in which a side is neither in nor out, or that is out has the turn, is refused") {
  SmallGame play(cross());
  const auto neither = play.game.set_up(R"({"sides":{"red":{"alive":"yes"}}})");
  REQUIRE(neither);
  CHECK(has(neither->text(), "\"alive\" is true or false"));
  const auto gone = play.game.set_up(R"({"sides":{"red":{"alive":false}},"turn":"red"})");
  REQUIRE(gone);
  CHECK(has(gone->text(), "red is out of the game and cannot have the turn"));
  const auto open = play.game.set_up(R"({"cells":{"b2":{"closed":1}}})");
  REQUIRE(open);
  CHECK(has(open->text(), "\"closed\" is true or false"));
}
