// A test that stands in a rule file, as written: `test "name" { … }`. Plain data; the program's `test`
// command runs it. The keys are stated in language/schema_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "../base/diagnostic.h"

namespace houserule {

// An action that must be illegal.
struct TestRefusal {
  std::string action;
  std::string because;  // part of the reason; empty: any
  std::string rule;     // "module/rule"; empty: any
};

// One entry of `want`.
struct TestWish {
  std::string what;   // "e4", "game.x", "turn", …
  std::string value;  // as JSON
};

struct RuleTestSpec {
  std::string variant;                                   // empty: the runner's choice
  std::vector<std::string> with;                         // overlays
  std::vector<std::pair<std::string, std::string>> set;  // "module/rule.option" -> value as text
  std::string position;                                  // position text
  std::string diagram;                                   // a drawn board
  std::string reach;  // the same board with the cells marked that are reached
  std::string of;     // the cell of the piece that reaches them; empty: the only one that may move
  std::string setup;  // JSON object: what the test says in the words of a set-up
  std::optional<std::int64_t> seed;
  std::vector<std::int32_t> throws;
  std::vector<std::string> play;  // legal one after the other
  std::string as;                 // the side as which one looks then; empty: the judge
  std::vector<std::string> legal;
  std::vector<TestRefusal> refuse;
  std::vector<TestWish> want;
};

struct RuleTest {
  std::string name;
  RuleTestSpec spec;
  std::string rule, module;
  Place place;
};

}  // namespace houserule
