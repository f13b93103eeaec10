// What comes of two overlays laid over one game: the table is overlay_pairs.txt beside this file.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "../support/shipped.h"
#include "check/random_play.h"
#include "cli.h"
#include "houserule.h"

using namespace houserule;

namespace {

const std::string kTable = std::string(HOUSERULE_ROOT) + "/tests/tools/overlay_pairs.txt";

// "game: one + two = what"
struct Pair {
  std::string game, one, two, what;
};

Pair read_pair(const std::string& line) {
  const auto colon = line.find(": "), plus = line.find(" + "), equals = line.find(" =");
  REQUIRE_MESSAGE(colon < plus, line);
  REQUIRE_MESSAGE(plus < equals, line);
  return {line.substr(0, colon), line.substr(colon + 2, plus - colon - 2),
          line.substr(plus + 3, equals - plus - 3), line.size() > equals + 3 ? line.substr(equals + 3) : ""};
}

std::string digest_of(const std::string& name, ModuleSource& source) {
  const LoadResult loaded = Variant::load({name, {}}, source);
  return loaded.variant ? loaded.variant->digest() : "";
}

std::string outcome_of(const Pair& pair, ModuleSource& source) {
  const std::string both = pair.game + "+" + pair.one + "+" + pair.two;
  const LoadResult loaded = Variant::load({both, {}}, source);
  if (!loaded.variant) return "conflict: " + loaded.diagnostics.front().message;
  const std::string digest = loaded.variant->digest();
  if (digest == digest_of(pair.game + "+" + pair.one, source)) return "useless: " + pair.two;
  if (digest == digest_of(pair.game + "+" + pair.two, source)) return "useless: " + pair.one;
  RandomPlay how;
  how.games = support::slow() ? 3 : 1;
  how.longest = 60;
  const RandomPlayed played = play_at_random(*loaded.variant, how);
  return played.problem ? "fault: " + played.problem->message : "compatible";
}

}  // namespace

TEST_SUITE_BEGIN("overlay pairs");

TEST_CASE("two overlays over one game are compatible, in conflict or useless, as the table says") {
  const auto source = folder_source(HOUSERULE_ROOT);
  std::ifstream in(kTable);
  std::string anew;
  std::map<std::string, int> kinds;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) {
      anew += line + "\n";
      continue;
    }
    const Pair pair = read_pair(line);
    const std::string what = outcome_of(pair, *source);
    if (std::getenv("HOUSERULE_UPDATE") == nullptr) CHECK_MESSAGE(what == pair.what, line);
    ++kinds[what.substr(0, what.find(':'))];
    anew += pair.game + ": " + pair.one + " + " + pair.two + " = " + what + "\n";
  }
  CHECK(kinds["compatible"] + kinds["conflict"] + kinds["useless"] >= 40);
  CHECK(kinds["conflict"] >= 5);
  CHECK(kinds["useless"] >= 3);
  CHECK(kinds["fault"] == 0);
  if (std::getenv("HOUSERULE_UPDATE") != nullptr) std::ofstream(kTable) << anew;
}

TEST_CASE("the list of overlays says over what each lies and what it does") {
  const std::string list = cli::run({"list", "--overlays"}).out;
  CHECK(cli::holds(list, "house/fire\tfire\tover four-ability or ability-duel; "));
  CHECK(cli::holds(
      list,
      "house/no-castling\tno castling\tover any variant with chess/castling; leaves out chess/castling"));
  CHECK(cli::holds(list, "house/swap\tpieces change places\tover any variant; adds club/swap"));
  CHECK(cli::holds(list, "sets ability/"));
  CHECK(cli::holds(list, "\tover any variant with chess/fifty_moves and chess/threefold; sets "));
}

// What no overlay can know: here another rule of the variant needs what it leaves out, or a piece has the
// letter of one that it brings, and the loader says so.
bool unknown_to_it(const Diagnostics& diagnostics) {
  if (diagnostics.size() != 1) return false;
  const std::string& message = diagnostics.front().message;
  return message.find("\" needs the rule \"") != std::string::npos ||
         (message.starts_with("the letter \"") && message.find("\" is that of \"") != std::string::npos);
}

TEST_CASE(
    "an overlay over any variant loads and plays over every shipped one with the rules of which it speaks") {
  const auto source = folder_source(HOUSERULE_ROOT);
  int laid = 0, met = 0;
  const auto overlays = nlohmann::json::parse(cli::run({"list", "--overlays", "--json"}).out);
  for (const std::string& below : support::shipped()) {
    const auto alone = support::load(below, *source);
    const Rulebook& book = alone->rulebook();
    for (const auto& overlay : overlays) {
      const bool has_all = std::ranges::all_of(overlay["needs"], [&](const auto& rule) {
        return std::ranges::count(book.spec.rules, rule.template get<std::string>(), &RuleUse::name) == 1;
      });
      if (!overlay["over"].empty() || !has_all) continue;
      const std::string name = below + "+" + overlay["name"].get<std::string>();
      if (met++ % 2 == 1 && !support::slow()) continue;
      const LoadResult loaded = Variant::load({name, {}}, *source);
      if (!loaded.variant && unknown_to_it(loaded.diagnostics)) continue;
      REQUIRE_MESSAGE(loaded.variant, name, support::problems(loaded.diagnostics));
      RandomPlay how;
      how.games = support::slow() ? 3 : 1;
      how.longest = 60;
      const RandomPlayed played = play_at_random(*loaded.variant, how);
      CHECK_MESSAGE(!played.problem, name, played.problem ? played.problem->message : "");
      ++laid;
    }
  }
  CHECK(laid > 60);
}

TEST_CASE("a check says which overlay changes nothing") {
  const cli::Answer same = cli::run({"check", "torpedo+torpedo-pawns", "--games", "1"});
  CHECK_MESSAGE(cli::holds(same.out, "warning: the overlay \"torpedo-pawns\" changes nothing here"),
                same.out);
  CHECK_FALSE(
      cli::holds(cli::run({"check", "chess+torpedo-pawns", "--games", "1"}).out, "changes nothing here"));
}

TEST_SUITE_END();
