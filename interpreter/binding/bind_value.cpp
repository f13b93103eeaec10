// Values that cross between scripts and actions: arguments of verbs, points of an outcome.
#include <fmt/format.h>

#include "binding/bind.h"
#include "kernel/ends.h"
#include "lua/read_only.h"
#include "notation/argument.h"

namespace houserule {
namespace {

constexpr lua_Integer kMostPoints = 1'000'000;

// One entry of a table of points, its name below its value on top of the stack.
std::string read_entry(lua_State* L, const Core& core, std::vector<int>& points) {
  if (lua_type(L, -2) != LUA_TSTRING)
    return fmt::format("points stand under names of sides, not under {}", described(L, -2));
  const std::string_view name = view_at(L, -2);
  const int side = core.t.find_side(name);
  if (side < 0)
    return fmt::format("no side \"{}\"{}", shown(name), suggestion(name, names_of(core.t.book.spec.sides)));
  const lua_Integer value = lua_tointeger(L, -1);
  if (lua_isinteger(L, -1) == 0 || value < -kMostPoints || value > kMostPoints) {
    return fmt::format("points are whole quarters, not {}", described(L, -1));
  }
  points[static_cast<std::size_t>(side)] = static_cast<int>(value);
  return {};
}

}  // namespace

void push_argument(lua_State* L, const PlayObjects& objects, const std::int32_t* argument) {
  const std::int32_t value = argument_value(*argument);
  const auto index = static_cast<std::size_t>(value);
  switch (argument_kind(*argument)) {
    case ArgumentKind::number:
      return lua_pushinteger(L, value);
    case ArgumentKind::cell:
      return objects.push_cell(L, index);
    case ArgumentKind::side:
      return objects.push_side(L, index);
    case ArgumentKind::type:
      return objects.push_type(L, TypeId{index});
    case ArgumentKind::flag:
      return lua_pushboolean(L, value);
    case ArgumentKind::text: {
      const std::string text = text_argument(argument);
      lua_pushlstring(L, text.data(), text.size());
      return;
    }
    case ArgumentKind::letters:
    case ArgumentKind::nothing:
      break;
  }
  lua_pushnil(L);
}

std::optional<std::int32_t> take_argument(lua_State* L, const PlayObjects& objects, int index) {
  if (lua_isnoneornil(L, index)) return make_argument(ArgumentKind::nothing, 0);
  if (lua_isboolean(L, index)) return make_argument(ArgumentKind::flag, lua_toboolean(L, index));
  if (const PlayHandle* cell = objects.handle(L, index, Noun::cell)) {
    return make_argument(ArgumentKind::cell, static_cast<std::int32_t>(cell->index));
  }
  if (const PlayHandle* side = objects.handle(L, index, Noun::side)) {
    return make_argument(ArgumentKind::side, static_cast<std::int32_t>(side->index));
  }
  if (lua_type(L, index) == LUA_TSTRING) {
    const int kind = objects.kind(L, index);
    if (kind < 0 || kind >= PlayObjects::kFirstTag) return std::nullopt;
    return make_argument(ArgumentKind::type, kind);
  }
  const lua_Integer value = lua_tointeger(L, index);
  if (lua_isinteger(L, index) == 0 || value < -kGreatestArgument || value > kGreatestArgument)
    return std::nullopt;
  return make_argument(ArgumentKind::number, static_cast<std::int32_t>(value));
}

bool append_argument(lua_State* L, const PlayObjects& objects, int index, std::vector<std::int32_t>& out) {
  if (const auto argument = take_argument(L, objects, index)) {
    out.push_back(*argument);
    return true;
  }
  if (lua_type(L, index) != LUA_TSTRING) return false;
  const std::string_view text = view_at(L, index);
  if (!is_argument_text(text)) return false;
  append_text_argument(text, out);
  return true;
}

std::string read_points(lua_State* L, const Core& core, const PlayObjects& objects, int index,
                        std::vector<int>& points) {
  index = lua_absindex(L, index);
  if (const PlayHandle* winner = objects.handle(L, index, Noun::side)) {
    points = decided(core, winner->index, true);
    return {};
  }
  if (lua_type(L, index) == LUA_TSTRING && std::string_view(lua_tostring(L, index)) == "draw") {
    points.assign(core.t.n_sides, 2);
    return {};
  }
  if (!lua_istable(L, index)) {
    return fmt::format(
        "an outcome is \"draw\", the side that won, or a table of quarters by name of side, not {}",
        described(L, index));
  }
  open_face(L, index);
  points.assign(core.t.n_sides, 0);
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    std::string problem = read_entry(L, core, points);
    if (!problem.empty()) return problem;
  }
  return {};
}

std::string read_places(lua_State* L, const Core& core, int index, std::vector<int>& places) {
  index = lua_absindex(L, index);
  places.clear();
  if (lua_isnoneornil(L, index)) return {};
  if (!lua_istable(L, index))
    return fmt::format("places are a table by name of side, not {}", described(L, index));
  const auto most = static_cast<lua_Integer>(core.t.n_sides);
  for (const SideSpec& side : core.t.book.spec.sides) {
    lua_getfield(L, index, side.name.c_str());
    const lua_Integer place = lua_isinteger(L, -1) != 0 ? lua_tointeger(L, -1) : 0;
    if (place < 1 || place > most)
      return fmt::format("{}'s place is a whole number from 1 to {}, not {}", side.name, most,
                         described(L, -1));
    places.push_back(static_cast<int>(place));
    lua_pop(L, 1);
  }
  return {};
}

}  // namespace houserule
