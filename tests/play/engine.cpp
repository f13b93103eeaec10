// Sessions of the protocols, as boards hold them, and programs in our seats, good and bad.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "../tools/cli.h"
#include "engine/session.h"

using cli::holds;
using cli::run;

namespace {

std::string session(const std::string& lines, std::vector<std::string> arguments = {}) {
  arguments.insert(arguments.begin(), "engine");
  const cli::Answer answer = run(arguments, lines);
  CHECK_MESSAGE(answer.status == 0, answer.err);
  return answer.out;
}

// A program that answers as UCI wants until it is asked for a move; then it does as the test says.
std::string program(const cli::Folder& folder, const std::string& name, const std::string& on_go) {
  const std::string file = folder.file(
      name,
      "#!/bin/sh\nwhile read -r line; do case \"$line\" in uci) echo uciok;; isready) echo readyok;; go*) " +
          on_go + ";; quit) exit 0;; esac; done\n");
  std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  return file;
}

}  // namespace

TEST_SUITE_BEGIN("player");

TEST_CASE("UCI: it says what it is, plays, and answers while it thinks") {
  const std::string out = session(
      "uci\nisready\nucinewgame\nposition startpos moves e2e4 e7e5\ngo nodes 2000\nisready\nd\n"
      "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\ngo depth 3\n"
      "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1\ngo perft 1\ngo infinite\nstop\nquit\n");
  for (const char* part :
       {"id name", "option name MultiPV", "option name UCI_Variant type combo", "uciok\n", "readyok\n",
        "info depth 1 ", "bestmove a1a8", "score mate 1", "a7a8q: 1", "a7a8n: 1", "Nodes searched: 7",
        "Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq"})
    CHECK_MESSAGE(holds(out, part), part, "\n", out);
  CHECK(cli::count(out, "bestmove ") == 3);
}

TEST_CASE(
    "who asks whether it is ready waits until it knows the rules, so that the first move has its time") {
  const auto looked_at = [](const std::string& first, const std::string& rest, const auto& speak) {
    std::istringstream in(rest);
    std::ostringstream out, err;
    houserule::Context context{in, out, err};
    context.root = HOUSERULE_ROOT;
    houserule::EngineSession session(context, "chess");
    speak(session, context, first);
    return session.nodes();
  };
  CHECK(looked_at("uci", "quit\n", houserule::speak_uci) == 0);
  CHECK(looked_at("uci", "isready\nquit\n", houserule::speak_uci) > 0);
  CHECK(looked_at("usi", "isready\nquit\n", houserule::speak_usi) > 0);
  CHECK(looked_at("xboard", "ping 1\nquit\n", houserule::speak_cecp) > 0);
}

TEST_CASE("UCI: reading does not flush what the thread that thinks is writing") {
  std::istringstream in("uci\ngo nodes 100\nquit\n");
  std::ostringstream out, err;
  in.tie(&out);  // as std::cin is to std::cout
  houserule::Context context{in, out, err};
  CHECK(houserule::run({"engine"}, context) == 0);
  CHECK(in.tie() == nullptr);
  CHECK(holds(out.str(), "bestmove "));
}

TEST_CASE("UCI: two threads find what one finds, and a hit ends pondering by the time that was given") {
  const std::string mate = "position fen r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1\n";
  const std::string two =
      session("uci\nsetoption name Threads value 2\nisready\n" + mate + "go depth 6\nucinewgame\n" + mate +
              "go movetime 200\nsetoption name Threads value 1\n" + mate + "go depth 5\n");
  CHECK(cli::count(two, "bestmove f6a6") == 3);
  CHECK(holds(two, "option name Threads type spin default 1 min 1 max 64"));
  CHECK(holds(session("uci\nsetoption name Threads value 65\n"), "no option Threads with this value"));
  // Both end only by the time behind the hit: what is read then waits for the answer.
  const std::string pondered = session(
      "uci\nposition startpos\ngo ponder wtime 3000 btime 3000\nponderhit\nposition startpos moves e2e4\n"
      "go ponder depth 2\nponderhit\nquit\n");
  CHECK(cli::count(pondered, "bestmove ") == 2);
  // Without a hit it goes on until it is stopped.
  CHECK(cli::count(session("uci\ngo ponder depth 1\nstop\n"), "bestmove ") == 1);
}

