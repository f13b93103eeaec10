// What rules tell of the state for drawings and for judges of clocks.
#include <fmt/format.h>

#include <lua.hpp>

#include "binding/bind.h"
#include "binding/play.h"
#include "kernel/protect.h"

namespace houserule {
namespace {

constexpr std::size_t kLongestShown = 200;
constexpr std::int64_t kLongestClock = 1'000'000;  // seconds

std::optional<std::int64_t> seconds(const ScriptCall& call, lua_State* L, const char* key) {
  std::optional<std::int64_t> found;
  if (lua_getfield(L, -1, key) != LUA_TNIL) {
    found = lua_tointeger(L, -1);
    if (lua_isinteger(L, -1) == 0 || *found < 0 || *found > kLongestClock)
      call.refuse(fmt::format("\"{}\" of a clock is a whole number of seconds from 0 to {}, not {}", key,
                              kLongestClock, described(L, -1)));
  }
  lua_pop(L, 1);
  return found;
}

// The text or number on top of the stack, of an object the cell where it stands.
std::optional<std::string> told_text(const ScriptCall& call, const PlayRun& run, Core& core) {
  lua_State* L = run.host.state();
  std::optional<std::string> text;
  if (lua_type(L, -1) == LUA_TSTRING || lua_isinteger(L, -1) != 0) {
    text = text_at(L, -1);
    if (text->size() > kLongestShown)
      call.refuse(fmt::format("what is shown has at most {} bytes", kLongestShown));
  } else if (const PlayHandle* cell = run.objects.handle(L, -1, Noun::cell)) {
    text = core.t.board.full_name(CellId{cell->index});
  } else if (const PlayHandle* piece = run.objects.handle(L, -1, Noun::piece)) {
    const unsigned at = piece->index == kGonePiece ? core.t.n_cells : core.s.find(PieceId{piece->index});
    if (at < core.t.n_cells) text = core.t.board.full_name(CellId{at});
  } else if (!lua_isnil(L, -1)) {
    call.refuse(fmt::format("what is shown is a text or a whole number, not {}", described(L, -1)));
  }
  return text;
}

}  // namespace

template <class Push>
std::optional<std::string> ScriptPlay::asked_text(Core& core, const ShownSpec& spec, Push push) {
  return ask_function(core, *run_, tables_.find_rule(spec.rule), spec.function, 1, push,
                      [&](const ScriptCall& call, lua_State*) { return told_text(call, *run_, core); });
}

std::optional<std::string> ScriptPlay::shown_text(Core& core, const ShownSpec& spec, SideId side) {
  return asked_text(core, spec, [&](lua_State* L) {
    if (side.valid()) run_->objects.push_side(L, side.index());
  });
}

std::optional<std::string> ScriptPlay::drawn_text(Core& core, const ShownSpec& spec, unsigned cell) {
  return asked_text(core, spec, [&](lua_State* L) {
    if (spec.of == Owner::cell) return run_->objects.push_cell(L, cell);
    run_->objects.push_piece(L, core.s.piece(cell), cell);
  });
}

std::optional<ScriptPlay::Clock> ScriptPlay::clock(Core& core, const RuleDecl& rule, unsigned side) {
  const auto push = [&](lua_State* L) { run_->objects.push_side(L, side); };
  const auto take = [](const ScriptCall& call, lua_State* L) -> std::optional<Clock> {
    if (lua_isnil(L, -1)) return std::nullopt;
    if (!lua_istable(L, -1)) call.refuse(fmt::format("a clock is a table, not {}", described(L, -1)));
    const auto start = seconds(call, L, "start"), gain = seconds(call, L, "gain");
    if (!start || !gain) call.refuse("a clock has a \"start\" and a \"gain\"");
    return Clock{*start, *gain, seconds(call, L, "most")};
  };
  return ask_function(core, *run_, run_->rule_id(rule), rule.clock, 1, push, take);
}

ScriptPlay::Winning ScriptPlay::cannot_win(Core& core, const RuleDecl& rule, unsigned side) {
  const auto push = [&](lua_State* L) { run_->objects.push_side(L, side); };
  const auto take = [](const ScriptCall& call, lua_State* L) {
    const std::string_view word = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
    if (word == "follow") return Winning::follow;
    if (word == "unless") return Winning::unless;
    if (!lua_isboolean(L, -1) && !lua_isnil(L, -1))
      call.refuse(fmt::format("whether a side cannot win is true, false, \"follow\" or \"unless\", not {}",
                              described(L, -1)));
    return lua_toboolean(L, -1) != 0 ? Winning::cannot : Winning::can;
  };
  return ask_function(core, *run_, run_->rule_id(rule), rule.cannot_win, 1, push, take);
}

}  // namespace houserule
