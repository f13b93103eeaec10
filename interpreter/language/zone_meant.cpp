#include "language/zone_meant.h"

#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>

#include "language/reading.h"
#include "language/schema.h"
#include "lua/host.h"
#include "lua/read_only.h"

namespace houserule {
namespace {

const char kUnread = 0;  // its address is a key that no script can write
// Whether the table at `index` holds such an entry itself; calls nothing.
bool holds(lua_State* L, int index, const char* key, int type) {
  if (!lua_istable(L, index)) return false;
  lua_pushvalue(L, index);
  open_face(L, -1);
  lua_pushstring(L, key);
  const bool found = lua_rawget(L, -2) == type;
  lua_pop(L, 2);
  return found;
}

}  // namespace

std::string zone_meant(const ScriptReading& reading, int index) {
  if (holds(reading.L, index, "shape", LUA_TSTRING))
    return "zone \"…\" is what lies around a piece; write cells { \"e4\" }, rows(1, 2) or edge";
  if (reading.kind_of(index) != kText) return {};
  const std::string text = text_at(reading.L, index);
  if (looks_like_cells(text)) return fmt::format("write cells {{ \"{}\" }}", text);
  const ScriptWord* word = find_word(text);
  if (word == nullptr || word->kind != ScriptWordKind::zone) return {};
  return word->arguments.empty() ? fmt::format("write {} without quotes", text)
                                 : fmt::format("write {}", word->usage);
}

void push_unread_zone(lua_State* L) {
  lua_newtable(L);
  lua_pushboolean(L, 1);
  lua_rawsetp(L, -2, &kUnread);
}

bool is_unread_zone(lua_State* L, int index) {
  if (!lua_istable(L, index)) return false;
  lua_pushvalue(L, index);
  open_face(L, -1);
  const bool found = lua_rawgetp(L, -1, &kUnread) == LUA_TBOOLEAN;
  lua_pop(L, 2);
  return found;
}

}  // namespace houserule
