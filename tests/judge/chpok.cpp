// Chpok from the first bid to the last move: records with both phases, bets that break a rule, clocks.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "../tools/cli.h"
#include "adjudicate_help.h"

using namespace houserule;
using nlohmann::json;

TEST_SUITE_BEGIN("chpok records");

namespace {

// White bids 4 + 6 + 5 chips, Black 5 + 4 + 6; Black, who raised last, plays White.
const std::vector<std::string> kBidding{
    "bid white raise 4",         "bid time raise 5 3+2",      "bid x raise 6 hill=on takebacks=1 castlings=2",
    "bid home raise 4 RNBQKBNR", "bid home raise 5 RKBQNBNR", "bid white raise 6"};

json record(const std::vector<std::string>& bids, const std::vector<std::string>& moves,
            json more = json::object()) {
  more["variant"] = "chpok";
  more["actions"] = bids;
  for (const std::string& move : moves) more["actions"].push_back(move);
  return more;
}

json judged_game(const json& game, const std::vector<std::string>& arguments = {"--final", "--trace"}) {
  return verdict_of(game.dump() + "\n", arguments);
}

// The reason and rule of the last action, which is illegal.
std::string refusal(const std::vector<std::string>& bids, const std::string& action) {
  const json verdict = judged_game(record(bids, {action}));
  if (verdict["status"] != "illegal" || verdict["at"]["action"] != bids.size() + 1)
    return "not refused: " + verdict.dump();
  return verdict["reason"].get<std::string>() + " [" + verdict["rule"].get<std::string>() + "]";
}

}  // namespace

TEST_CASE("both phases of one game, to the hill") {
  const json verdict =
      judged_game(record(kBidding,
                         {"e2e4", "e7e5", "undo", "castle b1 a1", "castle b8 a8", "b2b4", "b7b5", "undo",
                          "b2b3", "b7b6", "a1b2", "h7h6", "b2c3", "h6h5", "c3d4", "h5h4", "d4d5"},
                         {{"result", {{"white", 1}, {"black", 0}}}}));
  CHECK_MESSAGE(verdict["status"] == "illegal", verdict.dump());  // there is one take-back, and none is left
  CHECK(verdict["at"]["action"] == 14);
  CHECK(verdict["reason"] == "white has no take-back left (CH-7.3; takebacks = 1, bid 3, white)");
  CHECK(verdict["rule"] == "chpok/takebacks");
  const json whole = judged_game(record(kBidding,
                                        {"e2e4", "e7e5", "undo", "castle b1 a1", "castle b8 a8", "b2b3",
                                         "b7b6", "a1b2", "h7h6", "b2c3", "h6h5", "c3d4", "h5h4", "d4d5"},
                                        {{"result", {{"white", 1}, {"black", 0}}}}));
  REQUIRE_MESSAGE(whole["status"] == "ok", whole.dump());
  CHECK(whole["outcome"]["reason"] == "king of the hill");
  CHECK(whole["outcome"]["points"]["white"] == 1);
  CHECK(whole["actions"] == 20);
  CHECK(whole["trace"].size() == 20);
  const json& sides = whole["final"]["sides"];
  CHECK(sides["white"]["scored"] == 1001);
  CHECK(sides["white"]["taken_back"] == 1);
  CHECK(sides["white"]["castled"] == 1);
  CHECK(sides["white"]["made"] == 6);
  CHECK(whole["final"]["stage"] == "board");
  CHECK(whole["final"]["pieces"]["a8"] == "black king");  // it changed places with its rook
}

TEST_CASE("a result that the rules do not give") {
  const json verdict = judged_game(record(kBidding, {"resign"}, {{"result", {{"white", 1}, {"black", 0}}}}));
  CHECK(verdict["status"] == "disagrees");
  CHECK(judged_game(record(kBidding, {"resign"}, {{"result", {{"white", 0}, {"black", 1}}}}))["status"] ==
        "ok");
}

