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

// Two characters, as on pieces for the hand.
constexpr std::array<OnPiece, 14> kShogiTwo{{{"king", "玉将", "王将"},
                                             {"rook", "飛車", "飛車"},
                                             {"bishop", "角行", "角行"},
                                             {"gold", "金将", "金将"},
                                             {"silver", "銀将", "銀将"},
                                             {"knight", "桂馬", "桂馬"},
                                             {"lance", "香車", "香車"},
                                             {"pawn", "歩兵", "歩兵"},
                                             {"dragon", "龍王", "龍王"},
                                             {"dragon_horse", "龍馬", "龍馬"},
                                             {"promoted_silver", "成銀", "成銀"},
                                             {"promoted_knight", "成桂", "成桂"},
                                             {"promoted_lance", "成香", "成香"},
                                             {"tokin", "と", "と"}}};

constexpr std::array<OnPiece, 7> kHangul{{{"general", "초", "한"},
                                          {"guard", "사", "사"},
                                          {"elephant", "상", "상"},
                                          {"horse", "마", "마"},
                                          {"chariot", "차", "차"},
                                          {"cannon", "포", "포"},
                                          {"soldier", "졸", "병"}}};

// The sets of a script; those without pieces are figures or letters.
struct PieceSet {
  Script script;
  std::string_view name;
  std::span<const OnPiece> pieces;
};

constexpr std::array<PieceSet, 12> kSets{{{Script::letters, "figures", {}},
                                          {Script::letters, kLetterSet, {}},
                                          {Script::shogi, "kanji", kShogi},
                                          {Script::shogi, "two-kanji", kShogiTwo},
                                          {Script::shogi, kInternational, {}},
                                          {Script::xiangqi, "hanzi", kXiangqi},
                                          {Script::xiangqi, kInternational, {}},
                                          {Script::janggi, "hanja", kJanggi},
                                          {Script::janggi, "hangul", kHangul},
                                          {Script::janggi, kInternational, {}},
                                          {Script::makruk, "makruk", {}},
                                          {Script::makruk, kInternational, {}}}};

constexpr std::array<std::string_view, 9> kNumerals{"一", "二", "三", "四", "五", "六", "七", "八", "九"};

std::span<const OnPiece> pieces_of(Script script, std::string_view set) {
  const auto* found = std::ranges::find_if(
      kSets, [&](const PieceSet& one) { return one.script == script && one.name == set; });
  if (found == kSets.end()) found = std::ranges::find(kSets, script, &PieceSet::script);
  return found->pieces;
}

bool has_type(const Rulebook& rules, std::string_view type) {
  return std::ranges::find(rules.types, type, &TypeDecl::name) != rules.types.end();
}

}  // namespace

Script script_of(const Rulebook& rules) {
  if (kUsi.fits(rules)) return Script::shogi;
  if (is_xiangqi(rules)) return Script::xiangqi;
  if (is_janggi(rules)) return Script::janggi;
  return has_type(rules, "met") && has_type(rules, "khon") ? Script::makruk : Script::letters;
}

std::vector<std::string_view> piece_sets(Script script) {
  std::vector<std::string_view> out;
  for (const PieceSet& one : kSets) {
    if (one.script == script) out.push_back(one.name);
  }
  return out;
}

bool has_set(Script script, std::string_view set) {
  const auto sets = piece_sets(script);
  return std::ranges::find(sets, set) != sets.end();
}

std::vector<std::string_view> characters_of(Script script, std::string_view set) {
  std::vector<std::string_view> out;
  const auto add = [&](std::string_view characters) {
    for (; !characters.empty(); characters.remove_prefix(kCharacterBytes)) {
      const std::string_view one = characters.substr(0, kCharacterBytes);
      if (std::ranges::find(out, one) == out.end()) out.push_back(one);
    }
  };
  for (const OnPiece& piece : pieces_of(script, set)) {
    add(piece.first);
    add(piece.other);
  }
  if (script == Script::xiangqi) add("楚河漢界");
  if (script == Script::xiangqi || script == Script::shogi) {
    for (const std::string_view one : kNumerals) add(one);
  }
  return out;
}

std::string_view character_on(Script script, std::string_view type, bool first, std::string_view set) {
  const auto pieces = pieces_of(script, set);
  const auto found = std::ranges::find(pieces, type, &OnPiece::type);
  if (found == pieces.end()) return {};
  return first ? found->first : found->other;
}

std::string_view numeral(int number) {
  return number >= 1 && number <= static_cast<int>(kNumerals.size())
             ? kNumerals[static_cast<std::size_t>(number - 1)]
             : std::string_view();
}

}  // namespace houserule
