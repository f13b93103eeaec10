#include "kernel/world.h"

#include "kernel/apply.h"
#include "kernel/drop.h"
#include "kernel/guard_eval.h"
#include "kernel/start.h"
#include "kernel/turn.h"
#include "kernel/turn_parts.h"

namespace houserule {

EventData about_piece(const Core& core, Event event, unsigned cell, const char* cause) {
  const Code code = core.s.code(cell);
  return {.event = event,
          .from = static_cast<std::uint16_t>(cell),
          .piece = core.s.piece(cell),
          .piece_code = code,
          .side = core.t.codes[code].controller.value,
          .cause = cause};
}

namespace {

// What is about to happen is raised, done unless a handler stops it, and then raised as what has happened.
// False when it was stopped.
template <class Does>
bool happen(Core& core, EventData& data, Event done, Does&& does) {
  if (!raise(core, data)) return false;
  does();
  data.event = done;
  raise(core, data);
  return true;
}

// The piece on the cell leaves the board; gives what it was.
Code take_off(Core& core, unsigned cell) {
  const Code code = core.s.code(cell);
  forget_trace_of(core, cell);
  core.s.put(cell, kEmptyCode);
  settle_flag_links(core, code, kEmptyCode);
  return code;
}

}  // namespace

PieceId place_piece(Core& core, Code code, unsigned cell, const char* cause) {
  const Layout& layout = core.t.layout;
  const auto id = static_cast<std::uint32_t>(core.s.get(layout.next_piece));
  if (id >= layout.max_pieces)
    core.t.host->die("limit", "more pieces came onto the board than a game may have");
  EventData data{.event = Event::piece_placing,
                 .to = static_cast<std::uint16_t>(cell),
                 .piece_code = code,
                 .side = core.t.codes[code].controller.value,
                 .cause = cause};
  const bool placed = happen(core, data, Event::piece_placed, [&] {
    (void)put_new(core, code, cell);
    data.piece = PieceId{id};
  });
  return placed ? data.piece : PieceId::none();
}

bool remove_piece(Core& core, unsigned cell, const char* cause) {
  EventData data = about_piece(core, Event::piece_removing, cell, cause);
  return happen(core, data, Event::piece_removed, [&] { take_off(core, cell); });
}

bool take_piece(Core& core, unsigned from, unsigned victim) {
  EventData data = about_piece(core, Event::piece_capturing, victim, "taken");
  data.by = core.s.piece(from);
  data.by_code = core.s.code(from);
  data.side = core.t.codes[data.by_code].controller.value;
  data.from = static_cast<std::uint16_t>(from);
  data.to = static_cast<std::uint16_t>(victim);
  if (!raise(core, data)) {
    data.event = Event::piece_withstood;
    data.cause = data.reason;
    raise(core, data);
    return false;
  }
  if (core.s.piece(victim) != data.piece || core.s.code(victim) <= kWallCode) return true;
  to_reserve(core, core.t.codes[data.by_code].controller.value, take_off(core, victim));
  data.event = Event::piece_captured;
  raise(core, data);
  return true;
}

namespace {

// Does the piece that was there stand there still, and for the same side? It may have become another type.
bool still_there(const Core& core, unsigned cell, std::uint32_t before) {
  const std::uint32_t now = core.s.word(cell);
  const Code code = static_cast<Code>(now);
  return code > kWallCode && now >> 16 == before >> 16 &&
         core.t.codes[code].controller == core.t.codes[static_cast<Code>(before)].controller;
}

}  // namespace

bool take_and_move(Core& core, unsigned from, unsigned to, unsigned victim, Code arrived) {
  const std::uint32_t before = core.s.word(from);
  if (victim < core.t.n_cells && core.s.code(victim) > kWallCode && !take_piece(core, from, victim))
    return false;
  if (!still_there(core, from, before)) return false;
  EventData data = about_piece(core, Event::piece_moving, from, "");
  data.to = static_cast<std::uint16_t>(to);
  data.becomes = arrived;
  if (!raise(core, data) || !still_there(core, from, before)) return false;
  const std::uint32_t word = core.s.word(from);
  forget_trace_of(core, from);
  core.s.put(from, kEmptyCode);
  core.s.put(to, (word & 0xFFFF0000U) | core.t.cards[static_cast<Code>(word)].moved);
  settle_flag_links(core, static_cast<Code>(word), kEmptyCode);
  data.event = Event::piece_moved;
  raise(core, data);
  const bool here = core.s.word(to) >> 16 == word >> 16 && core.s.code(to) > kWallCode;
  if (arrived != kEmptyCode && here) change_piece(core, to, arrived, "arrival");
  return true;
}

bool move_piece(Core& core, unsigned from, unsigned to, Code arrived) {
  return take_and_move(core, from, to, to, arrived);
}

bool move_together(Core& core, std::span<const Displacement> list) {
  std::vector<EventData> events;
  std::vector<std::uint32_t> words;
  for (const Displacement& one : list) {
    words.push_back(core.s.word(one.from));
    events.push_back(about_piece(core, Event::piece_moving, one.from, ""));
    events.back().to = static_cast<std::uint16_t>(one.to);
    if (!raise(core, events.back())) return false;
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!still_there(core, list[i].from, words[i])) return false;
    words[i] = core.s.word(list[i].from);
  }
  for (const Displacement& one : list) {
    forget_trace_of(core, one.from);
    core.s.put(one.from, kEmptyCode);
  }
  for (std::size_t i = 0; i < list.size(); ++i)
    core.s.put(list[i].to, (words[i] & 0xFFFF0000U) | core.t.cards[static_cast<Code>(words[i])].moved);
  for (const std::uint32_t word : words) settle_flag_links(core, static_cast<Code>(word), kEmptyCode);
  for (EventData& event : events) {
    event.event = Event::piece_moved;
    raise(core, event);
  }
  return true;
}

