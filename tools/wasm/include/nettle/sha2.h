// SHA-256 as Nettle offers it, by libmd, which may be part of a module under any licence.
#pragma once

#include <sha2.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#define SHA256_DIGEST_SIZE SHA256_DIGEST_LENGTH

struct sha256_ctx {
  SHA2_CTX state;
};

inline void sha256_init(sha256_ctx* sum) { SHA256Init(&sum->state); }

inline void sha256_update(sha256_ctx* sum, std::size_t size, const std::uint8_t* bytes) {
  SHA256Update(&sum->state, bytes, size);
}

// Begins a new sum, as Nettle's does.
inline void sha256_digest(sha256_ctx* sum, std::size_t size, std::uint8_t* into) {
  std::array<std::uint8_t, SHA256_DIGEST_LENGTH> whole{};
  SHA256Final(whole.data(), &sum->state);
  std::copy_n(whole.begin(), size, into);
  sha256_init(sum);
}
