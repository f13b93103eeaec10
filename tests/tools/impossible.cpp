// Positions that no game comes to and positions that nobody can win, as all commands tell them.
#include <doctest/doctest.h>
#include <fmt/ranges.h>

#include <set>
#include <sstream>

#include "../support/random_games.h"
#include "../support/shipped.h"
#include "cli.h"
#include "table/impossible.h"

using namespace houserule;
using cli::holds;
using cli::run;

namespace {

const std::string kLeftInCheck = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1";
const std::string kShutWall = "k4b2/8/8/p1p1p1p1/P1P1P1P1/8/8/K4B2 w - - 0 1";

// What is noted beside the legal actions of the position.
std::string noted(const std::string& variant, const std::string& position) {
  return run({"legal", variant, "--position", position}).err;
}

bool told(const std::string& variant, const std::string& position, const std::string& what) {
  const std::string all = noted(variant, position);
  INFO(variant << ' ' << position << ": " << all);
  return holds(all, "no game comes to this position: ") && holds(all, what);
}

bool nothing_told(const std::string& variant, const std::string& position) {
  INFO(variant << ' ' << position << ": " << noted(variant, position));
  return noted(variant, position).empty();
}

}  // namespace

TEST_CASE("a variant without a line-up begins with positions: there is no start to compare them with") {
  const cli::Folder folder;
  std::string text =
      "houserule = 1\nname = \"bare\"\ntitle = \"Bare\"\nrules = [\"chess/army\", \"chess/royal_safety\"]\n"
      "position = [\"turn\"]\n[board]\nsize = [8, 8]\n";
  for (const char* side :
       {"white\"\nseat = \"south\"\ncase = \"upper\"", "black\"\nseat = \"north\"\ncase = \"lower\""})
    text += std::string("[[side]]\nname = \"") + side + "\n";
  const std::string bare = folder.file("bare.toml", text);
  CHECK(nothing_told(bare, "4k3/8/8/8/8/8/8/R3K2R w"));
  CHECK(told(bare, "4k3/8/8/8/8/8/4R3/4K3 w", "black has just moved"));
}

TEST_CASE("of no position that a random game comes to is it told that no game comes to it") {
  for (const std::string& name : support::shipped()) {
    const auto variant = support::load(name);
    Game game(*variant);
    const Muster start = muster_of(game);
    std::set<std::string> wrong;
    for (std::uint64_t seed = 1; seed <= (support::slow() ? 200 : 3); ++seed) {
      std::string fault;
      const support::Played was = support::play_random(game, seed, 120, fault);
      REQUIRE_MESSAGE(fault.empty(), name << ": " << fault);
      do {
        for (const std::string& each : impossible_in(game, start)) wrong.insert(each);
      } while (game.undo());
    }
    CHECK_MESSAGE(wrong.empty(), name << ": " << fmt::format("{}", fmt::join(wrong, "; ")));
  }
}

TEST_CASE("a second royal queen, and one promoted piece for each side, come by promotion") {
  CHECK(nothing_told("coregal", "4k2q/8/8/8/8/Q7/8/3QK3 w - - 0 1"));
  CHECK(nothing_told("shogun", "4k3/3+b4/8/8/8/8/3+B4/4K3[] w - - 0 1"));
  CHECK(told("shogun", "4k3/2+b+b4/8/8/8/8/3+B4/4K3[] w - - 0 1", "have 3 of the type promoted_bishop"));
}

