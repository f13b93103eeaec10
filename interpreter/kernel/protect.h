// The one protected call round everything that may run scripts.
#pragma once

#include <optional>
#include <utility>

#include "kernel/core.h"
#include "kernel/scripts.h"

namespace houserule {

// A script that failed in a call of its own, or native code that cannot go on, on its way to `protect`.
struct ScriptFailed {
  Fault fault;
};

// Ends the running action or question with a fault: within a script as its own errors end it, else by
// unwinding the native code up to `protect`. `place`: where the rule stands that was applied.
[[noreturn]] inline void fail(Core& core, const char* kind, std::string message, const std::string& rule,
                              const Place& place = {}) {
  if (core.t.scripted && core.t.host->inside()) {
    const std::string where = place.file.empty() ? "" : " at " + place.text();
    core.t.host->die(kind, message + ", in rule " + rule + where);
  }
  throw ScriptFailed{{kind, std::move(message), rule, {}, place, {}}};
}

// Calls a script from where protection is only taken when it is needed: see `Compiled::rarely`.
template <class F>
void in_script(Core& core, F&& call) {
  if (!core.t.rarely) return call();
  core.t.host->set_context(&core);
  if (auto fault = core.t.host->run_protected(call)) throw ScriptFailed{std::move(*fault)};
}

// Asks a question of a state that no game reaches, such as an emptied board, in which a rule's function may
// not find what it relies on. False when one failed: then there is no answer, and no fault is reported. The
// caller restores the state.
template <class F>
bool ask_in_vain(Core& core, F&& body) {
  try {
    if (core.t.scripted) return !core.t.host->run_protected(body);
    body();
    return true;
  } catch (const ScriptFailed&) {
    return false;
  }
}

// The fault, with the state rolled back to where it was before.
inline Fault rolled_back(Core& core, const State::Point& before, std::size_t throws, Fault&& fault) {
  core.s.unmake_to(before);
  core.chance.next = throws;
  if (core.t.scripted) core.script->name_fault(core, fault);
  return std::move(fault);
}

// Runs body under the host's budgets when the variant has scripts to run, bare otherwise. On a fault the
// state is rolled back to where it was before, and the fault is returned.
template <class F>
std::optional<Fault> protect(Core& core, const State::Point& before, F&& body) {
  const std::size_t throws = core.chance.next;
  try {
    if (!core.t.scripted || core.t.rarely) {
      body();
      return std::nullopt;
    }
    core.t.host->set_context(&core);
    std::optional<Fault> fault = core.t.host->run_protected(body);
    if (fault) fault = rolled_back(core, before, throws, std::move(*fault));
    return fault;
  } catch (ScriptFailed& failed) {
    return rolled_back(core, before, throws, std::move(failed.fault));
  }
}

template <class F>
std::optional<Fault> protect(Core& core, F&& body) {
  const State::Point before = core.s.point();
  return protect(core, before, std::forward<F>(body));
}

// Asks what rules tell beside the course of the game: marks, standings, displays, clocks. False on a fault,
// which is kept for Game::telling_fault.
template <class F>
bool tell(Core& core, F&& body) {
  std::optional<Fault> fault = protect(core, std::forward<F>(body));
  if (!fault) return true;
  core.telling_fault = std::move(fault);
  return false;
}

}  // namespace houserule
