#include "kernel/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "base/decimal.h"

namespace houserule {

Orientation orientation_of(const SideSpec& side) {
  Orientation o;
  const char seat = side.seat.empty() ? 's' : side.seat.front();  // north, east, south, west
  if (seat == 'n') o = {0, -1, -1, 0};
  if (seat == 'e') o = {-1, 0, 0, 1};
  if (seat == 'w') o = {1, 0, 0, -1};
  if (side.mirror) {
    o.right_x = -o.right_x;
    o.right_y = -o.right_y;
  }
  return o;
}

bool told_by_case(const VariantSpec& spec) {
  std::set<std::pair<std::string, bool>> seen;
  return std::ranges::all_of(spec.sides, [&](const SideSpec& side) {
    return seen.insert({side.board, side.upper}).second;
  });
}

bool on_hexagons(const VariantSpec& spec) { return !spec.boards.empty() && spec.boards.front().hexagons; }

char file_letter(const BoardSpec& board, int file) {
  return board.letters.empty() ? static_cast<char>('a' + file)
                               : board.letters[static_cast<std::size_t>(file)];
}

int file_called(const BoardSpec& board, char letter) {
  const auto at = board.letters.find(letter);
  const int file = board.letters.empty() ? letter - 'a' : at == std::string::npos ? -1 : static_cast<int>(at);
  return file < board.files ? file : -1;
}

std::string cell_name(const BoardSpec& board, int file, int rank) {
  return fmt::format("{}{}", file_letter(board, file), rank + 1);
}

Spread spread_of(int dx, int dy, bool hexagons) {
  const int sx = (dx > 0) - (dx < 0), sy = (dy > 0) - (dy < 0);
  const int x = std::abs(dx), y = std::abs(dy);
  Spread out{{sx, 0}, {0, sy}, x, y};
  if (hexagons && sx * sy > 0) {  // between the diagonal of the grid and one of its lines
    if (x > y) out = {{sx, 0}, {sx, sy}, x - y, y};
    if (x <= y) out = {{0, sy}, {sx, sy}, y - x, x};
  }
  if (out.along < out.aside) {
    std::swap(out.along, out.aside);
    std::swap(out.major, out.minor);
  }
  return out;
}

namespace {

struct Spot {
  int file, rank;
};

std::optional<Spot> read_spot(const BoardSpec& board, std::string_view text) {
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'z') return std::nullopt;
  const auto rank = integer_of(text.substr(1), 1, std::numeric_limits<int>::max());
  if (!rank) return std::nullopt;
  return Spot{file_called(board, text[0]), static_cast<int>(*rank - 1)};
}

struct Box {
  Spot low, high;
  bool holds(int file, int rank) const {
    return file >= low.file && file <= high.file && rank >= low.rank && rank <= high.rank;
  }
};

std::optional<Box> read_box(const BoardSpec& board, std::string_view text) {
  const auto colon = text.find(':');
  const auto first = read_spot(board, text.substr(0, colon));
  const auto second = colon == std::string_view::npos ? first : read_spot(board, text.substr(colon + 1));
  if (!first || !second) return std::nullopt;
  return Box{{std::min(first->file, second->file), std::min(first->rank, second->rank)},
             {std::max(first->file, second->file), std::max(first->rank, second->rank)}};
}

std::vector<Box> read_cuts(const BoardSpec& spec, Diagnostics& diagnostics) {
  std::vector<Box> cuts;
  for (const std::string& text : spec.cut) {
    if (const auto box = read_box(spec, text)) {
      cuts.push_back(*box);
    } else {
      add_error(diagnostics, spec.place, fmt::format("\"{}\" is no cell and no box of cells", shown(text)),
                "write \"a1\" or \"a1:d4\"");
    }
  }
  return cuts;
}

}  // namespace

