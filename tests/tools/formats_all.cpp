// Random games of every variant in every format: judged the same afterwards, or what is lost is told.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "../support/random_games.h"
#include "../support/shipped.h"
#include "cli.h"
#include "formats/format.h"

using cli::holds;
using cli::run;
using namespace houserule;

TEST_SUITE_BEGIN("formats");

namespace {

using Parsed = nlohmann::json;

bool asks_chance(const std::string& variant) {
  return variant == "dice" || variant == "chpok" || variant.starts_with("ability-duel");
}

std::string random_record(const std::string& name, std::uint64_t seed) {
  const auto variant = support::load(name);
  Game game(*variant);
  std::string wrong;
  Parsed record{{"variant", name}, {"actions", support::play_random(game, seed, 80, wrong).actions}};
  REQUIRE(wrong == "");
  if (asks_chance(name)) record["seed"] = seed;
  return record.dump() + "\n";
}

// How it ended, and what is odd about it.
std::string judged(const std::string& text, const std::string& format, const std::string& variant) {
  const auto answer = run({"adjudicate", "--quiet", "--from", format, "--variant", variant}, text);
  const Parsed verdict = Parsed::parse(answer.out.substr(0, answer.out.find('\n')), nullptr, false);
  if (!verdict.is_object()) return answer.out + answer.err;
  Parsed out;
  for (const char* key : {"status", "reason", "outcome", "findings"}) out[key] = verdict.value(key, Parsed());
  return out.dump();
}

// "" when the format holds the game, else what `convert` tells of it.
std::string told(const std::string& variant, const std::string& format, std::uint64_t seed = 1) {
  const std::string record = random_record(variant, seed);
  const auto written = run({"convert", "--from", "jsonl", "--to", format}, record);
  INFO(variant << " in " << format << ": " << written.out);
  if (written.status == 0) CHECK(judged(written.out, format, variant) == judged(record, "jsonl", variant));
  return written.status == 0 ? "" : written.err;
}

}  // namespace

TEST_CASE("a game that was written is judged as before, or convert tells what it left out") {
  const std::size_t step = support::slow() ? 1 : 12;  // of all pairs
  std::size_t pair = 0, held = 0;
  for (const std::string& variant : support::shipped())
    for (const std::string& format : formats_written()) {
      if (pair++ % step != 0) continue;
      const std::string lost = told(variant, format);
      CHECK_MESSAGE((lost.empty() || holds(lost, "has no place for") || holds(lost, "left out")), lost);
      held += lost.empty() ? 1 : 0;
    }
  CHECK(held > 20);
}

TEST_CASE("throws, names with a hyphen and drops of promoted pieces are held") {
  for (const auto& [variant, format] : {std::pair{"dice", "pgn"},
                                        {"chpok", "pgn"},
                                        {"ability-duel", "lichess"},
                                        {"othello-6", "lichess"},
                                        {"kyoto-shogi", "usi"}})
    for (std::uint64_t seed = 1; seed <= 4; ++seed) CHECK(told(variant, format, seed) == "");
  const std::string bad =
      run({"convert", "--to", "jsonl", "--from", "pgn"}, "[ChanceSeed \"x\"]\n\n1. e4 *\n").out;
  CHECK_MESSAGE(holds(bad, R"("ChanceSeed":"x")"), bad);
}

TEST_CASE("boards that a format does not know are left out") {
  for (const auto& [variant, format] : {std::pair{"gorogoro", "csa"},
                                        {"gorogoro", "kif"},
                                        {"kyoto-shogi", "ki2"},
                                        {"chess", "bpgn"},
                                        {"bughouse", "lichess"}})
    CHECK(holds(told(variant, format), fmt::format("left out: {} is not for {}", format, variant)));
}

TEST_SUITE_END();
