// What a page is told when something is not done.
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
