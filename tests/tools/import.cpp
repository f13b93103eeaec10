// Variants in Fairy-Stockfish's format: what is read, what is refused, how it is told, and what then plays.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "base/diagnostic.h"
#include "cli.h"

using cli::holds;
using cli::run;

TEST_SUITE_BEGIN("import");

namespace {

namespace fs = std::filesystem;

// Counts action sequences of an imported variant, with the ends of the game; -1 where that fails.
long long count(const std::string& folder, const std::string& name, int depth,
                const std::string& position = {}) {
  std::vector<std::string> arguments{"perft", folder + "/variants/" + name + ".toml", std::to_string(depth),
                                     "--ends", "stop"};
  if (!position.empty()) arguments.insert(arguments.end(), {"--position", position});
  const cli::Answer answer = run(arguments);
  INFO(name, ": ", answer.err);
  CHECK(answer.status == 0);
  return answer.status == 0 ? std::stoll(answer.out.substr(answer.out.find(' '))) : -1;
}

// The file imported whole; what is told of each variant, by its name.
std::map<std::string, std::string> told(const cli::Folder& folder, const std::string& ini,
                                        std::vector<std::string> names = {}) {
  std::vector<std::string> arguments{"import", folder.file("own.ini", ini)};
  arguments.insert(arguments.end(), names.begin(), names.end());
  arguments.insert(arguments.end(), {"--into", folder.path()});
  std::istringstream out(run(arguments).out);
  std::map<std::string, std::string> lines;
  for (std::string line; std::getline(out, line);)
    lines[line.substr(0, line.find('\t'))] = line.substr(line.find('\t') + 1);
  return lines;
}

std::string problem(const std::string& ini, int status = 1) {
  const cli::Folder folder;
  const cli::Answer answer = run({"import", folder.file("own.ini", ini), "--check"});
  CHECK(answer.status == status);
  return answer.err;
}

}  // namespace

// Counted by Fairy-Stockfish at c19b5f6c.
TEST_CASE("an army with movements of its own, and goals") {
  const cli::Folder folder;
  const auto lines = told(folder,
                          "# two armies\n[riders:chess]\ncentaur = h\nknibis = a\nkniroo = l\nsilver = "
                          "y\npromotionPieceTypes = qh\n"
                          "startFen = lhaykahl/8/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1\n"
                          "flagPiece = k\nflagRegionWhite = *8\nflagRegionBlack = *1\n");
  CHECK(lines.at("riders") == "understood");
  CHECK(count(folder.path(), "riders", 1) == 20);
  CHECK(count(folder.path(), "riders", 3, "lhaykahl/8/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1") == 12462);
  // Three of the eight steps bring the king home, and nobody answers them; the others leave 6, 5, 6, 8 and 8
  // answers.
  const std::string home = "8/4K3/8/8/4k3/8/8/8 w - - 0 1";
  CHECK(count(folder.path(), "riders", 1, home) == 8);
  CHECK(count(folder.path(), "riders", 2, home) == 33);
}

TEST_CASE("a section inherits from what is known without a file, and from sections before it") {
  const cli::Folder folder;
  const auto lines = told(folder, "[one:shogi]\nstalemateValue = draw\n[two:one]\npieceDrops = false\n");
  CHECK(lines.at("one") == "understood");
  CHECK(count(folder.path(), "one", 3) == 25470);
  CHECK(fs::exists(folder.path() + "/scripts/one/drops.lua"));
  CHECK_FALSE(fs::exists(folder.path() + "/scripts/two/drops.lua"));
}

TEST_CASE("known variants can be asked for by name, and do not take a name that is there") {
  const cli::Folder folder;
  const auto lines = told(folder, "", {"shako", "capablanca", "grasshopper"});
  CHECK(lines.at("shako") == "understood");
  CHECK(lines.at("capablanca-fairy") == "understood");
  CHECK(count(folder.path(), "shako", 2) == 58 * 58);
  CHECK(count(folder.path(), "capablanca-fairy", 3) == 25228);
}

TEST_CASE("hands, castling of other pieces, first steps of other pawns, walls, connected pieces") {
  const cli::Folder folder;
  told(folder, "", {"minishogi", "newzealand", "berolina", "spartan", "dobutsu"});
  CHECK(count(folder.path(), "minishogi-fairy", 3) == 2512);
  CHECK(count(folder.path(), "newzealand", 3) == 8976);
  CHECK(count(folder.path(), "berolina", 3) == 28328);
  CHECK(count(folder.path(), "spartan-fairy", 3) == 14244);
  CHECK(count(folder.path(), "dobutsu-fairy", 5) == 8122);
}