bool change_piece(Core& core, unsigned cell, Code code, const char* cause) {
  EventData data = about_piece(core, Event::piece_changing, cell, cause);
  return happen(core, data, Event::piece_changed, [&] {
    const Code old = core.s.code(cell);
    if (core.t.codes[old].type != core.t.codes[code].type) forget_trace_of(core, cell);
    core.s.put(cell, (core.s.word(cell) & 0xFFFF0000U) | code);
    settle_flag_links(core, old, kEmptyCode);
    data.piece_code = code;
  });
}

bool wound_piece(Core& core, unsigned cell, const char* cause) {
  EventData data = about_piece(core, Event::piece_wounding, cell, cause);
  if (!raise(core, data) || core.s.piece(cell) != data.piece) return false;
  data.event = Event::piece_wounded;
  raise(core, data);
  return true;
}

bool close_cell(Core& core, unsigned cell, const char* cause) {
  if (core.s.code(cell) == kWallCode) return false;
  EventData data{.event = Event::cell_closing, .from = static_cast<std::uint16_t>(cell), .cause = cause};
  return happen(core, data, Event::cell_closed, [&] {
    if (core.s.code(cell) > kWallCode) remove_piece(core, cell, cause);
    core.s.put(cell, kWallCode);
    for (const FieldSlot& field : core.t.fields) {
      if (field.decl->owner == Owner::cell)
        core.s.set(field.slot + cell, static_cast<std::int32_t>(field.decl->standard));
    }
  });
}

void open_cell(Core& core, unsigned cell) {
  if (core.s.code(cell) != kWallCode) return;
  core.s.put(cell, kEmptyCode);
  EventData data{.event = Event::cell_opened, .from = static_cast<std::uint16_t>(cell)};
  raise(core, data);
}

namespace {

// Who is out answers nothing any more.
void close_questions(Core& core, unsigned side) {
  const std::uint32_t depth_slot = core.t.layout.pending;
  const auto depth = static_cast<std::uint32_t>(core.s.get(depth_slot));
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < depth; ++i) {
    const std::uint32_t from = depth_slot + 1 + 3 * i, to = depth_slot + 1 + 3 * kept;
    if (static_cast<unsigned>(core.s.get(from)) == side) continue;
    for (unsigned n = 0; n < 3; ++n) core.s.set(to + n, core.s.get(from + n));
    ++kept;
  }
  for (std::uint32_t i = 3 * kept; i < 3 * depth; ++i) core.s.set(depth_slot + 1 + i, 0);
  if (kept != depth) core.s.set(depth_slot, static_cast<std::int32_t>(kept));
}

}  // namespace

bool eliminate_side(Core& core, unsigned side, const char* cause) {
  if (core.s.get(core.t.layout.alive + side) == 0) return false;
  EventData data{.event = Event::side_eliminating, .side = static_cast<std::uint8_t>(side), .cause = cause};
  return happen(core, data, Event::side_eliminated, [&] {
    core.s.set(core.t.layout.alive + side, 0);
    close_questions(core, side);
  });
}

