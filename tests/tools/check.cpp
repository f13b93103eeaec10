// What a check plays: every ability in every seat, whatever the game writes of itself, and what nobody would
// ask for. A player's mistake is never a fault of a script.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <nlohmann/json.hpp>

#include "check/check_play.h"
#include "cli.h"
#include "common/command.h"

using cli::Folder;
using cli::holds;
using cli::run;
using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace {

std::string ability(const std::string& name, const std::string& fields, const std::string& actions) {
  return "local ability = use \"abilities\".ability\nability \"" + name +
         "\" { text = \"x.\", reserve = 9, bearer = { \"king\", \"queen\" },\n fields = " + fields +
         ",\n actions = { " + actions + " },\n}\n";
}

cli::Answer checked(const std::string& fields, const std::string& actions, const char* games = "4") {
  const Folder folder;
  folder.file("scripts/mine/mini.lua", ability("mini", fields, actions));
  const std::string overlay = folder.file(
      "mini.toml",
      "houserule = 1\nkind = \"overlay\"\nname = \"mini\"\ntitle = \"x\"\nrules = [\"mine/mini\"]\n");
  return run({"check", "--games", games, "ability-duel+powers+" + overlay});
}

}  // namespace

TEST_SUITE_BEGIN("check");

TEST_CASE("an ability that nobody has is used all the same, by every seat") {
  const cli::Answer wrong = checked("{}",
                                    "go = { kind = \"side\", target = { zone = \"K1\", holds = \"own\" }, "
                                    "effect = function(use) use.traget.piece:remove(\"x\") end }");
  CHECK_MESSAGE(wrong.status == 1, wrong.out, wrong.err);
  CHECK_MESSAGE(holds(wrong.out, "mini.lua:4"), wrong.out);
  CHECK_MESSAGE(holds(wrong.out, "with --set=ability/choosing.first=mini "), wrong.out);
  const cli::Answer second = checked("{}",
                                     "go = { kind = \"side\", effect = function(use) "
                                     "if use.side.name == \"black\" then error \"only black\" end end }");
  CHECK_MESSAGE(holds(second.out, "only black"), second.out);
  const cli::Answer rare =
      checked("{}",
              "one = { kind = \"side\", effect = function() end }, two = { kind = \"main\", price = 2, "
              "effect = function(use) if use.side.name == \"white\" then local x = nil + 1 end end }");
  CHECK_MESSAGE(holds(rare.out, "arithmetic on a nil value"), rare.out);
}

TEST_CASE("fields of every kind stand in position text and come back") {
  const cli::Answer good = checked(
      "{ side = { mood = choice(\"calm\", { \"calm\", \"wild\", \"a ;=,|%\" }), kind = ref(\"type\"), friend "
      "= ref(\"piece\"), "
      "spot = ref(\"cell\"), foe = ref(\"side\"), love = int(2, 0, 5), still = bool(true) }, piece = { "
      "shots = int(3, 0, 3) }, "
      "game = { mode = choice(\"a\", { \"a\", \"b\" }) } }",
      "befriend = { kind = \"side\", target = { zone = \"K3\", holds = \"own\" }, effect = function(use) "
      "use.side.friend, use.side.spot, use.side.kind = use.target.piece, use.target, use.target.piece.type "
      "use.side.foe = use.side use.target.piece.shots = 0 end }, "
      "hate = { kind = \"side\", effect = function(use) use.side.love, use.side.still, game.mode = 0, false, "
      "\"b\" "
      "use.side.mood = \"a ;=,|%\" end }");
  CHECK_MESSAGE(good.status == 0, good.out, good.err);
}

