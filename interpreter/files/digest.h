// The digest of a rulebook, so that a record can say under which rules it was judged.
#pragma once

#include <nettle/sha2.h>

#include <string>
#include <string_view>

namespace houserule {

// SHA-256 of texts one behind the other.
class Digest {
 public:
  Digest() { sha256_init(&sum_); }
  void add(std::string_view text);
  // 64 lower-case hexadecimal digits. Ends the sum.
  std::string hex();

 private:
  sha256_ctx sum_;
};

}  // namespace houserule
