#include "kernel/start.h"

#include <algorithm>
#include <cctype>

#include "kernel/apply.h"
#include "kernel/ends.h"
#include "kernel/extra_moves.h"
#include "kernel/protect.h"
#include "kernel/repeat.h"
#include "kernel/world.h"

namespace houserule {

std::int32_t usual_relation(const Compiled& t, unsigned a, unsigned b) {
  const auto& sides = t.book.spec.sides;
  if (a == b) return 0;
  return !sides[a].team.empty() && sides[a].team == sides[b].team ? 1 : 2;
}

void clear_game(Core& core) {
  const Compiled& t = core.t;
  core.s.clear();
  core.frames.clear();
  core.outcome = {};
  core.forget();
  ++core.serial;
  for (unsigned side = 0; side < t.n_sides; ++side) core.s.set(t.layout.alive + side, 1);
  for (unsigned a = 0; a < t.n_sides; ++a) {
    for (unsigned b = 0; b < t.n_sides; ++b)
      core.s.set(t.layout.relation + a * t.n_sides + b, usual_relation(t, a, b));
  }
  for (const Track& track : t.tracks) {
    core.s.set(track.turn_slot, track.order.front().value);
    core.s.set(track.round_slot, 1);
  }
  for (const FieldSlot& field : t.fields) {
    if (field.piece_flag >= 0 || field.decl->owner == Owner::piece) continue;
    for (std::uint32_t i = 0; i < owners_of(t, field.decl->owner); ++i)
      core.s.set(field.slot + i, static_cast<std::int32_t>(field.decl->standard));
  }
  remember_nothing(core);
}

std::optional<Fault> settle_start(Core& core) {
  core.s.forget_journal();
  core.frames.clear();
  return protect(core, [&] { remember_start(core); });
}

std::int32_t stage_as_set_up(const Core& core) {
  const auto& stages = core.t.book.spec.stages;
  const auto moving = std::ranges::find(stages, true, &StageSpec::moves);
  if (moving == stages.end() || core.s.get(core.t.layout.next_piece) == 0) return 0;
  return static_cast<std::int32_t>(moving - stages.begin());
}

std::optional<Fault> settle_set_up(Core& core, const char* cause, const std::function<void()>& given) {
  auto fault = protect(core, [&] {
    const Temporarily setting_up(core.setting_up, true);
    EventData data{.event = Event::game_set_up, .cause = cause};
    raise(core, data);
  });
  if (fault) return fault;
  given();
  fault = protect(core, [&] {
    settle_all_flag_links(core);
    drop_vain_questions(core);
  });
  if (fault) return fault;
  if ((fault = settle_start(core))) return fault;
  return protect(core, [&] { settle_ends(core); });
}

bool put_piece_flag(Core& core, unsigned cell, unsigned flag, bool value) {
  const CodeInfo& info = core.t.codes[core.s.code(cell)];
  const unsigned bit = 1U << flag;
  if ((core.t.type_piece_flags[info.type.index()] & bit) == 0) return false;
  const unsigned flags = value ? info.piece_flags | bit : info.piece_flags & ~bit;
  const Code code = core.t.code(info.type, info.colour, info.controller, flags);
  if (code != core.s.code(cell)) core.s.put(cell, (core.s.word(cell) & 0xFFFF0000U) | code);
  return true;
}

bool put_new(Core& core, Code code, unsigned cell) {
  const auto id = static_cast<std::uint32_t>(core.s.get(core.t.layout.next_piece));
  if (id >= core.t.layout.max_pieces) return false;
  core.s.set(core.t.layout.next_piece, static_cast<std::int32_t>(id + 1));
  core.s.put(cell, (id << 16) | code);
  for (const auto& [slot, standard] : core.t.piece_standards) core.s.set(slot + id, standard);
  return true;
}

unsigned standard_piece_flags(const Compiled& t, TypeId type, SideId colour, unsigned cell,
                              bool on_cells_only) {
  unsigned piece_flags = 0;
  for (std::size_t f = 0; f < t.piece_flag_fields.size(); ++f) {
    if (((t.type_piece_flags[type.index()] >> f) & 1) == 0) continue;
    const auto& cells = t.piece_flag_cells[f];
    const bool standard = !on_cells_only && t.book.fields[t.piece_flag_fields[f].index()].standard != 0;
    if (cells.empty() ? standard : cells[colour.index()].has(cell)) piece_flags |= 1U << f;
  }
  return piece_flags;
}

void place_lineups(Core& core) {
  const Compiled& t = core.t;
  for (std::size_t s = 0; s < t.n_sides; ++s) {
    const SideSpec& side = t.book.spec.sides[s];
    const int board = board_of(t, SideId{s});
    for (std::size_t row = 0; row < side.lineup.size(); ++row) {
      const std::vector<CellId> cells = t.board.row_cells(board, static_cast<int>(row), side);
      const std::string& letters = side.lineup[row];
      for (std::size_t i = 0; i < letters.size() && i < cells.size(); ++i) {
        const int type = type_by_letter(t, letters[i]);
        if (type < 0) continue;
        const TypeId kind{static_cast<std::size_t>(type)};
        const unsigned piece_flags = standard_piece_flags(t, kind, SideId{s}, cells[i].value);
        put_new(core, t.code(kind, SideId{s}, SideId{s}, piece_flags), cells[i].value);
      }
    }
  }
  settle_all_flag_links(core);
}

int type_by_letter(const Compiled& t, char letter) {
  return t.letter_type[static_cast<unsigned char>(letter)];
}

int take_letter(const Compiled& t, std::string_view& text) {
  const bool plus = text.size() > 1 && text.front() == '+';
  if (text.empty()) return -1;
  const auto letter = static_cast<unsigned char>(text[plus ? 1 : 0]);
  const int type = plus ? t.plus_type[letter] : t.letter_type[letter];
  if (type >= 0) text.remove_prefix(plus ? 2 : 1);
  return type;
}

std::string cased_letter(const std::string& letter, bool upper) {
  std::string out = letter;
  if (!upper) out.back() = static_cast<char>(std::tolower(static_cast<unsigned char>(out.back())));
  return out;
}

}  // namespace houserule
