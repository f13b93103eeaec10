// Whose turn it is, what words do, questions, stages, taking back.
#include <algorithm>

#include "slow_game.h"

namespace houserule::random_books {

// May pieces be moved now, or dropped?
bool SlowGame::may_move(int side) const {
  const bool moves = book().stages.empty() || book().stages[stage_].moves;
  return asked_.empty() && turn(board_of(side)) == side && !acted_[at(side)] && moves;
}

bool SlowGame::offered(int side, const Verb& verb) const {
  if (!asked_.empty()) return asked_.back() == side && verb.name == "pick";
  const bool waits = turn(board_of(side)) != side;
  if (verb.name == "pick" || (waits && !verb.out_of_turn) || !alive_[at(side)]) return false;
  const bool untimely = verb.moment.empty() ? acted_[at(side)] : verb.moment == "after" && !acted_[at(side)];
  if (untimely && !verb.out_of_turn) return false;
  if (!verb.stages.empty() && std::ranges::find(verb.stages, book().stages[stage_].name) == verb.stages.end())
    return false;
  if (verb.name == "back" && static_cast<int>(line_.size()) < verb.number) return false;
  Asked asked;
  asked.side = side;
  return holds(verb.when, asked);
}

void SlowGame::act(const Verb& verb, const SlowAction& action) {
  if (verb.name == "pick") asked_.pop_back();
  const bool ends = verb.ends_turn && verb.name != "pick" && turn(board_of(action.side)) == action.side;
  if (verb.name == "zap" || verb.name == "pick") take_off(action.to);
  if (verb.name == "swap") swap(verb, action.side);
  if (verb.name == "next") {
    const auto found = std::ranges::find(book().stages, verb.enters, &Stage::name);
    stage_ = static_cast<std::size_t>(found - book().stages.begin());
    tell("stage.entered", nullptr, kNowhere);
  }
  if (verb.name == "back") return take_back(verb.number);
  if (ends) main_action_done(action.side);
  settle_flag_links();
}

// Everything is as it was; only that positions have stood stays.
void SlowGame::take_back(int number) {
  const auto history = history_;
  const auto stood = stood_;
  // The last of the line stands before this action itself.
  const std::shared_ptr<const SlowGame> then = line_[line_.size() - 1 - static_cast<std::size_t>(number)];
  *this = *then;
  history_ = history;
  stood_ = stood;
}

// A question to which nothing can be answered any more falls, and so on with the next.
void SlowGame::drop_vain_questions() {
  while (!asked_.empty()) {
    std::vector<SlowAction> answers;
    verbs(asked_.back(), false, answers);
    if (!answers.empty()) return;
    asked_.pop_back();
  }
}

void SlowGame::eliminate(int side) {
  if (!alive_[at(side)] || !tell("side.eliminating", nullptr, side)) return;
  alive_[at(side)] = false;
  std::erase(asked_, side);
  tell("side.eliminated", nullptr, side);
}

// The turn is over; who may not begin one is passed over.
void SlowGame::end_turn(int side) {
  acted_[at(side)] = false;
  const int board = board_of(side);
  for (std::size_t skipped = 0; skipped <= 2 * book().sides.size(); ++skipped) {
    tell("turn.ended", nullptr, turn(board));
    count_down("turn", turn(board));
    const int before = round(board);
    pass_turn(board, side);
    if (round(board) != before) {
      tell("round.ended", nullptr, kNowhere);
      count_down("round", kNowhere);
      tell("round.began", nullptr, kNowhere);
    }
    if (tell("turn.beginning", nullptr, turn(board))) break;
  }
  tell("turn.began", nullptr, turn(board));
}

// One less of every number that does so now; of a side at its own turn, of a piece at its controller's.
// When all have, those that came to 0 are told of, of pieces as far as they still stand.
void SlowGame::count_down(const std::string& when, int side) {
  std::vector<std::pair<std::size_t, int>> ran_out;
  for (std::size_t i = 0; i < book().counters.size(); ++i) {
    const Counter& counter = book().counters[i];
    if (counter.counts_down != when) continue;
    const auto less = [&](int of) {
      if (this->counter(i, of) == 1) ran_out.emplace_back(i, of);
      set_counter(i, of, this->counter(i, of) - 1);
    };
    const bool of_cells = counter.place == "cell" || counter.place == "there";
    did("counts_down");
    for (int of = 0; counter.side && of < static_cast<int>(book().sides.size()); ++of)
      if (when == "round" || of == side) less(of);
    if (!counter.side && counter.place.empty()) less(0);
    for (int cell = 0; !counter.place.empty() && cell < map().size(); ++cell) {
      if (of_cells) less(cell);
      if (!of_cells && piece(cell) != nullptr && (when == "round" || piece(cell)->controller == side))
        less(piece(cell)->id);
    }
  }
  for (const auto& [counter, of] : ran_out) tell_ran_out(book().counters[counter], of);
}

void SlowGame::tell_ran_out(const Counter& counter, int of) {
  if (counter.side) {
    tell("field.ran_out", nullptr, of);
  } else if (counter.place.empty()) {
    tell("field.ran_out", nullptr, kNowhere);
  } else if (counter.place != "piece") {
    tell("field.ran_out", nullptr, kNowhere, of, of);
  } else if (const auto found = std::ranges::find(cells_, of); found != cells_.end()) {
    const int cell = static_cast<int>(found - cells_.begin());
    tell("field.ran_out", piece(cell), piece(cell)->controller, kNowhere, cell);
  }
}

// Two pieces change places; all leave, then all arrive.
void SlowGame::swap(const Verb& verb, int side) {
  std::vector<int> cells;
  for (int cell = 0; cell < map().size(); ++cell)
    if (piece(cell) != nullptr && piece(cell)->controller == side && rules_->is(piece(cell)->type, verb.tag))
      cells.push_back(cell);
  const int one = cells[0], other = cells[1];
  if (!tell("piece.moving", piece(one), side, other, one) ||
      !tell("piece.moving", piece(other), side, one, other))
    return;
  for (const int cell : {one, other}) forget_trace_of(cells_[at(cell)]);
  std::swap(cells_[at(one)], cells_[at(other)]);
  for (const int cell : {one, other})
    for (std::size_t f = 0; f < book().flags.size(); ++f)
      if (book().flags[f].fades) pieces_[at(cells_[at(cell)])].flags &= ~(1U << f);
  did("displace");
  tell("piece.moved", piece(other), side, other, one);
  tell("piece.moved", piece(one), side, one, other);
}

// To the next side that is still in the game.
void SlowGame::pass_turn(int board, int ended) {
  const int sides = static_cast<int>(book().sides.size()), now = turn(board);
  int next = now;
  for (int left = sides; left > 0; --left) {
    const int other = (next + 1) % sides;
    next = other;
    if (board_of(other) == board) fade(ended, other);
    if (other == now || (board_of(other) == board && alive_[at(other)])) break;
  }
  turn_[at(board)] = next;
  if (next <= now) ++round_[at(board)];
}

void SlowGame::main_action_done(int side) {
  Asked asked;
  asked.side = side;
  for (const Keep& keep : book().keeps) {
    if (acted_[at(side)] || !alive_[at(side)] || !holds(keep.when, asked)) continue;
    if (!keep.again) acted_[at(side)] = true;
    return;
  }
  end_turn(side);
}

// A flag that nobody of the other type of the same army holds is worth nothing.
void SlowGame::settle_flag_links() {
  const auto holders = [&](int army, const std::string& type, unsigned bit) {
    std::vector<SlowPiece*> found;
    for (const int id : cells_) {
      if (id < 0) continue;
      SlowPiece& piece = pieces_[at(id)];
      if (piece.colour == army && book().types[at(piece.type)].name == type && (piece.flags & bit) != 0)
        found.push_back(&piece);
    }
    return found;
  };
  for (const FlagLink& flag_link : book().flag_links) {
    const auto flag = std::ranges::find(book().flags, flag_link.flag, &Flag::name);
    const unsigned bit = 1U << (flag - book().flags.begin());
    for (int army = 0; army < static_cast<int>(book().sides.size()); ++army) {
      const auto one = holders(army, flag_link.one, bit), other = holders(army, flag_link.other, bit);
      if (one.empty() == other.empty()) continue;
      for (SlowPiece* piece : one.empty() ? other : one) piece->flags &= ~bit;
    }
  }
}

SlowGame SlowGame::as_known_to(int viewer) const {
  SlowGame known = *this;
  for (std::size_t i = 0; i < book().counters.size(); ++i)
    for (std::size_t side = 0; book().counters[i].secret && side < known.counters_[i].size(); ++side)
      if (static_cast<int>(side) != viewer) known.counters_[i][side] = 0;
  return known;
}

}  // namespace houserule::random_books
