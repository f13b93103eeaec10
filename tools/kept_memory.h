// How the programs use memory.
#pragma once

#include <malloc.h>

namespace houserule {

// What is freed while a rulebook is loaded is wanted again at once, by the game or the next rulebook: the
// allocator gives it back to the system, and asks for more, in larger pieces than the usual 128 KiB. Each
// page that is given back has to be cleared anew by the system, which takes a virtual machine ten
// microseconds (measured: a third of loading a large board).
inline void keep_memory() {
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
}

}  // namespace houserule