TEST_CASE(
    "who gives perpetual check has lost, where the section forbids it; in others it is a draw to be "
    "claimed") {
  const cli::Folder folder;
  told(folder, "[mild:xiangqi]\nperpetualCheckIllegal = false\n", {"mild", "xiangqi"});
  for (const auto& [name, reason] : {std::pair{"xiangqi-fairy", "perpetual check"}, {"mild", ""}}) {
    const std::string record = fmt::format(
        R"({{"variant":"{}","position":"4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1","actions":["a9a10","e10e9","a10a9",)"
        R"("e9e10","a9a10","e10e9","a10a9","e9e10"]}})",
        name);
    const cli::Answer answer = run({"--root", folder.path(), "adjudicate", "--quiet"}, record + "\n");
    CAPTURE(answer.out);
    CHECK(holds(answer.out, "perpetual check") == (*reason != 0));
    CHECK(holds(answer.out, R"("status":"ok")"));
  }
}

TEST_CASE("cells that are not there, pieces in a row") {
  const cli::Folder folder;
  told(folder,
       "[three]\nmaxRank = 3\nmaxFile = 3\nimmobile = p\nstartFen = 3/3/3[PPPPPpppp] w - - 0 1\npieceDrops = "
       "true\nconnectN = 3\n"
       "[holes]\nmaxRank = 2\nmaxFile = 3\nrook = r\nking = k\nstartFen = k*r/R*K w - - 0 1\n");
  CHECK(count(folder.path(), "three", 5) == 15120);
  CHECK(count(folder.path(), "three", 6) == 54720);
  CHECK(count(folder.path(), "holes", 1, "k*r/R*K w - - 0 1") == 1);  // no rook passes the hole
}

TEST_CASE("what is written holds together, as check says: texts that are read again, random games, replays") {
  const cli::Folder folder;
  told(folder, "", {"berolina", "wolf", "janggi", "spartan", "gustav3"});
  for (const std::string name : {"berolina", "wolf", "janggi-fairy", "spartan-fairy", "gustav3"}) {
    const cli::Answer answer = run({"check", folder.path() + "/variants/" + name + ".toml"});
    INFO(name, ": ", answer.err);
    CHECK(answer.status == 0);
  }
}

TEST_CASE("a pawn that leaps aslant may be taken on the cell it passed, also where a text says so") {
  const cli::Folder folder;
  told(folder, "", {"berolina"});
  const std::string variant = folder.path() + "/variants/berolina.toml";
  CHECK_FALSE(holds(run({"legal", variant, "--position", "4k3/8/8/8/6pP/8/8/4K3 b - - 0 1"}).out, "g4g3\n"));
  CHECK(holds(run({"legal", variant, "--position", "4k3/8/8/8/6pP/8/8/4K3 b - g3 0 1"}).out, "g4g3\n"));
}

TEST_CASE("keys of old files are read, and the newer ones win") {
  const cli::Folder folder;
  const auto lines =
      told(folder,
           "[old:chess]\npromotionRank = 7\ndoubleStepRank = 3\nwhiteFlag = *8\nblackFlag = *1\n"
           "flagPiece = k\ncastlingRookPiece = r\ndropOnTop = false\nwhiteDropRegion = *1\n"
           "blackDropRegion = *8\n\n[both:chess]\npromotionRank = 5\npromotionRegionWhite = *8\n"
           "promotionRegionBlack = *1\n\n[ducks:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\n"
           "extinctionValue = loss\nextinctionPieceTypes = k\nduckGating = true\n\n[arrows:amazons]\n"
           "arrowGating = true\n");
  for (const char* name : {"old", "ducks", "arrows"}) CHECK(lines.at(name) == "understood");
  const std::string root = folder.path();
  const auto legal = [&](const std::string& variant, const std::string& position) {
    return run({"--root", root, "legal", variant, "--position", position}).out;
  };
  CHECK(holds(run({"--root", root, "show", "ducks", "--actions", "e2e4"}).out, "white to move"));
  // White promotes on the seventh row, a pawn on the third goes two steps, a king on the last row wins.
  CHECK(holds(legal("old", "4k3/8/P7/8/8/8/8/4K3 w - - 0 1"), "a6a7=Q"));
  CHECK(holds(legal("old", "4k3/8/8/8/8/P7/8/4K3 w - - 0 1"), "a3a5"));
  CHECK(holds(legal("both", "4k3/8/8/P7/8/8/8/4K3 w - - 0 1"), "a5a6\n"));
  CHECK(holds(
      run({"--root", root, "show", "old", "--position", "8/4K3/8/8/8/8/k7/8 w - - 0 1", "--actions", "e7e8"})
          .out,
      "over"));
}

