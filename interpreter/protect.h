// The one protected call round everything that may run scripts.
#pragma once

#include <optional>

#include "core.h"
#include "script/host.h"
#include "script/play.h"

namespace houserule {

// Runs body under the host's budgets when the variant has scripts to run, bare otherwise. On a fault the state is
// rolled back to where it was and the fault is returned.
template <class F>
std::optional<Fault> protect(Core& core, F&& body) {
  if (!core.t.scripted) {
    body();
    return std::nullopt;
  }
  const State::Mark mark = core.s.mark();
  const std::size_t throws = core.chance.next;
  core.t.host->set_context(&core);
  std::optional<Fault> fault = core.t.host->protect([&](lua_State*) { body(); });
  if (fault) {
    core.s.rollback(mark);
    core.chance.next = throws;
    name_fault(core, *fault);
  }
  return fault;
}

}  // namespace houserule
