#include "common/shown_output.h"

#include <algorithm>

#include "base/diagnostic.h"

namespace houserule {

namespace {

constexpr bool is_plain(char byte) { return (byte >= ' ' && byte <= '~') || byte == '\n' || byte == '\t'; }

// Bytes of the character that begins so, as UTF-8 has it; 1 where none does.
std::size_t length_of(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0xC2 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1;
}

bool may_go_on(std::string_view begun) {
  return begun.size() < length_of(begun.front()) &&
         std::ranges::none_of(begun.substr(1), [](char byte) { return begins_character(byte); });
}

}  // namespace

bool ShownBuffer::put(std::string_view text) {
  return to_ != nullptr && to_->sputn(text.data(), static_cast<std::streamsize>(text.size())) ==
                               static_cast<std::streamsize>(text.size());
}

bool ShownBuffer::write(std::string_view text) {
  std::string joined;
  if (!begun_.empty()) {
    joined = begun_.append(text);
    begun_.clear();
    text = joined;
  }
  std::size_t from = 0, at = 0;
  while (at < text.size()) {
    if (is_plain(text[at])) {
      ++at;
      continue;
    }
    const std::string_view whole = text.substr(at, length_of(text[at]));
    if (may_go_on(whole)) {
      begun_ = whole;
      break;
    }
    if (shown(whole) == whole) {
      at += whole.size();
      continue;
    }
    if (!put(text.substr(from, at - from)) || !put(shown(whole.substr(0, 1)))) return false;
    from = ++at;
  }
  return put(text.substr(from, at - from));
}

// A character that nobody ended is none.
void ShownBuffer::end() {
  if (!begun_.empty()) put(shown(begun_));
  begun_.clear();
}

bool ShownBuffer::write_own(std::string_view text) {
  end();
  return put(text);
}

ShownBuffer::int_type ShownBuffer::overflow(int_type byte) {
  if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
  const char one = traits_type::to_char_type(byte);
  return write({&one, 1}) ? byte : traits_type::eof();
}

std::streamsize ShownBuffer::xsputn(const char* text, std::streamsize size) {
  return write({text, static_cast<std::size_t>(size)}) ? size : 0;
}

void write_own(std::ostream& out, std::string_view text) {
  auto* const door = dynamic_cast<ShownBuffer*>(out.rdbuf());
  if (door == nullptr) {
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
  } else if (!door->write_own(text)) {
    out.setstate(std::ios::badbit);
  }
}

}  // namespace houserule
