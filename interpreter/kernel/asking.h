// Conditions that ask what is legal, such as "stuck". What is legal may depend on the same condition: then
// there is no answer, and asking would not end.
#pragma once

#include <fmt/format.h>

#include "kernel/core.h"
#include "kernel/protect.h"

namespace houserule {

// While this lives such a condition, of this rule, is being asked. Fails (`fail` "limit") where that goes on
// inside of itself.
class AskingLegality {
 public:
  AskingLegality(Core& core, const GuardNode& node) : inside_(core.asked_inside) {
    if (inside_.deep == 0) inside_.all = 0;
    const bool endless = inside_.deep == AskedInside::kMostDeep;
    if (endless || ++inside_.all > AskedInside::kMost) refuse(core, node, endless);
    ++inside_.deep;
  }
  ~AskingLegality() { --inside_.deep; }
  AskingLegality(const AskingLegality&) = delete;
  AskingLegality& operator=(const AskingLegality&) = delete;

 private:
  [[noreturn]] static void refuse(Core& core, const GuardNode& node, bool endless) {
    const std::string_view word = op_text(node.op);
    fail(core, "limit",
         fmt::format("\"{}\" asks what is legal, and that asks \"{}\" again, {}: ask it where no action is "
                     "judged by it, or only behind a condition that brings this to an end",
                     word, word, endless ? "and so on" : "more often than one can wait for"),
         node.rule.valid() ? core.t.rule(node.rule).name : std::string(),
         core.t.guards.places[static_cast<std::size_t>(node.c)]);
  }

  AskedInside& inside_;
};

}  // namespace houserule