TEST_CASE("each bet that breaks a rule has its reason") {
  const std::vector<std::string> none, twice{"bid x raise 8 hill=on", "bid x raise 10"};
  CHECK(refusal(none, "bid time raise 16 5+5") == "white has 15 chips left, not 16 (CH-5.4) [chpok/time]");
  CHECK(refusal({"bid x raise 15", "bid home raise 3 KKKKKKKK"}, "white: bid white raise 1") ==
        "white has no chips left (CH-5.4) [chpok/white]");
  CHECK(refusal(none, "bid time call 1") ==
        "there is no gap on time for white to call (CH-5.3.1) [chpok/time]");
  CHECK(refusal(twice, "bid x raise 2") ==
        "a raise on x commits more than the gap of 2: at least 3 (CH-5.3.2) [chpok/x]");
  CHECK(refusal(twice, "bid x call 3") == "a call on x commits 2, not 3: the gap is 2 (CH-5.3.1) [chpok/x]");
  CHECK(refusal(none, "black: bid x raise 1") == "it is not black's turn to bet (CH-5.1) [chpok/x]");
  CHECK(refusal(none, "bid x fold") == "a bet is a call or a raise: bid x raise 1 (CH-5.3) [chpok/x]");
  CHECK(refusal(none, "bid x raise 1 castlings=9") ==
        "castlings is a number from 0 to 5, not \"9\" (CH-7.5) [chpok/x]");
  CHECK(refusal(none, "bid home raise 1 RNBQQBNR") ==
        "the home row needs at least one king (CH-5.1) [chpok/home]");
  CHECK(refusal(none, "bid home raise 1 RNBQKBN") ==
        "the home row has 8 pieces, not 7 (CH-6.1) [chpok/home]");
  CHECK(refusal(none, "bid x raise 1 width=11") ==
        "width is a number from 6 to 10, not \"11\" (CH-7.1) [chpok/x]");
  CHECK(refusal(kBidding, "bid x raise 1") ==
        "\"bid x\" belongs to the stage \"bidding\" of the game, and this is \"board\" (CH-5.4) "
        "[chpok/bidding]");
  CHECK(refusal(none, "e2e4") ==
        "no piece is moved in the stage \"bidding\" of the game (CH-5.4) [chpok/bidding]");
  CHECK(refusal(none, "claim draw").find("belongs to the stage \"board\"") != std::string::npos);
  CHECK(refusal(kBidding, "claim draw") ==
        "the difference of the points was even over the last 0 moves, not over 20 (CH-4.1) "
        "[chpok/claims]");
}

TEST_CASE("lots come from the record's seed, the same every time") {
  const std::vector<std::string> bids{"bid x raise 15 width=10", "bid home raise 15 RNBDQKDBNR"};
  const json first = judged_game(record(bids, {"e2e4"}, {{"seed", 7}}));
  REQUIRE(first["status"] == "ok");
  CHECK(first["final"]["game"].contains("first"));
  CHECK(judged_game(record(bids, {"e2e4"}, {{"seed", 7}})) == first);
}

TEST_CASE("or from the record, as they fell") {
  const std::vector<std::string> bids{"bid white raise 2",    "bid white call 2", "draw black",
                                      "bid time raise 1 9+9", "bid time call 1",  "draw 4"};
  const json verdict = judged_game(record(bids, {}));
  REQUIRE_MESSAGE(verdict["status"] == "ok", verdict.dump());
  CHECK(verdict["final"]["game"]["first"] == "black");
  CHECK(verdict["final"]["game"].value("minutes", 10) == 10);
  CHECK(verdict["actions"] == 6);
}

TEST_CASE("a lot of the time is named by its control") {
  const std::vector<std::string> bids{"bid time raise 1 9+9", "bid time call 1"};
  const json verdict = judged_game(record(bids, {"draw 15+10"}));
  REQUIRE_MESSAGE(verdict["status"] == "ok", verdict.dump());
  CHECK(verdict["final"]["game"]["minutes"] == 15);
  CHECK(refusal(bids, "draw 16+10") == "this is no outcome of chance [chpok/time]");
  CHECK(refusal(bids, "roll 7") == "the throw is of 1 to 6 [chpok/time]");
}

