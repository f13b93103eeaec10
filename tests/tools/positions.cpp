// Commands that look at a position: show, legal, perft, explain an action.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli.h"

using cli::holds;
using nlohmann::json;

namespace {

int lines(const std::string& text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }

constexpr const char* kMate = "e4; e5; Bc4; Nc6; Qh5; Nf6; Qxf7#";

}  // namespace

TEST_CASE("show draws the start as text, without colour") {
  const cli::Answer answer = cli::run({"show", "chess"});
  CHECK(answer.status == 0);
  CHECK(answer.err.empty());
  CHECK(answer.out ==
        "Chess\n\n"
        " 8  r n b q k b n r\n"
        " 7  p p p p p p p p\n"
        " 6  . . . . . . . .\n"
        " 5  . . . . . . . .\n"
        " 4  . . . . . . . .\n"
        " 3  . . . . . . . .\n"
        " 2  P P P P P P P P\n"
        " 1  R N B Q K B N R\n"
        "    a b c d e f g h\n"
        "\nwhite to move, round 1\n");
}

TEST_CASE("show plays actions first, long or short, and tells how a game ended") {
  CHECK(holds(cli::run({"show", "chess", "--actions", "e2e4; e7e5; Nf3"}).out, " 3  . . . . . N . .\n"));
  const cli::Answer over = cli::run({"show", "chess", "--actions", kMate});
  CHECK(holds(over.out, "over: checkmate: white 1, black 0"));
}

TEST_CASE("show --json is one document with the state, the position text and the variant") {
  const cli::Answer answer = cli::run({"show", "chess", "--json", "--actions", "Nf3"});
  const json out = json::parse(answer.out);
  CHECK(out["variant"] == "chess");
  CHECK(out["position"] == "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
  CHECK(out["turn"] == "black");
  CHECK(out["pieces"].size() == 32);
  CHECK(out["outcome"] == json{{"over", false}});
  CHECK(out["rulebook"].get<std::string>().starts_with("sha256:"));
}

TEST_CASE("show --svg writes a file or to standard output") {
  const cli::Folder folder;
  const std::string path = folder.path() + "/board.svg";
  CHECK(cli::run({"show", "chess", "--svg", path}).out.empty());
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  CHECK(text == cli::run({"show", "chess", "--svg", "-"}).out);
  CHECK(holds(text, "<title>black queen d8</title>"));
}

TEST_CASE("a picture that cannot be written is status 2") {
  for (const char* path : {"/no/such/folder/board.svg", "/dev/full"}) {
    const cli::Answer answer = cli::run({"show", "chess", "--svg", path});
    CHECK(answer.status == 2);
    CHECK(holds(answer.err, "cannot write"));
  }
}

TEST_CASE("fields of pieces and cells are told by names, as the seat may know them") {
  const cli::Folder folder;
  const std::string file = folder.file("setup.json", R"({"pieces": {"a1": "white king", "e4": "black king",
      "b3": {"colour": "white", "type": "queen", "bomb": 2, "bomb_of": "black", "aimed_at": true}},
      "sides": {"white": {"power": "killer_queen"}, "black": {"power": "killer_queen"}},
      "cells": {"e5": {"bomb": 3, "bomb_of": "white", "aimed_at": true}}})");
  const auto shown = [&](const std::string& seat) {
    return cli::run({"show", "ability-duel+powers", "--setup", file, "--as", seat}).out;
  };
  CHECK(holds(shown("judge"),
              "b3 white queen: somebody aimed at it; bomb 2; whose bomb it is: black\ne5: aimed_at, bomb 3 "
              "(white)\n"));
  CHECK(holds(shown("white"), "b3 white queen: somebody aimed at it\ne5: aimed_at, bomb 3 (white)\n"));
  CHECK(holds(shown("black"),
              "b3 white queen: somebody aimed at it; bomb 2; whose bomb it is: black\ne5: aimed_at\n"));
  CHECK(holds(cli::run({"show", "chess+barge", "--json"}).out, "\"body\": \"d2\""));
}

TEST_CASE("words that the rules have as verbs are played when a record is shown") {
  const cli::Folder folder;
  const std::string file = folder.file(
      "game.jsonl",
      R"({"variant": "quaternity", "actions": ["draw offer", "a5a6", "red: draw accept", "green: draw accept",)"
      R"("black: draw accept"]})");
  CHECK(holds(cli::run({"show", "--record", file}).out, "over: the players' agreement: white 0.5"));
}

