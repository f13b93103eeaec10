// What happens, who hears of it, and what handlers do.
#include <algorithm>

#include "slow_game.h"

namespace houserule::random_books {

// The piece that an event tells of may be gone.
bool SlowGame::tell(const std::string& event, const SlowPiece* of, int side, int cell, int from) {
  if (hushed_) return true;
  const SlowPiece told = of != nullptr ? *of : SlowPiece{};
  for (std::size_t i = 0; i < book().counters.size(); ++i) {
    const Counter& counter = book().counters[i];
    if (counter.event != event) continue;
    Asked asked;
    if (of != nullptr) asked.piece = &told;
    if (!holds(counter.when, asked)) continue;
    int owner = counter.side ? side : 0;
    if (counter.place == "cell") owner = from;
    if (counter.place == "there") owner = cell;
    if (counter.place == "piece") owner = told.id;
    if (owner == kNowhere) continue;
    did(event.c_str());
    raise(i, owner);
  }
  for (const Handler& handler : book().handlers) {
    if (handler.event != event || !rules_->is_any(told.type, handler.of)) continue;
    did((event + " removes").c_str());
    react_with(handler, kNowhere, kNowhere);
  }
  for (const Stop& stop : book().stops) {
    if (stop.event != event) continue;
    const bool holds = !stop.of.empty()     ? rules_->is_any(told.type, stop.of)
                       : !stop.cell.empty() ? cell != kNowhere && map().name(cell) == stop.cell
                                            : stop.side == side;
    if (!holds) continue;
    did((event + " stopped").c_str());
    return false;
  }
  return true;
}

bool SlowGame::take_off(int cell) {
  const SlowPiece gone = *piece(cell);
  if (!tell("piece.removing", &gone, gone.controller, kNowhere, cell)) return false;
  cells_[at(cell)] = -1;
  tell("piece.removed", &gone, gone.controller, kNowhere, cell);
  return true;
}

void SlowGame::change(int cell, const SlowPiece& into) {
  if (!tell("piece.changing", piece(cell), piece(cell)->controller)) return;
  SlowPiece& changed = pieces_[at(cells_[at(cell)])];
  if (changed.type != into.type) forget_trace_of(changed.id);
  changed = into;
  tell("piece.changed", &changed, changed.controller);
}

bool SlowGame::place_by_rule(int type, int side, int cell) {
  const SlowPiece coming{type, side, side, 0, -1};
  if (!tell("piece.placing", &coming, side, cell)) return false;
  set_up(type, side, cell);
  tell("piece.placed", piece(cell), side, cell);
  return true;
}

bool SlowGame::take(int cell, int captor, int from) {
  const SlowPiece taken = *piece(cell);
  if (!tell("piece.capturing", &taken, captor, cell, from)) {
    tell("piece.withstood", &taken, captor, cell, from);
    return false;
  }
  cells_[at(cell)] = -1;
  to_reserve(taken, captor);
  tell("piece.captured", &taken, captor, cell, from);
  return true;
}

// `id`: of the piece that acted, wherever it stands by now.
void SlowGame::count(const Asked& asked, int id) {
  // Assignments to fields of the game and of sides come before every other handler.
  for (const bool first : {true, false}) {
    for (std::size_t i = 0; i < book().counters.size(); ++i) {
      const Counter& counter = book().counters[i];
      if (first == (counter.place.empty() && !counter.function && counter.most == 0)) count_one(i, asked, id);
    }
  }
}

void SlowGame::count_one(std::size_t i, const Asked& asked, int id) {
  const Counter& counter = book().counters[i];
  if (counter.event != "action.applied" || !holds(counter.when, asked)) return;
  int of = counter.side ? asked.side : 0;
  if (counter.place == "cell") of = asked.from;
  if (counter.place == "there") of = asked.to;
  if (counter.place == "piece") of = id;
  if (of != kNowhere) raise(i, of);
}

// What is above the bound already stays as it is.
void SlowGame::raise(std::size_t index, int of) {
  const Counter& counter = book().counters[index];
  const int before = this->counter(index, of), wanted = before + counter.by;
  set_counter(index, of, counter.most > 0 ? std::min(wanted, std::max(before, counter.most)) : wanted);
}

// Pieces of the type on the cells around this one leave the board.
void SlowGame::burst(int cell, const std::string& type) {
  for (int step = 0; step < 9; ++step) {
    const int around = map().offset(cell, step % 3 - 1, step / 3 - 1);
    if (around == kNowhere || around == cell || piece(around) == nullptr) continue;
    if (rules_->is(piece(around)->type, type)) take_off(around);
  }
}

// What a cell has goes with it.
void SlowGame::shut(int cell) {
  if (cells_[at(cell)] == -2 || !tell("cell.closing", nullptr, kNowhere, cell, cell)) return;
  if (piece(cell) != nullptr) take_off(cell);
  cells_[at(cell)] = -2;
  for (std::size_t i = 0; i < book().counters.size(); ++i)
    if (book().counters[i].place == "cell" || book().counters[i].place == "there") set_counter(i, cell, 0);
  tell("cell.closed", nullptr, kNowhere, cell, cell);
}

void SlowGame::react_with(const Handler& handler, int id, int to) {
  const int cell = handler.cell.empty() ? kNowhere : map().find(0, handler.cell);
  const auto found = std::ranges::find(cells_, id);
  const bool alive = id != kNowhere && found != cells_.end();  // what was not dropped is nowhere
  const int here = static_cast<int>(found - cells_.begin());
  SlowPiece into = id == kNowhere ? SlowPiece{} : pieces_[at(id)];
  if (handler.does == "become" && alive) {
    into.type = rules_->type_of(handler.type);
    for (std::size_t f = 0; f < book().flags.size(); ++f)
      if (!rules_->is_any(into.type, book().flags[f].only)) into.flags &= ~(1U << f);
    change(here, into);
  }
  if (handler.does == "give" && alive && into.controller != handler.side) {
    into.controller = handler.side;
    change(here, into);
  }
  if (handler.does == "burst") burst(to, handler.type);
  if (handler.does == "remove" && piece(cell) != nullptr) take_off(cell);
  if (handler.does == "shut") shut(cell);
  if (handler.does == "fade") fade(handler.side, handler.side);
  if (handler.does == "wound" && alive) wound(here);
  if (handler.does == "open" && cells_[at(cell)] == -2) {
    cells_[at(cell)] = -1;
    tell("cell.opened", nullptr, kNowhere, cell, cell);
  }
  if (handler.does == "ask" && alive_[at(handler.side)]) asked_.push_back(handler.side);
  if (handler.does == "out") eliminate(handler.side);
  if (handler.does == "place" && cells_[at(cell)] == -1)
    place_by_rule(rules_->type_of(handler.type), handler.side, cell);
  if (handler.does == "turn") turn_[0] = handler.side;
}

// Every kind of wound does what it does.
void SlowGame::wound(int cell) {
  const int id = cells_[at(cell)];
  if (!tell("piece.wounding", piece(cell), piece(cell)->controller, kNowhere, cell)) return;
  tell("piece.wounded", piece(cell), piece(cell)->controller, kNowhere, cell);
  for (const Handler& handler : book().handlers) {
    if (handler.does != "wound" || cells_[at(cell)] != id) continue;
    SlowPiece into = *piece(cell);
    into.type = rules_->type_of(handler.type);
    for (std::size_t f = 0; f < book().flags.size(); ++f)
      if (!rules_->is_any(into.type, book().flags[f].only)) into.flags &= ~(1U << f);
    change(cell, into);
  }
}

void SlowGame::recall(const Asked& asked, int id) {
  for (std::size_t i = 0; i < book().recalls.size(); ++i) {
    const std::string& kind = book().recalls[i].kind;
    const bool alive = id != kNowhere && std::ranges::find(cells_, id) != cells_.end();
    did("recall");
    recalls_[i] = kind == "cell"    ? asked.to
                  : kind == "piece" ? (alive ? id : kNowhere)
                  : kind == "side"  ? asked.side
                  : kind == "type"  ? asked.piece->type
                                    : static_cast<int>(asked.taken != nullptr);
  }
}

void SlowGame::react(const SlowAction& action, bool took, int id) {
  for (const Handler& handler : book().handlers) {
    const bool called = handler.reaching.empty() ? took : map().name(action.to) == handler.reaching;
    if (called && handler.event == "action.applied") react_with(handler, id, action.to);
  }
}

}  // namespace houserule::random_books
