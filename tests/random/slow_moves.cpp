// Every action, generated plainly.
#include <algorithm>
#include <set>

#include "slow_game.h"

namespace houserule::random_books {

const SlowPiece* SlowGame::piece(int cell) const {
  return cells_[at(cell)] < 0 ? nullptr : &pieces_[at(cells_[at(cell)])];
}

// May a piece of the side take it?
bool SlowGame::hostile(int side, const SlowPiece& piece) const {
  if (piece.controller == side)
    return piece.type != rules_->no_type() && book().types[at(piece.type)].outcast;
  return relation_[at(side)][at(piece.controller)] == "hostile";
}

// May a lame or jumping path make this step?
bool SlowGame::open(int cell, const Path& path, const SlowPiece& piece) const {
  bool occupied = false;
  for (const auto& [right, ahead] : passed_cells(path.dx, path.dy)) {
    const int between = map().step(cell, piece.colour, right, ahead);
    const bool gone = between == kNowhere || cells_[at(between)] == -2;
    if (gone && path.lame) return false;
    occupied = occupied || (!gone && cells_[at(between)] != -1);
  }
  return path.jump ? occupied : !occupied;
}

int SlowGame::limit(const SlowPiece& piece, int cell) const {
  int least = 9999;
  for (const Range& range : book().ranges) {
    if (!rules_->is_any(piece.type, range.of)) continue;
    const Asked asked{piece.controller, cell, kNowhere, &piece, nullptr, -1, false, false};
    if (range.unless.op.empty() || !holds(range.unless, asked)) least = std::min(least, range.at_most);
  }
  return least;
}

bool SlowGame::has_enough(const Morph& morph, int side, int type) const {
  const auto most = morph.at_most.find(book().types[at(type)].name);
  if (most == morph.at_most.end()) return false;
  int found = 0;
  for (int cell = 0; cell < map().size(); ++cell)
    if (const SlowPiece* one = piece(cell); one != nullptr && one->controller == side && one->type == type)
      ++found;
  if (found >= most->second) did("at_most");
  return found >= most->second;
}

// What becomes of it where it arrives.
void SlowGame::land(const SlowAction& action, std::vector<SlowAction>& out) const {
  const SlowPiece& mover = *piece(action.from);
  bool stays = true;
  for (const Morph& morph : book().morphs) {
    if (!rules_->is(mover.type, morph.of)) continue;
    const bool left = morph.leaving && map().in(morph.from, action.from, mover.colour);
    if (!left && !map().in(morph.at, action.to, mover.colour)) continue;
    const Asked there{mover.controller, action.to, action.to, &mover, nullptr, -1, false, false};
    if (!morph.when.op.empty() && !holds(morph.when, there)) continue;
    stays = morph.optional && !(morph.musts && map().in(morph.must, action.to, mover.colour));
    for (const int type : rules_->types_of(morph.to)) {
      if (has_enough(morph, mover.controller, type)) continue;
      SlowAction changed = action;
      changed.becomes = type;
      changed.leaves.clear();
      out.push_back(changed);
    }
  }
  if (stays) out.push_back(action);
}

void SlowGame::walk(int from, const Path& path, std::vector<SlowAction>& out, bool attacks) const {
  const SlowPiece& mover = *piece(from);
  const int most = limit(mover, from);
  std::set<int> visited{from};
  bool hurdle = path.over == 1 || path.over == 2;
  int far = 0;
  for (int cell = from;;) {
    const int to = path.direction.empty() ? map().step(cell, mover.colour, path.dx, path.dy)
                                          : map().along(cell, path.direction);
    if (to == kNowhere || !visited.insert(to).second) return;
    if ((path.lame || path.jump) && !open(cell, path, mover)) return;
    cell = to;
    if (cells_[at(cell)] == -2) return;
    const SlowPiece* met = piece(cell);
    const bool shunned = met != nullptr && !path.shuns.empty() && rules_->is(met->type, path.shuns);
    if (hurdle) {
      if (shunned) return;
      hurdle = met == nullptr;
      continue;
    }
    ++far;
    if ((path.max > 0 && far > path.max) || far > most) return;
    const bool takes =
        met != nullptr && !shunned &&
        (path.own ? met->controller == mover.controller : path.take && hostile(mover.controller, *met));
    const bool ends = far >= path.min && map().in(path.to, cell, mover.colour);
    if (ends && (takes || (met == nullptr && path.empty && !path.own))) {
      SlowAction action;
      action.side = mover.controller;
      action.from = from;
      action.to = cell;
      action.victim = takes ? cell : kNowhere;
      action.leaves = path.leaves;
      action.round = path.lasts_round;
      if (!path.leaves.empty()) action.passed = map().step(from, mover.colour, path.dx / 2, path.dy / 2);
      attacks ? out.push_back(action) : land(action, out);
    }
    if (path.over == 2 || (met != nullptr && path.over != 3)) return;
  }
}

// The cells that the path reaches, with what left its trace there.
void SlowGame::trace_takes(int from, const Path& path, std::vector<SlowAction>& out) const {
  const SlowPiece& mover = *piece(from);
  const int to = map().step(from, mover.colour, path.dx, path.dy);
  if (to == kNowhere || cells_[at(to)] != -1 || !map().in(path.to, to, mover.colour)) return;
  const std::vector<SlowTrace>& traces = traces_;
  const int sides = static_cast<int>(book().sides.size());
  // Who went last comes first.
  for (int back = 1; back < sides; ++back) {
    const int of = (mover.controller + sides - back) % sides;
    for (int i = static_cast<int>(traces.size()) - sides + of; i >= 0; i -= sides) {
      const SlowTrace& trace = traces[at(i)];
      if (trace.name.empty() || trace.cell != to) continue;
      const SlowPiece* victim = piece(trace.victim);
      if (victim == nullptr || victim->id != trace.id || !hostile(mover.controller, *victim)) continue;
      if (trace.name == path.takes) {
        SlowAction action;
        action.side = mover.controller;
        action.from = from;
        action.to = to;
        action.victim = trace.victim;
        land(action, out);
      }
      return;
    }
  }
}

// With `attacks` what it could take, wherever that leads.
void SlowGame::piece_moves(int from, std::vector<SlowAction>& out, bool attacks) const {
  const SlowPiece& mover = *piece(from);
  for (const Path& path : rules_->paths[at(mover.type)]) {
    const Asked asked{mover.controller, from, kNowhere, &mover, nullptr, -1, false, false};
    if (path.threat && !attacks) continue;
    if (!map().in(path.from, from, mover.colour) || !holds(path.when, asked)) continue;
    if (!path.takes.empty()) {
      if (!attacks) trace_takes(from, path, out);
      continue;
    }
    if (path.function.empty()) {
      walk(from, path, out, attacks);
      continue;
    }
    for (const auto& [right, ahead] : path.function) {
      const int to = map().step(from, mover.colour, right, ahead);
      if (to == kNowhere || cells_[at(to)] == -2 || to == from) continue;
      const SlowPiece* met = piece(to);
      if (met != nullptr && !hostile(mover.controller, *met)) continue;
      SlowAction action;
      action.side = mover.controller;
      action.from = from;
      action.to = to;
      action.victim = met != nullptr ? to : kNowhere;
      attacks ? out.push_back(action) : land(action, out);
    }
  }
}

bool SlowGame::attacked(int cell, int side) const {
  SlowGame asked = *this;
  if (piece(cell) == nullptr) asked.place(rules_->no_type(), side, cell);
  std::vector<SlowAction> moves;
  for (int from = 0; from < map().size(); ++from) {
    const SlowPiece* other = asked.piece(from);
    if (other == nullptr || other->controller == side) continue;
    moves.clear();
    asked.piece_moves(from, moves, true);
    if (std::ranges::any_of(moves, [&](const SlowAction& move) { return move.victim == cell; })) return true;
  }
  return false;
}

void SlowGame::pairs(int side, std::vector<SlowAction>& out) const {
  for (std::size_t i = 0; i < book().pairs.size(); ++i) {
    const Pair& pair = book().pairs[i];
    const int board = board_of(pair.side);  // of the army, whoever controls the two
    const auto cell = [&](const std::string& name) { return map().find(board, name); };
    const auto stands = [&](const std::string& where, const std::string& type, const std::string& flag) {
      const SlowPiece* found = piece(cell(where));
      if (found == nullptr || found->controller != side || found->colour != pair.side ||
          found->type != rules_->type_of(type))
        return false;
      return flag.empty() || has_flag(*found, flag);
    };
    if (!stands(pair.mover_from, pair.mover, pair.flag) ||
        !stands(pair.partner_from, pair.partner, pair.partner_flag))
      continue;
    const int from = cell(pair.mover_from), partner = cell(pair.partner_from);
    const bool open = std::ranges::all_of(pair.empty, [&](const std::string& name) {
      return cell(name) == from || cell(name) == partner || cells_[at(cell(name))] == -1;
    });
    SlowGame without = *this;
    without.cells_[at(from)] = -1;
    const bool safe = std::ranges::none_of(
        pair.safe, [&](const std::string& name) { return without.attacked(cell(name), side); });
    if (!open || !safe) continue;
    SlowAction action;
    action.kind = SlowAction::Kind::pair;
    action.side = side;
    action.from = from;
    action.to = cell(pair.mover_to);
    action.index = static_cast<int>(i);
    out.push_back(action);
  }
}

void SlowGame::verbs(int side, bool when_stuck, std::vector<SlowAction>& out) const {
  for (std::size_t i = 0; i < book().verbs.size(); ++i) {
    const Verb& verb = book().verbs[i];
    if (verb.when_stuck != when_stuck || !offered(side, verb)) continue;
    SlowAction action;
    action.kind = SlowAction::Kind::verb;
    action.side = side;
    action.index = static_cast<int>(i);
    const bool of_pieces = verb.name == "zap" || verb.name == "pick";
    if (verb.name == "swap") {
      for (int cell = 0; cell < map().size() && action.to == kNowhere; ++cell) {
        const SlowPiece* own = piece(cell);
        if (own == nullptr || own->controller != side || !rules_->is(own->type, verb.tag)) continue;
        if (action.from != kNowhere) action.to = cell;
        if (action.from == kNowhere) action.from = cell;
      }
      if (action.to != kNowhere && is_legal(action)) out.push_back(action);
      continue;
    }
    if (!of_pieces) out.push_back(action);
    for (int cell = 0; of_pieces && cell < map().size(); ++cell) {
      const SlowPiece* own = piece(cell);
      if (own == nullptr || own->controller != side || !rules_->is(own->type, verb.tag)) continue;
      action.to = cell;
      if (is_legal(action)) out.push_back(action);
    }
  }
}

// What the position that a word leads to must not be.
bool SlowGame::is_judged_well(const SlowAction& action) const {
  SlowGame next = *this;
  next.make(action);
  next.drop_vain_questions();
  Asked asked;
  asked.side = action.side;
  return std::ranges::none_of(book().forbids, [&](const Forbid& forbid) {
    return forbid.after && (forbid.given.op.empty() || holds(forbid.given, asked)) &&
           next.forbidden(forbid, asked);
  });
}

// Where two sides take turns and neither may leave a royal piece attacked, none is taken.
bool SlowGame::takes_royal(const SlowAction& action) const {
  const SlowPiece* taken =
      action.kind == SlowAction::Kind::step && action.victim != kNowhere ? piece(action.victim) : nullptr;
  if (taken == nullptr || taken->controller == action.side) return false;
  for (int board = 0; board < static_cast<int>(book().boards.size()); ++board)
    if (std::ranges::count(book().sides, board, &Side::board) != 2) return false;
  const auto safe = std::ranges::find_if(book().forbids, [](const Forbid& forbid) {
    return forbid.after && forbid.when.op == "exposed" && forbid.given.op.empty();
  });
  return safe != book().forbids.end() && rules_->is(taken->type, safe->when.names[0]);
}

bool SlowGame::is_legal(const SlowAction& action) const {
  if (action.brings >= 0) {  // whatever comes in
    SlowAction bare = action;
    bare.brings = -1;
    return is_legal(bare);
  }
  if (action.kind == SlowAction::Kind::verb)
    return !book().verbs[at(action.index)].judged || is_judged_well(action);
  if (takes_royal(action)) return false;
  Asked before = asked_of(action);
  SlowPiece dropped{action.type, action.side, action.side, 0, -1};
  if (before.drops) {
    dropped.flags = flags_of_drop(action);
    before.piece = &dropped;
  }
  const auto given = [&](const Forbid& forbid) {
    return forbid.given.op.empty() || holds(forbid.given, before);
  };
  for (const Forbid& forbid : book().forbids)
    if (!forbid.after && given(forbid) && forbidden(forbid, before)) return false;
  if (SlowGame asking = *this; !asking.tell("action.applying", nullptr, action.side, action.to)) return false;
  SlowGame next = *this;
  next.make(action);
  next.drop_vain_questions();
  const SlowPiece moved = before.piece != nullptr ? *before.piece : SlowPiece{};
  const SlowPiece taken = before.taken != nullptr ? *before.taken : SlowPiece{};
  Asked after = before;
  if (before.piece != nullptr) after.piece = &moved;
  if (before.taken != nullptr) after.taken = &taken;
  for (const Forbid& forbid : book().forbids)
    if (forbid.after && given(forbid) && next.forbidden(forbid, after)) return false;
  return true;
}

namespace {

bool asks_legality(const Guard& guard) {
  return guard.op == "stuck" || guard.op == "can" || guard.op == "drop_saves" ||
         std::ranges::any_of(guard.parts, asks_legality);
}

bool judging = false;  // a forbid that asks what is legal is being asked

struct Judging {
  Judging() { judging = true; }
  ~Judging() { judging = false; }
  Judging(const Judging&) = delete;
  Judging& operator=(const Judging&) = delete;
};

}  // namespace

// What asks what is legal asks it as if no forbid of its kind were there.
bool SlowGame::forbidden(const Forbid& forbid, const Asked& asked) const {
  if (!asks_legality(forbid.when)) return holds(forbid.when, asked);
  if (judging) return false;
  const Judging now;
  return holds(forbid.when, asked);
}

std::vector<SlowAction> SlowGame::tried_of(int side) const {
  std::vector<SlowAction> all;
  for (int cell = 0; may_move(side) && cell < map().size(); ++cell)
    if (const SlowPiece* own = piece(cell); own != nullptr && own->controller == side)
      piece_moves(cell, all, false);
  if (may_move(side)) {
    drops(side, all);
    pairs(side, all);
    gates(all);
  }
  return all;
}

std::vector<SlowAction> SlowGame::usual_of(int side) const {
  std::vector<SlowAction> all = tried_of(side);
  std::erase_if(all, [&](const SlowAction& action) { return !is_legal(action); });
  verbs(side, false, all);
  return all;
}

std::vector<SlowAction> SlowGame::legal_of(int side) const {
  std::vector<SlowAction> all = usual_of(side);
  if (all.empty()) verbs(side, true, all);
  return all;
}

}  // namespace houserule::random_books
