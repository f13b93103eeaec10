// Scripts that say why not: verbs, and generators of what is none of their cells.
#include <fmt/format.h>

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
  PlayRun& run = *run_;
  lua_State* L = run.host.state();
  const RuleId rule =
      run.generator_rules[static_cast<std::size_t>(&generator - tables_.shape_generators.data())];
  ScriptCall call(core, run, rule, generator.function, Power::read);
  run.objects.push_piece(L, core.s.piece(cell), cell);
  push_ref(L, rule.valid() ? tables_.rule(rule).options_table : kNoFunction);
  call.call(2, 2);
  std::string reason;
  if (lua_isfunction(L, -1)) {
    run.objects.push_cell(L, to);
    lua_call(L, 1, 1);
  }
  if (lua_type(L, -1) == LUA_TSTRING) reason = shown(lua_tostring(L, -1), 400);
  lua_pop(L, 2);
  call.done();
  return reason;
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
  PlayRun& run = *run_;
  lua_State* L = run.host.state();
  ScriptCall call(core, run, verb.rule, verb.spec->because, Power::read);
  run.objects.push_side(L, side);
  push_written(L, core, run.objects, board_of(core.t, SideId{side}), written);
  push_ref(L, tables_.rule(verb.rule).options_table);
  call.call(3, 1);
  if (!lua_isnil(L, -1) && lua_type(L, -1) != LUA_TSTRING)
    call.refuse(fmt::format("a reason is a text or nothing, not {}", described(L, -1)));
  std::string reason = lua_isnil(L, -1) ? std::string() : shown(view_at(L, -1), 400);
  lua_pop(L, 1);
  call.done();
  return reason;
}

}  // namespace houserule
