#include "draw/characters.h"

#include <algorithm>
#include <array>
#include <span>

#include "formats/notation.h"
#include "formats/xiangqi.h"

namespace houserule {

namespace {

struct OnPiece {
  std::string_view type, first, other;
};

constexpr std::array<OnPiece, 14> kShogi{{{"king", "玉", "王"},
                                          {"rook", "飛", "飛"},
                                          {"bishop", "角", "角"},
                                          {"gold", "金", "金"},
                                          {"silver", "銀", "銀"},
                                          {"knight", "桂", "桂"},
                                          {"lance", "香", "香"},
                                          {"pawn", "歩", "歩"},
                                          {"dragon", "龍", "龍"},
                                          {"dragon_horse", "馬", "馬"},
                                          {"promoted_silver", "全", "全"},
                                          {"promoted_knight", "圭", "圭"},
                                          {"promoted_lance", "杏", "杏"},
                                          {"tokin", "と", "と"}}};

constexpr std::array<OnPiece, 7> kXiangqi{{{"general", "帥", "將"},
                                           {"advisor", "仕", "士"},
                                           {"elephant", "相", "象"},
                                           {"horse", "傌", "馬"},
                                           {"chariot", "俥", "車"},
                                           {"cannon", "炮", "砲"},
                                           {"soldier", "兵", "卒"}}};

constexpr std::array<OnPiece, 7> kJanggi{{{"general", "楚", "漢"},
                                          {"guard", "士", "士"},
                                          {"elephant", "象", "象"},
                                          {"horse", "馬", "馬"},
                                          {"chariot", "車", "車"},
                                          {"cannon", "包", "包"},
                                          {"soldier", "卒", "兵"}}};

std::span<const OnPiece> pieces_of(Script script) {
  switch (script) {
    case Script::shogi:
      return kShogi;
    case Script::xiangqi:
      return kXiangqi;
    case Script::janggi:
      return kJanggi;
    case Script::letters:
      break;
  }
  return {};
}

}  // namespace

Script script_of(const Rulebook& rules) {
  if (kKi2.fits(rules)) return Script::shogi;
  if (is_xiangqi(rules)) return Script::xiangqi;
  return is_janggi(rules) ? Script::janggi : Script::letters;
}

std::vector<std::string_view> characters_of(Script script) {
  std::vector<std::string_view> out;
  const auto add = [&](std::string_view character) {
    if (std::ranges::find(out, character) == out.end()) out.push_back(character);
  };
  for (const OnPiece& piece : pieces_of(script)) {
    add(piece.first);
    add(piece.other);
  }
  if (script == Script::xiangqi) {
    for (const std::string_view character : {"楚", "河", "漢", "界"}) add(character);
  }
  return out;
}

std::string_view character_on(Script script, std::string_view type, bool first) {
  const auto pieces = pieces_of(script);
  const auto found = std::ranges::find(pieces, type, &OnPiece::type);
  if (found == pieces.end()) return {};
  return first ? found->first : found->other;
}

}  // namespace houserule
