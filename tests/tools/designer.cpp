// What designers are shown of their rules: events that nobody hears or raises, fields in position text, bars
// and links in pictures, and throws that one player alone sees.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <filesystem>
#include <set>
#include <sstream>
#include <string>

#include "cli.h"

using namespace houserule;
using cli::holds;

namespace {

// An overlay over the duel with abilities, in which white has one of the workshop's.
std::string overlay(const cli::Folder& folder, const std::string& rule, const std::string& power) {
  return "ability-duel+powers+" +
         folder.file("mine.toml",
                     fmt::format("houserule = 1\nkind = \"overlay\"\nname = \"mine\"\ntitle = \"mine\"\n"
                                 "over = [\"powers\"]\nrules = [\"{}\"]\n[set]\n"
                                 "\"ability/choosing.first\" = \"{}\"\n",
                                 rule, power));
}

}  // namespace

TEST_SUITE_BEGIN("designer");

TEST_CASE("a label that begins with a word of the rule is for the player of that side, of any rule") {
  const cli::Folder folder;
  folder.file(
      "scripts/mine/boast.lua",
      "rule \"boast\" { about = \"Who has wind boasts.\", fields = { side = { wind = int(0, 0, 9) } },\n"
      "  shows = { label = \"boast LOUDNESS\", of = \"side\", value = function(side)\n"
      "    return side.wind < 3 and \"3 wind; \" .. side.name .. \" has \" .. side.wind or \"3 wind\" end "
      "},\n"
      "  verbs = { boast = { when = compare(\"side.wind\", \">=\", 3), apply = function() end } } }\n");
  const std::string mine =
      folder.file("mine.toml",
                  "houserule = 1\nkind = \"overlay\"\nname = \"mine\"\ntitle = \"mine\"\n"
                  "rules = [\"mine/boast\"]\n");
  const std::vector<std::string> root{"--root", folder.path(), "--root", HOUSERULE_ROOT};
  const auto told = [&](std::vector<std::string> words, const std::string& typed = {}) {
    words.insert(words.begin(), root.begin(), root.end());
    const cli::Answer answer = cli::run(words, typed);
    return answer.out + answer.err;
  };
  const std::string line = "   not now  boast LOUDNESS: 3 wind; white has 0\n";
  CHECK_MESSAGE(holds(told({"explain", "chess+" + mine, "--actions", "e4; e5"}), line), line);
  const std::string played = told({"play", "chess+" + mine}, "quit\n");
  CHECK_MESSAGE(holds(played, line), played);
  CHECK(!holds(played, "black has 0"));
  CHECK(!holds(told({"show", "chess+" + mine}), "boast"));
  CHECK(!holds(told({"show", "chess+" + mine, "--json"}), "boast LOUDNESS"));
}

TEST_CASE("check lists events that nobody hears and that nothing raises") {
  const cli::Folder folder;
  const std::string rule =
      "rule \"bells\" { about = \"Bells.\", events = {\n[\"bell.rung\"] = { about = \"rung\" },\n"
      "[\"bell.cracked\"] = { about = \"cracked\" } },\non = { [\"turn.ended\"] = function() game.raise "
      "\"bell.rung\" end,\n"
      "[\"bell.cracked\"] = function() end } }\ntest \"t\" { play = \"e2e4\" }\n";
  const cli::Answer answer = cli::run({"check", "--strict", "--games", "1", folder.file("bells.lua", rule)});
  CHECK_MESSAGE(holds(answer.out, "events that nobody hears: bell.rung\n"), answer.out, answer.err);
  CHECK_MESSAGE(holds(answer.out, "events that nothing raised in these games: bell.cracked\n"), answer.out);
}

