// Words of position text that scripts read and write.
#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>

#include "binding/bind.h"
#include "binding/play.h"
#include "lua/host.h"

namespace houserule {

namespace {

constexpr std::size_t kLongestWord = 4000;

}  // namespace

void ScriptPlay::read_word(Core& core, const PositionWord& word, const RuleDecl& rule,
                           const std::string& text) {
  PlayRun& run = *run_;
  lua_State* L = run.host.state();
  ScriptCall call(core, run, run.rule_id(rule), word.read, Power::world);
  lua_pushlstring(L, text.data(), text.size());
  push_ref(L, rule.options_table);
  call.call(2, 0);
  call.done();
}

std::string ScriptPlay::write_word(Core& core, const PositionWord& word, const RuleDecl& rule) {
  PlayRun& run = *run_;
  lua_State* L = run.host.state();
  ScriptCall call(core, run, run.rule_id(rule), word.write, Power::read);
  push_ref(L, rule.options_table);
  call.call(1, 1);
  if (lua_type(L, -1) != LUA_TSTRING) {
    call.refuse(fmt::format("a position word is written as text, not {}", described(L, -1)));
  }
  std::string text = text_at(L, -1);
  const bool plain = std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7F'; });
  if (!plain || text.size() > kLongestWord) {
    call.refuse(fmt::format("a position word is at most {} letters without gaps, not \"{}\"", kLongestWord,
                            shown(text)));
  }
  lua_pop(L, 1);
  call.done();
  return text;
}

}  // namespace houserule
