// Where cells lie for each side, as numbers from -1 to 1, and how the armies stand at the start.
#pragma once

#include <vector>

#include "glance.h"

namespace houserule {

class Geography {
 public:
  // `party`: of each side. A side whose army, or whose others, do not stand at the start has no rows.
  Geography(const Glance& at_start, const std::vector<unsigned>& party);

  // 1 on the row that lies farthest from where its army began towards the others, -1 on the one behind it.
  double row(unsigned side, unsigned cell) const { return rows_[side][cell]; }
  double centre(unsigned cell) const {
    return centre_[cell];
  }  // 1 in the middle of its board, -1 in a corner

 private:
  std::vector<std::vector<double>> rows_;
  std::vector<double> centre_;
};

}  // namespace houserule
