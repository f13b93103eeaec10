// The one protected call round everything that may run scripts.
#pragma once

#include <optional>

#include "core.h"
#include "script/host.h"
#include "script/play.h"

namespace houserule {

// A script that failed in a call of its own, on its way to `protect`.
struct ScriptFailed {
  Fault fault;
};

// Calls a script from where protection is only taken when it is needed: see `Compiled::rarely`.
template <class F>
void in_script(Core& core, F&& call) {
  if (!core.t.rarely) return call();
  core.t.host->set_context(&core);
  if (auto fault = core.t.host->protect([&](lua_State*) { call(); })) throw ScriptFailed{std::move(*fault)};
}

// Asks a question of a world that no game comes to, such as an emptied board, where a function of a rule may
// miss what it holds on to. False when one failed: then the question has no answer, and nobody is at fault.
// The state is the caller's to take back.
template <class F>
bool ask_in_vain(Core& core, F&& body) {
  if (!core.t.scripted) {
    body();
    return true;
  }
  try {
    return !core.t.host->protect([&](lua_State*) { body(); });
  } catch (const ScriptFailed&) {
    return false;
  }
}

// Runs body under the host's budgets when the variant has scripts to run, bare otherwise. On a fault the
// state is rolled back to where it was and the fault is returned.
template <class F>
std::optional<Fault> protect(Core& core, F&& body) {
  if (!core.t.scripted) {
    body();
    return std::nullopt;
  }
  const State::Mark mark = core.s.mark();
  const std::size_t throws = core.chance.next;
  std::optional<Fault> fault;
  if (core.t.rarely) {
    try {
      body();
    } catch (ScriptFailed& failed) {
      fault = std::move(failed.fault);
    }
  } else {
    core.t.host->set_context(&core);
    fault = core.t.host->protect([&](lua_State*) { body(); });
  }
  if (fault) {
    core.s.rollback(mark);
    core.chance.next = throws;
    name_fault(core, *fault);
  }
  return fault;
}

}  // namespace houserule
