// What KIF and KI2 have in words, for who reads and who writes them.
#pragma once

#include <array>
#include <string_view>

namespace houserule {

struct KifHandicap {
  std::string_view name, position;
};
// Who is stronger begins without some of his pieces, and moves first.
inline constexpr std::string_view kKifPawns = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
inline constexpr std::array<KifHandicap, 16> kKifHandicaps{{
    {"香落ち", "lnsgkgsn1/1r5b1"},
    {"右香落ち", "1nsgkgsnl/1r5b1"},
    {"角落ち", "lnsgkgsnl/1r7"},
    {"飛車落ち", "lnsgkgsnl/7b1"},
    {"飛香落ち", "lnsgkgsn1/7b1"},
    {"二枚落ち", "lnsgkgsnl/9"},
    {"三枚落ち", "lnsgkgsn1/9"},
    {"四枚落ち", "1nsgkgsn1/9"},
    {"五枚落ち", "2sgkgsn1/9"},
    {"左五枚落ち", "1nsgkgs2/9"},
    {"六枚落ち", "2sgkgs2/9"},
    {"左七枚落ち", "2sgkg3/9"},
    {"右七枚落ち", "3gkgs2/9"},
    {"八枚落ち", "3gkg3/9"},
    {"九枚落ち", "3gk4/9"},
    {"十枚落ち", "4k4/9"},
}};
inline constexpr std::string_view kKifEven = "平手", kKifOther = "その他";
inline constexpr std::array<std::string_view, 2> kKifMini{"５五将棋", "5五将棋"};

}  // namespace houserule
