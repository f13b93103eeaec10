#include "draw/glyphs.h"

#include <algorithm>
#include <array>
#include <string>

namespace houserule {

namespace {

constexpr std::string_view kRook =
    "M12 9h5v4h3v-4h5v4h3v-4h5v9l-4 3v11l4 4h-21l4-4v-11l-4-3z M9.5 36h26v4h-26z";
constexpr std::string_view kBishop =
    "M22.5 5a2.8 2.8 0 1 1-.01 0z M22.5 10.6c-6.5 4.4-8.5 8.6-7.7 13.4l3.2 6h9l3.2-6c.8-4.8-1.2-9-7.7-13.4z "
    "M16 30h13l3 6h-19z M9.5 36h26v4h-26z";

constexpr std::string_view kQueen =
    "M8.5 10.5a2.6 2.6 0 1 1-.01 0z M15.5 7.5a2.6 2.6 0 1 1-.01 0z M22.5 6a2.6 2.6 0 1 1-.01 0z "
    "M29.5 7.5a2.6 2.6 0 1 1-.01 0z M36.5 10.5a2.6 2.6 0 1 1-.01 0z "
    "M9 15.5l5 9.5l1.700-12l4.8 11l2-12.5l2 12.5l4.8-11l1.700 12l5-9.5l-3.200 16.5l1.2 4h-23l1.2-4z "
    "M9.5 36h26v4h-26z";
constexpr std::string_view kKing =
    "M20.900 4h3.200v3h3v3.200h-3v4.300h-3.200v-4.300h-3v-3.200h3z "
    "M22.5 14.5c3.5 0 5.5 2 5.5 4.5c4-2.5 10-.5 10 5c0 4-3 6-5 8.5l1 3.5h-23l1-3.5c-2-2.5-5-4.5-5-8.5c0-5.5 "
    "6-7.5 10-5c0-2.5 2-4.5 5.5-4.5z M9.5 36h26v4h-26z";
constexpr std::string_view kStone = "M22.5 6.5a16 16 0 1 1-.01 0z";
constexpr std::string_view kStoneRing = "M22.5 11.500a11 11 0 1 1-.01 0z";
constexpr std::string_view kKnight =
    "M13.5 36c0-7 2.5-10 8-14.5c-3.5.5-6 2-8 4c-2 1.8-5 .5-4.8-2c1.5-4.5 4.5-9.5 9-12l.8-5.5l4.5 "
    "3.8c9 1.2 13 9 12 26.200z M9.5 36h28v4h-28z";
constexpr std::string_view kKnightDetail = "M19 15.5h.01M25.5 13.5c5 3 6.5 9 6.300 18";

constexpr std::array<Glyph, 28> kGlyphs{{
    {"pawn",
     "M22.5 8.5a5.6 5.6 0 1 1-.01 0z M16.5 20.5h12v3h-3c.5 5 2.5 8.5 6 11v1.5h-18v-1.5c3.5-2.5 "
     "5.5-6 6-11h-3z M11.5 36h22v4h-22z",
     "", ""},
    // A pawn that has fallen over.
    {"immobile",
     "M14.1 22.900a5.6 5.6 0 1 1-.01 0z M20.5 34.5v-12h3v3c5-.5 8.5-2.5 "
     "11-6h1.5v18h-1.5c-2.5-3.5-6-5.5-11-6v3z "
     "M36 39.5v-22h4v22z",
     "", ""},
    {"rook", kRook, "M16 21h13M16 32h13", ""},
    {"knight", kKnight, kKnightDetail, ""},
    {"bishop", kBishop, "M25.5 15.5l-5.5 7M16.5 30h12", ""},
    {"queen", kQueen, "M12.5 32h20", ""},
    {"king", kKing, "M12.5 32.5h20M22.5 19.5v12", ""},
    {"archbishop", kBishop, "", "knight"},
    {"chancellor", kRook, "", "knight"},
    {"cannon", "M8 14l24-5.5l2.5 9.5l-18 6.5a7.5 7.5 0 1 1-10-6z M9.5 36h26v4h-26z", "M13 24.5h.01", ""},
    {"amazon", kQueen, "", "knight"},
    {"centaur", kKing, "", "knight"},
    {"stone", kStone, "", ""},
    {"disc", kStone, "", ""},
    {"man", kStone, kStoneRing, ""},
    {"elephant",
     "M12 40c-2-3-2-8-1-12c1.500-9 6-15 13-15c7 0 12 5 12 12c0 7-1 12-5.500 12c-3.500 0-5-2-5-4.500h3c0 1 .5 "
     "1.500 "
     "1.500 1.500c1.500 0 2-2.500 1.500-6c-2 1.500-4.500 1.500-6 .5c0 4-1 8-3 11.500z",
     "M28 20h.01M20 18c-4 1-6 5-5 9c3 1 6-1 7-4", ""},
    // A scholar's hat.
    {"advisor",
     "M6.500 14h32l-3.500 4.500h-25z M17.500 13c0-4.500 2-7 5-7s5 2.500 5 7z M15.500 19.500h14c0 3-1 5-2.500 "
     "6.500"
     "c3 2 4.500 5 4.500 9h-18c0-4 1.500-7 4.500-9c-1.500-1.500-2.500-3.500-2.500-6.500z M9.500 36h26v4h-26z",
     "M16 30.500h13", ""},
    // Helmets, that of gold with horns.
    {"gold",
     "M8 5c1 6 3 9 7 11c2-1.500 4.500-2 7.500-2s5.500.5 7.500 2c4-2 6-5 7-11c3 8 0 14-4 17c1 4 1.500 8 1 "
     "13h-23"
     "c-.5-5 0-9 1-13c-4-3-7-9-4-17z M9.500 36h26v4h-26z",
     "M12 26h21M22.500 15v19", ""},
    {"silver", "M21 5h3v8c7 .5 11 8 10 22h-23c-1-14 3-21.500 10-22z M9.500 36h26v4h-26z",
     "M12 26h21M22.500 15v19", ""},
    {"lance", "M22.500 3l5.500 12.500l-3.500 1.500v18.500h-4v-18.500l-3.500-1.500z M9.500 36h26v4h-26z",
     "M22.500 8v7", ""},
    {"hawk",
     "M22.500 8c2 0 3.500 1 4 3l3 1.500l-3 1.500c0 1.500-.5 3-1.500 4c5-1 10-4 14-9c0 10-4 16-10 18l3 "
     "8h-19l3-8c-6-2-10-8-10-18"
     "c4 5 9 8 14 9c-1-1-1.500-2.500-1.500-4c0-3 1.500-6 4-6z M9.500 36h26v4h-26z",
     "M23.500 11.500h.01", ""},
    {"duck",
     "M15 12a6.500 6.500 0 0 1 12.500 2c0 2.500-1 4-2.500 5.500c5 1 9 0 13-4c0 11-5 19-15 19c-9 "
     "0-14-5-14-11c0-3.500 2-6 4-7"
     "l-7-1.500z",
     "M20 12h.01M22 26c4 2 8 1 11-3", ""},
    // Makruk: towers for king, met and khon, a boat for the rook, a cowrie for the pawn.
    {"makruk/king",
     "M22.500 3l2 8c1 4 3 6 4.500 9h-13c1.500-3 3.500-5 4.500-9z M14.500 20.500h16v3.500h-16z M16 "
     "24.500h13c0 4 2.500 7 4 11h-21"
     "c1.500-4 4-7 4-11z M9.500 36h26v4h-26z",
     "M14.500 31h16", ""},
    {"makruk/met",
     "M22.500 12l1.500 5c.5 2 2 4 3.500 6h-10c1.500-2 3-4 3.500-6z M16.500 23.500h12v3h-12z M17.500 27h10c0 "
     "3 2 5.500 3 8.500h-16"
     "c1-3 3-5.500 3-8.500z M12 36h21v4h-21z",
     "", ""},
    {"makruk/khon",
     "M22.500 6c1 4 8 7 8 13c0 3-1.500 5-3 6.500h-10c-1.500-1.500-3-3.500-3-6.500c0-6 7-9 8-13z M16 26h13c0 "
     "3.500 2.500 6 4 9.500h-21"
     "c1.500-3.500 4-6 4-9.500z M9.500 36h26v4h-26z",
     "M15.500 20.500h14", ""},
    {"makruk/knight", kKnight, kKnightDetail, ""},
    {"makruk/rook",
     "M8 20c5 3.500 24 3.500 29 0l-3.500 15.500h-22z M13 14.500h19v4.500c-6 1.500-13 1.500-19 0z M9.500 "
     "36h26v4h-26z",
     "M11 28c7 2 16 2 23 0", ""},
    {"makruk/pawn", "M9.500 38c0-10 5.500-16 13-16s13 6 13 16c-7 2.500-19 2.500-26 0z",
     "M14.500 33c5-5 11-5 16 0", ""},
}};

// By what players of chess know; types that are not here are drawn by their own names.
struct Relative {
  std::string_view type, of;
};
constexpr std::array<Relative, 13> kRelatives{{{"general", "king"},
                                               {"guard", "advisor"},
                                               {"horse", "knight"},
                                               {"chariot", "rook"},
                                               {"soldier", "pawn"},
                                               {"dragon", "rook"},
                                               {"dragon_horse", "bishop"},
                                               {"promoted_silver", "silver"},
                                               {"promoted_knight", "knight"},
                                               {"promoted_lance", "lance"},
                                               {"tokin", "pawn"},
                                               {"met", "queen"},
                                               {"khon", "bishop"}}};

const Glyph* named(std::string_view type) {
  const auto* found = std::ranges::find(kGlyphs, type, &Glyph::type);
  return found == kGlyphs.end() ? nullptr : found;
}

}  // namespace

const Glyph* find_glyph(std::string_view type, Script script, std::string_view set) {
  if (set == kLetterSet) return nullptr;
  if (script == Script::makruk && set != kInternational) return named("makruk/" + std::string(type));
  if (set == kInternational) {
    const auto* relative = std::ranges::find(kRelatives, type, &Relative::type);
    if (relative != kRelatives.end()) type = relative->of;
  }
  return named(type);
}

}  // namespace houserule
