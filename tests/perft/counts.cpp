// Action sequences counted here against counts made elsewhere.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "../support/perft_table.h"
#include "../support/shipped.h"
#include "kernel/core.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("perft");

TEST_CASE("the counts of our own table") {
  count_rows(read_perft_table(HOUSERULE_ROOT "/tests/perft/counts.tsv"));
}

TEST_CASE("the counts of variants that end otherwise than chess does") {
  constexpr std::uint64_t kMany = 380'000;  // more sequences are counted in slow runs
  std::vector<PerftRow> rows = read_perft_table(HOUSERULE_ROOT "/tests/perft/relatives.tsv");
  if (!slow()) std::erase_if(rows, [&](const PerftRow& row) { return row.count > kMany; });
  CHECK(rows.size() > 150);
  count_rows(rows, true);
}

TEST_CASE("playing the last action too gives the same counts") {
  constexpr std::uint64_t kMany = 500;  // actions at the start, of which a usual run looks no further
  for (const std::string& name : shipped()) {
    const auto variant = load(name);
    Game game(*variant);
    const std::uint64_t hash = game.state_hash(), key = game.key();
    const int depth = !slow() && game.perft(1, false).nodes > kMany ? 1 : 2;
    CHECK_MESSAGE(game.perft(depth, true).nodes == game.perft(depth, false).nodes, name);
    CHECK_MESSAGE(game.state_hash() == hash, name);
    CHECK_MESSAGE(game.key() == key, name);
    CHECK_MESSAGE(game.core().s.audit(), name);
  }
}

namespace {

const std::string kShared = HOUSERULE_ROOT "/../shared/data/perft/";
constexpr std::uint64_t kQuick = 20'000'000;     // counted in every run
constexpr std::uint64_t kPatient = 200'000'000;  // counted in slow runs

// Rows of the shared tables are counted deeper in slow runs; `quick_depth` is what every run counts.
std::vector<PerftRow> worth_the_time(std::vector<PerftRow> rows, int quick_depth) {
  std::erase_if(rows, [&](const PerftRow& row) {
    return slow() ? row.count >= kPatient : row.count >= kQuick || row.depth != quick_depth;
  });
  return rows;
}

// The rows of variants that are shipped here, start positions by our name.
std::vector<PerftRow> variant_rows() {
  std::ifstream in(kShared + "variants.tsv");
  std::vector<PerftRow> rows;
  for (std::string line; std::getline(in, line);) {
    std::vector<std::string> parts;
    std::istringstream words(line);
    for (std::string part; std::getline(words, part, '\t');) parts.push_back(part);
    if (parts.size() < 4) continue;
    if (parts[0] != "chess" && parts[0] != "torpedo" && parts[0] != "capablanca" && parts[0] != "crazyhouse")
      continue;
    const std::string position = parts[1] == "startpos" ? "start" : parts[1].substr(4);
    rows.push_back({parts[0], position, "", std::stoi(parts[2]), std::stoull(parts[3])});
  }
  return rows;
}

}  // namespace

TEST_CASE("chess positions to depth 4, in slow runs to depth 6") {
  if (!std::filesystem::exists(kShared)) return;
  const std::vector<PerftRow> rows = read_perft_epd(kShared + "standard.epd", "chess");
  REQUIRE(std::ranges::count(rows, 4, &PerftRow::depth) == 127);
  count_rows(worth_the_time(rows, 4));
}

TEST_CASE("positions of variants, the large ones in slow runs") {
  if (!std::filesystem::exists(kShared)) return;
  std::vector<PerftRow> rows = variant_rows();
  REQUIRE(rows.size() == 14);
  std::erase_if(rows, [](const PerftRow& row) { return !slow() && row.count >= kQuick; });
  count_rows(rows);
}

TEST_SUITE_END();
