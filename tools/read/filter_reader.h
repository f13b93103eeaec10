// Unpacks bzip2 and xz while reading. With their libraries and not with libarchive, which keeps to itself
// what it unpacked of a block before a fault, and takes whatever stands behind a stream of bzip2 for its end.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "read/stream.h"

namespace houserule {

// "bzip2" or "xz"; empty for anything else.
std::string_view filter_name(std::string_view first_bytes);

// Any number of streams one after the other, and zeros between and behind them. Memory does not depend on the
// length. What was unpacked before a fault is given out; then failure() names the byte of the packed input.
class FilterReader final : public ByteReader {
 public:
  FilterReader(ByteReader& packed, std::string name, std::string_view filter);
  ~FilterReader() override;

  std::size_t read(char* to, std::size_t size) override;
  const std::optional<Diagnostic>& failure() const override { return failure_; }

 private:
  class Decoder;
  class Bzip2;
  class Xz;

  bool refill();
  bool next_stream();
  void fail(const std::string& why);

  ByteReader& packed_;
  std::string name_, filter_;
  std::vector<char> block_;
  std::string_view waiting_;  // of the block
  std::uint64_t taken_ = 0;   // packed bytes that were read
  std::unique_ptr<Decoder> decoder_;
  bool inside_ = true;  // of a stream
  bool ended_ = false;
  std::optional<Diagnostic> failure_;
};

}  // namespace houserule
