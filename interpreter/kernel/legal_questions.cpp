#include "kernel/legal_questions.h"

#include <algorithm>

#include "kernel/apply.h"
#include "kernel/asking.h"
#include "kernel/generate.h"
#include "kernel/guard_eval.h"

namespace houserule {

bool could(Core& core, const GuardNode& node, unsigned side) {
  const bool legal = node.op == Op::can;
  const unsigned condition = core.t.guards.children[node.first];
  const AskingLegality asking(core, node);
  // A piece that may also take in passing where it goes takes: then only the list says what is legal.
  const bool listed = legal && core.t.passing_doubles && traced(core);
  ActionList list;
  if (!listed) candidates_of(core, side, list);
  const bool found = std::ranges::any_of(list.actions, [&](const Action& action) {
    return holds(core, condition, asked_of(core, action)) && (!legal || is_legal(core, action));
  });
  if (found || !legal || (!listed && core.t.verbs.empty())) return found;
  list.clear();
  legal_of(core, side, list);
  return std::ranges::any_of(
      list.actions, [&](const Action& action) { return holds(core, condition, asked_of(core, action)); });
}

}  // namespace houserule
