// Rules that are well formed and cannot be meant: refused when the variant is loaded, at their place.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "../support/small_game.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)
using support::said_of;
using support::Small;
using support::SmallGame;

TEST_SUITE_BEGIN("nonsense");

namespace {

const std::string kSafe =
    "forbids_after = { when = exposed \"royal\", because = \"it leaves a crown in check\" }";

// What is said of a rule that has these parts, on a board of five by five.
std::string said(const std::string& parts) {
  return said_of({.modules = {{"game/mine", "rule \"mine\" {\n" + parts + " }\n"}}});
}

void refused(const std::string& parts, const std::string& why) {
  const std::string told = said(parts);
  CHECK_MESSAGE((told.find("scripts/game/mine.lua:2:") != std::string::npos &&
                 told.find(why) != std::string::npos && told.find("\n   ") != std::string::npos),
                parts, ": ", told);
}

void accepted(const std::string& parts) { CHECK_MESSAGE(said(parts).empty(), parts, ": ", said(parts)); }

}  // namespace

TEST_CASE("rows and columns that no army has") {
  for (const char* zone : {"rows(0)", "rows(6)", "rows(9, 20)", "rows(3, 2)", "rows(-1, -2)", "columns(0)",
                           "columns(6, 7)", "rows(-6)"}) {
    refused(fmt::format("forbids = at({})", zone), "holds no cell of this board");
  }
  refused("forbids = at(rows(9, 20))", "rows(9, 20) holds no cell of this board");
  for (const char* zone :
       {"rows(5)", "rows(0, 1)", "rows(4, 9)", "rows(-5)", "rows(-2, -1)", "columns(1, 5)"})
    accepted(fmt::format("forbids = at({})", zone));
  accepted("options = { far = int(9, 0, 9) }, forbids = at(rows(option \"far\"))");
}

TEST_CASE("a condition that asks of what is not at hand") {
  refused(
      "ends = { when = throughout(2, { any { stuck, repeated(3) } }), outcome = \"draw\", because = \"x\" }",
      "\"throughout\" asks of each position as it was, and not how often it stood before");
  refused("forbids = vacant", "\"vacant\" asks of a cell, and here none is spoken of");
  refused("forbids = some(\"leaper\", { vacant })", "\"vacant\" asks of a cell");
  refused("adds = { moves = { { \"F\", when = vacant } } }", "\"vacant\" asks of a cell");
  for (const char* braces : {"anyone", "opponent"}) {
    refused(fmt::format("forbids = {} {{ captures }}", braces), "\"captures\" asks of an action");
    refused(
        fmt::format("forbids = {} {{ has \"marked\" }}, fields = {{ piece = {{ marked = bool(false) }} }}",
                    braces),
        "\"has\" asks of a piece, and inside of braces that speak of other sides there is none");
  }
  refused("morphs = { of = \"leaper\", to = \"tower\", when = captures }",
          "\"captures\" asks of an action, and a change on arrival is asked of a piece");
  refused("range = { of = \"tower\", at_most = 2, unless = captures }",
          "\"captures\" asks of an action, and a range limit is asked of a piece");
  refused("range = { of = \"tower\", at_most = 2, unless = goes_to(rows(1)) }",
          "\"goes_to\" asks of an action");
  accepted(
      "forbids = { next_cell(0, 1, { vacant }), there { vacant }, anyone { eliminated }, "
      "all { captures, anyone { living(1) } } }");
  accepted("range = { of = \"tower\", at_most = 2, unless = all { at(rows(1)), somewhere { vacant } } }");
}

TEST_CASE("a condition of a handler that its event does not answer") {
  const auto on = [](const std::string& event, const std::string& when) {
    return fmt::format(
        "fields = {{ piece = {{ tired = int(0, 0, 9) }}, cell = {{ wet = int(0, 0, 9) }} }}, "
        "on = {{ [\"{}\"] = {{ when = {}, does = function() end }} }}",
        event, when);
  };
  for (const char* when : {"at(rows(1))", "own", "under_attack", "at_end", "near(\"tower\", \"K'\", 1)",
                           "next_cell(0, 1, { vacant })", "compare(\"piece.tired\", \">\", 0)",
                           "compare(\"cell.wet\", \">\", 0)", "any { stuck, none { at(rows(1)) } }"})
    refused(on("turn.began", when), "would never hold here: \"turn.began\" tells of no piece");
  refused(on("turn.began", "compare(\"there.wet\", \">\", 0)"), "\"there.wet\" would never hold here");
  refused(on("piece.placed", "at(rows(1))"), "\"at\" would never hold here: \"piece.placed\" tells nothing");
  refused(on("piece.moved", "vacant"), "\"vacant\" asks of a cell");
  refused(on("turn.began", "some(\"tower\", { captures })"), "\"captures\" asks of an action");
  for (const char* when : {"at(rows(1))", "own", "under_attack", "compare(\"piece.tired\", \">\", 0)"})
    accepted(on("piece.moved", when));
  accepted(on("turn.began", "some(\"tower\", { at(rows(1)) })"));
  accepted(on("cell.opened", "all { vacant, at(rows(1)), compare(\"cell.wet\", \">\", 0) }"));
  accepted(
      on("piece.placed", "all { goes_to(rows(1)), own, of \"tower\", compare(\"piece.tired\", \"<\", 1) }"));
}

