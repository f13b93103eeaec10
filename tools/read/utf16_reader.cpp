#include "read/utf16_reader.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>

namespace houserule {

namespace {

constexpr std::size_t kUtf16Block = std::size_t{64} << 10;
constexpr std::uint32_t kNoCharacter = 0xFFFD;
constexpr std::uint16_t kMark = 0xFEFF;

bool is_high(std::uint16_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low(std::uint16_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

}  // namespace

bool is_utf16(std::string_view first_bytes, bool& big) {
  using namespace std::string_view_literals;
  big = first_bytes.starts_with("\xFE\xFF"sv);
  return big || (first_bytes.starts_with("\xFF\xFE"sv) && !first_bytes.starts_with("\xFF\xFE\0\0"sv));
}

void Utf16Reader::append(std::uint32_t character) {
  std::array<utf8proc_uint8_t, 4> encoded{};
  const auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(character), encoded.data());
  out_.append(encoded.begin(), encoded.begin() + length);
}

void Utf16Reader::take(std::uint16_t unit) {
  if (high_ != 0 && is_low(unit)) {
    append(0x10000U + ((std::uint32_t{high_} - 0xD800U) << 10U) + (unit - 0xDC00U));
    high_ = 0;
    return;
  }
  if (high_ != 0) append(kNoCharacter);
  high_ = is_high(unit) ? unit : 0;
  if (high_ == 0 && (begun_ || unit != kMark)) append(is_low(unit) ? kNoCharacter : unit);
  begun_ = true;
}

void Utf16Reader::convert() {
  const std::size_t whole = waiting_.size() / 2 * 2;
  for (std::size_t at = 0; at < whole; at += 2) {
    const auto first = static_cast<unsigned char>(waiting_[at]);
    const auto second = static_cast<unsigned char>(waiting_[at + 1]);
    take(static_cast<std::uint16_t>(big_ ? first << 8U | second : second << 8U | first));
  }
  waiting_.erase(0, whole);
}

std::size_t Utf16Reader::read(char* to, std::size_t size) {
  while (used_ == out_.size()) {
    out_.clear();
    used_ = 0;
    convert();
    if (!out_.empty()) break;
    if (read_more(inner_, waiting_, kUtf16Block)) continue;
    if (high_ != 0 || !waiting_.empty()) append(kNoCharacter);
    high_ = 0;
    waiting_.clear();
    if (out_.empty()) return 0;
  }
  const std::size_t got = std::min(size, out_.size() - used_);
  std::copy_n(out_.data() + used_, got, to);
  used_ += got;
  return got;
}

}  // namespace houserule
