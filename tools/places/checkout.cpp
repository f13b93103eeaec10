#include "places/checkout.h"

namespace houserule {

const char* const kCheckout = HOUSERULE_ROOT;

}  // namespace houserule
