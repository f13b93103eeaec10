// A module has no libraries that unpack: whoever has a packed file is told so.
#pragma once

#include <string>
#include <string_view>

#include "read/stream.h"

namespace houserule {

inline bool is_zstd(std::string_view first) { return first.starts_with("\x28\xb5\x2f\xfd"); }
inline bool is_gzip(std::string_view first) { return first.starts_with("\x1f\x8b"); }
inline std::string_view filter_name(std::string_view first) {
  if (first.starts_with("BZh")) return "bzip2";
  return first.starts_with(
             "\xfd"
             "7zXZ")
             ? "xz"
             : "";
}

class NoUnpacker final : public ByteReader {
 public:
  NoUnpacker(ByteReader&, std::string name, std::string_view = {}) {
    failure_.emplace();
    failure_->place.file = std::move(name);
    failure_->message = "it is packed, and this build of Houserule in WebAssembly unpacks nothing";
    failure_->hint = "unpack it first";
  }
  std::size_t read(char*, std::size_t) override { return 0; }
  const std::optional<Diagnostic>& failure() const override { return failure_; }

 private:
  std::optional<Diagnostic> failure_;
};
using ZstdReader = NoUnpacker;
using GzipReader = NoUnpacker;
using FilterReader = NoUnpacker;

}  // namespace houserule