TEST_CASE("what is neither a bet nor a move is not called a move") {
  for (const char* text : {"leave", "Bid x raise 1", "", "e9"}) {
    const json verdict = judged_game(record({}, {text}));
    CHECK(verdict["status"] == "illegal");
    CHECK(cli::holds(verdict["reason"], fmt::format("\"{}\" is no action of this game", text)));
  }
  for (const char* text : {"e2e4", "Nf3", "P@e2", "castle e1 h1", "O-O"})
    CHECK(cli::holds(refusal({}, text), "ed in the stage \"bidding\""));
}

TEST_CASE("reasons show what was written without its tricks") {
  CHECK(refusal({}, "bid x raise 1 \u202ewidth=9") ==
        "there is no x-function \"\\xe2\\x80\\xaewidth\" (CH-7) [chpok/x]");
}

TEST_CASE("blanks more than needed do no harm") {
  const json verdict = judged_game(record({" bid  x   raise 2  hill=on "}, {}));
  CHECK(verdict["final"]["game"]["hill"] == true);
}

TEST_CASE("a refused castling speaks of the king and the rook that were named") {
  const auto why = [](const char* action) {
    const std::string bids = fmt::format("{}", fmt::join(kBidding, "; "));
    return cli::run({"explain", "chpok", action, "--actions", bids}).out;
  };
  CHECK(cli::holds(why("castle b1 h1"), "c1 is not empty"));
  CHECK(cli::holds(why("castle a1 b1"), "no king stands on a1"));
  CHECK(cli::holds(why("castle e1"), "no king and rook go together from there"));
}

TEST_CASE("a position with pieces stands in the board phase") {
  const cli::Answer one_word_board =
      cli::run({"legal", "chpok", "--position", "rnqknr/pppppp/6/6/6/6/PPPPPP/RNQKNR w - - 0 1 no_kings=on"});
  CHECK(one_word_board.status == 0);
  CHECK(std::ranges::count(one_word_board.out, '\n') == 16);  // twelve of pawns, four of knights
  const auto wrong = [](const char* position) {
    return cli::run({"show", "chpok", "--position", position}).err;
  };
  CHECK(cli::holds(wrong("rnqkn/ppppp/5/5/5/5/PPPPP/RNQKN w"), "row 8 has 5 cells, the board has 10"));
  CHECK(cli::holds(wrong("rnqkn/ppppp/5/5/5/5/PPPPP/RNQKN w"), "write 6 to 10 cells"));
  CHECK(cli::holds(wrong("6/7/6/6/6/6/6/6 w"), "row 7 has 7 cells, the first row has 6"));
  CHECK(cli::holds(wrong("6/6/6/6/6/6/6/K4k w - - 0 1 width=7"), "width is 7, but only 6 files are open"));
  CHECK(cli::holds(wrong("6/6/6/6/6/6/6/K4k w - - 0 1 KQkq"), "there is no x-function"));
  CHECK(cli::run({"legal", "chpok", "--position", "4k3/8/8/3pP3/8/8/8/4K2R w KQkq d6 0 1"}).status == 0);
}

TEST_CASE("a set-up of pieces stands in the board phase, one of chips in the bidding") {
  const auto set_up = [](const json& setup, const std::vector<std::string>& actions) {
    return judged_game(record(actions, {}, {{"setup", setup}}));
  };
  const json pieces{{"e1", "white king"}, {"e8", "black king"}};
  CHECK(set_up({{"pieces", pieces}}, {"e1e2"})["status"] == "ok");
  CHECK(set_up({{"pieces", pieces}, {"stage", "bidding"}}, {"e1e2"})["status"] == "illegal");
  CHECK(set_up({{"game", {{"hill", true}}}}, {"bid x raise 15"})["status"] == "ok");
  const json beyond{{"e1", "white king"}, {"g8", "black king"}};
  const json verdict = set_up({{"pieces", beyond}, {"game", {{"width", 6}}}}, {});
  CHECK(verdict["status"] == "unreadable");
  CHECK(cli::holds(verdict["reason"].get<std::string>(), "a piece stands on file 7"));
}

