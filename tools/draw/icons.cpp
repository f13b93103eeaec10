#include "draw/icons.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace houserule {

namespace {

constexpr std::string_view kFlameIcon =
    "M12 1c2 5 8 7 8 14a8 8 0 0 1-16 0c0-3 2-6 4-8c0 2 1 4 2 4c-1-4 0-7 2-10z";
constexpr std::string_view kInnerFlameIcon = "M12 14c-3 3-3 7 0 7s3-4 0-7";
constexpr std::string_view kWallIcon = "M2 5h20v14h-20z";
constexpr std::string_view kWallJointsIcon =
    "M2 9.7h20M2 14.3h20M9 5v4.700M16 5v4.700M5.500 9.700v4.600M12.500 9.700v4.600M19 "
    "9.700v4.600M9 14.300v4.700M16 14.300v4.700";

constexpr std::array<Icon, 21> kIcons{{
    // What lies there.
    {"bandage", "M3.500 13.500l10-10a5 5 0 0 1 7 7l-10 10a5 5 0 0 1-7-7z", "#f3d9b8",
     "M8.500 8.500l7 7M12 10.500v.01M10.500 12h.01M13.500 12h.01M12 13.500v.01"},
    {"bucket", "M4 9h16l-2.500 13h-11z", "#7fb2dd", "M4 9a8 7 0 0 1 16 0M6 14h12"},
    {"caltrops", "M12 2l2 8.500l8 7.500l-8.500-2.500l-1.500 6.500l-1.500-6.500l-8.500 2.500l8-7.500z",
     "#9a9a9a", "M12 8v5"},
    {"torch",
     "M12 1c3 4 5 5 5 8a5 5 0 0 1-10 0c0-2 1-3 2-4c0 1 1 2 2 2c0-2 0-4 1-6z M9.500 13.500h5l-1 9.500h-3z",
     "#f0a63c", "M9 16h6"},
    {"bomb", "M11 8a7.500 7.500 0 1 1-.01 0z", "#3a342d",
     "M15.500 9l2.500-3.500c1-1.500 3-1.500 4 0M21 2v2M23 8h-1"},
    {"bricks", kWallIcon, "#b5654a", kWallJointsIcon},
    {"closed", kWallIcon, "#8d857b", kWallJointsIcon},
    {"fire", kFlameIcon, "#e8672c", kInnerFlameIcon},
    {"gift", "M4 11h16v11h-16z M3 7h18v4h-18z", "#d65f8f", "M12 7v15M12 7c-3-6-8-3-5 0M12 7c3-6 8-3 5 0"},
    {"trodden",
     "M8 3c2 0 3 2 3 4s-1 4-2.500 4s-3-2-3-4s1-4 2.500-4z M6.500 12h4v3c-1.500 1-2.500 1-4 0z "
     "M16 9c2 0 3 2 3 4s-1 4-2.500 4s-3-2-3-4s1-4 2.500-4z M14.500 18h4v3c-1.500 1-2.500 1-4 0z",
     "#8a6f4d", ""},
    {"scarred", "M5 5l14 14l-2 2l-14-14z M19 5l2 2l-14 14l-2-2z", "#b3261e", ""},
    // Abilities.
    {"body_double",
     "M8 3a3.500 3.500 0 1 1-.01 0z M2 21c0-7 2-10 6-10s6 3 6 10z M17 5a3 3 0 1 1-.01 0z "
     "M15.500 21c0-4-.500-6-1.500-8c5-2.500 8 1 8 8z",
     "#8fb7d8", ""},
    {"forced_march", "M3 3h4l6 9l-6 9h-4l6-9z M12 3h4l6 9l-6 9h-4l6-9z", "#d9a441", ""},
    {"gambler", "M4 4h16v16h-16z", "#fdfdfa", "M8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01"},
    {"jailhouse_lock", "M5 11h14v11h-14z", "#d9a441", "M8 11v-4a4 4 0 0 1 8 0v4M12 15v3.500"},
    {"killer_queen", "M2.500 7l4.500 5l5-9l5 9l4.500-5l-2 14h-15z", "#c9489a", "M5 17h14"},
    {"missionary", "M10 2h4v5h5v4h-5v11h-4v-11h-5v-4h5z", "#e7d27c", ""},
    {"necromancer",
     "M12 2c6 0 9 4 9 8.500c0 3-1 5-3 6.500v4.500h-12v-4.500c-2-1.500-3-3.500-3-6.500c0-4.500 3-8.500 "
     "9-8.500z",
     "#e6e3da", "M8.500 11h.01M15.500 11h.01M12 14v2M10 19v2M14 19v2"},
    {"quartermaster", "M3 5h18v15h-18z", "#c69a63", "M3 5l18 15M21 5l-18 15"},
    {"salamander", kFlameIcon, "#e8672c", kInnerFlameIcon},
    {"wild_hunt", "M15 3h6v6l-2-2l-11 11v4l-2-2l-2-2h4l11-11z", "#7aa23c", "M4 6a15 15 0 0 1 14 14"},
}};

}  // namespace

const Icon* find_icon(std::string_view name) {
  const auto* found = std::ranges::find(kIcons, name, &Icon::name);
  return found == kIcons.end() ? nullptr : found;
}

std::string icon_paths(const Icon& icon) {
  return fmt::format(
      "<path fill=\"{}\" stroke=\"#2a2620\" stroke-width=\"1.3\" stroke-linejoin=\"round\" d=\"{}\"/><path "
      "fill=\"none\" stroke=\"#2a2620\" stroke-width=\"1.600\" stroke-linecap=\"round\" "
      "stroke-linejoin=\"round\" "
      "d=\"{}\"/>",
      icon.fill, icon.shape, icon.detail);
}

}  // namespace houserule
