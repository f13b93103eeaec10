#include "reach.h"

#include <algorithm>
#include <array>
#include <cstdlib>

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

int far(const PathRecord& path) { return std::max(std::abs(path.dx), std::abs(path.dy)); }

int radius_of(const std::vector<PathRecord>& paths) {
  int radius = kSmallest;
  for (const PathRecord& path : paths) {
    if (path.threat) continue;
    const bool slides = path.max == 0 || path.max > kForSliders;
    radius = std::max(radius, slides ? std::max(kForSliders, far(path)) : far(path) * path.max);
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
  explicit Grid(int radius) : radius_(radius), cells_(static_cast<std::size_t>(size() * size()), '.') {}

  int size() const { return 2 * radius_ + 1; }
  char* at(int x, int y) {
    if (std::abs(x) > radius_ || std::abs(y) > radius_) return nullptr;
    return &cells_[static_cast<std::size_t>((radius_ - y) * size() + x + radius_)];
  }

  void draw(const PathRecord& path) {
    if (path.dx == 0 && path.dy == 0) return;
    for (int step = std::max(1, path.min); path.max == 0 || step <= path.max; ++step) {
      char* cell = at(path.dx * step, path.dy * step);
      if (cell == nullptr) return;
      *cell = sign_with(*cell, sign_of(path));
    }
  }

  std::vector<std::string> rows() const {
    std::vector<std::string> out;
    for (int row = 0; row < size(); ++row) {
      std::string& line = out.emplace_back();
      for (int column = 0; column < size(); ++column) {
        if (column > 0) line += ' ';
        line += cells_[static_cast<std::size_t>(row * size() + column)];
      }
    }
    return out;
  }

  bool holds(char sign) const { return cells_.find(sign) != std::string::npos; }

 private:
  int radius_;
  std::string cells_;
};

}  // namespace

Reach draw_reach(const std::vector<PathRecord>& paths, char letter) {
  Grid grid(radius_of(paths));
  for (const PathRecord& path : paths)
    if (!path.threat) grid.draw(path);
  Reach out;
  for (const Mark& mark : kMarks) {
    if (grid.holds(mark.sign)) out.legend.emplace_back(mark.meaning);
  }
  *grid.at(0, 0) = letter;
  out.rows = grid.rows();
  return out;
}

}  // namespace houserule
