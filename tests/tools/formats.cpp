// Formats of the communities: what each says, there and back over random games, and what it cannot hold.
#include <doctest/doctest.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "../support/random_games.h"
#include "../support/shipped.h"
#include "cli.h"

using cli::holds;
using cli::run;
using namespace houserule;

TEST_SUITE_BEGIN("formats");

namespace {

using Parsed = nlohmann::json;

std::string converted(const std::string& text, std::vector<std::string> more = {}) {
  more.insert(more.begin(), "convert");
  return run(more, text).out;
}

Parsed verdict(const std::string& text, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"adjudicate", "--quiet"});
  const std::string out = run(more, text).out;
  CAPTURE(text);
  REQUIRE(!out.empty());
  return Parsed::parse(out.substr(0, out.find('\n')));
}

std::string position_text(const std::string& variant, const std::string& position, const std::string& form) {
  const auto answer = run({"show", variant, "--position", position, "--text", form});
  CAPTURE(answer.err);
  return answer.out.substr(0, answer.out.find('\n'));
}

// The games as records, without what a format adds or leaves out.
std::vector<Parsed> actions_converted(const std::string& records) {
  std::vector<Parsed> all;
  std::istringstream lines(records);
  for (std::string line; std::getline(lines, line);) all.push_back(Parsed::parse(line)["actions"]);
  return all;
}

// "" when every random game of the variant is the same, and judged the same, after it was written in the
// format.
std::string lost_between(const std::string& variant, const std::string& format, int games) {
  const auto source = folder_source(HOUSERULE_ROOT);
  const auto loaded = support::load(variant, *source);
  Game game(*loaded);
  for (int seed = 1; seed <= games; ++seed) {
    std::string wrong;
    const support::Played played = support::play_random(game, static_cast<std::uint64_t>(seed), 120, wrong);
    if (!wrong.empty()) return wrong;
    const std::string record = Parsed{{"variant", variant}, {"actions", played.actions}}.dump() + "\n";
    const auto written = run({"convert", "--from", "jsonl", "--to", format}, record);
    if (written.status != 0) return fmt::format("seed {}: {}", seed, written.err);
    const auto read = run({"convert", "--from", format, "--variant", variant}, written.out);
    const Parsed first = Parsed{played.actions}[0],
                 back = Parsed::parse(read.out.empty() ? "{}" : read.out)["actions"];
    if (back != first)
      return fmt::format("seed {}: {}\n{}\n{}\n{}", seed, read.err, first.dump(), back.dump(), written.out);
    const Parsed before = verdict(record, {"--from", "jsonl"});
    const Parsed after = verdict(written.out, {"--from", format, "--variant", variant});
    for (const char* key : {"status", "outcome", "actions"})
      if (before.value(key, Parsed()) != after.value(key, Parsed()))
        return fmt::format("seed {}: {}\n{}\n{}", seed, key, before.dump(), after.dump());
  }
  return {};
}

constexpr int kRandomGames = 6;

}  // namespace

TEST_CASE("shogi there and back in USI, CSA, KIF and KI2") {
  for (const char* variant : {"shogi", "minishogi"})
    for (const char* format : {"usi", "csa", "kif", "ki2"}) {
      CAPTURE(variant);
      CAPTURE(format);
      CHECK(lost_between(variant, format, kRandomGames) == "");
    }
}

TEST_CASE("xiangqi there and back in ICCS, WXF, Chinese, UCCI and DhtmlXQ, janggi in its digits") {
  for (const char* format : {"iccs", "wxf", "chinese", "ucci", "dhtmlxq"}) {
    CAPTURE(format);
    CHECK(lost_between("xiangqi", format, kRandomGames) == "");
  }
  CHECK(lost_between("janggi", "janggi", kRandomGames) == "");
}

