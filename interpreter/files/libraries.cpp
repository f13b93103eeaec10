// What the kernel is built with and runs on.
#include <fmt/format.h>
#include <lua.h>
#include <nettle/version.h>

#include "files/module_source.h"
#include "files/toml_table.h"

namespace houserule {

std::vector<std::pair<std::string, std::string>> libraries() {
  return {{"Lua", LUA_VERSION_MAJOR "." LUA_VERSION_MINOR "." LUA_VERSION_RELEASE},
          {"fmt", fmt::format("{}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100)},
          {"Nettle", fmt::format("{}.{}", nettle_version_major(), nettle_version_minor())},
          {"toml++", fmt::format("{}.{}.{}", TOML_LIB_MAJOR, TOML_LIB_MINOR, TOML_LIB_PATCH)}};
}

}  // namespace houserule
