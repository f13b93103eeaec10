// UTF-16 read as UTF-8.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "read/stream.h"

namespace houserule {

// Begins text of UTF-16 with a byte order mark? Which one says `big`: the greater byte of a character first.
bool is_utf16(std::string_view first_bytes, bool& big);

// Leaves out the byte order mark. What is no character becomes U+FFFD.
class Utf16Reader final : public ByteReader {
 public:
  // `first` was read from `inner` before.
  Utf16Reader(ByteReader& inner, std::string first, bool big)
      : inner_(inner), waiting_(std::move(first)), big_(big) {}

  std::size_t read(char* to, std::size_t size) override;
  const std::optional<Diagnostic>& failure() const override { return inner_.failure(); }

 private:
  void convert();
  void take(std::uint16_t unit);
  void append(std::uint32_t character);

  ByteReader& inner_;
  std::string waiting_;  // not yet converted
  std::string out_;      // not yet given out, from used_
  std::size_t used_ = 0;
  std::uint16_t high_ = 0;  // the first half of a character
  bool big_;
  bool begun_ = false;
};

}  // namespace houserule
