// A set-up as text: JSON that is read, and what is wrong with it told with its place.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace houserule {

struct SetupError {
  std::string message, hint;
  std::vector<std::string> path = {};  // the keys that lead there, the outermost first
};

Diagnostic setup_problem(std::string message, std::string hint, const Place& spot = {});
// With the path of keys, and the place of the last of them in the text.
Diagnostic located(const SetupError& error, std::string_view text);
// What is wrong with the text as JSON, which is not nested deeper than 16 and has no key twice in an object.
std::optional<Diagnostic> read_setup_json(std::string_view text, nlohmann::json& json);

}  // namespace houserule
