// Parts of a run, broken off and resumed, together are the bytes of one run.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <random>

#include "../support/full_disk.h"
#include "../support/shipped.h"
#include "../support/texts.h"
#include "../tools/cli.h"
#include "archives/run.h"
#include "manifest/manifest.h"

using namespace houserule;
using houserule::support::text_of;

namespace {

using Words = std::vector<std::string>;

// Whatever makes it hard to say where a game begins: remarks before and after, comments that nobody closes,
// headers without moves, moves without headers, other ends of lines, ids that come again.
std::string messy_pgn(unsigned seed, int games) {
  static const Words kHeads{"[Event \"x\"]\n[GameId \"ID\"]\n\n",
                            "[Site \"y\"]\n\n",
                            "",
                            "; a remark *\n\n",
                            "{before} ",
                            "[Event \"a\"]\r\n[White \"b\"]\r\n\r\n",
                            "% escaped 1-0\n",
                            "[Event \"never\n\n[Event \"closed\"]\n\n"};
  static const Words kMoves{"1. e4 e5 2. Nf3",
                            "1. e4 (1. d4 *) e5",
                            "1. e4 {a 1-0 \n\n[x] remark}",
                            "1. e5",
                            "",
                            "1. d4 {nobody closes this\n\n",
                            "1. f3 e5 2. g4 Qh4#"};
  static const Words kEnds{" 1-0\n\n", " *\n", " 0-1 {so it was}\n\n\n", " 1/2-1/2\r\n\r\n", "\n\n", " *"};
  std::mt19937 random(seed);
  const auto one = [&](const Words& of) { return of[random() % of.size()]; };
  std::string text = seed % 3 == 0 ? "\xEF\xBB\xBF" : "";
  for (int i = 0; i < games; ++i) {
    std::string head = one(kHeads);
    if (const auto id = head.find("ID"); id != std::string::npos)
      head.replace(id, 2, std::to_string(random() % 40));
    text += head + one(kMoves) + one(kEnds);
  }
  return text;
}

std::string records(unsigned seed, int games) {
  std::mt19937 random(seed);
  std::string text;
  for (int i = 0; i < games; ++i) {
    text += R"({"id":")" + std::to_string(random() % 60) + R"(","variant":")" +
            (random() % 3 == 0 ? "torpedo" : "chess") + R"(","actions":[")" +
            (random() % 4 == 0 ? "e2e5" : "e2e4") + "\"]}\n";
    if (random() % 9 == 0) text += "\n{broken\n";
  }
  return text;
}

// Options of a run, as on the command line, with more at random.
Words options(std::mt19937& random) {
  Words words{"--quiet", "--format", Words{"json", "csv", "table", "json"}[random() % 4]};
  if (random() % 2 == 0) words.insert(words.end(), {"--only", "problems"});
  if (random() % 2 == 0) words.insert(words.end(), {"--digest", "once"});
  return words;
}

cli::Answer adjudicate_to(const std::string& to, Words words, const Words& more) {
  words.insert(words.begin(), "adjudicate");
  words.insert(words.end(), {"--to", to});
  words.insert(words.end(), more.begin(), more.end());
  return cli::run(words);
}

// Judges in a process of its own, which writes down after every batch how far it came, and kills it.
void begin_and_kill(RunOptions run, unsigned microseconds) {
  run.seconds_between = 0;
  const pid_t child = ::fork();
  if (child == 0) {
    std::istringstream in;
    std::ostringstream out, err;
    Context context{in, out, err};
    context.root = HOUSERULE_ROOT;
    try {
      judge_all(run, context);
    } catch (const std::exception&) {
      ::_exit(1);
    }
    ::_exit(0);
  }
  ::usleep(microseconds);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
}

struct Whole {
  std::string text, manifest;
};

Whole judged_at_once(const cli::Folder& folder, Words words, const Words& inputs) {
  const std::string to = folder.path() + "/whole";
  words.insert(words.end(), inputs.begin(), inputs.end());
  CHECK(adjudicate_to(to, words, {}).status < 2);
  return {text_of(to), text_of(manifest_path(to))};
}

}  // namespace

