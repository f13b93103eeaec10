// Vectors that begin where a line of the cache does: what is read and written in wide pieces then never lies
// across two.
#pragma once

#include <array>
#include <cstddef>
#include <new>
#include <vector>

namespace houserule {

inline constexpr std::size_t kCacheLine = 64;  // bytes

template <class T>
struct LineAllocator {
  using value_type = T;
  LineAllocator() = default;
  template <class U>
  explicit LineAllocator(const LineAllocator<U>&) {}
  T* allocate(std::size_t count) {
    return static_cast<T*>(::operator new (count * sizeof(T), std::align_val_t{kCacheLine}));
  }
  void deallocate(T* first, std::size_t) { ::operator delete (first, std::align_val_t{kCacheLine}); }
  bool operator==(const LineAllocator&) const = default;
};

template <class T>
using AlignedVector = std::vector<T, LineAllocator<T>>;

// Copies `count` elements. Unlike std::memcpy it writes T and nothing else, so that what the compiler knows
// of other types beside stays known; all are read before one is written, so that it may take the widest
// registers that the processor has.
template <std::size_t count, class T>
[[gnu::always_inline]] inline void copy_wide(T* to, const T* from) {
  std::array<T, count> held;
  for (std::size_t i = 0; i < count; ++i) held[i] = from[i];
  for (std::size_t i = 0; i < count; ++i) to[i] = held[i];
}

}  // namespace houserule