Topology Topology::build(const std::vector<BoardSpec>& boards, Diagnostics& diagnostics) {
  Topology t;
  t.boards_ = boards;
  for (std::size_t b = 0; b < boards.size(); ++b) {
    const BoardSpec& spec = boards[b];
    const std::vector<Box> cuts = read_cuts(spec, diagnostics);
    t.grids_.emplace_back(static_cast<std::size_t>(spec.files * spec.ranks));
    for (std::size_t letter = 0; auto& file : t.files_.emplace_back())
      file =
          static_cast<std::int8_t>(std::max(-1, houserule::file_called(spec, static_cast<char>(letter++))));
    t.names_.emplace_back();
    for (int rank = 0; rank < spec.ranks; ++rank) {
      for (int file = 0; file < spec.files; ++file) {
        if (std::ranges::any_of(cuts, [&](const Box& box) { return box.holds(file, rank); })) continue;
        const CellId id{t.cells_.size()};
        t.cells_.push_back({cell_name(spec, file, rank), static_cast<int>(b), file, rank});
        t.grids_[b][static_cast<std::size_t>(rank * spec.files + file)] = id;
        t.names_[b][t.cells_.back().name] = id;
      }
    }
  }
  t.measure_files();
  for (std::size_t b = 0; b < boards.size(); ++b) {
    for (const BoardSpec::Link& link : boards[b].links) {
      const CellId from = t.find(link.from, static_cast<int>(b));
      const CellId to = t.find(link.to, static_cast<int>(b));
      if (from.valid() && to.valid()) {
        t.links_[{link.direction, from.index()}] = to;
      } else {
        add_error(diagnostics, boards[b].place,
                  fmt::format("link \"{}\" joins \"{}\" and \"{}\", not both cells of the board",
                              shown(link.direction), shown(link.from), shown(link.to)),
                  "");
      }
    }
  }
  return t;
}

void Topology::measure_files() {
  for (const BoardSpec& board : boards_) spans_.emplace_back(static_cast<std::size_t>(board.files));
  for (const CellInfo& cell : cells_) {
    auto& [low, high] = spans_[static_cast<std::size_t>(cell.board)][static_cast<std::size_t>(cell.file)];
    if (low < 0) low = cell.rank;
    high = cell.rank;
  }
}

const Topology::Span& Topology::span(const CellInfo& cell, int files_further) const {
  static constexpr Span kNone;
  const auto& files = spans_[static_cast<std::size_t>(cell.board)];
  const auto file = static_cast<std::size_t>(cell.file + files_further);
  return file < files.size() ? files[file] : kNone;
}

int Topology::height(const CellInfo& cell) const {
  const Span& file = span(cell);
  return 2 * cell.rank - file.low - file.high;
}

CellId Topology::find(std::string_view name, int board) const {
  const auto& names = names_[static_cast<std::size_t>(board)];
  const auto found = names.find(name);
  return found == names.end() ? CellId::none() : found->second;
}

std::string Topology::full_name(CellId id) const {
  const CellInfo& info = cell(id);
  return boards_.size() == 1 ? info.name
                             : boards_[static_cast<std::size_t>(info.board)].name + ":" + info.name;
}

CellId Topology::find_full(std::string_view name, int board) const {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return find(name, board);
  for (std::size_t b = 0; b < boards_.size(); ++b) {
    if (boards_[b].name == name.substr(0, colon)) return find(name.substr(colon + 1), static_cast<int>(b));
  }
  return CellId::none();
}

CellId Topology::at(int board, int file, int rank) const {
  const BoardSpec& spec = boards_[static_cast<std::size_t>(board)];
  if (spec.wrap_files) file = ((file % spec.files) + spec.files) % spec.files;
  if (file < 0 || rank < 0 || file >= spec.files || rank >= spec.ranks) return CellId::none();
  return grids_[static_cast<std::size_t>(board)][static_cast<std::size_t>(rank * spec.files + file)];
}

CellId Topology::offset(CellId from, int dx, int dy) const {
  const CellInfo& c = cell(from);
  if (!hexagons(from)) return at(c.board, c.file + dx, c.rank + dy);
  const Span& there = span(c, dx);
  const int twice = height(c) + 2 * dy - dx + there.low + there.high;
  return there.low < 0 || twice < 0 ? CellId::none() : at(c.board, c.file + dx, twice / 2);
}

std::pair<int, int> Topology::between(CellId from, CellId to) const {
  const CellInfo &a = cell(from), &b = cell(to);
  const int dx = b.file - a.file;
  return {dx, hexagons(from) ? (height(b) - height(a) + dx) / 2 : b.rank - a.rank};
}