TEST_CASE("\"that side\" is who `anyone` finds, and check warns where the mover is meant to be") {
  const cli::Folder folder;
  const auto said = [&](const std::string& end) {
    const cli::Answer answer =
        cli::run({"check", "--games", "1",
                  folder.file("rich.lua",
                              "rule \"rich\" { about = \"x.\", fields = { side = { gold = int(0, 0, 9) } },\n"
                              "ends = { because = \"rich\", " +
                                  end + " } }\n")});
    return answer.out + answer.err;
  };
  const std::string rich = "when = anyone { compare(\"side.gold\", \">\", 3) }, ";
  CHECK(holds(said(rich + "outcome = \"mover wins\""), "`anyone` may find a side that has not acted"));
  CHECK(!holds(said(rich + "outcome = \"that side wins\""), "has not acted"));
  CHECK(holds(said("when = stuck, outcome = \"that side wins\""), "the condition has no `anyone`"));
  CHECK(holds(said("when = all { anyone { stuck }, anyone { eliminated } }, outcome = \"that side loses\""),
              "more than one `anyone`"));
}

TEST_CASE("an event that no rule declares is refused, one that tells something else, too") {
  const cli::Folder folder;
  const auto said = [&](const std::string& parts) {
    return cli::run({"test", folder.file("bells.lua", "rule \"bells\" { about = \"Bells.\", " + parts +
                                                          " }\ntest \"t\" { play = \"e2e4\" }\n")});
  };
  CHECK(holds(said("on = { [\"bell.rung\"] = function() end }").err, "there is no event \"bell.rung\""));
  CHECK(holds(said("events = { bell = { about = \"x\" } }").err, "\"bell\" is no name of an event"));
  CHECK(holds(said("events = { [\"piece.moved\"] = { about = \"x\" } }").err, "is there already"));
  CHECK(holds(said("events = { [\"bell.rung\"] = { about = \"x\", tells = \"amuont\" } }").err,
              "did you mean \"amount\"?"));
  const cli::Answer wrong = said(
      "events = { [\"bell.rung\"] = { about = \"x\", tells = \"amount\" } },\n"
      "on = { [\"turn.ended\"] = function() game.raise(\"bell.rung\", { side = game.sides[1] }) end }");
  CHECK_MESSAGE(holds(wrong.out, "\"bell.rung\" tells amount, no \"side\""), wrong.out);
}

TEST_CASE("position text carries the fields of every rule, and says what is wrong with them") {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ";
  const std::string fields = "white.cursed=true;c7.curse=2";
  const cli::Answer answer = cli::run({"show", "chess+curse", "--position", start + fields, "--json"});
  CHECK_MESSAGE(holds(answer.out, start + fields + "\""), answer.out, answer.err);
  for (const auto& [word, reason] :
       std::vector<std::pair<std::string, std::string>>{{"c7.curse=200", "\"c7.curse\" cannot be \"200\""},
                                                        {"c5.curse=2", "\"c5\" has no fields here"},
                                                        {"c7.cruse=2", "no field \"cruse\" of a piece"},
                                                        {"c7", "\"c7\" is one word too many"}}) {
    const cli::Answer wrong = cli::run({"show", "chess+curse", "--position", start + word});
    CHECK(wrong.status == 2);
    CHECK_MESSAGE(holds(wrong.err, reason), wrong.err);
  }
  // Fields that are as usual are not written.
  const cli::Answer none = cli::run({"show", "chess+curse", "--json"});
  CHECK_MESSAGE(holds(none.out, start.substr(0, start.size() - 1) + "\""), none.out);
}

TEST_CASE("a body goes into position text and out of it as one") {
  const cli::Answer gone =
      cli::run({"show", "chess+barge", "--position", "4k3/8/8/8/8/8/2VW4/4K3 w - - 0 1 d2.body=c2;d2.link=1",
                "--actions", "d2d3", "--json"});
  CHECK_MESSAGE(holds(gone.out, "4k3/8/8/8/8/2VW4/8/4K3 b - - 1 1\""), gone.out, gone.err);
}

TEST_CASE("a set-up leaves out what refers to a piece that was taken") {
  const cli::Answer taken = cli::run({"show", "shogi+swap", "--actions", "c3c4; swap g7 h8; b2g7", "--json"});
  CHECK_MESSAGE(holds(taken.out, "\"swapped_in\": 1"), taken.out, taken.err);
  CHECK_MESSAGE(!holds(taken.out, "null"), taken.out);
}

