#include "language/drawing.h"

#include <algorithm>
#include <lua.hpp>
#include <stdexcept>

#include "lua/host.h"
#include "lua/set_field.h"

namespace houserule {
namespace {

void push_drawing(lua_State* L, const Drawing& drawing) {
  lua_createtable(L, 0, 3);
  set_field(L, "width", drawing.width);
  set_field(L, "height", drawing.height);
  lua_createtable(L, static_cast<int>(drawing.cells.size()), 0);
  lua_Integer count = 0;
  for (const Drawing::Cell& cell : drawing.cells) {
    lua_createtable(L, 0, 4);
    set_field(L, "file", cell.file);
    set_field(L, "rank", cell.rank);
    set_field(L, "token", std::string_view(cell.token));
    set_field(L, "marked", cell.marked);
    lua_rawseti(L, -2, ++count);
  }
  lua_setfield(L, -2, "cells");
}

int integer_field(lua_State* L, const char* key) {
  lua_getfield(L, -1, key);
  const auto value = static_cast<int>(luaL_checkinteger(L, -1));
  lua_pop(L, 1);
  return value;
}

Drawing::Cell cell_at_top(lua_State* L) {
  Drawing::Cell cell;
  cell.file = integer_field(L, "file");
  cell.rank = integer_field(L, "rank");
  lua_getfield(L, -1, "token");
  cell.token = luaL_checkstring(L, -1);
  lua_getfield(L, -2, "marked");
  cell.marked = lua_toboolean(L, -1) != 0;
  lua_pop(L, 2);
  return cell;
}

void push_function(lua_State* L, int library, const char* name) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, library);
  lua_getfield(L, -1, name);
}

}  // namespace

const Drawing::Cell* Drawing::at(int file, int rank) const {
  const auto found =
      std::ranges::find_if(cells, [&](const Cell& cell) { return cell.file == file && cell.rank == rank; });
  return found == cells.end() ? nullptr : &*found;
}

Draughtsman::Draughtsman(ModuleSource& source) : host_(std::make_unique<LuaHost>()) {
  std::string error;
  const auto text = source.module("diagram", error);
  if (!text) throw std::runtime_error(error);
  if (const auto fault = host_->run_module(text->file, text->text, {}, &library_))
    throw std::runtime_error(fault->text());
}

Draughtsman::~Draughtsman() = default;

Drawing Draughtsman::read(std::string_view text, const std::vector<int>& counts) {
  Drawing drawing;
  const auto fault = host_->protect([&](lua_State* L) {
    push_function(L, library_, "read");
    lua_pushlstring(L, text.data(), text.size());
    lua_createtable(L, static_cast<int>(counts.size()), 0);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      lua_pushinteger(L, counts[i]);
      lua_rawseti(L, -2, static_cast<lua_Integer>(i + 1));
    }
    if (counts.empty()) lua_pop(L, 1);
    lua_call(L, counts.empty() ? 1 : 2, 1);
    drawing.width = integer_field(L, "width");
    drawing.height = integer_field(L, "height");
    lua_getfield(L, -1, "cells");
    const auto count = static_cast<lua_Integer>(lua_rawlen(L, -1));
    for (lua_Integer i = 1; i <= count; ++i) {
      lua_rawgeti(L, -1, i);
      drawing.cells.push_back(cell_at_top(L));
      lua_pop(L, 1);
    }
  });
  if (fault) throw std::runtime_error(fault->message);
  return drawing;
}

std::vector<std::string> Draughtsman::draw(const Drawing& expected, const Drawing& got) {
  std::vector<std::string> lines;
  const auto fault = host_->protect([&](lua_State* L) {
    push_function(L, library_, "draw");
    push_drawing(L, expected);
    push_drawing(L, got);
    lua_call(L, 2, 1);
    const auto count = static_cast<lua_Integer>(lua_rawlen(L, -1));
    for (lua_Integer i = 1; i <= count; ++i) {
      lua_rawgeti(L, -1, i);
      lines.emplace_back(luaL_checkstring(L, -1));
      lua_pop(L, 1);
    }
  });
  if (fault) throw std::runtime_error(fault->message);
  return lines;
}

}  // namespace houserule
