// houserule test: what passes, what fails, and what is said of it.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "../support/own_root.h"
#include "../support/secret_game.h"
#include "cli.h"

namespace {

constexpr const char* kMine = "rule \"mine\" { about = \"nothing\", options = { limit = int(1, 0, 9) } }\n";

// Runs the tests in a rule file with this text below its rule.
cli::Answer tested(const std::string& text, std::vector<std::string> options = {}) {
  const cli::Folder folder;
  std::vector<std::string> arguments{"test", folder.file("mine.lua", kMine + text)};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return cli::run(arguments);
}

void passes(const std::string& body) {
  const cli::Answer answer = tested("test \"t\" { " + body + " }");
  CHECK_MESSAGE(answer.status == 0, answer.out, answer.err);
  CHECK(answer.out == "1 passed, 0 failed\n");
}

void fails(const std::string& body, const std::string& line) {
  const cli::Answer answer = tested("test \"t\" { " + body + " }");
  CHECK(answer.status == 1);
  CHECK_MESSAGE(cli::holds(answer.out, line), answer.out, answer.err);
  CHECK(cli::holds(answer.out, "0 passed, 1 failed\n"));
}

void refused(const std::string& body, const std::string& message) {
  const cli::Answer answer = tested("test \"t\" { " + body + " }");
  CHECK(answer.status == 2);
  CHECK_MESSAGE(cli::holds(answer.err, message), answer.err);
}

const std::string kRook = "diagram = [[\n . p .\n * R *\n . * . ]], of = \"b2\"";
const std::string kBareKings = "diagram = [[\n k . . . R\n . . . . .\n . . . . K ]]";

}  // namespace

