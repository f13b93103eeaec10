// Scripts that say why not: verbs, and generators of what is none of their cells.

#include <algorithm>
#include <lua.hpp>
#include <utility>

#include "binding/bind.h"
#include "binding/play.h"
#include "lua/host.h"
#include "notation/argument.h"

namespace houserule {

std::string* ScriptPlay::hear(std::string* reason) { return std::exchange(heard_, reason); }

std::string ScriptPlay::generator_because(Core& core, const Generator& generator, unsigned cell,
                                          unsigned to) {
  const auto push = [&](lua_State* L) { run_->objects.push_piece(L, core.s.piece(cell), cell); };
  return ask_function(
      core, *run_, rule_of(generator), generator.function, 2, push, [&](const ScriptCall&, lua_State* L) {
        if (lua_isfunction(L, -1)) {
          run_->objects.push_cell(L, to);
          lua_call(L, 1, 1);
        }
        return lua_type(L, -1) == LUA_TSTRING ? shown(lua_tostring(L, -1), 400) : std::string();
      });
}

namespace {

// A table of what is written, word by word: arguments, and texts where a word is none. Left on the stack.
void push_written(lua_State* L, const Core& core, const PlayObjects& objects, int board,
                  std::string_view written) {
  lua_newtable(L);
  for (lua_Integer n = 0; !written.empty();) {
    const auto word = written.substr(0, written.find(' '));
    written.remove_prefix(std::min(word.size() + 1, written.size()));
    if (word.empty()) continue;
    if (const auto argument = read_argument(core.t, word, board)) {
      push_argument(L, objects, &*argument);
    } else {
      const std::string safe = shown(word, 40);
      lua_pushlstring(L, safe.data(), safe.size());
    }
    lua_rawseti(L, -2, ++n);
  }
}

}  // namespace

std::string ScriptPlay::verb_because(Core& core, const CompiledVerb& verb, unsigned side,
                                     std::string_view written) {
  const auto push = [&](lua_State* L) {
    push_written(L, core, run_->objects, board_of(core.t, SideId{side}), written);
  };
  return ask_verb(core, *run_, verb, side, verb.spec->because, 1, push,
                  [](const ScriptCall& call, lua_State* L) {
                    if (lua_isnil(L, -1)) return std::string();
                    return shown(taken_text(call, L, "a reason is a text or nothing"), 400);
                  });
}

}  // namespace houserule
