// A JSON object whose keys stay in the order in which they came, in a time that does not depend on how many
// there are: ordered_json looks through all of them for each.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <unordered_map>

namespace houserule {

class OrderedObject {
 public:
  using Json = nlohmann::ordered_json;

  OrderedObject() = default;
  explicit OrderedObject(Json::object_t pairs) : pairs_(std::move(pairs)) {
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      at_.emplace(pairs_.begin()[static_cast<std::ptrdiff_t>(i)].first, i);
  }

  // Null and the last one where it was not there.
  Json& operator[](const std::string& key) {
    const auto [found, added] = at_.try_emplace(key, pairs_.size());
    if (added) pairs_.emplace_back(key, nullptr);
    return pairs_.begin()[static_cast<std::ptrdiff_t>(found->second)].second;
  }
  Json take() { return std::move(pairs_); }

 private:
  Json::object_t pairs_;
  std::unordered_map<std::string, std::size_t> at_;
};

}  // namespace houserule