TEST_CASE("position text of an ability's fields: what it says, and that it says the same when it was read") {
  const Folder folder;
  folder.file(
      "scripts/mine/mini.lua",
      ability("mini",
              "{ side = { mood = choice(\"calm\", { \"calm\", \"wild\" }), friend = ref(\"piece\"), love = "
              "int(2, 0, 5) } }",
              "befriend = { kind = \"side\", target = { zone = \"K1\", holds = \"own\" }, effect = "
              "function(use) use.side.friend = use.target.piece end }, hate = { kind = \"side\", effect = "
              "function(use) use.side.love, use.side.mood = 0, \"wild\" end }"));
  const std::string variant =
      "ability-duel+powers+" + folder.file("mini.toml",
                                           "houserule = 1\nkind = \"overlay\"\nname = \"mini\"\ntitle = "
                                           "\"x\"\nrules = [\"mine/mini\"]\n");
  const cli::Answer shown =
      run({"show", variant, "--set=ability/choosing.first=mini", "--actions", "befriend f1; hate", "--json"});
  REQUIRE_MESSAGE(shown.status == 0, shown.err);
  const std::string text = nlohmann::json::parse(shown.out)["position"];
  CHECK(text.ends_with(
      " mini,none;white.friend=f1;white.love=0;white.mood=wild;white.used_befriend=1;white.used_hate=1"));
  const cli::Answer again = run({"show", variant, "--position", text, "--json"});
  REQUIRE_MESSAGE(again.status == 0, again.err);
  CHECK(nlohmann::json::parse(again.out)["position"] == text);
  const cli::Answer wrong = run({"show", variant, "--position", text + ";white.love=x"});
  CHECK(wrong.status == 2);
  CHECK_MESSAGE(holds(wrong.err, "\"x\" is no whole number"), wrong.err);
}

TEST_CASE("what is written and cannot be read is an error of the check") {
  const Folder folder;
  folder.file("scripts/mine/lamp.lua",
              "rule \"lamp\" { about = \"x.\", fields = { game = { light = int(0, 0, 99) } },\n"
              "  position = { read = function(word) game.light = tonumber(word) // 2 end, write = function() "
              "return tostring(game.light) end },\n"
              "  on = { [\"action.applied\"] = function() game.light = game.light % 90 + 1 end } }\n");
  const std::string overlay = folder.file(
      "lit.toml",
      "houserule = 1\nkind = \"overlay\"\nname = \"lit\"\ntitle = \"x\"\nrules = [\"mine/lamp\"]\n"
      "position = [\"mine/lamp\"]\n");
  // What the rule's own word says wrongly is written once more, behind it.
  const cli::Answer halved = run({"check", "--games", "1", "chess+" + overlay});
  CHECK_MESSAGE(halved.status == 0, halved.out, halved.err);
  folder.file("scripts/mine/lamp.lua",
              "rule \"lamp\" { about = \"x.\", position = { read = function() end, write = function() return "
              "nil .. \"x\" end } }\n");
  const cli::Answer lost = run({"check", "--games", "1", "chess+" + overlay});
  CHECK_MESSAGE(lost.status == 1, lost.out, lost.err);
  CHECK_MESSAGE(holds(lost.out, "lamp.lua:1"), lost.out);
  CHECK_MESSAGE(holds(lost.out, "position text cannot be written"), lost.out);
}

TEST_CASE("a check stops where its scripts take too much, and says what it left out") {
  const auto source = folder_source(HOUSERULE_ROOT);
  LoadRequest request;
  request.name = "ability-duel+powers";
  const LoadResult loaded = Variant::load(request, *source);
  REQUIRE(loaded.variant);
  RandomPlay how;
  how.games = 2;
  how.longest = 10;
  std::size_t actions = 0;
  how.after_action = [&] { ++actions; };
  CHECK(play_everything(*loaded.variant, request, *source, how).problems.empty());
  CHECK(actions > 100);
  how.steps = 100'000;
  const Diagnostics dear = play_everything(*loaded.variant, request, *source, how).problems;
  REQUIRE(dear.size() == 1);
  CHECK(dear[0].severity == Severity::warning);
  CHECK(holds(dear[0].message, "not all was played"));
  CHECK(holds(dear[0].hint, "killer_queen"));
}

TEST_CASE("an illegal move of a piece that knows another is illegal") {
  for (const char* text : {"d7d4", "d7d6", "d7e6", "d7a1", "e7b3"}) {
    const cli::Answer judged =
        run({"adjudicate", "--quiet"},
            R"({"variant":"chess+barge","actions":["g1f3",")" + std::string(text) + "\"]}\n");
    CHECK_MESSAGE((holds(judged.out, "\"status\":\"illegal\"") || holds(judged.out, "\"status\":\"ok\"")),
                  judged.out);
  }
  const cli::Answer why = run({"explain", "chess+barge", "d2d5"});
  CHECK(why.status == 1);
  CHECK_MESSAGE(holds(why.out, "illegal: d2d5 — the barge on d2 does not move to d5"), why.out);
}