TEST_CASE("a path that takes its own pieces leaves those alone that are kept safe") {
  const std::string path = "adds = { of = \"tower\", moves = { { \"K\", own = true";
  refused(path + " } } }, " + kSafe,
          "this path takes pieces of its own side, and so a \"crown\", which "
          "game/mine keeps safe");
  const std::string told = said(path + " } } }, " + kSafe);
  CHECK_MESSAGE(told.find("shuns = \"royal\"") != std::string::npos, told);
  CHECK_MESSAGE(told.find("takes pieces") == told.rfind("takes pieces"), told);  // once, not once a direction
  accepted(path + ", shuns = \"royal\" } } }, " + kSafe);
  accepted(path + " } } }");
}

TEST_CASE("a jump passes over pieces, and over nothing where no cell is or a cell is shut") {
  const std::string rule = "rule \"mine\" { adds = { of = \"crown\", moves = \"fjH\" } }";
  enum class Hole { none, cut, shut };
  const auto jumps = [&](Hole hole, const std::string& second) {
    SmallGame small(
        {.modules = {{"game/mine", rule}},
         .board = std::string("[board]\nsize = [5, 5]\n") + (hole == Hole::cut ? "cut = [\"c2\"]\n" : ""),
         .lineup = ""});
    const std::string closed = hole == Hole::shut ? ",\"cells\":{\"c2\":{\"closed\":true}}" : "";
    const auto wrong = small.game.set_up("{\"pieces\":{\"c1\":\"red crown\"" + second + "}" + closed + "}");
    REQUIRE_MESSAGE(!wrong, (wrong ? wrong->text() : ""));
    return small.legal().contains("c1c4");
  };
  for (const Hole hole : {Hole::none, Hole::cut, Hole::shut}) {
    CAPTURE(static_cast<int>(hole));
    CHECK_FALSE(jumps(hole, ""));
    CHECK(jumps(hole, ",\"c3\":\"blue tower\""));
  }
}

TEST_CASE("a forbid that gives a reason which is no text fails with its rule") {
  SmallGame small(
      {.modules = {{"game/mine", "rule \"mine\" {\n  forbids = function() return true, 7 end }"}}});
  ActionList list;
  const auto fault = small.game.legal(list);
  REQUIRE(fault);
  CHECK(fault->rule == "game/mine");
  CHECK(fault->text().find("the reason behind true is a text, not 7") != std::string::npos);
  SmallGame fine({.modules = {{"game/mine", "rule \"mine\" { forbids = function() return true, nil end }"}}});
  CHECK(fine.legal().empty());
}

TEST_CASE("a fault of a rule in play is told with its column and what was nothing") {
  SmallGame small({.modules = {{"game/mine",
                                "rule \"mine\" {\n  on = { [\"action.applied\"] = function()\n"
                                "    local name = game.sides[9].name\n  end } }"}}});
  const auto fault = small.play("a1b3");
  REQUIRE(fault);
  CHECK(fault->place.text() == "scripts/game/mine.lua:3:31");
  CHECK(fault->message == "attempt to index a nil value (game.sides[9] is nothing)");
}

TEST_CASE("steps between boxes of cells join those at the same place") {
  const std::string rule =
      "rule \"mine\" { adds = { of = \"crown\", moves = { { direction = \"over\" } } } }";
  SmallGame small({.modules = {{"game/mine", rule}},
                   .board = "[board]\nsize = [5, 5]\ncut = [\"e2\"]\n"
                            "links = [{ direction = \"over\", from = \"a1:a3\", to = \"e1:e3\" }, "
                            "{ direction = \"over\", from = \"e4:e5\", to = \"a1\" }]\n",
                   .lineup = ""});
  const auto leads = [&](const std::string& from, const std::string& to) {
    REQUIRE_FALSE(small.game.set_up("{\"pieces\":{\"" + from + "\":\"red crown\"}}"));
    return small.legal().contains(from + to);
  };
  CHECK(leads("a1", "e1"));
  CHECK(leads("a3", "e3"));
  CHECK_FALSE(leads("a2", "e2"));
  CHECK(leads("e4", "a1"));
  CHECK(leads("e5", "a1"));
}
