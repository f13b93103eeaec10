// Unpacks bzip2 and xz while reading, with libarchive.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "read/stream.h"

struct archive;

namespace houserule {

// "bzip2" or "xz"; empty for anything else.
std::string_view filter_name(std::string_view first_bytes);

// Any number of streams one after the other. Memory does not depend on the length. What was unpacked before a
// fault is given out; then failure() names the byte of the packed input.
class FilterReader final : public ByteReader {
 public:
  FilterReader(ByteReader& packed, std::string name, std::string_view filter);

  std::size_t read(char* to, std::size_t size) override;
  const std::optional<Diagnostic>& failure() const override { return failure_; }

 private:
  void start();
  void fail(const std::string& message);

  ByteReader& packed_;
  std::string name_, filter_;
  std::vector<char> block_;
  std::uint64_t taken_ = 0;  // packed bytes
  std::unique_ptr<::archive, int (*)(::archive*)> archive_;
  bool ended_ = false;
  std::optional<Diagnostic> failure_;

  friend long take_packed(::archive*, void*, const void**);
};

}  // namespace houserule