TEST_CASE("a script that fails is a fault with its file and line wherever it is asked") {
  const Folder folder;
  folder.file("scripts/mine/bad.lua",
              "local function goes(piece)\n  return piece.cell:next(9, 9).name\nend\n"
              "rule \"bad\" { about = \"x.\", adds = { of = \"pawn\", moves = goes } }\n");
  const std::string overlay = folder.file(
      "bad.toml",
      "houserule = 1\nkind = \"overlay\"\nname = \"bad\"\ntitle = \"x\"\nrules = [\"mine/bad\"]\n");
  const cli::Answer why = run({"explain", "chess+" + overlay, "e2e5"});
  CHECK(why.status == 2);
  CHECK_MESSAGE(holds(why.err, "while playing e2e5"), why.out, why.err);
  CHECK_MESSAGE(holds(why.err, "bad.lua:2"), why.out, why.err);
  const cli::Answer played = run({"play", "chess+" + overlay}, "e2e5\n");
  CHECK_MESSAGE(holds(played.err, "bad.lua:2"), played.err);
}

TEST_CASE("the condition of a change on arrival is told which piece it judges") {
  const Folder folder;
  folder.file("scripts/mine/leap.lua",
              "rule \"leap\" { about = \"x.\", morphs = { of = { \"knight\", \"bishop\" }, at = rows(3), "
              "to = \"queen\", when = function(a) return a.piece.type == \"knight\" end } }\n");
  const std::string overlay = folder.file(
      "leap.toml",
      "houserule = 1\nkind = \"overlay\"\nname = \"leap\"\ntitle = \"x\"\nrules = [\"mine/leap\"]\n");
  const std::string position = "4k3/8/8/8/8/p7/8/1NB1K3 w - - 0 1";
  const cli::Answer list = run({"legal", "chess+" + overlay, "--position", position});
  for (const char* action : {"b1a3=Q", "b1c3=Q", "c1a3\n"})
    CHECK_MESSAGE(holds(list.out, action), list.out, list.err);
  CHECK_FALSE(holds(list.out, "c1a3=Q"));
}

TEST_CASE("of many problems fifty are told, and how many more there are") {
  const Folder folder;
  std::string keys = "houserule = 1\nname = \"many\"\nextends = \"chess\"\n",
              sides = "houserule = 1\nname = \"sides\"\n[board]\nsize = [8, 8]\n";
  for (int i = 0; i < 400; ++i) keys += "k" + std::to_string(i) + " = 1\n";
  for (int i = 0; i < 500; ++i) sides += "[[side]]\nname = \"w" + std::to_string(i) + "\"\n";
  const cli::Answer many = run({"check", folder.file("many.toml", keys)});
  CHECK(many.status == 2);
  CHECK(std::count(many.out.begin(), many.out.end(), '^') == 50);
  CHECK_MESSAGE(holds(many.out, "350 more problems are not shown"), many.out.substr(many.out.size() - 300));
  const cli::Answer crowd = run({"check", folder.file("sides.toml", sides)});
  CHECK_MESSAGE(holds(crowd.out, "more than 16 sides"), crowd.out);
  CHECK(crowd.out.size() < 2000);
  std::string stages = "houserule = 1\nname = \"stages\"\n[board]\nsize = [8, 8]\n";
  for (int i = 0; i < 33; ++i) stages += "[[stage]]\nname = \"s" + std::to_string(i) + "\"\n";
  CHECK(holds(run({"check", folder.file("stages.toml", stages)}).out, "more than 32 stages"));
}

TEST_CASE("the sum of states is the same for one seed, and another for another") {
  const auto sums = [](const char* seed) {
    const cli::Answer answer = run({"check", "chess", "--games", "3", "--sums", "--seed", seed});
    CHECK_MESSAGE(answer.status == 0, answer.err);
    return answer.out.substr(answer.out.find('\n') + 1);
  };
  const std::string first = sums("1");
  CHECK_MESSAGE(first.starts_with("    3 games, "), first);
  CHECK(first == sums("1"));
  CHECK(first != sums("2"));
}

