// The sheet that players sign: what stands on it, and what was corrected before.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "read/journal.h"

namespace houserule {

// {"moves": [{"text", "seat", "time", "clock"}], "corrections": [{"number", "seat", "old", "now", "again",
// "lost", "why", "time"}]}. A move has the time at which it was entered first, and in seconds what its seat
// had left behind it. A correction has the number of its action, from 1, what stood there and what stands
// there now (empty: it was only taken back), how many actions behind it were played again, and which were
// not.
nlohmann::json sheet_of(const std::vector<JournalEntry>& journal);

}  // namespace houserule
