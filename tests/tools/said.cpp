// What is said of somebody's own rules holds of them, once and with its place: in messages and on printed
// pages.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "cli.h"

using cli::holds;

namespace {

std::string head(const std::string& name, const std::string& more) {
  return "houserule = 1\nname = \"" + name + "\"\ntitle = \"" + name + "\"\n" + more;
}

// Rules of one's own in front of those that came with the program.
struct Own {
  cli::Folder folder;

  void variant(const std::string& name, const std::string& more) const {
    folder.file("variants/" + name + ".toml", head(name, more));
  }
  // The variant extends chess by the rule.
  void rule(const std::string& name, const std::string& parts) const {
    folder.file("scripts/mine/" + name + ".lua",
                "rule \"" + name + "\" { about = \"Something.\",\n" + parts + " }\n");
    variant(name, "extends = \"chess\"\nrules = [\"mine/" + name + "\"]\n");
  }
  cli::Answer run(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"--root", folder.path(), "--root", HOUSERULE_ROOT});
    return cli::run(arguments);
  }
  std::string check(const std::string& name) const { return run({"check", name, "--games", "1"}).out; }
  std::string book(const std::string& name) const {
    return run({"rulebook", name, "--format", "markdown"}).out;  // lines are not cut
  }
};

}  // namespace

TEST_SUITE_BEGIN("said");

TEST_CASE("of several pawns the one that reaches the cell says what is missing") {
  const auto why = [](const std::string& action) {
    return cli::run({"explain", "chess", action, "--position", "r3k3/1P6/8/8/8/8/1P6/4K3 w - - 0 1"}).out;
  };
  CHECK(holds(why("bxa8"), "the pawn on b7 must say what it becomes on a8"));
  CHECK(holds(why("bxa8=K"), "the pawn on b7 may not become a king on a8"));
  CHECK(holds(why("bxc8"), "no pawn of white can go to c8"));
}

TEST_CASE("behind the main action only words are named that the rules have") {
  const Own own;
  own.rule("push",
           "keeps = { when = always },\n"
           "verbs = { push = { moment = \"after\", apply = function() end,\n"
           "  candidates = function() return { { 1 } } end } }");
  CHECK(holds(own.run({"explain", "push", "d2d3", "--actions", "e2e3"}).out,
              "white has done the main action of this turn; \"push …\" ends it"));
  own.rule("talk",
           "keeps = { when = always },\n"
           "verbs = { talk = { moment = \"after\", ends_turn = false, apply = function() end } }");
  CHECK(holds(own.run({"explain", "talk", "d2d3", "--actions", "e2e3"}).out,
              "of this turn; what may follow is \"talk\""));
}

TEST_CASE("a page of a variant that extends another says nothing of the other that does not hold") {
  const Own own;
  own.rule("twice", "keeps = { when = always, again = true }");
  CHECK_FALSE(holds(own.book("twice"), "makes one move"));
  CHECK(holds(own.book("twice"), "After: FIDE Laws of Chess"));
  CHECK(holds(own.book("twice"), "with the changes told above"));
  CHECK(holds(own.book("chess"), "Whoever is on turn makes one move and"));
  CHECK_FALSE(holds(own.book("chess"), "with the changes told above"));
  own.variant("mateless", "extends = \"chess\"\nwithout = [\"chess/mate\"]\n");
  CHECK_FALSE(holds(own.book("mateless"), "mates the enemy"));
}

