// Conditions, each as WORDS.md tells it.
#include <algorithm>
#include <utility>

#include "slow_game.h"

namespace houserule::random_books {

SlowGame::Asked SlowGame::asked_of(const SlowAction& action) const {
  Asked asked;
  asked.side = action.side;
  if (action.kind == SlowAction::Kind::verb) return asked;
  asked.to = action.to;
  asked.becomes = action.becomes;
  asked.drops = action.kind == SlowAction::Kind::drop;
  asked.together = action.kind == SlowAction::Kind::pair;
  if (action.from != kNowhere) {
    asked.from = action.from;
    asked.piece = piece(action.from);
  }
  if (action.victim != kNowhere) asked.taken = piece(action.victim);
  return asked;
}

bool SlowGame::any_attacked(int side, const std::string& tag) const {
  for (int cell = 0; cell < map().size(); ++cell) {
    const SlowPiece* found = piece(cell);
    if (found != nullptr && found->controller == side && rules_->is(found->type, tag) && attacked(cell, side))
      return true;
  }
  return false;
}

bool SlowGame::beside(const Asked& asked, const std::string& tag) const {
  if (asked.to == kNowhere) return false;
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      const int cell = map().offset(asked.to, dx, dy);
      const SlowPiece* found = cell == kNowhere || (dx == 0 && dy == 0) ? nullptr : piece(cell);
      if (found != nullptr && rules_->is(found->type, tag) && found->controller != asked.side &&
          alive_[at(found->controller)])
        return true;
    }
  }
  return false;
}

// kNowhere where there is no such piece or cell.
int SlowGame::counted(const std::string& name, const std::string& owner, const Asked& asked) const {
  int of = 0;
  if (owner == "side") of = asked.side;
  if (owner == "cell") of = asked.from;
  if (owner == "there") of = asked.to;
  if (owner == "piece") of = asked.piece != nullptr ? asked.piece->id : kNowhere;
  for (std::size_t i = 0; i < book().counters.size(); ++i)
    if (book().counters[i].name == name && of != kNowhere) return counter(i, of);
  return kNowhere;
}

bool SlowGame::compare(const Guard& guard, const Asked& asked) const {
  const int value = counted(guard.names[0], guard.names[1], asked);
  const std::string& op = guard.compared;
  const int n = guard.other.empty() ? guard.number : counted(guard.other, guard.other_of, asked);
  if (value == kNowhere || n == kNowhere) return false;
  if (op == "<") return value < n;
  if (op == "<=") return value <= n;
  if (op == "==") return value == n;
  if (op == "~=") return value != n;
  if (op == ">=") return value >= n;
  return value > n;
}

// Is the other cell in the zone around this one, as a side sees it? What stands on the other is not there.
bool SlowGame::in_zone(int cell, int other, const Guard& guard) const {
  const char shape = guard.shape[0];
  if (guard.shape.size() > 1)
    return map().in_reach(cell, other, shape, guard.number) && cells_[at(other)] != -2;
  const auto open = [&](int to) { return to != kNowhere && cells_[at(to)] != -2; };
  const auto blocks = [&](int to) { return to != other && piece(to) != nullptr; };
  std::set<int> reached{cell};
  for (const auto& [dx, dy] : shape_steps(shape)) {
    int to = cell;
    for (int far = 0; repeats_steps(shape) && far < guard.number; ++far) {
      to = map().offset(to, dx, dy);
      if (!open(to) || to == cell) break;
      if (to == other) return true;
      if (blocks(to)) break;
    }
  }
  for (int left = repeats_steps(shape) ? 0 : guard.number; left > 0; --left) {
    const std::set<int> before = reached;
    for (const int from : before) {
      for (const auto& [dx, dy] : shape_steps(shape)) {
        const int to = map().offset(from, dx, dy);
        if (open(to) && !blocks(to)) reached.insert(to);
      }
    }
  }
  return other != cell && reached.contains(other);
}

bool SlowGame::near(const Guard& guard, const Asked& asked) const {
  if (asked.from == kNowhere || asked.piece == nullptr) return false;
  for (int cell = 0; cell < map().size(); ++cell) {
    const SlowPiece* other = piece(cell);
    if (other == nullptr || !rules_->is(other->type, guard.names[0])) continue;
    if ((other->colour == asked.piece->colour) != (guard.op == "near")) continue;
    if (guard.names.size() > 1 && has_flag(*other, guard.names[1])) continue;
    if (in_zone(cell, asked.from, guard)) return true;
  }
  return false;
}

