#include "binding/play_run.h"

#include <fmt/format.h>

#include <lua.hpp>

#include "binding/bind.h"
#include "binding/play.h"
#include "binding/play_objects.h"
#include "lua/host.h"
#include "lua/place.h"

namespace houserule {

PlayRun::PlayRun(Compiled& compiled)
    : tables(compiled), host(lua_of(compiled)), objects(PlayObjects::of(host.state())) {
  objects.complete(host.state(), compiled);
  told = words_told(compiled);
  objects.forget_game();
  for (const Generator& generator : compiled.shape_generators)
    generator_rules.push_back(compiled.find_rule(generator.rule));
}

RuleId PlayRun::rule_id(const RuleDecl& rule) const {
  return RuleId{static_cast<std::size_t>(&rule - tables.book.rules.data())};
}

ScriptCall::ScriptCall(PlayRun& run, Power power)
    : run_(run),
      outer_(run.innermost),
      rule_(outer_->rule_),
      function_(outer_->function_),
      power_(power),
      event_(outer_->event_),
      may_ask_(outer_->may_ask_),
      supposed_(true),
      part_(true),
      depth_(outer_->depth_ + 1) {
  link();
}

void PlayRun::too_deep() {
  host.die("limit", fmt::format("events and questions set each other off more than {} deep", kDeepest));
}

void ScriptCall::refuse(const std::string& message, std::string_view kind) const {
  lua_State* L = run_.host.state();
  push_ref(L, function_);
  run_.host.die_at(kind, message, place_of_function(L, -1));
}

void ScriptCall::refuse_more(std::int64_t count, std::int64_t most, std::string_view what) const {
  if (count > most) refuse(fmt::format("{} at most {} values", what, most), "limit");
}

std::string taken_text(const ScriptCall& call, lua_State* L, std::string_view what) {
  if (lua_type(L, -1) != LUA_TSTRING) call.refuse(fmt::format("{}, not {}", what, described(L, -1)));
  return text_at(L, -1);
}

LuaHost& lua_of(const Compiled& tables) { return static_cast<LuaHost&>(*tables.host); }

void ScriptPlay::name_fault(const Core& core, Fault& fault) {
  if (const std::string_view source = run_->host.source_of(fault.place.file); !source.empty())
    find_column(fault, source);
  FailedCall& failure = run_->failure;
  if (failure.gas < 0) return;
  failure.gas = -1;
  if (!failure.rule.valid() || !fault.rule.empty()) return;
  const RuleDecl& rule = core.t.rule(failure.rule);
  fault.rule = rule.name;
  fault.slot = slot_of(core.t.book, rule, failure.function);
}

}  // namespace houserule
