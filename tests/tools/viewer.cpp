// --as SEAT: what the commands show of a game to one who may not know everything.
#include <doctest/doctest.h>

#include "../support/own_root.h"
#include "../support/secret_game.h"

using namespace houserule;
using namespace houserule::support;
using cli::holds;

namespace {

const OwnRoot& secret_root() {
  static const OwnRoot root(
      {{"secret", kSecretVariant}, {"broken", kBrokenVariant}},
      {{"secret/army", kSecretArmy}, {"secret/mines", kSecretMines}, {"secret/broken", kBrokenRule}});
  return root;
}

cli::Answer as(const std::string& seat, std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--as", seat});
  return secret_root().run(arguments);
}

const std::string kLaid = "lay c3 3; a1a2";

}  // namespace

TEST_CASE("show, as a seat may know it") {
  for (const std::string how : {"--json", "--svg=-", ""}) {
    std::vector<std::string> show{"show", "secret", "--actions", kLaid};
    if (!how.empty()) show.push_back(how);
    const cli::Answer judge = as("judge", show), red = as("red", show), blue = as("blue", show);
    CHECK(judge.status == 0);
    CHECK(judge.out == secret_root().run(show).out);
    if (how == "--json") CHECK(holds(judge.out, "\"laid\": 1"));
    if (how != "--svg=-") CHECK((judge.out != red.out && red.out != blue.out));  // a picture shows no fields
    for (const char* word : {"mine", "laid", "layer"})
      CHECK_MESSAGE(!holds(blue.out, std::string("\"") + word), blue.out);
  }
}

TEST_CASE("legal, as a seat may know it") {
  const std::vector<std::string> legal{"legal", "secret", "--actions", "a1a2"};
  CHECK(holds(as("judge", legal).out, "lay c3 1"));
  CHECK(holds(as("blue", legal).out, "lay c3 1"));
  CHECK(!holds(as("red", legal).out, "lay"));
  CHECK(!holds(as("red", legal).out, "plan"));
  const cli::Answer json = as("red", {"legal", "secret", "--json"});
  CHECK(holds(json.out, "\"as\": \"red\""));
}

TEST_CASE("explain and refused actions say what the seat may know") {
  const std::vector<std::string> explain{"explain", "secret", "b6c4", "--actions", "lay c4 3; a1a2"};
  CHECK(holds(as("judge", explain).out, "a strong mine lies there"));
  CHECK(as("judge", explain).status == 1);
  CHECK(as("blue", explain).status == 0);
  CHECK(!holds(as("blue", explain).out, "asked whether a strong mine lies there: yes"));
  const std::vector<std::string> show{"show", "secret", "--actions", "lay c4 3; a1a2; b6c4"};
  CHECK(holds(as("judge", show).err, "a strong mine lies there"));
  CHECK(holds(as("blue", show).err, "the judge refuses it, and why is a secret"));
  CHECK(!holds(as("blue", show).err, "mine"));
  const cli::Answer hidden = as("blue", {"show", "secret", "--actions", "lay a9 2"});
  CHECK(hidden.status == 1);
  CHECK(!holds(hidden.err, "lay"));
  CHECK(holds(hidden.err, "red: (a secret action)"));
}

TEST_CASE("a seat that there is not is refused with a suggestion") {
  const cli::Answer answer = as("blu", {"legal", "secret"});
  CHECK(answer.status == 2);
  CHECK(holds(answer.err, "no seat \"blu\" in secret"));
  CHECK(holds(answer.err, "blue"));
  const cli::Answer verdict =
      secret_root().run({"adjudicate", "--quiet", "--as", "nobody"}, R"({"variant":"secret","actions":[]})");
  CHECK(holds(verdict.out, "there is no seat \\\"nobody\\\" in secret"));
}

