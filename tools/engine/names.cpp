// Sources: variant.cpp of Fairy-Stockfish; the Chess Engine Communication Protocol, "variant", where giveaway
// is the game that who cannot move has won.
#include "engine/names.h"

#include <algorithm>
#include <array>

#include "read/variant_tags.h"

namespace houserule {

namespace {

struct OtherNames {
  std::string_view own, uci, cecp;
};
// chess960 is chess there, with an option that says so.
constexpr std::array kOtherNames{OtherNames{"chess", "chess", "normal"},
                                 OtherNames{"chess960", "chess", "fischerandom"},
                                 OtherNames{"antichess", "antichess", "giveaway"},
                                 OtherNames{"three-check", "3check", "3check"},
                                 OtherNames{"king-of-the-hill", "kingofthehill", "kingofthehill"},
                                 OtherNames{"racing-kings", "racingkings", "racingkings"}};

std::string other_name(std::string_view variant, std::string_view OtherNames::*kind) {
  const auto* const found = std::ranges::find(kOtherNames, variant, &OtherNames::own);
  return std::string(found == kOtherNames.end() ? variant : (*found).*kind);
}

}  // namespace

std::string name_in_uci(std::string_view variant) { return other_name(variant, &OtherNames::uci); }
std::string name_in_cecp(std::string_view variant) { return other_name(variant, &OtherNames::cecp); }

std::string own_name(std::string_view name) {
  const auto* const found = std::ranges::find_if(
      kOtherNames, [&](const OtherNames& names) { return names.uci == name || names.cecp == name; });
  if (found != kOtherNames.end()) return std::string(found->own);
  const std::string meant = variant_of_tag(name);
  return meant.empty() ? std::string(name) : meant;
}

}  // namespace houserule
