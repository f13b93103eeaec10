// The served games as browsers ask for them, without a browser.
#include <cctype>
#include <set>

#include "serve/json_text.h"
#include "served.h"

using namespace houserule;
using cli::holds;
using web::Json;
using web::Served;

namespace {

// What the page of this link is told first, without being asked for it.
std::string first_news(const Served& served, const std::string& secret) {
  std::string heard;
  httplib::Client client("127.0.0.1", served.port);
  client.Get("/api/events?state&turn=-1", {{"Authorization", "Bearer " + secret}},
             [&](const char* bytes, std::size_t size) {
               heard.append(bytes, size);
               return !heard.ends_with("\n\n");
             });
  return heard;
}

}  // namespace

TEST_SUITE_BEGIN("web");

TEST_CASE("each link opens its own seat, and nobody else's") {
  const Served served("chess");
  std::set<std::string> secrets{served.judge(), served.watch(), served.host()};
  for (const char* name : {"white", "black"}) secrets.insert(served.seat(name));
  CHECK(secrets.size() == 5);
  for (const std::string& secret : secrets) CHECK(secret.size() == 22);
  const Json white = served.state(served.seat("white"));
  CHECK(white["role"] == "seat");
  CHECK(white["seat"] == "white");
  CHECK(white["legal"]["actions"].size() == 20);
  CHECK(white["legal"]["actions"][0]["steps"].size() == 2);
  CHECK(served.state(served.seat("black"))["legal"]["actions"].empty());
  CHECK(served.state(served.watch())["legal"]["actions"].empty());
  CHECK(!white.contains("links"));
  CHECK(!white.contains("kept"));
  CHECK(served.get("/api/state", "")->status == 401);
  CHECK(served.get("/api/state", "wrong")->status == 401);
  CHECK(served.get("/api/home", served.judge())->status == 401);
  CHECK(served.get("/api/home", served.host())->status == 200);
}

TEST_CASE("a seat acts for itself alone; refusals say why") {
  const Served served("chess");
  CHECK(served.act(served.seat("black"), "e7e5")["done"] == false);
  CHECK(holds(served.act(served.seat("black"), "white: e2e4")["why"], "you play black"));
  CHECK(served.act(served.watch(), "e2e4")["why"] == "you are watching");
  const Json wrong = served.act(served.seat("white"), "e2e5");
  CHECK(holds(wrong["why"], "does not move to e5"));
  CHECK(wrong["rule"] == "chess/army");
  CHECK(served.act(served.seat("white"), "e2e4")["done"] == true);
  const Json black = served.state(served.seat("black"));
  CHECK(black["moves"] == Json{"white: e2e4"});
  CHECK(black["legal"]["may"] == true);
  CHECK(holds(black["svg"], "data-cell=\"e4\""));
  for (const char* path : {"/api/undo", "/api/redo", "/api/correct", "/api/note", "/api/tag"})
    CHECK(Json::parse(served.post(path, served.seat("white"), Json::object())->body)["done"] == false);
}