TEST_CASE("a royal piece is never taken where it may not be left attacked (FIDE 1.4.1)") {
  CHECK_FALSE(holds(run({"legal", "chess", "--position", kLeftInCheck}).out, "e2e8"));
  const cli::Answer why = run({"explain", "chess", "Rxe8", "--position", kLeftInCheck});
  CHECK(holds(why.out, "the king on e8 may not be left attacked, so it is never taken"));
  CHECK(holds(why.out, "(FIDE 3.9.2)"));
  CHECK(holds(run({"perft", "chess", "1", "--position", kLeftInCheck}).out, "nodes 16\n"));
  for (const char* variant : {"crazyhouse", "three-check", "king-of-the-hill", "horde", "capablanca"}) {
    const std::string board =
        holds(variant, "capablanca") ? "4k5/10/10/10/10/10/4R5/4K5" : "4k3/8/8/8/8/8/4R3/4K3";
    const std::string rest = holds(variant, "three-check") ? " w - - 3+3 0 1" : " w - - 0 1";
    CHECK_MESSAGE(!holds(run({"legal", variant, "--position", board + rest}).out, "e2e8"), variant);
  }
  CHECK(holds(run({"legal", "antichess", "--position", kLeftInCheck}).out, "e2e8"));
  const std::string bare = "rnbqkbnr/pppp1Qpp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  CHECK(holds(run({"legal", "extinction", "--position", bare}).out, "f7e8"));
}

TEST_CASE("who has moved stands in check: told in every variant that forbids it") {
  CHECK(told("chess", kLeftInCheck, "black has just moved, and it leaves the own king in check"));
  CHECK(told("atomic", kLeftInCheck, "black has just moved"));
  CHECK(told("xiangqi", "4k4/9/9/9/9/4R4/9/9/9/3K5 w - - - 1", "black has just moved"));
  CHECK(told("janggi", "9/4k4/9/9/4R4/9/9/9/3K5/9 w - - 0 1", "han has just moved"));
  CHECK(told("shogi", "4k4/9/9/9/4R4/9/9/9/4K4 b - 1", "gote has just moved"));
  CHECK(told("makruk", kLeftInCheck, "black has just moved"));
  CHECK(told("racing-kings", "8/8/8/8/8/k6Q/8/4K3 b - - 0 1", "gives check"));
  CHECK(nothing_told("atomic", "8/8/8/4k3/4K3/8/4R3/8 w - - 0 1"));
  CHECK(nothing_told("extinction", "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w - - 1 2"));
}

TEST_CASE("what stands where none of its kind comes is told, with drops and promotions") {
  CHECK(told("crazyhouse", "4k3/8/8/8/8/8/8/P3K3[] w - - 0 1", "no pawn of white can stand on a1"));
  CHECK(told("shogi", "P3k4/9/9/9/9/9/9/9/4K4 b - 1", "no pawn of sente can stand on a9"));
  CHECK(told("shogi", "4k4/N8/9/9/9/9/9/9/4K4 b - 1", "no knight of sente can stand on a8"));
  CHECK(told("makruk", "4k3/8/4P3/8/8/8/8/4K3 w - - 0 1", "no pawn of white can stand on e6"));
  CHECK(told("xiangqi", "3k5/9/9/9/9/4A4/9/9/9/4K4 w - - - 1", "no advisor of white can stand on e5"));
  CHECK(told("janggi", "9/4k4/9/9/9/9/9/9/3K5/P8 w - - 0 1", "no soldier of cho can stand on a1"));
  CHECK(told("xiangqi", "3k5/9/9/B8/9/9/9/9/9/4K4 w - - - 1", "no elephant of white can stand on a7"));
  CHECK(told("xiangqi", "3k5/9/9/9/4K4/9/9/9/9/9 w - - - 1", "no general of white can stand on e6"));
  CHECK(told("janggi", "9/4k4/9/9/9/5K3/9/9/9/9 w - - 0 1", "no general of cho can stand on f5"));
  CHECK(nothing_told("xiangqi", "3k5/9/4b4/9/9/9/9/4B4/4A4/4K3R w - - - 1"));
  CHECK(nothing_told("horde", "4k3/8/8/8/8/8/8/4P3 b - - 0 1"));
  CHECK(nothing_told("shogi", "4k4/9/9/9/9/9/9/9/P2K5 b - 1"));
  CHECK(nothing_told("seirawan", "4k3/8/8/8/8/8/8/2E1K1H1[] w - - 0 1"));
}

