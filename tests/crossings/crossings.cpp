// Every two rules that may meet, brought together by guided random play: each pair in one turn and in turns
// that follow one another, with what must hold at every state of any game.
//   HOUSERULE_CROSSINGS_MINUTES=N      plays so long; the usual run takes some ten seconds
//   HOUSERULE_CROSSINGS_VARIANTS=a,b   only these
//   HOUSERULE_CROSSINGS_SEED=N         other games
//   HOUSERULE_CROSSING='{…}'           plays one record again, as a failure prints it
//   HOUSERULE_CROSSINGS_TABLE=FILE     writes which pairs met how often
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "../support/overlays.h"
#include "guide.h"
#include "table.h"

using namespace houserule;
using namespace houserule::crossings;

TEST_SUITE_BEGIN("crossings");

namespace {

std::string asked(const char* name) {
  const char* said = std::getenv(name);
  return said == nullptr ? std::string{} : said;
}

std::vector<std::string> variants() {
  const std::string said = asked("HOUSERULE_CROSSINGS_VARIANTS");
  if (said.empty()) return crossed_variants(support::slow() || !asked("HOUSERULE_CROSSINGS_MINUTES").empty());
  std::vector<std::string> list;
  for (std::size_t at = 0; at <= said.size();) {
    const std::size_t comma = std::min(said.find(',', at), said.size());
    list.push_back(said.substr(at, comma - at));
    at = comma + 1;
  }
  return list;
}

Budget budget(std::size_t n_variants) {
  Budget budget;
  if (const std::string seed = asked("HOUSERULE_CROSSINGS_SEED"); !seed.empty())
    budget.seed = std::strtoull(seed.c_str(), nullptr, 10);
  double minutes = support::slow() ? 20 : 0;
  if (const std::string said = asked("HOUSERULE_CROSSINGS_MINUTES"); !said.empty())
    minutes = std::strtod(said.c_str(), nullptr);
  constexpr long kUsualActions = 150;
  if (minutes == 0) {
    budget.actions = kUsualActions;
  } else {
    budget.to_a_look = 160;  // which takes fifty times as long as an action
    budget.time = std::chrono::milliseconds(
        static_cast<long>(minutes * 60'000 / static_cast<double>(std::max<std::size_t>(1, n_variants))));
  }
  return budget;
}

std::string told(const std::string& variant, const Case& one) {
  const std::string line = record(variant, one);
  return fmt::format(
      "{}: {}: {}\n   again: HOUSERULE_CROSSING='{}' build/release/houserule_tests -tc='a crossing again'\n"
      "   or: echo '{}' | build/release/houserule adjudicate -",
      variant, one.wrong.kind, one.wrong.what, line, line);
}

}  // namespace

TEST_CASE("every two rules that may meet") {
  const std::vector<std::string> names = variants();
  std::ofstream table;
  if (const std::string file = asked("HOUSERULE_CROSSINGS_TABLE"); !file.empty())
    table.open(file, std::ios::app);
  std::map<std::string, Known> known;  // by variant without overlays
  for (const std::string& name : names) {
    const auto files = support::files_with_club();
    const auto variant = support::load(name, *files);
    const Budget of_one = budget(names.size());
    // Reading every test takes longer than the usual run.
    Guide guide(*variant, of_one, of_one.actions > 0 ? std::vector<Drawn>{} : drawn_starts(name, *files));
    Known& of_these = known[name.substr(0, name.find('+'))];
    guide.know(of_these);
    guide.run();
    guide.tell(of_these);
    add_meetings(guide, of_these);
    for (const auto& [kind, first] : guide.found()) FAIL_CHECK(told(name, shortened(*variant, first)));
    const Met met = met_of(guide);
    MESSAGE(name << ": " << met.text());
    if (table) table << table_of(name, guide);
    CHECK(met.in_one_turn > 0);
  }
  for (const auto& [game, of_these] : known) {
    MESSAGE(summed_up(game, of_these));
    if (table) table << table_of(game, of_these);
  }
}

TEST_CASE("a crossing again") {
  const std::string line = asked("HOUSERULE_CROSSING");
  if (line.empty()) return;
  const std::string name = nlohmann::json::parse(line)["variant"];
  const auto variant = support::load(name, *support::files_with_club());
  for (const Wrong& wrong : again(*variant, read_record(line))) FAIL_CHECK(wrong.kind << ": " << wrong.what);
}

TEST_SUITE_END();
