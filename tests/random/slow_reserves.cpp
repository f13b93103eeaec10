// What goes into reserves and what comes from them: captures, drops, and what comes in where a piece leaves.
#include <algorithm>

#include "slow_game.h"

namespace houserule::random_books {

bool SlowGame::covers(const Drop& drop, const SlowAction& action) const {
  return rules_->is_any(action.type, drop.of) && map().in(drop.onto, action.to, action.side);
}

// Has the side such a piece in this column?
bool SlowGame::crowded(const Bar& bar, int side, int cell) const {
  for (int other = 0; !bar.columns_of.empty() && other < map().size(); ++other) {
    const SlowPiece* found = piece(other);
    if (found == nullptr || found->controller != side || !rules_->is_any(found->type, bar.columns_of))
      continue;
    if (map().spot(other).board == map().spot(cell).board &&
        map().column(other, side) == map().column(cell, side))
      return did("columns_of"), true;
  }
  return false;
}

void SlowGame::drops(int side, std::vector<SlowAction>& out) const {
  for (int type = 0; type < static_cast<int>(book().types.size()); ++type) {
    if (reserve_[at(side)][at(type)] == 0) continue;
    for (int cell = 0; cell < map().size(); ++cell) {
      if (cells_[at(cell)] != -1 || map().spot(cell).board != board_of(side)) continue;
      SlowAction action;
      action.kind = SlowAction::Kind::drop;
      action.side = side;
      action.to = cell;
      action.type = type;
      const auto barred = [&](const Bar& bar) {
        return rules_->is_any(type, bar.of) &&
               ((!bar.unplaced && map().in(bar.at, cell, side)) || crowded(bar, side, cell));
      };
      if (std::ranges::any_of(book().drops, [&](const Drop& drop) { return covers(drop, action); }) &&
          std::ranges::none_of(book().bars, barred))
        out.push_back(action);
    }
  }
}

// Once more for each type that may come in from the reserve on a cell that stays empty.
void SlowGame::gates(std::vector<SlowAction>& all) const {
  const std::size_t bare = all.size();
  const auto opens = [&](const SlowPiece& leaving, int type) {
    return reserve_[at(leaving.controller)][at(type)] > 0 &&
           std::ranges::any_of(book().gates, [&](const Gate& gate) {
             return rules_->is_any(leaving.type, gate.of) && has_flag(leaving, gate.has) &&
                    std::ranges::count(gate.brings, book().types[at(type)].name) != 0;
           });
  };
  const auto add = [&](SlowAction action, int cell) {
    for (int type = 0; type < static_cast<int>(book().types.size()); ++type) {
      if (!opens(*piece(cell), type)) continue;
      action.brings = type;
      action.brings_to = cell;
      all.push_back(action);
    }
  };
  for (std::size_t i = 0; i < bare; ++i) {
    const SlowAction action = all[i];
    if (action.kind == SlowAction::Kind::pair) {
      const Pair& pair = book().pairs[at(action.index)];
      for (const std::string& left : {pair.mover_from, pair.partner_from})
        if (left != pair.mover_to && left != pair.partner_to)
          add(action, map().find(board_of(pair.side), left));
    }
    // Of two ways to the same end the one counts that takes in passing or leaves a trace.
    const bool counts = std::none_of(
        all.begin(), all.begin() + static_cast<std::ptrdiff_t>(bare), [&](const SlowAction& way) {
          const bool passing = way.victim != kNowhere && way.victim != way.to;
          return way.from == action.from && way.to == action.to && (passing || !way.leaves.empty());
        });
    if (action.kind == SlowAction::Kind::step && counts && action.becomes < 0) add(action, action.from);
  }
}

// Nothing leaves the reserve where the piece does not come.
bool SlowGame::come_in(int type, int side, int cell) {
  const SlowPiece coming{type, side, side, 0, -1};
  if (!tell("piece.placing", &coming, side, cell)) return false;
  --reserve_[at(side)][at(type)];
  place(type, side, cell);
  return true;
}

void SlowGame::bring_in(const SlowAction& action) {
  if (action.brings < 0 || cells_[at(action.brings_to)] != -1) return;
  if (!come_in(action.brings, action.side, action.brings_to)) return;
  did("gates");
  tell("piece.placed", piece(action.brings_to), action.side, action.brings_to);
}

// Those that a piece has where it is dropped.
unsigned SlowGame::flags_of_drop(const SlowAction& action) const {
  unsigned flags = 0;
  for (std::size_t f = 0; f < book().flags.size(); ++f)
    for (const Drop& drop : book().drops)
      if (drop.with == book().flags[f].name && rules_->is_any(action.type, book().flags[f].only) &&
          covers(drop, action))
        did("drops with"), flags |= 1U << f;
  return flags;
}

bool SlowGame::drop(const SlowAction& action) {
  if (!come_in(action.type, action.side, action.to)) return false;
  pieces_.back().flags = flags_of_drop(action);
  tell("piece.placed", piece(action.to), action.side, action.to);
  return true;
}

void SlowGame::to_reserve(const SlowPiece& taken, int captor) {
  for (const Captive& captive : book().captives) {
    if (!rules_->is_any(taken.type, captive.of)) continue;
    int receiver = captor;
    if (captive.partner) {
      const std::string& team = book().sides[at(captor)].team;
      receiver = -1;
      for (int other = static_cast<int>(book().sides.size()) - 1; other >= 0; --other)
        if (other != captor && !team.empty() && book().sides[at(other)].team == team) receiver = other;
    }
    int type = taken.type;
    for (std::size_t f = book().flags.size(); f-- > 0;)
      for (const Revert& revert : book().reverts)
        if (revert.flag == book().flags[f].name && ((taken.flags >> f) & 1) != 0)
          type = rules_->type_of(revert.to);
    if (receiver >= 0) ++reserve_[at(receiver)][at(type)];
    return;
  }
}

}  // namespace houserule::random_books
