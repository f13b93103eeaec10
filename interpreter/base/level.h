#pragma once

namespace houserule {

// The level of the processor for which the kernel in use was compiled: "x86-64", "x86-64-v3", "portable" …
const char* processor_level();

}  // namespace houserule
