// Pieces: paths in Betza's notation, records by hand, functions, and the conditions beside them.
#include <algorithm>

#include "make_book.h"
#include "slow_betza.h"

namespace houserule::random_books {

namespace {

const Names kTags{"royal", "light", "heavy"};

std::string directions(Draws& draws, char capital) {
  static const Names straight{"f", "b", "l", "r", "v", "s"}, slanting{"f", "b", "fl", "br", "l", "r"},
      oblique{"f", "fh", "lf", "br", "s", "hr", "bs", "v", "rv", "hl", "ll"},
      both{"f", "fs", "fh", "v", "br", "b", "s", "lv"};
  const bool is_straight = capital == 'W' || capital == 'D' || capital == 'H' || capital == 'R';
  const bool is_slanting = capital == 'F' || capital == 'A' || capital == 'G' || capital == 'B';
  const bool is_both = capital == 'K' || capital == 'Q';
  const Names& words = is_straight ? straight : is_slanting ? slanting : is_both ? both : oblique;
  std::string out;
  for (int left = draws.between(0, 2); left > 0; --left) out += draws.any_of(words);
  return out;
}

std::string betza_atom(Draws& draws) {
  static const std::string capitals = "WFNRDAHGCZBKQ";
  const char capital = draws.any_of(capitals);
  const bool shorthand = std::string("RBKQ").find(capital) != std::string::npos;
  const bool rides = draws.rarely(3) || capital == 'R' || capital == 'B' || capital == 'Q';
  std::string text = directions(draws, capital);
  text += std::string(std::vector<std::string>{"", "m", "c"}[draws.below(3)]);
  // A single king's step passes nothing; nor does a doubled one.
  const bool passes = std::string("DAHGNCZ").find(capital) != std::string::npos;
  const auto way = draws.below(8);
  if (passes && way == 5) text += 'n';
  if (passes && way == 6) text += 'j';
  const bool plain = !(passes && (way == 5 || way == 6));
  const bool number = rides && draws.rarely(3);
  if (plain && rides && way == 3) text += 'p';
  if (plain && rides && way == 4 && !number) text += 'g';
  text += capital;
  if (rides && !shorthand && !number) text += capital;
  if (plain && rides && way == 7 && capital != 'K' && (shorthand || !number)) text += '\'';
  if (number) text += std::to_string(draws.between(2, 4));
  if (capital == 'K' && rides && !number) return "K";  // its ride needs a number
  return text;
}

std::string betza(Draws& draws) {
  std::string text;
  for (int left = draws.between(1, 2); left > 0; --left) {
    const std::string atom = betza_atom(draws);
    if (slow_betza(atom)) text += atom;
  }
  return text.empty() || !slow_betza(text) ? "W" : text;
}

void record(Path& path, const Book& book, Draws& draws) {
  path.dx = draws.between(-2, 2);
  path.dy = draws.between(-2, 2);
  if (draws.rarely(6)) path.dx = draws.between(-5, 5);
  if (path.dx == 0 && path.dy == 0) path.dy = 1;
  path.max = draws.between(1, 4) % 4;
  path.min = path.max != 1 && draws.rarely(4) ? 2 : 1;
  const auto mode = draws.below(6);
  path.empty = mode != 3;
  path.take = mode != 4;
  path.own = mode == 5;
  if (path.own) path.empty = path.take = true;
  path.over = static_cast<int>(draws.below(7));
  if (path.over > 3) path.over = 0;
  if (path.over == 2) path.max = 0, path.min = 1;
  const bool linked =
      std::ranges::all_of(book.boards, [](const Board& board) { return !board.links.empty(); });
  if (linked && draws.rarely(3)) {
    path.direction = book.boards.front().links.front().direction;
    for (const Board& board : book.boards)
      if (std::ranges::none_of(board.links,
                               [&](const auto& link) { return link.direction == path.direction; }))
        path.direction.clear();
  }
  const auto way = draws.below(6);
  if (path.direction.empty() && path.over == 0) {
    path.lame = way == 4;
    path.jump = way == 5;
  }
}

// A leap of two that leaves a trace, and the step that takes by it.
void traces(Type& type, bool round, Draws& draws) {
  Path leaves;
  static const std::vector<std::pair<int, int>> leaps{{0, 2}, {2, 2}, {2, 0}, {0, -2}};
  std::tie(leaves.dx, leaves.dy) = draws.any_of(leaps);
  leaves.take = draws.rarely(3);
  leaves.lame = draws.rarely(2);
  leaves.leaves = "trace";
  leaves.lasts_round = round;
  type.paths.push_back(leaves);
}

void takers(Type& type, Draws& draws) {
  Path takes;
  takes.dx = draws.between(-1, 1);
  takes.dy = takes.dx == 0 ? 1 : draws.between(-1, 1);
  takes.takes = "trace";
  type.paths.push_back(takes);
}

Path make_path(const Book& book, Draws& draws) {
  Path path;
  const auto kind = draws.below(12);
  if (kind < 6) path.betza = betza(draws);
  if (kind == 6)
    for (int left = draws.between(1, 3); left > 0; --left)
      path.function.emplace_back(draws.between(-2, 2), draws.between(1, 2));
  if (kind > 6) record(path, book, draws);
  if (kind == 6) return path;
  if (draws.rarely(5)) path.from = make_zone(book, draws);
  if (draws.rarely(6)) path.to = make_zone(book, draws);
  if (draws.rarely(5)) path.when = make_guard(book, draws, Asks::piece);
  return path;
}

}  // namespace

Names make_names(const Book& book, Draws& draws) {
  Names names;
  for (int left = draws.between(1, 2); left > 0; --left) {
    const std::string name = draws.rarely(3) ? draws.any_of(kTags) : draws.any_of(book.types).name;
    if (name == "heavy" || name == "light" || name == "royal") {
      const bool there = std::ranges::any_of(book.types, [&](const Type& type) {
        return std::ranges::find(type.tags, name) != type.tags.end();
      });
      if (!there) continue;
    }
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  return names.empty() ? Names{book.types.front().name} : names;
}

// Where a royal piece may not be lost, a path that takes its own pieces leaves it alone.
void spare_royals(Book& book) {
  if (std::ranges::none_of(book.forbids, [](const Forbid& one) { return one.when.op == "exposed"; })) return;
  const auto spare = [](Path& path) {
    if (path.own) path.shuns = "royal";
  };
  for (Type& type : book.types) std::ranges::for_each(type.paths, spare);
  for (Adds& adds : book.adds) spare(adds.path);
}

void make_types(Book& book, Draws& draws) {
  const int types = draws.between(1, 5);
  for (int i = 0; i < types; ++i) {
    Type type;
    type.name = std::string("type") + static_cast<char>('a' + i);
    type.letter = static_cast<char>('M' + i);
    for (const std::string& tag : kTags)
      if (draws.rarely(3)) type.tags.push_back(tag);
    book.types.push_back(type);
  }
  static const Names flags{"fresh", "keen"};
  for (const std::string& name : flags) {
    if (!draws.rarely(3)) continue;
    Flag flag;
    flag.name = name;
    flag.fades = draws.rarely(2);
    if (draws.rarely(3)) flag.sign = name == "fresh" ? '~' : '^';
    flag.set_on = true;
    flag.zone = make_zone(book, draws);
    if (draws.rarely(2)) flag.only = make_names(book, draws);
    book.flags.push_back(flag);
  }
  const bool passing = draws.rarely(5), round = draws.rarely(2);
  for (Type& type : book.types) {
    for (int left = draws.between(1, 3); left > 0; --left) type.paths.push_back(make_path(book, draws));
    if (passing && draws.rarely(2)) traces(type, round, draws);
    const bool royal = std::ranges::find(type.tags, "royal") != type.tags.end();
    type.outcast = !royal && draws.rarely(10);
  }
  const bool left_one = std::ranges::any_of(book.types, [](const Type& type) {
    return std::ranges::any_of(type.paths, [](const Path& path) { return !path.leaves.empty(); });
  });
  if (left_one) takers(book.types[draws.below(book.types.size())], draws);
  for (int left = draws.rarely(4) ? draws.between(1, 2) : 0; left > 0; --left)
    book.adds.push_back({make_names(book, draws), make_path(book, draws)});
}

}  // namespace houserule::random_books
