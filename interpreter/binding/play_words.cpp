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
  const auto push = [&](lua_State* L) { lua_pushlstring(L, text.data(), text.size()); };
  (void)ask_function(core, *run_, run_->rule_id(rule), word.read, 0, push, kNothingGiven, Power::world);
}

std::string ScriptPlay::write_word(Core& core, const PositionWord& word, const RuleDecl& rule) {
  const auto take = [](const ScriptCall& call, lua_State* L) {
    std::string text = taken_text(call, L, "a position word is written as text");
    const bool plain = std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7F'; });
    if (!plain || text.size() > kLongestWord)
      call.refuse(fmt::format("a position word is at most {} letters without gaps, not \"{}\"", kLongestWord,
                              shown(text)));
    return text;
  };
  return ask_function(core, *run_, run_->rule_id(rule), word.write, 1, kNoArguments, take);
}

}  // namespace houserule
