// Positions and actions as numbers, for programs that learn.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <unordered_set>

#include "c/inside.h"

namespace houserule {

namespace {

constexpr std::size_t kOtherNumbers = 32'768;  // more than a position may offer arguments of verbs

// Before what else there is: a piece of each type for each side, and what is closed.
std::size_t closed_plane(const NumberShape& shape) { return shape.sides * shape.types; }

std::size_t moves_in(const NumberShape& shape) { return shape.cells * shape.cells * (shape.types + 1); }

// FNV-1a, the same on every machine.
std::size_t number_of_text(std::string_view text) {
  std::uint64_t hash = 14695981039346656037u;
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211u;
  return static_cast<std::size_t>(hash % kOtherNumbers);
}

// The number of a move or a drop; nothing for what is neither.
std::optional<std::size_t> number_of_cells(const NumberShape& shape, const Glance& glance,
                                           const Action& action) {
  using enum ActionKind;
  if (action.kind == drop) return moves_in(shape) + action.from * shape.cells + action.to;
  if (action.kind != move && action.kind != leaving && action.kind != trace) return std::nullopt;
  const Glance::Acting acting = glance.acting(action);
  std::size_t becomes = 0;
  if (acting.becomes > kWallCode && acting.piece > kWallCode) {
    const TypeId to = glance.kind(acting.becomes).type;
    if (to != glance.kind(acting.piece).type) becomes = 1 + to.index();
  }
  return (action.from * shape.cells + action.to) * (shape.types + 1) + becomes;
}

std::vector<std::int32_t> numbers_of(const Game& game, const NumberShape& shape, const ActionList& list) {
  if (list.size() > kOtherNumbers) api_fail("misuse", "there are too many actions to number them");
  const Glance glance(game);
  const std::size_t others = moves_in(shape) + shape.types * shape.cells;
  std::unordered_set<std::size_t> taken;
  std::vector<std::int32_t> out;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto cells = number_of_cells(shape, glance, list.actions[i]);
    std::size_t number = cells.value_or(0);
    if (!cells || !taken.insert(number).second) {
      std::size_t at = number_of_text(game.text(list, i));
      while (!taken.insert(others + at).second) at = (at + 1) % kOtherNumbers;
      number = others + at;
    }
    out.push_back(static_cast<std::int32_t>(number));
  }
  return out;
}

// How many there are; as many as there is room for are written.
std::int64_t copied(const std::vector<std::int32_t>& numbers, std::int32_t* into, std::size_t room) {
  if (room > 0)
    std::copy_n(numbers.begin(), std::min(room, numbers.size()), &given(into, "the room for numbers"));
  return static_cast<std::int64_t>(numbers.size());
}

void observe(const houserule_game& handle, const NumberShape& shape, float* into) {
  const Glance glance(handle.game);
  const std::size_t area = shape.rows * shape.columns;
  std::fill(into, into + shape.room(), 0.0F);
  for (std::size_t cell = 0; cell < shape.cells; ++cell) {
    const Code code = glance.at(static_cast<unsigned>(cell));
    if (code == kEmptyCode) continue;
    std::size_t plane = closed_plane(shape);
    if (code > kWallCode) {
      const Glance::Kind kind = glance.kind(code);
      plane = kind.controller.index() * shape.types + kind.type.index();
    }
    into[plane * area + shape.places[cell]] = 1.0F;
  }
  float* at = into + (closed_plane(shape) + 1) * area;
  const auto all_over = [&](double number) {
    std::fill(at, at + area, static_cast<float>(number));
    at += area;
  };
  for (std::size_t side = 0; side < shape.sides; ++side) {
    bool acts = false;
    for (unsigned board = 0; board < handle.game.boards(); ++board)
      acts = acts || (glance.to_act(board).index() == side && !handle.game.outcome().over);
    all_over(acts ? 1 : 0);
  }
  for (std::size_t side = 0; side < shape.sides; ++side) {
    for (std::size_t type = 0; shape.reserves && type < shape.types; ++type)
      all_over(glance.reserve(SideId{side}, TypeId{type}));
    for (const FieldId field : shape.numbers) all_over(glance.number(field, SideId{side}));
  }
}

}  // namespace

