// Which variants are played for crossings, and what is told of their pairs.
#pragma once

#include <string>
#include <vector>

#include "guide.h"

namespace houserule::crossings {

// A few that hold most rules, or each with every overlay that goes over it and with pairs of these.
std::vector<std::string> crossed_variants(bool all);

struct Met {
  long games = 0, actions = 0;
  std::size_t features = 0, met = 0;  // declared; met at all
  std::size_t never = 0;              // of those that were not met: known why, see `why_never`
  std::size_t pairs = 0;              // of those that were met at all
  std::size_t in_one_turn = 0, in_next = 0,
              either = 0;  // at least once in one turn, in neighbouring turns, in either …
  std::size_t often = 0, often_next = 0, often_either = 0;  // … and kEnough times
  std::size_t apart = 0;                                    // pairs that no turn has both of: see `why_apart`
  std::string text() const;
};
Met met_of(const Guide& guide);
// Why two features cannot be in one turn; empty where that is not known.
std::string why_apart(const Guide& guide, std::size_t a, std::size_t b);
// Why a feature is never met: whenever its word was tried, it was refused. Empty where that is not known.
std::string why_never(const Guide& guide, std::size_t feature);
std::string table_of(const std::string& name, const Guide& guide);
// Adds how often each two features met that can meet.
void add_meetings(const Guide& guide, Known& known);
// Of all variants of a run that are one game with other overlays.
std::string summed_up(const std::string& game, const Known& known);
std::string table_of(const std::string& game, const Known& known);

}  // namespace houserule::crossings
