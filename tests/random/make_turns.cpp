// What turns are made of: stages, turns that go on behind the main action, questions, taking back; and what
// pieces keep from one turn to another: ties, and what they were before they changed.
#include <algorithm>

#include "make_book.h"

namespace houserule::random_books {

namespace {

// What is legal does not depend on what is legal.
Guard without_legality(Guard guard) {
  if (guard.op == "can") guard.op = "could";
  if (guard.op == "stuck" || guard.op == "drop_saves") guard.op = "always", guard.names.clear();
  for (Guard& part : guard.parts) part = without_legality(part);
  return guard;
}

// Some conditions hold in one stage only.
void ask_stages(Book& book, Draws& draws) {
  const auto narrow = [&](Guard& guard) {
    if (!draws.rarely(3)) return;
    Guard stage, both;
    stage.op = "in_stage";
    stage.names = {draws.any_of(book.stages).name};
    if (guard.op.empty() || guard.op == "always") return void(guard = stage);
    both.op = draws.rarely(2) ? "any" : "all";
    both.parts = {guard, stage};
    guard = both;
  };
  for (Type& type : book.types)
    for (Path& path : type.paths)
      if (path.function.empty()) narrow(path.when);
  for (Forbid& forbid : book.forbids) narrow(draws.rarely(2) ? forbid.when : forbid.given);
  for (Counter& counter : book.counters)
    if (!counter.function) narrow(counter.when);
  for (End& end : book.ends)
    if (!end.outcome.starts_with("that")) narrow(end.when);  // `anyone` must be needed
  for (Morph& morph : book.morphs) narrow(morph.when);
  for (Range& range : book.ranges) narrow(range.unless);
  for (Verb& verb : book.verbs) narrow(verb.when);
}

void stages(Book& book, Draws& draws) {
  if (!draws.rarely(6)) return;
  for (int left = draws.between(2, 3); left > 0; --left) {
    const char last = static_cast<char>('a' + book.stages.size());
    book.stages.push_back({std::string("part") + last, !draws.rarely(3)});
  }
  const auto some = [&] { return Names{draws.any_of(book.stages).name}; };
  for (Verb& verb : book.verbs)
    if (draws.rarely(3)) verb.stages = some();
  Verb next{.name = "next", .tag = ""};
  next.ends_turn = draws.rarely(2);
  next.enters = draws.any_of(book.stages).name;
  if (draws.rarely(3)) next.stages = some();
  if (draws.rarely(3)) next.when = without_legality(make_guard(book, draws, Asks::position));
  book.verbs.push_back(next);
  ask_stages(book, draws);
}

void keeps(Book& book, Draws& draws) {
  if (!draws.rarely(6)) return;
  for (int left = draws.between(1, 2); left > 0; --left) {
    Keep keep;
    keep.when = make_guard(book, draws, Asks::position);
    keep.again = draws.rarely(2);
    book.keeps.push_back(keep);
  }
  static const Names moments{"after", "either"};
  for (Verb& verb : book.verbs)
    if (draws.rarely(2)) verb.moment = draws.any_of(moments);
  Verb done{.name = "done", .tag = ""};
  done.moment = draws.any_of(moments);
  book.verbs.push_back(done);
}

void questions(Book& book, Draws& draws) {
  if (!draws.rarely(8) || book.boards.size() > 1) return;
  Verb pick{.name = "pick", .tag = make_names(book, draws).front()};
  book.verbs.push_back(pick);
  for (int left = draws.between(1, 2); left > 0; --left) {
    Handler handler;
    handler.does = "ask";
    handler.side = static_cast<int>(draws.below(book.sides.size()));
    if (draws.rarely(2)) handler.reaching = book.start[draws.below(book.start.size())].cell;
    book.handlers.push_back(handler);
  }
}

void going_out(Book& book, Draws& draws) {
  if (!draws.rarely(8) || book.boards.size() > 1) return;
  Handler handler;
  handler.does = "out";
  handler.side = static_cast<int>(draws.below(book.sides.size()));
  if (draws.rarely(2)) handler.reaching = book.start[draws.below(book.start.size())].cell;
  book.handlers.push_back(handler);
}

void taking_back(Book& book, Draws& draws) {
  if (!draws.rarely(10)) return;
  Verb back{.name = "back", .tag = ""};
  back.ends_turn = false;
  back.number = draws.between(1, 3);
  book.verbs.push_back(back);
}

bool may_have(const Flag& flag, const Type& type) {
  return flag.only.empty() || std::ranges::any_of(flag.only, [&](const std::string& name) {
           return name == type.name || std::ranges::find(type.tags, name) != type.tags.end();
         });
}

void flag_links_and_reverts(Book& book, Draws& draws) {
  if (book.flags.empty()) return;
  const Flag& flag = book.flags.front();
  Names able;
  for (const Type& type : book.types)
    if (may_have(flag, type)) able.push_back(type.name);
  if (able.size() > 1 && draws.rarely(2)) {
    const std::string one = draws.any_of(able), other = draws.any_of(able);
    if (one != other) book.flag_links.push_back({flag.name, one, other});
  }
  const bool kept = !flag.fades && book.flag_links.empty() && !book.morphs.empty();
  if (kept && draws.rarely(2)) book.reverts.push_back({flag.name, draws.any_of(book.types).name});
}

void secrets(Book& book, Draws& draws) {
  for (Counter& counter : book.counters) {
    counter.secret = counter.side && draws.rarely(3);
    counter.counted = counter.counted && !counter.secret;
    if (counter.secret) counter.start = 0;
  }
}

}  // namespace

void make_turns(Book& book, Draws& draws) {
  stages(book, draws);
  keeps(book, draws);
  questions(book, draws);
  going_out(book, draws);
  taking_back(book, draws);
  flag_links_and_reverts(book, draws);
  secrets(book, draws);
}

}  // namespace houserule::random_books
