// Who says that these are the verdicts: manifests, signatures, packed rulebooks.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <tuple>

#include "../support/own_root.h"
#include "cli.h"

using namespace houserule;

namespace {

const std::string kGames = "[Event \"x\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 e5 *\n";

std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST_CASE("verdicts are signed, and whatever is changed afterwards is found") {
  const cli::Folder folder;
  const std::string games = folder.file("g.pgn", kGames), out = folder.path() + "/out";
  const std::string key = folder.path() + "/key", other = folder.path() + "/other";
  REQUIRE(cli::run({"sign", "--new-key", key}).status == 0);
  REQUIRE(cli::run({"sign", "--new-key", other}).status == 0);
  CHECK(cli::run({"sign", "--new-key", key}).status == 2);  // it is not lost
  CHECK((std::filesystem::status(key).permissions() & std::filesystem::perms(077)) ==
        std::filesystem::perms::none);
  REQUIRE(cli::run({"adjudicate", games, "--to", out, "--sign", key}).status == 0);
  const cli::Answer good = cli::run({"verify", out, "--key", key + ".pub"});
  CHECK_MESSAGE(good.status == 0, good.out, good.err);
  CHECK(cli::holds(good.out, "2 games as the manifest says"));
  CHECK(cli::holds(good.out, "what was judged"));
  CHECK(cli::run({"verify", out, "--key", other + ".pub"}).status == 1);
  const std::string manifest = out + ".manifest.json", was = file_text(manifest);
  std::ofstream(manifest) << was << " ";
  CHECK(cli::run({"verify", out}).status == 1);
  std::ofstream(manifest) << was;
  folder.file("g.pgn", kGames + "\n");
  const cli::Answer changed = cli::run({"verify", out});
  CHECK(changed.status == 1);
  CHECK(cli::holds(changed.out, "NOT what was judged"));
  folder.file("g.pgn", kGames);
  CHECK(cli::run({"verify", out}).status == 0);
  CHECK(cli::holds(cli::run({"verify", out}).out, "as they are here"));
  std::ofstream(out, std::ios::app) << "\n";
  CHECK(cli::run({"verify", out}).status == 1);
  // Judged anew without a signature, the old one is not left behind.
  REQUIRE(cli::run({"adjudicate", games, "--to", out, "--set", "chess/fivefold.mode=claim"}).status == 0);
  const cli::Answer anew = cli::run({"verify", out});
  CHECK(anew.status == 0);
  CHECK(cli::holds(anew.out, "not signed"));
  CHECK(cli::holds(anew.out, "as they are here"));
}

TEST_CASE("an input that was emptied is another one, and one that is gone is not here") {
  const cli::Folder folder;
  const std::string games = folder.file("g.pgn", kGames), out = folder.path() + "/out";
  REQUIRE(cli::run({"adjudicate", games, "--to", out}).status == 0);
  folder.file("g.pgn", "");
  const cli::Answer emptied = cli::run({"verify", out});
  CHECK(emptied.status == 1);
  CHECK(cli::holds(emptied.out, "NOT what was judged"));
  std::filesystem::remove(games);
  const cli::Answer gone = cli::run({"verify", out});
  CHECK(gone.status == 0);
  CHECK(cli::holds(gone.out, "not here"));
}

TEST_CASE(
    "what a manifest says is missing from the verdicts is told, and is a finding unless it is expected") {
  const cli::Folder folder;
  const std::string games = folder.file("g.pgn", kGames), broken = folder.file("b.pgn.gz", "\x1f\x8b\x08");
  const std::string out = folder.path() + "/out";
  struct Limited {
    std::string name, told;
    std::vector<std::string> words;
  };
  const std::vector<Limited> limits{
      {"part", "part 1 of 2", {games, "--shard", "1/2"}},
      {"unread", "b.pgn.gz", {games, broken}},
      {"only-problems", "NOT listed", {games, "--only", "problems"}},
      {"one-seat", "what black may know", {games, "--as", "black"}},
      {"unknown-input", "of standard input NOTHING is known", {"-"}},
  };
  for (const Limited& each : limits) {
    CAPTURE(each.name);
    std::vector<std::string> words{"adjudicate", "--quiet", "--to", out};
    words.insert(words.end(), each.words.begin(), each.words.end());
    cli::run(words, kGames);
    const cli::Answer plain = cli::run({"verify", out});
    CHECK_MESSAGE(plain.status == 1, plain.out, plain.err);
    CHECK(cli::holds(plain.out, each.name + ": "));
    CHECK_MESSAGE(cli::holds(plain.out, each.told), plain.out);
    const cli::Answer expected = cli::run({"verify", out, "--expect", each.name});
    CHECK_MESSAGE(expected.status == 0, expected.out);
    CHECK(cli::holds(expected.out, each.told));
    CHECK(cli::run({"verify", out, "--expect", each.name == "part" ? "unread" : "part"}).status == 1);
  }
  CHECK(cli::run({"verify", out, "--expect", "nothing"}).status == 2);
}

TEST_CASE("limits of counts that a manifest tells: rulebooks, ids, games without a verdict") {
  const cli::Folder folder;
  const std::string games = folder.file("g.pgn", kGames), out = folder.path() + "/out";
  REQUIRE(cli::run({"adjudicate", games, "--to", out}).status == 0);
  const auto plain = nlohmann::json::parse(file_text(out + ".manifest.json"));
  auto ids = plain, faults = plain, books = plain;
  ids["counts"]["not_compared"] = 3;
  faults["counts"]["status"]["fault"] = 2;
  for (int i = 0; i < 1000; ++i)
    books["rulebooks"].push_back({{"variant", "sha256:" + std::to_string(i)},
                                  {"set", nlohmann::json::array()},
                                  {"digest", "sha256:" + std::to_string(i)}});
  for (const auto& [name, told, manifest] : {std::tuple{"more-ids", "3 games came after 1000000", ids},
                                             {"no-verdict", "2 games have NO verdict", faults},
                                             {"more-rulebooks", "than the 1000 that are told", books}}) {
    CAPTURE(name);
    std::ofstream(out + ".manifest.json") << manifest;
    const cli::Answer answer = cli::run({"verify", out});
    CHECK_MESSAGE(answer.status == 1, answer.out, answer.err);
    CHECK(cli::holds(answer.out, std::string(name) + ": "));
    CHECK_MESSAGE(cli::holds(answer.out, told), answer.out);
    CHECK(cli::run({"verify", out, "--expect", name}).status == 0);
  }
}

TEST_CASE("what else bears on verdicts is told: how games came out, options, another version") {
  const cli::Folder folder;
  const std::string games = folder.file("g.pgn", kGames + "1. e5 *\n"), out = folder.path() + "/out";
  cli::run({"adjudicate", games, "--to", out, "--set", "chess/fivefold.mode=claim", "--todays-rules"});
  const cli::Answer told = cli::run({"verify", out});
  CHECK(told.status == 0);
  CHECK_MESSAGE(cli::holds(told.out, "3 games as the manifest says: 2 ok, 1 illegal\n"), told.out);
  CHECK(cli::holds(told.out, "judged with --set chess/fivefold.mode=claim --todays-rules\n"));
  auto other = nlohmann::json::parse(file_text(out + ".manifest.json"));
  other["version"] = "0.0.1\x1b";
  std::ofstream(out + ".manifest.json") << other;
  CHECK(cli::holds(cli::run({"verify", out}).out, "judged by version 0.0.1\\x1b; this is "));
}

TEST_CASE(
    "an input that was empty and is no longer is another one; so is one that was emptied before a merge") {
  const cli::Folder folder;
  const std::string games = folder.file("g.pgn", kGames), none = folder.file("n.pgn", ""),
                    out = folder.path() + "/out";
  REQUIRE(cli::run({"adjudicate", none, games, "--to", out}).status == 0);
  CHECK(cli::run({"verify", out}).status == 0);
  folder.file("n.pgn", kGames);
  CHECK(cli::run({"verify", out}).status == 1);
  for (const char* shard : {"1/2", "2/2"})
    REQUIRE(cli::run({"adjudicate", games, "--quiet", "--shard", shard, "--to", out + shard[0]}).status == 0);
  folder.file("g.pgn", "");
  const cli::Answer merged = cli::run({"merge", out + "1", out + "2"});
  CHECK(merged.status == 2);
  CHECK_MESSAGE(cli::holds(merged.err, "is not what they read"), merged.err);
}

TEST_CASE("a packed rulebook judges by itself, whatever became of the rules") {
  const std::string variant =
      "houserule = 1\nname = \"tiny\"\ntitle = \"Tiny\"\nrules = [\"own/army\"]\n"
      "[board]\nsize = [4, 4]\n[[side]]\nname = \"red\"\nletter = \"r\"\nseat = \"south\"\nlineup = "
      "[\"t...\"]\n"
      "[[side]]\nname = \"blue\"\nletter = \"b\"\nseat = \"north\"\ncase = \"lower\"\nlineup = [\"...t\"]\n";
  const auto army = [](const char* moves) {
    return std::string("piece \"tower\" { letter = \"T\", moves = \"") + moves +
           "\" }\nrule \"army\" { about = \"Towers.\" }\n";
  };
  const std::string straight = R"({"variant":"tiny","actions":["a1a3"]})",
                    slanting = R"({"variant":"tiny","actions":["a1c3"]})";
  const support::OwnRoot before({{"tiny", variant}}, {{"own/army", army("R")}});
  const cli::Folder folder;
  const std::string packed = folder.path() + "/tiny.rulebook";
  REQUIRE(before.run({"rulebook", "pack", "tiny", "--to", packed}).status == 0);
  CHECK(before.run({"adjudicate", "--quiet"}, straight).status == 0);

  const support::OwnRoot after({{"tiny", variant}}, {{"own/army", army("B")}});
  CHECK(after.run({"adjudicate", "--quiet"}, straight).status == 1);
  CHECK(after.run({"adjudicate", "--quiet"}, slanting).status == 0);
  CHECK(after.run({"adjudicate", "--quiet", "--rulebook", packed}, straight).status == 0);
  CHECK(after.run({"adjudicate", "--quiet", "--rulebook", packed}, slanting).status == 1);
  CHECK(after.run({"adjudicate", "--quiet", "--rulebook", packed}, straight).out ==
        before.run({"adjudicate", "--quiet"}, straight).out);
  // A pack that somebody changed is not taken for what it was.
  std::string text = file_text(packed);
  const auto at = text.find("moves = \\\"R");
  REQUIRE(at != std::string::npos);
  text.replace(at, 11, "moves = \\\"B");
  const cli::Answer changed =
      after.run({"adjudicate", "--rulebook", folder.file("x.rulebook", text)}, slanting);
  CHECK(changed.status == 2);
  CHECK_MESSAGE(cli::holds(changed.err, "it was changed"), changed.err);
}
