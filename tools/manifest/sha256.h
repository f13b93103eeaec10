// SHA-256 of files and of what is read or written piece by piece.
#pragma once

#include <sodium.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace houserule {

class Sha256 {
 public:
  Sha256();
  void add(std::string_view bytes);
  // "sha256:" and 64 hexadecimal digits. Ends the sum.
  std::string text();

 private:
  crypto_hash_sha256_state state_{};
};

// Of the bytes of a file from `from` to before `to`, less where it ends earlier. Empty when the file cannot
// be read, or when `go_on` became false meanwhile. What is read is put into `also`, too.
std::string file_sha256(const std::string& path, std::uint64_t from, std::uint64_t to,
                        bool (*go_on)() = nullptr, Sha256* also = nullptr);

}  // namespace houserule