TEST_CASE("clocks go by the bidding's terms (CH-5.2), then by what was bid") {
  const auto findings = [](const std::vector<json>& clocks, int most = 200) {
    const json verdict = judged_game(
        record(kBidding, {"e2e4", "e7e5"}, {{"clocks", clocks}, {"set", {{"chpok/bidding.most", most}}}}));
    return verdict.value("findings", json::array()).dump();
  };
  CHECK(findings({190, 200, 200, 199.5, 200, 30, 182, 182}) == "[]");
  CHECK(findings({201, 200, 200, 200, 200, 30, 180, 180}).find("201 s after action 1, and at most 200 s") !=
        std::string::npos);
  // 100 seconds at the start and 100 for the bet, which a clock that may show more does not exceed either.
  CHECK(findings({200, 200, 300, 300, 400, 320, 180, 180}, 999) == "[]");
  CHECK(findings({201, 200, 200, 200, 200, 30, 180, 180}, 999)
            .find("201 s after action 1, and at most 200 s") != std::string::npos);
  CHECK(findings({200, 150, 300, 251, 200, 30, 180, 180}, 999)
            .find("251 s after action 4, and at most 250 s") != std::string::npos);
  CHECK(findings({200, 150, 300, 250, 200, 30, 180, 180}, 999) == "[]");
  // White has bet all his chips with action 5: the sixth bet adds 20 seconds only.
  CHECK(findings({200, 100, 200, 110, 200, 131, 180, 180}).find("131 s after action 6, and at most 130 s") !=
        std::string::npos);
  CHECK(findings({200, 200, 200, 200, 200, 20, 183, 180}).find("183 s after action 7, and at most 182 s") !=
        std::string::npos);
}

TEST_CASE("who is out of time in the bidding loses at once, in the board phase by points") {
  const json bidding = judged_game(record({"bid x raise 1", "bid x raise 2"}, {}, {{"clocks", {150, 0}}}));
  CHECK(bidding["outcome"]["reason"] == "time");
  CHECK(bidding["outcome"]["points"]["white"] == 1);
  const json board = judged_game(record(kBidding, {"e2e4", "timeout"}));
  CHECK(board["outcome"]["reason"] == "time");
  CHECK(board["final"]["sides"]["black"]["scored"] == -5000);
}

TEST_CASE("a bet is too late when its clock says that more was used than there was (CH-5.2)") {
  const auto timed = [](const std::vector<json>& clocks) {
    return judged_game(record({"bid x raise 1", "bid x raise 2"}, {}, {{"clocks", clocks}}));
  };
  const json late = timed({99, 150});  // 100 at the start and 100 for the bet: 101 were used
  CHECK(late["status"] == "late");
  CHECK(late["actions"] == 0);
  CHECK(late["outcome"]["reason"] == "time");
  CHECK(late["outcome"]["points"]["black"] == 1);
  CHECK(timed({100, 100})["outcome"]["over"] == false);
  CHECK(timed({150, -1})["outcome"]["points"]["white"] == 1);
  // The last bet of the bidding is lost in the bidding: 20 seconds come when the opponent has no chips.
  const json last = judged_game(
      record({"bid x raise 15", "bid white raise 15", "draw 10+5", "e2e4"}, {}, {{"clocks", {150, 19}}}));
  CHECK(last["status"] == "late");
  CHECK(last["outcome"]["points"]["white"] == 1);
  CHECK(last["outcome"]["rule"] == "chpok/out_of_time");
  CHECK(last["actions"] == 1);
}

TEST_CASE("in the board phase the bonus tells the same") {
  const json board = judged_game(
      record({"bid time raise 15 1+1", "bid white raise 15"}, {"e2e4"}, {{"clocks", {150, 120, 0.5}}}));
  CHECK(board["status"] == "ok");
  CHECK(board["actions"] == 2);
  CHECK(board["outcome"]["reason"] == "time");
  CHECK(board["final"]["sides"]["white"]["scored"] == -5000);
}

TEST_CASE("time of who is not to move, or whose clock shows time, is told") {
  const auto finding = [](const char* action, const std::vector<json>& clocks) {
    const json verdict = judged_game(
        record({"bid time raise 15 1+1", "bid white raise 15"}, {"e2e4", action}, {{"clocks", clocks}}));
    CHECK(verdict["outcome"]["reason"] == "time");
    return verdict.value("findings", json::array()).dump();
  };
  CHECK(cli::holds(finding("white: timeout", {150, 120, 61, nullptr}),
                   "white is said to be out of time at action 4, when another was to move"));
  CHECK(cli::holds(finding("timeout", {150, 120, 61, 30}), "and the clock shows time"));
  CHECK(finding("timeout", {150, 120, 61, 0}) == "[]");
  CHECK(finding("black: timeout", {150, 120, 61, nullptr}) == "[]");
}

