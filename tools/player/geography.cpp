#include "player/geography.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace houserule {

namespace {

struct Middle {
  double file = 0, rank = 0, count = 0;
  void add(const Glance::Spot& spot) {
    file += spot.file;
    rank += spot.rank;
    count += 1;
  }
  std::array<double, 2> at() const { return {file / count, rank / count}; }
};

// To -1 for the least and 1 for the most.
void spread(std::vector<double>& values) {
  const auto [least, most] = std::ranges::minmax(values);
  for (double& each : values) each = most > least ? 2 * (each - least) / (most - least) - 1 : 0;
}

}  // namespace

Geography::Geography(const Glance& at_start, const std::vector<unsigned>& party)
    : rows_(party.size(), std::vector<double>(at_start.cells())), centre_(at_start.cells()) {
  std::vector<Middle> own(party.size()), others(party.size()), boards;
  for (unsigned cell = 0; cell < at_start.cells(); ++cell) {
    const Glance::Spot spot = at_start.spot(cell);
    boards.resize(std::max<std::size_t>(boards.size(), static_cast<std::size_t>(spot.board) + 1));
    boards[static_cast<std::size_t>(spot.board)].add(spot);
    const Code code = at_start.at(cell);
    if (code <= kWallCode) continue;
    const SideId whose = at_start.kind(code).controller;
    for (std::size_t side = 0; whose.valid() && side < party.size(); ++side) {
      if (whose.index() == side) own[side].add(spot);
      if (party[whose.index()] != party[side]) others[side].add(spot);
    }
  }
  for (unsigned cell = 0; cell < at_start.cells(); ++cell) {
    const Glance::Spot spot = at_start.spot(cell);
    const auto middle = boards[static_cast<std::size_t>(spot.board)].at();
    centre_[cell] = -std::hypot(spot.file - middle[0], spot.rank - middle[1]);
    for (std::size_t side = 0; side < party.size(); ++side) {
      if (own[side].count == 0 || others[side].count == 0) continue;
      const auto from = own[side].at(), to = others[side].at();
      rows_[side][cell] = (to[0] - from[0]) * spot.file + (to[1] - from[1]) * spot.rank;
    }
  }
  spread(centre_);
  for (std::vector<double>& each : rows_) spread(each);
}

}  // namespace houserule
