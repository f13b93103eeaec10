// The lines of a skeleton that depend on the variant it is for.
#pragma once

#include <string>

#include "houserule.h"

namespace houserule {

// One line for each option of the variant, in a remark with the value that holds now; the first whose value
// can be another one stands as that, without a remark.
std::string settings_lines(const Rulebook& book);

// A rule that the variant can do without, with no options where there is such a one; empty when there is
// none.
std::string rule_to_drop(const std::string& variant, const Rulebook& book, ModuleSource& source);

}  // namespace houserule
