// A random rulebook as text: one TOML file and one rule file, as a user would write them.
#include <fmt/format.h>

#include <cctype>
#include <set>

#include "book.h"
#include "geometry.h"
#include "slow_game.h"
#include "write_parts.h"

namespace houserule::random_books {

std::string lua_quoted(const std::string& text) { return "\"" + text + "\""; }

std::string list(const Names& names, const char* open, const char* close) {
  std::string out = open;
  for (std::size_t i = 0; i < names.size(); ++i) out += (i > 0 ? ", " : "") + lua_quoted(names[i]);
  return out + close;
}

namespace {

std::string zone_text(const Zone& zone) {
  if (zone.op == "anywhere" || zone.op == "edge") return zone.op;
  if (zone.op == "cells") return "cells " + list(zone.cells);
  if (zone.op == "rows" || zone.op == "columns")
    return fmt::format("{}({}, {})", zone.op, zone.first, zone.last);
  if (zone.op == "even")
    return fmt::format("where(function(cell) return (cell.file + cell.rank) % 2 == {} end)", zone.first);
  std::string out = zone.op + "(";
  for (std::size_t i = 0; i < zone.parts.size(); ++i) out += (i > 0 ? ", " : "") + zone_text(zone.parts[i]);
  return out + ")";
}

// A field as a function reads it. Where there is no such cell or piece a comparison with it does not hold,
// nor does one with what is no number.
std::string field_expression(const std::string& owner, const std::string& name) {
  if (owner == "game") return "game." + name;
  return "a.side." + name;
}

std::string recalled(const std::string& name, const std::string& kind) {
  const std::string field = "game." + name;
  if (kind == "cell") return fmt::format("(a.to ~= nil and {} == a.to)", field);
  if (kind == "piece") return fmt::format("(a.piece ~= nil and {} == a.piece)", field);
  if (kind == "side") return fmt::format("({} == a.side)", field);
  if (kind == "type") return fmt::format("(a.piece ~= nil and {} == a.piece.type)", field);
  return fmt::format("({} == \"b\")", field);
}

// The same condition as an expression of `a`, for a function.
std::string expression(const Guard& guard) {
  const auto joined = [&](const char* word) {
    std::string out = "(";
    for (std::size_t i = 0; i < guard.parts.size(); ++i)
      out += (i > 0 ? fmt::format(" {} ", word) : "") + expression(guard.parts[i]);
    return out + ")";
  };
  const auto is_any = [&](const std::string& piece) {
    std::string out = "(";
    for (std::size_t i = 0; i < guard.names.size(); ++i)
      out += (i > 0 ? " or " : "") + fmt::format("{}:has({})", piece, lua_quoted(guard.names[i]));
    return out + ")";
  };
  if (guard.op == "always") return "true";
  if (guard.op == "all") return joined("and");
  if (guard.op == "any") return joined("or");
  if (guard.op == "none") return "not " + joined("or");
  if (guard.op == "captures") return "a.takes";
  if (guard.op == "takes_a") return "(a.captured ~= nil and " + is_any("a.captured") + ")";
  if (guard.op == "compare")
    return fmt::format(
        "({} {} {})", field_expression(guard.names[1], guard.names[0]), guard.compared,
        guard.other.empty() ? std::to_string(guard.number) : field_expression(guard.other_of, guard.other));
  if (guard.op == "has") return fmt::format("(a.piece ~= nil and a.piece.{})", guard.names[0]);
  if (guard.op == "acting") return fmt::format("(a.side.name == {})", lua_quoted(guard.names[0]));
  if (guard.op == "eliminated") return "not a.side.alive";
  if (guard.op == "living") return fmt::format("(in_play() <= {})", guard.number);
  if (guard.op == "in_stage") return fmt::format("(game.stage == {})", lua_quoted(guard.names[0]));
  if (guard.op == "tagged") return "(a.piece ~= nil and " + is_any("a.piece") + ")";
  if (guard.op == "drops") return "(a.from == nil and a.to ~= nil)";
  if (guard.op == "lacks") {
    std::string out = "(0";
    for (const std::string& name : guard.names) out += fmt::format(" + game.count({})", lua_quoted(name));
    return out + " == 0)";
  }
  if (guard.op == "recalls") return recalled(guard.names[0], guard.names[1]);
  if (guard.op == "foreseen")
    return fmt::format("game.foresee(a.side, function() return game.count({}) == 0 end)",
                       lua_quoted(guard.names[0]));
  if (guard.op == "supposed")
    return fmt::format(
        "game.suppose(function() local piece = board.cell({}).piece if piece then piece:remove(\"gone\") end "
        "end, function() return danger(a.side, {}) end)",
        lua_quoted(guard.names[1]), lua_quoted(guard.names[0]));
  if (guard.op == "attacked") return fmt::format("danger(a.side, {})", lua_quoted(guard.names[0]));
  return "(a.piece ~= nil and " + is_any("a.piece") + ")";  // of, moves_a
}

}  // namespace

std::string guard_text(const Guard& guard) {
  if (guard.function) return "function(a) return " + expression(guard) + " end";
  const auto parts = [&] {
    std::string out = " { ";
    for (std::size_t i = 0; i < guard.parts.size(); ++i)
      out += (i > 0 ? ", " : "") + guard_text(guard.parts[i]);
    return out + " }";
  };
  if (guard.op == "all" || guard.op == "any" || guard.op == "none") return guard.op + parts();
  if (guard.op == "at" || guard.op == "comes_from" || guard.op == "goes_to")
    return guard.op + "(" + zone_text(guard.zone) + ")";
  if (guard.op == "chosen") return "chosen(\"mode\", " + lua_quoted(guard.names[0]) + ")";
  static const std::set<std::string> of_parts{"opponent", "partner", "elsewhere", "can", "could", "there"};
  if (of_parts.contains(guard.op)) return guard.op + parts();
  if (guard.op == "compare")
    return fmt::format(
        "compare(\"{}.{}\", \"{}\", {})", guard.names[1], guard.names[0], guard.compared,
        guard.other.empty() ? std::to_string(guard.number) : lua_quoted(guard.other_of + "." + guard.other));
  if (guard.op == "near" || guard.op == "near_foe")
    return fmt::format("{}({}, {}, {}{})", guard.op, lua_quoted(guard.names[0]), lua_quoted(guard.shape),
                       guard.number, guard.names.size() > 1 ? ", " + lua_quoted(guard.names[1]) : "");
  if (guard.op == "throughout") return fmt::format("throughout({},{})", guard.number, parts());
  if (guard.op == "living" || guard.op == "repeated") return fmt::format("{}({})", guard.op, guard.number);
  if (guard.op == "lacks") return "lacks " + list(guard.names);
  if (guard.op == "few") return fmt::format("few({}, {})", lua_quoted(guard.names[0]), guard.number);
  if (guard.op == "anyone" || guard.op == "somewhere") return fmt::format("{} {}", guard.op, parts());
  if (guard.op == "some")
    return fmt::format("some({},{}{})", lua_quoted(guard.names[0]), parts(),
                       guard.number == 1 ? "" : fmt::format(", {}", guard.number));
  if (guard.op == "next_cell") return fmt::format("next_cell({}, {},{})", guard.dx, guard.dy, parts());
  if (guard.names.empty()) return guard.op;
  return guard.op + " " + (guard.names.size() == 1 ? lua_quoted(guard.names[0]) : list(guard.names));
}

namespace {

std::string conditions(const Path& path) {
  std::string out;
  const auto add = [&](const std::string& key, const std::string& value) {
    out += ", " + key + " = " + value;
  };
  if (path.from.op != "anywhere") add("from", zone_text(path.from));
  if (path.to.op != "anywhere") add("to", zone_text(path.to));
  if (!path.when.op.empty()) add("when", guard_text(path.when));
  if (!path.leaves.empty()) add("leaves", lua_quoted(path.leaves));
  if (path.lasts_round) add("lasts_round", "true");
  if (!path.takes.empty()) add("takes", lua_quoted(path.takes));
  return out;
}

std::string path_text(const Path& path) {
  if (!path.function.empty()) {
    std::string cells;
    for (const auto& [right, ahead] : path.function)
      cells += fmt::format("{}{{ {}, {} }}", cells.empty() ? "" : ", ", right, ahead);
    return "reaches { " + cells + " }";
  }
  const std::string more = conditions(path);
  if (!path.betza.empty())
    return more.empty() ? lua_quoted(path.betza) : "{ " + lua_quoted(path.betza) + more + " }";
  std::string out = path.direction.empty() ? fmt::format("{{ dx = {}, dy = {}", path.dx, path.dy)
                                           : fmt::format("{{ direction = {}", lua_quoted(path.direction));
  static const char* const overs[] = {"stop", "hop", "land", "ignore"};
  if (path.min != 1) out += fmt::format(", min = {}", path.min);
  if (path.max != 1) out += fmt::format(", max = {}", path.max);
  if (!path.empty) out += ", empty = false";
  if (!path.take) out += ", take = false";
  if (path.own) out += ", own = true";
  if (path.over != 0) out += fmt::format(", over = {}", lua_quoted(overs[path.over]));
  if (path.lame) out += ", lame = true";
  if (path.jump) out += ", jump = true";
  if (path.threat) out += ", threat = true";
  if (!path.shuns.empty()) out += ", shuns = " + lua_quoted(path.shuns);
  return out + more + " }";
}

std::string of_text(const Names& names) { return names.empty() ? "" : "of = " + list(names) + ", "; }

// What rule files may call, where one does.
constexpr const char* kReaches =
    "local function reaches(steps)\n  return function(piece)\n    local cells = {}\n"
    "    for _, step in ipairs(steps) do\n"
    "      local cell = piece.cell:next(step[1], step[2], piece.colour)\n"
    "      if cell and not cell.closed then cells[#cells + 1] = cell end\n    end\n    return cells\n  "
    "end\nend\n";
constexpr const char* kLiving =
    "local function in_play()\n  local number = 0\n  for _, side in ipairs(game.sides) do\n"
    "    if side.alive then number = number + 1 end\n  end\n  return number\nend\n";
constexpr const char* kDanger =
    "local function danger(side, tag)\n  for _, piece in ipairs(side:pieces(tag)) do\n"
    "    if game.attacked(piece.cell, side) then return true end\n  end\n  return false\nend\n";

void write_types(const Book& book, std::string& out) {
  for (const Type& type : book.types) {
    out += fmt::format("piece {} {{ letter = \"{}\"", lua_quoted(type.name), type.letter);
    if (!type.tags.empty()) out += ", tags = " + list(type.tags);
    if (type.outcast) out += ", outcast = true";
    if (!type.counts_as.empty()) out += ", counts_as = " + list(type.counts_as);
    out += ", moves = {";
    for (const Path& path : type.paths) out += "\n  " + path_text(path) + ",";
    out += type.paths.empty() ? "} }\n" : "\n} }\n";
  }
}

// key = { entry, … }, where there are entries.
template <class List, class Entry>
void slot(std::string& out, const char* key, const List& entries, Entry&& entry) {
  std::string all;
  for (const auto& one : entries)
    if (const std::string text = entry(one); !text.empty()) all += "    { " + text + " },\n";
  if (!all.empty()) out += fmt::format("  {} = {{\n{}  }},\n", key, all);
}

std::string attributes(const Counter& counter) {
  std::string out = counter.secret ? " audience = \"own\"," : counter.counted ? "" : " counted = false,";
  if (!counter.counts_down.empty()) out += " counts_down = " + lua_quoted(counter.counts_down);
  return out;
}

void write_fields(const Book& book, std::string& out) {
  std::string game, side, piece, cell;
  for (const Counter& counter : book.counters)
    (counter.side               ? side
     : counter.place == "piece" ? piece
     : counter.place.empty()    ? game
                                : cell) +=
        fmt::format("{} = int({}, 0, 99, {{{} }}), ", counter.name, counter.start, attributes(counter));
  for (const Recall& recall : book.recalls)
    game += recall.kind == "choice"
                ? recall.name + " = choice(\"a\", { \"a\", \"b\" }), "
                : fmt::format("{} = ref(\"{}\", {{ counted = false }}), ", recall.name, recall.kind);
  for (const Flag& flag : book.flags) {
    piece += fmt::format("{} = bool(false, {{ flavour = true", flag.name);
    if (flag.sign != 0) piece += fmt::format(", sign = \"{}\"", flag.sign);
    if (flag.fades) piece += ", fades = true";
    if (!flag.only.empty()) piece += ", only = " + list(flag.only);
    if (flag.set_on) piece += ", set_on = " + zone_text(flag.zone);
    piece += " }), ";
  }
  if (game.empty() && side.empty() && piece.empty() && cell.empty()) return;
  out += "  fields = {";
  for (const auto& [key, all] : {std::pair{"game", game}, {"side", side}, {"piece", piece}, {"cell", cell}})
    if (!all.empty()) out += fmt::format(" {} = {{ {}}},", key, all);
  out += " },\n";
}

void write_pairs(const Book& book, std::string& out) {
  if (book.pairs.empty()) return;
  const Geometry geometry(book);
  out += "  couples = function(side)\n    local all = {}\n";
  for (const Pair& pair : book.pairs) {
    const Side& side = book.sides[static_cast<std::size_t>(pair.side)];
    const auto cell = [&](const std::string& name) {
      const int at = geometry.find(side.board, name);
      return fmt::format("side.cell({}, {})", geometry.column(at, pair.side), geometry.row(at, pair.side));
    };
    const auto cells = [&](const std::vector<std::string>& names) {
      std::string all;
      for (const std::string& name : names) all += (all.empty() ? "{ " : ", ") + cell(name);
      return all.empty() ? "{}" : all + " }";
    };
    out += fmt::format(
        "    if side.name == {} then all[#all + 1] = {{ mover = {}, partner = {}, mover_from = {}, mover_to "
        "= {},\n"
        "      partner_from = {}, partner_to = {}, empty = {}, safe = {}, word = \"pair\"{} }} end\n",
        lua_quoted(side.name), lua_quoted(pair.mover), lua_quoted(pair.partner), cell(pair.mover_from),
        cell(pair.mover_to), cell(pair.partner_from), cell(pair.partner_to), cells(pair.empty),
        cells(pair.safe),
        (pair.flag.empty() ? "" : ", mover_has = " + lua_quoted(pair.flag)) +
            (pair.partner_flag.empty() ? "" : ", partner_has = " + lua_quoted(pair.partner_flag)));
  }
  out += "    return all\n  end,\n";
}

std::string rule_text(const Book& book) {
  std::string out;
  write_types(book, out);
  out +=
      "rule \"x\" {\n  about = \"Whatever came to mind.\",\n"
      "  options = { mode = choice(\"one\", { \"one\", \"two\" }) },\n";
  if (book.lifts) out += "  lifts = \"random/y\",\n";
  write_fields(book, out);
  slot(out, "adds", book.adds,
       [](const Adds& a) { return of_text(a.of) + "moves = { " + path_text(a.path) + " }"; });
  slot(out, "morphs", book.morphs, [](const Morph& m) {
    std::string text = "of = " + lua_quoted(m.of) + ", at = " + zone_text(m.at) + ", to = " + list(m.to);
    if (!m.when.op.empty()) text += ", when = " + guard_text(m.when);
    if (m.leaving) text += ", from = " + zone_text(m.from);
    if (m.musts) text += ", must = " + zone_text(m.must);
    for (const auto& [type, most] : m.at_most)
      text +=
          fmt::format("{}{} = {}", type == m.at_most.begin()->first ? ", at_most = { " : ", ", type, most);
    if (!m.at_most.empty()) text += " }";
    return text + (m.optional ? ", optional = true" : "");
  });
  slot(out, "range", book.ranges, [](const Range& r) {
    return of_text(r.of) + fmt::format("at_most = {}", r.at_most) +
           (r.unless.op.empty() ? "" : ", unless = " + guard_text(r.unless));
  });
  for (const bool after : {false, true})
    slot(out, after ? "forbids_after" : "forbids", book.forbids, [&](const Forbid& f) {
      if (f.after != after) return std::string{};
      return "when = " + guard_text(f.when) + (f.given.op.empty() ? "" : ", given = " + guard_text(f.given)) +
             ", because = \"no\"";
    });
  slot(out, "captives", book.captives,
       [](const Captive& c) { return of_text(c.of) + (c.partner ? "to = \"partner\"" : "to = \"captor\""); });
  slot(out, "gates", book.gates, [](const Gate& g) {
    return fmt::format("{}has = {}, brings = {}", of_text(g.of), lua_quoted(g.has), list(g.brings));
  });
  slot(out, "drops", book.drops, [](const Drop& d) {
    return of_text(d.of) + "onto = " + zone_text(d.onto) +
           (d.with.empty() ? "" : ", with = " + lua_quoted(d.with));
  });
  slot(out, "bars", book.bars, [](const Bar& b) {
    return of_text(b.of) + (b.unplaced ? "" : "at = " + zone_text(b.at) + ", ") +
           (b.columns_of.empty() ? "" : "columns_of = " + list(b.columns_of) + ", ") + "because = \"no\"";
  });
  write_pairs(book, out);
  out += verbs_text(book) + turns_text(book);
  write_handlers(book, out);
  int number = 0;
  slot(out, "ends", book.ends, [&](const End& e) {
    return fmt::format("when = {}, outcome = {}, because = \"end {}\"{}", guard_text(e.when),
                       lua_quoted(e.outcome), number++, e.claimed ? ", mode = \"claim\"" : "");
  });
  out += "}\n";
  const auto calls = [&](const char* name) { return out.find(name) != std::string::npos; };
  return std::string(calls("reaches {") ? kReaches : "") + (calls("danger(") ? kDanger : "") +
         (calls("in_play() ") ? kLiving : "") + out;
}

std::string board_toml(const Book& book, const Board& board) {
  std::string out =
      book.boards.size() > 1 ? "[[board]]\nname = " + lua_quoted(board.name) + "\n" : "[board]\n";
  out += fmt::format("size = [{}, {}]\n", board.files, board.ranks);
  if (!board.cut.empty()) out += "cut = " + list(board.cut, "[", "]") + "\n";
  if (board.wrap) out += "wrap = \"files\"\n";
  if (board.links.empty()) return out;
  out += "links = [\n";
  for (const Board::Link& link : board.links)
    out += fmt::format("  {{ direction = \"{}\", from = \"{}\", to = \"{}\" }},\n", link.direction, link.from,
                       link.to);
  return out + "]\n";
}

std::string lineup(const Book& book, const Geometry& geometry, int side) {
  std::string rows;
  for (int row = 1; row <= 2; ++row) {
    std::string text;
    for (const int cell : geometry.row_cells(side, row)) {
      char letter = '.';
      for (const Placed& placed : book.start)
        if (placed.side == side && geometry.find(placed.board, placed.cell) == cell)
          letter = static_cast<char>(std::tolower(book.types[static_cast<std::size_t>(placed.type)].letter));
      text += letter;
    }
    rows += (row > 1 ? ", " : "") + lua_quoted(text);
  }
  return "lineup = [" + rows + "]\n";
}

}  // namespace

Text written(const Book& book) {
  const SlowRules rules(book);
  std::string toml = "houserule = 1\nname = \"random\"\ntitle = \"Random\"\nrules = [\"random/x\"" +
                     std::string(book.lifts ? ", \"random/y\"" : "") +
                     "]\nposition = [\"turn\", "
                     "\"round\"" +
                     std::string(book.fields_told ? ", \"fields\"]\n" : "]\n");
  if (!book.lineups) {
    const SlowGame start(rules);
    std::string position;
    for (int board = 0; board < static_cast<int>(book.boards.size()); ++board)
      position += (board > 0 ? " | " : "") + start.board_text(board);
    toml += "start = " + lua_quoted(position) + "\n";
  }
  toml += stages_toml(book);
  for (const Board& board : book.boards) toml += board_toml(book, board);
  for (std::size_t i = 0; i < book.sides.size(); ++i) {
    const Side& side = book.sides[i];
    toml += fmt::format("[[side]]\nname = \"{}\"\nletter = \"{}\"\nseat = \"{}\"\n", side.name, side.letter,
                        side.seat);
    if (side.mirror) toml += "mirror = true\n";
    if (!side.upper) toml += "case = \"lower\"\n";
    if (!side.team.empty()) toml += "team = " + lua_quoted(side.team) + "\n";
    if (book.boards.size() > 1)
      toml += "board = " + lua_quoted(book.boards[static_cast<std::size_t>(side.board)].name) + "\n";
    if (book.lineups) toml += lineup(book, rules.geometry, static_cast<int>(i));
  }
  std::map<std::string, std::string> modules{{"random/x", rule_text(book)}};
  if (book.lifts)
    modules["random/y"] = "rule \"y\" { about = \"Nothing.\", forbids = always, forbids_after = always }\n";
  return {toml, modules};
}

}  // namespace houserule::random_books
