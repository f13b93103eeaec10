// Rules that were made on several days, and archives with games of any day in any order.
#include <doctest/doctest.h>

#include <random>

#include "../support/judged.h"
#include "../support/small_game.h"

using namespace houserule;
using support::Small;

namespace {

std::string rule_since(const std::string& name, const std::string& day) {
  return "rule \"" + name + "\" { about = \"Made on a day.\", since = \"" + day + "\" }\n";
}

const Small kDays{.modules = {{"days/first", rule_since("first", "1990-01-01")},
                              {"days/second", rule_since("second", "2005-06-15")},
                              {"days/third", rule_since("third", "2005-06-15")},
                              {"days/always", "rule \"always\" { about = \"Of old.\" }\n"}}};

nlohmann::json record_of(const std::string& day, const nlohmann::json& set) {
  nlohmann::json record = {{"variant", "small"}, {"actions", nlohmann::json::array()}};
  if (!day.empty()) record["tags"] = {{"Date", day}};
  if (!set.empty()) record["set"] = set;
  return record;
}

// What a judge says of the record who has seen no other.
std::string alone(const nlohmann::json& record) {
  auto source = kDays.source();
  return support::judged(record, {}, source);
}

std::string digest_without(const std::vector<std::string>& rules) {
  auto source = kDays.source();
  LoadRequest request{"small", {}, false};
  for (const std::string& rule : rules) request.set.emplace_back(rule, "false");
  return Variant::load(request, source).variant->digest();
}

}  // namespace

TEST_CASE("each game is judged by the rules of its day, whatever was judged before it") {
  const std::vector<std::string> days{"",           "1989.12.31", "1990.01.01", "2005.06.14",
                                      "2005.06.15", "2026.01.01", "1990.??.??", "2005.??.??"};
  const std::vector<nlohmann::json> sets{nlohmann::json::object(), {{"days/second", false}}};
  std::vector<nlohmann::json> records;
  for (int copy = 0; copy < 4; ++copy)
    for (const std::string& day : days)
      for (const nlohmann::json& set : sets) records.push_back(record_of(day, set));
  std::shuffle(records.begin(), records.end(), std::mt19937(15));  // NOLINT: the same order every time
  auto source = kDays.source();
  Judge judge({}, source);
  for (const nlohmann::json& record : records) {
    RawGame raw;
    raw.kind = ArchiveKind::record;
    raw.text = record.dump();
    std::string said;
    append_json(judge.judge(raw), said);
    CHECK(nlohmann::json::parse(said)["status"] == "ok");
    CHECK_MESSAGE(said == alone(record), record.dump());
  }
}

TEST_CASE("a rulebook of a day is the one with the younger rules switched off") {
  const auto rulebook = [](const std::string& day) {
    return nlohmann::json::parse(alone(record_of(day, {})))["rulebook"].get<std::string>();
  };
  CHECK(rulebook("1980.01.01") == digest_without({"days/first", "days/second", "days/third"}));
  CHECK(rulebook("1999.01.01") == digest_without({"days/second", "days/third"}));
  CHECK(rulebook("2005.06.15") == digest_without({}));
  CHECK(rulebook("") == digest_without({}));
}
