// At the edge of what rules may say: more forbids than a word has bits, and events of pieces that go
// together.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "../support/memory_source.h"
#include "../support/shipped.h"
#include "kernel/core.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("edges of the rules");

TEST_CASE("each of very many forbids keeps to what it was given") {
  std::string forbids;
  for (int i = 0; i < 70; ++i)
    forbids += "{ when = always, given = moves_a \"queen\", because = \"no queen\" }, ";
  // The last two share what the kernel remembers of forbids: one wants pawns tried, the other knights.
  forbids += "{ when = lacks \"queen\", given = moves_a \"pawn\", because = \"never\" }, ";
  forbids += "{ when = always, given = moves_a \"knight\", because = \"no knight\" }, ";
  MemorySource source = chess_with("forbids_after = { " + forbids + " }");
  const auto variant = load("own", source);
  Game game(*variant);
  ActionList list;
  REQUIRE_FALSE(game.legal(list));
  CHECK(list.size() == 16);  // pawns alone
  CHECK(game.resolve("e2e4").ok());
  CHECK(game.resolve("g1f3").reason.find("no knight") != std::string::npos);
}

TEST_CASE("a piece that is given to the side that has it does not change") {
  for (const char* whose : {"e.piece.controller", "game.sides[2]"}) {
    CAPTURE(whose);
    MemorySource source = chess_with(fmt::format(
        "fields = {{ game = {{ changes = int(0, 0, 99) }} }}, transfers = true,"
        "on = {{ [\"action.applied\"] = function(e) e.piece:give({}) end,"
        "[\"piece.changed\"] = {{ raise = \"game.changes\", by = 1 }} }},"
        "ends = {{ when = compare(\"game.changes\", \">=\", 1), outcome = \"draw\", because = \"changed\" }}",
        whose));
    const auto variant = load("own", source);
    Game game(*variant);
    const Resolved move = game.resolve("e2e4");
    REQUIRE(move.ok());
    CHECK_FALSE(game.play(move.action, move.arguments));
    CHECK(game.outcome().over == (std::string_view(whose) == "game.sides[2]"));
  }
}

TEST_CASE("each of two pieces that go together may be held back") {
  for (const char* piece : {"king", "rook"}) {
    CAPTURE(piece);
    MemorySource source = chess_with(fmt::format(
        "on = {{ [\"piece.moving\"] = function(e) if e.piece:has \"{}\" then e:stop \"held\" end end }}",
        piece));
    const auto variant = load("own", source);
    Game game(*variant);
    REQUIRE_FALSE(game.set_position("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    const Resolved castles = game.resolve("O-O");
    REQUIRE(castles.ok());
    REQUIRE_FALSE(game.play(castles.action));
    CHECK(game.position() == "4k3/8/8/8/8/8/8/4K2R b K - 1 1");
  }
}

TEST_CASE("an assignment writes to the piece of an event that tells no cell") {
  MemorySource source = chess_with(
      "fields = { piece = { grown = int(0, 0, 9) } }, on = { [\"piece.changed\"] = { raise = "
      "\"piece.grown\", "
      "by = 2 } }");
  const auto variant = load("own", source);
  Game game(*variant);
  REQUIRE_FALSE(game.set_position("8/P3k3/8/8/8/8/8/4K3 w - - 0 1"));
  const Resolved promotes = game.resolve("a7a8=Q");
  REQUIRE(promotes.ok());
  REQUIRE_FALSE(game.play(promotes.action));
  CHECK(game.final_json().find("\"grown\":2") != std::string::npos);
}

TEST_CASE("an assignment to the piece of an event without one is refused") {
  MemorySource source = chess_with(
      "fields = { piece = { grown = int(0, 0, 9) } }, on = { [\"cell.closed\"] = { raise = \"piece.grown\", "
      "by = 2 } }");
  const LoadResult loaded = Variant::load({"own", {}, false}, source);
  CHECK_FALSE(loaded.variant);
  CHECK(problems(loaded.diagnostics).find("tells of no piece") != std::string::npos);
}

TEST_CASE("position text refers to a piece of a board that stands behind") {
  MemorySource source(
      {{"own",
        "houserule = 1\nname = \"own\"\nextends = \"bughouse\"\nrules = [\"test/own\"]\n"
        "position = [\"turn\", \"round\", \"fields\"]\n"}},
      {{"test/own",
        "rule \"own\" { about = \"Its own.\", fields = { game = { last = ref(\"piece\") } }, on = "
        "{ [\"action.applied\"] = function(e) game.last = e.piece end }, fields_only = true }"}});
  const auto variant = load("own", source);
  Game game(*variant), again(*variant);
  const Resolved moves = game.resolve("C: e2e4");
  const Resolved other = moves.ok() ? moves : game.resolve("B: e2e4");
  CAPTURE(other.reason);
  REQUIRE(other.ok());
  REQUIRE_FALSE(game.play(other.action));
  CAPTURE(game.position());
  CHECK(game.position().find("game.last=B:e4") != std::string::npos);
  CHECK_FALSE(again.set_position(game.position()));
  CHECK(again.position() == game.position());
}

namespace {

// Guns shoot while the number is above 0.
std::unique_ptr<Variant> guns(const std::string& start, const std::string& field, const std::string& on) {
  MemorySource source(
      {{"own", "houserule = 1\nname = \"own\"\ntitle = \"Own\"\nrules = [\"test/own\"]\nstart = \"" + start +
                   "\"\nposition = [\"turn\"]\n[board]\nsize = [4, 4]\n[[side]]\nname = \"white\"\nletter = "
                   "\"w\"\nseat = \"south\"\ncase = \"upper\"\n[[side]]\nname = \"black\"\nletter = "
                   "\"b\"\nseat = \"north\"\ncase = \"lower\"\n"}},
      {{"test/own",
        "piece \"king\" { letter = \"K\", moves = \"K\", tags = { \"royal\" } }\n"
        "piece \"gun\" { letter = \"G\", moves = { { \"R\", when = compare(\"game.n\", \">=\", 1) } } }\n"
        "piece \"pawn\" { letter = \"P\", moves = \"mWcF\" }\n"
        "rule \"own\" { about = \"Its own.\", fields = { game = { n = int(" +
            field + ") } }, fields_only = true, " + on +
            " forbids_after = { when = exposed \"royal\", because = \"check\" } }"}});
  return load("own", source);
}

}  // namespace

TEST_CASE("a handler that writes a field on which attacks depend counts when a move is tried") {
  for (const char* does : {"function(e) if e.piece:has \"pawn\" then game.n = 1 end end",
                           "{ set = \"game.n\", to = 1, when = of \"pawn\" }"}) {
    CAPTURE(does);
    const auto variant =
        guns("4/g3/3P/K3 w", "0, 0, 9", fmt::format("on = {{ [\"piece.moved\"] = {} }},", does));
    Game game(*variant);
    CHECK_FALSE(game.resolve("d2d3").ok());
    CHECK(game.resolve("a1b1").ok());
  }
}

TEST_CASE("a field that counts down while attacks depend on it counts, too") {
  const auto variant = guns("4/g3/3P/K3 w", "1, 0, 9, { counts_down = \"turn\" }", "");
  Game game(*variant);
  CHECK(game.resolve("d2d3").ok());  // the number is 0 then, and the gun is silent
}

TEST_SUITE_END();
