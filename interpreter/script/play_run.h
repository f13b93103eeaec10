// What goes on inside the scripts of one game: which function was called, with which right to change things.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "core.h"
#include "event_data.h"

namespace houserule {

class LuaHost;
class PlayObjects;
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

  Compiled& tables;
  LuaHost& host;
  PlayObjects& objects;
  ScriptCall* innermost = nullptr;
  unsigned events = 0, actions = 0;  // views in use
  unsigned asking = 0;
  FailedCall failure;
  std::deque<std::string> reasons;      // of stopped events, by depth
  std::vector<RuleId> generator_rules;  // of Compiled::shape_generators
};

// One running function of a rule, from construction to destruction: a frame on the C++ stack that scripts'
// errors unwind. Costs a few ns.
class ScriptCall {
 public:
  // Raises a fault "limit" when calls are too deep. `event` outlives the call.
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
  // The function gave what it may not: a fault of kind "error" at the function itself.
  [[noreturn]] void refuse(const std::string& message) const;

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

// "on piece.moved", "forbids", "verbs.x.apply": where a function of the rule stands.
std::string slot_of(const Rulebook& book, const RuleDecl& rule, LuaRef function);

}  // namespace houserule
