// How large the files of a variant may be.
#pragma once

#include <cstddef>

namespace houserule {

inline constexpr std::size_t kTomlBytes = std::size_t{64} << 10;
inline constexpr std::size_t kModuleBytes = std::size_t{256} << 10;  // a module's text

}  // namespace houserule