TEST_CASE("two kinds of pieces on several cells in one game share their fields") {
  const cli::Folder folder;
  const auto kind = [&](const std::string& name, const std::string& letters, const std::string& more) {
    folder.file(
        "scripts/mine/" + name + ".lua",
        fmt::format("local it = use \"bodies\".kind {{ name = \"{0}\", letter = \"{1}\", part = \"{2}\", "
                    "shape = {{ {{ 0, 1 }} }}, hits = 3{3} }}\nrule \"{0}\" (it.rule {{ about = \"x\" }})\n",
                    name, letters.substr(0, 1), letters.substr(1), more));
  };
  kind("ogre", "OV", "");
  kind("snake", "SZ", ", follows = true");
  const std::string both = folder.file(
      "both.toml",
      "houserule = 1\nkind = \"overlay\"\nname = \"both\"\ntitle = \"both\"\nrules = [\"mine/ogre\", "
      "\"mine/snake\"]\n");
  const cli::Answer shown = cli::run({"show", "chess+" + both, "--setup", folder.file("s.json", R"({"pieces":
    {"e1":"white king","e8":"black king","b2":"white ogre","g7":"black snake"},"turn":"white"})"),
                                      "--actions", "b2c2; g7f7", "--json"});
  CHECK_MESSAGE(shown.status == 0, shown.err);
  for (const char* part : {"\"c3\": {", "\"type\": \"ogre_part\"", "\"g7\": {", "\"type\": \"snake_part\""})
    CHECK_MESSAGE(holds(shown.out, part), shown.out);
}

TEST_CASE("rulebooks tell of a piece on several cells as of one") {
  const cli::Folder folder;
  folder.file(
      "scripts/mine/snake.lua",
      "local it = use \"bodies\".kind { name = \"snake\", letter = \"S\", part = \"Z\", shape = { { 0, -1 } "
      "}, follows = true }\nrule \"snake\" (it.rule { about = \"x\" })\n");
  const std::string snakes =
      folder.file("snakes.toml",
                  "houserule = 1\nkind = \"overlay\"\nname = \"snakes\"\ntitle = \"snakes\"\n"
                  "rules = [\"mine/snake\"]\n");
  for (const char* format : {"text", "markdown", "html"}) {
    const std::string book = cli::run({"rulebook", "chess+" + snakes, "--format", format}).out;
    CHECK_MESSAGE(holds(book, "A rule below says how it moves."), book);
    CHECK_MESSAGE(holds(book, "its other cells"), book);
    CHECK_MESSAGE(!holds(book, "snake_part"), book);
  }
  const std::string book = cli::run({"explain", "chess+" + snakes}).out;
  CHECK_MESSAGE(holds(book, "goes as mine/snake says"), book);
  CHECK_MESSAGE(holds(book, "a further cell of the snake"), book);
  const cli::Answer why = cli::run(
      {"explain", "chess+" + snakes, "b2b3", "--setup",
       folder.file("s.json",
                   R"({"pieces":{"e1":"white king","e8":"black king","b3":"white snake"},"turn":"white"})")});
  CHECK_MESSAGE(holds(why.out, "the head of a snake leads, and the rest follows"), why.out, why.err);
}

