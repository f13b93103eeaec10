// What goes on inside the scripts of one game: which function was called, with which right to change things.
#pragma once

#include <cstdint>
#include <deque>
#include <lua.hpp>
#include <string>
#include <vector>

#include "binding/noted.h"
#include "binding/play_objects.h"
#include "kernel/core.h"
#include "kernel/event_data.h"
#include "lua/host.h"

namespace houserule {

class ScriptCall;

// What a running part may change. Guards, generators and everything else that only answers: `read`.
enum class Power : std::uint8_t { read, fields, world };

// The innermost call that failed, for the name of a fault. `gas` tells one failure from the next.
struct FailedCall {
  RuleId rule;
  LuaRef function = kNoFunction;
  std::int64_t gas = -1;
};

// One per game.
struct PlayRun {
  static constexpr unsigned kDeepest = 64;    // calls of scripts that set each other off
  static constexpr unsigned kMostAsking = 2;  // questions for legality inside of one another

  explicit PlayRun(Compiled& compiled);
  RuleId rule_id(const RuleDecl& rule) const;  // `rule` is of this rulebook
  [[noreturn]] void too_deep();

  Compiled& tables;
  LuaHost& host;
  PlayObjects& objects;
  ScriptCall* innermost = nullptr;
  unsigned events = 0, actions = 0;  // views in use
  unsigned asking = 0;
  const ActionList* aside = nullptr;  // the words besides the main action of which one is foreseen
  Noting* noting = nullptr;           // of the innermost function whose answer may be kept
  FailedCall failure;
  std::deque<std::string> reasons;      // of stopped events, by depth
  std::vector<std::uint32_t> told;      // see words_told
  std::vector<RuleId> generator_rules;  // of Compiled::shape_generators
};

// One running function of a rule, from construction to destruction: a frame on the C++ stack that scripts'
// errors unwind. Costs a few ns.
class ScriptCall {
 public:
  // Pushes the function, for its arguments to follow. Raises a fault "limit" when calls are too deep. `event`
  // outlives the call.
  ScriptCall(const Core& core, PlayRun& run, RuleId rule, LuaRef function, Power power,
             EventData* event = nullptr);
  // A part of the innermost call that runs in a supposed state.
  ScriptCall(PlayRun& run, Power power);
  ~ScriptCall();
  ScriptCall(const ScriptCall&) = delete;
  ScriptCall& operator=(const ScriptCall&) = delete;

  // Calls the function below its arguments with a budget of its own, or, for parts, on the outer call's.
  // `results` may be LUA_MULTRET.
  void call(int arguments, int results);
  // What the function gave is as it should be. Without this the call counts as failed when it ends.
  void done() { done_ = true; }
  // The function gave what it may not: a fault at the function itself.
  [[noreturn]] void refuse(const std::string& message, std::string_view kind = "error") const;
  // … more of it than it may: "`what` at most 3 values".
  void refuse_more(std::int64_t count, std::int64_t most, std::string_view what) const;

  ScriptCall* outer() const { return outer_; }
  RuleId rule() const { return rule_; }
  Power power() const { return power_; }
  bool supposed() const { return supposed_; }
  // Legality is for parts that act: pure parts are asked while legality is found out.
  bool may_ask() const { return may_ask_; }
  EventData* event() const { return event_; }

 private:
  void link();

  PlayRun& run_;
  ScriptCall* const outer_;
  const RuleId rule_;
  const LuaRef function_;
  const Power power_;
  EventData* const event_;
  const bool may_ask_, supposed_;
  const bool part_;
  const unsigned depth_;
  bool done_ = false;
};

// Here because they stand round every call of a script.

inline ScriptCall::ScriptCall(const Core& core, PlayRun& run, RuleId rule, LuaRef function, Power power,
                              EventData* event)
    : run_(run),
      outer_(run.innermost),
      rule_(rule),
      function_(function),
      power_(power),
      event_(event),
      may_ask_(power != Power::read),
      supposed_(outer_ != nullptr && outer_->supposed_),
      part_(false),
      depth_(outer_ == nullptr ? 0 : outer_->depth_ + 1) {
  if (outer_ == nullptr) {
    run.objects.enter(core);
    run.failure.gas = -1;
  }
  link();
  push_ref(run.host.state(), function);
}

inline void ScriptCall::link() {
  if (depth_ == PlayRun::kDeepest) run_.too_deep();
  run_.innermost = this;
}

// What an outer call fails of is the same failure as long as no gas was taken since: catching one costs gas.
inline ScriptCall::~ScriptCall() {
  run_.innermost = outer_;
  if (!done_ && run_.failure.gas != run_.host.gas_spent()) {
    run_.failure = {rule_, function_, run_.host.gas_spent()};
  } else if (done_ && outer_ == nullptr) {
    run_.failure.gas = -1;
  }
}

inline void ScriptCall::call(int arguments, int results) {
  if (!part_) {
    run_.host.count_call(function_);
    run_.host.begin_handler();
  }
  lua_call(run_.host.state(), arguments, results);
  if (!part_) run_.host.end_handler();
}

// Calls a function of the rule: `push` puts its arguments onto the stack, behind which it gets the options of
// its rule; gives what `take(call, L)` makes of its results, the last of them on top of the stack.
template <class Push, class Take>
auto ask_function(const Core& core, PlayRun& run, RuleId rule, LuaRef function, int results, Push push,
                  Take take, Power power = Power::read) {
  lua_State* L = run.host.state();
  ScriptCall call(core, run, rule, function, power);
  const int called = lua_gettop(L);
  push(L);
  push_ref(L, rule.valid() ? run.tables.rule(rule).options_table : kNoFunction);
  call.call(lua_gettop(L) - called, results);
  auto given = take(call, L);
  lua_settop(L, called - 1);
  call.done();
  return given;
}

// The same of a function of the verb, whose first argument is the side.
template <class Push, class Take>
auto ask_verb(const Core& core, PlayRun& run, const CompiledVerb& verb, unsigned side, LuaRef function,
              int results, Push push, Take take, Power power = Power::read) {
  const auto push_all = [&](lua_State* L) {
    run.objects.push_side(L, side);
    push(L);
  };
  return ask_function(core, run, verb.rule, function, results, push_all, take, power);
}
// The text that the function gave, from the top of the stack; `what` it is, for the fault where it is none.
std::string taken_text(const ScriptCall& call, lua_State* L, std::string_view what);
// For functions that take the options alone, and for those that give nothing.
inline constexpr auto kNoArguments = [](lua_State*) {};
inline constexpr auto kNothingGiven = [](const ScriptCall&, lua_State*) { return nullptr; };

// "on piece.moved", "forbids", "verbs.x.apply": where a function of the rule stands.
std::string slot_of(const Rulebook& book, const RuleDecl& rule, LuaRef function);

}  // namespace houserule
