// What handlers do that are written as data.
#pragma once

#include "kernel/core.h"
#include "kernel/event_data.h"

namespace houserule {

// What a condition is asked about where the event happens.
Asked asked_by(const Core& core, const EventData& data);
// Does what the handler says, whose condition holds. Pieces that leave raise their own events.
void do_effect(Core& core, const CompiledEffect& effect, const EventData& data);

}  // namespace houserule
