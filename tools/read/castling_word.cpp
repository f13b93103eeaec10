// "O-O" in all spellings that stand without a blank.
#include <string_view>
#include <utility>

#include "base/hyphens.h"
#include "read/words.h"

namespace houserule {

// Of a zero or what looks like one: a letter, Latin, Cyrillic or Greek, of any width, or a circle.
static std::size_t ring_length(std::string_view word) {
  for (const std::string_view wide : {"О", "о", "Ο", "ο", "０", "Ｏ", "ｏ", "○", "〇", "◯", "°"})
    if (word.starts_with(wide)) return wide.size();
  return std::string_view("0Oo").find(word.front()) == std::string_view::npos ? 0 : 1;
}

std::string_view castling_word(std::string_view word) {
  static constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"O-O", "O-O-O"}, {"O-O+", "O-O-O+"}, {"O-O#", "O-O-O#"}};
  constexpr std::size_t kLongest = 16;
  if (word.size() < 2 || word.size() > kLongest) return {};
  const char sign = word.back();
  if (sign == '+' || sign == '#') word.remove_suffix(1);
  std::size_t rings = 0;
  for (bool dash = true; !word.empty();) {
    const std::size_t bytes = word.front() == '-' ? 1 : long_dash(word);
    const bool dashed = bytes > 0;
    const std::size_t ring = ring_length(word);
    if (dashed ? dash : ring == 0) return {};
    rings += dashed ? 0 : 1;
    word.remove_prefix(dashed ? bytes : ring);
    if (dashed && word.empty()) return {};
    dash = dashed;
  }
  if (rings != 2 && rings != 3) return {};
  const auto& [small, large] = kWords[sign == '+' ? 1 : sign == '#' ? 2 : 0];
  return rings == 2 ? small : large;
}

}  // namespace houserule
