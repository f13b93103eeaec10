#include "kernel/repeat.h"

#include <bit>
#include <utility>

#include "kernel/extra_moves.h"
#include "kernel/generate.h"
#include "kernel/guard_eval.h"

namespace houserule {

namespace {

bool takeable(Core& core, unsigned track) { return any_legal_trace(core, core.turn(track)); }

// What a piece's field holds counts for the cell where the piece stands: which of two alike pieces it is does
// not tell positions apart, nor does what a captured piece had.
std::uint64_t piece_field_key(const Core& core, std::uint32_t first, unsigned cell) {
  if (core.s.code(cell) <= kWallCode) return 0;
  const std::uint64_t held = mix(first, core.s.get(first + core.s.piece(cell).value));
  return mix(cell, static_cast<std::int32_t>(held)) ^
         std::rotl(mix(cell, static_cast<std::int32_t>(held >> 32U)), 1);
}

// Puts what the fields of pieces hold for cells where the state's key has it for pieces.
std::uint64_t by_cells(const Core& core, std::uint32_t first) {
  std::uint64_t key = 0;
  const auto born = static_cast<std::uint32_t>(core.s.get(core.t.layout.next_piece));
  for (std::uint32_t piece = 0; piece < born; ++piece) key ^= mix(first + piece, core.s.get(first + piece));
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) key ^= piece_field_key(core, first, cell);
  return key;
}

}  // namespace

std::uint64_t position_key(Core& core) {
  std::uint64_t key = core.s.key();
  for (const std::uint32_t first : core.t.piece_slots) key ^= by_cells(core, first);
  if (!traced(core)) return key;
  each_trace(core, [&](unsigned, unsigned side, const Trace& trace) {
    if (takeable(core, core.track_of(side))) key ^= mix(core.t.layout.trace + side, pack(trace));
  });
  return key;
}

namespace {

// Every slot of a field whose owner is on the board.
std::uint64_t field_key(const Core& core, const FieldSlot& field, unsigned track) {
  if (!field.decl->counted || field.piece_flag >= 0 || field.decl->owner == Owner::game) return 0;
  std::uint64_t key = 0;
  const auto add = [&](std::size_t owner) {
    const auto slot = static_cast<std::uint32_t>(field.slot + owner);
    key ^= mix(slot, core.s.get(slot));
  };
  if (field.decl->owner == Owner::side) {
    for (const SideId side : core.t.tracks[track].order) add(side.index());
    return key;
  }
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) {
    if (core.t.board.cell(CellId{cell}).board !=
        core.t.side_board[core.t.tracks[track].order.front().index()])
      continue;
    if (field.decl->owner == Owner::cell) add(cell);
    if (field.decl->owner == Owner::piece) key ^= piece_field_key(core, field.slot, cell);
  }
  return key;
}

std::uint64_t side_key(const Core& core, unsigned side) {
  const Layout& layout = core.t.layout;
  std::uint64_t key = mix(layout.alive + side, core.s.get(layout.alive + side));
  for (unsigned type = 0; core.t.reserves && type < core.t.n_types; ++type) {
    const std::uint32_t slot = layout.reserve + side * core.t.n_types + type;
    key ^= mix(slot, core.s.get(slot));
  }
  return key;
}

}  // namespace

std::uint64_t board_key(Core& core, unsigned track) {
  const Compiled& t = core.t;
  const int board = t.side_board[t.tracks[track].order.front().index()];
  std::uint64_t key = mix(t.tracks[track].turn_slot, core.s.get(t.tracks[track].turn_slot));
  for (unsigned cell = 0; cell < t.n_cells; ++cell) {
    if (t.board.cell(CellId{cell}).board == board)
      key ^= t.zobrist[std::size_t{core.s.code(cell)} * (t.n_cells + 1) + cell];
  }
  for (const SideId side : t.tracks[track].order) key ^= side_key(core, side.value);
  for (const FieldSlot& field : t.fields) key ^= field_key(core, field, track);
  if (traced(core) && takeable(core, track)) {
    each_trace(core, [&](unsigned, unsigned side, const Trace& trace) {
      if (core.track_of(side) == track) key ^= mix(t.layout.trace + side, pack(trace));
    });
  }
  return key;
}

namespace {

// The side on turn, and a bit for each condition of `throughout` that holds of it.
constexpr unsigned kSideBits = 32 - kMostRemembered;

std::uint32_t note_of(Core& core, unsigned track) {
  const unsigned side = core.turn(track);
  std::uint32_t note = side, bit = 1U << kSideBits;
  for (const unsigned condition : core.t.remembered) {
    if (holds(core, condition, {side, kEmptyCode, core.t.n_cells, core.t.n_cells})) note |= bit;
    bit <<= 1U;
  }
  return note;
}

const KeyHistory& history_of(const Core& core, unsigned side) {
  return core.t.tracks.size() > 1 ? core.board_keys[core.track_of(side)] : core.keys;
}

}  // namespace

void remember(Core& core, unsigned seat) {
  const bool several = core.t.tracks.size() > 1;
  core.keys.push(position_key(core), several ? 0 : note_of(core, 0));
  if (!several) return;
  const unsigned track = core.track_of(seat);
  core.board_keys[track].push(board_key(core, track), note_of(core, track));
}

// Nothing of it is there if rules fail.
void remember_start(Core& core) {
  const bool several = core.t.tracks.size() > 1;
  KeyHistory keys;
  keys.push(position_key(core), several ? 0 : note_of(core, 0));
  std::vector<KeyHistory> boards(several ? core.t.tracks.size() : 0);
  for (unsigned track = 0; track < boards.size(); ++track)
    boards[track].push(board_key(core, track), note_of(core, track));
  core.keys = std::move(keys);
  core.board_keys = std::move(boards);
}

void remember_nothing(Core& core) {
  core.keys.clear();
  core.keys.push(core.s.key(), 0);
  core.board_keys.assign(core.t.tracks.size() > 1 ? core.t.tracks.size() : 0, core.keys);
}

void forget_last(Core& core, unsigned seat) {
  core.keys.pop();
  if (core.t.tracks.size() > 1) core.board_keys[core.track_of(seat)].pop();
}

unsigned occurrences(const Core& core, unsigned side) { return history_of(core, side).times_of_last(); }

bool held_throughout(const Core& core, const GuardNode& node, unsigned side) {
  const std::uint32_t bit = 1U << (kSideBits + static_cast<unsigned>(node.b));
  bool any = false;
  for (const std::uint32_t note : history_of(core, side).notes_since(static_cast<unsigned>(node.a))) {
    if ((note & ((1U << kSideBits) - 1)) != side) continue;
    if ((note & bit) == 0) return false;
    any = true;
  }
  return any;
}

}  // namespace houserule
