// Suites of counts: three forms of files, and what is told where they differ.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli.h"

using cli::holds;
using cli::run;

namespace {

const std::string kKings = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

}  // namespace

TEST_CASE("EPD, blocks and tables say the same") {
  const cli::Folder folder;
  const std::string epd = folder.file("a.epd", kKings + " ;D1 15 ;D2 66 ;D3 1197\r\n");
  const std::string blocks =
      folder.file("a.perft", "# counts\nid gentest-1\nepd " + kKings + "\nperft 1 15\nperft 2 66\n\n");
  const std::string table = folder.file("a.tsv",
                                        "variant\tposition\tdepth\tnodes\tchess960\nchess\tfen "
                                        "4k3/8/8/8/8/8/8/4K2R w K -\t2\t66\t\nchess\tstartpos\t2\t400\t\n");
  for (const std::string& file : {epd, blocks, table}) {
    const auto answer = run({"perft", "--suite", file});
    CHECK_MESSAGE(answer.status == 0, answer.out << answer.err);
    CHECK(holds(answer.out, " positions agree"));
  }
  CHECK(holds(run({"perft", "--suite", table}).out, "2 of 2 positions agree; 2 counts, 466 nodes"));
  CHECK(holds(run({"perft", "--suite", epd, "--suite", blocks, "--jobs", "3"}).out,
              "2 of 2 positions agree; 5 counts"));
  CHECK(run({"perft", "--suite", HOUSERULE_ROOT "/tests/perft/counts.tsv", "--most", "30000"}).status == 0);
  CHECK(run({"perft", "--suite", HOUSERULE_ROOT "/tests/perft/relatives.tsv", "--ends", "stop", "--most",
             "30000"})
            .status == 0);
}

TEST_CASE("counts beyond a depth or a number are left out") {
  const cli::Folder folder;
  const std::string epd = folder.file("a.epd", kKings + " ;D1 15 ;D2 66 ;D9 7\n");
  CHECK(
      holds(run({"perft", "chess", "2", "--suite", epd}).out, "1 of 1 positions agree; 2 counts, 81 nodes"));
  CHECK(holds(
      run({"perft", "--suite", folder.file("b.epd", kKings + " ;D1 15 ;D2 66 ;D9 700\n"), "--most", "20"})
          .out,
      "1 of 1 positions agree; 1 counts, 15 nodes"));
}

TEST_CASE("differences are told with both counts, and a dead position says so") {
  const cli::Folder folder;
  const std::string epd =
      folder.file("a.epd", kKings + " ;D1 15 ;D2 67\n" + "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 6\n");
  const auto answer = run({"perft", "--suite", epd});
  CHECK(answer.status == 1);
  CHECK(holds(answer.out, "a.epd:1  chess  " + kKings + "\n  depth 2: 67 expected, 66 counted\n"));
  CHECK(holds(answer.out,
              "a.epd:2  chess  4k3/8/8/8/8/8/8/4K3 w - - 0 1\n  the game is over here: insufficient "
              "material\n  depth 1: 6 expected, 5 counted\n"));
  CHECK(holds(answer.out, "0 of 2 positions agree"));
  const auto document = nlohmann::json::parse(run({"perft", "--suite", epd, "--json"}).out);
  CHECK(document["disagree"].size() == 2);
  CHECK(document["disagree"][1]["over"] == "insufficient material");
  CHECK(document["disagree"][0]["counts"][1] ==
        nlohmann::json{{"depth", 2}, {"expected", 67}, {"counted", 66}});
  CHECK(run({"perft", "chess", "--suite", epd, "--set", "chess/insufficient.mode=off"}).status == 1);
}

TEST_CASE("positions and variants that are none are told, and the others counted") {
  const cli::Folder folder;
  const std::string table = folder.file("a.tsv",
                                        "variant\tposition\tdepth\tcount\nnonesuch\tstart\t1\t20\nchess\tnowh"
                                        "ere\t1\t20\nchess\tstart\t1\t20\n");
  const auto answer = run({"perft", "--suite", table});
  CHECK(answer.status == 1);
  CHECK(holds(answer.out, "a.tsv:2  nonesuch  start\n  cannot be counted: "));
  CHECK(holds(answer.out, "a.tsv:3  chess  nowhere\n  cannot be counted: "));
  CHECK(holds(answer.out, "1 of 3 positions agree"));
}

TEST_CASE("what is no suite is refused with its line") {
  const cli::Folder folder;
  const auto answer = run({"perft", "--suite", folder.file("a.epd", kKings + " ;D1 15\n" + kKings + "\n")});
  CHECK(answer.status == 2);
  CHECK(holds(answer.err, "a.epd:2: no count such as"));
  CHECK(run({"perft", "--suite", folder.file("b.perft", "perft 1 20\n")}).status == 2);
  CHECK(run({"perft", "--suite", "/nowhere.epd"}).status == 2);
  CHECK(run({"perft", "--suite", folder.file("c.epd", kKings + " ;D1 15\n"), "--divide"}).status == 2);
  CHECK(run({"perft", "chess"}).status == 2);
  CHECK(run({"perft"}).status == 2);
}
