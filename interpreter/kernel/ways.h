// Over which cells a piece went when it left a trace. A way is a number that fits into the slot of a trace:
// a cell's own where one was passed, and above the cells' the number of a list of several.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace houserule {

class Ways {
 public:
  static constexpr std::uint16_t kNone = 0xFFFF;  // nothing was passed
  static constexpr std::size_t kMost = 0xFFF0;    // cells and lists

  // For so many paths; forgets everything.
  void start(std::size_t n_paths, std::size_t n_cells) {
    *this = {};
    n_cells_ = n_cells;
    ways_.assign(n_paths * n_cells, kNone);
  }
  // At load: the path that starts on `from` has passed these cells when it ends on `to`. `by_end`: it may end
  // elsewhere, too. False when there are more lists than a number can say.
  bool add(unsigned path, unsigned from, unsigned to, bool by_end, const std::vector<std::uint16_t>& cells);

  // What the path that goes from one cell to the other passes.
  std::uint16_t of(unsigned path, unsigned from, unsigned to) const {
    const std::uint16_t way = ways_[path * n_cells_ + from];
    return way != kByEnd ? way : ending(path, from, to);
  }
  // In the order in which they were passed. `way` is one of these.
  template <class F>
  void each_cell(unsigned way, F&& f) const {
    if (way < n_cells_) return f(way);
    for (const std::uint16_t cell : lists_[way - n_cells_]) f(cell);
  }
  bool passes(unsigned way, unsigned cell) const;
  unsigned first_cell(unsigned way) const { return way < n_cells_ ? way : lists_[way - n_cells_].front(); }
  bool known(unsigned way) const { return way < n_cells_ + lists_.size(); }

  // Ways of several cells, with the path that goes so and its ends: for whoever knows the first cell only.
  struct Long {
    unsigned path = 0, from = 0, to = 0, way = 0;
  };
  std::span<const Long> several() const { return several_; }

 private:
  static constexpr std::uint16_t kByEnd = 0xFFFE;

  std::uint16_t ending(unsigned path, unsigned from, unsigned to) const;

  std::size_t n_cells_ = 0;
  std::vector<std::uint16_t> ways_;  // path * n_cells + where it starts
  std::map<std::array<unsigned, 3>, std::uint16_t> by_end_;
  std::vector<std::vector<std::uint16_t>> lists_;
  std::map<std::vector<std::uint16_t>, std::uint16_t> numbers_;  // of lists
  std::vector<Long> several_;
};

}  // namespace houserule