NumberShape::NumberShape(const Game& game) {
  const Variant& variant = game.variant();
  const Rulebook& book = variant.rulebook();
  const Glance glance(game);
  std::vector<std::size_t> first;  // column of each board
  for (const BoardSpec& board : book.spec.boards) {
    first.push_back(columns);
    columns += static_cast<std::size_t>(board.files);
    rows = std::max(rows, static_cast<std::size_t>(board.ranks));
  }
  cells = variant.board().size();
  types = book.types.size();
  sides = book.spec.sides.size();
  for (std::size_t i = 0; i < cells; ++i) {
    const CellInfo& cell = variant.board().cell(CellId{i});
    places.push_back(static_cast<std::size_t>(cell.rank) * columns +
                     first[static_cast<std::size_t>(cell.board)] + static_cast<std::size_t>(cell.file));
  }
  numbers = glance.side_numbers();
  reserves = glance.reserves();
  for (const SideSpec& side : book.spec.sides)
    for (const TypeDecl& type : book.types) names.push_back(side.name + " " + type.name);
  names.emplace_back("closed");
  for (const SideSpec& side : book.spec.sides) names.push_back(side.name + " to act");
  for (const SideSpec& side : book.spec.sides) {
    for (std::size_t type = 0; reserves && type < types; ++type)
      names.push_back(side.name + " holds " + book.types[type].name);
    for (const FieldId field : numbers) names.push_back(side.name + "." + glance.field_name(field));
  }
  actions = moves_in(*this) + types * cells + kOtherNumbers;
  if (actions > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()))
    api_fail("misuse", "the boards of " + variant.name() + " are too large to number actions");
}

}  // namespace houserule

using namespace houserule;

extern "C" {

int houserule_game_observe(houserule_game* game, const char* seat, float* into, size_t room) {
  return in_game(game, 0, [&](houserule_game& of) {
    const NumberShape& shape = of.held->shape(of.game);
    given(into, "the room for numbers");
    if (room < shape.room())
      api_fail("misuse",
               "there is room for " + std::to_string(room) + " numbers of " + std::to_string(shape.room()));
    const Game::As as(of.game, seat_named(*of.held->variant, seat));
    if (as.fault()) api_fail(discreet(*as.fault()));
    observe(of, shape, into);
    return 1;
  });
}

int64_t houserule_game_numbers(houserule_game* game, const char* seat, int32_t* into, size_t room) {
  return in_game(game, std::int64_t{-1}, [&](houserule_game& of) {
    const ActionList list = legal_for(of.game, seat_named(*of.held->variant, seat));
    return copied(numbers_of(of.game, of.held->shape(of.game), list), into, room);
  });
}

int64_t houserule_game_actors(houserule_game* game, const char* seat, int32_t* into, size_t room) {
  return in_game(game, std::int64_t{-1}, [&](houserule_game& of) {
    const ActionList list = legal_for(of.game, seat_named(*of.held->variant, seat));
    std::vector<std::int32_t> sides;
    for (const Action& action : list.actions) sides.push_back(action.seat);
    return copied(sides, into, room);
  });
}

int houserule_game_play_number(houserule_game* game, const char* seat, int32_t number) {
  return in_game(game, 0, [&](houserule_game& of) {
    const SideId viewer = seat_named(*of.held->variant, seat);
    const ActionList list = legal_for(of.game, viewer);
    const auto numbers = numbers_of(of.game, of.held->shape(of.game), list);
    const auto at = std::ranges::find(numbers, number);
    if (at == numbers.end()) api_fail("illegal", "no legal action has the number " + std::to_string(number));
    play_text(of, of.game.text(list, static_cast<std::size_t>(at - numbers.begin())), viewer);
    return 1;
  });
}

}  // extern "C"