TEST_CASE("the condition of a handler is asked of what its event tells") {
  const auto tested = [](const std::string& event, const std::string& handler, const std::string& want) {
    const cli::Folder folder;
    const std::string rule = fmt::format(
        "rule \"mine\" {{ about = \"x.\", on = {{ [\"{}\"] = {} }} }}\n"
        "test \"t\" {{ diagram = [[\n . . . k\n . r . .\n P . . .\n K . . . ]], play = \"a2b3\", want = {} "
        "}}\n",
        event, handler, want);
    return cli::run({"test", folder.file("mine.lua", rule)});
  };
  const char* const knight = "{ b3 = \"white knight\", a2 = \"\", turn = \"black\" }";
  const char* const pawn = "{ b3 = \"white pawn\", a2 = \"\" }";
  const auto passes = [](const cli::Answer& answer) {
    CHECK_MESSAGE(answer.out == "1 passed, 0 failed\n", answer.out, answer.err);
  };
  const auto becoming = [](const std::string& when) {
    return "{ when = " + when + ", does = function(e) e.by:become(\"knight\", \"spoils\") end }";
  };
  const auto stopping = [](const std::string& when) {
    return "{ when = " + when + ", does = function(e) e:stop(\"no\") end }";
  };
  for (const char* when : {"captures", "takes_a \"rook\"", "of \"rook\"", "function(a) return a.takes end",
                           "function(a) return a.piece.type == \"pawn\" and a.type == \"pawn\" and "
                           "a.captured.type == \"rook\" end"}) {
    passes(tested("piece.captured", becoming(when), knight));
    passes(tested("piece.capturing", stopping(when), "{ b3 = \"black rook\", a2 = \"white pawn\" }"));
  }
  passes(tested("piece.captured", becoming("takes_a \"pawn\""), pawn));
  passes(tested("piece.capturing", stopping("takes_a \"pawn\""), pawn));
  passes(tested("piece.captured", "function(e) e.by:remove(\"spoils\") end", "{ b3 = \"\", a2 = \"\" }"));
  const auto refused = [&](const std::string& event, const std::string& when, const std::string& why) {
    const std::string said = tested(event, "{ when = " + when + ", does = function() end }", pawn).err;
    CHECK_MESSAGE((holds(said, "mine.lua:1:") && holds(said, why)), said);
  };
  refused("piece.moved", "together", "\"together\" would never hold here");
  const cli::Folder folder;
  const std::string dropped =
      folder.file("dropped.lua",
                  "rule \"dropped\" { about = \"x.\", fields = { game = { seen = int(0, 0, 9) } }, on = { "
                  "[\"action.applied\"] = "
                  "{ when = drops, does = function() game.seen = game.seen + 1 end } } }\n"
                  "test \"t\" { variant = \"crazyhouse\", sides = { white = { reserve = { knight = 1 } } }, "
                  "row = \"k . p . . . . K\", "
                  "play = { \"h1h2\", \"a1a2\", \"N@e4\", \"a2a3\" }, want = { [\"game.seen\"] = 1 } }\n");
  passes(cli::run({"test", dropped}));
  const std::string open =
      cli::run({"check", folder.file("open.lua", "rule \"open\" {\n  about = \"x\",\n  options = {\n")}).out;
  CHECK_MESSAGE(holds(open, "is still open"), open);
  refused("turn.ended", "captures",
          "\"captures\" would never hold here: \"turn.ended\" tells nothing of that");
  refused("piece.moved", "all { of \"pawn\", takes_a \"rook\" }", "\"takes_a\" would never hold here");
  refused("piece.captured", "moves_a \"pawn\"", "tells of the piece that is taken");
  refused("turn.began", "of \"pawn\"", "\"of\" would never hold here");
}

TEST_CASE("a part of a body that has no head is no piece of a position") {
  const cli::Answer legal =
      cli::run({"legal", "chess+barge", "--position", "4k3/8/8/8/3W4/8/8/4K3 w - - 0 1"});
  CHECK(legal.status != 0);
  CHECK_MESSAGE(holds(legal.err, "the barge_part on d4 belongs to no head"), legal.out, legal.err);
}

TEST_CASE("an option of a rule that the variant does not play is told how the rule comes in") {
  const std::string said = cli::run({"show", "chess", "--set", "ability/barrier.step=2"}).err;
  CHECK_MESSAGE(holds(said, "rules = [\"ability/barrier\"] adds it"), said);
}