TEST_CASE("a position comes from text, a file or standard input") {
  const std::string set_up =
      R"({"pieces":{"e1":"white king","d8":"black queen","h8":"black king"},"turn":"black"})";
  const cli::Folder folder;
  const std::string file = folder.file("setup.json", set_up);
  const std::string board = cli::run({"show", "chess", "--setup", file}).out;
  CHECK(holds(board, " 8  . . . q . . . k\n"));
  CHECK(cli::run({"show", "chess", "--setup", "-"}, set_up).out == board);
  CHECK(holds(cli::run({"show", "chess", "--position", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"}).out,
              " 2  . . . . P . . .\n"));
}

TEST_CASE("a set-up may say what differs from the start") {
  const auto shown = [](const std::string& variant, const std::string& set_up) {
    return json::parse(cli::run({"show", variant, "--json", "--setup", "-"}, set_up).out);
  };
  const json moved =
      shown("chess",
            R"({"start":true,"turn":"black","pieces":{"e2":"","e4":"white pawn","a1":{"unmoved":false}}})");
  CHECK(moved["position"] == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b Kkq - 0 1");
  const json rich =
      shown("ability-duel+powers", R"({"start":true,"sides":{"white":{"power":"killer_queen","energy":6}}})");
  CHECK(rich["sides"]["white"]["energy"] == 6);
  CHECK(rich["pieces"].size() == shown("ability-duel+powers", R"({"start":true})")["pieces"].size());
  CHECK(shown("chess", R"({"start":false,"pieces":{"e1":"white king"}})")["pieces"].size() == 1);
  const std::string bare = R"({"sides": {"white": {"power": "killer_queen", "energy": 6}}})";
  const std::string note =
      "note: the set-up has no \"pieces\", so the board is empty: \"start\": true lays it over the start\n";
  CHECK(holds(cli::run({"show", "ability-duel+powers", "--setup", "-"}, bare).err, note));
  const cli::Folder folder;
  CHECK(holds(
      cli::run({"play", "ability-duel+powers", "--setup", folder.file("bare.json", bare)}, "quit\n").err,
      note));
  CHECK(!holds(cli::run({"show", "chess", "--setup", "-"}, R"({"start":true})").err, "note:"));
  const cli::Answer wrong = cli::run({"show", "chess", "--setup", "-"}, R"({"start":"yes"})");
  CHECK(holds(wrong.err, "\"start\" is true or false"));
  const auto refused = [](const std::string& set_up) {
    return cli::run({"show", "chess", "--setup", "-"}, set_up).err;
  };
  CHECK(holds(refused(R"({"start":true,"turn":null})"), "turn: null says nothing"));
  CHECK(holds(refused(R"({"start":true,"sides":{"white":{"alive":null}}})"), "sides.white.alive: null says"));
  CHECK(holds(refused(R"({"start":true,"pieces":""})"), "\"pieces\" is no object"));
  CHECK(holds(refused(std::string(30, '[') + std::string(30, ']')), "not nested deeper than 16"));
}

TEST_CASE("a set-up gives no side more energy than its reserve holds") {
  const auto shown = [](const char* energy) {
    const std::string side = R"({"power":"killer_queen","energy":)" + std::string(energy) + "}";
    return cli::run({"show", "ability-duel+powers", "--setup", "-"},
                    R"({"start":true,"sides":{"white":)" + side + "}}");
  };
  CHECK(shown("10").status == 0);
  const cli::Answer more = shown("11");
  CHECK(more.status == 2);
  CHECK(holds(more.err, "sides.white.energy is 11, and the reserve of its ability is 10"));
}

TEST_CASE("a set-up seats abilities one behind the other, none twice") {
  const auto shown = [](const char* powers) {
    const std::string sides = R"({"start":true,"sides":{"white":{)" + std::string(powers) + "}}}";
    return cli::run({"show", "ability-duel+powers", "--setup", "-"}, sides);
  };
  CHECK(shown(R"("power":"killer_queen","second_power":"gambler")").status == 0);
  const cli::Answer gap = shown(R"("third_power":"gambler")");
  CHECK(gap.status == 2);
  CHECK(holds(gap.err, "sides.white.third_power is gambler, and no ability is its power"));
  const cli::Answer twice = shown(R"("power":"gambler","second_power":"gambler")");
  CHECK(twice.status == 2);
  CHECK(holds(twice.err, "sides.white.second_power is gambler, which it has already"));
}

TEST_CASE("a set-up drags and takes along no more than lies there (M-3.3, M-3.5)") {
  const auto shown = [](const char* lies) {
    const std::string cells = R"({"start":true,"cells":{"e5":{)" + std::string(lies) + "}}}";
    return cli::run({"show", "ability-duel+items", "--setup", "-"}, cells);
  };
  CHECK(shown(R"("torch":2,"torch_taken":2,"torch_dragged":1)").status == 0);
  const cli::Answer taken = shown(R"("torch":1,"torch_taken":2)");
  CHECK(taken.status == 2);
  CHECK(holds(taken.err, "cells.e5.torch_taken is 2, and cells.e5.torch is 1"));
  CHECK(shown(R"("bucket":1,"torch_dragged":1)").status == 2);
}

TEST_CASE("a set-up has room for all cells of a body") {
  const auto shown = [](const char* cell) {
    const std::string pieces =
        R"({"pieces":{"a1":"white king","h8":"black king",")" + std::string(cell) + R"(":"white barge"}})";
    return cli::run({"show", "chess+barge", "--setup", "-"}, pieces);
  };
  CHECK(shown("c4").status == 0);
  const cli::Answer rim = shown("h4");
  CHECK(rim.status == 2);
  CHECK(holds(rim.err, "a barge on h4 has no room for its other cells"));
}

TEST_CASE("no position has a bomb that is about to go off (M-5.2)") {
  const cli::Answer left = cli::run({"adjudicate", "--quiet", "--from", "record", "-"},
                                    R"({"variant":"ability-duel+powers","setup":{"start":true,"game":{)"
                                    R"("fuse":"e5","fuse_power":2}},"actions":["e2e4"]})");
  CHECK(holds(left.out, R"("status":"unreadable")"));
  CHECK(holds(left.out, "it holds something only while an action is played"));
}

TEST_CASE("a set-up of the bidding has a home row that could have been bid (CH-5.1)") {
  const auto shown = [](const char* row) {
    const std::string game = R"({"stage":"bidding","game":{"width":6,)" + std::string(row) + "}}";
    return cli::run({"show", "chpok", "--setup", "-"}, game);
  };
  const std::string five =
      R"("home_length":6,"home1":"rook","home2":"rook","home3":"pawn","home4":"pawn","home5":"queen")";
  CHECK(shown((five + R"(,"home6":"king")").c_str()).status == 0);
  const cli::Answer kingless = shown((five + R"(,"home6":"queen")").c_str());
  CHECK(kingless.status == 2);
  CHECK(holds(kingless.err, "the home row needs at least one king (CH-5.1)"));
  const cli::Answer shorter = shown(five.c_str());
  CHECK(shorter.status == 2);
  CHECK(holds(shorter.err, "home6 is missing: home_length is 6"));
}

TEST_CASE("positions that cannot be used are status 2") {
  for (const char* text : {"nonsense", "8/8/8/8", "4k3/8/8/8/8/8/4P3/4K3X w - - 0 1"}) {
    const cli::Answer answer = cli::run({"show", "chess", "--position", text});
    CHECK_MESSAGE(answer.status == 2, text);
    CHECK(answer.out.empty());
  }
  const auto told = [](const char* set_up) {
    return cli::run({"show", "chess", "--setup", "-"}, set_up).err;
  };
  CHECK(
      holds(told("{"),
            "standard input:1:2: error: this is not JSON: the end of the text stands where a key in quotes"));
  CHECK(holds(told("{\"turn\": \"white\"\n \"round\": 2}"),
              "standard input:2:8: error: this is not JSON: a text stands where"));
  CHECK(holds(told("{\"round\": 1e999}"), "a number is too large"));
  CHECK(cli::run({"show", "chess", "--setup", "-"}, R"({"pieces":{"z9":"white king"}})").status == 2);
  CHECK(holds(told("{\"start\": true,\n \"cells\": {\"e44\": {}}}"),
              "standard input:2:12: error: cells.e44: \"e44\" is no cell of this board"));
  CHECK(holds(told(R"({"pieces": {"e1": {"colour": "white", "type": "king", "enery": 1}}})"),
              "standard input:1:55: error: pieces.e1.enery: there is no field \"enery\""));
  CHECK(holds(told(R"({"turn": "White"})"), "standard input:1:2: error: turn: there is no side \"White\""));
  CHECK(holds(told(R"({"sied": {}})"), "standard input:1:2: error: sied: a set-up has no \"sied\""));
}

TEST_CASE("what is wrong in a set-up has the file, the line and the keys that lead there") {
  const cli::Folder folder;
  const std::string file =
      folder.file("s2.json", "{\n \"start\": true,\n \"sides\": {\n  \"white\": {\"enery\": 6}\n }\n}\n");
  const std::string told = file + ":4:13: error: sides.white.enery: there is no field \"enery\"";
  const cli::Answer shown = cli::run({"show", "ability-duel+powers", "--setup", file});
  CHECK_MESSAGE(holds(shown.err, told + "\n"), shown.err);
  CHECK_MESSAGE(holds(shown.err, "did you mean \"energy\"?"), shown.err);
  const cli::Answer played = cli::run({"play", "ability-duel+powers", "--setup", file}, "quit\n");
  CHECK_MESSAGE(holds(played.err, told), played.err);
  CHECK(cli::run({"show", "chess", "--setup", "-", "--position", "x"}).status == 2);
}

TEST_CASE("an illegal action among --actions is status 1, with its number, text and reason") {
  const cli::Answer answer = cli::run({"show", "chess", "--actions", "e4; e5; Ke3"});
  CHECK(answer.status == 1);
  CHECK(answer.out.empty());
  CHECK(holds(answer.err, "action 3 \"Ke3\""));
}

TEST_CASE("legal prints one action a line, long or short, or JSON") {
  const cli::Answer answer = cli::run({"legal", "chess"});
  CHECK(answer.status == 0);
  CHECK(lines(answer.out) == 20);
  CHECK(holds("\n" + answer.out, "\ng1f3\n"));
  CHECK(holds("\n" + cli::run({"legal", "chess", "--san"}).out, "\nNf3\n"));
  const json out = json::parse(cli::run({"legal", "chess", "--json", "--actions", "e4"}).out);
  CHECK(out["count"] == 20);
  CHECK(out["actions"].size() == 20);
  CHECK(out["turn"] == "black");
  CHECK(cli::run({"legal", "chess", "--actions", kMate}).out.empty());
}

TEST_CASE("perft --ends stop counts nothing behind an end") {
  const auto nodes = [](const std::string& ends, const std::string& more) {
    return json::parse(
        cli::run({"perft", "chess", "2", "--json", "--ends", ends, "--actions", "f3; e5; g4" + more}).out);
  };
  CHECK(nodes("stop", "; Qh4#")["nodes"] == 0);
  CHECK(nodes("stop", "")["nodes"] == nodes("ignore", "")["nodes"]);  // a mate leaves no action anyway
  CHECK(nodes("stop", "")["ends"] == "stop");
  CHECK(cli::run({"perft", "chess", "2", "--ends", "never"}).status == 2);
}

TEST_CASE("perft counts; --divide adds up; --leaves make counts the same") {
  CHECK(holds(cli::run({"perft", "chess", "3"}).out, "nodes 8902\n"));
  CHECK(holds(cli::run({"perft", "chess", "3", "--leaves", "make"}).out, "nodes 8902\n"));
  CHECK(holds(cli::run({"perft", "chess", "0"}).out, "nodes 1\n"));
  CHECK(holds(cli::run({"perft", "chess", "1"}).out, "nodes per second"));
  CHECK(holds(cli::run({"perft", "chess", "1"}).out, "ends of the game: ignored; --ends stop"));
  const json divided = json::parse(cli::run({"perft", "chess", "3", "--divide", "--json"}).out);
  CHECK(divided["nodes"] == 8902);
  CHECK(divided["divide"].size() == 20);
  CHECK(divided["divide"]["e2e4"] == 600);
  int sum = 0;
  for (const auto& part : divided["divide"]) sum += part.get<int>();
  CHECK(sum == 8902);
}

TEST_CASE("explain an action: status says whether it is legal, the rule is named") {
  const cli::Answer legal = cli::run({"explain", "chess", "e2e4"});
  CHECK(legal.status == 0);
  CHECK(legal.out.starts_with("legal: "));
  CHECK(holds(legal.out, "\n   chess/double_step: A pawn on the second row"));
  CHECK(holds(legal.out, "\n   1 condition was asked, and nothing forbids it"));
  const cli::Answer all = cli::run({"explain", "chess", "e2e4", "--all"});
  CHECK(holds(all.out, "chess/royal_safety: asked whether it leaves the own king in check: no"));
  CHECK_FALSE(holds(legal.out, ".lua"));
  const cli::Answer pinned =
      cli::run({"explain", "chess", "e2d3", "--position", "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1"});
  CHECK(pinned.status == 1);
  CHECK(pinned.out.starts_with("illegal: "));
  CHECK(holds(pinned.out, "\n   chess/royal_safety: No move may leave"));
  CHECK_FALSE(holds(pinned.out, ".lua"));
  const cli::Answer sources =
      cli::run({"explain", "chess", "e2d3", "--sources", "--position", "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1"});
  CHECK(holds(sources.out, "forbidden by  chess/royal_safety  (scripts/chess/royal_safety.lua:"));
  CHECK(cli::run({"explain", "chess", "e2e5"}).out.starts_with("illegal: e2e5 — "));
  CHECK(cli::run({"explain", "chess", "xyzzy"}).status == 2);
  const cli::Answer offer = cli::run({"explain", "chess", "black: draw offer"});
  CHECK(offer.status == 0);
  CHECK(holds(offer.out, "legal: black: draw offer\n   table: players may say this at any time"));
  const json out = json::parse(cli::run({"explain", "chess", "e2e5", "--json"}).out);
  CHECK(out["legal"] == false);
  CHECK(out["because"].is_array());
}

TEST_CASE("words of the table are explained as judges take them") {
  const auto of = [](const std::string& word, const std::string& actions) {
    return cli::run({"explain", "chess", word, "--actions", actions});
  };
  const std::string knights = "Nf3; Nf6; Ng1; Ng8; Nf3; Nf6; Ng1; Ng8";
  const cli::Answer none = of("claim draw", "e4");
  CHECK(none.status == 1);
  CHECK(none.out.starts_with("illegal: claim draw — no rule gives a draw to claim here"));
  const cli::Answer third = of("claim draw", knights);
  CHECK(third.status == 0);
  CHECK(third.out.starts_with("legal: claim draw\n   chess/threefold: "));
  CHECK(holds(third.out, "table: a rule lets a player claim this here: threefold repetition"));
  CHECK(of("claim win", knights).out.starts_with("illegal: claim win — no rule gives a win"));
  CHECK(of("draw accept", "e4").out.starts_with("illegal: draw accept — nobody else offers a draw"));
  CHECK(of("draw accept", "draw offer; e4").out.starts_with("legal: draw accept\n   table: another player"));
  CHECK(of("draw accept", "draw offer; e4; e5").out.starts_with("illegal: "));
  CHECK(of("resign", "f3; e5; g4; Qh4#").out.starts_with("illegal: resign — the game was over: "));
}

TEST_CASE("show draws four armies on a cross, by letters that tell them apart") {
  const std::string out = cli::run({"show", "four-ability"}).out;
  CHECK(holds(out, "\n 16              gR gN gB gK gQ gB gN gR\n 15              gP "));
  CHECK(holds(out, "\n  8  rK rP .  .  .  .  .  .  .  .  .  .  .  .  kP kQ\n"));
  CHECK(holds(out, "\nblack to move, round 1\n"));
  CHECK(holds(cli::run({"show", "four-ability", "--svg", "-"}).out, "<title>green king h16</title>"));
}

TEST_CASE("a throw that nothing uses is refused before a position, too") {
  const cli::Answer left = cli::run({"legal", "ability-duel+fire", "--actions", "e2e4; roll 3"});
  CHECK(left.status == 1);
  CHECK(holds(left.err, "action 2 \"roll 3\" is illegal: nothing is thrown or drawn here"));
}

TEST_CASE("a throw that is missing or cannot fall is told of the action, and is no fault of a script") {
  for (const char* command : {"show", "legal"}) {
    const auto said = [&](const char* actions) {
      const cli::Answer answer = cli::run({command, "dice", "--actions", actions});
      CHECK(answer.status == 1);
      CHECK_FALSE(holds(answer.err, "fault"));
      return answer.err;
    };
    CHECK(holds(said("throw"),
                "action 1 \"throw\" is illegal: a throw of 1 to 6 is missing; write roll and what "
                "fell behind it, as in \"throw; roll 6\""));
    CHECK(holds(said("throw; roll 9; roll 2; roll 1"),
                "action 2 \"roll 9\" is illegal: the throw is of 1 to 6"));
  }
}