TEST_CASE("UCI: variants, castling, drops and promotions as Fairy-Stockfish writes them") {
  const std::string house = session(
      "uci\nsetoption name UCI_Variant value crazyhouse\nposition startpos moves e2e4 d7d5 e4d5 d8d5 "
      "P@e4\nd\n"
      "position fen r3k2r/8/8/8/8/8/8/R3K2R[P] w KQkq - 0 1\ngo perft 1\n");
  CHECK(!holds(house, "is not"));
  CHECK(holds(house, "/4P3/"));
  CHECK(holds(house, "P@a2: 1"));
  CHECK(holds(house, "e1g1: 1"));
  const std::string check =
      session("uci\nsetoption name UCI_Variant value 3check\nposition startpos moves e2e4\nd\n");
  CHECK(holds(check, "variant three-check"));
  CHECK(holds(session("uci\nsetoption name Rulebook value chess+torpedo-pawns\nd\n"),
              "variant chess+torpedo-pawns"));
  CHECK(
      holds(session("uci\nsetoption name UCI_Variant value nonsense\n"), "info string no variant nonsense"));
  CHECK(holds(session("uci\nposition startpos moves e2e5\n"), "info string e2e5: "));
  CHECK(holds(session("uci\nposition fen what\n"), "info string "));
  const std::string lines = session("uci\nsetoption name MultiPV value 3\nposition startpos\ngo depth 2\n");
  CHECK(holds(lines, "multipv 3"));
  CHECK(session("uci\nbench 3\n").substr(0, 7) == "id name");
}

TEST_CASE("USI: cells as shogi boards write them") {
  const std::string out = session(
      "usi\nisready\nusinewgame\nposition startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e\ngo nodes 500\n"
      "position sfen 4k4/9/4G4/9/9/9/9/9/4K4 b G 1\ngo depth 2\nquit\n");
  CHECK(!holds(out, "info string"));
  CHECK(holds(out, "usiok"));
  CHECK(holds(out, "bestmove G*"));
  CHECK(cli::count(out, "bestmove ") == 2);
}

TEST_CASE("CECP: a game with xboard's words") {
  const std::string out = session(
      "xboard\nprotover 2\naccepted setboard\nnew\nlevel 40 5 0\npost\nhard\nsd 2\nforce\nusermove "
      "e2e4\nusermove e7e6\n"
      "usermove e2e5\ngo\nping 1\nundo\nundo\nsetboard 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\nsd 3\ngo\nping 2\n"
      "variant crazyhouse\nforce\nusermove d2d4\nusermove P@e4\nping 3\nfly\nquit\n");
  for (const char* part : {"feature ping=1", "variants=\"", "done=1", "Illegal move (", ": e2e5", "pong 1",
                           "move a1a8", "1-0 {checkmate}", "pong 3", "Error (unknown command): fly"})
    CHECK_MESSAGE(holds(out, part), part, "\n", out);
  CHECK(cli::count(out, "\nmove ") == 2);
}

TEST_CASE("CECP: a ping while it thinks is answered behind the move, and ? is heard before") {
  const std::string out = session("xboard\nprotover 2\nnew\nst 600\ngo\nping 7\n?\nping 8\nquit\n");
  const auto move = out.find("\nmove "), pong = out.find("pong 7");
  CHECK_MESSAGE(move < pong, out);
  CHECK_MESSAGE(pong < out.find("pong 8"), out);
}

TEST_CASE("CECP: each variant is taken under the name that was told") {
  const std::string told = session("protover 2\nquit\n");
  const auto from = told.find("variants=\"") + 10;
  std::string names = told.substr(from, told.find('"', from) - from) + ",", lines = "protover 2\n";
  CHECK(holds(names, "giveaway,"));
  for (std::size_t comma = names.find(','); comma != std::string::npos; comma = names.find(',')) {
    lines += "variant " + names.substr(0, comma) + "\n";
    names.erase(0, comma + 1);
  }
  CHECK(!holds(session(lines + "quit\n"), "Error"));
}

