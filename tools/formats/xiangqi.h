// The two games that are played on nine files and ten ranks with the same letters.
#pragma once

#include "houserule.h"

namespace houserule {

bool is_xiangqi(const Rulebook& rules);
bool is_janggi(const Rulebook& rules);

}  // namespace houserule
