// Short text as archives write it, with the marks that rules give to the position after an action.
#include <algorithm>

#include "kernel/apply.h"
#include "kernel/generate.h"
#include "kernel/guard_eval.h"
#include "kernel/protect.h"
#include "notation/notation.h"
#include "notation/told.h"

namespace houserule {

namespace {

// Calls f with each mark that the rules give to the position.
template <class F>
void each_mark(Core& core, F&& f) {
  const unsigned track = core.frames.empty() ? 0 : core.track_of(core.frames.back().action.seat);
  const Asked asked{core.turn(track), kEmptyCode, core.t.n_cells, core.t.n_cells};
  // Where an action did not end the game, no automatic end holds: each was asked after it.
  const bool goes_on = !core.frames.empty() && !core.over() && !core.viewer.valid();
  for (const std::uint16_t i : core.t.marked_ends) {
    const CompiledEnd& end = core.t.ends[i];
    if (!(goes_on && end.automatic) && holds(core, end.when, asked)) return f(end.spec->mark);
  }
  for (const CompiledMark& mark : core.t.marks) {
    if (holds(core, mark.when, asked)) f(mark.spec->text);
  }
}

// As much of the origin as tells the action from others of the same type to the same cell.
std::string told_apart(Core& core, const Action& action) {
  const Compiled& t = core.t;
  const TypeId type = t.codes[core.s.code(action.from)].type;
  ShortText same;
  same.type = static_cast<std::int16_t>(type.index());
  same.to = action.to;
  same.becomes = static_cast<std::int16_t>(becomes_of(t, action));
  same.sign = action.kind == ActionKind::gate ? '/' : '=';
  Actions others;
  fitting(core, action.seat, same, others);
  others.keep_if(0, [&](const Action& a) { return a.from != action.from && is_legal(core, a); });
  if (others.empty()) return {};
  const CellInfo& own = t.board.cell(CellId{action.from});
  const auto shares = [&](auto member) {
    return std::ranges::any_of(
        others, [&](const Action& a) { return t.board.cell(CellId{a.from}).*member == own.*member; });
  };
  const std::size_t digits = own.name.find_first_of("0123456789");
  if (!shares(&CellInfo::file)) return own.name.substr(0, digits);
  if (!shares(&CellInfo::rank)) return own.name.substr(digits);
  return own.name;
}

std::string bare_short(Core& core, const Action& action) {
  const Compiled& t = core.t;
  if (action.kind == ActionKind::pair_move || action.kind == ActionKind::verb ||
      action.kind == ActionKind::drop)
    return bare_action_text(t, action, nullptr);
  const TypeDecl& type = t.book.types[t.codes[core.s.code(action.from)].type.index()];
  const bool takes = action.kind == ActionKind::trace || core.s.code(action.to) != kEmptyCode;
  const CellInfo& from = t.board.cell(CellId{action.from});
  std::string out;
  if (!t.silent[t.codes[core.s.code(action.from)].type.index()]) {
    out = type.letter + told_apart(core, action);
  } else if (takes) {
    const std::string file = from.name.substr(0, from.name.find_first_of("0123456789"));
    const std::string apart = told_apart(core, action);
    out = apart.empty() || apart == file ? file : from.name;
  } else {
    out = told_apart(core, action);
  }
  if (takes) out += 'x';
  if (takes && t.book.spec.names_taken) {
    const Code taken = asked_of(core, action).taken;
    if (!t.silent[t.codes[taken].type.index()]) out += t.book.types[t.codes[taken].type.index()].letter;
  }
  out += t.board.cell(CellId{action.to}).name;
  const int becomes = becomes_of(t, action);
  const char sign = action.kind == ActionKind::gate ? '/' : '=';
  return becomes < 0 ? out : out + sign + t.book.types[static_cast<std::size_t>(becomes)].letter;
}

}  // namespace

std::string marks_of(Core& core) {
  std::string out;
  if (!tell(core, [&] { each_mark(core, [&](const std::string& mark) { out += mark; }); })) return {};
  return out;
}

bool marks_are(Core& core, std::string_view marks) {
  std::string_view rest = marks;
  bool alike = true;
  const auto compare = [&](const std::string& mark) {
    alike = alike && rest.starts_with(mark);
    if (alike) rest.remove_prefix(mark.size());
  };
  if (!tell(core, [&] { each_mark(core, compare); })) return marks.empty();
  return alike && rest.empty();
}

std::string short_text_of(Core& core, const Action& action) {
  return seat_prefix(core.t, action.seat) + bare_short(core, action);
}

}  // namespace houserule
