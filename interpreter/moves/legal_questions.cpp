#include "moves/legal_questions.h"

#include <algorithm>

#include "moves/apply.h"
#include "moves/asking.h"
#include "moves/generate.h"
#include "moves/guard_eval.h"

namespace houserule {

bool could(Core& core, const GuardNode& node, unsigned side) {
  const bool legal = node.op == Op::can;
  const unsigned condition = core.t.guards.children[node.first];
  const AskingLegality asking(core, node);
  ActionList list;
  if (legal) {
    legal_of(core, side, list);
  } else {
    candidates_of(core, side, list);
  }
  return std::ranges::any_of(
      list.actions, [&](const Action& action) { return holds(core, condition, asked_of(core, action)); });
}

}  // namespace houserule
