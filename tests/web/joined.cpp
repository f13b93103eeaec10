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

TEST_SUITE_END();
