// Rulebooks of earlier days: they still load, records and commands name them by their digests, and what has
// changed since is told.
#include "sources/kept_rulebooks.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "../support/shipped.h"
#include "cli.h"

using namespace houserule;
using cli::holds;
using cli::run;

namespace {

using Json = nlohmann::json;

const Json& shipped() {
  static const Json list = Json::parse(run({"list", "--rulebooks", "--json"}).out);
  return list;
}

Json judged(const Json& record, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"adjudicate", "--quiet", "--from", "record", "-"});
  return Json::parse(run(more, record.dump() + "\n").out);
}

}  // namespace

TEST_SUITE_BEGIN("kept rulebooks");

TEST_CASE("every kept rulebook still has its digest, and is found by it") {
  CHECK(shipped().size() >= 5);
  for (const Json& each : shipped()) {
    const std::string digest = each["rulebook"], variant = each["variant"], file = each["file"];
    CHECK(file.ends_with(kept_name(variant, digest)));
    if (&each == &shipped().front() || houserule::support::slow())
      CHECK_MESSAGE(run({"diff", digest, digest.substr(0, 20)}).status == 0, file);
    const Json verdict = judged({{"variant", variant}, {"rulebook", digest}, {"actions", Json::array()}});
    CHECK_MESSAGE(verdict["status"] == "ok", verdict.dump());
    CHECK(verdict["rulebook"] == digest);
  }
}

TEST_CASE("a record that names rules of an earlier day is judged by them, or refused with what changed") {
  cli::Folder folder;
  folder.file("variants/kept/.keep", "");
  const std::string root = folder.path() + ":" HOUSERULE_ROOT;
  folder.file(
      "variants/own.toml",
      "houserule = 1\nname = \"own\"\ntitle = \"Own\"\nextends = \"chess\"\nrules = [\"mine/still\"]\n");
  const auto rule = [&](const char* when) {
    folder.file("scripts/mine/still.lua",
                std::string("rule \"still\" { about = \"Some do not move.\", forbids = { when = ") + when +
                    ", because = \"it stands still\" } }\n");
  };
  rule("moves_a \"knight\"");
  const cli::Answer packed = run({"--root", root, "rulebook", "pack", "own"});
  REQUIRE_MESSAGE(packed.status == 0, packed.err);
  const std::string digest = packed.out.substr(0, 71);
  CHECK(holds(packed.out, kept_name("own", digest)));
  rule("moves_a \"pawn\"");
  const auto verdict = [&](const std::string& which, std::vector<std::string> more) {
    const Json record{{"variant", "own"}, {"rulebook", which}, {"actions", {"e2e4"}}};
    more.insert(more.begin(), {"--root", root, "adjudicate", "--quiet", "--from", "record", "-"});
    return Json::parse(run(more, record.dump() + "\n").out);
  };
  CHECK(verdict(digest, {})["status"] == "ok");
  const Json today = verdict(digest, {"--todays-rules"});
  CHECK(today["status"] == "unreadable");
  CHECK(holds(today["reason"],
              "text of mine/still changed; \"houserule diff " + digest.substr(0, 19) + " own\""));
  const std::string unknown = "sha256:" + std::string(64, '0');
  CHECK(holds(verdict(unknown, {})["reason"], "no variant here has those rules"));
}

TEST_CASE("games that name no rules are judged by a kept rulebook where that is asked for") {
  const std::string digest = shipped()[0]["rulebook"], variant = shipped()[0]["variant"];
  const Json verdict = judged({{"variant", variant}, {"actions", Json::array()}}, {"--rulebook", digest});
  CHECK(verdict["rulebook"] == digest);
}

TEST_CASE("a packed rulebook is printed in every language by itself, also where its rules are unknown") {
  const cli::Folder folder;
  folder.file("place/variants/.keep", "");
  const std::string file = folder.path() + "/chpok.rulebook", elsewhere = folder.path() + "/place";
  REQUIRE(run({"rulebook", "pack", "chpok", "--to", file}).status == 0);
  for (const char* language : {"en", "ru", "uk", "fr"}) {
    const cli::Answer here = run({"rulebook", "chpok", "--lang", language});
    const cli::Answer there = run({"--root", elsewhere, "rulebook", "--rulebook", file, "--lang", language});
    CHECK_MESSAGE(there.status == 0, there.err);
    CHECK(there.out == here.out);
  }
  const cli::Answer again = run({"--root", elsewhere, "rulebook", "pack", file, "--to", file + "2"});
  CHECK_MESSAGE(again.status == 0, again.err);
}

TEST_CASE("a rulebook of earlier days, packed without its words, is printed with those of today") {
  for (std::size_t i = 0; i < shipped().size(); i += houserule::support::slow() ? 1 : 4) {
    const Json& each = shipped()[i];
    const cli::Answer page = run({"rulebook", "--rulebook", each["rulebook"], "--lang", "fr"});
    CHECK_MESSAGE(page.status == 0, page.err);
    CHECK(holds(page.out, each["rulebook"].get<std::string>()));
  }
}

TEST_CASE("a packed rulebook whose words are damaged is refused with the place") {
  const cli::Folder folder;
  const std::string file = folder.path() + "/chess.rulebook";
  REQUIRE(run({"rulebook", "pack", "chess", "--to", file}).status == 0);
  std::ifstream in(file);
  Json packed = Json::parse(in);
  packed["books"]["stdlib/frame.lua"]["text"] = "[en\n";
  folder.file("chess.rulebook", packed.dump());
  const cli::Answer page = run({"rulebook", "--rulebook", file});
  CHECK(page.status == 2);
  CHECK(holds(page.err, "frame.toml:1"));
}

TEST_CASE("the options of a record count for rules of an earlier day, too") {
  for (const Json& each : shipped()) {
    if (each["variant"] != "chess") continue;
    const std::string digest = each["rulebook"];
    const Json set{{"chess/threefold.mode", "automatic"}};
    const Json verdict =
        judged({{"variant", "chess"}, {"rulebook", digest}, {"set", set}, {"actions", {"e2e4"}}});
    CHECK(verdict["status"] == "unreadable");  // under these options it is another rulebook
  }
}

TEST_CASE("a digest that names none, or too short a part of one, is refused") {
  CHECK(holds(run({"diff", "sha256:00000000", "chess"}).err, "houserule list --rulebooks"));
  CHECK_FALSE(names_digest("sha256:0000000"));
  CHECK_FALSE(names_digest("sha256:0000000G"));
  CHECK_FALSE(names_digest("chess"));
  CHECK(names_digest("sha256:0123abcd"));
}

TEST_SUITE_END();
