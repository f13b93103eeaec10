// Where somebody who writes his first overlay stumbled: each is one line of an answer.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "cli.h"

using cli::holds;

TEST_SUITE_BEGIN("first hour");

TEST_CASE("a condition on a field that holds one of several words names the word") {
  const cli::Answer answer = cli::run({"explain", "ability-duel+powers"});
  CHECK_MESSAGE(holds(answer.out, "side.power == \"wild_hunt\""), answer.out, answer.err);
  CHECK(!holds(answer.out, "compare side.power == "));
}

TEST_CASE("the manual is searched for words, and for parts of words where there are none") {
  const cli::Answer words = cli::run({"manual", "--find", "ring"});
  CHECK(holds(words.out, "board.ring(n)"));
  CHECK(!holds(words.out, "during"));
  CHECK(holds(cli::run({"manual", "--find", "exagon"}).out, "a board of hexagons"));
}

TEST_CASE("a new overlay says which of its options is changed, and what it was") {
  const cli::Folder folder;
  const cli::Answer answer = cli::run({"new", "overlay", "mine", "--on", "chess", "--dir", folder.path()});
  CHECK_MESSAGE(answer.status == 0, answer.err);
  std::ifstream in(folder.path() + "/mine.toml");
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  CHECK_MESSAGE(
      holds(text,
            "# This one is changed already: it was \"claim\".\n\"chess/fifty_moves.mode\" = \"automatic\""),
      text);
}

