#include "player/search.h"

#include <algorithm>
#include <utility>

#include "player/search_place.h"

namespace houserule {

namespace {

constexpr int kEndless = kWon + 1;
constexpr int kMostQuiet = 24;    // actions beyond the depth in which only forcing ones are looked at
constexpr int kQuietDanger = 3;   // … and of these, in which every way out of danger is
constexpr int kPruneDepth = 4;    // up to here a position far above what is wanted is left
constexpr int kPruneStep = 85;    // … by so much for each action
constexpr int kSpare = 160;       // what else than the taken piece may be gained at once
constexpr int kUnknownDepth = 4;  // from here on a position of which nothing is known is looked at less deep
constexpr int kMostMobile = 250;  // what mobility hardly ever exceeds
constexpr unsigned kLateRoots = 250;  // of so many first actions, most of them verbs, deeper looks are taken

}  // namespace

Search::Place& Search::at(unsigned ply) {
  while (places_.size() <= ply) places_.push_back(std::make_unique<Place>());
  return *places_[ply];
}

Search::Search(Game& game, const Judgement& judgement, SeenTable& table)
    : game_(game),
      glance_(game),
      judgement_(judgement),
      table_(table),
      history_(kHistory),
      answers_(kAnswers),
      skips_(glance_.can_skip() && judgement.parties() == 2) {}
Search::~Search() = default;

void Search::forget() {
  places_.clear();  // with the killer moves
  history_.assign(history_.size(), 0);
  answers_.assign(answers_.size(), 0);
}

int Search::sign_of(SideId seat) const { return judgement_.party(seat.value) == root_party_ ? 1 : -1; }

// For the root's party. Of several, who has more than every other has won.
std::optional<int> Search::ended(unsigned ply) const {
  const Outcome& outcome = game_.outcome();
  if (!outcome.over) return std::nullopt;
  const bool places = !outcome.places.empty();
  int own = -kEndless, best = -kEndless;
  for (unsigned side = 0; side < outcome.points.size(); ++side) {
    const int points = places && side < outcome.places.size() ? -outcome.places[side] : outcome.points[side];
    int& mine = judgement_.party(side) == root_party_ ? own : best;
    mine = std::max(mine, points);
  }
  const int won = kWon - static_cast<int>(ply);
  return own == best ? 0 : own > best ? won : -won;
}

bool Search::out_of_time() {
  if (stopped_) return true;
  if (limits_.nodes && nodes_ >= *limits_.nodes) return stopped_ = true;
  if (nodes_ < next_look_) return false;
  using namespace std::chrono;
  const auto now = steady_clock::now();
  if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) stopped_ = true;
  if (limits_.ms && now - began_ >= milliseconds(*limits_.ms)) stopped_ = true;
  const auto since = now - looked_;
  if (since < microseconds(50)) look_step_ = std::min<std::uint64_t>(2 * look_step_, 1024);
  if (since > microseconds(500)) look_step_ = std::max<std::uint64_t>(look_step_ / 2, 1);
  looked_ = now;
  next_look_ = nodes_ + look_step_;
  ++looks_;
  return stopped_;
}

bool Search::go(unsigned ply, const Action& action, const std::vector<std::int32_t>& arguments) {
  const std::size_t since = glance_.written();
  if (game_.play(action, arguments)) return false;
  ++nodes_;
  table_.expect(key());
  saw_chance_ = saw_chance_ || !game_.thrown().empty();
  glance_.writes(since, writes_);
  Place& next = at(ply + 1);
  next.sums = at(ply).sums;
  judgement_.follow(game_, next.sums, writes_);
  return true;
}

// The action of the place at `ply` has been made. In the view of who made it.
int Search::behind(unsigned ply, int depth, int alpha, int beta, bool may_skip) {
  const int sign = sign_of(at(ply).seat);
  if (const auto end = ended(ply + 1)) {
    (void)out_of_time();  // which nobody else would ask here
    return sign * *end;
  }
  Place& next = at(ply + 1);
  next.seat = glance_.to_act(board_);
  if (sign_of(next.seat) == sign) return visit(depth, alpha, beta, ply + 1, may_skip);
  return -visit(depth, -beta, -alpha, ply + 1, may_skip);
}

// For who acts. What the other could do was counted in the place before.
int Search::standing(unsigned ply) {
  const Place& place = at(ply);
  int mobile = 0;
  if (ply > 0 && !place.danger && !at(ply - 1).danger && sign_of(at(ply - 1).seat) != sign_of(place.seat))
    mobile = place.mobile - at(ply - 1).mobile;
  return judgement_.worth(game_, place.sums, judgement_.party(place.seat.value), mobile);
}