TEST_CASE("shards of any number, in any order and some twice, are merged to what one run writes") {
  std::mt19937 random(20260101);
  for (unsigned round = 0; round < (support::slow() ? 12 : 4); ++round) {
    const cli::Folder folder;
    const Words inputs{folder.file("a.pgn", messy_pgn(round, 300)),
                       folder.file("b.jsonl", records(round, 200)),
                       folder.file("c.pgn", messy_pgn(round + 50, 3)), folder.file("empty.pgn", "")};
    const Words words = options(random);
    const Whole whole = judged_at_once(folder, words, inputs);
    const auto of = 1 + random() % (round % 3 == 0 ? 200 : 12);
    Words parts;
    for (std::size_t i = 1; i <= of; ++i) {
      parts.push_back(folder.path() + "/part" + std::to_string(i));
      Words more{"--shard", std::to_string(i) + "/" + std::to_string(of), "--jobs",
                 std::to_string(1 + i % 3)};
      more.insert(more.end(), inputs.begin(), inputs.end());
      REQUIRE(adjudicate_to(parts.back(), words, more).status < 2);
    }
    std::shuffle(parts.begin(), parts.end(), random);
    parts.push_back(parts.front());
    const std::string joined = folder.path() + "/joined";
    Words merge{"merge", "--to", joined};
    merge.insert(merge.end(), parts.begin(), parts.end());
    const cli::Answer answer = cli::run(merge);
    CHECK_MESSAGE(answer.status < 2, answer.err);
    CHECK(text_of(joined) == whole.text);
    CHECK(text_of(manifest_path(joined)) == whole.manifest);
  }
}

TEST_CASE("a run that is killed and resumed writes what one that was not writes") {
  std::mt19937 random(7);
  for (unsigned round = 0; round < 10; ++round) {
    const cli::Folder folder;
    const Words inputs{folder.file("a.pgn", messy_pgn(round, 400)),
                       folder.file("b.jsonl", records(round, 400))};
    const bool once = random() % 2 == 0, problems = random() % 2 == 0;
    const Words format{"--format", round % 2 == 0 ? "json" : "csv"};
    Words words{"--quiet", format[0], format[1]};
    if (once) words.insert(words.end(), {"--digest", "once"});
    if (problems) words.insert(words.end(), {"--only", "problems"});
    const Whole whole = judged_at_once(folder, words, inputs);
    RunOptions run;
    run.files = inputs;
    run.format = round % 2 == 0 ? Format::json : Format::csv;
    run.digest_once = once && run.format == Format::json;
    run.only_problems = problems;
    run.to = folder.path() + "/killed";
    run.resume = true;
    for (int kills = 0; kills < 4; ++kills) {
      begin_and_kill(run, static_cast<unsigned>(random() % 60000));
      if (random() % 2 == 0)
        std::ofstream(gathered_path(run.to), std::ios::app) << "{\"line\":17,\"ga";  // half a line
    }
    words.insert(words.end(), {"--resume"});
    if (std::filesystem::exists(manifest_path(run.to))) continue;  // it was faster than the kills
    const cli::Answer answer = adjudicate_to(run.to, words, inputs);
    CHECK_MESSAGE(answer.status < 2, answer.err);
    CHECK(text_of(run.to) == whole.text);
    CHECK(text_of(manifest_path(run.to)) == whole.manifest);
    CHECK_FALSE(std::filesystem::exists(unfinished_path(run.to)));
    CHECK(adjudicate_to(run.to, words, inputs).status == answer.status);  // nothing is left to do
    CHECK(text_of(run.to) == whole.text);
  }
}

