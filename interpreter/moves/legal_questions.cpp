#include "moves/legal_questions.h"

#include <algorithm>

#include "moves/apply.h"
#include "moves/generate.h"
#include "moves/guard_eval.h"

namespace houserule {

namespace {

// While one lives it is asked once deeper. Beyond the greatest depth nothing is looked for any more.
class Asking {
 public:
  explicit Asking(Core& core) : core_(core) { ++core_.asking; }
  ~Asking() { --core_.asking; }
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;
  bool too_deep() const { return core_.asking > 8; }

 private:
  Core& core_;
};

}  // namespace

bool no_legal(Core& core, unsigned side) {
  const Asking asking(core);
  return !asking.too_deep() && !any_legal(core, side);
}

bool could(Core& core, unsigned condition, bool legal, unsigned side) {
  const Asking asking(core);
  if (asking.too_deep()) return false;
  ActionList list;
  if (legal) {
    legal_of(core, side, list);
  } else if (core.t.guards.nodes[condition].op == Op::captures) {
    takes_of(core, side, list.actions);
  } else {
    candidates_of(core, side, list);
  }
  return std::ranges::any_of(
      list.actions, [&](const Action& action) { return holds(core, condition, asked_of(core, action)); });
}

}  // namespace houserule
