// What a page is told and may do besides acting: why not, offers, talk, names, notation, another game, the
// sheet.
#include "served.h"

using namespace houserule;
using cli::holds;
using web::Json;
using web::Served;

namespace {

Json protocol(const Served& served) { return Json::parse(served.get("/api/protocol", served.judge())->body); }

}  // namespace

TEST_SUITE_BEGIN("web");

TEST_CASE("an action that is sent again under its number is done once, and answered as it was") {
  const Served served("chess");
  const std::string white = served.seat("white"), black = served.seat("black");
  const auto act = [&](const std::string& who, const std::string& number, const std::string& text) {
    return served.deed("/api/act", who, {{"text", text}, {"number", number}});
  };
  CHECK(act(white, "one", "e2e4")["done"] == true);
  CHECK(act(white, "one", "e2e4")["done"] == true);
  CHECK(act(black, "one", "e7e5")["done"] == true);  // a number of his own
  const Json refused = act(white, "two", "e4e6");
  CHECK(refused["done"] == false);
  CHECK(act(white, "two", "g1f3") == refused);
  CHECK(act(white, "three", "g1f3")["done"] == true);
  CHECK(act(black, "", "b8c6")["done"] == true);
  CHECK(act(black, "", "b8c6")["done"] == false);
  CHECK(served.state(white)["moves"].size() == 4);
}

TEST_CASE("a reason is given as the action would get it, and nothing is tried by that") {
  const Served served("chess+offences");
  for (const auto& [who, text] :
       {std::pair{served.seat("white"), "f1f3"}, std::pair{served.seat("black"), "e7e5"},
        std::pair{served.judge(), "e2e5"}}) {
    const Json reason = served.deed("/api/reason", who, {{"text", text}, {"language", "ru"}});
    CHECK(reason["done"] == false);
    CHECK(reason["why"] == served.act(who, text)["why"]);
    CHECK(!reason.contains("attempt"));
  }
  CHECK(served.deed("/api/reason", served.seat("white"), {{"text", "e2e4"}})["done"] == true);
  CHECK(served.deed("/api/reason", served.watch(), {{"text", "e2e4"}})["done"] == false);
  CHECK(served.state(served.judge())["moves"].empty());
  const Json russian =
      served.deed("/api/reason", served.seat("white"), {{"text", "e2e5"}, {"language", "ru"}});
  CHECK(holds(russian["clause"], "ход"));
}

TEST_CASE("an offer is told to all, may be accepted by the others alone, and is gone when they play on") {
  const Served served("chess");
  const std::string white = served.seat("white"), black = served.seat("black");
  CHECK(!served.state(black).contains("offered"));
  CHECK(served.state(black)["may_accept"] == false);
  CHECK(served.state(black)["may_claim"] == false);
  served.act(white, "e2e4");
  served.act(white, "draw offer");
  CHECK(served.state(served.watch())["offered"] == Json{"white"});
  CHECK(served.state(black)["may_accept"] == true);
  CHECK(served.state(white)["may_accept"] == false);
  CHECK(!served.state(served.watch()).contains("may_accept"));
  served.act(black, "e7e5");
  CHECK(!served.state(white).contains("offered"));
  served.act(white, "draw offer");
  CHECK(served.act(black, "draw accept")["done"] == true);
  CHECK(served.state(black)["over"] == true);
  CHECK(!served.state(black).contains("may_accept"));
}

TEST_CASE("a draw is claimed only where there is one to claim") {
  const Served served("chess");
  for (int i = 0; i < 2; ++i) {
    CHECK(served.state(served.seat("white"))["may_claim"] == false);
    for (const char* text : {"g1f3", "g8f6", "f3g1", "f6g8"})
      CHECK(served.act(served.judge(), text)["done"] == true);
  }
  CHECK(served.state(served.seat("white"))["may_claim"] == true);
}

TEST_CASE("what is said at the table is told to all and kept; who watches says nothing") {
  const Served served("chess");
  CHECK(served.deed("/api/chat", served.seat("white"), {{"text", "good luck"}})["done"] == true);
  CHECK(served.deed("/api/chat", served.judge(), {{"text", "clocks on"}})["done"] == true);
  CHECK(served.deed("/api/chat", served.watch(), {{"text", "hello"}})["done"] == false);
  CHECK(served.deed("/api/chat", served.seat("black"), {{"text", std::string(600, 'x')}})["done"] == false);
  served.deed("/api/note", served.judge(), {{"text", "for the file only"}});
  CHECK(served.state(served.watch())["chat"] ==
        Json{{{"seat", "white"}, {"text", "good luck"}}, {{"seat", "judge"}, {"text", "clocks on"}}});
  CHECK(holds(cli::run({"convert", served.file()}).out, "good luck"));
}

