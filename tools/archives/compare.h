// The same games judged by two rulebooks.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "common/command.h"
#include "places/packed.h"

namespace houserule {

// A game and what each rulebook says of it.
struct ChangedVerdict {
  std::string game, a, b;
};

struct CompareResult {
  std::uint64_t games = 0, changed = 0;
  std::uint64_t unreadable = 0;  // of these games, by both rulebooks
  std::string why{};             // the first of them
  bool failed = false;           // a file could not be read to its end

  bool none_readable() const { return games == unreadable; }
};

// Judges every game of the files by both; hands out those with another status, place, reason or outcome as
// they come.
CompareResult compare_verdicts(const std::vector<std::string>& files, const std::string& from,
                               const LoadedRulebook& a, const LoadedRulebook& b, const Context& context,
                               const std::function<void(const ChangedVerdict&)>& changed);

}  // namespace houserule
