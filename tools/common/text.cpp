#include "common/text.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>

namespace houserule {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

}  // namespace

bool is_ascii(std::string_view text) {
  constexpr std::uint64_t kHigh = 0x8080808080808080;
  std::uint64_t all = 0;
  for (; text.size() >= sizeof(all); text.remove_prefix(sizeof(all))) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, text.data(), sizeof(eight));
    all |= eight;
  }
  for (const char byte : text) all |= static_cast<unsigned char>(byte);
  return (all & kHigh) == 0;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    utf8proc_int32_t character = 0;
    const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                         static_cast<utf8proc_ssize_t>(text.size()), &character);
    if (length <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(length));
  }
  return true;
}

std::string to_utf8(std::string_view text) {
  if (is_ascii(text) || is_utf8(text)) return std::string(text);
  std::string out;
  for (const char byte : text) {
    std::array<utf8proc_uint8_t, 4> encoded{};
    const auto length = utf8proc_encode_char(static_cast<unsigned char>(byte), encoded.data());
    out.append(encoded.begin(), encoded.begin() + length);
  }
  return out;
}

bool TextCheck::look_at(std::string_view bytes) {
  constexpr std::size_t kLookedAt = 4096, kLeast = 64, kTextBytesForEach = 32;
  constexpr std::string_view kOfTexts = "\t\n\v\f\r\x1A\x1B";
  for (const char byte : bytes.substr(0, kLookedAt - seen_)) {
    ++seen_;
    if (byte == '\0') {
      ++zeros_;
    } else if (byte > '\0' && byte < ' ' && kOfTexts.find(byte) == std::string_view::npos) {
      ++strange_;
    }
  }
  return seen_ == 0 || (zeros_ + strange_ < seen_ && strange_ * kTextBytesForEach < std::max(seen_, kLeast));
}

std::string lower_case(std::string text) {
  for (char& byte : text)
    if (byte >= 'A' && byte <= 'Z') byte = static_cast<char>(byte - 'A' + 'a');
  return text;
}

std::string folded(std::string_view text, bool caseless) {
  if (is_ascii(text)) return caseless ? lower_case(std::string(text)) : std::string(text);
  const std::string valid = to_utf8(text);
  constexpr int kWidth = UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_COMPOSE;
  utf8proc_uint8_t* made = nullptr;
  const auto length = utf8proc_map(
      reinterpret_cast<const utf8proc_uint8_t*>(valid.data()), static_cast<utf8proc_ssize_t>(valid.size()),
      &made, static_cast<utf8proc_option_t>(kWidth | (caseless ? UTF8PROC_CASEFOLD : 0)));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> kept(made, &std::free);
  return length < 0 ? valid
                    : std::string(reinterpret_cast<const char*>(made), static_cast<std::size_t>(length));
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(kBlanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

std::string_view next_word(std::string_view text, std::size_t& at) {
  const std::size_t from = std::min(text.find_first_not_of(kBlanks, at), text.size());
  at = std::min(text.find_first_of(kBlanks, from), text.size());
  return text.substr(from, at - from);
}

}  // namespace houserule
