#include "moves/effects.h"

#include <algorithm>
#include <array>

#include "moves/attack.h"
#include "moves/guard_eval.h"
#include "moves/zone_walk.h"
#include "world.h"

namespace houserule {

namespace {

// A field of a piece is that of the event's own, wherever it stands by now.
std::uint32_t slot_in(const Core& core, const CompiledEffect& effect, const EventData& data,
                      const Asked& asked) {
  const FieldSlot& field = core.t.fields[static_cast<std::size_t>(effect.field)];
  if (field.decl->owner != Owner::piece) return slot_of(core, effect.field, asked, effect.there);
  return data.piece.valid() ? field.slot + data.piece.value : kNowhere;
}

void assign(Core& core, const CompiledEffect& effect, const EventData& data, const Asked& asked) {
  const std::uint32_t slot = slot_in(core, effect, data, asked);
  const auto value =
      effect.value == kNoField ? effect.amount : value_of(core, effect.value, asked, effect.value_there);
  if (slot == kNowhere || !value) return;
  const std::int64_t next = std::int64_t{*value} + (effect.add ? core.s.get(slot) : 0);
  core.s.set(slot, static_cast<std::int32_t>(std::clamp<std::int64_t>(next, effect.min, effect.max)));
}

// In board order; who is gone by what the others set off is gone already.
void remove_around(Core& core, const CompiledEffect& effect, unsigned cell) {
  if (cell >= core.t.n_cells) return;
  std::array<Word, kMaxWords> cells;
  cells_around(core, core.t.guards.around[effect.around], cell, core.t.n_sides, kNoCell, cells.data());
  each_cell(cells.data(), core.t.n_words, [&](unsigned at) {
    const Code code = core.s.code(at);
    if (code > kWallCode && effect.types[core.t.codes[code].type.index()]) remove_piece(core, at, "rule");
  });
}

}  // namespace

Asked asked_by(const Core& core, const EventData& data) {
  const auto cell = [&](unsigned c) { return c < core.t.n_cells ? c : core.t.n_cells; };
  const std::uint8_t side = data.side < core.t.n_sides ? data.side : static_cast<std::uint8_t>(core.turn());
  return {side,
          data.piece_code,
          cell(data.from),
          cell(data.to),
          data.captured_code > kWallCode,
          data.captured_code,
          false,
          data.becomes,
          data.together};
}

void do_effect(Core& core, const CompiledEffect& effect, const EventData& data) {
  const Asked asked = asked_by(core, data);
  if (effect.field != kNoField) return assign(core, effect, data, asked);
  remove_around(core, effect, asked.to < core.t.n_cells ? asked.to : asked.from);
}

}  // namespace houserule
