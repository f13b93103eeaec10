// Words of movetext that are no moves, text around games, and what programs write: never a verdict, always
// told.
#include <doctest/doctest.h>

#include <filesystem>

#include "../tools/cli.h"
#include "adjudicate_help.h"
#include "read/variant_tags.h"

using namespace houserule;

namespace {

const std::string kGame = "[Event \"x\"]\n[Result \"*\"]\n\n1. e4 e5 *\n";

std::string statuses(const std::string& text) {
  std::string out;
  for (const auto& verdict : adjudicate(text, {"--from", "pgn"}).verdicts())
    out += (out.empty() ? "" : " ") + verdict["status"].get<std::string>() + verdict["actions"].dump();
  return out;
}

nlohmann::json points(const std::string& result) {
  const auto verdict = verdict_of("1. e4 e5 " + result + "\n");
  if (verdict["status"] != "ok") return verdict["status"];
  return verdict["outcome"].value("points", nlohmann::json());
}

std::string told(const nlohmann::json& verdict) {
  return verdict.contains("findings") ? verdict["findings"].dump() : "";
}

}  // namespace

TEST_CASE("results in movetext, in any spelling") {
  const nlohmann::json first{{"white", 1}, {"black", 0}}, second{{"white", 0}, {"black", 1}};
  const nlohmann::json half{{"white", 0.5}, {"black", 0.5}}, none{{"white", 0}, {"black", 0}};
  for (const char* text : {"1:0", "1-O",
                           "1\xE2\x80\x93"
                           "0",
                           "1 - 0", "(1-0)", "1-0.", "+/-", "+--", "1-0 #", "1-0 $10", "1-0 (resigns)",
                           "1-0 [resigns]", "1-0&nbsp;"})
    CHECK_MESSAGE(points(text) == first, text);
  for (const char* text : {"0:1", "O-1", "0 : 1", "-/+", "--+"}) CHECK_MESSAGE(points(text) == second, text);
  for (const char* text : {"draw", "Draw", "remis", "nulle", "tablas", "\xC2\xBD", "\xC2\xBD:\xC2\xBD", "1/2",
                           "\xD0\xBD\xD0\xB8\xD1\x87\xD1\x8C\xD1\x8F"})
    CHECK_MESSAGE(points(text) == half, text);
  CHECK(points("0-0") == none);
  const auto lost = verdict_of("[Result \"0-0\"]\n\n1. e4 e5 0-0\n");
  CHECK(lost["outcome"]["points"] == none);
  CHECK(lost["outcome"]["reason"] == "as the record states");
}

TEST_CASE("0-0 is castling where it is castling") {
  const std::string moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. ";
  CHECK(statuses(moves + "0-0\n") == "ok7");
  CHECK(statuses("[Result \"1-0\"]\n\n" + moves + "0-0 1-0\n") == "ok7");
  CHECK(statuses("[Result \"0-0\"]\n\n" + moves + "0-0\n") == "ok6");
  CHECK(statuses(moves + "00 1-0\n") == "ok7");
  CHECK(statuses(moves + "oo 1-0\n") == "ok7");
}

TEST_CASE("a word that is no move of any piece is passed over and told with its place") {
  const auto verdict = verdict_of("1. e4 e5 qwert 2. Nf3 *\n");
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["actions"] == 3);
  CHECK(told(verdict).find("\\\"qwert\\\" on line 1, column 10") != std::string::npos);
  const auto illegal = verdict_of("1. e4 e5 qwert 2. Ke3 *\n");
  CHECK(illegal["status"] == "illegal");
  CHECK(illegal["reason"].get<std::string>().find("passed over before it: \"qwert\"") != std::string::npos);
}

