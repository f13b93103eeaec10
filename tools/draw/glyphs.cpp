#include "draw/glyphs.h"

#include <algorithm>
#include <array>

namespace houserule {

namespace {

constexpr std::string_view kRook =
    "M12 9h5v4h3v-4h5v4h3v-4h5v9l-4 3v11l4 4h-21l4-4v-11l-4-3z M9.5 36h26v4h-26z";
constexpr std::string_view kBishop =
    "M22.5 5a2.8 2.8 0 1 1-.01 0z M22.5 10.6c-6.5 4.4-8.5 8.6-7.7 13.4l3.2 6h9l3.2-6c.8-4.8-1.2-9-7.7-13.4z "
    "M16 30h13l3 6h-19z M9.5 36h26v4h-26z";

constexpr std::array<Glyph, 10> kGlyphs{{
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
    {"knight",
     "M13.5 36c0-7 2.5-10 8-14.5c-3.5.5-6 2-8 4c-2 1.8-5 .5-4.8-2c1.5-4.5 4.5-9.5 9-12l.8-5.5l4.5 "
     "3.8c9 1.2 13 9 12 26.200z M9.5 36h28v4h-28z",
     "M19 15.5h.01M25.5 13.5c5 3 6.5 9 6.300 18", ""},
    {"bishop", kBishop, "M25.5 15.5l-5.5 7M16.5 30h12", ""},
    {"queen",
     "M8.5 10.5a2.6 2.6 0 1 1-.01 0z M15.5 7.5a2.6 2.6 0 1 1-.01 0z M22.5 6a2.6 2.6 0 1 1-.01 0z "
     "M29.5 7.5a2.6 2.6 0 1 1-.01 0z M36.5 10.5a2.6 2.6 0 1 1-.01 0z "
     "M9 15.5l5 9.5l1.700-12l4.8 11l2-12.5l2 12.5l4.8-11l1.700 12l5-9.5l-3.200 16.5l1.2 4h-23l1.2-4z "
     "M9.5 36h26v4h-26z",
     "M12.5 32h20", ""},
    {"king",
     "M20.900 4h3.200v3h3v3.200h-3v4.300h-3.200v-4.300h-3v-3.200h3z "
     "M22.5 14.5c3.5 0 5.5 2 5.5 4.5c4-2.5 10-.5 10 5c0 4-3 6-5 8.5l1 3.5h-23l1-3.5c-2-2.5-5-4.5-5-8.5c0-5.5 "
     "6-7.5 10-5c0-2.5 2-4.5 5.5-4.5z M9.5 36h26v4h-26z",
     "M12.5 32.5h20M22.5 19.5v12", ""},
    {"archbishop", kBishop, "", "knight"},
    {"chancellor", kRook, "", "knight"},
    {"cannon", "M8 14l24-5.5l2.5 9.5l-18 6.5a7.5 7.5 0 1 1-10-6z M9.5 36h26v4h-26z", "M13 24.5h.01", ""},
}};

}  // namespace

const Glyph* find_glyph(std::string_view type) {
  const auto* found = std::ranges::find(kGlyphs, type, &Glyph::type);
  return found == kGlyphs.end() ? nullptr : found;
}

}  // namespace houserule
