// Vectors that begin where a line of the cache does: what is read and written in wide pieces then never lies
// across two.
#pragma once

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

// `count` elements of T as one operand. Stores through `write_wide`, unlike std::memcpy, cannot change what
// is no T, so that pointers held beside stay known; `to` begins where a multiple of the width does.
template <class T, std::size_t count>
struct WideOf {
  typedef T Type __attribute__((vector_size(sizeof(T) * count)));  // NOLINT(modernize-use-using)
};
template <class T, std::size_t count>
using Wide = typename WideOf<T, count>::Type;
template <std::size_t count, class T>
Wide<T, count> read_wide(const T* from) {
  return *reinterpret_cast<const Wide<T, count>*>(from);
}
template <std::size_t count, class T>
void write_wide(T* to, const Wide<T, count>& value) {
  *reinterpret_cast<Wide<T, count>*>(to) = value;
}

}  // namespace houserule