TEST_CASE("USI: a mate is told in moves") {
  CHECK(holds(session("usi\nposition sfen 4k4/9/4G4/9/9/9/9/9/4K4 b G 1\ngo depth 2\n"), "score mate 1 "));
}

TEST_CASE("a program in a seat that breaks the rules, is late, dies or babbles loses, and the game is kept") {
  const cli::Folder folder;
  struct Bad {
    const char *name, *does, *why;
  };
  for (const Bad& bad :
       {Bad{"cheats", "echo bestmove e7e1", "answered e7e1, which is not legal"},
        Bad{"sleeps", "sleep 60", "did not answer within"}, Bad{"dies", "exit 3", "ended before it answered"},
        Bad{"babbles", "while :; do echo info string; done", "did not answer within"},
        Bad{"rests", "echo bestmove", "which is not legal"}}) {
    const std::string player = "black=uci:" + program(folder, bad.name, bad.does) + ",10ms";
    const cli::Answer game = run({"play", "chess", "--seed", "1", "--seat", player}, "e2e4\n");
    INFO(bad.name, ": ", game.out, game.err);
    CHECK(holds(game.err, std::string("black loses: ")));
    CHECK(holds(game.err, bad.why));
    CHECK(holds(game.out, "over: resignation: white 1, black 0"));
  }
  const std::string good = program(folder, "good", "echo info depth 1; echo bestmove e7e5");
  CHECK(holds(run({"play", "chess", "--seed", "1", "--seat", "black=uci:" + good}, "e2e4\n").out,
              "\"e2e4\",\"e7e5\""));
}

TEST_CASE("CECP: programs in our seats, of both versions; one that refuses, resigns or cannot play loses") {
  const cli::Folder folder;
  const auto speaks = [&](const std::string& name, const std::string& features, const std::string& on_go) {
    const std::string file = folder.file(
        name,
        "#!/bin/sh\nwhile read -r line; do echo \"$line\" >> \"$0.heard\"; case \"$line\" in protover*) " +
            features + ";; go) " + on_go + ";; quit) exit 0;; esac; done\n");
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    return file;
  };
  const std::string features =
      "echo feature usermove=1 setboard=1 'myname=\"a b=c\"'; echo 'feature variants=\"normal,suicide\" "
      "done=1'";
  const auto played = [&](const std::string& program, const std::string& variant = "chess") {
    return run({"play", variant, "--seed", "1", "--seat", "black=cecp:" + program + ",2s"}, "e2e4\n");
  };
  const std::string good = speaks("good", features, "echo '# e7e6'; echo move e7e5");
  CHECK(holds(played(good).out, "\"e2e4\",\"e7e5\""));
  std::ifstream heard(good + ".heard");
  const std::string all{std::istreambuf_iterator<char>(heard), std::istreambuf_iterator<char>()};
  CHECK_MESSAGE(holds(all, "new\nforce\neasy\nnopost\nusermove e2e4\nst 2\ngo\nforce\n"), all);
  CHECK(holds(played(speaks("old", ":", "echo '1. ... e7e5'")).out, "\"e2e4\",\"e7e5\""));
  CHECK(holds(played(good, "crazyhouse").err, "does not play crazyhouse: it knows normal,suicide"));
  CHECK(holds(played(speaks("refuses", features, "echo Illegal move: e2e4")).err,
              "said \"Illegal move: e2e4\""));
  CHECK(holds(played(speaks("resigns", features, "echo resign")).err, "resigned"));
  CHECK(holds(played(speaks("cheats", features, "echo move e7e1")).err, "answered e7e1, which is not legal"));
  CHECK(holds(played(speaks("dies", features, "exit 1")).err, "ended before it answered"));
  CHECK(
      holds(run({"tournament", "chess", "--player", "computer", "--player", "cecp:" + good + ",nodes=5"}).err,
            "CECP has no limit of nodes"));
  CHECK(holds(run({"tournament", "chess", "--player", "computer", "--player", "cecp:"}).err,
              "write cecp:PROGRAM"));
}

TEST_SUITE_END();