TEST_CASE("UCI sessions hold games of every variant with two sides on one board") {
  for (const char* variant :
       {"chess", "chess960", "crazyhouse", "atomic", "antichess", "seirawan", "grand", "makruk", "xiangqi",
        "shogi", "minishogi", "janggi", "three-check", "racing-kings"}) {
    CAPTURE(variant);
    CHECK(lost_between(variant, "uci", 3) == "");
  }
}

TEST_CASE("lichess' JSON holds games of its variants") {
  for (const char* variant : {"chess", "chess960", "crazyhouse", "atomic", "antichess", "horde",
                              "king-of-the-hill", "racing-kings", "three-check"}) {
    CAPTURE(variant);
    CHECK(lost_between(variant, "lichess", 3) == "");
  }
}

TEST_CASE("positions there and back as FEN in every shipped variant with two sides on one board") {
  const auto source = folder_source(HOUSERULE_ROOT);
  int tried = 0;
  for (const std::string& name : support::shipped()) {
    const auto variant = support::load(name, *source);
    const VariantSpec& spec = variant->rulebook().spec;
    const bool asks_chance = name == "dice" || name == "chpok" || name == "ability-duel";
    if (spec.boards.size() != 1 || spec.sides.size() != 2 || asks_chance) continue;
    Game game(*variant), other(*variant);
    std::string wrong;
    const support::Played played = support::play_random(game, 5, 30, wrong);
    CAPTURE(name);
    REQUIRE(wrong == "");
    game.reset();
    for (const std::string& action : played.actions) {
      if (game.outcome().over) break;
      REQUIRE_FALSE(game.play(game.resolve(action)));
      if (game.actions_played() % 15 != 0) continue;
      const auto own =
          run({"show", name, "--actions",
               fmt::format("{}", fmt::join(played.actions.begin(),
                                           played.actions.begin() + game.actions_played(), "; ")),
               "--text", "fen"});
      const std::string fen = own.out.substr(0, own.out.find('\n'));
      CAPTURE(fen);
      CHECK(position_text(name, fen, "fen") == fen);
      ++tried;
    }
  }
  CHECK(tried > 30);
}

TEST_CASE("Fairy-Stockfish's FEN of shogi and minishogi is read, white moves first there") {
  CHECK(position_text("minishogi", "rbsgk/4p/5/P4/KGSBR[] w - - 10 6", "own") == "rbsgk/4p/5/P4/KGSBR b - 6");
  const std::string start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
  CHECK(position_text("shogi", start + "[PPb] b - - 0 21", "own") == start + " w 2Pb 21");
  CHECK(position_text("shogi", start + "[-] w 0 1", "own") == start + " b - 1");
  CHECK(position_text("shogi", start + " w 2Pb 21", "fen") == start + "[PPb] b - - 0 21");
  CHECK(position_text("shogi", "sfen " + start + " w 2Pb 42", "own") == start + " w 2Pb 21");
  CHECK(position_text("shogi", start + " w 2Pb 21", "sfen") == start + " w 2Pb 42");
}

TEST_CASE("checks are counted as lichess and as Fairy-Stockfish do, and pieces named as their programs do") {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
  CHECK(position_text("three-check", start + " 0 1 +1+2", "own") == start + " 2+1 0 1");
  CHECK(position_text("three-check", start + " 2+1 0 1", "own") == start + " 2+1 0 1");
  const auto open = run({"show", "three-check", "--position", start + " 0 1", "--text", "own"});
  CHECK(open.out == start + " 3+3 0 1\n");
  CHECK(holds(open.err, "does not say how many checks"));
  CHECK(position_text("xiangqi", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1",
                      "own") == "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - - 1");
  const auto two =
      run({"show", "bughouse", "--position", "4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1", "--text", "own"});
  CHECK(holds(two.out, "4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1 | rnbqkbnr/"));
  CHECK(holds(two.err, "tells of one board"));
  CHECK(position_text("chess960", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9",
                      "shredder") == "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9");
  CHECK(run({"show", "chess", "--text", "sfen"}).status == 2);
}

