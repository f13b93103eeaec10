#include "windows.h"

#include <fmt/format.h>

#include <algorithm>

namespace houserule::crossings {

bool Windows::stands(const Core& core, const Window& window) const {
  const Code code = core.s.code(window.cell);
  return code > kWallCode && core.s.piece(window.cell) == window.piece && t_.codes[code].type == window.type;
}

void Windows::before(const Core& core, const Action& action) {
  standing_.clear();
  if (action.kind == ActionKind::leaving)
    mover_ = {action.seat, action.to, core.s.piece(action.from), t_.codes[core.s.code(action.from)].type,
              std::vector<int>(t_.n_sides)};
  if (action.kind != ActionKind::trace) return;
  std::ranges::copy_if(open_, std::back_inserter(standing_),
                       [&](const Window& window) { return stands(core, window); });
}

Found Windows::after(const Core& core, const Action& action) {
  const bool leaves =
      action.kind == ActionKind::leaving && t_.trace_round[t_.paths[action.extra].leaves - 1U];
  if (leaves && stands(core, mover_)) open_.push_back(mover_);
  for (const Window& window : standing_) {
    // Who took otherwise, such as a zombie behind this action, stands there.
    const bool gone = core.s.code(window.cell) <= kWallCode && window.cell != action.from;
    if (gone && window.turns[action.seat] > 0)
      return Wrong{"window", fmt::format("{} takes in passing what came to {} before his last turn",
                                         t_.book.spec.sides[action.seat].name,
                                         t_.board.full_name(CellId{window.cell}))};
  }
  std::erase_if(open_, [&](const Window& window) { return !stands(core, window); });
  return std::nullopt;
}

void Windows::turn_ended(unsigned side) {
  for (Window& window : open_) ++window.turns[side];
  std::erase_if(open_, [&](const Window& window) { return window.turns[window.side] > 1; });
}

Found Windows::at(const Core& core) const {
  const unsigned taker = core.turn();
  for (const Window& window : open_) {
    const bool his = window.side != taker && window.turns[taker] == 0 && core.pending() == 0 &&
                     core.s.get(t_.layout.alive + window.side) != 0 &&
                     core.s.relation(taker)[core.s.code(window.cell)] == 2;
    if (!his || !stands(core, window)) continue;
    bool open = false;
    each_trace(core, [&](unsigned, unsigned, const Trace& trace) { open |= trace.victim == window.cell; });
    if (!open)
      return Wrong{"window",
                   fmt::format("what came to {} can no longer be taken in passing in {}'s first turn after",
                               t_.board.full_name(CellId{window.cell}), t_.book.spec.sides[taker].name)};
  }
  return std::nullopt;
}

}  // namespace houserule::crossings