TEST_CASE("a house rule that does not fit is named, and the file that brings it") {
  const cli::Folder folder;
  folder.file("scripts/mine/pawns.lua",
              "rule \"pawns\" { about = \"Pawns are counted.\",\n"
              "  on = { [\"game.began\"] = function() return #game.sides[1]:pieces(\"pawn\") end } }\n");
  folder.file("variants/pawns.toml",
              "houserule = 1\nkind = \"overlay\"\nname = \"pawns\"\ntitle = \"pawns\"\n"
              "rules = [\"mine/pawns\"]\n");
  const std::string said =
      cli::run({"--root", folder.path(), "--root", HOUSERULE_ROOT, "check", "--games", "1", "xiangqi+pawns"})
          .out;
  CHECK_MESSAGE(holds(said, "\"pawn\""), said);
  CHECK_MESSAGE(holds(said, "the rule mine/pawns, which "), said);
  CHECK_MESSAGE(holds(said, "pawns.toml brings, does not fit xiangqi+pawns"), said);
}

TEST_CASE("explain --cost counts no call of Lua for any of the workshop's abilities while nobody has one") {
  const cli::Folder folder;
  std::string rules;
  for (const auto& file : std::filesystem::directory_iterator(HOUSERULE_ROOT "/scripts/club/powers"))
    if (file.path().extension() == ".lua") rules += "\"club/powers/" + file.path().stem().string() + "\", ";
  const std::string all = folder.file("all.toml",
                                      "houserule = 1\nkind = \"overlay\"\nname = \"all\"\ntitle = "
                                      "\"all\"\nover = [\"powers\"]\nrules = [" +
                                          rules + "]\n");
  for (const char* base : {"ability-duel", "four-ability"}) {
    std::istringstream page(cli::run({"explain", std::string(base) + "+powers+" + all, "--cost"}).out);
    std::set<std::string> seen;
    std::size_t end = 0;
    for (std::string line; std::getline(page, line);) {
      if (line.starts_with("rule ")) end = line.find("calls") + 5;
      if (!line.starts_with("club/powers/") || end == 0) continue;
      seen.insert(line.substr(0, line.find(' ')));
      const std::string calls = line.substr(0, end);
      CHECK_MESSAGE((calls.ends_with(" 0") || calls.ends_with(" -")), base, ": ", line);
    }
    CHECK(seen.size() == 30);
  }
}

TEST_CASE("a bar, a sign and a link are drawn, with a line of the legend") {
  const cli::Folder folder;
  const std::string variant = overlay(folder, "club/panzerkampf", "panzerkampf");
  const std::string picture = cli::run({"show", variant, "--svg", "-"}).out;
  CHECK(holds(picture, "<title>hits left: 3 of 3</title>"));
  CHECK(holds(picture, "<line "));
  const std::string text = cli::run({"show", variant}).out;
  CHECK_MESSAGE(holds(text, "hits left: b2 3 of 3"), text);
  CHECK(holds(cli::run({"show", variant, "--json"}).out, "\"label\": \"hits left\""));
}

TEST_CASE("a throw that one player alone sees is told to him and to the judge") {
  const cli::Folder folder;
  const std::string variant = overlay(folder, "club/powers/plague", "plague");
  const std::string record =
      folder.file("game.jsonl", "{\"variant\": \"" + variant +
                                    "\", \"setup\": {\"pieces\": {\"a1\": \"white king\", \"c2\": \"white "
                                    "bishop\", \"d3\": \"black knight\", "
                                    "\"f5\": \"black king\"}, \"sides\": {\"white\": {\"power\": \"plague\", "
                                    "\"energy\": 4}}}, \"actions\": "
                                    "[\"infect d3\", \"a1a2\", \"f5f4\", \"roll 4\"]}\n");
  const auto trace = [&](std::vector<std::string> more) {
    std::vector<std::string> all{"adjudicate", record, "--variant", variant, "--trace", "--quiet"};
    all.insert(all.end(), more.begin(), more.end());
    const cli::Answer answer = cli::run(all);
    CHECK_MESSAGE(holds(answer.out, "\"ok\""), answer.out, answer.err);
    return answer.out;
  };
  CHECK(holds(trace({}), "roll 4"));
  CHECK(holds(trace({"--as", "white"}), "roll 4"));
  CHECK(!holds(trace({"--as", "black"}), "roll 4"));
}

TEST_SUITE_END();
