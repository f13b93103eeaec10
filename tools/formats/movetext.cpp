#include "formats/movetext.h"

#include <algorithm>
#include <array>

#include "read/text.h"

namespace houserule {

namespace {

// No first move of chess and its nearest relatives begins so: a piece's letter or a digit and another digit,
// a sign, or what is not ASCII.
bool may_be_other(std::string_view text) {
  if (text.size() < 4) return false;
  const auto first = static_cast<unsigned char>(text[0]);
  const bool capital = first >= 'A' && first <= 'Z';
  return first >= 0x80 || first == '+' || first == '-' ||
         ((capital || is_digit(text[0])) && (is_digit(text[1]) || text[1] == '+' || text[1] == '-'));
}

}  // namespace

const MoveNotation* notation_of(const PgnGame& game) {
  if (game.moves.empty()) return nullptr;
  const std::string_view first = game.moves.front().text;
  const bool small = first.size() >= 4 && first[0] >= 'a' && first[0] <= 'i';
  if (small && first.size() == 5 && lower_case(std::string(game.tag("Format"))) == kIccs.name) return &kIccs;
  if (!may_be_other(first)) return nullptr;
  static constexpr std::array kOfPgn{&kIccs, &kWxf, &kChinese, &kCsa, &kKi2, &kKif, &kUsi, &kJanggi};
  const auto* const found =
      std::ranges::find_if(kOfPgn, [&](const MoveNotation* one) { return one->looks(first); });
  return found == kOfPgn.end() ? nullptr : *found;
}

}  // namespace houserule
