// Scripts keep nothing from one call to the next that they can write: all state is the kernel's (law 2).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "book/rulebook.h"

struct lua_State;

namespace houserule {

// For the end of definition time. Goes through all that the functions reach, which are registry references:
// variables around them, tables, functions in both. Every table becomes read-only where it is. A function
// that assigns a variable which outlives the call is reported with the place of the assignment when one of
// those functions has it, directly or by variables; one that stands in a table, which may be for definition
// time, is replaced there by one that refuses to run. What was read-only already stays. Raises Lua errors:
// call inside protect().
using ReportWrite =
    std::function<void(const Place& place, const std::string& message, const std::string& hint)>;
void close_to_writing(lua_State* L, const std::vector<LuaRef>& functions, const ReportWrite& report);

}  // namespace houserule
