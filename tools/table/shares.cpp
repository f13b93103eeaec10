#include "table/shares.h"

#include <algorithm>
#include <numeric>

namespace houserule {

std::vector<double> shares_by_side(const Outcome& outcome) {
  std::vector<double> out;
  for (std::size_t side = 0; side < std::max(outcome.points.size(), outcome.places.size()); ++side)
    out.push_back(outcome.places.empty() ? outcome.points[side] : outcome.places[side] == 1 ? 1 : 0);
  if (out.empty()) return out;
  const double least = std::min(0.0, std::ranges::min(out));
  for (double& each : out) each -= least;
  const double sum = std::accumulate(out.begin(), out.end(), 0.0);
  for (double& each : out) each = sum > 0 ? each / sum : 1.0 / static_cast<double>(out.size());
  return out;
}

}  // namespace houserule
