// Counts over a run, for the summary at its end.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "judge/verdict.h"

namespace houserule {

struct Tally {
  std::array<std::uint64_t, kVerdictStatuses> by_status{};
  std::map<std::string, std::uint64_t, std::less<>> outcomes;  // by reason, of games that are over
  std::uint64_t games = 0, actions = 0;
  std::uint64_t empty = 0;         // ends of files that look like games
  std::uint64_t findings = 0;      // games with any that is a warning
  std::uint64_t notes = 0;         // games with any that is only worth knowing, wrong marks among them
  std::uint64_t wrong_marks = 0;   // games with any
  std::uint64_t problems = 0;      // games that `--only problems` prints
  std::uint64_t not_compared = 0;  // games with an id that comes after the last that was remembered

  void count(const Verdict& verdict, bool strict = false);
  void add(const Tally& other);
  // Nothing that should be looked at; with `strict` nothing worth knowing either.
  bool clean(bool strict = false) const {
    return by_status[0] == games && findings == 0 && (!strict || notes == 0);
  }
  // Several lines, each ended; the second also says how fast it went.
  std::string text() const;
  std::string text(double seconds) const;
};

}  // namespace houserule
