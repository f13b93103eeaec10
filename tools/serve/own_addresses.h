// Where this machine is found in its networks.
#pragma once

#include <string>
#include <vector>

namespace houserule {

// Its addresses as numbers (IPv4), without 127.0.0.1.
std::vector<std::string> own_addresses();

}  // namespace houserule
