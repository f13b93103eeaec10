// What rules say besides how pieces go.
#include <algorithm>
#include <set>

#include "geometry.h"
#include "make_book.h"

namespace houserule::random_books {

namespace {

bool tagged(const Book& book, const std::string& tag) {
  return std::ranges::any_of(
      book.types, [&](const Type& type) { return std::ranges::find(type.tags, tag) != type.tags.end(); });
}

Guard simple(const std::string& op, Names names = {}, Zone zone = {}) {
  Guard guard;
  guard.op = op;
  guard.names = std::move(names);
  guard.zone = std::move(zone);
  return guard;
}

Guard compare(const Book& book, Draws& draws) {
  if (book.counters.empty()) return simple("always");
  static const Names ops{">=", "<", "==", "~=", "<=", ">"};
  const Counter& counter = draws.any_of(book.counters);
  Guard guard = simple("compare", {counter.name, counter.side ? "side" : "game"});
  guard.compared = draws.any_of(ops);
  guard.number = draws.between(0, 4);
  return guard;
}

// May the condition be written as a function?
bool speakable(const Guard& guard, Asks asks) {
  static const std::set<std::string> words{"always",  "all",     "any",   "none",     "captures",
                                           "takes_a", "moves_a", "lacks", "attacked", "of"};
  if (guard.op == "compare") return guard.names[1] == "game";
  if (asks == Asks::after && guard.op != "all" && guard.op != "any" && guard.op != "none" &&
      guard.op != "lacks")
    return false;
  if (guard.op == "attacked" && asks != Asks::position) return false;
  return words.contains(guard.op) &&
         std::ranges::all_of(guard.parts, [&](const Guard& part) { return speakable(part, asks); });
}

Guard of_piece(const Book& book, Draws& draws, Asks asks) {
  static const Names words{"of", "at", "has", "at_end", "at_rim"};
  const std::string& word = draws.any_of(words);
  if (word == "has" && book.flags.empty()) return simple("always");
  Guard guard = simple(word);
  if (word == "of") guard.names = make_names(book, draws);
  if (word == "has") guard.names = {draws.any_of(book.flags).name};
  if (word == "at") guard.zone = make_zone(book, draws);
  if (asks == Asks::position || asks == Asks::after) return simple("always");
  return guard;
}

Guard of_action(const Book& book, Draws& draws, Asks asks) {
  switch (draws.below(10)) {
    case 6:
      return simple("comes_from", {}, make_zone(book, draws));
    case 7:
      return simple("goes_to", {}, make_zone(book, draws));
    case 8:
      return simple(book.drops.empty() ? "captures" : "drops");
    case 9:
      return simple(book.pairs.empty() ? "captures" : "together");
    case 0:
      return simple("captures");
    case 1:
      return simple("takes_a", make_names(book, draws));
    case 2:
      return simple("moves_a", make_names(book, draws));
    case 3:
      return simple("becomes_a", make_names(book, draws));
    case 4:
      return asks == Asks::after || !tagged(book, "royal") ? simple("captures") : simple("beside", {"royal"});
    default:
      return asks == Asks::after ? simple("captures") : of_piece(book, draws, Asks::action);
  }
}

// Which of the two values the option has; settled when the rulebook is read.
Guard chosen(Draws& draws) { return simple("chosen", {draws.rarely(2) ? "two" : "one"}); }

// Of some side or of some cell.
Guard of_others(const Book& book, Draws& draws) {
  Guard guard = simple(draws.rarely(2) ? "anyone" : "somewhere");
  if (guard.op == "anyone") {
    guard.parts.push_back(compare(book, draws));
    return guard;
  }
  guard.parts.push_back(simple("of", make_names(book, draws)));
  if (draws.rarely(2)) guard.parts.push_back(simple("at_end"));
  return guard;
}

Guard of_position(const Book& book, Draws& draws, Asks asks) {
  const auto which = draws.below(12);
  if (which == 8) return chosen(draws);
  if (which == 9) return simple("eliminated");
  if (which == 10 && (asks == Asks::position || asks == Asks::after)) {
    Guard guard = simple("opponent");
    guard.parts.push_back(draws.rarely(2) && tagged(book, "royal") ? simple("attacked", {"royal"})
                                                                   : compare(book, draws));
    return guard;
  }
  if (which == 11 && asks == Asks::position && tagged(book, "royal") && !book.drops.empty())
    return simple("drop_saves", {"royal"});
  if (which == 6 || which == 7) return of_others(book, draws);
  if (which == 0) return compare(book, draws);
  if (which == 1) return simple("lacks", make_names(book, draws));
  const bool royal = tagged(book, "royal");
  if (which == 2 && royal && asks == Asks::position) return simple("attacked", {"royal"});
  if (which == 3 && royal && asks == Asks::after) return simple("threatened", {"royal"});
  if (which == 4 && asks != Asks::piece && asks != Asks::after) {
    Guard guard = simple("some", {make_names(book, draws).front()});
    guard.parts.push_back(of_piece(book, draws, Asks::action));
    return guard;
  }
  return compare(book, draws);
}

}  // namespace

Guard make_guard(const Book& book, Draws& draws, Asks asks, int depth) {
  Guard guard;
  const auto kind = draws.below(depth < 2 ? 6 : 3);
  if (kind >= 3) {
    static const Names ops{"all", "any", "none"};
    guard.op = draws.any_of(ops);
    for (int left = draws.between(1, 2); left > 0; --left)
      guard.parts.push_back(make_guard(book, draws, asks, depth + 1));
  } else if (asks == Asks::piece) {
    guard = of_piece(book, draws, asks);
  } else if (asks == Asks::position || kind == 0) {
    guard = of_position(book, draws, asks);
  } else {
    guard = of_action(book, draws, asks);
  }
  if (depth == 0) guard.function = speakable(guard, asks) && draws.rarely(3);
  return guard;
}

namespace {

void forbids(Book& book, Draws& draws) {
  if (tagged(book, "royal") && !draws.rarely(4)) {
    Forbid safe;
    safe.after = true;
    safe.when = simple("exposed", {"royal"});
    book.forbids.push_back(safe);
  }
  for (int left = draws.rarely(3) ? draws.between(1, 2) : 0; left > 0; --left) {
    Forbid forbid;
    forbid.after = draws.rarely(3);
    forbid.when = make_guard(book, draws, forbid.after ? Asks::after : Asks::action);
    if (forbid.after && draws.rarely(2)) forbid.given = make_guard(book, draws, Asks::action, 1);
    book.forbids.push_back(forbid);
  }
}

// How far a path of over 1 or 2 goes under a limit the manual leaves open.
bool hops(const Path& path) {
  return path.over == 1 || path.over == 2 || path.betza.find_first_of("pg") != std::string::npos;
}

void ranges(Book& book, Draws& draws) {
  const auto hopping = [](const Type& type) { return std::ranges::any_of(type.paths, hops); };
  if (std::ranges::any_of(book.types, hopping)) return;
  if (std::ranges::any_of(book.adds, [](const Adds& adds) { return hops(adds.path); })) return;
  for (int left = draws.rarely(5) ? draws.between(1, 2) : 0; left > 0; --left) {
    Range range;
    range.of = draws.rarely(2) ? Names{} : make_names(book, draws);
    range.at_most = draws.between(1, 3);
    if (draws.rarely(3)) range.unless = make_guard(book, draws, Asks::piece);
    book.ranges.push_back(range);
  }
}

void morphs(Book& book, Draws& draws) {
  for (const Type& type : book.types) {
    if (!draws.rarely(5)) continue;
    Morph morph;
    morph.of = type.name;
    morph.at = make_zone(book, draws);
    morph.to = make_names(book, draws);
    morph.optional = draws.rarely(2);
    if (draws.rarely(4)) morph.when = make_guard(book, draws, Asks::piece);
    morph.when.function = false;  // a function is not told which piece arrives
    book.morphs.push_back(morph);
  }
}

void reserves(Book& book, Draws& draws) {
  if (!draws.rarely(6)) return;
  for (int left = draws.between(1, 2); left > 0; --left)
    book.drops.push_back({draws.rarely(2) ? Names{} : make_names(book, draws), make_zone(book, draws)});
  if (draws.rarely(2)) book.bars.push_back({make_names(book, draws), make_zone(book, draws)});
  const bool partners = std::ranges::all_of(book.sides, [&](const Side& side) {
    return std::ranges::count(book.sides, side.team, &Side::team) > 1 && !side.team.empty();
  });
  if (draws.rarely(2))
    book.captives.push_back(
        {draws.rarely(2) ? Names{} : make_names(book, draws), partners && draws.rarely(3)});
  for (int left = draws.between(0, 2); left > 0; --left) {
    const int side = static_cast<int>(draws.below(book.sides.size())),
              type = static_cast<int>(draws.below(book.types.size()));
    // What its side may not leave attacked is in a reserve only where a rule brings it there.
    const auto& tags = book.types[static_cast<std::size_t>(type)].tags;
    const bool royal = std::ranges::find(tags, "royal") != tags.end();
    const bool any = std::ranges::any_of(book.drops, [](const Drop& drop) { return drop.of.empty(); });
    if (!royal || any) book.stocks.push_back({side, type, draws.between(1, 2)});
  }
}

void counters(Book& book, Draws& draws) {
  for (int left = draws.rarely(3) ? draws.between(1, 2) : 0; left > 0; --left) {
    Counter counter;
    counter.name = "count" + std::to_string(book.counters.size());
    counter.side = draws.rarely(3);
    counter.counted = !draws.rarely(3);
    counter.by = draws.rarely(4) ? -1 : draws.between(1, 2);
    if (draws.rarely(2))
      counter.when = draws.rarely(2) ? of_action(book, draws, Asks::action) : simple("captures");
    counter.function = (counter.when.op.empty() || counter.when.op == "captures") && draws.rarely(2);
    book.counters.push_back(counter);
  }
}

void ends(Book& book, Draws& draws) {
  static const Names outcomes{"draw", "turn loses", "turn wins", "mover wins", "mover loses"};
  for (int left = draws.between(0, 2); left > 0; --left) {
    End end;
    const auto which = draws.below(4);
    if (which == 0) end.when = simple("stuck");
    if (which == 1) end.when = make_guard(book, draws, Asks::position);
    if (which == 2 && book.boards.size() == 1)
      end.when = simple("repeated"), end.when.number = draws.between(2, 3);
    if (which == 3 && tagged(book, "royal")) {
      end.when = simple("all");
      end.when.parts = {simple("attacked", {"royal"}), simple("stuck")};
    }
    if (end.when.op.empty()) end.when = simple("stuck");
    end.outcome = draws.any_of(outcomes);
    book.ends.push_back(end);
  }
}

// Two pieces of one side's start that change their places, or go to cells beside.
void pairs(Book& book, Draws& draws) {
  if (!draws.rarely(6)) return;
  const Geometry geometry(book);
  const Placed& mover = draws.any_of(book.start);
  const Placed& partner = draws.any_of(book.start);
  if (mover.side != partner.side || mover.cell == partner.cell) return;
  const auto any_cell = [&] {
    const auto cells = geometry.row_cells(mover.side, draws.between(1, geometry.rows(mover.side)));
    return cells.empty() ? mover.cell : geometry.name(draws.any_of(cells));
  };
  Pair pair;
  pair.side = mover.side;
  pair.mover = book.types[static_cast<std::size_t>(mover.type)].name;
  pair.partner = book.types[static_cast<std::size_t>(partner.type)].name;
  pair.mover_from = mover.cell;
  pair.partner_from = partner.cell;
  const bool swaps = draws.rarely(3);
  pair.mover_to = swaps ? partner.cell : any_cell();
  pair.partner_to = swaps ? mover.cell : any_cell();
  if (pair.mover_to == pair.partner_to || pair.mover_to == pair.mover_from) return;
  pair.empty = {pair.mover_to, pair.partner_to};
  if (draws.rarely(2)) pair.safe = {pair.mover_from, pair.mover_to};
  if (!book.flags.empty() && draws.rarely(2)) pair.flag = book.flags.front().name;
  const Flag* flag = book.flags.empty() ? nullptr : &book.flags.front();
  const auto& tags = book.types[static_cast<std::size_t>(mover.type)].tags;
  if (flag != nullptr && !flag->only.empty() &&
      std::ranges::none_of(flag->only, [&](const std::string& name) {
        return name == pair.mover || std::ranges::find(tags, name) != tags.end();
      }))
    pair.flag.clear();
  book.pairs.push_back(pair);
}

bool ignoring(const Book& book) {
  const auto ignores = [](const Path& path) {
    return path.over == 3 || path.betza.find('\'') != std::string::npos;
  };
  return std::ranges::any_of(book.adds, [&](const Adds& adds) { return ignores(adds.path); }) ||
         std::ranges::any_of(book.types,
                             [&](const Type& type) { return std::ranges::any_of(type.paths, ignores); });
}

void handlers(Book& book, Draws& draws) {
  if (!draws.rarely(6) || book.boards.size() > 1) return;
  static const Names kinds{"become", "remove", "shut", "give", "place", "turn", "burst"};
  const Geometry geometry(book);
  for (int left = draws.between(1, 2); left > 0; --left) {
    Handler handler;
    handler.does = draws.any_of(kinds);
    // Whether a path that ignores obstacles passes a shut cell the manual leaves open.
    if (handler.does == "shut" && ignoring(book)) handler.does = "remove";
    const auto cell = [&] {
      return geometry.name(static_cast<int>(draws.below(static_cast<std::size_t>(geometry.size()))));
    };
    handler.cell = cell();
    if (draws.rarely(2)) handler.reaching = cell();
    handler.type = draws.any_of(book.types).name;
    handler.side = static_cast<int>(draws.below(book.sides.size()));
    book.handlers.push_back(handler);
  }
}

void verbs(Book& book, Draws& draws) {
  if (draws.rarely(6)) book.verbs.push_back({.name = "pass", .tag = "", .when_stuck = draws.rarely(2)});
  if (draws.rarely(10))
    book.verbs.push_back({.name = "zap",
                          .tag = make_names(book, draws).front(),
                          .when_stuck = draws.rarely(2),
                          .ends_turn = !draws.rarely(3),
                          .out_of_turn = draws.rarely(4),
                          .judged = draws.rarely(3)});
}

// Drawn behind everything else, so that older draws stay what they were.
void later_words(Book& book, Draws& draws) {
  for (Type& type : book.types) {
    for (Path& path : type.paths) {
      if (!path.betza.empty() || !path.function.empty() || path.own || !path.leaves.empty() ||
          !path.takes.empty())
        continue;
      path.threat = draws.rarely(8);
      if (draws.rarely(6)) path.shuns = draws.any_of(book.types).name;
    }
  }
  for (Morph& morph : book.morphs) {
    morph.leaving = draws.rarely(3);
    if (morph.leaving) morph.from = make_zone(book, draws);
    morph.musts = morph.optional && draws.rarely(3);
    if (morph.musts) morph.must = make_zone(book, draws);
  }
}

}  // namespace

void make_rules(Book& book, Draws& draws) {
  counters(book, draws);
  reserves(book, draws);
  pairs(book, draws);
  forbids(book, draws);
  ranges(book, draws);
  morphs(book, draws);
  ends(book, draws);
  handlers(book, draws);
  verbs(book, draws);
  make_turns(book, draws);
  static const Names relations{"neutral", "friend", "hostile"};
  if (book.sides.size() > 1 && draws.rarely(8)) {
    const int from = static_cast<int>(draws.below(book.sides.size())),
              to = static_cast<int>(draws.below(book.sides.size()));
    if (from != to) book.relations.push_back({from, to, draws.any_of(relations)});
  }
  later_words(book, draws);
}

}  // namespace houserule::random_books
