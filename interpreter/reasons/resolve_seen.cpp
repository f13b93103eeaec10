// The same answer for a seat that may not know everything.
#include <utility>

#include "notation/knowledge.h"
#include "reasons/resolve.h"

namespace houserule {

Resolved resolve_seen(Core& core, std::string_view text, SideId viewer) {
  if (!viewer.valid() || !core.t.secrets) return resolve_text(core, text);
  Resolved truth = resolve_text(core, text);
  if (truth.ok()) return truth;
  Resolved seen;
  if (!withheld(core, text, truth, viewer)) {
    const SeenBy seen_by(core, viewer);
    seen = resolve_text(core, text);
  }
  Resolved out;
  out.status = truth.status;
  if (truth.fault) {
    out.fault = discreet(*truth.fault);
    out.reason = out.fault->message;
  } else if (!seen.ok() && !seen.fault && !seen.reason.empty()) {
    out.reason = std::move(seen.reason);
    out.rule = std::move(seen.rule);
  } else {
    out.reason = "the judge refuses it, and why is a secret";
    out.rule = "judge/secrets";
  }
  return out;
}

}  // namespace houserule