TEST_CASE("what comes to nothing is told") {
  const cli::Folder folder;
  const auto lines =
      told(folder,
           "[rooks:chess]\nrook = -\ncustomPiece1 = r:RmF\n\n[step:chess]\ncustomPiece1 = y:WiF3\n"
           "castling = false\nstartFen = 4k3/8/4y3/8/8/4Y3/8/4K3 w - - 0 1\n\n[bare]\ncastling = false\n");
  CHECK(holds(lines.at("rooks"), "without effect: \"KQkq\" in startFen"));
  CHECK(holds(lines.at("step"), "the first step of customPiece1 (none stands in doubleStepRegion)"));
  CHECK(holds(lines.at("step"), "pawn (none at the start"));
  CHECK(holds(lines.at("bare"), "write [bare:chess]"));
}

TEST_CASE("what promoted goes into a hand as what it was, of whichever kind") {
  const cli::Folder folder;
  told(folder, "[two:crazyhouse]\npromotionPawnTypes = pb\npromotionPieceTypes = q\n");
  const auto hand = [&](const std::string& position, const std::string& actions) {
    return run({"--root", folder.path(), "show", "two", "--position", position, "--actions", actions,
                "--text", "own"})
        .out;
  };
  CHECK(holds(hand("r7/7P/8/8/8/8/8/k1K5[] w - - 0 1", "h7h8=Q; a8h8"), "[p]"));
  CHECK(holds(hand("r7/6B1/8/8/8/8/8/k1K5[] w - - 0 1", "g7h8=Q; a8h8"), "[b]"));
}

TEST_CASE("what is not understood is told by its key, and nothing of it is written") {
  const cli::Folder folder;
  const auto lines = told(folder, "[ducks:chess]\nwallingRule = duck\n[fine:chess]\ncastling = false\n");
  CHECK(lines.at("ducks") == "not understood: wallingRule with a piece that must not stand attacked");
  CHECK(lines.at("fine") == "understood");
  CHECK_FALSE(fs::exists(folder.path() + "/variants/ducks.toml"));
  CHECK(fs::exists(folder.path() + "/variants/fine.toml"));
}

TEST_CASE("a movement that programs read in several ways is refused") {
  const cli::Folder folder;
  CHECK(told(folder, "[hops:chess]\ncustomPiece1 = q:pB2\n").at("hops") ==
        "not understood: the movement pB2");
  CHECK(told(folder, "[odd:chess]\ncustomPiece1 = q:hello?\n").at("odd") ==
        "not understood: the movement hello?");
}

TEST_CASE("faults of a file are told with line and column") {
  CHECK(
      holds(problem("[a:chess]\nmaxRnk = 9\n"), "own.ini:2:10: error: \"maxRnk\" is no key of this format"));
  CHECK(holds(problem("[a:chess]\nmaxRnk = 9\n"), "did you mean \"maxRank\"?"));
  CHECK(holds(problem("[a:ches]\n"), "own.ini:1:1: error: [a] inherits from \"ches\", which is not there"));
  CHECK(holds(problem("[a:chess]\nstalemateValue = lost\n"),
              "own.ini:2:18: error: \"lost\" is no value of stalemateValue"));
  CHECK(holds(problem("[a:chess]\nflagPiece = z\n"), "\"z\" is no value of flagPiece"));
  CHECK(holds(problem("[a:chess\n", 2), "a section without its closing bracket"));
  CHECK(holds(problem("pass = true\n", 2), "a setting before the first section"));
  CHECK(holds(problem("[a:chess]\npass\n"), "\"pass\" is no setting"));
  CHECK(holds(problem("[a:chess]\n[a:chess]\n"), "\"a\" is there already, in line 1"));
  CHECK(holds(problem("[a:chess]\npass\n[b:a]\n"), "[b] inherits from \"a\", which is left out"));
  CHECK(holds(problem("[a]\ncustomPiece1 = x\n"), "customPiece1 says no movement"));
}

