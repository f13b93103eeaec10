#include "wording/reach.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "kernel/board.h"

namespace houserule {

namespace {

// A cell's marks; the first one found is drawn.
struct Mark {
  char sign;
  const char* meaning;
};
constexpr std::array<Mark, 5> kMarks{{
    {'*', "* moves and takes"},
    {'o', "o moves only"},
    {'x', "x takes only"},
    {'h', "h over another piece"},
    {'?', "? on a condition"},
}};

constexpr int kSmallest = 2, kForSliders = 3, kLargest = 7;

bool conditional(const PathRecord& path) {
  return !path.when.empty() || !path.from.empty() || !path.to.empty() || !path.takes.empty();
}

char sign_of(const PathRecord& path) {
  if (conditional(path)) return '?';
  if (path.jump || path.over == Over::hop || path.over == Over::land) return 'h';
  return path.empty && path.take ? '*' : path.empty ? 'o' : 'x';
}

// Rings of cells around the piece: squares to all eight sides, hexagons to six.
int ring_of(int dx, int dy, bool hexagons) {
  const Spread way = spread_of(dx, dy, hexagons);
  return way.along + (hexagons ? way.aside : 0);
}

int radius_of(const std::vector<PathRecord>& paths, bool hexagons) {
  int radius = kSmallest;
  for (const PathRecord& path : paths) {
    if (path.threat) continue;
    const bool slides = path.max == 0 || path.max > kForSliders;
    const int far = ring_of(path.dx, path.dy, hexagons);
    const int shown = hexagons ? 2 * far : far;  // two steps of each diagonal
    radius = std::max(radius, slides ? std::max(kForSliders, shown) : far * path.max);
  }
  return std::min(radius, kLargest);
}

// Which of two marks says more: a way to go and a way to take make both; certain beats conditional.
char sign_with(char old, char added) {
  if ((old == 'o' && added == 'x') || (old == 'x' && added == 'o')) return '*';
  for (const Mark& mark : kMarks) {
    if (mark.sign == old || mark.sign == added) return mark.sign;
  }
  return added;
}

class Grid {
 public:
  Grid(int radius, bool hexagons) : radius_(radius), hexagons_(hexagons) {
    for (int y = -radius; y <= radius; ++y) {
      for (int x = -radius; x <= radius; ++x) {
        if (ring_of(x, y, hexagons) <= radius) cells_[{x, y}] = '.';
      }
    }
  }

  char* at(int x, int y) {
    const auto cell = cells_.find({x, y});
    return cell == cells_.end() ? nullptr : &cell->second;
  }

  void draw(const PathRecord& path) {
    if (path.dx == 0 && path.dy == 0) return;
    for (int step = std::max(1, path.min); path.max == 0 || step <= path.max; ++step) {
      char* cell = at(path.dx * step, path.dy * step);
      if (cell == nullptr) return;
      *cell = sign_with(*cell, sign_of(path));
    }
  }

  // A line for each height; hexagons lie half a cell higher or lower than those beside them.
  std::vector<std::string> rows() const {
    std::vector<std::string> out;
    const int highest = hexagons_ ? 2 * radius_ : radius_;
    for (int height = highest; height >= -highest; --height) {
      std::string& line = out.emplace_back();
      for (int x = -radius_; x <= radius_; ++x) {
        if (x > -radius_) line += ' ';
        const bool between = hexagons_ && (height + x) % 2 != 0;
        const auto cell = cells_.find({x, hexagons_ ? (height + x) / 2 : height});
        line += between || cell == cells_.end() ? ' ' : cell->second;
      }
    }
    return out;
  }

  bool holds(char sign) const {
    return std::ranges::any_of(cells_, [&](const auto& cell) { return cell.second == sign; });
  }

 private:
  int radius_;
  bool hexagons_;
  std::map<std::pair<int, int>, char> cells_;
};

}  // namespace

Reach draw_reach(const std::vector<PathRecord>& paths, char letter, bool hexagons) {
  Grid grid(radius_of(paths, hexagons), hexagons);
  for (const PathRecord& path : paths)
    if (!path.threat) grid.draw(path);
  Reach out{{}, {}, hexagons};
  for (const Mark& mark : kMarks) {
    if (grid.holds(mark.sign)) out.legend.emplace_back(mark.meaning);
  }
  *grid.at(0, 0) = letter;
  out.rows = grid.rows();
  return out;
}

}  // namespace houserule