TEST_CASE("behind a word that may be a move nobody can say what is illegal") {
  for (const char* text :
       {"1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 *", "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 *", "1. e4 e% 2. Nf3 Nc6 *",
        "1. e4 N%3 2. Nf3 Nc6 *", "1. e4 Nc 2. Nf3 Nc6 *", "1. e4 e5 2. Yf3 Nc6 3. Bb5 *"}) {
    const auto verdict = verdict_of(text);
    CHECK_MESSAGE(verdict["status"] == "unreadable", text);
    CHECK_MESSAGE(!verdict.contains("rule"), text);
    CHECK(verdict["reason"].get<std::string>().starts_with("whether this is legal cannot be told"));
  }
  // The number shows that no move is missing, or the word is none that a move could be.
  CHECK(statuses("1. e4 e5 Elo2400 2. Nf3 Nc6 3. Ke3 *") == "illegal4");
  CHECK(statuses("1. e4 e5 2. Nf3 12:30 Nc6 Ke3 *") == "illegal4");
  CHECK(statuses("1. e4 e5 2. Nf3 good Nc6 Ke3 *") == "illegal4");
  CHECK(statuses("[Variant \"Chess\"]\n\n17. e4 e5 y2y 18. Nf3 Nc6 19. Ke3 *") == "illegal4");
}

TEST_CASE("numbers with a bracket, commas behind moves, resignations in words") {
  CHECK(statuses("1) e4 e5 2) Nf3 Nc6 *\n") == "ok4");
  CHECK(statuses("[Event \"x\"]\n\n1) e4 (1. d4) e5 2)Nf3 Nc6 *\n") == "ok4");
  CHECK(statuses("1. e4, e5, 2. Nf3, Nc6, 3. Bb5, Nf6, 4. O-O, *\n") == "ok7");
  CHECK(points("white resigns") == nlohmann::json({{"white", 0}, {"black", 1}}));
  CHECK(points("Black resigned.") == nlohmann::json({{"white", 1}, {"black", 0}}));
}

TEST_CASE("a move that no rule allows stays illegal, and a null move is called one") {
  CHECK(statuses("1. e4 e5 2. Qh6 *\n") == "illegal2");
  CHECK(statuses("1. e4 e5 2. Nf6 *\n") == "illegal2");
  for (const char* null : {"--", "Z0", "0000", "@@@@", "<>"}) {
    const auto verdict = verdict_of("1. e4 " + std::string(null) + " 2. d4 *\n");
    CHECK_MESSAGE(verdict["status"] == "illegal", null);
    CHECK_MESSAGE(verdict["reason"].get<std::string>().find("is a null move") != std::string::npos, null);
  }
  CHECK(statuses("[Variant \"Janggi\"]\n\n1. -- 0000 *\n") == "ok2");
}

TEST_CASE("a move that names its rank is one, though it is illegal") {
  CHECK(verdict_of("1. e4 e5 2. N1f3 *\n")["status"] == "ok");
  CHECK(verdict_of("1. e4 e5 2. N3f3 *\n")["status"] == "illegal");
  CHECK(verdict_of("[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# 3. R1xh4 *\n")["status"] == "late");
}

TEST_CASE("letters among the moves that are marks") {
  const auto verdict = verdict_of("1. e4 e5 N 2. Nf3 D Nc6 zz 3. Bb5 TN *\n");
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["actions"] == 5);
  CHECK(told(verdict).empty());
}

TEST_CASE("text around games is a note on the game before it, or on the first") {
  CHECK(statuses("Club evening, second round\n\n" + kGame) == "ok2");
  CHECK(told(verdict_of("Club evening, second round\n\n" + kGame)).find("Club evening") != std::string::npos);
  CHECK(statuses("```pgn\n" + kGame + "```\n" + kGame) == "ok2 ok2");
  CHECK(statuses("<pre>" + kGame + "</pre>\n") == "ok2");
  CHECK(statuses("From: bob@example.com\nDate: Fri, 27 Nov 2026 06:05:08 +0100\nSubject: game 1.\n\nHi,\n\n" +
                 kGame + "\n-- \nBob Smith\n+49 40 12345\n\n" + kGame) == "ok2 ok2");
  for (const char* row : {"----------", "==========", "*****", "* * *", "___", "~~~~"})
    CHECK_MESSAGE(statuses(row + ("\n" + kGame) + row + "\n" + kGame + row + "\n") == "ok2 ok2", row);
  CHECK(statuses(kGame + "\nBob beat Ann 1-0 in round 2.\n\n" + kGame) == "ok2 ok2");
  CHECK(statuses("> [Event \"x\"]\n> \n> 1. e4 e5\n> 2. Nf3 1-0\n> \n> Bob\n") == "ok3");
  CHECK(statuses("[Event \"x\"]\n\nAnnotated by Bob\n\n1. e4 *\n") == "ok1");
  CHECK(adjudicate("only text\nand more\n", {"--from", "pgn"}).verdicts().empty());
}

