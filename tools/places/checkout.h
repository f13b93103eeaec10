#pragma once

namespace houserule {

// The folder from which the program was built, absolute. The only object that differs from one checkout to
// another.
extern const char* const kCheckout;

}  // namespace houserule
