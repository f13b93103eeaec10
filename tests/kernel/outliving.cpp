// Law 2: whatever a function of a rule reaches from outside of its call is closed to writing when the modules
// have run. One test a way in which something could be remembered.
#include <doctest/doctest.h>

#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("outliving");

namespace {

// A rule whose handler of action.applied runs `body`; `before` stands at the top of its file, in one line.
Small remembering(const std::string& before, const std::string& body) {
  return {
      .modules = {{"game/x", before +
                                 "\nrule \"x\" { about = \"x\", fields = { game = { n = int(0, 0, 999) } },\n"
                                 "on = { [\"action.applied\"] = function(e, opt)\n" +
                                 body + "\nend } }"}}};
}

// The fault of the first action, in one text with its place.
std::string fault_of(const Small& small) {
  SmallGame play(small);
  const std::uint64_t before = play.game.state_hash();
  const auto fault = play.play("a1b3");
  if (!fault) return "no fault";
  CHECK(play.game.state_hash() == before);
  CHECK(fault->rule == "game/x");
  CHECK(fault->place.column > 0);
  return fault->place.file + ":" + std::to_string(fault->place.line) + " " + fault->message;
}

// game.n after one action.
int answer_of(const Small& small) {
  SmallGame play(small);
  play.plays("a1b3");
  return play.field("n");
}

}  // namespace

TEST_CASE("a variable that outlives the call is not assigned: refused at load, with the line and the cure") {
  const std::string n =
      "scripts/game/x.lua:4: error: a function of a rule assigns \"n\", which outlives the call\n";
  const auto refused = [&](const std::string& before, const std::string& body) {
    return said_of(remembering(before, body));
  };
  CHECK(has(refused("local n = 0", "n = n + 1"), n));
  CHECK(has(refused("local n = 0", "n = n + 1"), "rules hold no state of their own: declare a field"));
  CHECK(has(refused("local n = 0", "local function inner() n = n + 1 end inner()"), n));
  CHECK(has(refused("local n = 0", "for _, s in ipairs(game.sides) do pcall(function() n = n + 1 end) end"),
            n));
  CHECK(has(refused("local a, b, c, n = 1, 2, 3, 0", "if a > b then n = c end"), n));
  CHECK(has(refused("local n = 0 local function tick() n = n + 1 end", "tick()"),
            "scripts/game/x.lua:1: error: a function of a rule assigns \"n\""));
  CHECK(
      has(refused("local function make() local n = 0 return function() n = n + 1 end end local tick = make()",
                  "tick()"),
          "scripts/game/x.lua:1: error: a function of a rule assigns \"n\""));
}

TEST_CASE("every function that a rule gives is looked at") {
  for (const std::string part :
       {"forbids = function(a) n = n + 1 return false end",
        "forbids_after = function(a) n = n + 1 return false end",
        "ends = { when = function() n = n + 1 return false end, outcome = \"draw\", because = \"x\" }",
        "verbs = { v = { candidates = function() n = n + 1 return {} end, apply = function() end } }",
        "verbs = { v = { candidates = function() return {} end, apply = function() n = 1 end } }",
        "couples = function() n = n + 1 return {} end",
        "marks = { [\"+\"] = function() n = 1 return false end }",
        "position = { read = function() n = 1 end, write = function() return \"-\" end }"}) {
    const Small small{.modules = {{"game/x", "local n = 0\nrule \"x\" { about = \"x\",\n" + part + " }"}}};
    CHECK_MESSAGE(has(said_of(small), "assigns \"n\""), part);
  }
}

TEST_CASE("an entry of a table that outlives the call: at load where it has a name, else where it happens") {
  CHECK(has(said_of(remembering("local memory = { n = 0 }", "memory.n = memory.n + 1")),
            "scripts/game/x.lua:4: error: a function of a rule writes \"n\" into the table \"memory\""));
  const std::string cure = "is read-only: rules hold no state of their own, declare a field";
  const std::string here = "scripts/game/x.lua:4 ";
  CHECK(fault_of(remembering("local memory = {}", "memory[1] = 1")) == here + "item 1 " + cure);
  CHECK(fault_of(remembering("local memory = {}", "memory[e.side.name] = 1")) == here + "\"red\" " + cure);
  CHECK(fault_of(remembering("local memory = { deep = { {} } }", "memory.deep[1].n = 1")) ==
        here + "\"n\" " + cure);
  CHECK(fault_of(remembering("local memory = { 3 }", "memory[1] = nil")) == here + "item 1 " + cure);
  CHECK(fault_of(remembering("memory = { 3 }", "memory[1] = 4")) == here + "item 1 " + cure);
  CHECK(fault_of(remembering("local counter = { n = 0 } function counter:tick() self.n = self.n + 1 end",
                             "counter:tick()")) == "scripts/game/x.lua:1 \"n\" " + cure);
  CHECK(fault_of(remembering(
            "local function keeper() local list = {} return function(x) list[#list + 1] = x end end "
            "local keep = keeper()",
            "keep(1)")) == "scripts/game/x.lua:1 item 1 " + cure);
  for (const std::string body : {"table.insert(memory, 1)", "table.remove(memory)", "table.sort(memory)"})
    CHECK(has(fault_of(remembering("local memory = { 3, 2 }", body)), cure + ", or work on a copy"));
}