bool SlowGame::has_flag(const SlowPiece& piece, const std::string& name) const {
  for (std::size_t f = 0; f < book().flags.size(); ++f)
    if (book().flags[f].name == name) return ((piece.flags >> f) & 1) != 0;
  return false;
}

// No open cell lies further to the left, or none further to the right.
bool SlowGame::at_rim(int cell, int side) const {
  bool left = false, right = false;
  for (int other = 0; other < map().size(); ++other) {
    if (map().spot(other).board != map().spot(cell).board || cells_[at(other)] == -2) continue;
    left = left || map().column(other, side) < map().column(cell, side);
    right = right || map().column(other, side) > map().column(cell, side);
  }
  return !left || !right;
}

namespace {

constexpr int kMostDeep = 8, kMost = 3000;
int deep = 0, asked_so_far = 0;

struct Asking {
  Asking() {
    if (deep == kMostDeep || ++asked_so_far > kMost) throw Endless{};
    ++deep;
  }
  ~Asking() { --deep; }
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;
};

}  // namespace

void SlowGame::begin_asking() { deep = asked_so_far = 0; }

bool SlowGame::stuck(int side) const {
  const Asking asking;
  if (!asked_.empty()) return false;
  const std::vector<SlowAction> tried = tried_of(side);
  if (std::ranges::any_of(tried, [&](const SlowAction& action) { return is_legal(action); })) return false;
  std::vector<SlowAction> words;
  verbs(side, false, words);
  return words.empty();
}

// Does some drop, of a piece that the side has or has not, leave none of these attacked?
bool SlowGame::drop_saves(int side, const std::string& tag) const {
  const Asking asking;
  SlowGame having = *this;
  for (int& number : having.reserve_[at(side)]) number = std::max(number, 1);
  std::vector<SlowAction> all;
  having.drops(side, all);
  return std::ranges::any_of(all, [&](const SlowAction& drop) {
    if (!having.is_legal(drop)) return false;
    SlowGame next = having;
    next.place(drop.type, side, drop.to);
    return !next.any_attacked(side, tag);
  });
}

bool SlowGame::group(const Guard& guard, const Asked& asked) const {
  const auto held = [&](const Guard& part) { return part_holds(part, asked); };
  if (guard.op == "all") return std::ranges::all_of(guard.parts, held);
  if (guard.op == "any") return std::ranges::any_of(guard.parts, held);
  return std::ranges::none_of(guard.parts, held);
}

bool SlowGame::of_piece(const Guard& guard, const Asked& asked) const {
  const SlowPiece* self = asked.piece;
  if (guard.op == "captures") return asked.taken != nullptr;
  if (guard.op == "drops") return asked.drops;
  if (guard.op == "chosen") return guard.names[0] == "one";
  if (guard.op == "comes_from") return asked.from != kNowhere && map().in(guard.zone, asked.from, asked.side);
  if (guard.op == "goes_to") return asked.to != kNowhere && map().in(guard.zone, asked.to, asked.side);
  if (guard.op == "together") return asked.together;
  if (guard.op == "becomes_a") {  // what counts as a type is not named as one that something becomes
    const std::vector<int> named = rules_->types_of(guard.names);
    return std::ranges::find(named, asked.becomes) != named.end();
  }
  if (guard.op == "takes_a") return asked.taken != nullptr && rules_->is_any(asked.taken->type, guard.names);
  if (guard.op == "vacant") return asked.from != kNowhere && self == nullptr;
  if (guard.op == "under_attack")
    return asked.from != kNowhere && attacked(asked.from, self != nullptr ? self->controller : asked.side);
  if (guard.op == "there") return on_cell(guard, asked.side, asked.to);
  if (guard.op == "next_cell")
    return asked.from != kNowhere &&
           on_cell(guard, asked.side, map().step(asked.from, asked.side, guard.dx, guard.dy));
  if (guard.op == "at" && self == nullptr)
    return asked.from != kNowhere && map().in(guard.zone, asked.from, asked.side);
  if (self == nullptr) return false;
  if (guard.op == "own") return self->controller == asked.side;
  if (guard.op == "of" || guard.op == "moves_a") return rules_->is_any(self->type, guard.names);
  if (guard.op == "at") return asked.from != kNowhere && map().in(guard.zone, asked.from, self->colour);
  if (guard.op == "at_end") {
    if (asked.from == kNowhere) return false;
    const int ahead = map().step(asked.from, self->colour, 0, 1);
    return ahead == kNowhere || cells_[at(ahead)] == -2;
  }
  if (guard.op == "at_rim") return asked.from != kNowhere && at_rim(asked.from, self->colour);
  if (guard.op == "tagged") return rules_->is(self->type, guard.names[0]);
  if (guard.op.starts_with("near")) return near(guard, asked);
  return has_flag(*self, guard.names[0]);
}

