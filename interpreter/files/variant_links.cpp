// Cells and boxes of cells that the table of a board names: steps that no grid has, and lines of pictures.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "files/toml_table.h"
#include "files/variant_words.h"
#include "kernel/board.h"

namespace houserule {

namespace {

class LinkReader {
 public:
  // `uncut`: the same board before anything was cut from it.
  LinkReader(const Topology& uncut, const Topology& cells, Diagnostics& diagnostics)
      : uncut_(uncut), cells_(cells), diagnostics_(diagnostics) {}

  // Names of the cells of a cell or a box, in board order, those that are cut among them; none, and an error,
  // where it does not lie on the board. What is no such text the check of words has reported.
  std::vector<std::string> named(const Placed& text) {
    std::vector<std::string> out;
    if (!text.given() || !well_formed(WordKind::cells, text.text)) return out;
    const bool box = text.text.find(':') != std::string::npos;
    const std::vector<std::string> corners = parts_of(text.text, ':');
    const Topology& of = box ? uncut_ : cells_;
    if (!std::ranges::all_of(corners, [&](const std::string& corner) { return of.find(corner).valid(); })) {
      error(text.place, fmt::format("\"{}\" is not a cell of the board", text.text));
      return out;
    }
    std::vector<CellId> ids;
    (void)of.cells_in(text.text, 0, ids);
    for (const CellId id : ids) out.push_back(of.cell(id).name);
    return out;
  }

  void link(const TableReader& table, std::vector<BoardSpec::Link>& links) {
    const Placed from = table.placed("from"), to = table.placed("to");
    const std::vector<std::string> begins = named(from), ends = named(to);
    if (begins.empty() || ends.empty()) return;
    if (ends.size() > 1 && !alike(begins, ends)) {
      return error(
          to.place, fmt::format("\"{}\" has not the shape of \"{}\"", to.text, from.text),
          "each cell of one box leads to the cell at the same place of the other; or all lead to one "
          "cell");
    }
    for (std::size_t i = 0; i < begins.size(); ++i) {
      const std::string &begin = begins[i], &end = ends.size() > 1 ? ends[i] : ends.front();
      if (!cells_.find(begin).valid() || !cells_.find(end).valid()) continue;
      if (begin == end)
        return error(to.place, fmt::format("a step from \"{}\" to itself", begin),
                     "a step leads to another cell");
      const std::string direction = table.text("direction");
      if (!known_.insert({direction, begin}).second)
        return error(from.place, fmt::format("\"{}\" leads from \"{}\" already", direction, begin),
                     "a direction has one step from each cell: give the second another direction");
      links.push_back({direction, begin, end});
    }
  }

  bool exists(const std::string& cell) const { return cells_.find(cell).valid(); }

 private:
  // Boxes of as many files and ranks.
  bool alike(const std::vector<std::string>& a, const std::vector<std::string>& b) const {
    const auto size = [&](const std::vector<std::string>& box) {
      return uncut_.between(uncut_.find(box.front()), uncut_.find(box.back()));
    };
    return a.size() == b.size() && size(a) == size(b);
  }

  void error(const Place& place, std::string message, std::string hint = {}) {
    add_error(diagnostics_, place, std::move(message), std::move(hint));
  }

  const Topology& uncut_;
  const Topology& cells_;
  Diagnostics& diagnostics_;
  std::set<std::pair<std::string, std::string>> known_;  // direction and cell from which it leads
};

}  // namespace

void read_named_cells(const TableReader& table, const Topology& uncut, const Topology& cells,
                      BoardSpec& board, Diagnostics& diagnostics) {
  LinkReader reader(uncut, cells, diagnostics);
  for (const TableReader& link : table.tables("links")) reader.link(link, board.links);
  for (const Placed& text : table.list("diagonals")) {
    for (std::string& cell : reader.named(text))
      if (reader.exists(cell)) board.look.diagonals.push_back(std::move(cell));
  }
}

}  // namespace houserule
