// Law 6: pure parts change nothing, handlers of what is about to happen only stop it, promises are held to.
#include "play_game.h"

using namespace houserule;

TEST_SUITE_BEGIN("play pure");

namespace {

constexpr const char* kPureFields =
    "rule \"x\" { about = \"x\", transfers = true, fields = { game = { n = int(0, 0, 99) }, cell = { m = "
    "int(0, 0, 9) },\n"
    "piece = { glow = bool(false, { flavour = true, only = { \"leaper\" } }), f = int(0, 0, 9) }, side = { s "
    "= int(0, 0, 9) } },\n";

constexpr const char* kPure = "may not change the world: a handler of what has happened may";

// Every way to change the world, where `a1` is a leaper's cell and c3 is empty.
const std::vector<std::string> kChanges{"board.cell('b1').piece:move(board.cell 'b2')",
                                        "board.cell('b1').piece:remove()",
                                        "board.cell('b1').piece:become 'leaper'",
                                        "board.cell('b1').piece:give(game.sides[2])",
                                        "board.cell('c3'):close()",
                                        "board.cell('c3'):open()",
                                        "game.sides[1]:score(1)",
                                        "game.sides[1]:eliminate()",
                                        "game.place('tower', board.cell 'c3', game.turn)",
                                        "game.enter 'x'",
                                        "game.finish 'draw'",
                                        "game.random(6)",
                                        "game.relation(game.sides[1], game.sides[2], 'friend')",
                                        "game.ask(game.turn, 'v')",
                                        "board.cell('c1').piece.glow = true"};

const std::vector<std::string> kWrites{"game.n = 1", "board.cell('c3').m = 1", "board.cell('b1').piece.f = 1",
                                       "game.sides[1].s = 1"};

std::string verb() {
  return "verbs = { v = { choice = true, candidates = function() return {} end, apply = function() end } "
         "},\n";
}

// The fault of asking for legal actions where a forbid is `body`.
std::optional<Fault> forbidding(const std::string& body) {
  PlayGame play(kPureFields + verb() + "forbids = function(a, opt)\n" + body + "\nreturn false end }");
  const std::uint64_t before = play.game->state_hash();
  auto fault = play.legal_fault();
  CHECK(play.game->state_hash() == before);
  return fault;
}

// The message of a fault of `body` in a handler, the event being a1b3's.
std::string handling(const std::string& event, const std::string& body, const std::string& more = {}) {
  PlayGame play(kPureFields + verb() + more + "on = { [\"" + event + "\"] = function(e)\n" + body +
                "\nend } }");
  const std::uint64_t before = play.game->state_hash();
  const auto fault = play.play("a1", "b3");
  if (!fault) return {};
  CHECK(play.game->state_hash() == before);
  CHECK(fault->slot == "on " + event);
  return fault->message;
}

}  // namespace

TEST_CASE("a pure part changes nothing") {
  for (const auto* list : {&kChanges, &kWrites}) {
    for (const std::string& change : *list) {
      const auto fault = forbidding(change);
      REQUIRE_MESSAGE(fault, change);
      CHECK_MESSAGE(has(fault->message, kPure), (change + ": " + fault->message));
      CHECK(fault->kind == "error");
      CHECK(fault->rule == "game/x");
      CHECK(fault->slot == "forbids");
      CHECK(fault->place.line == 5);
    }
  }
}

TEST_CASE("reading is pure") {
  CHECK(!forbidding("local n = game.n + a.piece.f + a.to.m + a.side.s if a.piece.glow then n = 1 end"));
}

TEST_CASE("handlers of what is about to happen change nothing either") {
  for (const auto* list : {&kChanges, &kWrites}) {
    for (const std::string& change : *list) {
      const std::string said = handling("piece.moving", change);
      CHECK_MESSAGE(has(said, kPure), (change + ": " + said));
    }
  }
}

