// What is allowed in a rulebook and yet likely a mistake.
#pragma once

#include "houserule.h"

namespace houserule {

struct LintLevel {
  bool tests = false;  // a rule without a test is worth a warning; the rulebook must hold its tests
};

// Warnings only. Looks into the modules' texts for options that nothing mentions.
Diagnostics lint(const Rulebook& book, ModuleSource& source, LintLevel level);

}  // namespace houserule