namespace {

// A folder with one overlay of one rule.
std::string with_rule(const Folder& folder, const std::string& rule) {
  folder.file("scripts/mine/lamp.lua", rule);
  return "chess+" +
         folder.file(
             "lamp.toml",
             "houserule = 1\nkind = \"overlay\"\nname = \"lamp\"\ntitle = \"x\"\nrules = [\"mine/lamp\"]\n");
}

}  // namespace

TEST_CASE("every option is tried at other values, those that cannot be are told") {
  const Folder folder;
  const std::string at_five = with_rule(
      folder,
      "rule \"lamp\" { about = \"{n}.\", options = { n = int(2, 1, 5), loud = bool(false) },\n"
      "  on = { [\"action.applied\"] = function(e, opt) if opt.n == 5 then error \"five\" end end } }\n");
  const cli::Answer five = run({"check", at_five, "--games", "1"});
  CHECK_MESSAGE(five.status == 1, five.out, five.err);
  CHECK_MESSAGE(holds(five.out, "--set=mine/lamp.n=5"), five.out);
  CHECK_FALSE(holds(five.out, "--set=mine/lamp.n=1"));
  const cli::Answer set = run({"check", at_five, "--games", "1", "--set", "mine/lamp.n=1"});
  CHECK_MESSAGE(set.status == 0, set.out, set.err);
}

TEST_CASE("the random game in which something failed is played again, with its record") {
  const Folder folder;
  const std::string variant =
      with_rule(folder,
                "rule \"lamp\" { about = \"x.\", on = { [\"piece.captured\"] = function(e) "
                "if e.piece.type == \"bishop\" then e.peace = 1 end end } }\n");
  const cli::Answer first = run({"check", variant, "--seed", "4"});
  REQUIRE_MESSAGE(first.status == 1, first.out, first.err);
  CHECK_MESSAGE(holds(first.out, "lamp.lua:1:"), first.out);
  const std::string mark = "again: houserule ";
  const std::size_t from = first.out.find(mark);
  REQUIRE(from != std::string::npos);
  const std::string line =
      first.out.substr(from + mark.size(), first.out.find('\n', from) - from - mark.size());
  std::istringstream words(line);
  std::vector<std::string> arguments;
  for (std::string word; words >> word;) arguments.push_back(word);
  CHECK(arguments.size() == 6);  // check VARIANT --seed 4 --replay N
  const cli::Answer again = run(arguments);
  CHECK(again.status == 1);
  const auto record = nlohmann::json::parse(again.out.substr(0, again.out.find('\n')));
  const std::string count = std::to_string(record["actions"].size());
  CHECK_MESSAGE(holds(first.out, "after " + count + " actions"), first.out, count);
  CHECK(holds(again.out, "after " + count + " actions"));
  CHECK(holds(again.out, " 1  "));  // the board
  const cli::Answer well = run({"check", "chess", "--replay", "2"});
  CHECK_MESSAGE(well.status == 0, well.out);
  CHECK(holds(well.out, "nothing went wrong"));
  CHECK(run({"check", "chess", "--replay", "0"}).status == 2);
  std::string judged = well.out.substr(0, well.out.find('\n') + 1);
  CHECK(holds(run({"adjudicate", "--quiet"}, judged).out, "\"status\":\"ok\""));
}

TEST_CASE("a rule that does nothing, a game without an end and a piece that nobody has are told") {
  const Folder folder;
  const cli::Answer idle = run(
      {"check", with_rule(folder,
                          "rule \"lamp\" { about = \"x.\", forbids = { when = all { captures, of \"king\", "
                          "of \"pawn\" }, because = \"x\" } }\n")});
  CHECK_MESSAGE(holds(idle.out, "\"mine/lamp\" changed nothing"), idle.out, idle.err);
  const cli::Answer busy =
      run({"check", with_rule(folder,
                              "rule \"lamp\" { about = \"x.\", forbids = { when = all { captures, of "
                              "\"pawn\" }, because = \"x\" } }\n")});
  CHECK_MESSAGE(busy.out.starts_with("ok: "), busy.out, busy.err);
  const std::string board =
      "houserule = 1\nname = \"bare\"\nrules = [\"chess/army\"]\n[board]\nsize = [8, 8]\n"
      "[[side]]\nname = \"white\"\nlineup = [\"RNBQKBNR\"]\n[[side]]\nname = \"black\"\nseat = "
      "\"north\"\ncase = \"lower\"\nlineup = [\"RNBQKBNR\"]\n";
  const cli::Answer bare =
      run({"check", folder.file("bare.toml", board + "[piece.wizard]\nletter = \"W\"\nmoves = \"C\"\n")});
  CHECK_MESSAGE(holds(bare.out, "bare.toml:1:1: warning: nothing ends this game"), bare.out, bare.err);
  CHECK_MESSAGE(holds(bare.out, "bare.toml:14:8: warning: nobody has the piece \"wizard\""), bare.out);
  CHECK(run({"check", folder.path() + "/bare.toml", "--strict"}).status == 1);
}

