// How a name that a script reads of an object, or writes to it, finds its word or field.
#pragma once

#include "binding/play_objects.h"

namespace houserule {

// Pushes the table name -> word (a property), function, or number of a declared field, without fields yet.
void push_names(lua_State* L, Noun noun);
// Pushes the metatable of the noun's objects. The table of names is on top of the stack and stays there.
void push_metatable(lua_State* L, Noun noun);

Noun noun_of(Owner owner);

}  // namespace houserule
