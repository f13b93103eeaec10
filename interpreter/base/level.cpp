#include "base/level.h"

namespace houserule {

const char* processor_level() {
#ifdef HOUSERULE_LEVEL
  return HOUSERULE_LEVEL;
#else
  return "portable";
#endif
}

}  // namespace houserule
