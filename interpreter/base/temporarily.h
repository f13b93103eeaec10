// A variable that holds another value for a while.
#pragma once

#include <utility>

namespace houserule {

// Puts the value there, and what was there back when its life ends, also where a script fails meanwhile.
template <class T>
class Temporarily {
 public:
  Temporarily(T& at, T value) : at_(at), before_(std::exchange(at, std::move(value))) {}
  ~Temporarily() { at_ = std::move(before_); }
  Temporarily(const Temporarily&) = delete;
  Temporarily& operator=(const Temporarily&) = delete;

 private:
  T& at_;
  T before_;
};

}  // namespace houserule
