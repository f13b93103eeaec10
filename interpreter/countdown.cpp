// Fields that become less by themselves.
#include "world.h"

namespace houserule {

namespace {

// The owner's number becomes one less, if it is above 0.
void count_one(Core& core, const FieldSlot& field, unsigned owner, EventData data) {
  const std::int32_t left = core.s.get(field.slot + owner);
  if (left <= 0) return;
  core.s.set(field.slot + owner, left - 1);
  if (left > 1) return;
  data.event = Event::field_ran_out;
  data.what = field.decl->name.c_str();
  raise(core, data);
}

void count_on_board(Core& core, const FieldSlot& field, bool every, unsigned seat) {
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) {
    const Code code = core.s.code(cell);
    if (field.decl->owner == Owner::cell) {
      EventData data;
      data.from = data.to = static_cast<std::uint16_t>(cell);
      count_one(core, field, cell, data);
    } else if (code > kWallCode && (every || core.t.codes[code].controller.value == seat)) {
      EventData data;
      data.from = static_cast<std::uint16_t>(cell);
      data.piece = core.s.piece(cell);
      data.piece_code = code;
      data.side = core.t.codes[code].controller.value;
      count_one(core, field, core.s.piece(cell).value, data);
    }
  }
}

}  // namespace

void count_down(Core& core, CountsDown when, unsigned seat) {
  const bool every = when == CountsDown::round;
  for (const FieldId id : core.t.countdowns) {
    const FieldSlot& field = core.t.fields[id.index()];
    if (field.decl->counts_down != when) continue;
    if (field.decl->owner == Owner::game) count_one(core, field, 0, {});
    for (unsigned side = 0; field.decl->owner == Owner::side && side < core.t.n_sides; ++side) {
      EventData data;
      data.side = static_cast<std::uint8_t>(side);
      if (every || side == seat) count_one(core, field, side, data);
    }
    if (field.decl->owner == Owner::piece || field.decl->owner == Owner::cell)
      count_on_board(core, field, every, seat);
  }
}

}  // namespace houserule
