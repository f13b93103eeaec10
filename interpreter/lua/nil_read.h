// What a line of Lua read that was not there: Lua says the field's name, not of what.
#pragma once

#include <optional>
#include <string_view>

struct lua_State;

namespace houserule {

// One read of a field, `holder.field`.
struct NilRead {
  std::string_view holder;  // as it is written; empty where several different ones may be meant
  std::size_t at = 0;       // of the field's name, or of the first that may be meant
};

// The read that "attempt to index a nil value (field 'x')" is about, of the line in which Lua says that it
// failed.
std::optional<NilRead> nil_read(std::string_view source, int line, std::string_view message);

// x of "… a nil value (field 'x')"; empty in other messages.
std::string_view nil_field(std::string_view message);

// Of "attempt to index a nil value (field 'x')", while the function that failed still stands on the stack,
// and of what was written in front of ".x": that this table has no "x" and what it has instead, or that an
// event or a piece has nothing there now. Begins with ": "; empty where it is not known for sure. Calls no
// script code.
std::string missing_member(lua_State* L, std::string_view holder, std::string_view message);

}  // namespace houserule