TEST_CASE("a verdict for a seat: trace, final and reasons") {
  const std::string record = R"({"variant":"secret","actions":["lay c4 3","a1a2","b6c4"]})";
  const cli::Answer judge = secret_root().run({"adjudicate", "--quiet", "--final", "--trace"}, record);
  CHECK(holds(judge.out, "lay c4 3"));
  CHECK(holds(judge.out, "a strong mine lies there"));
  const cli::Answer blue =
      secret_root().run({"adjudicate", "--quiet", "--final", "--trace", "--as", "blue"}, record);
  CHECK(holds(blue.out, R"json("trace":["red: (aims at c4)","red: digs","a1a2"])json"));
  CHECK(holds(blue.out, "the judge refuses it, and why is a secret"));
  for (const char* word : {"lay ", "power", "\"mine", "strong"})
    CHECK_MESSAGE(!holds(blue.out, word), blue.out);
}

TEST_CASE("a verdict for a seat: failed scripts, missing throws, claims and marks") {
  const auto verdict = [](const std::string& seat, const std::string& record) {
    return secret_root().run({"adjudicate", "--quiet", "--as", seat}, record).out;
  };
  const std::string broken = R"({"variant":"broken","actions":["break"]})";
  CHECK(holds(verdict("judge", broken), "a mine of red"));
  CHECK(holds(verdict("blue", broken), "a script failed; the judge may know how"));
  for (const char* word : {"mine", "broken.lua", "verbs"}) CHECK(!holds(verdict("blue", broken), word));
  const std::string missing = R"({"variant":"broken","actions":["gamble"]})";
  CHECK(holds(verdict("judge", missing), R"("text":"gamble")"));
  CHECK(holds(verdict("judge", missing), "secret/broken"));
  CHECK(holds(verdict("blue", missing), "red: (a secret action)"));
  for (const char* word : {"gamble", "secret/broken"}) CHECK(!holds(verdict("blue", missing), word));
  const std::string claim = R"({"variant":"secret","actions":["lay c3 1","lay d3 1","lay c4 1"],)"
                            R"("result":{"red":0.5,"blue":0.5,"green":0.5}})";
  CHECK(holds(verdict("judge", claim), "draw by claim: many mines"));
  CHECK(holds(verdict("blue", claim), "the players' agreement"));
  CHECK(!holds(verdict("blue", claim), "mines\""));
  const std::string mark =
      R"({"variant":"secret","setup":{"pieces":{"a1":"red tower","a6":"blue tower","f6":"green tower"},)"
      R"("sides":{"blue":{"coins":9}}},"actions":["Ta2"]})";
  CHECK(holds(verdict("judge", mark), "\"marks\""));
  CHECK(holds(verdict("blue", mark), "\"marks\""));
  CHECK(!holds(verdict("red", mark), "\"marks\""));
}

TEST_CASE("a record that cannot be shown is refused as the seat may know it") {
  const cli::Folder folder;
  const auto refusal = [&](const std::string& seat, const std::string& record) {
    return as(seat, {"show", "--record", folder.file("r.jsonl", record)}).err;
  };
  const std::string mined = R"({"variant":"secret","actions":["lay c4 3","a1a2","b6c4"]})";
  CHECK(holds(refusal("judge", mined), "a strong mine lies there"));
  CHECK(holds(refusal("blue", mined), "the judge refuses it, and why is a secret"));
  const std::string wrong = R"({"variant":"secret","actions":["lay a9 2"]})";
  CHECK(holds(refusal("judge", wrong), "lay a9 2"));
  CHECK(holds(refusal("blue", wrong), "\"red: (a secret action)\""));
  CHECK(!holds(refusal("blue", wrong), "lay"));
  const std::string broken = R"({"variant":"broken","actions":["break"]})";
  CHECK(holds(refusal("judge", broken), "a mine of red"));
  CHECK(holds(refusal("blue", broken), "a script failed; the judge may know how"));
  CHECK(!holds(refusal("blue", broken), "mine"));
}
