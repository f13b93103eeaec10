// Pieces and paths as modules write them.
#include <doctest/doctest.h>

#include "kernel/define_source.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)

TEST_CASE("a piece has its letter, tags, worth and paths by the path library") {
  const Defined d(ModuleTexts{{"club/army", R"(
piece "rider" { letter = "R", moves = "WW", tags = { "long", "major" }, value = 5 }
piece "leaper" { letter = "L", moves = { "N", { "mF", when = has "fresh" } } }
rule "army" { fields = { piece = { fresh = bool(true, { flavour = true, fades = true, only = "leaper" }) } } }
)"}});
  CHECK(d.problems() == "");
  const TypeDecl& rider = d.type("rider");
  CHECK(rider.letter == "R");
  CHECK(rider.value == 5);
  CHECK(rider.tags == std::vector<std::string>{"long", "major"});
  CHECK(rider.rule == "club/army");
  CHECK(rider.place.text() == "scripts/club/army.lua:2:1");
  REQUIRE(rider.paths.size() == 4);
  CHECK(rider.paths[0].max == 0);
  CHECK(rider.paths[0].rule == "club/army");
  CHECK(rider.paths[0].place.text() == "scripts/club/army.lua:2:31");
  const TypeDecl& leaper = d.type("leaper");
  REQUIRE(leaper.paths.size() == 12);
  CHECK(leaper.paths[7].when.empty());
  CHECK(leaper.paths[8].when.op == Op::has);
  CHECK(leaper.paths[8].when.words == std::vector<std::string>{"fresh"});
  CHECK(leaper.paths[8].when.place.text() == "scripts/club/army.lua:3:62");
  CHECK_FALSE(leaper.paths[8].take);
  CHECK(leaper.paths[8].text == "mF");
  CHECK(d.book.tags == std::vector<std::string>{"long", "major"});
  REQUIRE(d.book.fields.size() == 1);
  CHECK(d.book.fields[0].piece_flag);
  CHECK(d.book.fields[0].fades);
  CHECK(d.book.fields[0].standard == 1);
  CHECK(d.book.fields[0].only_types == std::vector<std::string>{"leaper"});
}

TEST_CASE("paths may be written out, leave and take traces, be bound to zones, or be a function") {
  const Defined d(ModuleTexts{{"club/army", R"(
piece "a" { letter = "A", moves = {
  { dx = 1, dy = 2, min = 1, max = 3, empty = false, over = "hop", lame = true, text = "odd" },
  { direction = "up", over = 3 },
  { "fmD", leaves = "shadow", lasts_round = true, from = rows(2), to = minus(anywhere, edge) },
  { "fcF", takes = "shadow" },
  function(piece) return {} end } }
)"}});
  CHECK(d.problems() == "");
  const std::vector<PathRecord>& paths = d.type("a").paths;
  REQUIRE(paths.size() == 5);
  CHECK(paths[0].dx == 1);
  CHECK(paths[0].dy == 2);
  CHECK(paths[0].max == 3);
  CHECK_FALSE(paths[0].empty);
  CHECK(paths[0].over == Over::hop);
  CHECK(paths[0].lame);
  CHECK(paths[0].text == "odd");
  CHECK(paths[1].direction == "up");
  CHECK(paths[1].over == Over::ignore);
  CHECK(paths[2].leaves == "shadow");
  CHECK(paths[2].lasts_round);
  CHECK(paths[2].from.op == Op::rows);
  CHECK(paths[2].from.numbers.at(0).value == 2);
  CHECK(paths[2].to.op == Op::minus);
  CHECK(paths[2].to.parts.at(1).op == Op::edge);
  CHECK(paths[3].takes == "shadow");
  REQUIRE(d.rule("club/army").generators.size() == 1);
  const Generator& generator = d.rule("club/army").generators[0];
  CHECK(generator.of.types == std::vector<std::string>{"a"});
  CHECK(generator.function >= 0);
  CHECK(generator.place.text() == "scripts/club/army.lua:7");
}

TEST_CASE("pieces of the variant file are read by the same library") {
  VariantSpec spec;
  spec.pieces = {{"rider", "R", "WW", {"long"}, {"x.toml", 4, 0}, {}, {}},
                 {"wall", "X", "", {}, {"x.toml", 9, 0}, {}, {}}};
  const Defined good({}, spec);
  CHECK(good.problems() == "");
  CHECK(good.type("rider").paths.size() == 4);
  CHECK(good.type("rider").place.text() == "x.toml:4");
  CHECK(good.type("rider").rule.empty());
  CHECK(good.type("wall").paths.empty());
  spec.pieces[0].moves = "WqW";
  spec.pieces[0].moves_place = {"x.toml", 5, 9};
  const Defined bad({}, spec);
  CHECK(bad.problems().starts_with(
      "x.toml:5:11: error: betza: unknown letter 'q' at column 2 of \"WqW\"\n   pieces go by "));
}

TEST_CASE("a module without a rule has its rule record, and a switched-off rule is not run") {
  VariantSpec spec;
  spec.rules = {{"club/army", {}}, {"club/extra", {}}};
  spec.settings["club/extra"] = {false, "x.toml:3"};
  spec.settings["club/extra.limit"] = {std::int64_t{3}, "x.toml:4"};
  const Defined d(ModuleTexts{{"club/army", "piece \"a\" { letter = \"A\" }"}, {"club/extra", "error 'ran'"}},
                  spec);
  CHECK(d.problems() == "");
  REQUIRE(d.book.rules.size() == 1);
  CHECK(d.book.rules[0].name == "club/army");
}