TEST_CASE("a section that is left out has a line in the report, too") {
  const cli::Folder folder;
  const auto lines =
      told(folder,
           "[a:chess]\nmaxRnk = 9\n[b:a]\n[c:chess]\npass\n[d:ches]\n[shako:chess]\nmaxRank = x\n"
           "[e:shako]\n[f:chess]\n");
  CHECK(lines.size() == 7);
  CHECK(lines.at("a") == "left out: line 2: \"maxRnk\" is no key of this format");
  CHECK(lines.at("b") == "left out: line 3: [b] inherits from \"a\", which is left out");
  CHECK(lines.at("c") == "left out: line 5: \"pass\" is no setting");
  CHECK(lines.at("d") == "left out: line 6: [d] inherits from \"ches\", which is not there");
  CHECK(lines.at("shako").starts_with("left out: line 8: "));
  CHECK(lines.at("e") == "left out: line 9: [e] inherits from \"shako\", which is left out");
  CHECK(lines.at("f") == "understood");
  const std::string file = folder.file("one.ini", "[a:chess]\nmaxRnk = 9\n");
  const cli::Answer one = run({"import", file, "a", "--check"});
  CHECK(one.status == 1);
  CHECK(holds(one.out, "a\tleft out: line 2: "));
  CHECK(holds(one.err, "0 understood, 1 not understood"));
}

TEST_CASE("the lines below a head that cannot be read belong to no other section") {
  const cli::Folder folder;
  const auto lines = told(folder, "[a:chess]\n[b:chess\nwallingRule = duck\n[a:chess]\nwallingRule = duck\n");
  CHECK(lines.size() == 1);
  CHECK(lines.at("a") == "understood");
}

TEST_CASE("a file that somebody changed is not written over") {
  const cli::Folder folder;
  told(folder, "[a:chess]\n");
  CHECK(told(folder, "[a:chess]\n").at("a") == "understood");
  const std::string changed = folder.file("scripts/a/army.lua", "-- mine\n");
  CHECK(told(folder, "[a:chess]\n").at("a") == "is there already, and differs: " + changed);
  std::ifstream file(changed);
  std::string line;
  std::getline(file, line);
  CHECK(line == "-- mine");
}

TEST_CASE("out of check a king goes only to take the one piece that gives it") {
  const cli::Folder folder;
  told(folder, "", {"makpong"});
  const auto legal = [&](const std::string& position) {
    return run({"legal", folder.path() + "/variants/makpong.toml", "--position", position}).out;
  };
  // Counted by Fairy-Stockfish: nobody protects either piece.
  CHECK(legal("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1") == "e1e2\n");  // the checker
  CHECK(legal("4r2k/8/8/8/8/8/3n4/4K3 w - - 0 1").empty());     // another piece
  CHECK(legal("4k3/8/8/8/8/3n4/4r3/4K3 w - - 0 1").empty());    // one of two
}

TEST_CASE("what is no position does not load, and is told") {
  const cli::Folder folder;
  const auto lines = told(folder,
                          "[a:chess]\nstartFen = rnbqkbnx/8/8/8/8/8/8/8 w - - 0 1\n[b:chess]\nstartFen = "
                          "\"\\\n[c:chess]\nstartFen =\n");
  CHECK(holds(lines.at("a"), "does not load"));
  CHECK(holds(lines.at("a"), "no piece has the letter \"x\""));
  CHECK(holds(lines.at("b"), "does not load"));
  CHECK_FALSE(fs::exists(folder.path() + "/variants/a.toml"));
}

TEST_CASE("wrong commands") {
  const cli::Folder folder;
  const std::string file = folder.file("own.ini", "[a:chess]\n");
  CHECK(run({"import", file}).status == 2);
  CHECK(holds(run({"import", file}).err, "--into DIR"));
  CHECK(run({"import", file, "gothci", "--check"}).status == 2);
  CHECK(holds(run({"import", file, "gothci", "--check"}).err, "did you mean \"gothic\"?"));
  CHECK(run({"import", folder.path() + "/none.ini", "--check"}).status == 2);
  CHECK(run({"import", "-", "--check"}, "[a:chess]\r\n").out == "a\tunderstood\n");
  for (const char* none : {"", "# nothing\n", "a setting = of no variant\n"}) {
    const auto answer = run({"import", "-", "--check"}, none);
    CHECK(answer.status == 2);
    CHECK_MESSAGE(holds(answer.err, "there is no variant in standard input"), answer.err);
  }
  const auto binary = run({"import", "-", "--check"}, std::string("\x7f"
                                                                  "ELF\2\1\0\3",
                                                                  8));
  CHECK(binary.status == 2);
  CHECK(binary.err == "houserule: error: cannot read standard input: it is no text\n");
  CHECK(run({"import", "-", "--check"}, "[a:chess]\nmaxRank = x\n").status == 1);
}

