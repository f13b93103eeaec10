// The fuzzer's entry: HOUSERULE_FUZZ_TARGET in the environment says which target runs.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "../targets.h"

namespace {

const houserule::fuzz::Target* wanted() {
  const char* name = std::getenv("HOUSERULE_FUZZ_TARGET");
  for (const auto& target : houserule::fuzz::targets())
    if (name != nullptr && target.name == std::string(name)) return &target;
  std::fprintf(stderr, "HOUSERULE_FUZZ_TARGET names no target; there are:\n");
  for (const auto& target : houserule::fuzz::targets())
    std::fprintf(stderr, "  %-10s %s\n", target.name, target.about);
  std::exit(2);
}

const houserule::fuzz::Target* target = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  target = wanted();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  target->run({reinterpret_cast<const char*>(data), size});
  return 0;
}