TEST_CASE("names of players stand with their seats, as they are now") {
  RoomWish wish;
  wish.tags = {"White=Anna", "Black=Boris"};
  const Served served("chess", wish);
  CHECK(served.state(served.watch())["sides"][0]["person"] == "Anna");
  served.deed("/api/tag", served.judge(), {{"name", "Black"}, {"value", "Vera"}});
  CHECK(served.state(served.seat("white"))["sides"][1]["person"] == "Vera");
  CHECK(protocol(served)["tags"]["Black"] == "Vera");
  RoomWish four;
  four.tags = {"Red=Carla"};
  const Served table("four-ability", four);
  for (const Json& side : table.state(table.watch())["sides"])
    CHECK(side["person"] == (side["name"] == "red" ? "Carla" : ""));
}

TEST_CASE("actions are also told as people write these games") {
  const auto written = [](const char* variant, const std::vector<std::string>& texts) {
    const Served served(variant);
    for (const std::string& text : texts) CHECK(served.act(served.judge(), text)["done"] == true);
    return served.state(served.watch())["written"];
  };
  CHECK(written("chess", {"e2e4", "e7e5", "g1f3", "draw offer"}) == Json{"e4", "e5", "Nf3", "draw offer"});
  CHECK(holds(written("shogi", {"c3c4"})[0], "７六歩"));
  CHECK(written("xiangqi", {"h3e3"})[0] == "炮二平五");
}

TEST_CASE("the words of the rulebook are there in the reader's language, for who has a link") {
  const Served served("four-ability+powers+powers-chosen");
  const Json words = Json::parse(served.get("/api/words?language=ru", served.seat("red"))->body);
  CHECK(words["verbs"]["power killer_queen"]["text"].get<std::string>().size() > 100);
  CHECK(words["sides"]["red"] != "red");
  CHECK(served.get("/api/words?language=ru", "")->status == 401);
  CHECK(served.get("/api/words?language=xx", served.watch())->status == 404);
}

TEST_CASE("what pieces are worth is told where everybody sees all of them") {
  const auto worth = [](const char* variant) {
    const Served served(variant);
    return Json::parse(served.get("/api/words?language=fr", served.watch())->body)["worth"];
  };
  const Json chess = worth("chess");
  CHECK(chess["queen"] > chess["rook"]);
  CHECK_FALSE(chess.contains("king"));
  for (const char* hidden : {"fog-of-war", "kriegspiel"}) CHECK(worth(hidden).empty());
}

TEST_CASE("what a partner will drop is nobody's besides") {
  const Served served("bughouse");
  for (const char* text : {"A: e2e4", "a: d7d5", "A: e4d5"})
    CHECK(served.act(served.judge(), text)["done"] == true);
  for (const std::string& who : {served.seat("A"), served.seat("B"), served.watch()})
    CHECK(served.state(who)["taken"].empty());
}

TEST_CASE("another game has the seats turned, and is opened once") {
  const Served served("chess");
  CHECK(served.deed("/api/rematch", served.seat("white"), Json::object())["done"] == false);
  served.act(served.seat("white"), "resign");
  CHECK(served.deed("/api/rematch", served.watch(), Json::object())["done"] == false);
  const Json white = served.deed("/api/rematch", served.seat("white"), Json::object());
  const Json black = served.deed("/api/rematch", served.seat("black"), Json::object());
  CHECK(served.state(white["secret"])["seat"] == "black");
  CHECK(served.state(black["secret"])["seat"] == "white");
  CHECK(served.state(white["secret"])["game"] == 2);
  CHECK(served.state(black["secret"])["game"] == 2);
  CHECK(served.state(served.watch())["rematch"] == true);
  CHECK(served.state(served.deed("/api/rematch", served.watch(), Json::object())["secret"])["role"] ==
        "watcher");
}