TEST_CASE("what is not of one run is not joined, and the reason is said") {
  const cli::Folder folder;
  const std::string games = folder.file("a.pgn", messy_pgn(1, 100));
  const auto part = [&](const std::string& name, const std::string& shard, const Words& more) {
    const std::string to = folder.path() + "/" + name;
    Words words{games, "--quiet", "--shard", shard};
    words.insert(words.end(), more.begin(), more.end());
    REQUIRE(adjudicate_to(to, words, {}).status < 2);
    return to;
  };
  const auto refused = [](const Words& parts, const std::string& why) {
    Words words{"merge"};
    words.insert(words.end(), parts.begin(), parts.end());
    const cli::Answer answer = cli::run(words);
    CHECK(answer.status == 2);
    CHECK_MESSAGE(cli::holds(answer.err, why), answer.err);
    CHECK(answer.out.empty());
  };
  const std::string one = part("1", "1/2", {}), two = part("2", "2/2", {});
  refused({one}, "of 2 shards there is none with the number 2");
  refused({one, part("third", "2/3", {})}, "one is a part of 2 and the other of 3");
  refused({one, part("strict", "2/2", {"--strict"})}, "the option \"strict\" is false in one and true");
  refused({one, part("rules", "2/2", {"--set", "chess/fivefold.mode=claim"})}, "the option \"set\"");
  refused({one, folder.file("none", "")}, "there is no");
  {
    std::ofstream(two, std::ios::app) << "{}\n";
    refused({one, two}, "it was changed since it was judged");
  }
  part("2", "2/2", {});
  // The same length, so that only its sum tells, when it is read to be joined.
  std::string other = text_of(two);
  other[other.find("\"ok\"") + 1] = 'x';
  std::ofstream(two, std::ios::binary) << other;
  refused({one, two}, "it was changed since it was judged");
  const std::string to = folder.path() + "/joined";
  refused({one, two, "--to", to}, "it was changed since it was judged");
  refused({one, two, "--into", to}, "it was changed since it was judged");
  refused({one, two, two, "--format", "report", "--to", to}, "it was changed since it was judged");
  for (const std::string& left : {to, gathered_path(to), unfinished_path(to), manifest_path(to)})
    CHECK_FALSE_MESSAGE(std::filesystem::exists(left), left);
  part("2", "2/2", {});
  folder.file("a.pgn", messy_pgn(1, 99));
  refused({one, part("shorter", "2/2", {})}, "bytes in one and");
  std::string same_length = messy_pgn(1, 100);
  same_length[same_length.find("e4") + 1] = '3';
  folder.file("a.pgn", same_length);
  refused({one, part("edited", "2/2", {}), one}, "is not what they read, at bytes 0 to");
}

TEST_CASE("an input that was not there is said, the rest judged, and resumed when it is there again") {
  const cli::Folder folder;
  const std::string one = folder.file("a.pgn", messy_pgn(1, 30)), gone = folder.path() + "/b.pgn",
                    two = folder.file("c.pgn", messy_pgn(2, 30)), to = folder.path() + "/out";
  const cli::Answer answer = adjudicate_to(to, {"--quiet", "--resume"}, {one, gone, two});
  CHECK(answer.status == 2);
  CHECK(cli::holds(answer.err, "b.pgn"));
  CHECK(cli::holds(text_of(to), "c.pgn"));
  CHECK(cli::holds(text_of(manifest_path(to)), "b.pgn"));
  folder.file("b.pgn", messy_pgn(3, 30));
  CHECK(adjudicate_to(to, {"--quiet", "--resume"}, {one, gone, two}).status < 2);
  CHECK(text_of(to) == judged_at_once(folder, {"--quiet"}, {one, gone, two}).text);
}