bool SlowGame::on_cell(const Guard& guard, int side, int cell) const {
  if (cell == kNowhere || cells_[at(cell)] == -2) return false;
  const Asked one{side, cell, cell, piece(cell), nullptr, -1, false, false};
  return std::ranges::all_of(guard.parts, [&](const Guard& part) { return holds(part, one); });
}

bool SlowGame::of_functions(const Guard& guard, const Asked& asked) const {
  if (guard.op == "recalls") {
    int value = kNowhere;
    for (std::size_t i = 0; i < book().recalls.size(); ++i)
      if (book().recalls[i].name == guard.names[0]) value = recalls_[i];
    const std::string& kind = guard.names[1];
    if (kind == "choice") return value == 1;
    if (kind == "side") return value == asked.side;
    if (kind == "cell") return asked.to != kNowhere && value == asked.to;
    if (asked.piece == nullptr) return false;
    return value == (kind == "piece" ? asked.piece->id : asked.piece->type);
  }
  SlowGame there = *this;
  if (guard.op == "supposed") {
    const int cell = map().find(0, guard.names[1]);
    if (there.piece(cell) != nullptr) there.take_off(cell);
    return there.any_attacked(asked.side, guard.names[0]);
  }
  // foreseen
  const std::vector<SlowAction> actions = tried_of(asked.side);
  return std::ranges::any_of(actions, [&](const SlowAction& action) {
    SlowGame next = *this;
    next.make_bare(action);
    for (int cell = 0; cell < map().size(); ++cell)
      if (next.piece(cell) != nullptr && rules_->is(next.piece(cell)->type, guard.names[0])) return false;
    return true;
  });
}

bool SlowGame::faces(int side, const std::string& tag) const {
  for (int cell = 0; cell < map().size(); ++cell) {
    const SlowPiece* own = piece(cell);
    if (own == nullptr || own->controller != side || !rules_->is(own->type, tag)) continue;
    int next = map().step(cell, side, 0, 1);
    while (next != kNowhere && cells_[at(next)] == -1) next = map().step(next, side, 0, 1);
    if (next == kNowhere || piece(next) == nullptr) continue;
    if (piece(next)->controller != side && rules_->is(piece(next)->type, tag)) return true;
  }
  return false;
}

// Has the side an action of that kind, legal or forbidden?
bool SlowGame::of_deeds(const Guard& guard, int side) const {
  const Asking asking;
  const std::vector<SlowAction> actions = guard.op == "can" ? legal_of(side) : tried_of(side);
  return std::ranges::any_of(actions, [&](const SlowAction& action) {
    Asked asked = asked_of(action);
    const SlowPiece dropped{action.type, action.side, action.side, 0, -1};
    if (asked.drops) asked.piece = &dropped;
    return std::ranges::all_of(guard.parts, [&](const Guard& part) { return holds(part, asked); });
  });
}

// Of who is on turn on another board.
bool SlowGame::of_others(const Guard& guard, const Asked& asked) const {
  const bool every = guard.op == "elsewhere";
  for (int board = 0; board < static_cast<int>(book().boards.size()); ++board) {
    Asked other;
    other.side = turn(board);
    if (board == board_of(asked.side)) continue;
    if (!every && relation_[at(asked.side)][at(other.side)] != "friend") continue;
    const bool held = std::ranges::all_of(guard.parts, [&](const Guard& part) { return holds(part, other); });
    if (held != every) return held;
  }
  return every;
}

