// The table as somebody at a terminal has it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <sstream>

#include "../tools/cli.h"
#include "match/kept_text.h"

using cli::holds;

namespace {

// Plays with somebody typing; what is kept without a name goes into the folder.
cli::Answer typed(std::vector<std::string> words, const std::string& input, const cli::Folder& folder) {
  ::setenv("XDG_STATE_HOME", folder.path().c_str(), 1);
  std::istringstream in(input);
  std::ostringstream out, err;
  houserule::Context context{in, out, err};
  context.root = HOUSERULE_ROOT;
  context.in_terminal = true;
  words.insert(words.begin(), "play");
  const int status = houserule::run(words, context);
  ::unsetenv("XDG_STATE_HOME");
  return {status, out.str(), err.str()};
}

}  // namespace

TEST_SUITE_BEGIN("terminal");

TEST_CASE("what keeps a game is told in lines of 80 columns, and a shell takes the command as it stands") {
  ::setenv("HOME", "/home/anna", 1);
  CHECK(houserule::kept_text("play", "/home/anna/g.jsonl") ==
        "kept in /home/anna/g.jsonl\ngo on with it later:\n  houserule play --resume ~/g.jsonl\n");
  const std::string folder = "/home/anna/.local/state/houserule/",
                    name = "ability-duel+powers+poacher-2026.jsonl";
  CHECK(houserule::kept_text("serve", folder + name, "  ") ==
        "  kept in\n    " + folder + name +
            "\n  go on with it later:\n    houserule serve --resume \\\n      " +
            "~/.local/state/houserule/" + name + "\n");
  CHECK(houserule::shell_path("/tmp/it's a game.jsonl") == "'/tmp/it'\\''s a game.jsonl'");
}

TEST_CASE("the first who is asked is told of an action of this game and of help, where he looks") {
  const cli::Folder folder;
  const std::string out = typed({"chpok"}, "quit\n", folder).out;
  const auto told = out.find("write an action, such as bid ");
  CHECK_MESSAGE(told != std::string::npos, out);
  CHECK(holds(out.substr(told), "; help tells the other words\n"));
  CHECK(!holds(out.substr(told), "to move"));
}

TEST_CASE("in a pipe a refusal names what it answers, at a terminal that stands above it") {
  const cli::Answer piped = cli::run({"play", "chess"}, "e2e5\nsnare d3\ne2d33\nquit\n");
  CHECK_MESSAGE(holds(piped.err, "e2e5: the pawn on e2 does not move to e5"), piped.err);
  CHECK(holds(piped.err, "\"snare d3\" is no action of this game"));
  CHECK(!holds(piped.err, "snare d3: "));
  CHECK(piped.err.find("no cell d33") == piped.err.rfind("no cell d33"));
  const cli::Folder folder;
  CHECK(!holds(typed({"chess"}, "e2e5\nquit\n", folder).err, "e2e5: "));
}

TEST_CASE("without --save a game is kept in the user's folder, and it is said where") {
  const cli::Folder folder;
  const cli::Answer game = typed({"chess"}, "e4\ne5\n", folder);
  const auto at = game.out.find(folder.path(), game.out.find("--resume "));
  REQUIRE(at != std::string::npos);
  const std::string file = game.out.substr(at, game.out.find('\n', at) - at);
  CHECK(file.starts_with(folder.path() + "/houserule/chess-"));
  CHECK(holds(cli::run({"convert", file}).out, R"(["e2e4","e7e5"])"));
  CHECK(holds(cli::run({"play", "--resume", file}, "").out, "black: e7e5"));
  CHECK((std::filesystem::status(file).permissions() & std::filesystem::perms::others_read) ==
        std::filesystem::perms::none);
}

TEST_CASE("typing errors are told with what was meant; resigning is asked for twice, and can be taken back") {
  const cli::Folder folder;
  const cli::Answer game =
      typed({"chess"}, "legl e2\nE2E4\nresgn\nresign\nno\ne4\nresign\nyes\nwhat\nundo\ne5\nquit\n", folder);
  CHECK(holds(game.err, "did you mean \"legal e2\"?"));
  CHECK(holds(game.err, "did you mean \"e2e4\"?"));
  CHECK(holds(game.err, "did you mean \"resign\"?"));
  CHECK(holds(game.out, "white resigns? yes or no> "));
  CHECK(holds(game.out, "over: resignation: white 1, black 0"));
  CHECK(holds(game.err, "the game is over: undo takes the last action back"));
  CHECK(holds(game.out, "black takes back the last action"));
  CHECK(holds(game.out, "black: e7e5"));
}

