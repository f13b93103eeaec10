// Chance as a record tells of it: what fell at the table, and where it stands among the actions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "houserule.h"

namespace houserule {

struct RecordedThrow {
  std::size_t action = 0;  // its number in the record, from 1
  std::string text;        // as it stands there
  std::int32_t value = 0;  // from 1; 0: what is written is no outcome of chance
};

// The number in "roll 4"; in "draw white" the side's, from 1 in the order of the variant; else that of the
// word in a rule's lots.
std::optional<std::int32_t> chance_outcome(std::string_view body, const Rulebook& book);

// Every throw of the record in order. Where a verb of the rules is called so, there are none.
std::vector<RecordedThrow> recorded_throws(const std::vector<std::string>& actions, const Rulebook& book);
std::vector<std::int32_t> values_of(const std::vector<RecordedThrow>& throws);
// What a game is given before the record is played in it.
void give_throws(Game& game, const std::vector<std::string>& actions, const Rulebook& book);

// Where the game failed at its action with that number because a throw was missing or cannot fall: that
// action or throw and why, for whoever wrote the list. `text`: the action as it was written.
std::string throw_problem(const Game& game, const std::vector<RecordedThrow>& throws, std::size_t number,
                          std::string_view text);
// Why the throw cannot have fallen.
std::string why_no_throw(const RecordedThrow& thrown, std::int32_t faces);

// As records write a throw: "roll 4".
std::string throw_text(std::int32_t value);

}  // namespace houserule
