#include "board.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

namespace houserule {

Orientation orientation_of(const SideSpec& side) {
  Orientation o;
  if (side.seat == "north") o = {0, -1, -1, 0};
  if (side.seat == "east") o = {-1, 0, 0, 1};
  if (side.seat == "west") o = {1, 0, 0, -1};
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

std::string cell_name(int file, int rank) {
  return fmt::format("{}{}", static_cast<char>('a' + file), rank + 1);
}

namespace {

struct Spot {
  int file, rank;
};

std::optional<Spot> read_spot(std::string_view text) {
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'z') return std::nullopt;
  int rank = 0;
  const auto* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + 1, end, rank);
  if (error != std::errc{} || stop != end || rank < 1) return std::nullopt;
  return Spot{text[0] - 'a', rank - 1};
}

struct Box {
  Spot low, high;
  bool holds(int file, int rank) const {
    return file >= low.file && file <= high.file && rank >= low.rank && rank <= high.rank;
  }
};

std::optional<Box> read_box(std::string_view text) {
  const auto colon = text.find(':');
  const auto first = read_spot(text.substr(0, colon));
  const auto second = colon == std::string_view::npos ? first : read_spot(text.substr(colon + 1));
  if (!first || !second) return std::nullopt;
  return Box{{std::min(first->file, second->file), std::min(first->rank, second->rank)},
             {std::max(first->file, second->file), std::max(first->rank, second->rank)}};
}

std::vector<Box> read_cuts(const BoardSpec& spec, Diagnostics& diagnostics) {
  std::vector<Box> cuts;
  for (const std::string& text : spec.cut) {
    if (const auto box = read_box(text)) {
      cuts.push_back(*box);
    } else {
      diagnostics.push_back({Severity::error, spec.place,
                             fmt::format("\"{}\" is no cell and no box of cells", shown(text)),
                             "write \"a1\" or \"a1:d4\""});
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
    t.names_.emplace_back();
    for (int rank = 0; rank < spec.ranks; ++rank) {
      for (int file = 0; file < spec.files; ++file) {
        if (std::ranges::any_of(cuts, [&](const Box& box) { return box.holds(file, rank); })) continue;
        const CellId id{t.cells_.size()};
        t.cells_.push_back({cell_name(file, rank), static_cast<int>(b), file, rank});
        t.grids_[b][static_cast<std::size_t>(rank * spec.files + file)] = id;
        t.names_[b][t.cells_.back().name] = id;
      }
    }
  }
  for (std::size_t b = 0; b < boards.size(); ++b) {
    for (const BoardSpec::Link& link : boards[b].links) {
      const CellId from = t.find(link.from, static_cast<int>(b));
      const CellId to = t.find(link.to, static_cast<int>(b));
      if (from.valid() && to.valid()) {
        t.links_[{link.direction, from.index()}] = to;
      } else {
        diagnostics.push_back({Severity::error, boards[b].place,
                               fmt::format("link \"{}\" joins \"{}\" and \"{}\", not both cells of the board",
                                           shown(link.direction), shown(link.from), shown(link.to)),
                               ""});
      }
    }
  }
  return t;
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
  return at(c.board, c.file + dx, c.rank + dy);
}

CellId Topology::along(CellId from, const std::string& direction) const {
  const auto found = links_.find({direction, from.index()});
  return found == links_.end() ? CellId::none() : found->second;
}

bool Topology::has_direction(const std::string& name) const {
  return std::ranges::any_of(links_, [&](const auto& link) { return link.first.first == name; });
}

bool Topology::cells_in(std::string_view text, int board, std::vector<CellId>& out) const {
  const auto box = read_box(text);
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
  int file = o.ahead_x != 0 ? row : column;
  int rank = o.ahead_x != 0 ? column : row;
  if ((o.ahead_x != 0 ? o.ahead_x : o.right_x) < 0) file = spec.files - 1 - file;
  if ((o.ahead_y != 0 ? o.ahead_y : o.right_y) < 0) rank = spec.ranks - 1 - rank;
  return at(board, file, rank);
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
