// Seats that the program plays, hints, what was taken, and moves as players write them.
#include "served.h"

using namespace houserule;
using cli::holds;
using web::Json;
using web::Served;

namespace {

// Waits until so many actions were played.
Json played(const Served& served, std::size_t actions) {
  Json state;
  for (int tries = 0; tries < 400; ++tries) {
    state = served.state(served.watch());
    if (state["moves"].size() >= actions) return state;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  FAIL("nobody played");
  return state;
}

}  // namespace

TEST_SUITE_BEGIN("web");

TEST_CASE("any seat is given to the built-in player and taken back, and the table is told") {
  const Served served("gardner");
  const auto give = [&](const std::string& who, const std::string& seat, const std::string& player) {
    return served.deed("/api/seat", who, {{"seat", seat}, {"player", player}});
  };
  CHECK(give(served.watch(), "black", "computer")["why"] == "you are watching");
  CHECK(give(served.seat("white"), "black", "computer")["why"] == "you play white");
  CHECK(holds(give(served.judge(), "black", "uci:/bin/sh")["why"], "a seat is given to computer"));
  CHECK(holds(give(served.judge(), "black", "nobody")["why"], "a seat is given to computer"));
  CHECK(holds(give(served.judge(), "black", "computer:soon")["why"], "\"soon\" is no strength"));
  CHECK(give(served.judge(), "nowhere", "random")["why"] == "there is no such seat");
  CHECK(give(served.judge(), "black", "person")["why"] == "a person plays it already");
  CHECK(give(served.judge(), "black", "random")["done"] == true);
  CHECK(served.act(served.seat("white"), "b2b3")["done"] == true);
  CHECK(played(served, 2)["sides"][1]["player"] == "random");
  CHECK(give(served.seat("black"), "", "person")["done"] == true);
  CHECK(give(served.seat("white"), "white", "computer:depth=1")["done"] == true);
  CHECK(played(served, 3)["sides"][0]["player"] == "computer:depth=1");
  CHECK(give(served.seat("white"), "white", "person")["done"] == true);
  const Json chat = served.state(served.watch())["chat"];
  REQUIRE(chat.size() == 4);
  CHECK(chat[0] == Json{{"seat", "house"}, {"text", "black is played by random from now on"}});
  CHECK(chat[3]["text"] == "white is played by a person from now on");
}

TEST_CASE("who takes a seat back ends its thinking: the next player is not waited for") {
  const Served served("gardner");
  const auto give = [&](const std::string& player) {
    return served.deed("/api/seat", served.judge(), {{"seat", "white"}, {"player", player}})["done"];
  };
  CHECK(give("computer:depth=60") == true);
  std::this_thread::sleep_for(std::chrono::seconds(1));  // it thinks by now
  CHECK(give("person") == true);
  CHECK(served.state(served.watch())["moves"].empty());
  CHECK(give("random") == true);
  CHECK(played(served, 1)["sides"][0]["player"] == "random");
}

TEST_CASE("hints are given where the table allows them, to who is on turn, and everybody is told") {
  const Served none("gardner");
  CHECK(holds(none.deed("/api/hint", none.seat("white"), Json::object())["why"], "gives no hints"));
  RoomWish wish;
  wish.hints = true;
  const Served served("gardner", wish);
  CHECK(served.state(served.seat("white"))["hints"] == true);
  CHECK(holds(served.deed("/api/hint", served.watch(), Json::object())["why"], "only seats"));
  CHECK(
      holds(served.deed("/api/hint", served.seat("black"), Json::object())["why"], "nothing for you to do"));
  const Json hint = served.deed("/api/hint", served.seat("white"), Json::object());
  REQUIRE(hint["done"] == true);
  CHECK(served.state(served.watch())["moves"].empty());
  CHECK(served.state(served.watch())["chat"][0]["text"] == "white was given a hint");
  CHECK(served.act(served.seat("white"), hint["text"])["done"] == true);
}

TEST_CASE("what was taken stands at the edge of who took it; a reserve in its place where there is one") {
  const Served chess("chess");
  for (const char* move : {"e2e4", "d7d5", "e4d5", "c7c6", "d5c6", "a7a6", "c6b7", "a6a5", "b7a8=Q"})
    REQUIRE(chess.act(chess.judge(), move)["done"] == true);
  Json state = chess.state(chess.watch());
  CHECK(state["taken"] ==
        Json{{"white", {{{"name", "black pawn"}, {"count", 3}}, {{"name", "black rook"}, {"count", 1}}}}});
  CHECK(holds(state["pictures"]["black rook"], "<svg"));
  CHECK(state["held"].empty());
  chess.deed("/api/undo", chess.judge(), {{"count", 7U}});
  CHECK(chess.state(chess.watch())["taken"].empty());
  const Served house("crazyhouse");
  for (const char* move : {"e2e4", "d7d5", "e4d5", "d8d5"})
    REQUIRE(house.act(house.judge(), move)["done"] == true);
  state = house.state(house.watch());
  CHECK(state["taken"].empty());
  CHECK(state["held"]["white"] == Json{{{"name", "white pawn"}, {"count", 1}, {"drop", "P@"}}});
  CHECK(!holds(state["svg"], "data-hold"));
  const Served boards("bughouse");
  for (const char* move : {"A: e2e4", "a: d7d5", "A: e4d5"})
    REQUIRE(boards.act(boards.judge(), move)["done"] == true);
  CHECK(boards.state(boards.watch())["held"].empty());  // they are drawn at their boards
  CHECK(holds(boards.state(boards.watch())["svg"], "data-hold"));
  const Json own = boards.state(boards.seat("b"));  // whose partner took it
  CHECK(own["held"] == Json{{"b", {{{"name", "b pawn"}, {"count", 1}, {"drop", "P@"}}}}});
  CHECK(!holds(own["svg"], "data-hold"));
  const Served shogi("shogi");  // what a piece may become is drawn though none of it stands on the board
  for (const char* move : {"7g7f", "3c3d"}) REQUIRE(shogi.act(shogi.judge(), move)["done"] == true);
  CHECK(holds(shogi.state(shogi.seat("sente"))["pictures"]["sente dragon_horse"], "<svg"));
}

TEST_CASE("a move is read as the players of the game write it, too, and a refusal says why") {
  const auto plays = [](const std::string& variant, const std::vector<std::string>& texts) {
    const Served served(variant);
    for (const std::string& text : texts) {
      CAPTURE(text);
      const Json done = served.act(served.judge(), text);
      CAPTURE(done.dump());
      CHECK(done["done"] == true);
    }
  };
  plays("shogi", {"7g7f", "△３四歩", "g3g4"});
  plays("xiangqi", {"炮二平五", "h10g8"});
  plays("xiangqi", {"C2=5"});
  plays("janggi", {"71-61"});
  const Served shogi("shogi");
  CHECK(holds(shogi.act(shogi.seat("sente"), "7g7e")["why"], "c3"));
  CHECK(holds(shogi.act(shogi.seat("sente"), "nonsense")["why"], "\"nonsense\" is no action"));
  const Served xiangqi("xiangqi");
  const auto why = [&](const char* text) {
    return xiangqi.deed("/api/why", xiangqi.seat("white"), {{"text", text}})["text"].get<std::string>();
  };
  CHECK(holds(why("炮二平三"), "h3g3"));
  CHECK(why("帥五進五") == why("e1e6"));
  CHECK(holds(why("nonsense"), "unreadable"));
  const Served chess("chess");
  CHECK(holds(chess.act(chess.seat("white"), "7g7f")["why"], "\"7g7f\" is no action"));
}

TEST_CASE("pieces are sent in the set that is asked for; one that the game has not is the usual one") {
  const Served served("shogi");
  const auto svg = [&](const std::string& set) {
    return Json::parse(served.get("/api/state?set=" + set, served.watch())->body)["svg"].get<std::string>();
  };
  CHECK(svg("two-kanji") != svg(""));
  CHECK(holds(svg("two-kanji"), "将"));
  CHECK(svg("figures") == svg(""));
  CHECK(served.state(served.watch())["sets"] == Json{"kanji", "two-kanji", "international"});
}

TEST_SUITE_END();
