// What the table of a rule may hold, each word once.
#include <doctest/doctest.h>

#include "kernel/define_source.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace {

using Texts = std::vector<std::string>;

// A rule "club/x" with these entries beside two pieces; both pieces are "long".
Defined rule_with(const std::string& entries, const std::string& before = "") {
  return Defined(ModuleTexts{{"club/x", before + R"(
piece "a" { letter = "A", tags = { "long" } }
piece "b" { letter = "B", tags = "long" }
rule "x" { )" + entries + " }"}});
}

// The guard of a rule's first forbid.
GuardSpec guard_of(const std::string& text, const std::string& entries = "") {
  const Defined d = rule_with(entries + " forbids = " + text);
  CHECK(d.problems() == "");
  REQUIRE(d.rule("club/x").forbids.size() == 1);
  return d.rule("club/x").forbids[0].when;
}

ZoneSpec zone_of(const std::string& text) {
  const Defined d = rule_with("morphs = { at = " + text + ", to = \"b\" }");
  CHECK(d.problems() == "");
  return d.rule("club/x").morphs.at(0).at;
}

}  // namespace

TEST_CASE("guards keep their words, numbers and parts in the order of their arguments") {
  const GuardSpec all = guard_of("all { captures, any { stuck, always }, none { tagged \"long\" } }");
  CHECK(all.op == Op::all);
  REQUIRE(all.parts.size() == 3);
  CHECK(all.parts[0].op == Op::captures);
  CHECK(all.parts[1].op == Op::any);
  CHECK(all.parts[1].parts.at(0).op == Op::stuck);
  CHECK(all.parts[1].parts.at(1).op == Op::always);
  CHECK(all.parts[2].op == Op::none);
  CHECK(all.parts[2].parts.at(0).words == Texts{"long"});
  CHECK(guard_of("of { \"a\", \"b\" }").words == Texts{"a", "b"});
  CHECK(guard_of("moves_a \"a\"").words == Texts{"a"});
  CHECK(guard_of("lacks { \"a\", \"long\" }").words == Texts{"a", "long"});
  CHECK(guard_of("attacked \"long\"").op == Op::attacked);
  CHECK(guard_of("exposed \"a\"").words == Texts{"a"});
  CHECK(guard_of("repeated(3)").numbers.at(0).value == 3);
  const GuardSpec near = guard_of("near(\"long\", \"K'\", option \"n\")", "options = { n = int(2, 0, 9) },");
  CHECK(near.words == Texts{"long", "K'"});
  CHECK(near.numbers.at(0).option == "n");
  const GuardSpec compare =
      guard_of("compare(\"side.n\", \">=\", 4)", "fields = { side = { n = int(0, 0, 9) } },");
  CHECK(compare.words == Texts{"side.n", ">="});
  CHECK(compare.numbers.at(0).value == 4);
  const GuardSpec has = guard_of("has \"flag\"", "fields = { piece = { flag = bool(false) } },");
  CHECK(has.words == Texts{"flag"});
  const GuardSpec at = guard_of("at(rows(-2, -1))");
  CHECK(at.zones.at(0).op == Op::rows);
  CHECK(at.zones.at(0).numbers.at(0).value == -2);
  CHECK(at.zones.at(0).numbers.at(1).value == -1);
  const GuardSpec option = guard_of("option \"on\"", "options = { on = bool(true) },");
  CHECK(option.op == Op::option);
  CHECK(option.words == Texts{"on"});
  const GuardSpec function = guard_of("function(action, opt) return true end");
  CHECK(function.op == Op::function);
  CHECK(function.function >= 0);
  CHECK(function.place.text() == "scripts/club/x.lua:4");
}

TEST_CASE("zones are made of cells, rows, edges, functions and each other") {
  CHECK(zone_of("cells { \"a1\", \"b1:c2\" }").words == Texts{"a1", "b1:c2"});
  CHECK(zone_of("rows(3)").numbers.size() == 1);
  CHECK(zone_of("edge").op == Op::edge);
  CHECK(zone_of("anywhere").op == Op::anywhere);
  CHECK(zone_of("where(function(cell, side) return true end)").function >= 0);
  CHECK(zone_of("union(rows(1), rows(2), edge)").parts.size() == 3);
  CHECK(zone_of("minus(anywhere, edge)").parts.at(1).op == Op::edge);
  CHECK(zone_of("both(rows(1), edge)").parts.at(0).op == Op::rows);
}

TEST_CASE("additions, changes on arrival, ties and ranges") {
  const Defined d = rule_with(R"(
  options = { limit = int(4, 1, 9) },
  fields = { piece = { fresh = bool(true, { flavour = true }) } },
  adds = { { of = "long", moves = "W" }, { of = { "a", "b" }, moves = function(piece) return {} end } },
  morphs = { of = "a", to = { "b", "long" }, optional = true },
  ties = { field = "fresh", one = "a", other = "b" },
  range = { { of = tagged "long", at_most = option "limit", unless = has "fresh" }, { at_most = 7 } })");
  CHECK(d.problems() == "");
  const RuleDecl& rule = d.rule("club/x");
  REQUIRE(rule.adds.size() == 1);
  CHECK(rule.adds[0].of.tags == Texts{"long"});
  CHECK(rule.adds[0].of.types.empty());
  CHECK(rule.adds[0].paths.size() == 4);
  REQUIRE(rule.generators.size() == 1);
  CHECK(rule.generators[0].of.types == Texts{"a", "b"});
  CHECK(rule.morphs.at(0).choices == Texts{"b", "long"});
  CHECK(rule.morphs.at(0).at.empty());
  CHECK(rule.morphs.at(0).optional);
  CHECK(rule.flag_links.at(0).other == "b");
  REQUIRE(rule.ranges.size() == 2);
  CHECK(rule.ranges[0].at_most.option == "limit");
  CHECK(rule.ranges[0].unless.op == Op::has);
  CHECK(rule.ranges[1].of.everything);
  CHECK(rule.ranges[1].at_most.value == 7);
}

TEST_CASE("forbids, handlers, ends, marks, verbs and position words") {
  VariantSpec spec;
  spec.rules = {{"club/x", {}}};
  spec.stages = {{"board", true, {}}};
  const Defined d(ModuleTexts{{"club/x", R"(
rule "x" {
  about = "All of it, by {mode}.",
  options = { mode = choice("claim", { "claim", "off" }) },
  fields = { game = { n = int(0, 0, 9), last = ref "piece" }, cell = { fire = bool(false, { audience = "judge" }) } },
  forbids = { captures, { when = stuck, because = "stuck" } },
  forbids_after = function(action) return false end,
  on = {
    ["piece.moved"] = function(e, opt) end,
    ["action.applied"] = { { set = "game.n", to = 0, when = captures }, { raise = "game.n", by = 1 } },
  },
  fields_only = true,
  ends = {
    { when = stuck, outcome = "draw", because = "no move", mode = option "mode", mark = "=" },
    { when = stuck, outcome = function(opt) return "draw" end, because = "another", mode = "off" },
  },
  marks = { ["+"] = captures, ["!"] = stuck },
  verbs = { go = { candidates = function() return {} end, apply = function() end, ends_turn = false, out_of_turn = true,
                   stages = { "board" }, choice = true } },
  position = { read = function(text) end, write = function() return "-" end },
  transfers = true,
})"}},
                  spec);
  CHECK(d.problems() == "");
  const RuleDecl& rule = d.rule("club/x");
  REQUIRE(rule.forbids.size() == 3);
  CHECK(rule.forbids[1].reason == "stuck");
  CHECK(rule.forbids[1].place.text() == "scripts/club/x.lua:6:25");
  CHECK(rule.forbids[2].after);
  REQUIRE(rule.handlers.size() == 2);
  CHECK(rule.handlers[0].event == "action.applied");
  CHECK(rule.handlers[0].fields_only);
  REQUIRE(rule.handlers[0].assigns.size() == 2);
  CHECK(rule.handlers[0].assigns[0].field == "game.n");
  CHECK_FALSE(rule.handlers[0].assigns[0].add);
  CHECK(rule.handlers[0].assigns[0].when.op == Op::captures);
  CHECK(rule.handlers[0].assigns[1].add);
  CHECK(rule.handlers[0].assigns[1].amount.value == 1);
  CHECK(rule.handlers[1].function >= 0);
  CHECK(rule.handlers[1].fields_only);
  CHECK(rule.handlers[1].place.text() == "scripts/club/x.lua:9");
  REQUIRE(rule.ends.size() == 2);
  CHECK(rule.ends[0].mode == "claim");
  CHECK(rule.ends[0].mark == "=");
  CHECK(rule.ends[1].outcome == "function");
  CHECK(rule.ends[1].mode == "off");
  REQUIRE(rule.marks.size() == 2);
  CHECK(rule.marks[0].text == "!");
  REQUIRE(rule.verbs.size() == 1);
  CHECK(rule.verbs[0].verb == "go");
  CHECK_FALSE(rule.verbs[0].ends_turn);
  CHECK(rule.verbs[0].out_of_turn);
  CHECK(rule.verbs[0].choice);
  REQUIRE(rule.position.size() == 1);
  CHECK(rule.position[0].write >= 0);
  CHECK(rule.transfers);
  REQUIRE(d.book.fields.size() == 3);
  CHECK(d.book.fields[0].name == "last");
  CHECK(d.book.fields[0].kind == FieldKind::piece);
  CHECK(d.book.fields[0].standard == -1);
  CHECK(d.book.fields[2].owner == Owner::cell);
  CHECK(d.book.fields[2].audience.kind == "judge");
}

TEST_CASE("tests of a module are kept when they are asked for") {
  const ModuleTexts modules{{"club/x", "test \"goes far\" { row = \"a\" }"}};
  const Defined with(modules, {}, true);
  REQUIRE(with.book.tests.size() == 1);
  CHECK(with.book.tests[0].name == "goes far");
  CHECK(with.book.tests[0].rule == "club/x");
  CHECK(with.book.tests[0].spec.diagram == "a");
  CHECK(with.book.tests[0].place.text() == "scripts/club/x.lua:1:1");
  CHECK(Defined(modules).book.tests.empty());
}