TEST_CASE(
    "fields of rules that an overlay brings stand in position text unasked, where they are not as usual") {
  const std::string plain = cli::run({"show", "chess+curse", "--json"}).out;
  CHECK_MESSAGE(holds(plain, "w KQkq - 0 1\""), plain);
  const std::string cursed = cli::run({"show", "chess+curse", "--json", "--actions", "curse e7"}).out;
  CHECK_MESSAGE(holds(cursed, "w KQkq - 0 1 white.cursed=true;e7.curse=3\""), cursed);
  const cli::Answer read =
      cli::run({"show", "chess+curse", "--json", "--position",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 white.cursed=true;e7.curse=3"});
  CHECK_MESSAGE(read.out == cursed, read.out, read.err);
}

TEST_CASE("the manual is searched for the words of a question, for what means the same, and in rules") {
  const auto found = [](const std::string& words) { return cli::run({"manual", "--find", words}).out; };
  CHECK(holds(found("compulsory capture"), "must"));
  CHECK(holds(found("extra turn"), "keeps"));
  CHECK(holds(found("random start"), "chess960"));
  CHECK(holds(found("counts down"), "| `counts_down` |"));
  CHECK(holds(found("change places"), "rule club/swap: "));
  for (const char* question : {"castling through",
                               "two actions",
                               "skip turn",
                               "must capture",
                               "mandatory",
                               "obligatory",
                               "multi capture",
                               "teleport",
                               "invisible",
                               "fog",
                               "jump over",
                               "checkers",
                               "shuffle",
                               "bigger board",
                               "capture own",
                               "reach the",
                               "cards",
                               "undo",
                               "debug",
                               "log",
                               "install",
                               "translate",
                               "How can I make a piece that explodes?"}) {
    const cli::Answer answer = cli::run({"manual", "--find", question});
    CHECK_MESSAGE(answer.status == 0, question, " is found nowhere: ", answer.out);
  }
  const cli::Answer none = cli::run({"manual", "--find", "xyzzy"});
  CHECK(none.status == 1);
  CHECK(holds(none.out, "the manual does not speak of \"xyzzy\""));
}

TEST_CASE("a new overlay for a game with overlays may be said to lie over the last of them") {
  const cli::Folder folder;
  REQUIRE(
      cli::run({"new", "overlay", "mine", "--on", "four-ability+powers", "--dir", folder.path()}).status ==
      0);
  std::ifstream in(folder.path() + "/mine.toml");
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  CHECK_MESSAGE(holds(text, "# over    = [\"powers\"]"), text);
}

TEST_CASE("first everything counts down, then what came to 0 is told of") {
  const cli::Folder folder;
  const std::string file = folder.file("tick.lua", R"(
rule "tick" {
  about = "x.",
  fields = { cell = { ill = int(0, 0, 9, { counts_down = "round" }) } },
  on = {
    ["action.applied"] = function(e) if e.to.name == "e4" then board.cell("d2").ill = 1 end end,
    ["field.ran_out"] = function(e)
      if e.cell.name == "d2" then board.cell("c2").ill = 3 board.cell("e2").ill = 3 end
    end,
  },
}
test "on both sides of it" { variant = "chess", play = { "e4", "e5" }, want = { ["c2.ill"] = 3, ["e2.ill"] = 3 } }
)");
  const cli::Answer answer = cli::run({"test", file});
  CHECK_MESSAGE(answer.status == 0, answer.out, answer.err);
}

TEST_CASE("effects as data of an ability: 1 means true, and the rulebook tells what ends the game") {
  const cli::Folder folder;
  const std::string flag = folder.file("flag.lua", R"(
local ability = use "abilities".ability
ability "flag" { text = "x.", reserve = 9, bearer = "king", fields = { piece = { chained = bool(false) } },
  actions = { chain = { about = "x.", kind = "side", price = 1, target = { zone = "K'1", holds = "own" },
                        effect = { set = "target.piece.chained", to = 1 } } } }
test "1 is true" { variant = "ability-duel", with = "powers", sides = { white = { power = "flag", energy = 3 } },
  play = "chain b1", want = { ["b1.chained"] = true }, diagram = [[
  . . . k
  . . . .
  K P . . ]] }
)");
  const cli::Answer tested = cli::run({"test", flag});
  CHECK_MESSAGE(tested.status == 0, tested.out, tested.err);
  folder.file(
      "scripts/mine/tides.lua",
      "rule \"tides\" { about = \"Water rises.\", ends = { when = stuck, outcome = \"draw\", because = "
      "\"nothing floats\" } }\n");
  folder.file("variants/tides.toml",
              "houserule = 1\nname = \"tides\"\nextends = \"chess\"\nrules = [\"mine/tides\"]\nwithout = "
              "[\"chess/stalemate\"]\n");
  const cli::Answer book = cli::run({"--root", folder.path(), "--root", HOUSERULE_ROOT, "rulebook", "tides"});
  CHECK_MESSAGE(holds(book.out, "nothing floats: a draw"), book.out, book.err);
  const cli::Answer judged = cli::run({"--root", folder.path(), "--root", HOUSERULE_ROOT, "adjudicate", "-"},
                                      "[Variant \"Tides\"]\n\n1. e4 e5 1-0\n");
  CHECK_MESSAGE(holds(judged.out, "\"as the record states\""), judged.out, judged.err);
}

TEST_CASE("a PGN names a variant by its title, and two results of one game are no plain ok") {
  const cli::Folder folder;
  folder.file("variants/griff.toml",
              "houserule = 1\nname = \"griff\"\ntitle = \"Griffin chess\"\nextends = \"chess\"\n");
  const auto judged = [&](const std::string& pgn) {
    return cli::run(
               {"--root", folder.path(), "--root", HOUSERULE_ROOT, "adjudicate", "-", "--format", "table"},
               pgn)
        .out;
  };
  const std::string titled = judged("[Variant \"Griffin Chess\"]\n\n1. e4 e5 *\n");
  CHECK_MESSAGE(holds(titled, "  ok     "), titled);
  CHECK(holds(judged("[Variant \"Griffon Chess\"]\n\n1. e4 e5 *\n"), "there is no variant"));
  const std::string two = judged("[Result \"0-1\"]\n\n1. e4 e5 1-0\n");
  CHECK_MESSAGE(holds(two, "  ok, odd "), two);
}

TEST_CASE("a way that two bearers of an ability may go is one action, and the first of them goes it") {
  const cli::Folder folder;
  const cli::Answer tested = cli::run({"test", folder.file("paths.lua", R"(
local ability = use "abilities".ability
ability "paths" { text = "x.", reserve = 9, bearer = "rook",
  actions = { leap = { about = "x.", kind = "main", arguments = { { "way", zone = "K'1", path = { 2, 2 }, holds = "empty" } },
                       effect = function(use) use.bearer:move(use.way[2]) end } } }
test "once" { variant = "ability-duel", with = "powers", sides = { white = { power = "paths" } }, play = { "leap b2-b3", "d4c4" },
  want = { b3 = "white rook", c1 = "white rook", legal = 72 }, diagram = [[
  . . . k
  . . . .
  . . . .
  R . R K ]] }
)")});
  CHECK_MESSAGE(tested.status == 0, tested.out, tested.err);
}

TEST_CASE("a reserve and a price that are written as options are set as any option is") {
  const cli::Folder folder;
  const std::string tower = folder.file("tower.lua", R"(
local ability = use "abilities".ability
ability "tower" { text = "x.", reserve = int(6, 0, 20), bearer = "king", fields = { cell = { wall = int(0, 0, 3) } },
  actions = { build = { about = "x.", kind = "side", price = int(2, 0, 9), target = { zone = "K'1", holds = "empty" },
                        effect = { set = "target.wall", to = 1 } } } }
local BOARD = [[
  . . . k
  . . . .
  K . . . ]]
local function tower(energy) return { white = { power = "tower", energy = energy } } end
test "the price" { variant = "ability-duel", with = "powers", sides = tower(2), play = "build b1", diagram = BOARD,
  want = { ["white.energy"] = 0, ["b1.wall"] = 1 } }
test "a higher one" { variant = "ability-duel", with = "powers", set = { price_build = 5 }, sides = tower(4), diagram = BOARD,
  refuse = { { "build b1", because = "it costs 5 energy" }, { "build z9", because = "there is no cell z9" } } }
test "the reserve" { variant = "ability-duel", with = "powers", sides = tower(6), diagram = BOARD,
  play = { "a1a2", "d3d2", "a2a1", "d2d3" }, want = { ["white.energy"] = 6 } }
test "a greater one" { variant = "ability-duel", with = "powers", set = { reserve = 20 }, sides = tower(6), diagram = BOARD,
  play = { "a1a2", "d3d2", "a2a1", "d2d3" }, want = { ["white.energy"] = 8 } }
)");
  const cli::Answer tested = cli::run({"test", tower});
  CHECK_MESSAGE(tested.status == 0, tested.out, tested.err);
  const cli::Answer checked = cli::run({"check", "--games", "1", tower});
  CHECK_MESSAGE(!holds(checked.out, "is used nowhere"), checked.out);
  const cli::Answer page = cli::run({"explain", "ability-duel+powers", "--rule", "ability/powers/gambler",
                                     "--set", "ability/powers/gambler.reserve=20"});
  CHECK_MESSAGE(holds(page.out, "(reserve 20, bearer knight)"), page.out, page.err);
}

TEST_CASE("a game that nobody can go on with says so, to who asks for legal actions and to who plays") {
  const cli::Folder folder;
  folder.file("scripts/mine/push.lua",
              "piece \"stone\" { letter = \"S\", moves = \"fmW\" }\nrule \"push\" { about = \"x.\" }\n");
  folder.file("variants/stones.toml",
              "houserule = 1\nname = \"stones\"\nrules = [\"mine/push\"]\n[board]\nsize = [2, 3]\n"
              "[[side]]\nname = \"land\"\nletter = \"l\"\nseat = \"south\"\nlineup = [\"ss\"]\n"
              "[[side]]\nname = \"sea\"\nletter = \"s\"\nseat = \"north\"\nlineup = [\"s.\"]\n");
  const std::string root = folder.path();
  const std::string said =
      "sea has no legal action, and no rule ends the game\n   a rule may end it: ends = {";
  const cli::Answer legal =
      cli::run({"--root", root, "--root", HOUSERULE_ROOT, "legal", "stones", "--actions", "b1b2"});
  CHECK_MESSAGE(holds(legal.err, said), legal.out, legal.err);
  const cli::Answer played = cli::run({"--root", root, "--root", HOUSERULE_ROOT, "play", "stones"}, "b1b2\n");
  CHECK_MESSAGE(holds(played.err, said), played.out, played.err);
}

TEST_CASE("a rule file is tested and checked from anywhere, with the rules of the place in which it stands") {
  const cli::Folder folder;
  const std::string rule = folder.file(
      "scripts/mine/lamp.lua",
      "rule \"lamp\" { about = \"x.\" }\n\ntest \"x\" { variant = \"chess\", with = \"light\", legal "
      "= \"e4\" }\n");
  folder.file(
      "variants/house/light.toml",
      "houserule = 1\nkind = \"overlay\"\nname = \"light\"\ntitle = \"x\"\nrules = [\"mine/lamp\"]\n");
  const cli::Answer answer = cli::run({"test", rule});
  CHECK_MESSAGE(answer.out == "1 passed, 0 failed\n", answer.out, answer.err);
  CHECK(cli::run({"check", rule}).out.starts_with("ok: "));
  const std::string lost = folder.file("scripts/mine/lost.lua",
                                       "rule \"lost\" { about = \"x.\" }\n\ntest \"x\" { variant = \"ches\", "
                                       "legal = \"e4\" }\n");
  const cli::Answer none = cli::run({"test", lost});
  CHECK(none.status != 0);
  CHECK_MESSAGE(holds(none.err, "\"ches\""), none.err);
  CHECK_MESSAGE(!holds(none.out + none.err, "probe-"), none.out, none.err);
}

TEST_CASE("an action out of turn cites the clause and tells its words alone") {
  const cli::Answer answer = cli::run({"explain", "four-ability", "blue: i2i3"});
  CHECK_MESSAGE(holds(answer.out, "   HR-1.3: "), answer.out, answer.err);
  CHECK_MESSAGE(!holds(answer.out, "ability/anarchy: "), answer.out);
}

TEST_CASE(
    "an ability without a file of wording stands in the printed rulebook by its title, among its likes") {
  const cli::Folder folder;
  folder.file("variants/poacher.toml",
              "houserule = 1\nkind = \"overlay\"\nname = \"poacher\"\ntitle = \"With the poacher\"\nover = "
              "[\"powers\"]\nrules = [\"mine/poacher\"]\n");
  folder.file(
      "scripts/mine/poacher.lua",
      "local ability = use \"abilities\".ability\n"
      "ability \"poacher\" { title = \"Poacher\", text = \"he waits.\", reserve = 5, bearer = \"king\",\n"
      "  actions = { wait = { about = \"nothing.\", kind = \"side\", price = 1, effect = function() end } } "
      "}\n");
  std::istringstream in;
  std::ostringstream out, err;
  houserule::Context context{in, out, err};
  context.root = folder.path() + "\n" + HOUSERULE_ROOT;
  REQUIRE(houserule::run({"rulebook", "ability-duel+powers+poacher", "--format", "markdown"}, context) == 0);
  const std::string page = out.str();
  CHECK(holds(page, "# Poacher"));
  CHECK(!holds(page, "mine/poacher"));
  CHECK(page.find("# Abilities") < page.find("# Poacher"));
  CHECK(holds(page, "+ With the poacher"));
  CHECK(holds(cli::run({"manual", "--find", "translat"}).out, "printed rulebook"));
}

TEST_CASE("a piece on several cells is told once beside the board, and a rule is found without its folder") {
  const std::string barge = cli::run({"show", "chess+barge"}).out;
  CHECK(!holds(barge, "body"));
  CHECK(holds(cli::run({"explain", "chess", "--rule", "promotion"}).out, "chess/promotion"));
  CHECK(holds(cli::run({"play", "chess"}, "help castle\nquit\n").err, "no word \"castle\""));
  CHECK(!holds(cli::run({"play", "chess"}, "help castle\nquit\n").err, "it is one of: \n"));
}

TEST_CASE(
    "the printed rulebook goes into a file of which the name says the format; two pictures are two files") {
  const cli::Folder folder;
  const std::string page = folder.path() + "/rules.html", svg = folder.path() + "/a.svg";
  const cli::Answer printed = cli::run({"rulebook", "chess", "--to", page});
  CHECK(printed.status == 0);
  CHECK(printed.out.empty());
  std::ifstream in(page);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  CHECK(holds(text, "<html"));
  CHECK(cli::run({"rulebook", "ches", "--to", page + "x"}).status == 2);
  CHECK(!std::ifstream(page + "x"));
  cli::run({"show", "chess", "--svg", svg, "--png", folder.path() + "/a.png"});
  CHECK(std::ifstream(svg).good());
}

TEST_CASE("a packed folder that is named as a variant is told how it is used") {
  CHECK(holds(cli::run({"show", "mygame.zip"}).err, "houserule list --root mygame.zip"));
  CHECK(holds(cli::run({"--root", "mygame.tgz", "list"}).err, "packed, a mod is a .zip, .tar or .tar.zst"));
  CHECK(holds(cli::run({"play", "--join", "6d4k-rp24"}).err, "--join http://192.168.1.5:8642/#6d4k-rp24"));
}

TEST_CASE("a player sees his own abilities: how they are written, what they cost, why not now") {
  const cli::Answer legal = cli::run({"play", "chess+curse"}, "help\nquit\n");
  const auto now = legal.out.find("   now      curse\n"), words = legal.out.find("legal [CELL]");
  CHECK_MESSAGE(now < words, legal.out, legal.err);
  const std::vector<std::string> duel{"play", "ability-duel+powers", "--set",
                                      "ability/choosing.first=killer_queen"};
  const std::string poor = "   not now  bomb CELL POWER: 1 to 9 energy, by POWER; ";
  const std::string board = cli::run(duel, "quit\n").out, listed = cli::run(duel, "legal\nquit\n").out;
  CHECK_MESSAGE(holds(board, poor), board);
  CHECK(listed.find(poor) != listed.rfind(poor));
  CHECK(!holds(board, "black: "));
  const std::string help = cli::run(duel, "help\nquit\n").out;
  CHECK(help.rfind(poor) < help.find("legal [CELL]"));
  CHECK_MESSAGE(!holds(help, "wager"), help);
  CHECK(holds(cli::run({"play", "ability-duel+powers"}, "help all\nquit\n").out, "wager"));
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with('{')) CHECK_MESSAGE(line.size() <= 80, line);
}

TEST_CASE("explain tells them of who is to move, and to another seat nothing of what he cannot know") {
  const std::vector<std::string> asked{
      "explain",    "ability-duel+powers",
      "--set",      "ability/choosing.first=gambler",
      "--position", "8/8/8/8/8/8/8/8/8/8/8/K2N3k[] w - 1 - - 6,0 - - - - - gambler,none"};
  const cli::Answer own = cli::run(asked);
  CHECK_MESSAGE(holds(own.out, "   now      doubling: "), own.out, own.err);
  CHECK(holds(own.out, "   not now  all_in CELL: 8 energy; white has 6\n"));
  std::vector<std::string> other = asked;
  other.insert(other.end(), {"--as", "black"});
  CHECK(!holds(cli::run(other).out, "all_in"));
}

TEST_CASE("a variant that lacks what an ability stands on is told of that alone") {
  const cli::Folder folder;
  const auto checked = [&](const std::string& rules) {
    return cli::run({"check", "--games", "1",
                     folder.file("own.toml",
                                 "houserule = 1\nname = \"own\"\nextends = "
                                 "\"ability-duel\"\nrules = [" +
                                     rules + "]\n")})
        .out;
  };
  const std::string lacks = checked("\"ability/powers/gambler\"");
  CHECK_MESSAGE(holds(lacks, "needs the rule \"ability/choosing\""), lacks);
  CHECK(!holds(lacks, "no choice has the list"));
  CHECK(
      holds(checked("\"ability/wounds\", \"ability/turn\", \"ability/choosing\", \"ability/powers/gambler\""),
            "ok: "));
}

TEST_CASE("what is found nowhere names the folders, and a piece is explained as a rule is") {
  const cli::Answer none = cli::run({"show", "quiet-home"});
  CHECK_MESSAGE(holds(none.err, "it was looked for in\n      /"), none.err);
  CHECK(!holds(cli::run({"show", "ches"}).err, "looked for in"));
  CHECK(holds(cli::run({"explain", "chess", "--rule", "casteling"}).err, "did you mean \"castling\"?"));
  CHECK(holds(cli::run({"explain", "chess", "pawn"}).out, "P pawn"));
  const cli::Folder folder;
  folder.file("variants/house/ov.toml",
              "houserule = 1\nkind = \"overlay\"\nname = \"ov\"\ntitle = \"x\"\nover = [\"nosuchgame\"]\n");
  CHECK(holds(cli::run({"--root", folder.path(), "--root", HOUSERULE_ROOT, "show", "ov"}).err,
              "lay it over a variant: VARIANT+ov"));
}

TEST_CASE("an option that says how an end comes tells what each word means; pieces in TOML send to Lua") {
  CHECK(holds(cli::run({"explain", "chess", "--rule", "threefold"}).out, "claim: it ends"));
  const cli::Folder folder;
  const std::string file = folder.file("worth.toml",
                                       "houserule = 1\nname = \"worth\"\nextends = \"chess\"\n[piece.camel]\n"
                                       "letter = \"C\"\nmoves = \"C\"\nvalue = 3\n");
  CHECK(holds(cli::run({"check", file}).out, "is written in a rule's file: piece \"name\""));
}

TEST_SUITE_END();
