// The programs reversed: from where each cell is attacked. One line per direction in which anything takes,
// with how far each code reaches along it. What does not fit (over others, on conditions, bent, two steps at
// a time where others take one) makes its code irregular.
#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "compile/compile.h"
#include "kernel/declared_paths.h"

namespace houserule {

namespace {

constexpr std::size_t kMostDirections = 60'000;

struct Direction {
  int dx = 0, dy = 0;
  std::string name;
  bool operator<(const Direction& other) const {
    return std::tie(dx, dy, name) < std::tie(other.dx, other.dy, other.name);
  }
};

class LineCompiler {
 public:
  explicit LineCompiler(CompileRun& run) : run_(run), out_(run.out) {}

  void all() {
    find_directions();
    if (directions_.size() > kMostDirections) return;
    fill_reach();
    out_.cell_lines.assign(out_.n_cells, CellLines{});
    for (std::size_t cell = 0; cell < out_.n_cells; ++cell) lines_of(cell);
    flag_leapers();
    flag_generators();
    out_.irregular =
        std::ranges::any_of(out_.code_flags, [](std::uint8_t f) { return (f & kIrregular) != 0; });
  }

 private:
  template <class F>
  void each_taking_path(F&& f) {
    for (std::size_t shape = 0; shape < out_.n_shapes; ++shape) {
      const CodeInfo& info = out_.codes[out_.shape_codes[shape].front()];
      each_path(out_, info.type, [&](const PathRecord& record) {
        if (record.take && record.takes.empty() && may_hold(info, record)) f(shape, info, record);
      });
    }
  }

  // What is left of the path's condition for pieces of this shape: 0 when it always holds.
  unsigned condition(const CodeInfo& info, const PathRecord& record) const {
    if (record.when.empty()) return 0;
    return compile_guard(run_, record.when, record.rule,
                         {true, info.type, info.piece_flags, info.colour, {}});
  }
  bool may_hold(const CodeInfo& info, const PathRecord& record) const {
    return condition(info, record) != kNeverGuard;
  }

  bool regular(const CodeInfo& info, const PathRecord& r) const {
    return r.over == Over::stop && !r.lame && !r.jump && r.min <= 1 && r.shuns.empty() && r.from.empty() &&
           r.to.empty() && condition(info, r) == 0;
  }

  // A named direction can be walked backwards only where no two cells lead to the same one.
  bool one_to_one(const std::string& name) const {
    std::vector<bool> hit(out_.n_cells);
    for (std::size_t cell = 0; cell < out_.n_cells; ++cell) {
      const CellId to = out_.board.along(CellId{cell}, name);
      if (!to.valid()) continue;
      if (hit[to.index()]) return false;
      hit[to.index()] = true;
    }
    return true;
  }

  // What a function gives stands in no table.
  void flag_generators() {
    for (std::size_t shape = 0; shape < out_.n_shapes; ++shape) {
      if (out_.generators_of[shape].empty()) continue;
      for (const Code code : out_.shape_codes[shape]) out_.code_flags[code] |= kIrregular;
    }
  }

  Direction direction(const CodeInfo& info, const PathRecord& record) const {
    if (!record.direction.empty()) return {0, 0, record.direction};
    const Orientation look = orientation_of(out_.book.spec.sides[info.colour.index()]);
    const auto [dx, dy] = look.turned(record.dx, record.dy);
    return {dx, dy, {}};
  }

  void find_directions() {
    each_taking_path([&](std::size_t shape, const CodeInfo& info, const PathRecord& record) {
      if (!regular(info, record) || (!record.direction.empty() && !one_to_one(record.direction)))
        return make_irregular(shape);
      directions_.emplace(direction(info, record), 0);
      if (directions_.size() > kMostDirections) too_many(run_, record.place, "directions", kMostDirections);
    });
    leave_out_overlapping();
    for (auto& [_, index] : directions_) index = bounded<std::uint16_t>(out_.n_dirs++);
  }

  void make_irregular(std::size_t shape) {
    for (const Code code : out_.shape_codes[shape]) out_.code_flags[code] |= kIrregular;
  }

