// How the programs use memory.
#pragma once

#include <malloc.h>

namespace houserule {

// Tells the allocator to keep what is freed while a rulebook is loaded, since the game or the next rulebook
// wants it again at once. The system clears every page anew that was given back to it and is asked for again,
// which takes a virtual machine ten microseconds (measured: a third of loading a large board).
inline void keep_memory() {
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
}

}  // namespace houserule