TEST_CASE("the event, options and libraries are no place for anything, either") {
  CHECK(has(fault_of(remembering("", "e.mine = 1")), "has no \"mine\""));
  CHECK(has(fault_of(remembering("", "opt.mine = 1")), "read-only"));
  CHECK(has(fault_of(remembering("local texts = use \"texts\"", "local t = texts t.mine = 1")), "read-only"));
}

TEST_CASE("a library keeps nothing; what it counts while modules run is its own affair") {
  const std::string library =
      "local names, n = {}, 0\n"
      "local function add(name) n = n + 1 names[n] = name end\n"
      "local function count() return #names end\n"
      "local function put(name) names[#names + 1] = name end\n"
      "return { add = add, count = count, put = put }";
  const auto using_it = [&](const std::string& body) {
    Small small = remembering("local counter = use \"counter\" counter.add \"a\" counter.add \"b\"", body);
    small.rules = {"game/x"};
    small.modules["counter"] = library;
    return small;
  };
  CHECK(answer_of(using_it("game.n = counter.count()")) == 2);
  CHECK(fault_of(using_it("counter.put 'c'")) ==
        "scripts/counter.lua:4 item 3 is read-only: rules hold no state of their own, declare a field");
  CHECK(fault_of(using_it("counter.add 'c'")) ==
        "scripts/counter.lua:2 a function of a rule assigns \"n\", which outlives the call: rules hold no "
        "state of "
        "their own: declare a field");
}

TEST_CASE("pcall hides no remembering") {
  SmallGame play(remembering("local seen = {}", "pcall(function() seen[#seen + 1] = 1 end) game.n = #seen"));
  play.plays("a1b3");
  play.plays("a5b3");
  CHECK(play.field("n") == 0);
}

TEST_CASE("an iterator that is kept answers by what it is asked, not by how often") {
  const Small kept = remembering("local step = pairs { 10, 20, 30 }", "local _, v = step() game.n = v");
  SmallGame play(kept);
  for (const char* text : {"a1b3", "a5b3", "c1d3"}) {
    play.plays(text);
    CHECK(play.field("n") == 10);
  }
  CHECK(answer_of(remembering("local step = pairs { 10, 20, 30 }",
                              "local k, v = step(nil, 2) game.n = 100 * k + v")) == 330);
}

TEST_CASE("what a call makes for itself it may write") {
  CHECK(answer_of(remembering("local function each(list, f) for _, x in ipairs(list) do f(x) end end",
                              "local sum, list = 0, {}\n"
                              "each({ 1, 2, 3 }, function(x) sum = sum + x list[#list + 1] = x end)\n"
                              "table.remove(list) list.name = 'x' game.n = 10 * sum + #list")) == 62);
}

TEST_CASE("constants are read as before: length, order, unpacking, joining, sorting a copy") {
  const std::string constants = "local list, named = { 5, 7, 9 }, { b = 2, a = 1 }";
  CHECK(answer_of(remembering(constants, "game.n = #list * 100 + list[2]")) == 307);
  CHECK(answer_of(remembering(constants,
                              "local s = 0 for i, v in ipairs(list) do s = s + i * v end game.n = s")) == 46);
  CHECK(answer_of(remembering(constants,
                              "local t = '' for k, v in pairs(named) do t = t .. k .. v end game.n = "
                              "t == 'a1b2' and 1 or 0")) == 1);
  CHECK(answer_of(remembering(constants,
                              "local a, b, c = table.unpack(list) game.n = a * 100 + b * 10 + c")) == 579);
  CHECK(answer_of(remembering(constants, "game.n = tonumber(table.concat(list))")) == 579);
  CHECK(answer_of(remembering(constants,
                              "local copy = { table.unpack(list) } table.sort(copy, function(a, b) return "
                              "a > b end) game.n = copy[1]")) == 9);
}

TEST_CASE("constant lists may be answers") {
  SmallGame play(
      {.modules = {{"game/x",
                    "local LISTS, NONE = { { 1 }, { 2 } }, {}\n"
                    "rule \"x\" { about = \"x\", fields = { game = { n = int(0, 0, 9) } }, verbs = {\n"
                    "  v = { candidates = function() return LISTS end, apply = function(s, a) game.n = a[1] "
                    "end },\n"
                    "  w = { candidates = function() return NONE end, apply = function() end } } }"}}});
  CHECK(play.legal().contains("v 1"));
  CHECK(play.legal().contains("v 2"));
  CHECK_FALSE(play.legal().contains("w"));
  play.plays("v 2");
  CHECK(play.field("n") == 2);
}

TEST_SUITE_END();