TEST_CASE("two pieces in a column in which the second is never dropped are told (shogi, nifu)") {
  CHECK(told("shogi", "4k4/9/9/9/4P4/9/4P4/9/3K5 b - 1",
             "two of the type pawn of sente stand in the column of e5"));
  CHECK(told("minishogi", "k4/p4/5/p4/4K b - 1", "two of the type pawn of gote"));
  CHECK(nothing_told("shogi", "4k4/9/9/9/4P4/9/4+P4/9/3K5 b - 1"));
  CHECK(nothing_told("shogi", "4k4/9/9/4p4/9/9/4P4/9/3K5 b - 1"));
  CHECK(nothing_told("annan", "4k4/9/9/9/4P4/9/4P4/9/3K5 b - 1"));
}

TEST_CASE("where functions of rules make pieces something else, what is said of a type is held") {
  const std::string rows = "/10/10/10/10/10/10/10/10/9m w 1";
  CHECK(told("draughts", "1M8" + rows, "no man of white can stand on b10"));
  CHECK(told("draughts", "10/1M8/10/10/10/10/10/10/9m/10 w 1", "no man of white can stand on b9"));
  CHECK(told("checkers", "8/8/8/8/8/2M5/8/m7 w 1", "no man of black can stand on a1"));
  CHECK(told("draughts", "1K8/M9/10/10/10/10/10/10/10/9k w 1", "no king of black can stand on j1"));
  CHECK(nothing_told("draughts", "1K8/M9/10/10/10/10/10/10/9m/10 w 1"));
  const std::string five = "/1M1M1M1M1M/M1M1M1M1M1/1M1M1M1M1M/M1M1M1M1M1 w 1";
  CHECK(told("draughts", "10/10/10/10/10/M9" + five, "white has 21 pieces, and begins with 20"));
  CHECK(nothing_told("draughts", "10/10/10/10/9m/10" + five));
}

TEST_CASE("more pieces than there can be are told, with reserves and what comes back") {
  CHECK(told("crazyhouse", "4k3/pppppppp/8/8/8/8/PPPPPPPP/3Q~K3[] w - - 0 1", "17 of the type pawn"));
  CHECK(told("crazyhouse", "4k3/8/8/8/8/8/8/4K3[QQQ] w - - 0 1", "3 of the type queen"));
  CHECK(told("shogi", "4k4/9/9/9/9/9/9/9/3K5 b 19P 1", "sente and gote have 1 more pieces"));
  CHECK(told("shogi", "4k4/9/9/9/9/9/9/9/3K5 b 2Rr 1", "sente and gote have 1 more pieces"));
  CHECK(told("minishogi", "2k2/5/5/5/1K3 b 3G 1", "3 of the type gold"));
  CHECK(told("seirawan", "4k3/8/8/8/8/8/PPPPPPPP/4K1H1[HE] w - - 0 1", "white has 1 more pieces"));
  CHECK(told("grand", "4k5/10/10/10/10/10/10/10/10/QQ2K5 w - - 0 1", "2 of the type queen"));
  CHECK(told("janggi", "9/4k4/9/9/9/9/9/9/RRRK5/9 w - - 0 1", "3 of the type chariot"));
  CHECK(nothing_told("crazyhouse", "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3[] w - - 0 1"));
  CHECK(nothing_told("crazyhouse", "4k3/8/8/8/8/8/PPPPPPP1/QQQ~1K3[] w - - 0 1"));
  CHECK(nothing_told("shogi", "4k4/9/9/9/9/9/9/9/3K5 b 18P2R2B4G4S4N4L 1"));
}

TEST_CASE("a dead position is told wherever a game stands in one, and ends it at the table (FIDE 5.2.2)") {
  for (const char* command : {"legal", "show"})
    CHECK(holds(run({command, "chess", "--position", kShutWall}).err, "a dead position"));
  CHECK_FALSE(holds(run({"show", "chess", "--actions", "e4"}).err, "dead"));
  const cli::Answer table = run({"play", "chess", "--position", kShutWall}, "Kb2\nKb8\n");
  CHECK_MESSAGE(holds(table.out, "a dead position"), (table.out + table.err));
}
