// Who is let in where nobody comes over a network: the page's own worker.
#pragma once

#include <httplib.h>

#include <chrono>
#include <functional>
#include <string>

#include "common/bounds.h"

namespace houserule {

struct DoorBounds {};

inline std::string asker_of(const std::string& address) { return address; }

class Door final : public httplib::Server {
 public:
  using LinkOf = std::function<std::string(const httplib::Request&)>;
  Door(LinkOf, const DoorBounds&) {}
  void believe(const std::string&) {}
};

}  // namespace houserule
