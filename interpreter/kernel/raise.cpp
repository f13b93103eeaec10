// Raising an event: its handlers in their order, effects natively and functions through the scripts.
#include <algorithm>

#include "kernel/apply.h"
#include "kernel/effects.h"
#include "kernel/guard_eval.h"
#include "kernel/guard_look.h"
#include "kernel/scripts.h"
#include "kernel/world.h"

namespace houserule {

AskedOf raise_handlers(Core& core, EventData& data) {
  // The piece that is about to be placed has no number yet: it will be the next.
  if (data.event == Event::piece_placing)
    data.piece = PieceId{static_cast<std::size_t>(core.s.get(core.t.layout.next_piece))};
  AskedOf depends = AskedOf::position;
  std::optional<Asked> asked;  // until a handler does something
  for (const CompiledHandler& handler : core.t.handlers[static_cast<std::size_t>(data.event)]) {
    if (handler.when != 0) {
      if (core.deferred_make != nullptr) make_deferred(core);
      if (!asked) asked = asked_by(core, data);
      if (!may_pass(core, handler.filter, *asked) || !holds(core, handler.when, *asked)) continue;
    }
    asked.reset();
    if (handler.effect >= 0) {
      if (core.deferred_make != nullptr) make_deferred(core);
      do_effect(core, core.t.effects[static_cast<std::size_t>(handler.effect)], data);
      continue;
    }
    depends = std::max(depends, core.script->handle(core, handler, data));
    if (data.stopped) break;
  }
  return depends;
}

bool raise(Core& core, EventData& data) {
  if (core.t.handlers[static_cast<std::size_t>(data.event)].empty()) return true;
  raise_handlers(core, data);
  return !data.stopped;
}

bool idle(const Core& core, Event event, unsigned side) {
  return std::ranges::all_of(core.t.handlers[static_cast<std::size_t>(event)], [&](const auto& handler) {
    return handler.effect < 0 && core.script->idle(core, handler, side);
  });
}

}  // namespace houserule
