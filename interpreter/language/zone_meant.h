// Messages for a value that stands where a zone is wanted and is none.
#pragma once

#include <string>
#include <string_view>

struct lua_State;

namespace houserule {

struct ScriptReading;

// What to write in place of the value at `index`; empty where it is not known.
std::string zone_meant(const ScriptReading& reading, int index);

// In place of `zone "…"` of a text that cannot be read: that has been told, and nothing more is.
void push_unread_zone(lua_State* L);
bool is_unread_zone(lua_State* L, int index);

}  // namespace houserule