TEST_CASE("a rule that promised fields_only writes fields and nothing else") {
  for (const std::string& write : kWrites)
    CHECK(handling("action.applied", write, "fields_only = true,").empty());
  for (const std::string& change : kChanges) {
    const std::string said = handling("action.applied", change, "fields_only = true,");
    const bool refused = has(said, "a handler that promised fields_only writes fields and nothing else") ||
                         has(said, "is a flavour, on which movement may depend");
    CHECK_MESSAGE(refused, (change + ": " + said));
  }
}

TEST_CASE("a handler of what is done may do all of it") {
  for (const std::string& write : kWrites) CHECK(handling("action.applied", write).empty());
  for (const std::string& change : kChanges) {
    if (has(change, "'x'") || has(change, "random")) continue;
    CHECK_MESSAGE(handling("action.applied", change).empty(), change);
  }
}

TEST_CASE("a flavour is written like a field, by types that have it") {
  CHECK(handling("action.applied",
                 "local p = board.cell('c1').piece p.glow = true if not p.glow then error 'no' end "
                 "p.glow = false if p.glow then error 'yes' end")
            .empty());
  CHECK(has(handling("action.applied", "board.cell('b1').piece.glow = true"),
            "piece.glow does not belong to \"tower\""));
  CHECK(has(handling("action.applied", "board.cell('c1').piece.glow = 1"),
            "piece.glow holds true or false, not 1"));
}

TEST_CASE("a pure part does not ask for legality") {
  const auto fault = forbidding("local n = game.legal(game.turn)");
  REQUIRE(fault);
  CHECK(has(fault->message, "a pure part may not ask for legality"));
}

TEST_CASE("legality asked for inside of itself ends in a limit") {
  PlayGame play(
      kPureFields +
      std::string(
          "on = { [\"action.applied\"] = function(e) game.n = math.min(99, game.legal(game.turn)) end },\n"
          "forbids_after = function(a) return false end }"));
  const auto fault = play.legal_fault();
  REQUIRE(fault);
  CHECK(fault->kind == "limit");
  CHECK(has(fault->message, "more than 2 deep"));
}

TEST_CASE("a supposition answers in the state as it would be and takes everything back") {
  PlayGame play(
      kPureFields +
      std::string(
          "forbids = function(a)\n"
          "local seen, cell = game.suppose(function() game.n = 7 a.piece:remove() board.cell('c3'):close()\n"
          "game.relation(game.sides[1], game.sides[2], 'friend') end, function()\n"
          "return game.n == 7 and not a.from.piece and board.cell('c3').closed and not "
          "game.sides[1]:hostile(game.sides[2]), a.from end)\n"
          "return not seen or cell ~= a.from or game.n ~= 0 or not a.from.piece end }"));
  const std::uint64_t before = play.game->state_hash(), key = play.game->key();
  CHECK(play.legal_count() == 10);
  CHECK(play.game->state_hash() == before);
  CHECK(play.game->key() == key);
  CHECK(play.game->core().s.audit());
}

TEST_CASE("the question of a supposition is pure, its change is not random") {
  auto fault = forbidding("game.suppose(function() end, function() game.n = 1 end)");
  REQUIRE(fault);
  CHECK(has(fault->message, kPure));
  fault = forbidding("game.suppose(function() game.random(6) end, function() end)");
  REQUIRE(fault);
  CHECK(has(fault->message, "nothing is thrown in a supposition"));
}

TEST_CASE("a supposition that fails is taken back too") {
  CHECK(handling("action.applied",
                 "local ok = pcall(game.suppose, function() e.piece:remove() error 'x' end, function() end)\n"
                 "if ok or not e.piece.alive then error 'kept' end\n"
                 "ok = pcall(game.suppose, function() e.piece:remove() end, function() error 'x' end)\n"
                 "if ok or not e.piece.alive then error 'kept' end")
            .empty());
}

TEST_CASE("suppositions inside of each other end") {
  const auto fault = forbidding("local function f() return game.suppose(function() end, f) end f()");
  REQUIRE(fault);
  CHECK(has(fault->message, "more than 64 deep"));
}

TEST_SUITE_END();