int Topology::to_edge(CellId id) const {
  const CellInfo& c = cell(id);
  const BoardSpec& board = boards_[static_cast<std::size_t>(c.board)];
  if (!board.hexagons)
    return 1 + std::min({c.file, c.rank, board.files - 1 - c.file, board.ranks - 1 - c.rank});
  int least = board.files + board.ranks;
  for (const auto& [dx, dy] : {std::pair{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}) {
    int steps = 0;
    for (CellId at = id; at.valid() && steps < least; at = offset(at, dx, dy)) ++steps;
    least = std::min(least, steps);
  }
  return least;
}

CellId Topology::along(CellId from, const std::string& direction) const {
  const auto found = links_.find({direction, from.index()});
  return found == links_.end() ? CellId::none() : found->second;
}

bool Topology::has_direction(const std::string& name) const {
  return std::ranges::any_of(links_, [&](const auto& link) { return link.first.first == name; });
}

bool Topology::cells_in(std::string_view text, int board, std::vector<CellId>& out) const {
  const auto box = read_box(boards_[static_cast<std::size_t>(board)], text);
  if (!box) return false;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (cells_[i].board == board && box->holds(cells_[i].file, cells_[i].rank)) out.emplace_back(i);
  }
  return true;
}

std::pair<int, int> Topology::row_column(CellId id, const SideSpec& side) const {
  const CellInfo& c = cell(id);
  const BoardSpec& spec = boards_[static_cast<std::size_t>(c.board)];
  const Orientation o = orientation_of(side);
  if (spec.hexagons) {
    const Span& file = span(c);
    return o.ahead_y > 0 ? std::pair{c.rank - file.low, c.file}
                         : std::pair{file.high - c.rank, spec.files - 1 - c.file};
  }
  const int row = o.ahead_x + o.ahead_y > 0
                      ? c.file * o.ahead_x + c.rank * o.ahead_y
                      : (o.ahead_y != 0 ? spec.ranks - 1 - c.rank : spec.files - 1 - c.file);
  const int column = o.right_x + o.right_y > 0
                         ? c.file * o.right_x + c.rank * o.right_y
                         : (o.right_x != 0 ? spec.files - 1 - c.file : spec.ranks - 1 - c.rank);
  return {row, column};
}

CellId Topology::at_row_column(int board, int row, int column, const SideSpec& side) const {
  const BoardSpec& spec = boards_[static_cast<std::size_t>(board)];
  const Orientation o = orientation_of(side);
  if (spec.hexagons) {
    const int file = o.ahead_y > 0 ? column : spec.files - 1 - column;
    if (file < 0 || file >= spec.files) return CellId::none();
    const Span& there = spans_[static_cast<std::size_t>(board)][static_cast<std::size_t>(file)];
    return there.low < 0 ? CellId::none()
                         : at(board, file, o.ahead_y > 0 ? there.low + row : there.high - row);
  }
  int file = o.ahead_x != 0 ? row : column;
  int rank = o.ahead_x != 0 ? column : row;
  if ((o.ahead_x != 0 ? o.ahead_x : o.right_x) < 0) file = spec.files - 1 - file;
  if ((o.ahead_y != 0 ? o.ahead_y : o.right_y) < 0) rank = spec.ranks - 1 - rank;
  return at(board, file, rank);
}

int Topology::depth(CellId id, const SideSpec& side, bool columns) const {
  const CellInfo& c = cell(id);
  const BoardSpec& spec = boards_[static_cast<std::size_t>(c.board)];
  if (spec.hexagons && !columns) return span(c).high - span(c).low + 1;
  return (orientation_of(side).ahead_x != 0) != columns ? spec.files : spec.ranks;
}

std::string Topology::uneven_files(int board) const {
  const BoardSpec& spec = boards_[static_cast<std::size_t>(board)];
  const std::vector<Span>& ends = spans_[static_cast<std::size_t>(board)];
  for (std::size_t file = 0; file < ends.size(); ++file) {
    const char letter = file_letter(spec, static_cast<int>(file));
    const auto [low, high] = ends[file];
    if (low < 0) return fmt::format("file {} has no cell", letter);
    if (file == 0) continue;
    const auto [before_low, before_high] = ends[file - 1];
    if ((low + high + before_low + before_high) % 2 != 0) continue;
    return fmt::format("file {} has {} cells and file {} beside it {}", letter, high - low + 1,
                       file_letter(spec, static_cast<int>(file) - 1), before_high - before_low + 1);
  }
  return {};
}

std::vector<CellId> Topology::row_cells(int board, int row, const SideSpec& side) const {
  const BoardSpec& spec = boards_[static_cast<std::size_t>(board)];
  std::vector<CellId> out;
  const int columns = orientation_of(side).right_x != 0 ? spec.files : spec.ranks;
  for (int column = 0; column < columns; ++column) {
    const CellId id = at_row_column(board, row, column, side);
    if (id.valid()) out.push_back(id);
  }
  return out;
}

}  // namespace houserule
