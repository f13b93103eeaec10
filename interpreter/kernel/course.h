// The course of a game: actions are played and taken back, one after another. Faults come back as records.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "kernel/core.h"

namespace houserule {

// Back to the start that is kept in `core.start_state`. Nothing is allocated in the usual case.
void reset_game(Core& core);
// From now on chance comes from this seed.
void seed_chance(Core& core, std::uint64_t seed);
// Is the text that is said to come next a legal action, so that no end that needs a stuck side can hold?
using NextIsKnown = bool (*)(Core& core, std::string_view next);
// Plays a legal action. On a fault the state is as before, and its `action` is the caller's to fill in.
std::optional<Fault> play_action(Core& core, const Action& action, const std::vector<std::int32_t>& arguments,
                                 NextIsKnown next_is_known = nullptr);
bool undo_action(Core& core);    // the last action; false at the start
bool any_legal_now(Core& core);  // of any side on turn; false, too, where a script fails

}  // namespace houserule
