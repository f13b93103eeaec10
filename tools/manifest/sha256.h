// SHA-256 of files and of what is read or written piece by piece.
#pragma once

#include <nettle/sha2.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace houserule {

// Nettle's, which uses the processor's own instructions for it: archives are summed from end to end.
class Sha256 {
 public:
  Sha256() { sha256_init(&state_); }
  void add(std::string_view bytes);
  // "sha256:" and 64 hexadecimal digits. Ends the sum.
  std::string text();

 private:
  sha256_ctx state_;
};

// Of the bytes of a file from `from` to before `to`, less where it ends earlier. Empty when the file cannot
// be read, or when `go_on` became false meanwhile. What is read is put into `also`, too.
std::string file_sha256(const std::string& path, std::uint64_t from, std::uint64_t to,
                        bool (*go_on)() = nullptr, Sha256* also = nullptr);

}  // namespace houserule