TEST_SUITE("houserule test") {
  TEST_CASE("a drawing is compared with what a piece reaches") {
    passes("diagram = [[\n . p* .\n * R *\n . * . ]]");
    passes("row = \"R . p\", reach = \"R * p*\", with = \"no-draws\", want = { legal = 9 }");
    fails(kRook, "| . p* . <");
    fails("diagram = [[\n . p* .\n * R *\n . * P ]]", "several pieces may move, from b2 c1");
    fails("diagram = [[\n . p* .\n * R*\n . * . ]]", "a row of 2 cells");
    fails("diagram = \"X*\"", "no piece is drawn as \"X\"; there are");
    fails("diagram = \". . . . . . . . K *\"", "a drawing of 10 x 1 cells, the board has 8 x 8");
  }

  TEST_CASE("actions must be legal or refused") {
    passes(
        "play = { \"e4\", \"e7e5\" }, legal = \"Nf3\", refuse = { \"e4e5\", { \"e1e3\", rule = "
        "\"chess/army\" } }");
    fails("play = { \"e4\", \"e4\" }", "play: \"e4\" is not legal");
    fails("legal = { \"e2e4\", \"e2e5\" }", "legal: \"e2e5\" is not");
    fails("refuse = \"e2e4\"", "refuse: \"e2e4\" is legal");
    fails("refuse = \"?\"", "is no action of this game");
    fails("refuse = { { \"e2e5\", because = \"moon\" } }", "expected \"moon\"");
    fails("refuse = { { \"e2e5\", rule = \"chess/mate\" } }", "expected \"chess/mate\"");
    fails("refuse = \"e8e9\"", "refuse");
    fails("throws = { 3 }, legal = \"e4\"", "throws: 1 are given, and what was played needs 0");
  }

  TEST_CASE("what is refused for how it is written proves nothing") {
    fails("refuse = \"e4e5\"", "\"e4e5\" is refused whatever the rules say");
    fails("with = \"swap\", refuse = \"swap b2 z9\"", "\"swap b2 z9\" is refused whatever the rules say");
    passes(
        "with = \"swap\", refuse = { { \"swap b2 z9\", because = \"there is no cell z9\" }, \"swap b2 d4\" "
        "}");
    const std::string lock =
        "variant = \"ability-duel\", with = \"powers\", sides = { white = { power = \"jailhouse_lock\" } }, ";
    fails(lock + "refuse = \"first_signs\"",
          "is refused whatever the rules say: first_signs: write first_signs");
    refused("refuse = { { \"e2e5\", because = \"\" } }", "leave it out where any will do");
  }

  TEST_CASE("what is refused only because another side has the turn proves nothing") {
    fails("refuse = \"e7e5\"", "refuse: it is not black's turn, and \"e7e5\" would be legal for black");
    fails("refuse = \"black: e7e5\"", "would be legal for black");
    passes("refuse = { { \"e7e5\", because = \"is not white's\" }, \"e7e4\" }");
    passes("turn = \"black\", refuse = { \"e7e4\", { \"e2e4\", because = \"is not black's\" } }");
    fails("turn = \"black\", refuse = \"e2e4\"",
          "it is not white's turn, and \"e2e4\" would be legal for white");
  }

  TEST_CASE("a game that is over proves nothing") {
    fails("row = \"k . . K\", refuse = \"d1d2\"", "shows nothing: the game is over, insufficient material");
    fails("row = \"k . . K *\"", "shows nothing: the game is over");
    passes("row = \"k . . K\", refuse = { { \"d1d2\", because = \"over\" } }");
  }

  TEST_CASE("what is wanted") {
    passes(kBareKings +
           ", play = \"e3d3\", want = { d3 = \"white rook\", e3 = \"\", turn = \"black\", round = 1, "
           "marks = \"+\", outcome = \"\", rule = \"\", claim = \"\", legal = 4, [\"game.quiet\"] = 1, "
           "[\"e1.unmoved\"] = false, [\"white.alive\"] = true, "
           "position = \"8/8/8/8/8/k2R4/8/4K3 b - - 1 1\" }");
    fails(kBareKings + ", want = { e3 = \"black rook\" }",
          "want: e3 is \"white rook\", expected \"black rook\"");
    fails(kBareKings + ", want = { e9 = \"\" }", "want: this game has no \"e9\"");
    fails(kBareKings + ", want = { [\"game.loud\"] = 1 }", "want: this game has no \"game.loud\"");
    fails(kBareKings + ", want = { board = \". . . . k\" }", ". . . . k | . . . . K <");
    fails("row = \"k . . K\", want = { points = { white = 1, black = 0 } }", "want: points is");
    passes("row = \"k . . K\", want = { points = { white = \"0.5\", black = \"0.5\" } }");
  }

  TEST_CASE("set-ups") {
    passes(
        "pieces = { e2 = \"\", d5 = \"black pawn\" }, turn = \"black\", play = \"d5d4\", want = { e2 = \"\" "
        "}");
    passes(kBareKings +
           ", game = { quiet = 7 }, turn = \"black\", want = { [\"game.quiet\"] = 7, turn = \"black\" }");
    passes(
        "position = \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\", pieces = { e1 = { unmoved = true }, "
        "h1 = { unmoved = true } }, legal = \"O-O\"");
    fails("pieces = { e2 = { colour = \"white\", type = \"dragon\" } }, want = { e2 = \"\" }",
          "no piece \"dragon\"");
    fails("position = \"9\", legal = \"e4\"", "position:1:");
  }

  TEST_CASE("variants, overlays and options") {
    passes("set = { limit = 3 }, legal = \"e4\"");
    passes(
        "set = { [\"chess/double_step.anywhere\"] = true }, play = { \"e2e3\", \"e7e6\", \"e3e5\" }, want = "
        "{ e5 = \"white pawn\" }");
    passes("with = \"no-castling\", position = \"4k3/8/8/8/8/8/8/4K2R\", refuse = \"e1g1\"");
    passes(
        "variant = \"torpedo\", set = { limit = 2 }, play = { \"e2e4\", \"a7a6\", \"e4e6\" }, want = { e6 = "
        "\"white pawn\" }");
    const cli::Answer answer = tested("test \"t\" { set = { limit = 30 }, legal = \"e4\" }");
    CHECK(answer.status == 2);
    CHECK(cli::holds(answer.out, "does not load as this test wants it"));
    const cli::Answer nowhere = tested("test \"t\" { variant = \"nowhere\", legal = \"e4\" }");
    CHECK(nowhere.status == 2);
    CHECK(cli::holds(nowhere.err, "nowhere"));
  }

  TEST_CASE("words that are none are refused at load") {
    refused("legall = \"e4\"", "did you mean \"legal\"?");
    refused("want = { outcom = \"\" }", "did you mean \"outcome\"?");
    refused("want = { legal = \"e4\" }", "\"legal\" in `want` wants a whole number, not a text");
    refused("refuse = { { \"e4\", becaus = \"x\" } }", "did you mean \"because\"?");
    refused("refuse = { { because = \"x\" } }", "a refusal needs an action");
    refused("reach = \"K *\"", "needs the board without marks");
    refused("row = \"K\", position = \"8\", legal = \"e4\"", "a test begins at one position");
    refused("row = \"K\"", "a test that cannot fail");
    refused("throws = { \"six\" }, legal = \"e4\"", "a throw is a whole number");
  }

  TEST_CASE("files without tests") {
    CHECK(tested("").out == "0 passed, 0 failed\n");
    const cli::Answer strict = tested("", {"--strict"});
    CHECK(strict.status == 1);
    CHECK(cli::holds(strict.out, "no test"));
    CHECK(cli::run({"test", "/no/such/file.lua"}).status == 2);
  }

  TEST_CASE("a folder is all its rule files, and passed tests are named on demand") {
    const cli::Folder folder;
    folder.file("a/mine.lua", std::string(kMine) + "test \"one\" { legal = \"e4\" }");
    folder.file("b/mine.lua", std::string(kMine) + "test \"two\" { legal = \"e5\" }");
    folder.file("notes.txt", "no Lua");
    const cli::Answer answer = cli::run({"test", folder.path(), "-v"});
    CHECK(answer.status == 1);
    CHECK(cli::holds(answer.out, "a/mine.lua:2:1: one"));
    CHECK(cli::holds(answer.out, "1 passed, 1 failed\n"));
  }

  TEST_CASE("the end may be looked at with the eyes of a side") {
    const std::string rule =
        "rule \"mine\" { about = \"x\", fields = { side = { gold = int(0, 0, 9, { audience = \"own\" }) } } "
        "}\n";
    const auto test_as = [&](const std::string& as, int gold) {
      const cli::Folder folder;
      return cli::run({"test",
                       folder.file("mine.lua", rule + "test \"t\" { sides = { white = { gold = 3 } }, " + as +
                                                   "want = { [\"white.gold\"] = " + std::to_string(gold) +
                                                   " } }")})
          .out;
    };
    CHECK(test_as("", 3) == "1 passed, 0 failed\n");
    CHECK(test_as("as = \"white\", ", 3) == "1 passed, 0 failed\n");
    CHECK(test_as("as = \"black\", ", 0) == "1 passed, 0 failed\n");
    CHECK(cli::holds(test_as("as = \"red\", ", 0), "as: there is no side \"red\""));
  }

  TEST_CASE("the examples of the manual pass") {
    std::ifstream file(std::string(HOUSERULE_ROOT) + "/stdlib/README.md");
    std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    text = text.substr(text.find("\n## Tests"));
    const auto from = text.find("```lua\n") + 7;
    const cli::Answer answer = tested(text.substr(from, text.find("```", from) - from));
    CHECK_MESSAGE(answer.out == "2 passed, 0 failed\n", answer.out, answer.err);
  }
}

