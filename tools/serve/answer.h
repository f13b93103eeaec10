// The answer of the server when it refuses: a status and a sentence for the page.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace houserule {

inline nlohmann::json refusal(const std::string& why, const std::string& rule = {}) {
  nlohmann::json out{{"done", false}, {"why", why}};
  if (!rule.empty()) out["rule"] = rule;
  return out;
}

}  // namespace houserule
