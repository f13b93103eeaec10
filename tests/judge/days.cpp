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

TEST_CASE("nothing stays of a rule that is left out for its day: no piece, field, word, library or warning") {
  const Small odd{
      .modules =
          {{"days/young",
            "local both, own = use \"both\", use \"own\"\n"
            "piece \"late\" { letter = \"L\", moves = \"W\", tags = { \"late\" } }\n"
            "rule \"young\" { about = \"Late.\", since = \"2005-06-15\", words = { kinds = \"late\" },\n"
            "  fields = { game = { late = int(0, 0, 9) } },\n"
            "  options = { unused = bool(false) },\n"
            "  on = { [\"turn.ended\"] = function() own.count() end } }\n"
            "test \"late\" { board = [[ .... ]] }\n"},
           {"days/old",
            "local both = use \"both\"\n"
            "rule \"old\" { about = \"Of old.\", fields = { game = { late = int(0, 0, both.most) } },\n"
            "  options = { kind = choice(\"any\", { \"any\" }, { list = \"kinds\" }) } }\n"},
           {"both", "return { most = use(\"deep\").most }"},
           {"deep", "return { most = 9 }"},
           {"own", "return { count = function() end }"}},
      .rules = {"days/young", "days/old"}};
  auto source = odd.source();
  const LoadResult of_old = Variant::load({"small", {}, false, "1999-01-01"}, source);
  for (const Diagnostic& each : of_old.diagnostics) MESSAGE(each.place.text() << " " << each.message);
  REQUIRE(of_old.variant);
  const Rulebook& book = of_old.variant->rulebook();
  CHECK(of_old.young.size() == 1);
  CHECK(of_old.variant->digest() ==
        Variant::load({"small", {{"days/young", "false"}}}, source).variant->digest());
  CHECK(std::ranges::none_of(book.types, [](const TypeDecl& type) { return type.name == "late"; }));
  CHECK(std::ranges::count(book.fields, "late", &FieldDecl::name) == 1);
  CHECK(of_old.diagnostics.empty());
}

TEST_CASE("a young rule that fails is told on any day, for what it ran may have failed for others") {
  const std::string late = rule_since("young", "2005-06-15");
  const Small bad{.modules = {{"days/young", late + "use \"lib\"\n"},
                              {"days/old", "use \"lib\"\nrule \"old\" { about = \"Of old.\" }\n"},
                              {"lib", "error \"broken\""}},
                  .rules = {"days/young", "days/old"}};
  auto source = bad.source();
  const LoadResult of_old = Variant::load({"small", {}, false, "1999-01-01"}, source);
  CHECK(!of_old.variant);
  REQUIRE(!of_old.diagnostics.empty());
  CHECK_MESSAGE(of_old.diagnostics.front().message == "broken", of_old.diagnostics.front().message);
}