// What nobody here wrote, where it is there.
TEST_CASE("every variant that is understood has the counts of Fairy-Stockfish") {
  const std::string data = HOUSERULE_ROOT "/../shared/data/";
  std::ifstream table(data + "perft/fairy.tsv");
  if (!table) return;
  constexpr long long kMost = 30'000;
  std::map<std::string, std::map<int, long long>> counts;
  std::string line;
  std::getline(table, line);
  while (std::getline(table, line)) {
    std::vector<std::string> cells;
    std::istringstream row(line);
    for (std::string cell; std::getline(row, cell, '\t');) cells.push_back(cell);
    counts[cells[0]][std::stoi(cells[3])] = std::stoll(cells[4]);
  }
  const cli::Folder folder;
  std::vector<std::string> arguments{"import", data + "formats/variants.ini"};
  for (const auto& [name, list] : counts) arguments.push_back(name);
  arguments.insert(arguments.end(), {"--into", folder.path()});
  run(arguments);
  int understood = 0;
  for (const auto& [name, list] : counts) {
    const std::string written =
        fs::exists(folder.path() + "/variants/" + name + ".toml") ? name : name + "-fairy";
    if (!fs::exists(folder.path() + "/variants/" + written + ".toml")) continue;
    ++understood;
    // There what is pushed in from above or from the right passes what stands in its way.
    if (name == "cfour-anyside") continue;
    long long most = 0, depth = 0;
    for (const auto& [d, nodes] : list) {
      if (nodes <= kMost || d == 1) most = nodes, depth = d;
    }
    INFO(name);
    CHECK(count(folder.path(), written, static_cast<int>(depth)) == most);
  }
  CHECK(understood >= 246);
}

TEST_CASE("a variant that differs from one before it in its name alone is as well proven, and written") {
  const cli::Folder folder;
  const auto lines = told(folder, "[one:chess]\ncastling = false\n[two:one]\n[three:one]\nnMoveRule = 9\n");
  for (const char* name : {"one", "two", "three"}) {
    CHECK(lines.at(name) == "understood");
    CHECK(count(folder.path(), name, 3) == 8902);
  }
}

TEST_CASE("walls, stones that change sides, and who turns to stone") {
  const cli::Folder folder;
  const auto lines = told(folder,
                          "[rooks:amazons]\nmaxRank = 5\nmaxFile = 5\ncustomPiece1 = r:mR\nstartFen = "
                          "2r2/5/5/5/2R2 w - - 0 1\n[sinking:chess]\nwallingRule = edge\nwallOrMove = true\n",
                          {"rooks", "sinking", "petrified"});
  CHECK(lines.at("rooks") == "understood");
  // Of the rook's seven cells the three ahead leave seven cells to an arrow, the four aside eight.
  CHECK(count(folder.path(), "rooks", 1) == 3 * 7 + 4 * 8);
  CHECK(count(folder.path(), "sinking", 1) == 28);
  CHECK(count(folder.path(), "petrified", 3) == 10022);
}

TEST_CASE("what a stranger's file calls its variants reaches no terminal as it is") {
  for (const std::string& name :
       std::vector<std::string>{"\x1b[2J", "\xc2\x9b", "\x07x", std::string("a\0b", 3), "\xe2\x80\xae"}) {
    for (const char* line : {"king=k", "castling=perhaps", "colour=red"}) {
      const cli::Answer answer =
          run({"import", "-", "--check"}, "[" + name + ":chess]\n" + line + "\n[" + name + "]\n");
      for (const std::string& printed : {answer.out, answer.err}) {
        for (std::size_t at = 0; at < printed.size(); ++at) {
          const bool layout = printed[at] == '\n' || printed[at] == '\t';
          CHECK_MESSAGE((layout || houserule::control_at(printed, at) == 0), answer.out);
        }
      }
    }
  }
}

TEST_CASE("a file of too many variants is refused as a whole, with the line of the first that is too many") {
  std::string ini;
  for (int i = 0; i <= 5000; ++i) ini += "[v" + std::to_string(i) + ":chess]\n";
  const cli::Answer answer = run({"import", "-", "--check"}, ini);
  CHECK(answer.status == 2);
  CHECK(holds(answer.err, "line 5001"));
}

TEST_SUITE_END();
