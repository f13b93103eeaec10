#include "slow_rules.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <utility>

namespace houserule::support {

namespace {

using Ways = std::vector<std::pair<int, int>>;
const Ways kStraight{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
const Ways kSlanting{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const Ways kJumps{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
constexpr int kFar = 99;

bool upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
char to_upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
char to_lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

}  // namespace

SlowRules slow_rules(const std::string& variant) {
  SlowRules rules;
  if (variant == "torpedo") rules.steps_anywhere = true;
  if (variant == "atrium") rules.holes = {27, 28, 35, 36};  // d4, e4, d5, e5
  if (variant == "capablanca" || variant == "cannons") rules.files = 10;
  if (variant == "capablanca") rules.officers += "AC";
  if (variant == "cannons") rules.officers += "U";
  return rules;
}

SlowBoard::SlowBoard(const SlowRules& rules, const std::string& position, bool rights)
    : rules_(rules),
      cells_(static_cast<std::size_t>(rules.files * rules.ranks), '.'),
      unmoved_(cells_.size()) {
  std::istringstream words(position);
  std::string board, turn;
  words >> board >> turn;
  white_ = turn != "b";
  int file = 0, rank = rules.ranks - 1, gap = 0;
  for (const char c : board) {
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      gap = gap * 10 + (c - '0');
      continue;
    }
    file += std::exchange(gap, 0);
    if (c == '/') {
      --rank;
      file = 0;
    } else {
      cells_[static_cast<std::size_t>(rank * rules.files + file++)] = c;
    }
  }
  for (const int hole : rules.holes) cells_[static_cast<std::size_t>(hole)] = '#';
  for (int f = 0; rights && f < rules.files; ++f) {
    const int top = cell(f, rules.ranks - 1);
    unmoved_[static_cast<std::size_t>(f)] = at(f) == 'K' || at(f) == 'R';
    unmoved_[static_cast<std::size_t>(top)] = at(top) == 'k' || at(top) == 'r';
  }
}

int SlowBoard::cell(int file, int rank) const {
  if (file < 0 || rank < 0 || file >= rules_.files || rank >= rules_.ranks) return -1;
  const int found = rank * rules_.files + file;
  return at(found) == '#' ? -1 : found;
}

bool SlowBoard::own(int cell, bool white) const {
  return std::isalpha(static_cast<unsigned char>(at(cell))) != 0 && upper(at(cell)) == white;
}

void SlowBoard::add(int from, int to, std::vector<SlowMove>& out) const {
  if (to < 0 || own(to, upper(at(from)))) return;
  SlowMove move{from, to};
  if (!empty(to)) move.taken = to;
  out.push_back(move);
}

void SlowBoard::rays(int from, const Ways& ways, int far, std::vector<SlowMove>& out) const {
  for (const auto& [dx, dy] : ways) {
    for (int step = 1; step <= far; ++step) {
      const int to = cell(from % rules_.files + dx * step, from / rules_.files + dy * step);
      add(from, to, out);
      if (to < 0 || !empty(to)) break;
    }
  }
}

// As a rook to empty cells; takes the second piece that it meets.
void SlowBoard::cannon(int from, std::vector<SlowMove>& out) const {
  for (const auto& [dx, dy] : kStraight) {
    int met = 0;
    for (int step = 1; met < 2; ++step) {
      const int to = cell(from % rules_.files + dx * step, from / rules_.files + dy * step);
      if (to < 0) break;
      if (!empty(to)) ++met;
      if (met == 0 || (met == 2 && !empty(to))) add(from, to, out);
    }
  }
}

void SlowBoard::pawn_to(const SlowMove& move, std::vector<SlowMove>& out) const {
  const bool white = upper(at(move.from));
  if (move.to / rules_.files != (white ? rules_.ranks - 1 : 0)) {
    out.push_back(move);
    return;
  }
  for (const char officer : rules_.officers) {
    SlowMove changed = move;
    changed.becomes = officer;
    changed.passed = -1;
    out.push_back(changed);
  }
}

void SlowBoard::pawn(int from, std::vector<SlowMove>& out) const {
  const bool white = upper(at(from));
  const int ahead = white ? 1 : -1, file = from % rules_.files, rank = from / rules_.files;
  const int one = cell(file, rank + ahead), two = cell(file, rank + 2 * ahead);
  if (one >= 0 && empty(one)) {
    pawn_to({from, one}, out);
    const bool may = rules_.steps_anywhere || rank == (white ? 1 : rules_.ranks - 2);
    if (may && two >= 0 && empty(two)) pawn_to({from, two, 0, -1, -1, -1, one}, out);
  }
  for (const int side : {-1, 1}) {
    const int to = cell(file + side, rank + ahead);
    if (to < 0) continue;
    if (!empty(to) && !own(to, white)) pawn_to({from, to, 0, to}, out);
    if (empty(to) && to == passed_ && !own(passer_, white)) pawn_to({from, to, 0, passer_}, out);
  }
}

void SlowBoard::piece(int from, std::vector<SlowMove>& out) const {
  switch (to_upper(at(from))) {
    case 'P':
      pawn(from, out);
      break;
    case 'U':
      cannon(from, out);
      break;
    case 'K':
      rays(from, kStraight, 1, out);
      rays(from, kSlanting, 1, out);
      break;
    case 'Q':
      rays(from, kStraight, kFar, out);
      rays(from, kSlanting, kFar, out);
      break;
    case 'A':
      rays(from, kSlanting, kFar, out);
      rays(from, kJumps, 1, out);
      break;
    case 'C':
      rays(from, kStraight, kFar, out);
      rays(from, kJumps, 1, out);
      break;
    case 'R':
      rays(from, kStraight, kFar, out);
      break;
    case 'B':
      rays(from, kSlanting, kFar, out);
      break;
    case 'N':
      rays(from, kJumps, 1, out);
      break;
    default:
      break;
  }
}

void SlowBoard::pieces_of(bool white, std::vector<SlowMove>& out) const {
  for (int from = 0; from < static_cast<int>(cells_.size()); ++from)
    if (own(from, white)) piece(from, out);
}

// Puts a victim onto the cell and looks whether anybody takes it.
bool SlowBoard::attacked(int cell, bool by_white) const {
  SlowBoard asked = *this;
  asked.cells_[static_cast<std::size_t>(cell)] = by_white ? 'n' : 'N';
  asked.passed_ = -1;
  std::vector<SlowMove> moves;
  asked.pieces_of(by_white, moves);
  return std::ranges::any_of(moves, [&](const SlowMove& move) { return move.taken == cell; });
}

bool SlowBoard::in_check(bool white) const {
  const auto king = cells_.find(white ? 'K' : 'k');
  return king != std::string::npos && attacked(static_cast<int>(king), !white);
}

bool SlowBoard::may_castle(int king, int rook, const SlowMove& move) const {
  const auto [low, high] = std::minmax({king, rook, move.to, move.partner_to});
  for (int c = low; c <= high; ++c)
    if (c != king && c != rook && !empty(c)) return false;
  SlowBoard without = *this;
  without.cells_[static_cast<std::size_t>(king)] = '.';
  for (int c = std::min(king, move.to); c <= std::max(king, move.to); ++c)
    if (without.attacked(c, !white_)) return false;
  return true;
}

void SlowBoard::castling(std::vector<SlowMove>& out) const {
  const int home = white_ ? 0 : (rules_.ranks - 1) * rules_.files;
  const auto king = cells_.find(white_ ? 'K' : 'k');
  if (king == std::string::npos || !unmoved_[king]) return;
  for (int rook = home; rook < home + rules_.files; ++rook) {
    if (at(rook) != (white_ ? 'R' : 'r') || !unmoved_[static_cast<std::size_t>(rook)]) continue;
    SlowMove move{static_cast<int>(king), 0};
    const bool right = rook > move.from;
    move.to = home + (right ? rules_.files - 2 : 2);
    move.partner_from = rook;
    move.partner_to = move.to + (right ? -1 : 1);
    if (may_castle(move.from, rook, move)) out.push_back(move);
  }
}

std::vector<SlowMove> SlowBoard::legal() const {
  std::vector<SlowMove> all;
  pieces_of(white_, all);
  castling(all);
  std::erase_if(all, [&](const SlowMove& move) {
    SlowBoard next = *this;
    next.play(move);
    return next.in_check(white_);
  });
  return all;
}

void SlowBoard::play(const SlowMove& move) {
  const auto index = [](int c) { return static_cast<std::size_t>(c); };
  const char actor = at(move.from), partner = move.partner_from < 0 ? '.' : at(move.partner_from);
  if (move.taken >= 0) cells_[index(move.taken)] = '.';
  cells_[index(move.from)] = '.';
  unmoved_[index(move.from)] = unmoved_[index(move.to)] = false;
  if (partner != '.') {
    cells_[index(move.partner_from)] = '.';
    cells_[index(move.partner_to)] = partner;
    unmoved_[index(move.partner_from)] = unmoved_[index(move.partner_to)] = false;
  }
  const char becomes = upper(actor) ? move.becomes : to_lower(move.becomes);
  cells_[index(move.to)] = move.becomes != 0 ? becomes : actor;
  passed_ = move.passed;
  passer_ = move.to;
  white_ = !white_;
}

std::string SlowBoard::text(const SlowMove& move) const {
  if (move.partner_from >= 0) return move.partner_from > move.from ? "O-O" : "O-O-O";
  const auto name = [&](int c) {
    return std::string(1, static_cast<char>('a' + c % rules_.files)) + std::to_string(c / rules_.files + 1);
  };
  return name(move.from) + name(move.to) + (move.becomes != 0 ? std::string("=") + move.becomes : "");
}

std::set<std::string> SlowBoard::legal_texts() const {
  std::set<std::string> texts;
  for (const SlowMove& move : legal()) texts.insert(text(move));
  return texts;
}

bool SlowBoard::play(const std::string& wanted) {
  for (const SlowMove& move : legal()) {
    if (text(move) != wanted) continue;
    play(move);
    return true;
  }
  return false;
}

std::uint64_t SlowBoard::count(int depth) const {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for (const SlowMove& move : legal()) {
    SlowBoard next = *this;
    next.play(move);
    sum += next.count(depth - 1);
  }
  return sum;
}

}  // namespace houserule::support