TEST_CASE("CSA: names, times, comments, handicaps, several games, ends") {
  const std::string text =
      "V2.2\nN+NAKAHARA\nN-YONENAGA\n$EVENT:13th\n$START_TIME:2003/05/03 "
      "10:30:00\nPI\n+\n+2726FU\nT12\n-3334FU\nT6\n"
      "'*told\n%CHUDAN\n/\nPI82HI22KA\n-\n-5142OU,T1\n+7776FU\n%TORYO\n";
  const std::vector<std::string> records = [&] {
    std::vector<std::string> all;
    std::istringstream lines(converted(text));
    for (std::string line; std::getline(lines, line);) all.push_back(line);
    return all;
  }();
  REQUIRE(records.size() == 2);
  const Parsed first = Parsed::parse(records[0]), second = Parsed::parse(records[1]);
  CHECK(first["actions"] == Parsed{"h3h4", "g7g6"});
  CHECK(first["tags"]["Sente"] == "NAKAHARA");
  CHECK(first["tags"]["StartTime"] == "2003/05/03 10:30:00");
  CHECK(first["remarks"] == Parsed{{"1", "[%emt 0:00:12]"}, {"2", "[%emt 0:00:06] told"}});
  CHECK(second["position"] == "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
  CHECK(second["result"] == "1-0");
  CHECK(converted(converted(text, {"--to", "csa"})) == converted(text));
  CHECK(converted(converted(text, {"--to", "kif"})).find("NAKAHARA") != std::string::npos);
}

TEST_CASE("CSA: an illegal move is shown as it stands, with its reason; a broken line is named") {
  const Parsed illegal = verdict("V2.2\nPI\n+\n+7776FU\n-9999FU\n");
  CHECK(illegal["status"] == "illegal");
  CHECK(illegal["at"]["text"] == "-9999FU");
  CHECK(holds(illegal["reason"], "gote has no such pawn"));
  const Parsed turn = verdict("V2.2\nPI\n+\n+7776FU\n+2726FU\n");
  CHECK(turn["status"] == "illegal");
  const Parsed broken = verdict("V2.2\nPI\n+\n+7776FU\nhello\n");
  CHECK(broken["status"] == "unreadable");
  CHECK(broken["at"]["line"] == 5);
}

TEST_CASE("KIF: times, comments, ends, a board that is drawn, Shift-JIS") {
  const std::string text =
      "# ---- Kifu "
      "----\n開始日時：1999/07/15\n手合割：平手\n先手：ann\n後手：bob\n手数----指手---------消費時間--\n"
      "   1 ７六歩(77)   ( 0:16/00:00:16)\n*said\n   2 ３四歩(33)   ( 0:02/00:00:02)\n   3 ２二角成(88)\n"
      "   4 同　銀(31)\n   5 ５五角打\n   6 投了\nまで5手で先手の勝ち\n\n変化：3手\n   3 ２六歩(27)\n";
  const Parsed record = Parsed::parse(converted(text));
  CHECK(record["actions"] == Parsed{"c3c4", "g7g6", "b2h8=+B", "g9h8", "B@e5"});
  CHECK(record["result"] == "1-0");
  CHECK(record["tags"]["Sente"] == "ann");
  CHECK(record["remarks"]["1"] == "[%emt 0:00:16] said");
  CHECK(converted(converted(text, {"--to", "kif"})) == converted(text));
  // "７六歩(77)" and what stands around it, in Shift-JIS.
  const std::string japanese =
      "\x8e\xe8\x8d\x87\x8a\x84\x81\x46\x95\xbd\x8e\xe8\r\n   1 \x82\x56\x98\x5a\x95\xe0(77)   ( "
      "0:01/00:00:01)\r\n   2 "
      "\x93\x8a\x97\xb9\r\n";
  const Parsed old = Parsed::parse(converted(japanese, {"--from", "kif"}));
  CHECK(old["actions"] == Parsed{"c3c4"});
  CHECK(old["result"] == "1-0");
  CHECK(Parsed::parse(converted(japanese))["actions"] == Parsed{"c3c4"});
  const std::string drawn =
      converted(R"({"variant":"shogi","position":"4k4/9/4P4/9/9/9/9/9/4K4 b G2p 1","actions":["G@e8"]})"
                "\n",
                {"--to", "kif"});
  CHECK(holds(drawn, "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一"));
  CHECK(Parsed::parse(converted(drawn))["position"] == "4k4/9/4P4/9/9/9/9/9/4K4 b Gpp 1");
}

TEST_CASE("KI2: relative words choose among pieces, and a pinned one is not passed over") {
  const std::string golds = "手合割：その他\n後手の持駒：なし\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n";
  const std::string two_golds =
      R"({"variant":"shogi","position":"4k4/9/9/9/9/9/9/9/3GKG3 b - 1","actions":["d1d2"]})"
      "\n";
  CHECK(holds(converted(two_golds, {"--to", "ki2"}), "▲６八金\n"));
  const std::string side =
      R"({"variant":"shogi","position":"4k4/9/9/9/9/9/3G1G3/9/4K4 b - 1","actions":["d3e3"]})"
      "\n";
  CHECK(holds(converted(side, {"--to", "ki2"}), "▲５七金左\n"));
  const std::string up =
      R"({"variant":"shogi","position":"4k4/9/9/9/9/9/3G5/4G4/4K4 b - 1","actions":["e2e3"]})"
      "\n";
  CHECK(holds(converted(up, {"--to", "ki2"}), "▲５七金上\n"));
  CHECK(Parsed::parse(converted(converted(up, {"--to", "ki2"})))["actions"] == Parsed{"e2e3"});
}

TEST_CASE("WXF and Chinese: tandem pieces, soldiers in tandem, spellings") {
  const std::string start =
      R"({"variant":"xiangqi","position":"4k4/9/9/9/9/4C4/9/4C4/9/3K5 w - - 0 1","actions":["e3d3"]})"
      "\n";
  CHECK(holds(converted(start, {"--to", "wxf"}), "1. C-.6 *"));
  CHECK(holds(converted(start, {"--to", "chinese"}), "1. 后炮平六 *"));
  const std::string three =
      R"({"variant":"xiangqi","position":"3k5/9/2P6/2P6/2P6/9/9/9/9/4K4 w - - 0 1","actions":["c7b7"]})"
      "\n";
  CHECK(holds(converted(three, {"--to", "chinese"}), "1. 中兵平八 *"));
  CHECK(Parsed::parse(converted(converted(three, {"--to", "chinese"})))["actions"] == Parsed{"c7b7"});
  CHECK(Parsed::parse(converted(converted(three, {"--to", "wxf"})))["actions"] == Parsed{"c7b7"});
  for (const char* moves :
       {"1. C2.5 H8+7", "1. C2=5 h8+7", "1. 炮二平五 马8进7", "1. 砲二平五 馬８進７", "1. H2-E2 H9-G7"}) {
    CAPTURE(moves);
    CHECK(Parsed::parse(converted(fmt::format("[Event \"x\"]\n\n{} *\n", moves)))["actions"] ==
          Parsed{"h3e3", "h10g8"});
  }
  for (const char* move : {"C-.6", "-C.6", "rC=6", "c-.6", "后炮平六", "後砲平六"}) {
    CAPTURE(move);
    const std::string pgn = "[Variant \"xiangqi\"]\n[FEN \"4k4/9/9/9/9/4C4/9/4C4/9/3K5 w - - 0 1\"]\n\n1. ";
    CHECK(Parsed::parse(converted(pgn + move + " *\n"))["actions"] == Parsed{"e3d3"});
  }
  const Parsed wrong = verdict("[Event \"x\"]\n[Variant \"xiangqi\"]\n\n1. 炮二平五 马8进9 2. 帅五进三 *\n");
  CHECK(wrong["status"] == "illegal");
  CHECK(wrong["at"]["text"] == "帅五进三");
}

TEST_CASE("xiangqi as XBoard and in other codes: ranks from 0, Big5, GB18030, full width") {
  const std::vector<Parsed> both{Parsed{"h3e3", "b10c8", "h1g3"}};
  CHECK(actions_converted(converted("[Variant \"xiangqi\"]\n\n1. Che2 Hg7 2. Hg2 Rh9 3. Rh0 *\n"))[0][0] ==
        "h3e3");
  CHECK(actions_converted(converted("[Red \"x\"]\n\n1. h2e2 b9c7 2. h0g2 *\n")) == both);
  // 炮二平五 馬２進３ 馬二進三 in Big5, and 炮二平五 马2进3 in GB18030.
  const std::string big5 =
      "[Game \"Chinese Chess\"]\n\n1. \xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD \xB0\xA8\xA2\xB1\xB6\x69\xA2\xB2 2. "
      "\xB0\xA8\xA4\x47\xB6\x69\xA4\x54 *\n";
  CHECK(actions_converted(converted(big5)) == both);
  const std::string gb =
      "[Game \"Chinese Chess\"]\n\n1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 \xC2\xED"
      "2\xBD\xF8"
      "3 *\n";
  CHECK(actions_converted(converted(gb)) == std::vector<Parsed>{Parsed{"h3e3", "b10c8"}});
  CHECK(actions_converted(converted("[Red \"x\"]\n\n1. Ｃ２＝５ Ｈ２＋３ 2. Ｈ２＋３ *\n")) == both);
  CHECK(holds(converted("手合割：平手\n   1 ７六歩(77)\n   2 封じ手\n"), "封じ手"));
}

TEST_CASE("DhtmlXQ: names, result, remarks; a position of its own") {
  const std::string text =
      "[DhtmlXQ]\n[DhtmlXQ_title]t[/DhtmlXQ_title]\n[DhtmlXQ_red]r[/DhtmlXQ_red]\n[DhtmlXQ_result]红胜[/"
      "DhtmlXQ_result]\n"
      "[DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]\n"
      "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[DhtmlXQ_comment1]well||said[/DhtmlXQ_comment1]\n[/"
      "DhtmlXQ]\n";
  const Parsed record = Parsed::parse(converted(text));
  CHECK(record["actions"] == Parsed{"h3e3", "h10g8"});
  CHECK(record["result"] == "1-0");
  CHECK(record["tags"]["White"] == "r");
  CHECK(record["remarks"]["1"] == "well | said");
  CHECK(converted(converted(text, {"--to", "dhtmlxq"})) == converted(text));
  CHECK(verdict("[DhtmlXQ]\n[DhtmlXQ_movelist]774[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n")["status"] ==
        "unreadable");
}

TEST_CASE("janggi in two digits a cell, with a pass") {
  const std::string text = "[Event \"x\"]\n\n1. 79卒78 2. 12馬33 3. 08馬87 4. 한수쉼 *\n";
  const Parsed record = Parsed::parse(converted(text));
  CHECK(record["variant"] == "janggi");
  CHECK(record["actions"] == Parsed{"i4h4", "b10c8", "h1g3", "pass"});
}

TEST_CASE("sessions of USI and UCCI beside UCI") {
  CHECK(verdict("usi\nposition startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e\n")["variant"] == "shogi");
  CHECK(verdict("usi\nposition startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e\n")["actions"] == 5);
  CHECK(verdict("position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f\n")
            ["status"] == "ok");
  CHECK(verdict("ucci\nposition startpos moves h2e2 h9g7\n")["variant"] == "xiangqi");
  CHECK(verdict(
            "setoption name UCI_Variant value xiangqi\nposition startpos moves h2e2 h9g7 h0g2\n")["status"] ==
        "ok");
  const Parsed wrong = verdict("usi\nposition startpos moves 7g7f 3c3e\n");
  CHECK(wrong["status"] == "illegal");
  CHECK(wrong["at"]["text"] == "3c3e");
}

TEST_CASE("lichess' NDJSON and chess.com's JSON are read") {
  const Parsed lichess = Parsed::parse(converted(
      R"({"id":"q7ZvsdUF","rated":true,"variant":"standard","status":"outoftime","players":{"white":{"user":{"name":"Ann"},"rating":1500},"black":{"aiLevel":3}},"winner":"white","moves":"e4 e5 Nf3","clocks":[18000,18003,17995],"clock":{"initial":180,"increment":0}})"
      "\n"));
  CHECK(lichess["variant"] == "chess");
  CHECK(lichess["actions"] == Parsed{"e2e4", "e7e5", "g1f3"});
  CHECK(lichess["clocks"] == Parsed{180, 180.03, 179.95});
  CHECK(lichess["result"] == "1-0");
  CHECK(lichess["tags"]["Termination"] == "Time forfeit");
  CHECK_FALSE(lichess["tags"].contains("BlackElo"));
  const std::string month =
      "{\"games\":[\n{\"url\":\"x\",\"pgn\":\"[Event \\\"a\\\"]\\n[Result \\\"1-0\\\"]\\n\\n1. e4 e5 "
      "1-0\\n\",\"rules\":\"chess\"},\n"
      "{\"url\":\"y\",\"pgn\":\"[Event \\\"b\\\"]\\n[Variant \\\"Crazyhouse\\\"]\\n\\n1. e4 e5 2. Nf3 "
      "*\\n\"}\n]}\n";
  CHECK(actions_converted(converted(month)) ==
        std::vector<Parsed>{Parsed{"e2e4", "e7e5"}, Parsed{"e2e4", "e7e5", "g1f3"}});
  const auto table = run({"adjudicate", "--quiet", "--format", "table"}, month);
  CHECK(holds(table.out, "line 3 "));
  const std::string pretty =
      "[\n  {\n    \"variant\": \"chess\",\n    \"actions\": [\n      \"e2e4\"\n    ]\n  }\n]\n";
  CHECK(actions_converted(converted(pretty)) == std::vector<Parsed>{Parsed{"e2e4"}});
}

TEST_CASE("marks among the moves of a PGN are no actions") {
  const Parsed record = Parsed::parse(
      converted("[Event \"x\"]\n\n1. e4 e5 N {[%clk 0:01:00]} 2. Nf3 {deep} Nc6 zzz 3. Bb5 White wins\n"));
  CHECK(record["actions"] == Parsed{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5"});
  CHECK(record["clocks"][1] == 60);
  CHECK(record["remarks"] == Parsed{{"3", "deep"}, {"4", "zzz"}});
  CHECK(record["result"] == "White wins");
  CHECK(verdict("[Event \"x\"]\n\n1. e4 e5 White wins\n")["outcome"]["points"] ==
        Parsed{{"white", 1}, {"black", 0}});
  CHECK(verdict("[Event \"x\"]\n\n1. f3 e5 2. g4 Qh4# White wins\n")["status"] == "disagrees");
  CHECK(Parsed::parse(converted("[Event \"x\"]\n[Variant \"janggi\"]\n\n1. -- a7b7 *\n"))["actions"] ==
        Parsed{"pass", "a7b7"});
}

TEST_CASE("what a format cannot hold is said, and a variant that it is not for is left out") {
  const std::string record =
      R"({"variant":"chess","actions":["e2e4"],"clocks":[10],"result":"1-0","tags":{"White":"A"}})"
      "\n";
  const auto uci = run({"convert", "--to", "uci"}, record);
  CHECK(uci.status == 1);
  CHECK(holds(uci.err, "uci has no place for its tags, its result, its clocks"));
  const auto csa = run({"convert", "--to", "csa"}, record);
  CHECK(csa.status == 1);
  CHECK(csa.out.empty());
  CHECK(holds(csa.err, "csa is not for chess"));
  CHECK(holds(run({"convert", "--to", "wxf"}, R"({"variant":"janggi","actions":[]})"
                                              "\n")
                  .err,
              "wxf is not for janggi"));
}

TEST_SUITE_END();
