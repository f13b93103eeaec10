// Making actions, whose turn it is, when the game is over.
#include "slow_game.h"

#include <algorithm>
#include <cctype>

#include "slow_betza.h"

namespace houserule::random_books {

namespace {

constexpr int kMostCounted = 99, kMostSides = 16;

// A path of a text with the conditions that stand beside it.
void add_paths(const Path& path, std::vector<Path>& out) {
  if (path.betza.empty()) {
    out.push_back(path);
    return;
  }
  const auto read = slow_betza(path.betza);
  for (const Path& one : read ? *read : std::vector<Path>{}) {
    Path whole = path;
    whole.dx = one.dx;
    whole.dy = one.dy;
    whole.max = one.max;
    whole.empty = one.empty;
    whole.take = one.take;
    whole.over = one.over;
    whole.lame = one.lame;
    whole.jump = one.jump;
    out.push_back(whole);
  }
}

}  // namespace

SlowRules::SlowRules(const Book& from) : book(from), geometry(from), paths(from.types.size()) {
  for (std::size_t type = 0; type < book.types.size(); ++type) {
    for (const Path& path : book.types[type].paths) add_paths(path, paths[type]);
    for (const Adds& adds : book.adds)
      if (is_any(static_cast<int>(type), adds.of)) add_paths(adds.path, paths[type]);
  }
}

int SlowRules::type_of(const std::string& name) const {
  const auto found = std::ranges::find(book.types, name, &Type::name);
  return static_cast<int>(found - book.types.begin());
}

bool SlowRules::is(int type, const std::string& name) const {
  if (type == no_type()) return false;
  const Type& of = book.types[static_cast<std::size_t>(type)];
  return of.name == name || std::ranges::count(of.tags, name) + std::ranges::count(of.counts_as, name) > 0;
}

bool SlowRules::is_any(int type, const Names& names) const {
  return names.empty() || std::ranges::any_of(names, [&](const std::string& name) { return is(type, name); });
}

// What counts as a type does not become one.
std::vector<int> SlowRules::types_of(const Names& names) const {
  std::vector<int> out;
  for (int type = 0; type < static_cast<int>(book.types.size()); ++type) {
    const Type& of = book.types[static_cast<std::size_t>(type)];
    if (std::ranges::any_of(names, [&](const std::string& name) {
          return of.name == name || std::ranges::count(of.tags, name) > 0;
        }))
      out.push_back(type);
  }
  return out;
}

SlowGame::SlowGame(const SlowRules& rules)
    : recalls_(rules.book.recalls.size(), kNowhere),
      rules_(&rules),
      cells_(at(rules.geometry.size()), -1),
      round_(rules.book.boards.size(), 1),
      traces_(rules.book.sides.size() *
              (rules.book.keeps.empty() ? 1 : std::clamp<std::size_t>(31 / rules.book.sides.size(), 1, 4))),
      reserve_(rules.book.sides.size(), std::vector<int>(rules.book.types.size(), 0)),
      counters_(rules.book.counters.size(),
                std::vector<int>(at(std::max<int>(kMostSides, rules.geometry.size())), 0)),
      history_(rules.book.boards.size()),
      stood_(rules.book.boards.size()) {
  const auto sides = book().sides.size();
  for (std::size_t i = 0; i < counters_.size(); ++i)
    std::ranges::fill(counters_[i], book().counters[i].start);
  for (int board = 0; board < static_cast<int>(book().boards.size()); ++board) {
    const auto first = std::ranges::find(book().sides, board, &Side::board);
    turn_.push_back(static_cast<int>(first - book().sides.begin()));
  }
  relation_.assign(sides, std::vector<std::string>(sides, "hostile"));
  for (std::size_t a = 0; a < sides; ++a)
    for (std::size_t b = 0; b < sides; ++b)
      if (a == b || (!book().sides[a].team.empty() && book().sides[a].team == book().sides[b].team))
        relation_[a][b] = a == b ? "own" : "friend";
  for (const Placed& placed : book().start) {
    const int cell = map().find(placed.board, placed.cell);
    set_up(placed.type, placed.side, cell);
  }
  for (const Relation& relation : book().relations)
    relation_[at(relation.from)][at(relation.to)] = relation.is;
  for (const Stock& stock : book().stocks) reserve_[at(stock.side)][at(stock.type)] += stock.number;
  alive_.assign(sides, true);
  acted_.assign(sides, false);
  for (std::size_t i = 0; i < recalls_.size(); ++i)
    if (book().recalls[i].kind == "choice") recalls_[i] = 0;
  for (const int first : turn_) tell("turn.began", nullptr, first);
  settle_flag_links();
  for (int board = 0; board < static_cast<int>(book().boards.size()); ++board) remember(board);
}

void SlowGame::place(int type, int side, int cell) {
  cells_[at(cell)] = static_cast<int>(pieces_.size());
  for (std::size_t i = 0; i < book().counters.size(); ++i)
    if (book().counters[i].place == "piece")
      counters_[i].resize(std::max(counters_[i].size(), pieces_.size() + 1), 0);
  pieces_.push_back({type, side, side, 0, static_cast<int>(pieces_.size())});
}

// With the flags that the cell gives.
void SlowGame::set_up(int type, int side, int cell) {
  place(type, side, cell);
  for (std::size_t f = 0; f < book().flags.size(); ++f) {
    const Flag& flag = book().flags[f];
    if (flag.set_on && rules_->is_any(type, flag.only) && map().in(flag.zone, cell, side))
      pieces_.back().flags |= 1U << f;
  }
}

void SlowGame::set_counter(std::size_t index, int of, int value) {
  counters_[index][at(of)] = std::clamp(value, 0, kMostCounted);
}

void SlowGame::fade(int ended, int begun) {
  for (std::size_t i = 0; i < traces_.size(); ++i) {
    const int of = static_cast<int>(i % book().sides.size());
    const bool next_is_over = !traces_[i].round && of != ended && board_of(of) == board_of(ended);
    if (of == begun || next_is_over) traces_[i] = {};
  }
}

// Besides those that it has left in this turn; where there is room for no more, instead of the first.
void SlowGame::add_trace(int side, const SlowTrace& trace) {
  std::size_t slot = at(side);
  while (slot < traces_.size() && !traces_[slot].name.empty()) slot += book().sides.size();
  traces_[slot < traces_.size() ? slot : at(side)] = trace;
}

// A piece that left its cell, or has another type, can no longer be taken in passing.
void SlowGame::forget_trace_of(int id) {
  for (SlowTrace& trace : traces_)
    if (!trace.name.empty() && trace.id == id) trace = {};
}

bool SlowGame::displace(const SlowAction& action) {
  struct Going {
    int from, to;
    SlowPiece piece;
  };
  std::vector<Going> going{{action.from, action.to, *piece(action.from)}};
  if (action.victim != kNowhere && !take(action.victim, action.side, action.from)) return false;
  if (cells_[at(action.from)] != going.front().piece.id) return false;  // it went with what was taken
  if (action.kind == SlowAction::Kind::pair) {
    const Pair& pair = book().pairs[at(action.index)];
    const int board = board_of(pair.side), from = map().find(board, pair.partner_from);
    going.push_back({from, map().find(board, pair.partner_to), *piece(from)});
  }
  for (const Going& one : going)
    if (!tell("piece.moving", &one.piece, one.piece.controller, one.to, one.from)) return false;
  for (const Going& one : going) {
    forget_trace_of(one.piece.id);
    cells_[at(one.from)] = -1;
  }
  for (const Going& one : going) {
    cells_[at(one.to)] = one.piece.id;
    for (std::size_t f = 0; f < book().flags.size(); ++f)
      if (book().flags[f].fades) pieces_[at(one.piece.id)].flags &= ~(1U << f);
  }
  for (const Going& one : going)
    tell("piece.moved", &pieces_[at(one.piece.id)], one.piece.controller, one.to, one.from);
  if (action.becomes < 0 || cells_[at(action.to)] != going.front().piece.id) return true;
  SlowPiece changed = *piece(action.to);
  const SlowPiece old = changed;
  changed.type = action.becomes;
  changed.flags = 0;
  for (std::size_t f = 0; f < book().flags.size(); ++f)
    for (const Revert& revert : book().reverts) {
      const bool own = rules_->type_of(revert.to) == old.type || ((old.flags >> f) & 1) != 0;
      if (own && revert.flag == book().flags[f].name && rules_->is_any(changed.type, book().flags[f].only))
        changed.flags |= 1U << f;
    }
  change(action.to, changed);
  return true;
}

// The action, its consequences, and the turn passes.
void SlowGame::make(const SlowAction& action) {
  if (action.kind == SlowAction::Kind::verb) return act(book().verbs[at(action.index)], action);
  Asked asked = asked_of(action);
  SlowPiece before =
      asked.piece != nullptr ? *asked.piece : SlowPiece{action.type, action.side, action.side, 0, -1};
  if (action.kind == SlowAction::Kind::drop) before.flags = flags_of_drop(action);
  SlowPiece taken = asked.taken != nullptr ? *asked.taken : SlowPiece{};
  asked.piece = &before;
  if (asked.taken != nullptr) asked.taken = &taken;
  bool done = true;
  if (action.kind == SlowAction::Kind::drop) {
    done = drop(action);
    if (done) before.id = cells_[at(action.to)];
  } else {
    done = displace(action);
    if (done) bring_in(action);
  }
  const SlowPiece* arrived = done && !action.leaves.empty() ? piece(action.to) : nullptr;
  if (arrived != nullptr && arrived->id == before.id && arrived->type == before.type)
    add_trace(action.side, {action.leaves, action.passed, action.to, before.id, action.round});
  count(asked, before.id);
  recall(asked, before.id);
  react(action, asked.taken != nullptr, before.id);
  main_action_done(action.side);
  settle_flag_links();
}

// As it is made where nobody listens; whose turn it is does not matter.
void SlowGame::make_bare(const SlowAction& action) {
  hushed_ = true;
  action.kind == SlowAction::Kind::drop ? drop(action) : displace(action);
  hushed_ = false;
}

std::string SlowGame::position_key(int board) const {
  std::string key = std::to_string(turn(board));
  const auto add = [&](int value) { key += ' ' + std::to_string(value); };
  for (int cell = 0; cell < map().size(); ++cell) {
    if (map().spot(cell).board != board) continue;
    add(std::min(cells_[at(cell)], 0));
    if (const SlowPiece* found = piece(cell); found != nullptr) {
      for (const int part : {found->type, found->colour, found->controller, static_cast<int>(found->flags)})
        add(part);
      for (std::size_t i = 0; i < counters_.size(); ++i)
        if (book().counters[i].place == "piece" && book().counters[i].counted) add(counter(i, found->id));
    }
  }
  for (const std::vector<int>& side : reserve_)
    for (const int number : side) add(number);
  for (std::size_t i = 0; i < counters_.size(); ++i)
    for (std::size_t of = 0; book().counters[i].counted && of < counters_[i].size(); ++of)
      if (book().counters[i].place != "piece") add(counters_[i][of]);
  add(static_cast<int>(stage_));
  for (std::size_t i = 0; i < recalls_.size(); ++i)
    if (book().recalls[i].kind == "choice") add(recalls_[i]);
  for (std::size_t side = 0; side < alive_.size(); ++side) add(2 * alive_[side] + acted_[side]);
  for (const int side : asked_) add(side);
  const std::vector<SlowAction> actions = legal_of(turn(board));
  if (std::ranges::any_of(actions,
                          [](const SlowAction& a) { return a.victim != kNowhere && a.victim != a.to; }))
    for (std::size_t i = 0; i < traces_.size(); ++i)
      key +=
          ' ' + std::to_string(i % book().sides.size()) + traces_[i].name + std::to_string(traces_[i].cell);
  return key;
}

static bool asks(const Guard& guard, const std::string& word) {
  return guard.op == word ||
         std::ranges::any_of(guard.parts, [&](const Guard& part) { return asks(part, word); });
}

static bool ends_ask(const Book& book, const std::string& word) {
  return std::ranges::any_of(book.ends, [&](const End& end) { return asks(end.when, word); });
}

void SlowGame::remember(int board) {
  history_[at(board)].push_back(position_key(board));
  if (ends_ask(book(), "throughout")) stood_[at(board)].push_back(std::make_shared<const SlowGame>(*this));
}

bool SlowGame::throughout(const Guard& guard, int side) const {
  const int board = board_of(side);
  const std::vector<std::string>& history = history_[at(board)];
  int left = guard.number;
  bool any = false;
  for (std::size_t i = history.size(); i-- > 0 && left > 0;) {
    const SlowGame& then = *stood_[at(board)][i];
    Asked asked;
    asked.side = side;
    const auto holds = [&](const Guard& part) { return then.holds(part, asked); };
    if (then.turn(board) == side) {
      if (!std::ranges::all_of(guard.parts, holds)) return false;
      any = true;
    }
    if (history[i] == history.back()) --left;
  }
  return any && left == 0;
}

int SlowGame::occurrences(int side) const {
  const std::vector<std::string>& history = history_[at(board_of(side))];
  return static_cast<int>(std::ranges::count(history, history.back()));
}

void SlowGame::play(const SlowAction& action) {
  if (book().has_verb("back")) line_.push_back(std::make_shared<const SlowGame>(*this));
  make(action);
  drop_vain_questions();
  if (ends_ask(book(), "repeated") || ends_ask(book(), "throughout")) remember(board_of(action.side));
  settle_ends(action.side);
}

std::string SlowGame::text(const SlowAction& action) const {
  const auto name = [&](int cell) { return map().name(cell); };
  const bool waiting = asked_.empty() && turn(board_of(action.side)) != action.side;
  const bool named = book().boards.size() > 1 || waiting;
  const std::string seat = named ? book().sides[at(action.side)].name + ": " : "";
  const auto letter = [&](int type) { return std::string(1, book().types[at(type)].letter); };
  if (action.kind == SlowAction::Kind::drop) return seat + letter(action.type) + "@" + name(action.to);
  if (action.kind == SlowAction::Kind::verb) {
    const Verb& verb = book().verbs[at(action.index)];
    const std::string first = verb.name == "swap" ? " " + name(action.from) : "";
    return seat + verb.name + first + (action.to != kNowhere ? " " + name(action.to) : "");
  }
  if (action.kind == SlowAction::Kind::pair)
    return seat + "pair " + name(action.from) + " " + book().pairs[at(action.index)].partner_from +
           (action.brings < 0 ? "" : "/" + letter(action.brings) + name(action.brings_to));
  return seat + name(action.from) + name(action.to) +
         (action.becomes < 0 ? "" : "=" + letter(action.becomes)) +
         (action.brings < 0 ? "" : "/" + letter(action.brings));
}

std::vector<SlowAction> SlowGame::legal() const {
  std::vector<SlowAction> all;
  std::set<std::string> texts;
  for (int side = 0; over_ == 0 && side < static_cast<int>(book().sides.size()); ++side) {
    // Of two ways to the same end the one counts that takes in passing, else the one that leaves a trace.
    std::vector<SlowAction> actions = legal_of(side);
    std::ranges::stable_sort(actions, {}, [](const SlowAction& action) {
      const bool passing = action.victim != kNowhere && action.victim != action.to;
      return passing ? 0 : action.leaves.empty() ? 2 : 1;
    });
    for (const SlowAction& action : actions)
      if (texts.insert(text(action)).second) all.push_back(action);
  }
  std::ranges::sort(all, {}, [&](const SlowAction& action) { return text(action); });
  return all;
}

std::set<std::string> SlowGame::legal_texts() const {
  std::set<std::string> texts;
  for (const SlowAction& action : legal()) texts.insert(text(action));
  return texts;
}

std::string SlowGame::board_text(int board) const {
  const Board& shape = book().boards[at(board)];
  std::set<std::pair<int, bool>> seen;
  bool by_case = true;
  for (const Side& side : book().sides) by_case = seen.insert({side.board, side.upper}).second && by_case;
  std::string out;
  for (int rank = shape.ranks - 1; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file < shape.files; ++file) {
      const int cell = map().at(board, file, rank);
      if (cell == kNowhere || cells_[at(cell)] == -1) {
        ++gap;
        continue;
      }
      if (gap > 0) out += std::to_string(gap);
      gap = 0;
      const SlowPiece* found = piece(cell);
      if (found == nullptr) {
        out += '#';
        continue;
      }
      const Side& colour = book().sides[at(found->colour)];
      const char letter = book().types[at(found->type)].letter;
      out += by_case ? "" : colour.letter;
      out += by_case && !colour.upper ? static_cast<char>(std::tolower(letter)) : letter;
      if (found->colour != found->controller) out += ":" + book().sides[at(found->controller)].letter;
      for (std::size_t f = 0; f < book().flags.size(); ++f)
        if (book().flags[f].sign != 0 && ((found->flags >> f) & 1) != 0) out += book().flags[f].sign;
    }
    if (gap > 0) out += std::to_string(gap);
    if (rank > 0) out += '/';
  }
  return out;
}

}  // namespace houserule::random_books
