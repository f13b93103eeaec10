// Raising an event: its handlers in their order, effects natively and functions through the scripts.
#include <optional>

#include "kernel/apply.h"
#include "kernel/effects.h"
#include "kernel/guard_eval.h"
#include "kernel/guard_look.h"
#include "kernel/scripts.h"
#include "kernel/world.h"

namespace houserule {

bool raise(Core& core, EventData& data) {
  const auto& handlers = core.t.handlers[static_cast<std::size_t>(data.event)];
  if (handlers.empty()) return true;
  // The piece that is about to be placed has no number yet: it will be the next.
  if (data.event == Event::piece_placing)
    data.piece = PieceId{static_cast<std::size_t>(core.s.get(core.t.layout.next_piece))};
  std::optional<Asked> asked;  // until a handler does something
  for (const CompiledHandler& handler : handlers) {
    if (handler.when != 0) {
      if (!asked) asked = asked_by(core, data);
      if (!may_pass(core, handler.filter, *asked) || !holds(core, handler.when, *asked)) continue;
    }
    asked.reset();
    if (handler.effect >= 0) {
      do_effect(core, core.t.effects[static_cast<std::size_t>(handler.effect)], data);
      continue;
    }
    core.script->handle(core, handler, data);
    if (data.stopped) break;
  }
  return !data.stopped;
}

}  // namespace houserule