void enter_stage(Core& core, unsigned stage) {
  EventData data{.event = Event::stage_left};
  raise(core, data);
  core.s.set(core.t.layout.stage, static_cast<std::int32_t>(stage));
  data.event = Event::stage_entered;
  raise(core, data);
}

void ask(Core& core, unsigned side, unsigned verb, std::int32_t subject) {
  if (core.s.get(core.t.layout.alive + side) == 0) return;
  const std::uint32_t depth_slot = core.t.layout.pending;
  const auto depth = static_cast<std::uint32_t>(core.s.get(depth_slot));
  if (depth == kMaxPending) core.t.host->die("limit", "too many questions are open at once");
  const std::uint32_t at = depth_slot + 1 + 3 * depth;
  core.s.set(at, static_cast<std::int32_t>(side));
  core.s.set(at + 1, static_cast<std::int32_t>(verb));
  core.s.set(at + 2, subject);
  core.s.set(depth_slot, static_cast<std::int32_t>(depth + 1));
}

std::int32_t answered(Core& core) {
  const std::uint32_t depth_slot = core.t.layout.pending;
  const auto depth = static_cast<std::uint32_t>(core.s.get(depth_slot));
  if (depth == 0) return 0;
  const std::int32_t subject = core.s.get(depth_slot + 3 * depth);
  for (unsigned i = 0; i < 3; ++i) core.s.set(depth_slot + 1 + 3 * (depth - 1) + i, 0);
  core.s.set(depth_slot, static_cast<std::int32_t>(depth - 1));
  return subject;
}

void finish(Core& core, RuleId rule, const std::vector<int>& points, const std::vector<int>& places) {
  if (core.over()) return;
  for (unsigned side = 0; side < core.t.n_sides && side < points.size(); ++side) {
    core.s.set(core.t.layout.points + side, points[side]);
  }
  for (unsigned side = 0; side < places.size(); ++side) {
    core.s.set(core.t.layout.places + side, places[side]);
  }
  core.s.set(core.t.layout.over_rule, rule.valid() ? static_cast<std::int32_t>(rule.index()) : -1);
  core.s.set(core.t.layout.over, 1);
  EventData data{.event = Event::game_ended};
  raise(core, data);
}

namespace {

// Does a rule keep the turn of the seat, whose main action this was?
bool kept(Core& core, unsigned seat, bool again_only) {
  if (core.acted(seat) || core.s.get(core.t.layout.alive + seat) == 0) return false;
  const Asked asked{seat, kEmptyCode, core.t.n_cells, core.t.n_cells};
  for (const CompiledKeep& keep : core.t.keeps) {
    if (again_only && !keep.again) continue;
    if (keep.when != 0 && !holds(core, keep.when, asked)) continue;
    if (!keep.again) core.s.set(core.t.layout.acted + seat, 1);
    return true;
  }
  return false;
}

}  // namespace

bool acts_again(Core& core, unsigned seat) { return !core.t.keeps.empty() && kept(core, seat, true); }

void after_main(Core& core, unsigned seat) {
  const bool in_order = core.t.parts.empty() && !core.t.keeps.empty();
  if (!in_order || !kept(core, seat, false)) end_turn(core, seat);
}

void after_part(Core& core, unsigned seat, int part) {
  if (part == core.t.main_part && acts_again(core, seat)) return;
  if (count_part(core, seat, part)) end_turn(core, seat);
}

void end_turn(Core& core, unsigned seat) {
  if (core.acted(seat)) core.s.set(core.t.layout.acted + seat, 0);
  const unsigned track = core.track_of(seat);
  EventData data;
  for (unsigned skipped = 0; skipped <= 2 * core.t.n_sides; ++skipped) {
    data.event = Event::turn_ended;
    data.side = static_cast<std::uint8_t>(core.turn(track));
    raise(core, data);
    forget_parts(core, data.side);
    count_down(core, CountsDown::turn, data.side);
    const std::int32_t round = core.s.get(core.t.tracks[track].round_slot);
    pass_turn(core, seat);
    data.number = round;
    if (core.s.get(core.t.tracks[track].round_slot) != round) {
      data.event = Event::round_ended;
      raise(core, data);
      count_down(core, CountsDown::round, data.side);
      data.event = Event::round_began;
      data.number = round + 1;
      raise(core, data);
    }
    if (core.over()) return;
    data.event = Event::turn_beginning;
    data.side = static_cast<std::uint8_t>(core.turn(track));
    data.stopped = false;
    if (raise(core, data)) break;
  }
  data.event = Event::turn_began;
  raise(core, data);
}

}  // namespace houserule
