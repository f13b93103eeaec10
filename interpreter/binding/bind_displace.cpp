#include "binding/bind.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernel/world.h"
#include "lua/host.h"
#include "lua/read_only.h"

namespace houserule {
namespace {

constexpr lua_Integer kMostTogether = 64;

// Entry n of the list, which is on top of the stack: { piece, cell }.
Displacement entry(const Bound& call, lua_Integer n) {
  const auto wrong = [&] { call.refuse_argument(0, fmt::format("has no {{ piece, cell }} as entry {}", n)); };
  open_face(call.L, -1);
  if (!lua_istable(call.L, -1)) wrong();
  lua_rawgeti(call.L, -1, 1);
  lua_rawgeti(call.L, -2, 2);
  PlayHandle* piece = call.objects.handle(call.L, -2, Noun::piece);
  const PlayHandle* cell = call.objects.handle(call.L, -1, Noun::cell);
  if (piece == nullptr || cell == nullptr) wrong();
  const Standing here = present(call, *piece);
  lua_pop(call.L, 2);
  return {here.cell, cell->index};
}

void examine(const Bound& call, const std::vector<Displacement>& list) {
  for (const Displacement& one : list) {
    const std::string& name = call.t.board.cell(CellId{one.to}).name;
    const auto count = [&](unsigned Displacement::*end, unsigned cell) {
      return std::ranges::count(list, cell, end);
    };
    if (count(&Displacement::from, one.from) > 1) call.refuse("a piece goes to one cell only");
    if (count(&Displacement::to, one.to) > 1) call.refuse(fmt::format("two pieces go to {}", name));
    if (call.core.s.code(one.to) == kWallCode) call.refuse(fmt::format("{} is shut", name));
    if (call.core.s.code(one.to) != kEmptyCode && count(&Displacement::from, one.to) == 0)
      call.refuse(fmt::format("the piece on {} does not leave", name));
  }
}

}  // namespace

int displace(const Bound& call) {
  open_face(call.L, call.first);
  const auto length = static_cast<lua_Integer>(lua_rawlen(call.L, call.first));
  if (length < 1 || length > kMostTogether) call.refuse_argument(0, "has from 1 to 64 entries");
  call.run.host.charge(4 * length);
  std::vector<Displacement> list;
  for (lua_Integer n = 1; n <= length; ++n) {
    lua_rawgeti(call.L, call.first, n);
    list.push_back(entry(call, n));
    lua_pop(call.L, 1);
  }
  examine(call, list);
  return call.give(move_together(call.core, list));
}

}  // namespace houserule
