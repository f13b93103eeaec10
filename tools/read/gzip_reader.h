// Unpacks gzip while reading. With zlib and not with libarchive, which does not compare the sums.
#pragma once

#include <zlib.h>

#include <string>
#include <string_view>
#include <vector>

#include "read/stream.h"

namespace houserule {

bool is_gzip(std::string_view first_bytes);

// Any number of members one after the other. Memory does not depend on the length. What was unpacked before a
// fault is given out; then failure() names the byte of the packed input.
class GzipReader final : public ByteReader {
 public:
  GzipReader(ByteReader& packed, std::string name);
  ~GzipReader() override;
  GzipReader(const GzipReader&) = delete;
  GzipReader& operator=(const GzipReader&) = delete;

  std::size_t read(char* to, std::size_t size) override;
  const std::optional<Diagnostic>& failure() const override { return failure_; }

 private:
  bool refill();
  bool next_member();
  void fail(const std::string& why);

  ByteReader& packed_;
  std::string name_;
  z_stream stream_{};
  std::vector<char> input_;
  std::uint64_t taken_ = 0;  // packed bytes that were read
  bool inside_ = true;       // of a member
  bool ended_ = false;
  std::optional<Diagnostic> failure_;
};

}  // namespace houserule