TEST_CASE("the numbers of a list of games are none of its games, and a number before moves is one's") {
  CHECK(statuses("1.\n" + kGame + "\n2.\n\n" + kGame) == "ok2 ok2");
  CHECK(statuses(kGame + "3.\n") == "ok2");
  CHECK(statuses(kGame + "1)") == "ok2");
  CHECK(statuses("[Event \"x\"]\n\n1. e4 e5 * 12.\n") == "ok2");
  CHECK(statuses(kGame + "1.\ne4 e5 *\n") == "ok2 ok2");
  CHECK(statuses("[Event \"x\"]\n\n1.\n\n[Event \"y\"]\n\n1. e4 *\n") == "ok0 ok1");
}

TEST_CASE("what people write before the first move: words, a time, a clock or a diagram without braces") {
  CHECK(statuses("[Event \"x\"]\n\n1. 12:34 e4 e5 *\n") == "ok2");
  CHECK(statuses("[Event \"x\"]\n\nSo, 1. e4{the best} e5 *\n") == "ok2");
  for (const char* text : {"1. [%clk 0:10:00] e4 e5 *", "[%clk 0:10] 1. e4 e5 *", "1. [#] e4 e5 *"})
    CHECK_MESSAGE(statuses("[Event \"x\"]\n\n" + std::string(text) + "\n") == "ok2", text);
}

TEST_CASE("behind a result a word or a sign for one begins no game of its own") {
  for (const char* text : {"1-0 draw", "* =", "1/2 remis", "1-0\n+-", "*\ndraw"})
    CHECK_MESSAGE(statuses("[Event \"x\"]\n\n1. e4 e5 " + std::string(text) + "\n") == "ok2", text);
  CHECK(statuses("[Event \"x\"]\n\n1. e4 e5 *\n1/2-1/2\n") == "ok2 ok0");
}

TEST_CASE("a value that a program gave, without braces, is no castling") {
  for (const char* text : {"0.00", "0.0", "0.35", "+0.00", "-0.12/20"})
    for (const std::string& moves :
         {"1. e4 " + std::string(text) + " e5 *", "1. e4 e5 * " + std::string(text)})
      CHECK_MESSAGE(statuses("[Event \"x\"]\n\n" + moves + "\n") == "ok2", moves);
}

TEST_CASE("games without tags are games") {
  CHECK(statuses("e4 e5 Nf3\n") == "ok3");
  CHECK(statuses("1. e4 e5 1-0\n\n1. d4 d5 0:1\n\n1. c4 *\n") == "ok2 ok2 ok1");
  CHECK(statuses(kGame + "\n1. d4 d5 1-0\n") == "ok2 ok2");
}

