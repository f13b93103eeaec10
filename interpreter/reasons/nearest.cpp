// What would have been legal instead of an action that is refused.
#include <fmt/format.h>

#include <algorithm>

#include "kernel/drop.h"
#include "kernel/extra_moves.h"
#include "kernel/generate.h"
#include "kernel/protect.h"
#include "notation/notation.h"
#include "reasons/why.h"

namespace houserule {

namespace {

std::string would_be_legal(const std::string& text) { return fmt::format("; {} would be legal", text); }

std::string nearest_legal(Core& core, const Actions& found, unsigned to) {
  const auto far = [&](const Action& action) {
    const auto [dx, dy] = core.t.board.between(CellId{action.to}, CellId{to});
    return spread_of(dx, dy, core.t.board.hexagons(CellId{to})).along;
  };
  const Action* best = nullptr;
  for (const Action& action : found)
    if ((best == nullptr || far(action) < far(*best)) && is_legal(core, action)) best = &action;
  return best == nullptr ? "" : would_be_legal(action_text(core.t, *best, nullptr));
}

}  // namespace

std::string nearest_move(Core& core, unsigned seat, unsigned from, unsigned to) {
  Actions found;
  if (core.t.code_owner[core.s.code(from)] == seat + 1) candidates_from(core, seat, from, found);
  found.keep_if(0, [](const Action& action) { return action.kind != ActionKind::pair_move; });
  return nearest_legal(core, found, to);
}

std::string nearest_drop(Core& core, unsigned seat, std::size_t type, unsigned to) {
  const CompiledDrop* drop = drop_of(core.t, seat, type);
  if (drop == nullptr || core.s.get(drop->slot) <= 0) return {};
  Actions found;
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) {
    if (core.s.code(cell) != kEmptyCode || !may_drop(core, seat, *drop, cell)) continue;
    if (core.t.board.cell(CellId{cell}).board == core.t.board.cell(CellId{to}).board)
      found.push_back(drop_action(core.t, seat, *drop, cell));
  }
  return nearest_legal(core, found, to);
}

namespace {

// How many words two texts have alike, each in its place.
int alike(std::string_view a, std::string_view b) {
  int count = 0;
  while (!a.empty() && !b.empty()) {
    const std::size_t ends_a = std::min(a.find(' '), a.size()), ends_b = std::min(b.find(' '), b.size());
    if (a.substr(0, ends_a) == b.substr(0, ends_b)) ++count;
    a.remove_prefix(std::min(ends_a + 1, a.size()));
    b.remove_prefix(std::min(ends_b + 1, b.size()));
  }
  return count;
}

}  // namespace

std::string nearest_use(Core& core, unsigned seat, const CompiledVerb& verb, std::string_view asked) {
  if (verb.spec->candidates == kNoFunction || only_when_stuck(core, seat, verb)) return {};
  ActionList list;
  verb_actions(core, seat, list, verb);
  std::string best;
  int most = -1;
  for (const Action& action : list.actions) {
    const std::int32_t* arguments = list.arguments.data() + action.from;
    std::string text = bare_action_text(core.t, action, arguments);
    const int now = alike(text, asked);
    if (now <= most || refused_verb(core, action, arguments) >= 0) continue;
    most = now;
    best = std::move(text);
  }
  return best.empty() ? best : would_be_legal(seat_prefix(core.t, seat) + best);
}

}  // namespace houserule
