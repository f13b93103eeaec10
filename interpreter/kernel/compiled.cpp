// Names in the tables.
#include "kernel/compiled.h"

#include <algorithm>

namespace houserule {
namespace {

template <class List, class Match>
int index_of(const List& list, Match&& match) {
  const auto found = std::ranges::find_if(list, match);
  return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}

}  // namespace

int Compiled::find_type(std::string_view name) const {
  return index_of(book.types, [&](const TypeDecl& t) { return t.name == name; });
}
int Compiled::find_side(std::string_view name) const {
  return index_of(book.spec.sides, [&](const SideSpec& s) { return s.name == name; });
}
int Compiled::find_tag(std::string_view name) const {
  return index_of(book.tags, [&](const std::string& t) { return t == name; });
}
int Compiled::find_field(std::string_view name, Owner owner) const {
  return index_of(book.fields, [&](const FieldDecl& f) { return f.owner == owner && f.name == name; });
}
RuleId Compiled::find_rule(std::string_view name) const {
  const int at = index_of(book.rules, [&](const RuleDecl& r) { return r.name == name; });
  return at < 0 ? RuleId::none() : RuleId{static_cast<std::size_t>(at)};
}

std::size_t owners_of(const Compiled& tables, Owner owner) {
  switch (owner) {
    case Owner::game:
      return 1;
    case Owner::side:
      return tables.n_sides;
    case Owner::cell:
      return tables.n_cells;
    case Owner::piece:
      return tables.layout.max_pieces;
  }
  return 0;
}

int board_of(const Compiled& tables, SideId side) { return tables.side_board[side.index()]; }
unsigned partner_of(const Compiled& tables, unsigned side) {
  const auto& sides = tables.book.spec.sides;
  unsigned other = 0;
  while (other < sides.size() &&
         (other == side || sides[side].team.empty() || sides[other].team != sides[side].team))
    ++other;
  return other;
}
int board_of(const Compiled& tables, const Track& track) { return board_of(tables, track.order.front()); }
bool matches(const Compiled& tables, const Filter& filter, TypeId type) {
  if (filter.everything) return true;
  for (const std::string& name : filter.types) {
    const int named = tables.find_type(name);
    if (named >= 0 && tables.is_a(type, static_cast<std::size_t>(named))) return true;
  }
  for (const std::string& name : filter.tags) {
    const int tag = tables.find_tag(name);
    if (tag >= 0 && tables.tagged(type, static_cast<unsigned>(tag))) return true;
  }
  return false;
}

unsigned piece_flag_bit(const Compiled& tables, const std::string& field) {
  const int found = tables.find_field(field, Owner::piece);
  if (found < 0 || tables.fields[static_cast<std::size_t>(found)].piece_flag < 0) return 0;
  return 1U << tables.fields[static_cast<std::size_t>(found)].piece_flag;
}

}  // namespace houserule