bool Search::prepare(Place& place) {
  if (game_.legal(place.list)) return false;
  place.list.actions.keep_if(0, [&](const Action& action) { return action.seat == place.seat.value; });
  place.mobile = 0;
  for (const Action& action : place.list.actions) {
    const bool drops = action.kind == ActionKind::drop || action.kind == ActionKind::verb;
    place.mobile += drops ? 0 : 1;
  }
  return !place.list.actions.empty();
}

// What an earlier look at the position says, where that settles it.
std::optional<int> Search::known(const std::optional<SeenPosition>& seen, int depth, int alpha, int beta,
                                 unsigned ply) {
  if (!seen || seen->depth < depth || beta - alpha != 1) return std::nullopt;
  const int score = from_table(seen->score, ply);
  const bool holds = seen->bound == ScoreBound::exact ||
                     (seen->bound == ScoreBound::at_least && score >= beta) ||
                     (seen->bound == ScoreBound::at_most && score <= alpha);
  return holds ? std::optional(score) : std::nullopt;
}

// … and what this one found, with alpha as it was at first.
void Search::keep(SeenPosition found, int begun, int beta, unsigned ply) {
  found.bound = found.score >= beta   ? ScoreBound::at_least
                : found.score > begun ? ScoreBound::exact
                                      : ScoreBound::at_most;
  found.score = to_table(found.score, ply);
  table_.keep(found);
}

int Search::visit(int depth, int alpha, int beta, unsigned ply, bool may_skip) {
  deepest_ = std::max(deepest_, ply);
  if (out_of_time()) return 0;
  Place& place = at(ply);
  // Between two nobody gains by standing again; of several the worst off would only wait.
  if (judgement_.parties() == 2 && glance_.stood(place.seat) > 1) return 0;
  place.danger = glance_.in_danger(place.seat);
  if (place.danger && depth >= 0 && ply < 2 * root_depth_) ++depth;
  if (depth <= 0 || ply >= kMostPlies) return quiet(depth, alpha, beta, ply);
  alpha = std::max(alpha, static_cast<int>(ply) - kWon);
  beta = std::min(beta, kWon - static_cast<int>(ply) - 1);
  if (alpha >= beta) return alpha;
  const std::optional<SeenPosition> seen = table_.find(key());
  const std::uint32_t hash_mark = seen ? seen->best : 0;
  if (const auto score = known(seen, depth, alpha, beta, ply)) return *score;
  if (hash_mark == 0 && depth >= kUnknownDepth) --depth;  // the next iteration looks closer
  if (!prepare(place)) return standing(ply);
  const int now = standing(ply);
  if (!place.danger && beta - alpha == 1 && std::abs(beta) < kDecided) {
    if (depth <= kPruneDepth && judgement_.parties() == 2 && now - kPruneStep * depth >= beta) return now;
    if (may_skip) {
      if (const auto cut = without_a_turn(depth, beta, ply, now)) return *cut;
      if (stopped_) return 0;
    }
  }
  return search_each(depth, alpha, beta, ply, now, hash_mark);
}

// Null move: where even doing nothing leaves it above what is wanted, it need not be looked at closely.
std::optional<int> Search::without_a_turn(int depth, int beta, unsigned ply, int now) {
  const Place& place = at(ply);
  const bool may = skips_ && depth >= 3 && now >= beta && place.sums.strong[place.seat.value] > 0;
  if (!may || !glance_.can_skip()) return std::nullopt;
  at(ply + 1).sums = place.sums;
  at(ply + 1).before = 0;
  glance_.skip();
  ++nodes_;
  const int score = behind(ply, depth - 3 - depth / 5, beta - 1, beta, false);
  game_.undo();
  if (stopped_ || score < beta) return std::nullopt;
  return score >= kDecided ? beta : score;
}

int Search::reduction(const Place& place, const Ranked& each, int depth, std::size_t number) {
  if (depth < 3 || number < 3 || place.danger || (each.forcing && !each.losing)) return 0;
  int less = static_cast<int>(std::bit_width(static_cast<unsigned>(depth)) * std::bit_width(number)) / 5;
  if (each.mark == place.killers[0] || each.mark == place.killers[1]) --less;
  if (each.rank < 0) ++less;
  return std::clamp(less, 0, depth - 2);
}

