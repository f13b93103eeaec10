#include "common/zip_end.h"

#include <algorithm>
#include <fstream>

namespace houserule {

namespace {

constexpr std::size_t kEndRecord = 22;  // bytes of it, without the remark
constexpr std::size_t kLengthAt = 20;   // of the remark, in two bytes

}  // namespace

bool zip_is_cut(std::string_view tail) {
  constexpr std::string_view kMark("PK\5\6");
  for (auto at = tail.rfind(kMark); at != tail.npos; at = at == 0 ? tail.npos : tail.rfind(kMark, at - 1)) {
    const std::string_view record = tail.substr(at);
    if (record.size() < kEndRecord) continue;
    const auto byte = [&](std::size_t i) {
      return std::size_t{static_cast<unsigned char>(record[kLengthAt + i])};
    };
    if (kEndRecord + byte(0) + 256 * byte(1) <= record.size()) return false;
  }
  return true;
}

std::string tail_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  const auto size = static_cast<std::streamoff>(in.tellg());
  std::string out(static_cast<std::size_t>(std::clamp<std::streamoff>(size, 0, kZipTail)), '\0');
  in.seekg(size - static_cast<std::streamoff>(out.size()));
  in.read(out.data(), static_cast<std::streamsize>(out.size()));
  out.resize(static_cast<std::size_t>(in.gcount()));
  return out;
}

}  // namespace houserule