TEST_CASE("a page says what its pictures leave out, names verbs without words, and has no empty table") {
  const Own own;
  own.folder.file(
      "scripts/mine/army.lua",
      "piece \"king\" { letter = \"K\", moves = { \"K\", function() return {} end } }\n"
      "piece \"train\" { letter = \"T\", moves = { \"W\", { direction = \"loop\" } } }\n"
      "rule \"army\" { about = \"An army.\",\n"
      " verbs = { pull = { apply = function() end, candidates = function() return { { 1 } } end },\n"
      "  rest = { apply = function() end } } }\n");
  own.variant("train",
              "rules = [\"mine/army\"]\n[board]\nsize = [5, 5]\n[[board.links]]\ndirection = \"loop\"\n"
              "from = \"a1\"\nto = \"a5\"\n[[side]]\nname = \"white\"\nletter = \"w\"\nlineup = [\"K...T\"]\n"
              "[[side]]\nname = \"black\"\nletter = \"b\"\nseat = \"north\"\ncase = \"lower\"\nlineup = "
              "[\"K...T\"]\n");
  const std::string page = own.book("train");
  CHECK_MESSAGE(holds(page, "Further moves, which a rule describes, are not drawn."), page);
  CHECK(holds(page, "Moves along directions that the board itself names are not drawn."));
  CHECK(holds(page, "pull …"));
  CHECK(holds(page, "see mine/army"));
  CHECK(holds(page, "from a cell to a cell"));
  CHECK_FALSE(holds(page, "pawn"));
  CHECK(holds(own.book("chess"), "Moves of these pieces are written without a letter: Pawn."));
}

TEST_CASE("what was possible on one of several boards was possible") {
  const std::string said = cli::run({"check", "bughouse+barge", "--games", "5"}).out;
  CHECK_MESSAGE(holds(said, "ok: bughouse+barge"), said);
  CHECK_FALSE(holds(said, "possible for nobody"));
}

TEST_CASE("where nobody can act the file that does it is named, and what a stage without moves forbids") {
  const Own own;
  own.folder.file("scripts/mine/placing.lua", "rule \"placing\" { about = \"Placing.\" }\n");
  own.variant(
      "placing",
      "extends = \"chess\"\nrules = [\"mine/placing\"]\n[[stage]]\nname = \"placing\"\nmoves = false\n"
      "[[stage]]\nname = \"board\"\n");
  const std::string said = own.check("placing");
  CHECK_MESSAGE(holds(said, "variants/placing.toml:1:1: error: nobody has a legal action"), said);
  CHECK_FALSE(holds(said, "chess.toml:1:1"));
  CHECK(holds(said, "in the stage \"placing\" pieces are neither moved nor dropped"));
}

TEST_CASE("what falls as the game begins is refused with the way that there is") {
  const Own own;
  own.rule("cast",
           "fields = { game = { die = int(0, 0, 6) } },\n"
           "on = { [\"turn.began\"] = function() game.die = game.random(6) end }");
  const std::string said = own.check("cast");
  CHECK_MESSAGE(holds(said, "throw in a verb, such as verbs = { throw = "), said);
  CHECK_FALSE(holds(said, "does not fit"));
}

TEST_CASE("couples that a board has no room for are told once, with how to do without them") {
  const Own own;
  own.variant(
      "thin",
      "extends = \"chess\"\n[board]\nsize = [3, 8]\n[[side]]\nname = \"white\"\nletter = \"w\"\n"
      "lineup = [\"rkr\"]\n[[side]]\nname = \"black\"\nletter = \"b\"\nseat = \"north\"\nmirror = true\n"
      "case = \"lower\"\nlineup = [\"rkr\"]\n");
  const std::string said = own.check("thin");
  if (holds(said, "couple")) {
    CHECK_MESSAGE(cli::count(said, "error:") == 1, said);
    CHECK_MESSAGE(holds(said, "without = [\"chess/castling\"] leaves the rule out"), said);
  }
}

TEST_CASE("the check reads the words of the printed page, and nothing is packed with broken ones") {
  const Own own;
  own.rule("mine", "");
  own.folder.file("scripts/mine/book/mine.toml", "[en]\ntitle = 'Mine'\nx = = y\n");
  const cli::Answer checked = own.run({"check", "mine", "--games", "1"});
  CHECK(checked.status != 0);
  CHECK_MESSAGE(holds(checked.out, "mine/book/mine.toml:3:5: error: this is no value"), checked.out);
  CHECK(holds(checked.out, "    3 | x = = y"));
  const cli::Answer printed = own.run({"rulebook", "mine"});
  CHECK(printed.status != 0);
  CHECK_MESSAGE(holds(printed.err, "    3 | x = = y"), printed.err);
  CHECK(own.run({"rulebook", "pack", "mine", "--to", own.folder.path() + "/packed"}).status != 0);
}