TEST_CASE("explanations tell what was settled by which bid") {
  const std::string bids = fmt::format("{}", fmt::join(kBidding, "; "));
  const cli::Answer text = cli::run({"explain", "chpok", "--actions", bids});
  CHECK(text.status == 0);
  for (const char* line : {"chpok/hill.hill = on  (bid 3, white)", "chpok/width.width = 8  (default)",
                           "chpok/time.minutes = 3  (bid 2, black)", "home row = RKBQNBNR  (bid 5, white)",
                           "White = who bid as black  (bid 6, black)"})
    CHECK_MESSAGE(cli::holds(text.out, line), text.out);
  const cli::Answer unbid =
      cli::run({"explain", "chpok", "--actions", "bid white raise 15; bid time raise 15 3+2"});
  CHECK(cli::holds(unbid.out, "home row = RNBQKBNR  (default)"));
  const cli::Answer lots =
      cli::run({"explain", "chpok", "--actions", "bid white raise 1; bid white call 1; draw black"});
  CHECK(cli::holds(lots.out, "White = who bid as black  (drawn by lot, bid 2)"));
  const json document = json::parse(cli::run({"explain", "chpok", "--json", "--actions", bids}).out);
  const json& settled = document.back()["settled"];
  CHECK(std::ranges::any_of(settled, [](const json& one) {
    return one["name"] == "chpok/hill.hill" && one["value"] == "on" && one["origin"] == "bid 3, white";
  }));
  const cli::Answer given = cli::run(
      {"explain", "chpok", "--position", "rnqknr/pppppp/6/6/6/6/PPPPPP/RNQKNR w - - 0 1 hill=on 3+2"});
  for (const char* line : {"chpok/hill.hill = on  (the set-up)", "chpok/run.run = off  (default)",
                           "chpok/time.minutes = 3  (the set-up)", "chpok/width.width = 6  (the set-up)"})
    CHECK_MESSAGE(cli::holds(given.out, line), given.out);
  const cli::Answer bet = cli::run({"explain", "chpok", "bid x raise 1 hill=on"});
  CHECK(bet.status == 0);
  CHECK_FALSE(cli::holds(bet.out, "castling"));  // no forbid of moves is asked of a bet
  const cli::Answer set =
      cli::run({"explain", "chpok", "--set", "chpok/width.width=9", "--actions", "bid x raise 1"});
  CHECK(cli::holds(set.out, "chpok/width.width = 9  (--set)"));
}

TEST_CASE("drawings tell chips and scores") {
  const cli::Answer bidding = cli::run({"show", "chpok", "--actions", "bid x raise 2 hill=on"});
  CHECK(cli::holds(bidding.out, "white: chips 13"));
  CHECK(cli::holds(bidding.out, "on x 2"));
  CHECK(cli::holds(bidding.out, "x-functions hill=on"));
  CHECK_FALSE(cli::holds(bidding.out, "[]"));  // nobody has a pawn to be born
  const std::string actions = fmt::format("{}; e2e4; d7d5; e4d5", fmt::join(kBidding, "; "));
  for (const char* how : {"--svg=-", "--json"}) {
    const std::string out = cli::run({"show", "chpok", "--actions", actions, how}).out;
    for (const char* label : {"score", "moves left", "castlings left", "take-backs left"})
      CHECK_MESSAGE(cli::holds(out, label), out);
  }
  const cli::Answer board = cli::run({"show", "chpok", "--actions", actions});
  CHECK(cli::holds(board.out, "\n    a b c d e f g h\n"));  // and not the files beyond the width that was bid
  CHECK(cli::holds(board.out,
                   "white: moves made 2; score 1; moves left 886; take-backs left 1; castlings left 2"));
}

TEST_SUITE_END();
