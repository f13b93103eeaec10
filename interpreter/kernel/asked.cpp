// What conditions and events are told of an action that has not been made.
#include "kernel/apply.h"

namespace houserule {

Asked asked_of(const Core& core, const Action& action) {
  Asked asked{action.seat, kEmptyCode, core.t.n_cells, core.t.n_cells};
  if (action.kind == ActionKind::verb || action.kind == ActionKind::pass) return asked;
  asked.to = action.to;
  if (action.kind == ActionKind::drop) {
    asked.code = action.extra;
    asked.drops = true;
    return asked;
  }
  asked.from = action.from;
  asked.code = core.s.code(action.from);
  asked.piece = core.s.piece(action.from);  // also for what is asked after the action
  asked.together = action.kind == ActionKind::pair_move;
  if (asked.together) return asked;
  if (action.kind != ActionKind::leaving && action.kind != ActionKind::gate) asked.becomes = action.extra;
  const unsigned victim =
      action.kind == ActionKind::trace ? trace_victim(core, action.seat, action.to) : action.to;
  asked.taken = victim == core.t.n_cells ? kEmptyCode : core.s.code(victim);
  asked.takes = asked.taken > kWallCode;
  return asked;
}

EventData event_of(const Core& core, Event event, const Action& action) {
  const Asked asked = asked_of(core, action);
  EventData data{.event = event, .side = action.seat};
  if (asked.code == kEmptyCode) return data;
  data.to = static_cast<std::uint16_t>(asked.to);
  data.piece_code = asked.code;
  data.captured_code = asked.taken;
  data.becomes = asked.becomes;
  data.together = asked.together;
  if (asked.takes) {
    const bool passed = action.kind == ActionKind::trace;
    data.captured = core.s.piece(passed ? trace_victim(core, action.seat, action.to) : asked.to);
  }
  if (asked.drops) return data;
  data.from = static_cast<std::uint16_t>(asked.from);
  data.piece = core.s.piece(asked.from);
  return data;
}

}  // namespace houserule
