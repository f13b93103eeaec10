#include "manifest/sha256.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <vector>

namespace houserule {

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20;

}  // namespace

void Sha256::add(std::string_view bytes) {
  sha256_update(&state_, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
}

std::string Sha256::text() {
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> hash{};
  sha256_digest(&state_, hash.size(), hash.data());
  return fmt::format("sha256:{:02x}", fmt::join(hash, ""));
}

std::string file_sha256(const std::string& path, std::uint64_t from, std::uint64_t to, bool (*go_on)(),
                        Sha256* also) {
  std::ifstream file(path, std::ios::binary);
  if (!file || !file.seekg(static_cast<std::streamoff>(from))) return {};
  std::vector<char> block(kBlock);
  Sha256 sum;
  while (from < to) {
    if (go_on != nullptr && !go_on()) return {};
    const auto wanted = static_cast<std::streamsize>(std::min<std::uint64_t>(block.size(), to - from));
    file.read(block.data(), wanted);
    const auto got = static_cast<std::size_t>(file.gcount());
    if (file.bad()) return {};
    sum.add({block.data(), got});
    if (also != nullptr) also->add({block.data(), got});
    from += got;
    if (got < static_cast<std::size_t>(wanted)) break;
  }
  return sum.text();
}

}  // namespace houserule
