// The files of the page, which are compiled into the program: tools/web/.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace houserule {

std::optional<std::string_view> asset(std::string_view name);
std::vector<std::string_view> asset_names();
// As HTTP says it: "text/javascript; charset=utf-8".
const char* asset_type(std::string_view name);

}  // namespace houserule
