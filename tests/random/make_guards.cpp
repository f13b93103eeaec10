// Conditions of random rules.
#include <algorithm>
#include <set>

#include "make_book.h"

namespace houserule::random_books {

bool tagged(const Book& book, const std::string& tag) {
  return std::ranges::any_of(
      book.types, [&](const Type& type) { return std::ranges::find(type.tags, tag) != type.tags.end(); });
}

Guard simple(const std::string& op, Names names, Zone zone) {
  Guard guard;
  guard.op = op;
  guard.names = std::move(names);
  guard.zone = std::move(zone);
  return guard;
}

Guard of_opponent(const Guard& guard) {
  Guard opponent = simple("opponent");
  opponent.parts.push_back(guard);
  return opponent;
}

Guard exposed_few(const Book& book, Draws& draws) {
  const std::string name = make_names(book, draws).front();
  Guard all = simple("all");
  if (!draws.rarely(4)) {
    all.parts.push_back(simple("few", {name}));
    all.parts.back().number = draws.between(0, 3);
  }
  all.parts.push_back(simple("exposed", {name}));
  return all;
}

namespace {

Guard of_functions(const Book& book, Draws& draws, Asks asks);

// Whose a counter is, as a condition of that kind speaks of it; "" where it cannot.
std::string owner_of(const Counter& counter, Draws& draws, Asks asks) {
  if (counter.place.empty()) return counter.side ? "side" : "game";
  if (asks == Asks::position || asks == Asks::after) return {};
  if (counter.place == "piece") return "piece";
  return asks == Asks::action && draws.rarely(2) ? "there" : "cell";
}

Guard compare(const Book& book, Draws& draws, Asks asks) {
  if (book.counters.empty()) return simple("always");
  static const Names ops{">=", "<", "==", "~=", "<=", ">"};
  const Counter& counter = draws.any_of(book.counters);
  const std::string owner = owner_of(counter, draws, asks);
  if (owner.empty()) return simple("always");
  Guard guard = simple("compare", {counter.name, owner});
  guard.compared = draws.any_of(ops);
  guard.number = draws.between(0, 4);
  if (!draws.rarely(4)) return guard;
  const Counter& other = draws.any_of(book.counters);
  guard.other_of = owner_of(other, draws, asks);
  if (!guard.other_of.empty()) guard.other = other.name;
  return guard;
}

// May the condition be written as a function?
bool speakable(const Guard& guard, Asks asks) {
  static const std::set<std::string> words{"always",  "all",   "any",    "none",    "captures",  "takes_a",
                                           "moves_a", "lacks", "acting", "of",      "attacked",  "has",
                                           "tagged",  "drops", "living", "compare", "eliminated"};
  if (guard.op == "compare") {
    const auto of_all = [](const std::string& owner) { return owner == "game" || owner == "side"; };
    return of_all(guard.names[1]) && (guard.other.empty() || of_all(guard.other_of));
  }
  static const std::set<std::string> of_mover{"of", "moves_a", "has", "tagged"};
  if (asks == Asks::after && of_mover.contains(guard.op)) return false;
  if (guard.op == "attacked" && asks != Asks::position) return false;
  return words.contains(guard.op) &&
         std::ranges::all_of(guard.parts, [&](const Guard& part) { return speakable(part, asks); });
}

// Another piece has this one in its zone.
Guard near(const Book& book, Draws& draws, const std::string& word) {
  static const Names shapes{"K'", "R'", "N'", "D'", "B'", "Q'", "K", "R", "Q", "B", "D", "N"};
  Guard guard = simple(word, {make_names(book, draws).front()});
  guard.shape = draws.any_of(shapes);
  guard.number = draws.between(1, 3);
  if (word == "near" && !book.flags.empty() && draws.rarely(3))
    guard.names.push_back(book.flags.front().name);
  return guard;
}

Guard of_piece(const Book& book, Draws& draws, Asks asks);

// Of what stands on a cell that need not be empty.
Guard of_cell(const Book& book, Draws& draws, bool attacks) {
  switch (draws.below(4)) {
    case 0:
      return simple("vacant");
    case 1:
      return simple("own");
    case 2:
      return attacks ? simple("under_attack") : simple("of", make_names(book, draws));
    default:
      return of_piece(book, draws, Asks::piece);
  }
}

// Of another cell. `attacks`: it may ask who is attacked.
Guard next_cell(const Book& book, Draws& draws, bool attacks) {
  Guard guard = simple("next_cell");
  guard.dx = draws.between(-2, 2);
  guard.dy = draws.between(-2, 2);
  guard.parts.push_back(of_cell(book, draws, attacks));
  if (draws.rarely(3)) guard.parts.push_back(of_cell(book, draws, attacks));
  return guard;
}

Guard of_piece(const Book& book, Draws& draws, Asks asks) {
  static const Names words{"of",       "at",      "has",      "at_end", "at_rim",       "tagged",   "near",
                           "near_foe", "compare", "function", "own",    "under_attack", "next_cell"};
  const std::string& word = draws.any_of(words);
  if (word == "has" && book.flags.empty()) return simple("always");
  if (word == "compare") return compare(book, draws, asks);
  const bool whole = asks == Asks::position || asks == Asks::after;
  if (word == "next_cell" && !whole) return next_cell(book, draws, asks == Asks::action);
  if (word == "under_attack" && asks != Asks::action) return simple("own");
  if (word == "function") return of_functions(book, draws, asks);
  if (word == "tagged") return tagged(book, "heavy") ? simple("tagged", {"heavy"}) : simple("always");
  if (word.starts_with("near")) return near(book, draws, word);
  Guard guard = simple(word);
  if (word == "of") guard.names = make_names(book, draws);
  if (word == "has") guard.names = {draws.any_of(book.flags).name};
  if (word == "at") guard.zone = make_zone(book, draws);
  return whole ? simple("always") : guard;
}

}  // namespace

Guard of_action(const Book& book, Draws& draws, Asks asks) {
  switch (draws.below(11)) {
    case 10: {
      if (asks == Asks::after) return simple("captures");
      Guard there = simple("there");
      there.parts.push_back(draws.rarely(2) ? next_cell(book, draws, true) : of_cell(book, draws, true));
      return there;
    }
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

namespace {

// Which of the two values the option has; settled when the rulebook is read.
Guard chosen(Draws& draws) { return simple("chosen", {draws.rarely(2) ? "two" : "one"}); }

// Of some side or of some cell.
Guard of_others(const Book& book, Draws& draws) {
  Guard guard = simple(draws.rarely(2) ? "anyone" : "somewhere");
  if (guard.op == "anyone") {
    guard.parts.push_back(draws.rarely(3) ? simple("eliminated") : compare(book, draws, Asks::position));
    return guard;
  }
  guard.parts.push_back(draws.rarely(3) ? of_cell(book, draws, false)
                                        : simple("of", make_names(book, draws)));
  if (draws.rarely(2)) guard.parts.push_back(of_piece(book, draws, Asks::piece));
  return guard;
}

// What functions alone can ask: what is remembered, and what would be.
Guard of_functions(const Book& book, Draws& draws, Asks asks) {
  Guard guard;
  guard.function = true;
  if (!book.recalls.empty() && draws.rarely(2)) {
    const Recall& recall = draws.any_of(book.recalls);
    const bool bare = asks == Asks::position || asks == Asks::after || asks == Asks::piece;
    if (bare && (recall.kind == "cell" || recall.kind == "piece")) return simple("always");
    if (asks != Asks::action && recall.kind == "type") return simple("always");
    guard.op = "recalls";
    guard.names = {recall.name, recall.kind};
    return guard;
  }
  if (asks == Asks::piece || book.boards.size() > 1) return simple("always");
  if (draws.rarely(2) && asks == Asks::position) {
    guard.op = "foreseen";
    guard.names = {draws.any_of(book.types).name};
    return guard;
  }
  if (!tagged(book, "royal") || book.start.empty()) return simple("always");
  guard.op = "supposed";
  guard.names = {"royal", draws.any_of(book.start).cell};
  return guard;
}

Guard living(Draws& draws) {
  Guard guard = simple("living");
  guard.number = draws.between(1, 3);
  return guard;
}

// Of who is on turn on other boards.
Guard elsewhere(const Book& book, Draws& draws) {
  Guard guard = simple(draws.rarely(2) ? "partner" : "elsewhere");
  guard.parts.push_back(tagged(book, "royal") && draws.rarely(2) ? simple("attacked", {"royal"})
                                                                 : compare(book, draws, Asks::position));
  return guard;
}

Guard of_position(const Book& book, Draws& draws, Asks asks) {
  const auto which = draws.below(18);
  if (which > 15) return of_functions(book, draws, asks);
  if (which == 12) return simple("acting", {draws.any_of(book.sides).name});
  if (which == 13)
    return simple("heard", {draws.rarely(2) ? std::string("piece.removed") : std::string("action.applied")});
  if (which == 14) return living(draws);
  if (which == 15 && asks == Asks::position) return of_deeds(book, draws);
  const bool small = book.boards.front().files * book.boards.front().ranks <= 100;
  if (which == 15 && asks == Asks::after && small && draws.rarely(2))
    return of_opponent(of_deeds(book, draws));
  if (which == 15) return elsewhere(book, draws);
  if (which == 8) return chosen(draws);
  if (which == 9) return simple("eliminated");
  if (which == 10 && asks == Asks::after) {
    Guard guard = simple("opponent");
    guard.parts.push_back(draws.rarely(2) && tagged(book, "royal") ? simple("attacked", {"royal"})
                                                                   : compare(book, draws, Asks::position));
    return guard;
  }
  if (which == 11 && asks == Asks::position && tagged(book, "royal") && !book.drops.empty())
    return simple("drop_saves", {"royal"});
  if (which == 6 || which == 7) return of_others(book, draws);
  if (which == 0) return compare(book, draws, asks);
  if (which == 1 && draws.rarely(2)) {
    Guard guard = simple("few", {make_names(book, draws).front()});
    guard.number = draws.between(0, 4);
    return guard;
  }
  if (which == 1) return simple("lacks", make_names(book, draws));
  const bool royal = tagged(book, "royal");
  if (which == 2 && royal && asks == Asks::position) return simple("attacked", {"royal"});
  if (which == 3 && royal && asks == Asks::after) return simple("threatened", {"royal"});
  if (which == 4 && asks != Asks::piece && asks != Asks::after) {
    Guard guard = simple("some", {make_names(book, draws).front()});
    guard.number = draws.rarely(3) ? draws.between(2, 3) : 1;
    guard.parts.push_back(draws.rarely(4) ? of_cell(book, draws, true) : of_piece(book, draws, Asks::piece));
    if (guard.parts.back().op == "vacant") guard.parts.back().op = "own";  // where a piece stands, none is
    return guard;
  }
  return compare(book, draws, asks);
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
    guard = depth == 0 && draws.rarely(4) ? of_others(book, draws) : of_piece(book, draws, asks);
  } else if (asks == Asks::position || kind == 0) {
    guard = of_position(book, draws, asks);
  } else {
    guard = of_action(book, draws, asks);
  }
  if (depth == 0 && !guard.function) guard.function = speakable(guard, asks) && draws.rarely(3);
  return guard;
}

Guard of_deeds(const Book& book, Draws& draws) {
  Guard guard = simple(draws.rarely(2) ? "can" : "could");
  guard.parts.push_back(make_guard(book, draws, Asks::action, 1));
  if (draws.rarely(3)) guard.parts.push_back(make_guard(book, draws, Asks::action, 1));
  return guard;
}

}  // namespace houserule::random_books
