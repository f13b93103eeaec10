// A terminal that plays in a game which a server keeps.
#include <unistd.h>

#include "served.h"

using namespace houserule;
using cli::holds;
using web::Json;
using web::Served;

namespace {

std::string link(const Served& served, const std::string& secret) {
  return "http://127.0.0.1:" + std::to_string(served.port) + "/#" + secret;
}

}  // namespace

TEST_SUITE_BEGIN("web");

TEST_CASE("a terminal joins a served game by its link: it sees the board, acts, and is refused like a page") {
  const Served served("chess");
  const cli::Answer white = cli::run({"play", "--join", link(served, served.seat("white"))},
                                     "legal\ne2e5\ne2e4\nd2d4\nwhy e7e5\nmoves\nquit\n");
  CHECK(holds(white.out, "8  r n b q k b n r"));
  CHECK(holds(white.out, "   g1f3\n"));
  CHECK(holds(white.err, "the pawn on e2 does not move to e5"));
  CHECK(holds(white.out, "black to move"));
  CHECK(holds(white.out, "   white: e2e4\n"));
  CHECK(served.state(served.watch())["moves"] == Json{"white: e2e4"});
  const cli::Answer judge =
      cli::run({"play", "--join", link(served, served.judge())}, "e7e5\nundo\nnote a late start\n");
  CHECK(judge.status == 0);
  CHECK(served.state(served.watch())["moves"] == Json{"white: e2e4"});
}

TEST_CASE("links that are none, or open nothing, and servers that are not there are told apart") {
  const Served served("chess");
  CHECK(holds(cli::run({"play", "--join", "chess"}, "").err, "is no link to a game"));
  CHECK(holds(cli::run({"play", "--join", link(served, "nonsense")}, "").err, "opens no game"));
  CHECK(holds(cli::run({"play", "--join", "http://127.0.0.1:1/#x"}, "").err, "nobody answers"));
}

TEST_CASE("a code opens the seat for which it stands, where the address is written before it") {
  Served served("chess", {}, HOUSERULE_ROOT, true);
  const std::string code = served.links["codes"]["white"];
  const cli::Answer white = cli::run({"play", "--join", link(served, code)}, "e2e4\nquit\n");
  CHECK_MESSAGE(served.state(served.watch())["moves"] == Json{"white: e2e4"}, white.err);
  CHECK(holds(cli::run({"play", "--join", link(served, "aaaa-aaaa")}, "").err,
              "no seat has the code aaaa-aaaa"));
  CHECK(holds(cli::run({"play", "--join", code}, "").err, "--join http://192.168.1.5:8642/#" + code));
}

TEST_CASE("a player's page tells his abilities and nobody else's, and so does his terminal") {
  RoomWish wish;
  wish.variant.set = {"ability/choosing.first=killer_queen"};
  const Served served("ability-duel+powers", wish);
  const Json own = served.state(served.seat("white"))["legal"]["own"];
  REQUIRE(own.size() == 2);
  CHECK(own[0]["now"] == false);
  CHECK(own[0]["verb"] == "bomb");
  CHECK(own[0]["written"] == "bomb CELL POWER");
  CHECK(own[0]["said"].get<std::string>().starts_with("1 to 9 energy, by POWER"));
  CHECK(served.state(served.seat("black"))["legal"]["own"].empty());
  CHECK(served.state(served.watch())["legal"]["own"].empty());
  const cli::Answer white = cli::run({"play", "--join", link(served, served.seat("white"))}, "legal\nquit\n");
  CHECK(holds(white.out, "   not now  bomb CELL POWER: "));
}

TEST_CASE("the host is told who sits down, and who left when he has been away for a while") {
  Served served("chess");
  const auto now = Presence::Clock::now();
  const auto hear = [&](const std::string& secret) {
    std::vector<std::string> news;
    (void)httplib::Client("127.0.0.1", served.port)
        .Get("/api/events", httplib::Headers{{"Authorization", "Bearer " + secret}},
             [&](const char*, std::size_t) {
               news = served.who_came(now);
               return false;
             });
    return news;
  };
  CHECK(hear(served.watch()).empty());
  const std::vector<std::string> came = hear(served.seat("white"));
  CHECK(came == std::vector<std::string>{"white sat down"});
  (void)served.act(served.seat("white"), "e2e4");  // what is written to who has gone fails
  (void)served.act(served.seat("black"), "e7e5");
  CHECK(served.who_came(now).empty());
  std::vector<std::string> left;
  const auto later = now + 2 * Presence::kLeft;
  for (int tries = 0; left.empty() && tries < 200; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    left = served.who_came(later);
  }
  CHECK(left == std::vector<std::string>{"white left"});
}

TEST_SUITE_END();
