// What rules say besides how pieces go.
#include <algorithm>

#include "geometry.h"
#include "make_book.h"

namespace houserule::random_books {

namespace {

// Of a number that becomes less by itself; empty where there is none.
Guard of_countdown(const Book& book, Draws& draws) {
  for (const Counter& counter : book.counters) {
    if (counter.counts_down.empty() || !counter.place.empty()) continue;
    Guard guard = simple("compare", {counter.name, counter.side ? "side" : "game"});
    guard.compared = draws.any_of(Names{">=", "<", "==", "~="});
    guard.number = draws.between(0, 3);
    return guard;
  }
  return {};
}

void forbids(Book& book, Draws& draws) {
  book.lifts = draws.rarely(8);
  // On large boards the slow rules would take minutes to find out what is legal behind every action.
  const bool small = Geometry(book).size() <= 100;
  if (tagged(book, "royal") && !draws.rarely(4)) {
    Forbid safe;
    safe.after = true;
    safe.when = simple("exposed", {"royal"});
    book.forbids.push_back(safe);
  } else if (!draws.rarely(3)) {
    Forbid judged;
    judged.after = true;
    judged.when = simple("any");
    for (int left = draws.between(1, 2); left > 0; --left)
      judged.when.parts.push_back(exposed_few(book, draws));
    book.forbids.push_back(judged);
  }
  for (int left = draws.rarely(3) ? draws.between(1, 2) : 0; left > 0; --left) {
    Forbid forbid;
    forbid.after = draws.rarely(2);
    forbid.when = make_guard(book, draws, forbid.after ? Asks::after : Asks::action);
    if (forbid.after && small && draws.rarely(4)) forbid.when = of_opponent(simple("stuck"));
    if (!forbid.after && small && draws.rarely(3)) {
      Guard what = simple("all");
      what.parts = {make_guard(book, draws, Asks::action, 1), of_deeds(book, draws)};
      forbid.when = what;
    }
    if (const Guard counts = of_countdown(book, draws); forbid.after && !counts.op.empty() && draws.rarely(2))
      forbid.when = counts;
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
    // A function is not told which piece arrives.
    if (morph.when.op == "recalls") morph.when = simple("always");
    morph.when.function = false;
    book.morphs.push_back(morph);
  }
}

void reserves(Book& book, Draws& draws) {
  if (!draws.rarely(6)) return;
  for (int left = draws.between(1, 2); left > 0; --left)
    book.drops.push_back({draws.rarely(2) ? Names{} : make_names(book, draws), make_zone(book, draws), {}});
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

// Once it has moved, the manual leaves open whether it is near itself.
bool asks_near(const Guard& guard) {
  return guard.op.starts_with("near") || guard.op == "recalls" || std::ranges::any_of(guard.parts, asks_near);
}

// What makes the counters grow.
void counters(Book& book, Draws& draws) {
  for (Counter& counter : book.counters) {
    if (counter.event != "action.applied") {
      if (counter.event.starts_with("piece") && draws.rarely(3))
        counter.when = simple("of", make_names(book, draws));
      continue;
    }
    if (draws.rarely(2))
      counter.when = draws.rarely(2) ? of_action(book, draws, Asks::action) : simple("captures");
    if (asks_near(counter.when)) counter.when = simple("captures");
    const bool plain = counter.when.op.empty() || counter.when.op == "captures";
    counter.function = counter.place.empty() && plain && draws.rarely(2);
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
  static const Names kinds{"become", "remove", "shut", "give", "place",
                           "turn",   "burst",  "open", "fade", "wound"};
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
    handler.asks_first = draws.rarely(2);
    if (handler.does == "remove" && draws.rarely(2)) {
      handler.event = draws.any_of(Names{"piece.captured", "piece.moved", "piece.changed"});
      if (draws.rarely(2)) handler.of = make_names(book, draws);
    }
    book.handlers.push_back(handler);
  }
}

void stops(Book& book, Draws& draws) {
  if (!draws.rarely(6) || book.boards.size() > 1) return;
  static const Names events{"piece.capturing",  "piece.moving",   "action.applying", "turn.beginning",
                            "piece.removing",   "piece.changing", "piece.placing",   "cell.closing",
                            "side.eliminating", "piece.wounding"};
  const Geometry geometry(book);
  for (int left = draws.between(1, 2); left > 0; --left) {
    Stop stop;
    stop.event = draws.any_of(events);
    const std::string cell =
        geometry.name(static_cast<int>(draws.below(static_cast<std::size_t>(geometry.size()))));
    const bool of_sides = stop.event == "turn.beginning" || stop.event == "side.eliminating";
    const bool of_cells = stop.event == "cell.closing" || stop.event == "action.applying";
    if (of_sides) stop.side = static_cast<int>(draws.below(book.sides.size()));
    if (of_cells || (stop.event == "piece.moving" && draws.rarely(2))) stop.cell = cell;
    if (!of_sides && stop.cell.empty()) stop.of = make_names(book, draws);
    book.stops.push_back(stop);
  }
}

void verbs(Book& book, Draws& draws) {
  if (draws.rarely(6)) book.verbs.push_back({.name = "pass", .tag = "", .when_stuck = draws.rarely(2)});
  if (draws.rarely(10) && book.boards.size() == 1) {
    Verb swap{.name = "swap", .tag = make_names(book, draws).front()};
    swap.judged = draws.rarely(2);
    book.verbs.push_back(swap);
  }
  if (draws.rarely(10))
    book.verbs.push_back({.name = "zap",
                          .tag = make_names(book, draws).front(),
                          .when_stuck = draws.rarely(2),
                          .ends_turn = !draws.rarely(3),
                          .out_of_turn = draws.rarely(4),
                          .judged = draws.rarely(3)});
}

// How many there may be.
void bounds(Book& book, Draws& draws) {
  for (Morph& morph : book.morphs)
    if (draws.rarely(3)) morph.at_most[draws.any_of(book.types).name] = draws.between(0, 2);
  for (Counter& counter : book.counters)
    if (counter.by > 0 && draws.rarely(4)) counter.most = draws.between(1, 3);
  for (Bar& bar : book.bars) {
    if (!draws.rarely(2)) continue;
    bar.columns_of = make_names(book, draws);
    bar.unplaced = draws.rarely(2);
  }
}

// A piece flag that what is dropped has, or that the second of two pieces must have.
void flags_of_drops_and_pairs(Book& book, Draws& draws) {
  if (book.flags.empty()) return;
  for (Drop& drop : book.drops)
    if (book.flag_links.empty() && draws.rarely(3)) drop.with = draws.any_of(book.flags).name;
  for (Pair& pair : book.pairs)
    if (draws.rarely(3)) pair.partner_flag = draws.any_of(book.flags).name;
}

// What may come in where a piece leaves, and something for it in reserves.
void gates(Book& book, Draws& draws) {
  for (int left = draws.between(1, 2); left > 0; --left) {
    Gate gate;
    if (draws.rarely(2)) gate.of = make_names(book, draws);
    gate.has = draws.any_of(book.flags).name;
    gate.brings = {draws.any_of(book.types).name};
    if (const std::string& other = draws.any_of(book.types).name; other != gate.brings.front())
      gate.brings.push_back(other);
    book.gates.push_back(gate);
  }
  for (int side = 0; side < static_cast<int>(book.sides.size()); ++side) {
    const std::string& coming = draws.any_of(draws.any_of(book.gates).brings);
    const auto found = std::ranges::find(book.types, coming, &Type::name);
    const int type = static_cast<int>(found - book.types.begin());
    const bool known = std::ranges::any_of(
        book.stocks, [&](const Stock& stock) { return stock.side == side && stock.type == type; });
    if (!known) book.stocks.push_back({side, type, draws.between(1, 2)});
  }
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
  spare_royals(book);
  bounds(book, draws);
  flags_of_drops_and_pairs(book, draws);
  if (draws.rarely(8)) {
    Type& type = book.types[draws.below(book.types.size())];
    const Type& other = draws.any_of(book.types);
    // Two changes on arrival of one piece are refused.
    if (other.name != type.name && book.morphs.size() < 2) type.counts_as = {other.name};
  }
  if (draws.rarely(8)) {
    Forbid forbid;
    forbid.after = draws.rarely(2);
    forbid.when = simple("faces", {make_names(book, draws).front()});
    book.forbids.push_back(forbid);
  }
  if (!book.flags.empty() && draws.rarely(6)) gates(book, draws);
}

}  // namespace

namespace {

// It counts something else than actions.
void heard_by(Counter& counter, Draws& draws) {
  static const Names of_sides{"turn.began", "turn.ended", "side.eliminated"},
      of_pieces{"piece.moved", "piece.captured"},
      of_all{"turn.began",    "turn.ended",     "round.began",   "round.ended",
             "piece.moved",   "piece.captured", "piece.changed", "piece.withstood",
             "piece.removed", "piece.placed",   "cell.closed",   "side.eliminated",
             "stage.entered", "cell.opened",    "piece.wounded", "field.ran_out"};
  counter.event = draws.any_of(counter.side               ? of_sides
                               : counter.place.empty()    ? of_all
                               : counter.place == "piece" ? of_pieces
                                                          : of_pieces);
}

}  // namespace

void make_fields(Book& book, Draws& draws) {
  static const Names places{"cell", "there", "piece"};
  for (int left = draws.rarely(3) ? draws.between(1, 3) : 0; left > 0; --left) {
    Counter counter;
    counter.name = "count" + std::to_string(book.counters.size());
    counter.side = draws.rarely(3);
    if (!counter.side && draws.rarely(2)) counter.place = draws.any_of(places);
    counter.counted = !draws.rarely(3);
    counter.by = draws.rarely(4) ? -1 : draws.between(1, 2);
    if (draws.rarely(3)) heard_by(counter, draws);
    if (draws.rarely(3)) counter.counts_down = draws.rarely(2) ? "round" : "turn";
    if (counter.place.empty() && draws.rarely(2)) counter.start = draws.between(1, 4);
    book.counters.push_back(counter);
  }
  static const Names kinds{"cell", "piece", "side", "type", "choice"};
  for (int left = draws.rarely(4) ? draws.between(1, 2) : 0; left > 0; --left)
    book.recalls.push_back({"last" + std::to_string(book.recalls.size()), draws.any_of(kinds)});
  book.fields_told = draws.rarely(2);
}

void make_rules(Book& book, Draws& draws) {
  counters(book, draws);
  reserves(book, draws);
  pairs(book, draws);
  forbids(book, draws);
  ranges(book, draws);
  morphs(book, draws);
  make_ends(book, draws);
  handlers(book, draws);
  stops(book, draws);
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