bool SlowGame::of_position(const Guard& guard, const Asked& asked) const {
  if (guard.op == "recalls" || guard.op == "supposed" || guard.op == "foreseen")
    return of_functions(guard, asked);
  if (guard.op == "attacked" || guard.op == "exposed") return any_attacked(asked.side, guard.names[0]);
  if (guard.op == "threatened") {
    for (int other = 0; other < static_cast<int>(book().sides.size()); ++other)
      if (other != asked.side && any_attacked(other, guard.names[0])) return true;
    return false;
  }
  if (guard.op == "beside") return beside(asked, guard.names[0]);
  if (guard.op == "faces") return faces(asked.side, guard.names[0]);
  if (guard.op == "stuck") return stuck(asked.side);
  if (guard.op == "drop_saves") return drop_saves(asked.side, guard.names[0]);
  if (guard.op == "opponent") {
    Asked other;
    other.side = turn(board_of(asked.side));
    return std::ranges::all_of(guard.parts, [&](const Guard& part) { return holds(part, other); });
  }
  if (guard.op == "can" || guard.op == "could") return of_deeds(guard, asked.side);
  if (guard.op == "partner" || guard.op == "elsewhere") return of_others(guard, asked);
  if (guard.op == "acting") return book().sides[at(asked.side)].name == guard.names[0];
  if (guard.op == "heard") return book().hears(guard.names[0]);
  if (guard.op == "living") return std::ranges::count(alive_, true) <= guard.number;
  if (guard.op == "in_stage") return book().stages[stage_].name == guard.names[0];
  if (guard.op == "eliminated") return !alive_[at(asked.side)];
  if (guard.op == "repeated") return occurrences(asked.side) >= guard.number;
  if (guard.op == "throughout") return throughout(guard, asked.side);
  if (guard.op == "compare") return compare(guard, asked);
  const auto stands = [&](auto&& wanted) {
    for (int at = 0; at < map().size(); ++at)
      if (const SlowPiece* found = piece(at); found != nullptr && wanted(at, *found)) return true;
    return false;
  };
  const auto named = [&](const SlowPiece& found) { return rules_->is_any(found.type, guard.names); };
  if (guard.op == "lacks") return !stands([&](int, const SlowPiece& found) { return named(found); });
  int left = guard.number;
  const auto counts = [&](const SlowPiece& found) { return found.controller == asked.side && named(found); };
  if (guard.op == "few")
    return !stands([&](int, const SlowPiece& found) { return counts(found) && --left < 0; });
  const auto all_hold = [&](const Asked& one) {
    return std::ranges::all_of(guard.parts, [&](const Guard& part) { return holds(part, one); });
  };
  if (guard.op == "anyone") {
    Asked one;
    for (one.side = 0; one.side < static_cast<int>(book().sides.size()); ++one.side)
      if (all_hold(one)) return true;
    return false;
  }
  if (guard.op == "somewhere") {
    for (int cell = 0; cell < map().size(); ++cell)
      if (on_cell(guard, asked.side, cell)) return true;
    return false;
  }
  return stands([&](int cell, const SlowPiece& found) {
    return counts(found) && all_hold({asked.side, cell, cell, &found, nullptr, -1, false, false}) &&
           --left <= 0;
  });
}

namespace {

// Of a condition: the part that was looked at last, which settled it.
const Guard* decider = nullptr;

std::string word_of(const Guard& guard) {
  const std::string& word = guard.op;
  if (word == "compare") return word + " " + guard.names[1] + (guard.other.empty() ? "" : " and field");
  return word.starts_with("near") ? word + " " + guard.shape : word;
}

}  // namespace

std::map<std::string, Decided>& decided_by() {
  static std::map<std::string, Decided> words;
  return words;
}

bool SlowGame::holds(const Guard& guard, const Asked& asked) const {
  const Guard* const outer = std::exchange(decider, nullptr);
  const bool held = part_holds(guard, asked);
  if (decider != nullptr) {
    Decided& decided = decided_by()[word_of(*decider) + (guard.function ? " in a function" : "")];
    ++(held ? decided.yes : decided.no);
  }
  decider = outer;
  return held;
}

bool SlowGame::part_holds(const Guard& guard, const Asked& asked) const {
  // A function is told of no piece where one comes from a reserve: it stands nowhere yet.
  if (guard.function && asked.drops && asked.piece != nullptr) {
    Asked nobody = asked;
    nobody.piece = nullptr;
    return part_holds(guard, nobody);
  }
  static const std::set<std::string> groups{"all", "any", "none"};
  static const std::set<std::string> pieces{
      "captures", "drops", "together", "becomes_a",    "takes_a",    "of",     "moves_a", "at",
      "at_end",   "has",   "chosen",   "goes_to",      "comes_from", "at_rim", "tagged",  "near",
      "near_foe", "own",   "vacant",   "under_attack", "next_cell",  "there"};
  if (guard.op.empty() || guard.op == "always") return true;
  if (groups.contains(guard.op)) return group(guard, asked);
  const bool held = pieces.contains(guard.op) ? of_piece(guard, asked) : of_position(guard, asked);
  decider = &guard;
  return held;
}

}  // namespace houserule::random_books