TEST_CASE("faults of a rule file have their line where Lua tells none") {
  const Own own;
  std::string deep;
  for (int i = 0; i < 300; ++i) deep += "fields = {\n";
  own.rule("deep", deep);
  CHECK_MESSAGE(holds(own.check("deep"), "deep.lua:18"), own.check("deep"));
  CHECK(holds(own.check("deep"), "stand too deep in one another here"));
  own.rule("long", "}\n\nlocal x = [[" + std::string(66000, 'x') + "]]\nlocal y = {");
  CHECK_MESSAGE(holds(own.check("long"), "long.lua:4:11: error: a string may have"), own.check("long"));
  own.rule("word", "on = { [\"game.began\"] = rule }");
  CHECK_MESSAGE(holds(own.check("word"), "word.lua:2:"), own.check("word"));
  CHECK(holds(own.check("word"), "a word of this program"));
  own.rule("silent", "on = { [\"game.began\"] = function() error() end }");
  CHECK(holds(own.check("silent"), "error was called with nothing: write error(\"what is wrong\")"));
}

TEST_CASE("a position word that its rule cannot read back names the rule and its file") {
  const Own own;
  own.folder.file("scripts/mine/word.lua",
                  "rule \"word\" { about = \"Word.\", fields = { game = { n = int(0, 0, 9) } },\n"
                  "position = { write = function() return tostring(game.n) end,\n"
                  " read = function(text) game.n = #game.none end } }\n");
  own.variant(
      "word",
      "extends = \"chess\"\nrules = [\"mine/word\"]\n"
      "position = [\"turn\", \"chess/castling\", \"chess/passant\", \"chess/fifty_moves\", \"round\", "
      "\"mine/word\"]\n");
  const std::string said = own.check("word");
  CHECK_MESSAGE(holds(said, "cannot be read back: "), said);
  CHECK(holds(said, "read by mine/word"));
  CHECK(holds(said, "mine/word.lua:1"));
}

TEST_CASE("sides too many for an edge are told once each, one rule is one rule, and a + in a path is told") {
  const Own own;
  std::string sides = "rules = [\"chess/army\"]\n[board]\nsize = [8, 8]\n";
  for (const char* letter : {"a", "b", "c", "d"})
    sides += std::string("[[side]]\nname = \"s") + letter + "\"\nletter = \"" + letter +
             "\"\nlineup = [\"K.......\"]\n";
  own.variant("sides", sides);
  CHECK(cli::count(own.check("sides"), "already sits south") == 3);
  own.folder.file("scripts/mine/army.lua",
                  "piece \"king\" { letter = \"K\", moves = \"K\" }\nrule \"army\" { about = \"Kings.\" }\n");
  own.variant("one",
              "rules = [\"mine/army\"]\n[board]\nsize = [5, 5]\n[[side]]\nname = \"white\"\nletter = \"w\"\n"
              "lineup = [\"K....\"]\n");
  CHECK_MESSAGE(holds(own.check("one"), "ok: one (1 rule, 1 piece)"), own.check("one"));
  const std::string file = own.folder.file("a+b/c.toml", head("c", "extends = \"chess\"\n"));
  CHECK(
      holds(own.run({"show", file}).err, "a + stands between a variant and its overlays, and not in a path"));
  const std::string deep = own.folder.file("a/very/long/folder/of/many/names/in/which/an/overlay/lies/x.toml",
                                           head("x", "kind = \"overlay\"\nwithout = [\"chess/castling\"]\n"));
  CHECK(holds(own.run({"rulebook", deep}).err, "lay it over a variant: VARIANT+" + deep));
}

TEST_SUITE_END();
