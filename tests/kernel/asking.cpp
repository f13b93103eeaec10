// Conditions that ask what is legal where that asks them again: a fault that names the rule, and no crash.
#include <doctest/doctest.h>

#include "../support/memory_source.h"
#include "../support/shipped.h"
#include "core.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("asking what is legal");

namespace {

MemorySource source_of(const std::string& parts) {
  return MemorySource(
      {{"own", "houserule = 1\nname = \"own\"\nextends = \"chess\"\nrules = [\"test/own\"]\n"}},
      {{"test/own", "rule \"own\" { about = \"Its own.\", " + parts + " }"}});
}

const std::string kTrap =
    " on = { [\"piece.captured\"] = function(e) local p = board.cell(\"a2\").piece if p then p:remove(\"x\") "
    "end "
    "end },";

}  // namespace

TEST_CASE("what asks itself without an end is a fault that names the rule, and nothing is changed") {
  for (const std::string& parts : std::vector<std::string>{
           "forbids_after = { when = opponent { stuck }, because = \"x\" }",
           "forbids_after = { when = drop_saves \"royal\", because = \"x\" }, drops = { of = \"pawn\" }",
           "forbids_after = { when = opponent { drop_saves \"royal\" }, because = \"x\" }, drops = { of = "
           "\"pawn\" }",
           kTrap + " keeps = { when = stuck }",
           "on = { [\"action.applied\"] = { { does = function(e) board.cell(\"a3\"):close(\"x\") end, when = "
           "stuck } } }",
       }) {
    CAPTURE(parts);
    MemorySource source = source_of(parts);
    const auto variant = load("own", source);
    Game game(*variant);
    const std::uint64_t before = game.state_hash();
    ActionList list;
    const auto fault = game.legal(list);
    REQUIRE(fault);
    CHECK(fault->kind == "limit");
    CHECK(fault->message.find("asks what is legal, and that asks") != std::string::npos);
    CHECK(fault->text().find("test/own") != std::string::npos);
    CHECK(game.state_hash() == before);
    const Resolved asked = game.resolve("a1a5");
    CHECK_FALSE(asked.ok());
    CHECK(game.core().s.audit());
    CHECK(game.core().asked_inside.deep == 0);
  }
}

TEST_CASE("what can be seen to ask itself is refused when it is loaded") {
  for (const char* parts :
       {"forbids = { when = stuck, because = \"x\" }",
        "forbids = { when = opponent { stuck }, because = \"x\" }",
        "forbids = { when = drop_saves \"royal\", because = \"x\" }, drops = { of = \"pawn\" }",
        "range = { of = \"rook\", at_most = 2, unless = anyone { stuck } }",
        "range = { of = \"rook\", at_most = 2, unless = somewhere { stuck } }"}) {
    CAPTURE(parts);
    MemorySource source = source_of(parts);
    const LoadResult loaded = Variant::load({"own", {}, false}, source);
    CHECK(!loaded.variant);
    CHECK(problems(loaded.diagnostics).find("asks which actions there are") != std::string::npos);
  }
}

TEST_CASE("what comes to an end is answered") {
  for (const char* parts :
       {"ends = { when = stuck, outcome = \"draw\", because = \"x\" }",
        "forbids_after = { when = all { captures, opponent { attacked \"royal\", stuck } }, "
        "because = \"x\" }",
        "marks = { [\"=\"] = stuck }"}) {
    CAPTURE(parts);
    MemorySource source = source_of(parts);
    const auto variant = load("own", source);
    Game game(*variant);
    ActionList list;
    CHECK_FALSE(game.legal(list));
    CHECK(list.size() == 20);
    CHECK(game.perft(2).nodes == 400);
  }
}

TEST_SUITE_END();
