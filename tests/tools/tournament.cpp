// Matches between players: what is played, what is told of it, and that it goes on where it was left.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "../support/full_disk.h"
#include "cli.h"
#include "table/elo.h"

using namespace houserule;
using cli::holds;
using cli::run;

namespace {

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST_SUITE_BEGIN("tournament");

TEST_CASE("a share of points as a difference in Elo, with bounds, and the test of two differences") {
  Score even, three_of_four;
  for (int i = 0; i < 50; ++i) even.add_pair(1, 0);
  CHECK(even.share() == doctest::Approx(0.5));
  CHECK(even.elo()->value == doctest::Approx(0.0));
  for (int i = 0; i < 400; ++i) three_of_four.add(i % 4 == 0 ? 0 : 1);
  CHECK(three_of_four.elo()->value == doctest::Approx(190.85).epsilon(0.001));
  CHECK(three_of_four.elo()->margin == doctest::Approx(39.4).epsilon(0.02));  // 1.96 * 0.02165 of the share
  CHECK(three_of_four.ratio(0, 10) > kSprtBound);
  CHECK(three_of_four.ratio(300, 330) < -kSprtBound);
  Score all;
  all.add(1);
  all.add(1);
  CHECK(!all.elo());
  Score one_of_four(0.25);  // a win with a partner, an even game, a loss
  for (const double points : {0.5, 0.25, 0.0}) one_of_four.add(points);
  CHECK(one_of_four.won == 1);
  CHECK(one_of_four.drawn == 1);
  CHECK(one_of_four.lost == 1);
  CHECK(share_of_elo(400) == doctest::Approx(10.0 / 11));
}

TEST_CASE("who searches beats who does not, from every seat, and all games are kept and judged well") {
  const cli::Folder folder;
  const std::string file = folder.path() + "/games.jsonl";
  const std::vector<std::string> command{"tournament", "chess",  "--player", "computer:nodes=800",
                                         "--player",   "random", "--games",  "6",
                                         "--to",       file};
  const cli::Answer played = run(command);
  CHECK(played.status == 0);
  CHECK_MESSAGE(holds(played.out, "chess: 6 games, openings random:4, seed 1\n"), played.out, played.err);
  CHECK(holds(played.out, "computer:nodes=800 against random: 6.0 of 6 (100.0 %), 6 won, 0 drawn, 0 lost"));
  const std::string games = read_file(file);
  CHECK(cli::count(games, "\n") == 6);
  CHECK(holds(games, R"("White":"random")"));
  CHECK(holds(games, R"("Black":"random")"));
  const cli::Answer judged = run({"adjudicate", "--quiet", file});
  CHECK_MESSAGE(cli::count(judged.out, R"("status":"ok")") == 6, judged.out);
  // What stands there is not played again; half of a file is gone on with, and gives the same games.
  CHECK(run(command).out == played.out);
  CHECK(read_file(file) == games);
  std::ofstream(file, std::ios::binary) << games.substr(0, games.find('\n', games.size() / 2) + 1);
  CHECK(run(command).out == played.out);
  CHECK(read_file(file) == games);
  std::vector<std::string> other = command;
  other[1] = "atomic";
  CHECK(holds(run(other).err, "holds other games than these"));
}

TEST_CASE(
    "a full disk ends a tournament with a message, and the same command goes on behind the last whole line") {
  const cli::Folder folder;
  const std::string whole = folder.path() + "/whole", file = folder.path() + "/games";
  const auto play = [](const std::string& to) {
    return run({"tournament", "chess", "--player", "random", "--player", "random", "--games", "4",
                "--longest", "8", "--to", to});
  };
  REQUIRE(play(whole).status == 0);
  {
    const support::FullDisk full(std::filesystem::file_size(whole) / 2);
    const cli::Answer stopped = play(file);
    CHECK(stopped.status == 2);
    CHECK_MESSAGE(holds(stopped.err, "cannot write \"" + file + "\": File too large"), stopped.err);
  }
  CHECK(read_file(file).ends_with('\n'));
  std::ofstream(file, std::ios::app) << "{\"variant\":\"che";  // a machine that went away
  CHECK(play(file).status == 0);
  CHECK(read_file(file) == read_file(whole));
}

TEST_CASE("with several seats one player sits in one of them, and each opening is played from all") {
  const cli::Answer played = run({"tournament", "quaternity", "--player", "computer", "--player", "random",
                                  "--games", "4", "--longest", "40", "--json"});
  const auto told = nlohmann::json::parse(played.out);
  CHECK(told["games"] == 4);
  CHECK(told["results"][0]["against"] == "random");
  CHECK(told["results"][0]["games"] == 4);
}

TEST_CASE("openings from a file, and what is no tournament") {
  const cli::Folder folder;
  const std::string lines = folder.file("o.txt", "# mine\ne2e4; e7e5\nd2d4; d7d5\n"),
                    file = folder.path() + "/g.jsonl";
  run({"tournament", "chess", "--player", "random", "--player", "random", "--games", "4", "--longest", "6",
       "--openings", lines, "--to", file});
  CHECK(cli::count(read_file(file), R"(["e2e4","e7e5")") == 2);
  CHECK(cli::count(read_file(file), R"(["d2d4","d7d5")") == 2);
  CHECK(holds(run({"tournament", "chess", "--player", "random"}).err, "two players at least"));
  CHECK(holds(run({"tournament", "chess", "--player", "random", "--player", "robot"}).err,
              "nobody plays like that"));
  CHECK(holds(
      run({"tournament", "chess", "--player", "random", "--player", "random", "--openings", "random:x"}).err,
      "is no opening"));
  CHECK(holds(run({"tournament", "chess", "--player", "random", "--player", "random", "--sprt", "5"}).err,
              "is no test"));
  const std::string bad = folder.file("bad.txt", "e2e5\n");
  CHECK(holds(run({"tournament", "chess", "--player", "random", "--player", "random", "--openings", bad}).err,
              "opening 1: e2e5: "));
}

TEST_CASE("clocks limit players in the place of their own times, and who has no time left loses") {
  const cli::Folder folder;
  const std::string file = folder.path() + "/g.jsonl";
  const cli::Answer played = run({"tournament", "chess", "--player", "computer:10s", "--player", "random",
                                  "--games", "2", "--longest", "6", "--clock", "60+0.5", "--to", file});
  CHECK_MESSAGE(played.status == 0, played.err);
  CHECK(cli::count(read_file(file), R"("TimeControl":"60+0.5")") == 2);
  CHECK(cli::count(read_file(file), "broken off after 6 actions") == 2);
  const std::string slow = folder.file(
      "slow",
      "#!/bin/sh\nwhile read -r line; do echo \"$line\" >> \"$0.heard\"; case \"$line\" in uci) echo uciok;; "
      "isready) echo readyok;; go*) sleep 0.3; echo bestmove 0000;; quit) exit 0;; esac; done\n");
  std::filesystem::permissions(slow, std::filesystem::perms::owner_all);
  const std::string other = folder.path() + "/late.jsonl";
  run({"tournament", "chess", "--player", "random", "--player", "uci:" + slow, "--games", "2", "--clock",
       "0.2+0.05", "--to", other});
  CHECK_MESSAGE(cli::count(read_file(other), " ran out of time") >= 2, read_file(other));
  CHECK(holds(read_file(slow + ".heard"), "go wtime 200 btime 200 winc 50 binc 50\n"));
  for (const char* wrong : {"0", "x", "5+", "5+x", "+1"})
    CHECK(
        holds(run({"tournament", "chess", "--player", "random", "--player", "random", "--clock", wrong}).err,
              "is no time"));
}

TEST_CASE("a program that dies in its games is told of, and the status says so") {
  const cli::Folder folder;
  const std::string dies = folder.file("dies",
                                       "#!/bin/sh\nwhile read -r word rest; do case $word in uci) echo "
                                       "uciok;; isready) echo readyok;; go) exit "
                                       "3;; esac; done\n");
  std::filesystem::permissions(dies, std::filesystem::perms::owner_all);
  std::vector<std::string> command{"tournament", "chess",       "--player", "random",
                                   "--player",   "uci:" + dies, "--games",  "2"};
  const cli::Answer played = run(command);
  CHECK(played.status == 1);
  CHECK_MESSAGE(holds(played.err, "dies\" failed in 2 games, which count as lost: "), played.err);
  CHECK(holds(played.out, "2 won, 0 drawn, 0 lost"));
  command.emplace_back("--json");
  const auto told = nlohmann::json::parse(run(command).out);
  CHECK(told["failures"][0]["games"] == 2);
}

TEST_CASE("in a gauntlet the first meets every other, and the parts of a tournament together are the whole") {
  const cli::Folder folder;
  const auto command = [&](const std::string& to, std::vector<std::string> more = {}) {
    std::vector<std::string> all{"tournament", "chess",    "--player", "random",
                                 "--player",   "computer", "--player", "computer:nodes=30",
                                 "--gauntlet", "--games",  "8",        "--longest",
                                 "12",         "--to",     to};
    all.insert(all.end(), more.begin(), more.end());
    return run(all);
  };
  const std::string whole = folder.path() + "/whole", parts = folder.path() + "/parts";
  const cli::Answer played = command(whole);
  CHECK(holds(played.out, "random against computer: "));
  CHECK(holds(played.out, "random against computer:nodes=30: "));
  CHECK(!holds(played.out, "computer against computer:nodes=30"));
  std::string joined;
  for (const char* part : {"1/2", "2/2"}) {
    const std::string file = folder.path() + "/part" + part[0];
    CHECK(holds(command(file, {"--shard", part}).out, "chess: 4 games"));
    joined += read_file(file);
  }
  std::ofstream(parts, std::ios::binary) << joined;
  CHECK(command(parts).out == played.out);
  CHECK(read_file(parts) == joined);
  CHECK(holds(command(parts, {"--shard", "3/2"}).err, "is no part"));
}

TEST_SUITE_END();
