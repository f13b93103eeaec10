// At the edge of what rules may say: more forbids than a word has bits, and events of pieces that go
// together.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "../support/memory_source.h"
#include "../support/shipped.h"
#include "core.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("edges of the rules");

namespace {

MemorySource chess_with(const std::string& parts) {
  return MemorySource(
      {{"own", "houserule = 1\nname = \"own\"\nextends = \"chess\"\nrules = [\"test/own\"]\n"}},
      {{"test/own", "rule \"own\" { about = \"Its own.\", " + parts + " }"}});
}

}  // namespace

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

TEST_SUITE_END();