// Is this late one, which nothing speaks for, left out?
bool Search::left_out(const Place& place, const Ranked& each, int depth, std::size_t number, int now,
                      int alpha) const {
  if (place.danger || number == 0 || depth > 3 || judgement_.parties() != 2) return false;
  if (each.forcing) return each.losing && depth <= 2 && number > 2;
  const auto late = static_cast<std::size_t>(4 + 4 * depth * depth);
  return number > late || (depth <= 2 && now + 110 * depth + 40 <= alpha);
}

// The action of the place at `ply` has been made; the first is looked at with the whole window, others only
// until they are known to be no better.
int Search::score_of(const Place& place, const Ranked& each, int depth, int alpha, int beta, unsigned ply,
                     std::size_t number) {
  if (number == 0) return behind(ply, depth - 1, alpha, beta);
  const int less = reduction(place, each, depth, number);
  int score = behind(ply, depth - 1 - less, alpha, alpha + 1);
  if (less > 0 && score > alpha) score = behind(ply, depth - 1, alpha, alpha + 1);
  if (score > alpha && score < beta) score = behind(ply, depth - 1, alpha, beta);
  return score;
}

int Search::search_each(int depth, int alpha, int beta, unsigned ply, int now, std::uint32_t hash_mark) {
  Place& place = at(ply);
  const std::uint64_t position = key();
  const int begun = alpha;
  int best = -kEndless;
  std::uint32_t best_mark = 0;
  std::size_t tried = 0;
  const bool known_first = rank_known(place, hash_mark);
  for (std::size_t n = 0; n < place.list.size(); ++n) {
    if (n == (known_first ? 1 : 0)) rank(place, hash_mark, false);
    if (known_first && n == 1) pick(place, 0);
    if (n > 0 || !known_first) pick(place, n);
    const Ranked each = place.ranked[n];
    if (best > -kDecided && std::abs(alpha) < kDecided && left_out(place, each, depth, tried, now, alpha))
      continue;
    const Action action = place.list.actions[each.index];
    at(ply + 1).before = each.mark;
    if (!go(ply, action, place.list.arguments_of(action))) continue;
    const int score = score_of(place, each, depth, alpha, beta, ply, tried);
    game_.undo();
    if (stopped_) return 0;
    ++tried;
    if (score > best) best = score;
    if (score <= alpha) continue;
    alpha = score;
    best_mark = each.mark;
    if (alpha < beta) continue;
    reward(place, n, depth);
    break;
  }
  if (best == -kEndless) return now;
  keep({position, best_mark, best, static_cast<std::int16_t>(depth)}, begun, beta, ply);
  return best;
}

// Only what takes or gains, so that what is judged is not in the midst of an exchange; everything where the
// side is in danger.
int Search::quiet(int depth, int alpha, int beta, unsigned ply) {
  Place& place = at(ply);
  const bool all = place.danger && depth > -kQuietDanger && ply < kMostPlies;
  const std::uint64_t position = key();
  const std::optional<SeenPosition> seen = table_.find(position);
  const std::uint32_t hash_mark = seen ? seen->best : 0;
  if (const auto score = known(seen, 0, alpha, beta, ply)) return *score;
  if (!all) {
    const int roughly = judgement_.worth(game_, place.sums, judgement_.party(place.seat.value), 0);
    if (roughly - kMostMobile >= beta) return roughly;
  }
  if (!prepare(place)) return standing(ply);
  const int now = standing(ply);
  if (ply >= kMostPlies || depth < -kMostQuiet) return now;
  int best = all ? -kEndless : now;
  if (best >= beta) return best;
  alpha = std::max(alpha, best);
  const int begun = alpha;
  std::uint32_t best_mark = 0;
  rank(place, hash_mark, !all);
  for (std::size_t n = 0; n < place.ranked.size(); ++n) {
    pick(place, n);
    const Ranked each = place.ranked[n];
    if (!all && (each.losing || now + each.gain + kSpare <= alpha)) continue;
    const Action action = place.list.actions[each.index];
    at(ply + 1).before = each.mark;
    if (!go(ply, action, place.list.arguments_of(action))) continue;
    const int score = behind(ply, std::min(depth, 0) - 1, alpha, beta);
    game_.undo();
    if (stopped_) return 0;
    best = std::max(best, score);
    if (score <= alpha) continue;
    alpha = score;
    best_mark = each.mark;
    if (alpha >= beta) break;
  }
  if (best == -kEndless) return now;
  keep({position, best_mark, best, 0}, begun, beta, ply);
  return best;
}

}  // namespace houserule