TEST_CASE("a comment ends at its brace, also over tags, and where none comes the next game is one") {
  const std::string head = "[Event \"x\"]\n[Result \"*\"]\n\n1. e4 { as in\n";
  CHECK(statuses(head + "[Event \"inner\"]\n} e5 2. Nf3 *\n") == "ok3");
  CHECK(statuses(head + "\n[Event \"inner\"]\n\n1. d4 d5 1-0\n} e5 2. Nf3 *\n\n" + kGame) == "ok3 ok2");
  CHECK(statuses(head + "\n[Event \"b\"]\n\n1. e4 {x} e5 *\n") == "unreadable0 ok2");
  CHECK(statuses(head + "\n" + kGame + "\n" + kGame) == "unreadable0 ok2 ok2");
  const std::string far = std::string(100'000, ' ') + "}\n";
  CHECK(statuses(head + "\n" + kGame + far).starts_with("unreadable0 ok2"));
}

TEST_CASE("letters of other languages: read when a tag or an option says so, else suggested") {
  const std::string game = "1. e4 e5 2. Sf3 Sc6 3. Lb5 Sf6 4. De2 *\n";
  const auto verdict = verdict_of("1. e4 e5 2. Sf3 *\n");
  CHECK(verdict["status"] == "ok");
  CHECK(told(verdict).find("--letters de") != std::string::npos);
  CHECK(verdict_of(game, {"--letters", "de"})["actions"] == 7);
  CHECK(verdict_of("[Language \"German\"]\n\n" + game)["actions"] == 7);
  CHECK(verdict_of("1. e4 e5 2. Cf3 Cc6 3. Fb5 Dh4 *\n", {"--letters", "French"})["actions"] == 6);
  CHECK(verdict_of("1. e4 e5 2. Pf3 Pc6 3. Lb5 *\n", {"--letters", "nl"})["actions"] == 5);
  CHECK(verdict_of("1. e4 e5 2. \xD0\x9A"
                   "f3 \xD0\x9A"
                   "c6 3. \xD0\xA1"
                   "b5 *\n",
                   {"--letters", "ru"})["actions"] == 5);
  CHECK(adjudicate(game, {"--letters", "xx"}).status == 2);
  // Nd2 could be two moves, and is in no other letters.
  const auto either = verdict_of("1. d4 d5 2. Nf3 Nf6 3. Bf4 Bf5 4. Nd2 *\n");
  CHECK(either["status"] == "illegal");
  CHECK(either["reason"] == "\"Nd2\" could be b1d2 or f3d2");
  CHECK(statuses("1. e4 e5 2. \xE2\x99\x98"
                 "f3 \xE2\x99\x9E"
                 "c6 *\n") == "ok4");
}

TEST_CASE("what a pawn becomes: with a slash, in brackets") {
  const std::string head = "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. ";
  for (const char* move : {"a8=Q", "a8/Q", "a8(Q)", "a8Q"})
    CHECK_MESSAGE(statuses(head + move + " *\n") == "ok1", move);
}

TEST_CASE("passes and gates as Fairy-Stockfish writes them") {
  const auto uci = [](const std::string& variant, const std::string& rest) {
    return verdict_of("setoption name UCI_Variant value " + variant + "\nposition " + rest + "\n",
                      {"--from", "uci"});
  };
  CHECK(uci("janggi", "startpos moves e2e2 e9e9")["outcome"]["reason"] == "both have passed");
  CHECK(uci("janggi", "startpos moves 0000")["actions"] == 1);
  CHECK(uci("chess", "startpos moves e1e1")["status"] == "illegal");
  const std::string gate =
      "fen rhbqk2r/pp1p1ppp/5n2/4p3/1bP5/2N2N2/PP2QPPP/RHB1K2R[Ee] w KCQkdcq - 1 9 moves ";
  CHECK(uci("seirawan", gate + "h1e1e")["status"] == "ok");
  CHECK(uci("seirawan", gate + "h1e1h")["status"] == "illegal");
}

TEST_CASE("variants as sites spell them, and what does not come with the program is named") {
  const auto status = [](const std::string& name) {
    return verdict_of("[Variant \"" + name + "\"]\n\n1. e4 *\n")["status"];
  };
  for (const char* name : {"wild/fr",      "S-Chess",          "No Castling", "nocastle",      "Three-check",
                           "3check",       "King of the Hill", "Standard",    "From Position", "Fischerandom",
                           "Crazyhouse",   "Giveaway",         "losers",      "Gothic chess",  "Duck chess",
                           "hoppelpoppel", "New Zealand",      "threekings",  "Orda",          "Synochess",
                           "Shogun"})
    CHECK_MESSAGE(status(name) == "ok", name);
  for (const char* name : {"suicide", "Judkins", "minixiangqi", "Embassy", "nightrider"}) {
    const auto verdict = verdict_of("[Variant \"" + std::string(name) + "\"]\n\n1. e4 *\n");
    CHECK_MESSAGE(verdict["status"] == "unreadable", name);
    CHECK_MESSAGE(
        verdict["reason"].get<std::string>().find("does not come with the program") != std::string::npos,
        name);
  }
}

// A list that lags behind the variants tells people to import what is here, or what no import makes.
TEST_CASE("each variant that a tag names is here, can be imported as is said, or is said to be nowhere") {
  for (const std::string& name : variants_of_tags()) {
    CAPTURE(name);
    const std::string base = name.substr(0, name.find('+'));
    const bool here = std::filesystem::exists("variants/" + base + ".toml");
    const std::string told = not_shipped(name);
    CHECK(here == told.empty());
    if (here) continue;
    const auto answer = cli::run({"import", name, "--check"});
    CHECK((told.find("houserule import") != std::string::npos) == (answer.status == 0));
  }
}
