// Tables that refuse: unknown names, and writes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

struct lua_State;

namespace houserule {

// Why a table is not written, behind what it was that should have been.
inline constexpr const char* kReadOnly = "is read-only: rules hold no state of their own, declare a field";

// Reading a name that the table at `table` does not hold becomes a fault of kind "denied" with a suggestion.
// `library` is shown before the name, "string.gsub"; empty for an environment.
void refuse_unknown(lua_State* L, int table, const char* library);

// The names under which the table holds something, in their order.
std::vector<std::string> names_in(lua_State* L, int table);

// What is said of a word that the table at `table` does not hold.
std::string unknown_word_text(lua_State* L, int table, std::string_view word);

// Pops a table: what the one at `table` does not hold is read there. Takes the place of what `table` did
// before with unknown names.
void read_through(lua_State* L, int table);

// Gives the table at `to` the entries of the one at `from`, which stay there too.
void copy_entries(lua_State* L, int from, int to);

// Pushes an empty table through which the table at `words` can be read but not written. Length, pairs and
// ipairs see what is behind it.
void push_face(lua_State* L, int words);

// Puts what is behind a face in its place on the stack; leaves anything else as it is. For readers only.
void open_face(lua_State* L, int index);

// Makes the table at `table` itself read-only, whoever holds it: what it held moves behind it, together with
// its metatable.
void freeze_table(lua_State* L, int table);

// The same of the environment at the absolute index `env`, which reads through a table that many have in
// common: where the module gave it nothing of its own, that table stands behind it at once.
void freeze_environment(lua_State* L, int env);

// "e4", or "e4:f5" of two cells: so may a cell of a board be named.
bool looks_like_cells(std::string_view text);

}  // namespace houserule