  // Of directions that are multiples of one another only the finest gives lines: a look along two lines
  // through the same cells would count what stands there twice.
  void leave_out_overlapping() {
    const auto factor = [](const Direction& d) { return d.name.empty() ? std::gcd(d.dx, d.dy) : 1; };
    std::map<std::pair<int, int>, int> finest;
    for (const auto& [direction, _] : directions_) {
      const int by = factor(direction);
      if (!direction.name.empty() || by == 0) continue;
      const auto [at, first] = finest.try_emplace({direction.dx / by, direction.dy / by}, by);
      if (!first) at->second = std::min(at->second, by);
    }
    const auto coarse = [&](const Direction& d) {
      const int by = factor(d);
      return d.name.empty() && by != 0 && finest.at({d.dx / by, d.dy / by}) < by;
    };
    each_taking_path([&](std::size_t shape, const CodeInfo& info, const PathRecord& record) {
      if (regular(info, record) && coarse(direction(info, record))) make_irregular(shape);
    });
    std::erase_if(directions_, [&](const auto& entry) { return coarse(entry.first); });
  }

  void fill_reach() {
    out_.reach.assign(out_.codes.size() * out_.n_dirs, 0);
    longest_.assign(out_.n_dirs, 0);
    each_taking_path([&](std::size_t shape, const CodeInfo& info, const PathRecord& record) {
      const auto found = directions_.find(direction(info, record));
      if (found == directions_.end() || !regular(info, record)) return;
      const std::uint16_t far = longest(record);
      longest_[found->second] = std::max(longest_[found->second], far);
      for (const Code code : out_.shape_codes[shape]) {
        std::uint16_t& reach = out_.reach[code * out_.n_dirs + found->second];
        reach = std::max(reach, far);
        if (far > 1) out_.code_flags[code] |= kLong;
      }
    });
  }

  void flag_leapers() {
    for (std::size_t code = 0; code < out_.codes.size(); ++code) {
      for (std::size_t dir = 0; dir < out_.n_dirs; ++dir) {
        if (longest_[dir] == 1 && out_.reach[code * out_.n_dirs + dir] != 0) out_.code_flags[code] |= kLeaper;
      }
    }
  }

  CellId back(CellId cell, const Direction& direction) const {
    if (direction.name.empty()) return out_.board.offset(cell, -direction.dx, -direction.dy);
    for (std::size_t from = 0; from < out_.n_cells; ++from) {
      if (out_.board.along(CellId{from}, direction.name) == cell) return CellId{from};
    }
    return CellId::none();
  }

  void lines_of(std::size_t cell) {
    CellLines& here = out_.cell_lines[cell];
    here.lines = bounded<std::uint32_t>(out_.lines.size());
    here.leaps = bounded<std::uint32_t>(out_.leaps.size());
    CellSet far(out_.n_cells), near(out_.n_cells), leaps(out_.n_cells);
    for (const auto& [direction, index] : directions_) {
      CellId at = back(CellId{cell}, direction);
      if (!at.valid() || at.index() == cell) continue;
      if (longest_[index] == 1) {
        out_.leaps.push_back({at.value, index});
        ++here.n_leaps;
        leaps.add(at.index());
        continue;
      }
      Line line{bounded<std::uint32_t>(out_.pool16.size()), index};
      CellSet mask(out_.n_cells);
      near.add(at.index());
      for (; at.valid() && at.index() != cell && !mask.has(at.index()); at = back(at, direction)) {
        out_.pool16.push_back(at.value);
        mask.add(at.index());
        far.add(at.index());
      }
      out_.pool16.push_back(bounded<std::uint16_t>(out_.n_cells));
      out_.lines.push_back(line);
      out_.line_mask.insert(out_.line_mask.end(), mask.data(), mask.data() + out_.n_words);
      ++here.n_lines;
    }
    if (here.n_lines > kMaxLines) too_many(run_, {}, "lines that lead to one cell", kMaxLines);
    out_.far_mask.insert(out_.far_mask.end(), far.data(), far.data() + out_.n_words);
    out_.near_mask.insert(out_.near_mask.end(), near.data(), near.data() + out_.n_words);
    out_.leap_mask.insert(out_.leap_mask.end(), leaps.data(), leaps.data() + out_.n_words);
  }

  CompileRun& run_;
  Compiled& out_;
  std::map<Direction, std::uint16_t> directions_;
  std::vector<std::uint16_t> longest_;
};

}  // namespace

void compile_lines(CompileRun& run) { LineCompiler(run).all(); }

}  // namespace houserule
