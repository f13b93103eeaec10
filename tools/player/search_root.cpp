// The first actions of a search: deeper and deeper, the best so far first.
#include <algorithm>
#include <random>

#include "player/search_place.h"

namespace houserule {

namespace {

constexpr int kEverything = kWon + 1;
constexpr int kSortedDepth = 2;       // to this depth every first action gets a score of its own
constexpr int kWindow = 35;           // about the last score, in hundredths
constexpr std::size_t kLooked = 300;  // first actions that are looked at deeper
constexpr int kMostDepth = 100;
constexpr std::uint64_t kPassNodes = 50000;  // of one look at whether doing nothing gains

}  // namespace

// Where several play on, what is best for one is not for another.
std::uint64_t Search::key() const {
  return judgement_.parties() > 2 ? game_.key() ^ (root_party_ + 1) * 0x9E3779B97F4A7C15ULL : game_.key();
}

bool Search::begin(SideId seat, const SearchLimits& limits) {
  began_ = looked_ = std::chrono::steady_clock::now();
  limits_ = limits;
  nodes_ = next_look_ = 0;
  stopped_ = saw_chance_ = false;
  root_party_ = judgement_.party(seat.value);
  board_ = 0;
  for (unsigned board = 0; board < game_.boards(); ++board) {
    if (game_.turn(board) == seat) board_ = board;
  }
  if (limits.helper == 0) table_.begin_search();
  for (std::vector<std::int32_t>* known : {&history_, &answers_}) {
    for (std::int32_t& each : *known) each /= 2;
  }
  Place& place = at(0);
  place.seat = seat;
  place.sums = judgement_.counted(game_);
  place.danger = glance_.in_danger(seat);
  return !game_.outcome().over && prepare(place);
}

// Those that take come first, then in an order of the seed's.
std::vector<RootAction> Search::roots(std::uint64_t shuffle) {
  Place& place = at(0);
  std::mt19937_64 random(shuffle);
  Actions& actions = place.list.actions;
  for (std::size_t i = actions.size(); i > 1; --i) std::swap(actions[i - 1], actions[random() % i]);
  rank(place, 0, false);
  std::vector<RootAction> out;
  for (std::size_t n = 0; n < place.ranked.size(); ++n) {
    pick(place, n);
    const Action action = actions[place.ranked[n].index];
    out.push_back({game_.text(action, &place.list), action, place.list.arguments_of(action), -kEverything});
  }
  return out;
}

int Search::root_score(const RootAction& root, int alpha, int beta, bool first) {
  const int depth = static_cast<int>(root_depth_) - 1;
  at(1).before = mark_of(root.action, at(0).list);
  if (!go(0, root.action, root.arguments)) return -kEverything;
  int score = behind(0, depth, first ? alpha : std::max(alpha, -kEverything), first ? beta : alpha + 1);
  if (!first && score > alpha && score < beta) score = behind(0, depth, alpha, beta);
  game_.undo();
  return score;
}

// Brings the best of those from `from` on to that place. False where the search was stopped; what was found
// until then holds.
bool Search::iterate(std::vector<RootAction>& roots, std::size_t from, int alpha, int beta) {
  const bool sorted = root_depth_ <= kSortedDepth;
  const std::size_t most = root_depth_ > 1 ? std::min(roots.size(), from + kLooked) : roots.size();
  int best = -kEverything;
  for (std::size_t n = from; n < most; ++n) {
    const int score =
        root_score(roots[n], sorted ? -kEverything : alpha, sorted ? kEverything : beta, sorted || n == from);
    if (stopped_) return false;
    roots[n].score = score;
    if (score <= best && n != from) continue;
    best = score;
    if (score <= alpha && !sorted && n != from) continue;
    alpha = std::max(alpha, score);
    std::rotate(roots.begin() + static_cast<std::ptrdiff_t>(from),
                roots.begin() + static_cast<std::ptrdiff_t>(n),
                roots.begin() + static_cast<std::ptrdiff_t>(n) + 1);
    if (score >= beta && !sorted) break;
  }
  if (sorted)
    std::stable_sort(roots.begin() + static_cast<std::ptrdiff_t>(from), roots.end(),
                     [](const RootAction& a, const RootAction& b) { return a.score > b.score; });
  return true;
}

// A window about the last score first, opened on the side where the score lies outside.
bool Search::narrow(std::vector<RootAction>& roots, std::size_t from) {
  const int last = roots[from].score;
  int alpha = -kEverything, beta = kEverything;
  if (root_depth_ > 4 && std::abs(last) < kDecided) {
    alpha = last - kWindow;
    beta = last + kWindow;
  }
  for (;;) {
    if (!iterate(roots, from, alpha, beta)) return false;
    const int score = roots[from].score;
    if (score <= alpha && alpha > -kEverything)
      alpha = -kEverything;
    else if (score >= beta && beta < kEverything)
      beta = kEverything;
    else
      return true;
  }
}

// Nothing deeper would change what is played: the end is seen.
bool Search::settled(const std::vector<RootAction>& roots) const {
  const int score = std::abs(roots.front().score);
  return score > kDecided && kWon - score <= static_cast<int>(root_depth_);
}

std::vector<RootAction> Search::think(SideId seat, const SearchLimits& limits, std::uint64_t shuffle,
                                      unsigned lines, const Tell& tell) {
  if (!begin(seat, limits)) return {};
  std::vector<RootAction> found = roots(shuffle);
  const int most = std::clamp(limits.depth.value_or(kMostDepth), 1, kMostDepth);
  const bool only_one = found.size() == 1 && limits.ms && !limits.depth;
  for (int depth = 1; depth <= most && !found.empty(); ++depth) {
    if (limits.helper != 0 && depth > kSortedDepth && (static_cast<unsigned>(depth) + limits.helper) % 2 == 0)
      continue;
    root_depth_ = static_cast<unsigned>(depth);
    deepest_ = 0;
    const std::size_t wanted = std::min<std::size_t>(std::max(1U, lines), found.size());
    bool whole = true;
    for (std::size_t n = 0; n < wanted && whole; ++n) whole = narrow(found, n);
    if (!whole) break;
    for (std::size_t n = 0; n < wanted && tell; ++n) tell(line_of(found[n], static_cast<int>(n) + 1));
    if (only_one || (!limits.depth && settled(found))) break;
  }
  return found;
}

// With what the table has of it.
FoundLine Search::line_of(const RootAction& root, int number) {
  using namespace std::chrono;
  FoundLine line{static_cast<int>(root_depth_),
                 static_cast<int>(deepest_),
                 root.score,
                 {root.text},
                 nodes_,
                 duration_cast<milliseconds>(steady_clock::now() - began_).count(),
                 number};
  const std::uint64_t before = nodes_;
  unsigned ply = 0;
  bool on = go(0, root.action, root.arguments);
  while (on) {
    ++ply;
    const std::optional<SeenPosition> seen = table_.find(key());
    Place& place = at(ply);
    place.seat = glance_.to_act(board_);
    on = !game_.outcome().over && ply < root_depth_ && seen && seen->best != 0 && prepare(place);
    const std::uint32_t best = on ? seen->best : 0;
    bool found = false;
    for (std::size_t i = 0; on && i < place.list.size() && !found; ++i) {
      const Action action = place.list.actions[i];
      found = mark_of(action, place.list) == best;
      if (!found) continue;
      line.actions.push_back(game_.text(action, &place.list));
      on = go(ply, action, place.list.arguments_of(action));
    }
    on = on && found;
  }
  for (unsigned back = 0; back < ply; ++back) game_.undo();
  nodes_ = before;
  return line;
}

std::optional<bool> Search::pass_gains() {
  const SideId seat = glance_.to_act(0);
  SearchLimits limits;
  limits.nodes = kPassNodes;
  if (!skips_ || !begin(seat, limits) || at(0).danger) return std::nullopt;
  root_depth_ = 2;
  const int done = visit(2, -kEverything, kEverything, 0, false);
  at(1).sums = at(0).sums;
  glance_.skip();
  const int passed = behind(0, 1, -kEverything, kEverything, false);
  game_.undo();
  // Where nearly every action takes something, as in clobber, exchanges do not come to rest.
  if (stopped_) skips_ = false;
  return stopped_ ? std::nullopt : std::optional(passed > done);
}

}  // namespace houserule
