// How large the files and boards of a variant may be, and how much its scripts may do.
#pragma once

#include <cstddef>
#include <cstdint>

namespace houserule {

inline constexpr std::size_t kTomlBytes = std::size_t{64} << 10;
inline constexpr std::size_t kModuleBytes = std::size_t{256} << 10;  // a module's text
inline constexpr int kMaxFiles = 26, kMaxRanks = 64, kMaxCells = 4096, kMostSides = 16, kMostStages = 32;

// Gas counts Lua instructions, in steps of a thousand, plus what C functions charge by size.
struct Limits {
  std::int64_t gas_handler = 1'000'000;  // one handler, without the handlers that it sets off
  std::int64_t gas_action = 20'000'000;  // one outermost protect() or refill()
  std::int64_t gas_list = 100'000'000;   // judging all actions of one list, each of which may take gas_action
  std::size_t heap = 32 << 20;           // bytes that the Lua state may hold
  std::size_t string = 64 << 10;         // bytes of one string
  std::size_t source = kModuleBytes;     // bytes of one module's text
  int wall_ms = 2000;                    // of work, a net under the gas; see MachineFailure
};

}  // namespace houserule
