#include "manifest/sha256.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <new>
#include <vector>

namespace houserule {

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20;
constexpr std::size_t kSumBytes = 32;

}  // namespace

Sha256::Sha256() : state_(EVP_MD_CTX_new()) {
  if (!state_ || EVP_DigestInit_ex(state_.get(), EVP_sha256(), nullptr) != 1) throw std::bad_alloc();
}

void Sha256::add(std::string_view bytes) { EVP_DigestUpdate(state_.get(), bytes.data(), bytes.size()); }

std::string Sha256::text() {
  std::array<unsigned char, kSumBytes> hash{};
  EVP_DigestFinal_ex(state_.get(), hash.data(), nullptr);
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
