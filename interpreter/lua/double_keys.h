// Keys that a table in a Lua source has twice: Lua keeps the last and loses the others without a word.
#pragma once

#include <string_view>
#include <vector>

#include "lua/lua_tokens.h"

namespace houserule {

// Each key that stood in its table already, as it is written: a name, or a text in brackets; no more than
// sixty, since telling the place of each takes a look through the file. The source is Lua that could be read.
// Costs one look at each token.
std::vector<LuaToken> double_keys(std::string_view source);

}  // namespace houserule
