// Boards, sides and published options of one variant file.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>

#include "base/decimal.h"
#include "files/toml_table.h"
#include "files/variant_words.h"
#include "kernel/board.h"

namespace houserule {

namespace {

// Files and ranks within the limits; false, and a board of no cells, when not.
bool read_size(const TableReader& table, BoardSpec& board, Diagnostics& diagnostics) {
  const std::vector<std::int64_t> size = table.integers("size");
  if (size.size() != 2) return false;  // reported by the check of words
  if (size[0] < 1 || size[0] > kMaxFiles || size[1] < 1 || size[1] > kMaxRanks) {
    add_error(diagnostics, table.place("size"),
              fmt::format("a board has 1 to {} files and 1 to {} ranks, not {} and {}", kMaxFiles, kMaxRanks,
                          size[0], size[1]));
    return false;
  }
  board.files = static_cast<int>(size[0]);
  board.ranks = static_cast<int>(size[1]);
  board.narrowest = static_cast<int>(std::min(table.integer("narrowest", 0), size[0]));
  return true;
}

void read_lattice(const TableReader& table, BoardSpec& board, Diagnostics& diagnostics) {
  board.hexagons = table.text("lattice") == "hexagons";
  if (board.hexagons && board.wrap_files)
    add_error(diagnostics, table.place("wrap"), "a board of hexagons is not bent to a cylinder",
              "leave out \"wrap\"");
  std::string letters = table.text("letters");
  if (letters.empty()) return;
  const bool small = std::ranges::all_of(letters, [](char c) { return c >= 'a' && c <= 'z'; });
  const std::set<char> different(letters.begin(), letters.end());
  if (small && different.size() == letters.size() &&
      letters.size() == static_cast<std::size_t>(board.files)) {
    board.letters = std::move(letters);
  } else {
    add_error(diagnostics, table.place("letters"),
              fmt::format("\"{}\" does not name {} files", shown(letters), board.files),
              "write one small letter of a to z for each file, none twice");
  }
}

// Cells and boxes whose corners lie on the uncut board.
void read_cuts(const TableReader& table, const Topology& uncut, BoardSpec& board, Diagnostics& diagnostics) {
  for (const Placed& cut : table.list("cut")) {
    const std::vector<std::string> corners = parts_of(cut.text, ':');
    if (!well_formed(WordKind::cells, cut.text)) continue;
    if (std::ranges::all_of(corners, [&](const std::string& c) { return uncut.find(c).valid(); })) {
      board.cut.push_back(cut.text);
    } else {
      add_error(diagnostics, cut.place, fmt::format("\"{}\" does not lie on the board", cut.text),
                fmt::format("its cells are {} to {}", cell_name(board, 0, 0),
                            cell_name(board, board.files - 1, board.ranks - 1)));
    }
  }
}

void read_look(const TableReader& table, BoardSpec& board) {
  board.look.points = table.text("look") == "points";
  board.look.pieces = table.text("pieces");
  board.look.river = static_cast<int>(table.integer("river", 0));
}

BoardSpec read_board(const TableReader& table, Diagnostics& diagnostics) {
  BoardSpec board;
  board.name = table.text("name");
  board.wrap_files = table.text("wrap") == "files";
  board.place = table.place();
  if (!read_size(table, board, diagnostics)) return board;
  read_lattice(table, board, diagnostics);
  Diagnostics never;
  const Topology uncut = Topology::build({board}, never);
  read_cuts(table, uncut, board, diagnostics);
  const Topology cells = Topology::build({board}, never);
  if (cells.size() == 0) add_error(diagnostics, table.place("cut"), "every cell of the board is cut");
  if (const std::string uneven = board.hexagons ? cells.uneven_files(0) : "";
      !uneven.empty() && cells.size() > 0)
    add_error(diagnostics, table.place("lattice"), "hexagons do not fit together there: " + uneven,
              "cut cells above until each file has one cell more or less than the one beside it");
  read_look(table, board);
  read_named_cells(table, uncut, cells, board, diagnostics);
  return board;
}

SideSpec read_side(const TableReader& table) {
  SideSpec side;
  side.name = table.text("name");
  side.letter = table.text("letter", side.name.substr(0, 1));
  side.seat = table.text("seat", "south");
  side.mirror = table.boolean("mirror", false);
  side.upper = table.text("case", "upper") == "upper";
  side.board = table.text("board");
  side.team = table.text("team");
  for (const Placed& row : table.list("lineup")) {
    side.lineup.push_back(row.text);
    side.row_places.push_back(row.place);
  }
  side.place = table.place();
  return side;
}

const std::map<std::string, OptionDecl::Kind, std::less<>> kOptionKinds{
    {"integer", OptionDecl::Kind::integer},
    {"boolean", OptionDecl::Kind::boolean},
    {"choice", OptionDecl::Kind::choice},
    {"text", OptionDecl::Kind::text},
};

VariantSpec::Published read_option(const TableReader& table, const Placed& name, Diagnostics& diagnostics) {
  VariantSpec::Published option{name.text, table.text("sets"), table.text("about"), {}, name.place};
  OptionDecl& decl = option.decl;
  decl.name = name.text;
  decl.about = option.about;
  decl.place = name.place;
  decl.min = table.integer("min", std::numeric_limits<std::int64_t>::min());
  decl.max = table.integer("max", std::numeric_limits<std::int64_t>::max());
  decl.choices = table.texts("choices");
  decl.standard = table.value("default");
  const auto kind = kOptionKinds.find(table.text("type"));
  if (kind == kOptionKinds.end()) return option;  // reported by the check of words
  decl.kind = kind->second;

  const bool number = decl.kind == OptionDecl::Kind::integer;
  if (!number && (table.has("min") || table.has("max"))) {
    add_error(diagnostics, table.place(table.has("min") ? "min" : "max"),
              "only an integer has \"min\" and \"max\"");
  } else if (decl.min > decl.max) {
    add_error(diagnostics, table.place("min"),
              fmt::format("\"min\" {} is above \"max\" {}", decl.min, decl.max));
  } else if ((decl.kind == OptionDecl::Kind::choice) == decl.choices.empty()) {
    add_error(diagnostics, table.place("choices"),
              decl.choices.empty() ? "a choice needs \"choices\"" : "only a choice has \"choices\"");
  } else if (const std::string fits = misfit(decl, decl.standard); table.has("default") && !fits.empty()) {
    add_error(diagnostics, table.place("default"),
              fmt::format("the default of \"{}\" is not {}", name.text, fits));
  }
  return option;
}

}  // namespace

std::vector<BoardSpec> read_boards(const TableReader& top, Diagnostics& diagnostics) {
  std::vector<BoardSpec> boards;
  std::set<std::string> names;
  int cells = 0;
  const std::vector<TableReader> tables = top.tables("board");
  for (const TableReader& table : tables) {
    boards.push_back(read_board(table, diagnostics));
    const BoardSpec& board = boards.back();
    cells += board.files * board.ranks;
    if (tables.size() > 1 && board.name.empty()) {
      add_error(diagnostics, board.place, "each of several boards needs a name", "name = \"…\"");
    } else if (!names.insert(board.name).second) {
      add_error(diagnostics, table.place("name"),
                fmt::format("there is already a board \"{}\"", shown(board.name, 64)));
    }
  }
  if (cells > kMaxCells) {
    add_error(diagnostics, boards.back().place,
              fmt::format("the boards have {} cells, more than {}", cells, kMaxCells));
  }
  return boards;
}

// Can the two not be sides of one game?
bool tell_clash(const TableReader& table, const SideSpec& side, const SideSpec& other,
                Diagnostics& diagnostics) {
  if (other.name == side.name) {
    add_error(diagnostics, table.place("name"),
              fmt::format("there is already a side \"{}\"", shown(side.name, 64)),
              "first at " + other.place.text());
  } else if (other.letter == side.letter && other.board == side.board) {
    add_error(diagnostics, table.place(table.has("letter") ? "letter" : "name"),
              fmt::format("\"{}\" and \"{}\" have the same letter \"{}\" in position text",
                          shown(other.name, 64), shown(side.name, 64), shown(side.letter, 8)),
              "give one of them letter = \"…\"");
  } else if (other.seat == side.seat && other.board == side.board && !other.lineup.empty() &&
             !side.lineup.empty()) {
    add_error(
        diagnostics, table.place("seat"),
        fmt::format("\"{}\" already sits {} of that board", shown(other.name, 64), shown(side.seat, 16)),
        "seats are south, west, north, east; further sides need a board of their own, or no lineup and a "
        "start");
  } else {
    return false;
  }
  return true;
}

std::vector<SideSpec> read_sides(const TableReader& top, Diagnostics& diagnostics) {
  std::vector<SideSpec> sides;
  const std::vector<TableReader> tables = top.tables("side");
  if (tables.size() > kMostSides) {
    add_error(diagnostics, read_side(tables[kMostSides]).place,
              fmt::format("more than {} sides", kMostSides));
    return sides;
  }
  for (const TableReader& table : tables) {
    const SideSpec side = read_side(table);
    for (const SideSpec& other : sides) {
      if (tell_clash(table, side, other, diagnostics))
        break;  // with the first; with the rest it would be the same
    }
    sides.push_back(side);
  }
  return sides;
}

std::vector<VariantSpec::Published> read_published(const TableReader& top, Diagnostics& diagnostics) {
  std::vector<VariantSpec::Published> options;
  for (const TableReader::Entry& entry : top.entries("option")) {
    if (entry.table == nullptr) continue;
    options.push_back(read_option(TableReader(*entry.table, top.file()), entry.key, diagnostics));
    const VariantSpec::Published& option = options.back();
    const auto same = std::ranges::find(options, option.sets, &VariantSpec::Published::sets);
    if (same->name == option.name || option.sets.empty()) continue;
    add_error(diagnostics, option.place, fmt::format("\"{}\" is already published", shown(option.sets, 80)),
              fmt::format("as \"{}\" at {}", same->name, same->place.text()));
  }
  return options;
}

void refuse_twice(const std::vector<Placed>& list, std::string_view what, Diagnostics& diagnostics) {
  for (auto entry = list.begin(); entry != list.end(); ++entry) {
    const auto first =
        std::find_if(list.begin(), entry, [&](const Placed& p) { return p.text == entry->text; });
    if (first == entry) continue;
    add_error(diagnostics, entry->place,
              fmt::format("\"{}\" stands twice in \"{}\"", shown(entry->text, 64), what),
              "first at " + first->place.text());
  }
}

std::string misfit(const OptionDecl& decl, const OptionValue& value) {
  const auto* number = std::get_if<std::int64_t>(&value);
  const auto* text = std::get_if<std::string>(&value);
  switch (decl.kind) {
    case OptionDecl::Kind::integer:
      if (number != nullptr && *number >= decl.min && *number <= decl.max) return {};
      if (decl.min == std::numeric_limits<std::int64_t>::min() &&
          decl.max == std::numeric_limits<std::int64_t>::max()) {
        return "a whole number";
      }
      return fmt::format("a whole number from {} to {}", decl.min, decl.max);
    case OptionDecl::Kind::boolean:
      return std::holds_alternative<bool>(value) ? "" : "true or false";
    case OptionDecl::Kind::choice:
      if (text != nullptr && std::ranges::find(decl.choices, *text) != decl.choices.end()) return {};
      return fmt::format("one of: {}", shown(fmt::format("{}", fmt::join(decl.choices, ", "))));
    case OptionDecl::Kind::text:
      return text != nullptr ? "" : "a text";
  }
  return {};
}

std::string misfit_text(const OptionDecl& decl, const std::string& text) {
  if (decl.kind == OptionDecl::Kind::integer) {
    if (const auto number = integer_of(text)) return misfit(decl, *number);
  }
  if (decl.kind == OptionDecl::Kind::boolean && (text == "true" || text == "false")) return {};
  return misfit(decl, text);
}

}  // namespace houserule