TEST_CASE("in another game names go along with who has them, event and place stay") {
  const auto next_of = [](const char* variant, const std::vector<std::string>& tags) {
    RoomWish wish;
    wish.tags = tags;
    auto served = std::make_unique<Served>(variant, wish);
    for (const auto& [name, secret] : served->links["seats"].items()) served->act(secret, "resign");
    const std::string seat = served->links["order"][0];
    const Json next = served->deed("/api/rematch", served->seat(seat), Json::object());
    return Json::parse(served->get("/api/protocol", next["secret"])->body)["tags"];
  };
  const Json two = next_of("chess", {"White=Anna", "Black=Boris = B", "Event=An evening", "Round=3"});
  CHECK(two["White"] == "Boris = B");
  CHECK(two["Black"] == "Anna");
  CHECK(two["Event"] == "An evening");
  CHECK(two["Round"] == "?");
  const Json four = next_of("four-ability", {"Red=Carla"});
  CHECK(four["Green"] == "Carla");
  CHECK(!four.contains("Red"));
}

TEST_CASE("what is said at the table is a line without what steers a screen, and never nothing") {
  const Served served("chess");
  const auto say = [&](const std::string& text) {
    return served.deed("/api/chat", served.seat("white"), {{"text", text}});
  };
  for (const char* nothing : {"", "   ", "\n\t", "\x1b"}) CHECK(say(nothing)["why"] == "nothing was said");
  CHECK(say("well\nplayed\x1b[2J \u202ehere")["done"] == true);
  const Json chat = served.state(served.watch())["chat"];
  REQUIRE(chat.size() == 1);
  CHECK(chat[0]["text"] == "well played [2J here");
}

TEST_CASE("in another game who played for a seat plays for the other") {
  RoomWish wish;
  wish.players[1] = "random";
  const Served served("chess", wish);
  served.act(served.seat("white"), "resign");
  const Json next = served.deed("/api/rematch", served.seat("white"), Json::object());
  CHECK(served.state(next["secret"])["seat"] == "black");
  for (int i = 0; i < 100 && served.state(next["secret"])["moves"].empty(); ++i) ::usleep(50'000);
  CHECK(served.state(next["secret"])["moves"].size() == 1);
}

TEST_CASE(
    "the sheet names each correction: its number, what stood there and stands there, how many were played "
    "again") {
  RoomWish wish;
  wish.clocks = {"90/40+30+30"};
  const Served served("chess", wish);
  for (const char* text : {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4"}) served.act(served.judge(), text);
  const auto correct = [&](int number, const char* text, const char* why) {
    return served.deed("/api/correct", served.judge(),
                       {{"number", number}, {"text", text}, {"why", why}})["done"];
  };
  CHECK(correct(3, "d2d4", "the board shows d4") == true);
  CHECK(correct(4, "b8b3", "no") == false);  // corrects nothing
  CHECK(correct(1, "a2a3", "misread") == true);
  served.deed("/api/undo", served.judge(), {{"count", 1}, {"why", "wrong seat"}});
  const Json sheet = protocol(served)["sheet"];
  REQUIRE(sheet["corrections"].size() == 3);
  const Json& first = sheet["corrections"][0];
  CHECK(first["number"] == 3);
  CHECK(first["seat"] == "white");
  CHECK(first["old"] == "g1f3");
  CHECK(first["now"] == "d2d4");
  CHECK(first["again"] == 2);
  CHECK(first["lost"].empty());
  CHECK(first["why"] == "the board shows d4");
  CHECK(first["time"].get<std::string>().size() == 20);
  const Json& second = sheet["corrections"][1];
  CHECK(second["number"] == 1);
  CHECK(second["now"] == "a2a3");
  CHECK(second["again"] == 3);
  CHECK(second["lost"] == Json{"f1c4"});
  const Json& third = sheet["corrections"][2];
  CHECK(third["now"] == "");
  CHECK(third["old"] == "b8c6");
  CHECK(third["number"] == 4);
  REQUIRE(sheet["moves"].size() == 3);
  CHECK(sheet["moves"][2]["text"] == "d2d4");
  CHECK(sheet["moves"][0]["clock"].get<double>() > 5300);
  CHECK(!protocol(served)["sheet"]["moves"][0]["time"].get<std::string>().empty());
  CHECK(!Json::parse(served.get("/api/protocol", served.seat("white"))->body).contains("sheet"));
}

TEST_CASE("no link is given to a game that would be kept nowhere") {
  ::setenv("XDG_STATE_HOME", "/dev/null/nowhere", 1);
  const cli::Answer run = cli::run({"serve", "chess", "--port", "0"});
  ::unsetenv("XDG_STATE_HOME");
  CHECK(run.status == 2);
  CHECK(holds(run.err, "the game would be kept nowhere: cannot write"));
  CHECK(holds(run.err, "--save FILE"));
  CHECK(!holds(run.out, "http://"));
}

TEST_SUITE_END();