TEST_CASE(
    "who keeps the board enters for all, corrects three actions back, and what was refused is written down") {
  const Served served("chess");
  for (const char* text : {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4"})
    CHECK(served.act(served.judge(), text)["done"] == true);
  CHECK(served.act(served.judge(), "a7a2")["done"] == false);
  const Json corrected =
      Json::parse(served
                      .post("/api/correct", served.judge(),
                            {{"number", 3}, {"text", "d2d4"}, {"why", "the wrong move was entered"}})
                      ->body);
  CHECK(corrected["done"] == true);
  CHECK(corrected["replayed"] == 2);
  const Json worse = Json::parse(
      served.post("/api/correct", served.judge(), {{"number", 1}, {"text", "a2a3"}, {"why", ""}})->body);
  CHECK(worse["stopped"] == "f1c4");
  CHECK(holds(worse["stopped_why"], "bishop on f1"));
  CHECK(served.state(served.judge())["moves"].size() == 4);
  served.post("/api/note", served.judge(), {{"text", "a coffee was spilt"}});
  const Json protocol = Json::parse(served.get("/api/protocol", served.judge())->body);
  std::string all = protocol["entries"].dump();
  CHECK(holds(all, "\"refused\":\"a7a2\""));
  CHECK(holds(all, "the wrong move was entered"));
  CHECK(holds(all, "a coffee was spilt"));
  CHECK(!Json::parse(served.get("/api/protocol", served.seat("white"))->body).contains("entries"));
  CHECK(cli::run({"adjudicate", "--quiet", served.file()}).status == 0);
}

TEST_CASE("a number that is none is refused with its reason, and nothing is done") {
  const Served served("chess");
  CHECK(served.act(served.judge(), "e2e4")["done"] == true);
  for (const Json& wrong : {Json("abc"), Json("1"), Json(0), Json(-1), Json(1.5), Json(nullptr), Json(1e9)}) {
    const auto answer = served.post("/api/undo", served.judge(), {{"count", wrong}, {"why", "x"}});
    CHECK_MESSAGE(answer->status == 400, wrong);
    CHECK(holds(answer->body, "is a whole number from 1"));
    CHECK(served.post("/api/correct", served.judge(), {{"number", wrong}, {"text", "d2d4"}})->status == 400);
  }
  for (const Json& wrong : {Json("6"), Json{"6"}, Json{1.5}})
    CHECK(served.post("/api/act", served.judge(), {{"text", "e7e5"}, {"throws", wrong}})->status == 400);
  for (const char* path :
       {"/api/state?turn=x", "/api/state?turn=-2", "/api/state?turn=", "/api/replay?turned=1.5"})
    CHECK_MESSAGE(served.get(path, served.judge())->status == 400, path);
  CHECK(served.get("/api/state?turn=-1", served.judge())->status == 200);
  CHECK(served.state(served.judge())["moves"] == Json{"white: e2e4"});
}

TEST_CASE("what fell at the table is asked for by what it is for") {
  RoomWish wish;
  wish.table = true;
  const Served served("four-ability+fire", wish);
  CHECK(holds(served.state(served.judge())["title"], "fire"));
  for (const char* text : {"o12m12", "e2e3", "b7d7"}) CHECK(served.act(served.judge(), text)["done"] == true);
  Json throws = Json::array();
  Json answer = served.act(served.judge(), "e15e13", throws);
  for (; answer.contains("wants"); answer = served.act(served.judge(), "e15e13", throws)) {
    CHECK(answer["wants"]["faces"] == 6);
    CHECK(holds(answer["wants"]["rule"], "/"));
    throws.push_back(1 + static_cast<int>(throws.size()));
  }
  CHECK(answer["done"] == true);
  CHECK(!throws.empty());
}

TEST_CASE("what a seat's browser gets is the same whatever the others' secrets are") {
  const std::string variant = "ability-duel+powers+powers-secret";
  std::vector<std::string> worlds;
  for (const char* secret : {"power killer_queen", "power salamander"}) {
    const Served served(variant);
    const Json who = served.state(served.judge())["sides"];
    const std::string first = who[0]["name"], second = who[1]["name"];
    REQUIRE(served.act(served.seat(first), secret)["done"] == true);
    const Json own = served.state(served.seat(first));
    REQUIRE(holds(own.dump(), std::string(secret).substr(6)));
    std::string traffic;
    for (const std::string& guest : {served.seat(second), served.watch()}) {
      for (const char* path : {"/api/state", "/api/state?known=1", "/api/state?turn=0", "/api/state?turn=2",
                               "/api/protocol", "/api/record", "/rules/1/en"})
        traffic += served.get(path, guest)->body + "\n";
      traffic += first_news(served, guest);
      traffic += served.post("/api/act", guest, {{"text", "power nonsense"}})->body;
      traffic += served.post("/api/why", guest, {{"text", "a2a3"}})->body;
    }
    worlds.push_back(traffic);
  }
  CHECK(worlds[0] == worlds[1]);
}

TEST_CASE("news come as events; a page elsewhere, another name and too much are refused") {
  const Served served("chess");
  std::string heard;
  std::thread listening([&] {
    httplib::Client client("127.0.0.1", served.port);
    client.Get("/api/events", {{"Authorization", "Bearer " + served.watch()}},
               [&](const char* bytes, std::size_t size) {
                 heard.append(bytes, size);
                 return !holds(heard, "data: 2\n");
               });
  });
  ::usleep(100'000);
  served.act(served.seat("white"), "e2e4");
  listening.join();
  CHECK(heard == "data: 1\n\ndata: 2\n\n");

  const auto answer = served.get("/", "");
  CHECK(holds(answer->get_header_value("Content-Security-Policy"), "default-src 'none'; script-src 'self'"));
  CHECK(served.get("/", "", {{"Host", "evil.example"}})->status == 403);
  const Json move{{"text", "e7e5"}};
  CHECK(served.post("/api/act", served.seat("black"), move, {{"Origin", "http://evil.example"}})->status ==
        403);
  const std::string own = "http://127.0.0.1:" + std::to_string(served.port);
  CHECK(served.post("/api/act", served.seat("black"), move, {{"Origin", own}})->status == 200);
  CHECK(served.post("/api/act", served.judge(), {{"text", std::string(400'000, 'x')}})->status == 413);
  httplib::Client plain("127.0.0.1", served.port);
  CHECK(plain.Post("/api/act", {{"Authorization", "Bearer " + served.judge()}}, "text=e2e4", "text/plain")
            ->status == 415);
  int busy = 0;
  for (int i = 0; i < 200; ++i) busy += served.get("/api/protocol", served.watch())->status == 429 ? 1 : 0;
  CHECK(busy > 0);
}

TEST_CASE(
    "a code that is typed on a phone stands for the seat's link; codes may be tried only now and then") {
  Served served("chess");
  CHECK(!served.links.contains("codes"));
  served.give_codes();
  const Json links = served.deed("/api/games", served.host(), {{"variant", "chess"}});
  const std::string code = links["codes"]["black"];
  CHECK(code.size() == 9);
  CHECK(!links["codes"].contains("judge"));
  std::string typed = code;
  for (char& c : typed) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  typed[4] = ' ';
  for (const std::string& text : {code, typed, code.substr(0, 4) + code.substr(5)})
    CHECK(served.deed("/api/code", "", {{"code", text}})["secret"] == links["seats"]["black"]);
  CHECK(served.deed("/api/code", "", {{"code", "bbbb-bbbb"}})["why"] == "no seat has this code");
  CHECK(served.post("/api/code", "", {{"code", code}}, {{"Origin", "http://evil.example"}})->status == 403);
  int refused = 0;
  for (int i = 0; i < 80; ++i)
    refused += served.post("/api/code", "", {{"code", "bbbb-bbbb"}})->status == 429 ? 1 : 0;
  CHECK(refused > 10);
}

TEST_CASE("what is told as it happens is what a page would ask for") {
  const Served served("chess");
  const std::string heard = first_news(served, served.seat("black"));
  REQUIRE(heard.starts_with("data: "));
  CHECK(Json::parse(heard.substr(6)) == served.state(served.seat("black")));
  const auto same =
      served.get("/api/state?known=" + std::to_string(served.state(served.watch())["version"].get<int>()),
                 served.watch());
  CHECK(Json::parse(same->body) == Json{{"same", true}});
  CHECK(Json::parse(served.get("/api/state?known=0", served.watch())->body)["version"] == 1);
}

TEST_CASE("texts become JSON as the library writes it, whatever is in them") {
  for (const std::string& text : {std::string("plain"), std::string("\"a\\b\"\n<svg>"),
                                  std::string("ход\t\x01"), std::string("\xff broken"), std::string()}) {
    std::string out;
    add_quoted(out, text);
    CHECK(out == Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
  }
  CHECK(quoted_list({"a", "\""}) == R"(["a","\""])");
}

TEST_CASE("pages are compiled in; what is no page is not there") {
  const Served served("chess");
  for (const char* path : {"/web/page.js", "/web/page.css", "/web/board.js", "/web/icon.svg"})
    CHECK(served.get(path, "")->status == 200);
  for (const char* path : {"/web/../hall.cpp", "/web/none.js", "/etc/passwd", "/rules/1/xx"})
    CHECK(served.get(path, "")->status == 404);
  for (const char* language : {"en", "ru", "uk", "fr"})
    CHECK(holds(served.get(std::string("/rules/1/") + language, served.watch())->body,
                "<html lang=\"" + std::string(language)));
}

TEST_CASE("the game and its links are there again when the program is") {
  const cli::Folder folder;
  RoomWish wish, again;
  wish.save = again.resume = folder.path() + "/kept.jsonl";
  Json before;
  {
    const Served served("chess", wish);
    before = served.links;
    served.act(served.seat("white"), "e2e4");
  }
  const Served served("", again);
  CHECK(served.links["seats"] == before["seats"]);
  CHECK(served.links["judge"] == before["judge"]);
  CHECK(served.state(before["seats"]["black"])["moves"] == Json{"white: e2e4"});
}

TEST_CASE("the built-in player answers; the host opens games by name and no files") {
  RoomWish wish;
  wish.players[1] = "computer";
  const Served served("chess", wish);
  CHECK(served.act(served.seat("white"), "e2e4")["done"] == true);
  for (int i = 0; i < 100 && served.state(served.judge())["moves"].size() < 2; ++i) ::usleep(50'000);
  CHECK(served.state(served.judge())["moves"].size() == 2);
  const auto open = [&](const Json& body) {
    return Json::parse(served.post("/api/games", served.host(), body)->body);
  };
  CHECK(open({{"variant", "/etc/passwd"}})["done"] == false);
  CHECK(open({{"variant", "chess/../x.toml"}})["done"] == false);
  CHECK(open({{"variant", "chesss"}})["done"] == false);
  CHECK(served.post("/api/games", served.judge(), {{"variant", "chess"}})->status == 401);
}

TEST_CASE("a refusal comes with the printed rulebook's words, in the language of the page") {
  const Served served("chess");
  const auto refused = [&](const char* language) {
    return served.deed("/api/act", served.seat("white"), {{"text", "O-O"}, {"language", language}});
  };
  CHECK(refused("en")["rule"] == "chess/castling");
  CHECK(!refused("en").contains("clause"));
  CHECK(holds(refused("ru")["clause"], "Рокировка"));
  CHECK(holds(refused("fr")["clause"], "roque"));
  CHECK(refused("xx")["done"] == false);
}

TEST_SUITE_END();