TEST_CASE("a piece of a shipped army that a variant leaves out is no mistake of the variant") {
  const Folder folder;
  const cli::Answer some =
      run({"check",
           folder.file("some.toml",
                       "houserule = 1\nname = \"some\"\nrules = [\"chess/army\", \"chess/royal_safety\", "
                       "\"chess/mate\"]\n[board]\nsize = [8, 8]\n[[side]]\nname = \"white\"\nlineup = "
                       "[\"RNBBKBNR\"]\n[[side]]\nname = \"black\"\nseat = \"north\"\ncase = "
                       "\"lower\"\nlineup = [\"RNBBKBNR\"]\n")});
  CHECK_MESSAGE(some.out.find("nobody has") == std::string::npos, some.out, some.err);
}

TEST_CASE("where nobody can act as the game begins, the rule is named because of which nobody can") {
  const Folder folder;
  const cli::Answer shut =
      run({"check", with_rule(folder,
                              "rule \"lamp\" { about = \"x.\", forbids = { when = always, "
                              "because = \"x\" } }\n")});
  CHECK_MESSAGE(holds(shut.out,
                      "lamp.lua:1:1: error: nobody has a legal action as the game begins, because of "
                      "the rule \"mine/lamp\""),
                shut.out);
  CHECK(shut.status == 1);
}

TEST_CASE("an action of an ability that is never possible is told") {
  const cli::Answer never = checked("{}",
                                    "go = { kind = \"side\", target = { zone = \"K1\", holds = \"own\", "
                                    "where = function() return false end }, "
                                    "effect = function() end }",
                                    "20");
  CHECK_MESSAGE(holds(never.out, "\"go\" was possible for nobody"), never.out, never.err);
  CHECK_MESSAGE(holds(never.out, "with --set=ability/choosing.first=mini"), never.out);
}

TEST_CASE("watching: what is checked is checked again when a file is saved, within a second") {
  const Folder folder;
  const std::string file = folder.file("lamp.lua", "rule \"lamp\" { about = \"x.\" }\n");
  const std::string out = folder.path() + "/out";
  const pid_t child = ::fork();
  if (child == 0) {
    std::istringstream in;
    std::ofstream to(out), err(folder.path() + "/err");
    Context context{in, to, err};
    context.root = HOUSERULE_ROOT;
    ::_exit(houserule::run({"check", "--watch", "--games", "2", file}, context));
  }
  // Is it told, and does the program wait for the next file after it?
  const auto told = [&](const std::string& what) {
    for (int i = 0; i < 300; ++i) {
      std::ifstream in(out);
      const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
      const std::size_t at = text.find(what);
      if (at != std::string::npos && text.find("-- watching", at) != std::string::npos) return true;
      ::usleep(50'000);
    }
    return false;
  };
  CHECK(told("-- watching"));
  folder.file("lamp.lua", "rule \"lamp\" { about = \"x.\", forbid = { when = captures } }\n");
  CHECK(told("unknown word \"forbid\""));
  folder.file("lamp.lua",
              "rule \"lamp\" { about = \"it is well.\", forbids = { when = captures, because = "
              "\"x\" } }\n");
  CHECK(told("lamp.lua was saved\nok: "));
  ::kill(child, SIGTERM);
  int status = 0;
  ::waitpid(child, &status, 0);
  CHECK(WIFEXITED(status));
}

TEST_SUITE_END();
