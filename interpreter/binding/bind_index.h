// How a name that a script reads of an object, or writes to it, finds its word or field.
#pragma once

#include <optional>
#include <string_view>

#include "binding/play_objects.h"

namespace houserule {

// Pushes the table name -> word (a property), function, or number of a declared field, without fields yet.
void push_names(lua_State* L, Noun noun);
// Pushes the metatable of the noun's objects. The table of names is on top of the stack and stays there.
void push_metatable(lua_State* L, Noun noun);

Noun noun_of(Owner owner);
// Has the owner such a word of play?
bool is_play_word(Owner owner, std::string_view name);
// As LuaHost::SaidOfWord.
std::optional<std::string_view> said_of_play_word(std::string_view kind, std::string_view word);

}  // namespace houserule
