// What players try that is not allowed, and whether what they are told is so: the rule that is named is one
// without which the action would be legal, or the first of those. HOUSERULE_REFUSALS=a,b: only these
// variants.
#include <doctest/doctest.h>

#include "../support/illegal_attempts.h"
#include "../support/shipped.h"

using namespace houserule::support;

TEST_SUITE_BEGIN("reasons of refusals");

namespace {

// Beside every variant some with overlays, whose rules forbid most.
std::vector<std::string> measured() {
  std::vector<std::string> all = shipped();
  all.insert(all.end(),
             {"four-ability+powers", "four-ability+powers+items+wounds", "ability-duel+powers+powers-secret",
              "four-ability+powers+any-order", "ability-duel+swap", "ability-duel+curse", "chess+offences"});
  return all;
}

void check_told(const std::string& variant, int attempts) {
  const Measured found = measure({variant, attempts});
  if (slow()) MESSAGE(line_of(variant, found));
  for (const auto& [kind, count] : found.kinds)
    CHECK_MESSAGE(false, (variant + ", " + std::to_string(count) + " times " + kind + "\n   " +
                          found.examples.at(kind)));
}

}  // namespace

TEST_CASE("illegal attempts in random games are told a reason that holds") {
  for (const std::string& variant : named_by("HOUSERULE_REFUSALS", measured()))
    check_told(variant, slow() ? 10000 : 30);
}

TEST_CASE("several pieces of a type that one clause holds: the reason cites it") {
  const auto source = houserule::folder_source(HOUSERULE_ROOT);
  const auto variant = load("four-ability+powers+items+wounds", *source);
  houserule::Game game(*variant);
  REQUIRE_FALSE(game.set_position(
      "4########4/4gQgB5gP4/4gR1gPgP3gN4/9gPgP5/#1rP1gP9kP#/#9kIkK3#/#1rNrP1rI2gP4kPkN#/#1rP9kP2#/#8rP2bP2#/"
      "#rK1rP10kP#/#rP8kI4#/#rPrN1bP10#/9bB6/5bPbPbP1bN6/4bR3bP1bP5/4########4[] k 26 1,3.4,2 1 - "
      "10,10,10,10 "
      "- f8,g10,j11 h8,i8,i9,k10 i4,c7,k9,h13 e5"));
  CHECK(game.resolve("Ib5").reason ==
        "no immobile of black can go to b5: a wounded pawn does not move (M-4.2)");
}

TEST_CASE("a rule that is named wrongly is found, as often as the right one was named") {
  const auto count = [](const Measured& measured, houserule::support::Told told) {
    return measured.count[static_cast<std::size_t>(told)];
  };
  const auto found_instead = [&](const std::string& variant, const std::string& rule,
                                 const std::string& other) {
    const Measured right = measure({variant, 300});
    const Measured wrong = measure(
        {variant, 300, 12, 160, 1, [&](const std::string& named) { return named == rule ? other : named; }});
    INFO(rule << " told as " << other << "\n" << line_of("right", right) << "\n" << line_of("wrong", wrong));
    CHECK(count(wrong, houserule::support::Told::wrong) > count(right, houserule::support::Told::wrong));
    CHECK(count(wrong, houserule::support::Told::wrong) - count(right, houserule::support::Told::wrong) ==
          count(right, houserule::support::Told::right) - count(wrong, houserule::support::Told::right) +
              count(right, houserule::support::Told::movement) -
              count(wrong, houserule::support::Told::movement));
  };
  found_instead("chess", "chess/royal_safety", "chess/castling");
  found_instead("antichess", "relatives/must_take", "chess/double_step");
  found_instead("crazyhouse", "chess/royal_safety", "bughouse/pawn_rows");
  found_instead("racing-kings", "relatives/no_checks", "chess/royal_safety");
}

TEST_SUITE_END();