TEST_CASE("finished verdicts stay as they are until others are whole") {
  const cli::Folder folder;
  const std::string few = folder.file("few.pgn", messy_pgn(1, 3)),
                    more = folder.file("more.pgn", messy_pgn(2, 300)), to = folder.path() + "/out";
  REQUIRE(adjudicate_to(to, {few, "--quiet"}, {}).status < 2);
  const Whole before{text_of(to), text_of(manifest_path(to))};
  const auto as_it_was = [&] {
    return text_of(to) == before.text && text_of(manifest_path(to)) == before.manifest;
  };
  cli::Answer answer = adjudicate_to(to, {folder.path() + "/none.pgn", "--quiet"}, {});
  CHECK(answer.status == 2);
  CHECK_MESSAGE(cli::holds(answer.err, "nothing was judged, and " + to + " is as it was"), answer.err);
  CHECK(as_it_was());
  CHECK_FALSE(std::filesystem::exists(unfinished_path(to)));
  {
    const support::FullDisk full(20'000);
    CHECK(adjudicate_to(to, {more, "--quiet"}, {}).status == 2);
  }
  CHECK(as_it_was());
  answer = adjudicate_to(to, {more, "--quiet", "--resume"}, {});
  CHECK_MESSAGE(answer.status < 2, answer.err);
  const Whole whole = judged_at_once(folder, {"--quiet"}, {more});
  CHECK(text_of(to) == whole.text);
  CHECK(text_of(manifest_path(to)) == whole.manifest);
  CHECK_FALSE(std::filesystem::exists(gathered_path(to)));
  CHECK_FALSE(std::filesystem::exists(unfinished_path(to)));
}

TEST_CASE("a run that was stopped before the last of its files had its name is finished") {
  const cli::Folder folder;
  const std::string games = folder.file("a.pgn", messy_pgn(3, 20)), to = folder.path() + "/out";
  REQUIRE(adjudicate_to(to, {games, "--quiet"}, {}).status < 2);
  const Whole whole{text_of(to), text_of(manifest_path(to))};
  for (const bool both : {false, true}) {
    std::filesystem::rename(manifest_path(to), unfinished_path(to));
    if (both) std::filesystem::rename(to, gathered_path(to));
    const cli::Answer answer = adjudicate_to(to, {games, "--quiet", "--resume"}, {});
    CHECK_MESSAGE(answer.status < 2, answer.err);
    CHECK(text_of(to) == whole.text);
    CHECK(text_of(manifest_path(to)) == whole.manifest);
    CHECK_FALSE(std::filesystem::exists(gathered_path(to)));
  }
}

TEST_CASE("shards whose rules differ are refused though their options are the same") {
  const cli::Folder folder;
  const std::string games = folder.file("a.pgn", messy_pgn(1, 100));
  Words parts;
  for (const char* shard : {"1/2", "2/2"}) {
    parts.push_back(folder.path() + "/part" + shard[0]);
    REQUIRE(adjudicate_to(parts.back(), {games, "--quiet", "--shard", shard}, {}).status < 2);
  }
  const std::string path = manifest_path(parts[1]);
  auto manifest = nlohmann::json::parse(text_of(path));
  REQUIRE(manifest["rulebooks"].size() > 0);
  manifest["rulebooks"][0]["digest"] = "sha256:0000";
  std::ofstream(path) << manifest.dump();
  const cli::Answer answer = cli::run({"merge", parts[0], parts[1]});
  CHECK(answer.status == 2);
  CHECK_MESSAGE(cli::holds(answer.err, "the rules of chess are sha256:"), answer.err);
}

TEST_CASE("an unfinished output is not written over, and goes on only with the same run") {
  const cli::Folder folder;
  const std::string games = folder.file("a.pgn", messy_pgn(5, 50)), to = folder.path() + "/out";
  REQUIRE(adjudicate_to(to, {games, "--quiet"}, {}).status < 2);
  std::filesystem::rename(manifest_path(to), unfinished_path(to));
  cli::Answer answer = adjudicate_to(to, {games, "--quiet"}, {});
  CHECK(answer.status == 2);
  CHECK(cli::holds(answer.err, "--resume"));
  answer = adjudicate_to(to, {games, "--quiet", "--resume", "--strict"}, {});
  CHECK(answer.status == 2);
  CHECK_MESSAGE(cli::holds(answer.err, "another run"), answer.err);
  CHECK(cli::run({"adjudicate", games, "--resume"}).status == 2);
  for (const char* shard : {"0/2", "3/2", "1", "1/", "x/2", "1/2x", "1/100001"})
    CHECK(cli::run({"adjudicate", games, "--shard", shard}).status == 2);
  CHECK(cli::run({"adjudicate", "--shard", "1/2"}, "1. e4 *").status == 2);
}
