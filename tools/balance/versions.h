// What each value of an option, or each overlay, does to the balance of a variant.
#pragma once

#include <string>
#include <vector>

#include "balance/tally.h"
#include "options/options.h"

namespace houserule {

struct BalanceVersion {
  std::string label;  // "= 3", "+ overlay", "as it is"
  VariantArgs variant;
};

// --try module/rule.option=1..5 or =a,b,c: a version for each value. CommandError for what cannot be read.
std::vector<BalanceVersion> versions_of_option(const VariantArgs& base, const std::string& tried);
// --with: the variant as it is, and with each of the overlays.
std::vector<BalanceVersion> versions_with(const VariantArgs& base, const std::vector<std::string>& overlays);

// What a version came to: a line of the table, with a curve, and an entry of the JSON.
std::string versions_head(const BalanceTally& any, std::size_t width);
std::string versions_foot(const BalanceTally& any);
std::string version_line(const std::string& label, const BalanceTally& tally, std::size_t width);

}  // namespace houserule