TEST_CASE("a test looks from a seat") {
  const houserule::support::OwnRoot root({{"secret", houserule::support::kSecretVariant}},
                                         {{"secret/army", houserule::support::kSecretArmy},
                                          {"secret/mines", houserule::support::kSecretMines + R"lua(
test "the others see where, not what" {
  play = "lay c3 2", as = "blue",
  want = { ["c3.mine"] = 0, ["red.coins"] = 3, seen = { "red: (aims at c3)", "red: digs" }, legal = 22 },
}
test "who lays knows" {
  play = "lay c3 2", as = "red", want = { ["c3.mine"] = 2, ["red.coins"] = 2, seen = { "lay c3 2", "red: power 2" } },
}
test "the judge's word for a secret reason" {
  play = { "lay c4 3", "a1a2" }, as = "blue", legal = "b6c4",
  refuse = { "b6c4", because = "why is a secret", rule = "judge/secrets" },
}
test "wrong" { play = "lay c3 2", as = "blu", want = { round = 1 } }
)lua"}});
  const cli::Answer answer = root.run({"test", root.path() + "/scripts/secret/mines.lua"});
  INFO(answer.out << answer.err);
  CHECK(cli::holds(answer.out, "3 passed, 1 failed"));
  CHECK(cli::holds(answer.out, "as: there is no side \"blu\""));
}
