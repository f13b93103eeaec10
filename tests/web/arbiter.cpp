// What who keeps the board does besides entering actions: illegal attempts are judged, clocks run.
#include <algorithm>

#include "served.h"

using namespace houserule;
using cli::holds;
using web::Json;
using web::Served;

namespace {

// The entries of the protocol that have such a key.
std::vector<Json> entries(const Served& served, const std::string& key) {
  std::vector<Json> out;
  const Json protocol = Json::parse(served.get("/api/protocol", served.judge())->body);
  for (const Json& entry : protocol["entries"]) {
    if (entry.contains(key)) out.push_back(entry);
  }
  return out;
}

Json clock_of(const Json& state, const std::string& seat) {
  for (const Json& one : state["clocks"]["seats"]) {
    if (one["name"] == seat) return one;
  }
  return {};
}

}  // namespace

TEST_SUITE_BEGIN("web");

TEST_CASE("an illegal attempt is judged by the rule: a warning, the turn, the game") {
  const Served served("chess+offences");
  const auto attempt = [&](const std::string& text) {
    const Json answer = served.act(served.judge(), text);
    CHECK(answer["done"] == false);
    CHECK(served.deed("/api/judge", served.judge(), {{"text", text}})["done"] == true);
    return answer["attempt"];
  };
  CHECK(attempt("e2e5") == Json{{"text", "e2e5"}, {"seat", "white"}, {"penalty", "offence"}});
  CHECK(attempt("e2e6")["penalty"] == "forfeit");
  CHECK(served.act(served.judge(), "e7e5")["done"] == true);
  CHECK(attempt("e2e7")["penalty"] == "expulsion");
  CHECK(served.state(served.watch())["state"] == "illegal attempts: white 0, black 1");
  const std::vector<Json> refused = entries(served, "refused");
  REQUIRE(refused.size() == 3);
  CHECK(refused[1]["seat"] == "white");
  CHECK(refused[1]["penalty"] == "forfeit");
  CHECK(holds(refused[1]["why"], "does not move to e6"));
  CHECK(refused[1]["time"].get<std::string>().size() == 20);
  CHECK(cli::run({"adjudicate", "--quiet", served.file()}).status == 0);
}

TEST_CASE("what was mistyped, or is legal, is no attempt; seats judge nobody") {
  const Served served("chess+offences");
  CHECK(served.act(served.judge(), "e2e5").contains("attempt"));
  CHECK(entries(served, "refused").empty());
  CHECK(!served.act(served.judge(), "good evening").contains("attempt"));
  CHECK(served.deed("/api/judge", served.judge(), {{"text", "e2e4"}})["done"] == false);
  CHECK(served.deed("/api/judge", served.seat("black"), {{"text", "e2e5"}})["done"] == false);
  CHECK(!served.act(served.seat("white"), "e2e5").contains("attempt"));
  CHECK(served.state(served.judge())["moves"].empty());
}

TEST_CASE("of four, who is out leaves as his game has it") {
  const Served served("four-ability+offences");
  const auto judge = [&](const std::string& text) {
    return served.deed("/api/judge", served.judge(), {{"text", text}})["done"];
  };
  for (int i = 0; i < 3; ++i) CHECK(judge("red: a8a3") == true);
  const Json state = served.state(served.judge());
  CHECK(state["over"] == false);
  for (const Json& side : state["sides"]) CHECK(side["alive"] == (side["name"] != "red"));
  CHECK(state["moves"].back() == "red: leave");
  CHECK(cli::run({"adjudicate", "--quiet", served.file()}).status == 0);
}

TEST_CASE("clocks run while it is somebody's turn; who keeps the board stops and sets them") {
  RoomWish wish;
  wish.clocks = {"5+3", "black=3d1"};
  const Served served("chess", wish);
  Json state = served.state(served.watch());
  CHECK(state["clocks"]["paused"] == true);
  CHECK(clock_of(state, "white")["left"] == 300'000);
  CHECK(clock_of(state, "black")["left"] == 180'000);
  served.act(served.seat("white"), "e2e4");
  state = served.state(served.watch());
  CHECK(clock_of(state, "white")["left"] == 303'000);
  CHECK(clock_of(state, "black")["runs"] == true);
  CHECK(clock_of(state, "black")["waits"].get<int>() > 0);
  CHECK(served.deed("/api/clock", served.seat("black"), {{"time", "stop"}})["done"] == false);
  CHECK(served.deed("/api/clock", served.judge(), {{"time", "stop"}})["done"] == true);
  CHECK(served.state(served.watch())["clocks"]["paused"] == true);
  CHECK(served.deed("/api/clock", served.judge(), {{"seat", "white"}, {"time", "4:61:x"}})["done"] == false);
  CHECK(served.deed("/api/clock", served.judge(),
                    {{"seat", "white"}, {"time", "4:30"}, {"why", "late"}})["done"] == true);
  CHECK(clock_of(served.state(served.watch()), "white")["left"] == 270'000);
  const std::vector<Json> told = entries(served, "clock");
  CHECK(told.front()["clock"] == 303);
  CHECK(told.back()["clock"] == Json{{"white", 270}});
  CHECK(told.back()["why"] == "late");
}

TEST_CASE("a flag falls by itself, and the rules say what that means") {
  RoomWish wish;
  wish.clocks = {"0.005"};  // 300 ms
  const Served served("bughouse", wish);
  served.act(served.seat("A"), "A: e2e4");
  for (int i = 0; i < 40 && served.state(served.judge())["over"] == false; ++i) ::usleep(50'000);
  const Json state = served.state(served.judge());
  CHECK(state["over"] == true);
  CHECK(holds(state["state"], "time"));
  CHECK(cli::run({"adjudicate", "--quiet", served.file()}).status == 0);
  CHECK(served.act(served.judge(), "a: e7e5")["done"] == false);
}

TEST_CASE("a game with clocks is taken up with what they showed, and they stand until the next action") {
  const cli::Folder folder;
  RoomWish wish, again;
  wish.clocks = {"5"};
  wish.save = again.resume = folder.path() + "/kept.jsonl";
  {
    const Served served("chess", wish);
    served.act(served.seat("white"), "e2e4");
    ::usleep(60'000);
    served.act(served.seat("black"), "e7e5");
  }
  const Served served("", again);
  const Json state = served.state(served.watch());
  CHECK(state["clocks"]["paused"] == true);
  const int left = clock_of(state, "black")["left"];
  CHECK(left < 300'000);
  CHECK(left > 290'000);
}

TEST_CASE("a note or tag that is too long to be kept is refused, and the game stays readable") {
  Served served("chess");
  const std::string long_text(5000, 'x'), note(4096, 'n');
  for (const Json& answer :
       {served.deed("/api/note", served.judge(), {{"text", long_text}}),
        served.deed("/api/tag", served.judge(), {{"name", "White"}, {"value", long_text}})}) {
    CHECK(answer["done"] == false);
    CHECK(holds(answer["why"], "of 5000 bytes is too long"));
  }
  for (int i = 0; i < 3; ++i)
    CHECK(served.deed("/api/note", served.judge(), {{"text", note}})["done"] == true);
  CHECK(cli::run({"adjudicate", "--quiet", served.file()}).status == 0);
}

TEST_SUITE_END();
