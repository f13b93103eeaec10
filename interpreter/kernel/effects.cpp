#include "kernel/effects.h"

#include <algorithm>
#include <array>
#include <optional>

#include "kernel/attack.h"
#include "kernel/enclosed.h"
#include "kernel/guard_eval.h"
#include "kernel/world.h"
#include "kernel/zone_walk.h"

namespace houserule {

namespace {

// A field of a piece is that of the event's own, wherever it stands by now.
std::uint32_t slot_in(const Core& core, std::int32_t field, bool there, const EventData& data,
                      const Asked& asked) {
  const FieldSlot& slot = core.t.fields[static_cast<std::size_t>(field)];
  if (slot.decl->owner != Owner::piece) return slot_of(core, field, asked, there);
  return data.piece.valid() ? slot.slot + data.piece.value : kNowhere;
}

std::optional<std::int32_t> amount_of(const Core& core, const CompiledEffect& effect, const EventData& data,
                                      const Asked& asked) {
  if (effect.value == kNoField) return effect.amount;
  if (effect.value < 0) return value_of(core, effect.value, asked, false);
  const std::uint32_t slot = slot_in(core, effect.value, effect.value_there, data, asked);
  return slot == kNowhere ? std::nullopt : std::optional(core.s.get(slot));
}

void assign(Core& core, const CompiledEffect& effect, const EventData& data, const Asked& asked) {
  const std::uint32_t slot = slot_in(core, effect.field, effect.there, data, asked);
  const auto value = amount_of(core, effect, data, asked);
  if (slot == kNowhere || !value) return;
  // What exceeds the bound of raising already stays as it is.
  const std::int32_t before = effect.add ? core.s.get(slot) : 0;
  const std::int32_t most = effect.add ? std::max(effect.max, before) : effect.max;
  const std::int64_t next = std::int64_t{*value} + before;
  core.s.set(slot, static_cast<std::int32_t>(std::clamp<std::int64_t>(next, effect.min, most)));
}

// The cells of the rows that a piece of the side encloses from this cell.
void enclosed_by(const Core& core, unsigned side, unsigned cell, Word* cells) {
  std::fill_n(cells, core.t.n_words, 0);
  for (const std::uint16_t way : core.t.guards.ways) {
    const std::uint16_t* const next = &core.t.guards.next[way].cells[std::size_t{side} * core.t.n_cells];
    unsigned at = cell;
    for (unsigned left = enclosed_along(core, side, cell, way); left > 0; --left) {
      at = next[at];
      add_bit(cells, at);
    }
  }
}

void cells_of(const Core& core, const CompiledEffect& effect, unsigned side, unsigned cell, Word* cells) {
  const Compiled& t = core.t;
  if (effect.enclosed) return enclosed_by(core, side, cell, cells);
  const std::vector<Word>& settled = t.guards.around_cells[effect.around];
  if (settled.empty()) {
    cells_around(core, t.guards.around[effect.around], cell, t.n_sides, kNoCell, cells);
  } else {
    std::copy_n(&settled[std::size_t{cell} * t.n_words], t.n_words, cells);
  }
  for (unsigned w = 0; w < t.n_words; ++w) cells[w] &= ~core.s.occupied(0)[w];
}

// In board order; who is gone by what the others set off is gone already.
void do_to_pieces(Core& core, const CompiledEffect& effect, unsigned side, unsigned cell) {
  const Compiled& t = core.t;
  if (cell >= t.n_cells) return;
  std::array<Word, kMaxWords> cells;
  cells_of(core, effect, side, cell, cells.data());
  each_cell(cells.data(), t.n_words, [&](unsigned at) {
    const Code code = core.s.code(at);
    if (code <= kWallCode || !effect.types[t.codes[code].type.index()]) return;
    if (!effect.turns) {
      remove_piece(core, at, "rule");
    } else if (core.s.relation(side)[code] == 2) {
      const CodeInfo& info = t.codes[code];
      change_piece(core, at, t.code(info.type, SideId{side}, SideId{side}, info.piece_flags), "rule");
    }
  });
}

}  // namespace

Asked asked_by(const Core& core, const EventData& data) {
  const auto cell = [&](unsigned c) { return c < core.t.n_cells ? c : core.t.n_cells; };
  const std::uint8_t side = data.side < core.t.n_sides ? data.side : static_cast<std::uint8_t>(core.turn());
  const bool action = data.event == Event::action_applied || data.event == Event::action_applying;
  const bool capture = data.event == Event::piece_capturing || data.event == Event::piece_captured ||
                       data.event == Event::piece_withstood;
  const Code taken = capture ? data.piece_code : data.captured_code;
  return {side,
          data.piece_code,
          cell(data.from),
          cell(data.to),
          taken > kWallCode,
          taken,
          action && data.from >= core.t.n_cells && data.piece_code > kWallCode,
          data.becomes,
          data.together,
          data.piece};
}

void do_effect(Core& core, const CompiledEffect& effect, const EventData& data) {
  // A word moves nothing: as with assignments that are part of making an action, nothing is written for it.
  if (data.event == Event::action_applied && data.from >= core.t.n_cells && data.to >= core.t.n_cells) return;
  const Asked asked = asked_by(core, data);
  if (effect.field != kNoField) return assign(core, effect, data, asked);
  do_to_pieces(core, effect, asked.side, asked.to < core.t.n_cells ? asked.to : asked.from);
}

}  // namespace houserule