TEST_CASE("words of the rules that were mistyped are told wherever actions are read; advice is given once") {
  const auto said = [](const std::string& variant, const std::string& actions) {
    return cli::run({"legal", variant, "--actions", actions}).err;
  };
  const std::string ability = "ability-duel+powers";
  CHECK_MESSAGE(holds(said(ability, "leeve"), "did you mean \"leave\"?"), said(ability, "leeve"));
  CHECK(holds(said(ability, "LEAVE"), "did you mean \"leave\"?"));
  CHECK(holds(said("chess", "o-o"), "did you mean \"O-O\"?"));
  CHECK(holds(said("chess", "E2E4"), "did you mean \"e2e4\"?"));
  CHECK_FALSE(holds(said("chess", "G1B1"), "did you mean"));  // it is no move in small letters either
  CHECK(holds(cli::run({"play", "chess"}, "resign black\n").err, "write: black: resign"));
  CHECK(holds(cli::run({"play", "chess"}, "draw offer white\n").err, "write: white: draw offer"));
  CHECK(holds(cli::run({"play", "chess"}, "explain e2e4\n").err, "write: why e2e4"));
  CHECK(holds(cli::run({"play", "chess"}, "legal q\n").out, "nothing that is legal now speaks of \"q\""));
  const std::string near = cli::run({"play", "chess"}, "e2e5\n").err;
  CHECK_MESSAGE((holds(near, "e2e4 would be legal") && !holds(near, "did you mean")), near);
}

TEST_CASE("an offer is taken back alone; of several actions so many as were said") {
  const cli::Folder folder;
  const cli::Answer offer = typed({"chess"}, "e4\ndraw offer\nundo\nmoves\nquit\n", folder);
  CHECK(holds(offer.out, "   1  white: e2e4\n"));
  CHECK(!holds(offer.out, "   2  "));
  const cli::Answer three = typed({"chess"}, "e4\ne5\nNf3\nundo 3\nundo x\nundo\nquit\n", folder);
  CHECK(holds(three.out, "white takes back the last 3 actions"));
  CHECK(holds(three.err, "\"x\" is no number"));
  CHECK(holds(three.err, "nothing was played yet"));
  // Where the rules have a take-back of their own, the program's has another name.
  const cli::Answer bid = typed({"chpok"}, "bid time raise 1 10+5\ntakeback\nmoves\nquit\n", folder);
  CHECK(holds(bid.out, "nothing was played yet"));
}

TEST_CASE(
    "the board stands last, below what is to know besides; the last action and what is attacked are told") {
  const cli::Folder folder;
  const cli::Answer game = typed({"four-ability+items"}, "quit\n", folder);
  CHECK(game.out.find("bandage") < game.out.find(" 16 "));
  const std::string below = game.out.substr(game.out.find(" 16 "));
  CHECK(std::count(below.begin(), below.begin() + static_cast<std::ptrdiff_t>(below.find("black> ")), '\n') <
        23);
  CHECK(holds(typed({"chess"}, "e4\nf5\nQh5\nquit\n", folder).out, "attacked: black king on e8"));
  CHECK(holds(typed({"chess"}, "flip\nquit\n", folder).out, " 1  R N B K Q B N R\n"));
}

TEST_CASE("between seats with secrets the screen is cleared, with what was scrolled off it") {
  const cli::Folder folder;
  const cli::Answer game =
      typed({"four-ability+powers+powers-secret"}, "power killer_queen\no12m12\n\nlegal e2\nquit\n", folder);
  const auto cleared = game.out.find("\x1b[2J\x1b[3J\x1b[Hblue looks alone");
  REQUIRE(cleared != std::string::npos);
  CHECK(!holds(game.out.substr(cleared), "killer_queen"));
  CHECK(!holds(game.out, "was not played"));
  const cli::Answer early =
      typed({"four-ability+powers+powers-secret"}, "power killer_queen\no12m12\ne2e3\nmoves\nquit\n", folder);
  CHECK(holds(early.out, "that line was not played"));
  CHECK(!holds(early.out, "e2e3"));
}

TEST_CASE("help tells what each word does, the rules' own too; who has no ability is told why") {
  const cli::Folder folder;
  const cli::Answer game =
      typed({"four-ability+powers"}, "help\nhelp undo\nhelp power\nhelp pwer\nquit\n", folder);
  CHECK(holds(game.out, "redo [N]"));
  CHECK(holds(game.out, "undo [N]: takes back the last action"));
  CHECK(holds(game.out, "   rule ability/"));
  CHECK(holds(game.err, "no word \"pwer\""));
  CHECK(holds(game.out, "nobody has one"));
  CHECK(!holds(cli::run({"show", "four-ability+powers+powers-chosen"}).out, "nobody has one"));
  CHECK(!holds(cli::run({"show", "four-ability+powers", "--set", "ability/choosing.first=killer_queen"}).out,
               "nobody has one"));
}

TEST_SUITE_END();
