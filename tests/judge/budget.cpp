// What one game may cost and what a worker keeps; what is said of positions that cannot be; text of strangers
// in what is written.
#include <doctest/doctest.h>

#include "adjudicate_help.h"
#include "common/safe_text.h"
#include "judge/judge.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace {

std::unique_ptr<ModuleSource> rules() { return folder_source(HOUSERULE_ROOT); }

Verdict judged(const std::string& record, const JudgeOptions& options) {
  const auto source = rules();
  Judge judge(options, *source);
  RawGame raw;
  raw.kind = ArchiveKind::record;
  raw.text = record;
  Verdict out = judge.judge(raw);
  out.book = nullptr;
  return out;
}

std::string game_of(const std::string& position) {
  return nlohmann::json{{"variant", "chess"}, {"position", position}, {"actions", nlohmann::json::array()}}
             .dump() +
         "\n";
}

std::string findings_of(const std::string& record) {
  const nlohmann::json verdict = verdict_of(record);
  return verdict.value("status", "") + " " + verdict.value("findings", nlohmann::json::array()).dump();
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_SUITE_BEGIN("budgets");

TEST_CASE("the scripts of one game take so many steps, and no verdict comes from taking more") {
  const std::string game =
      R"({"variant":"four-ability+powers+powers-chosen","set":{"ability/energy.gain":4},"seed":5,"actions":["power killer_queen",)"
      R"("o9n9","power jailhouse_lock","i2i4","power forced_march","b8c8","power wild_hunt","h15h14","bomb p8 1","p6n7"]})";
  JudgeOptions options;
  CHECK(judged(game, options).status == VerdictStatus::ok);
  options.steps = 100;
  const Verdict dear = judged(game, options);
  CHECK(dear.status == VerdictStatus::fault);
  REQUIRE(dear.fault);
  CHECK(dear.fault->kind == "gas");
  CHECK(dear.fault->message == "the scripts of one game may take 100 steps and took more");
  CHECK(dear.at.number > 1);
  CHECK(dear.actions == dear.at.number - 1);
  options.steps = 0;
  CHECK(judged(R"({"variant":"chess","actions":["e2e4","e7e5"]})", options).status == VerdictStatus::ok);
}

TEST_CASE("a shelf forgets the rulebook longest unused where memory is short, and keeps the one in use") {
  const auto source = rules();
  VariantShelf small(*source, "chess", {}, 1), large(*source, "chess", {});
  for (VariantShelf* const shelf : {&small, &large}) {
    for (const char* name : {"chess", "torpedo", "crazyhouse", "chess"}) {
      Shelved& found = shelf->get(name, {});
      REQUIRE(found.variant);
      CHECK(found.variant->name() == name);
      CHECK(found.game->any_legal());
    }
  }
  CHECK(small.kept() == 1);
  CHECK(large.kept() == 3);
  const std::size_t bytes = large.get("chess", {}).bytes;
  CHECK(bytes > 500'000);
  CHECK(bytes < 8'000'000);
  CHECK(large.get("four-ability", {}).bytes > bytes);
  VariantShelf two(*source, "chess", {}, 2 * large.get("four-ability", {}).bytes + 1000);
  for (const char* name : {"chess", "torpedo", "four-ability", "chess960", "four-ability"}) two.get(name, {});
  CHECK(two.kept() >= 2);
  CHECK(two.kept() < 4);
}

TEST_CASE("verdicts are the same however many rulebooks may be kept") {
  std::string games;
  for (int i = 0; i < 60; ++i) {
    const char* const name = i % 3 == 0 ? "chess" : i % 3 == 1 ? "torpedo" : "crazyhouse";
    games +=
        nlohmann::json{
            {"id", std::to_string(i)}, {"variant", name}, {"actions", {"e2e4", i % 4 == 0 ? "e7e6" : "e7e7"}}}
            .dump() +
        "\n";
  }
  const std::string one = adjudicate(games, {"--quiet"}).out;
  CHECK(adjudicate(games, {"--quiet", "--jobs", "200"}).out == one);
}

TEST_CASE("a position that no game comes to has a finding, and is judged") {
  const std::string many = findings_of(game_of("KKKKKKKK/KQ6/8/8/8/8/8/kkkkkkkk w - - 0 1"));
  CHECK_MESSAGE(holds(many, "white has 9 of the type king, and begins with 1"), many);
  CHECK_MESSAGE(holds(many, "black has 8 of the type king, and begins with 1"), many);
  const std::string none = findings_of(game_of("8/KQ6/8/8/8/8/8/8 w - - 0 1"));
  CHECK_MESSAGE(holds(none, "no game comes to this position: black has none of the type king"), none);
  CHECK(holds(findings_of(game_of("8/8/8/8/8/8/8/8 w - - 0 1")), "white has none"));
  CHECK(findings_of(game_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1")) == "ok []");
  CHECK(findings_of(R"({"variant":"chess","actions":["e2e4"]})"
                    "\n") == "ok []");
  CHECK(holds(findings_of(R"({"variant":"chess","setup":{"pieces":{"a1":"white king"}},"actions":[]})"
                          "\n"),
              "black has none"));
  CHECK(holds(findings_of(R"({"variant":"chess","setup":{"turn":"black"},"actions":[]})"
                          "\n"),
              "so the board is empty: \\\"start\\\": true lays it over the start"));
  const auto pgn = verdict_of("[FEN \"KKKKKKKK/KQ6/8/8/8/8/8/kkkkkkkk w - - 0 1\"]\n\n1. Qb6 *\n");
  CHECK(pgn["status"] == "ok");
  CHECK(pgn["findings"].size() == 3);  // and kings of the side that has moved are attacked
}

TEST_CASE("who is out of the game needs no king, and army counts by its colour") {
  CHECK(
      findings_of(
          R"({"variant":"four-ability","setup":{"pieces":{"p9":"black king","e1":"blue king","a8":"red king"},)"
          R"("turn":"black","sides":{"green":{"alive":false}}},"actions":[]})"
          "\n") == "ok []");
}

TEST_CASE("no control character and no direction mark leaves raw") {
  const std::string evil =
      "\xC2\x9B"
      "31m\xE2\x80\xAE\xE2\x81\xA6\x7F\xD8\x9C";
  const Judged answer = adjudicate(
      nlohmann::json{{"id", evil}, {"variant", evil}, {"actions", {evil}}}.dump() + "\n", {"--quiet"});
  for (const char* raw : {"\xC2\x9B", "\xE2\x80\xAE", "\xE2\x81\xA6", "\x7F", "\xD8\x9C"})
    CHECK_MESSAGE(!holds(answer.out, raw), answer.out);
  CHECK(answer.verdicts().at(0)["id"] == evil);
  const Judged table =
      adjudicate(nlohmann::json{{"id", evil}, {"variant", evil}, {"actions", {evil}}}.dump() + "\n",
                 {"--quiet", "--csv"});
  CHECK(!table.out.empty());
  for (const char* raw : {"\xC2\x9B", "\xE2\x80\xAE", "\x7F"})
    CHECK_MESSAGE(!holds(table.out, raw), table.out);
  CHECK(holds(answer.out, "\\u009b31m\\u202e\\u2066\\u007f\\u061c"));
}

TEST_CASE("a verdict repeats no word and no tag of any length") {
  const std::string giant(1'000'000, 'N');
  for (const std::string& game : {"[Event \"x\"]\n\n1. e4 " + giant + " *\n",
                                  "[Event \"" + giant + "\"]\n[GameId \"" + giant + "\"]\n\n1. e4 e4 *\n",
                                  "[" + giant + " \"x\"]\n[Variant \"" + giant + "\"]\n\n1. e4 e4 *\n"}) {
    const Judged judged = adjudicate(game, {"--quiet"});
    CHECK(judged.status == 1);
    CHECK_MESSAGE(judged.out.size() < 20'000, judged.out.size());
  }
}

TEST_CASE("what is no control stays as it is") {
  const std::string text = "\xE2\x80\xB0 caf\xC3\xA9 \xE2\x80\x94 \xE2\x99\x94 \xC2\xA0";
  CHECK(without_controls(text) == text);
  CHECK(shown(text) == text);
  CHECK(json_line(nlohmann::json(text)) == "\"" + text + "\"");
  CHECK(without_controls("a\x1b[2Jb\nc\xC2\x85"
                         "d") == "a [2Jb c d");
  CHECK(escaped_json("{\n  \"a\": \"\xC2\x85\"\n}") == "{\n  \"a\": \"\\u0085\"\n}");
}

TEST_SUITE_END();
