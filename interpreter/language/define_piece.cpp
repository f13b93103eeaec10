// Pieces and their paths.
#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>

#include "kernel/board.h"
#include "language/definition.h"

namespace houserule {
namespace {

bool is_plain_text(const ScriptTable& table) {
  lua_State* L = table.reading().L;
  lua_rawgeti(L, table.index(), 1);
  const bool text = lua_type(L, -1) == LUA_TSTRING;
  lua_pop(L, 1);
  return text;
}

// dx, dy and what belongs to them; also how path texts come back from their library.
PathSteps read_steps(const ScriptTable& table) {
  PathSteps steps;
  steps.max = -1;
  table.fill(steps);
  if (steps.max < 0) steps.max = steps.min;
  table.value("over", [&](int index, const SourceSpot&) {
    const bool number = lua_isinteger(table.reading().L, index) != 0;
    steps.over = static_cast<Over>(number ? table.integer("over", 0, 3, 0)
                                          : static_cast<std::int64_t>(table.word_number("over")));
  });
  return steps;
}

void examine_steps(const ScriptTable& table, const PathSteps& path) {
  const bool still = path.dx == 0 && path.dy == 0;
  ScriptReading& reading = table.reading();
  if (still == path.direction.empty()) {
    reading.report(table.place(), still ? "a path that goes nowhere" : "a path with dx or dy and a direction",
                   "give dx and dy, or direction, or a path text");
  }
  if (path.max != 0 && path.max < path.min) {
    reading.report(table.place("max"),
                   fmt::format("a path of at least {} and at most {} steps", path.min, path.max));
  }
  if (!path.empty && !path.take && !table.boolean("own"))
    reading.report(table.place(), "a path that ends neither on empty cells nor on pieces");
}

// What may stand beside a path text.
PathTerms read_terms(const ScriptTable& table) {
  PathTerms terms;
  table.fill(terms);
  if (terms.threat && (terms.own || !terms.takes.empty() || !terms.leaves.empty()))
    table.reading().report(table.place("threat"), "a path that is never gone takes and leaves nothing");
  if (terms.own && !terms.takes.empty())
    table.reading().report(table.place("own"), "a path that takes its own side's pieces takes no trace");
  if (terms.lasts_round && terms.leaves.empty()) {
    table.reading().report(table.place("lasts_round"),
                           "only a trace lasts: \"lasts_round\" goes with \"leaves\"");
  }
  return terms;
}

std::vector<PathRecord> read_text_item(Definition& d, const ScriptTable& table) {
  for (const std::string_view key :
       {"dx", "dy", "direction", "min", "max", "empty", "take", "over", "lame", "jump", "text"}) {
    if (table.has(key))
      d.report(table.place(key), fmt::format("\"{}\" beside a path text, which says that already", key));
  }
  lua_rawgeti(d.L, table.index(), 1);
  const std::string text = text_at(d.L, -1);
  lua_pop(d.L, 1);
  return read_path_text(d, text, table.spot().quoted(text), table.spot().item(1).begins_with_quote());
}

void read_table_item(Definition& d, int index, const SourceSpot& spot, std::vector<PathRecord>& paths) {
  const ScriptTable table(d, index, schemas::kPath, spot);
  std::vector<PathRecord> found;
  if (is_plain_text(table)) {
    found = read_text_item(d, table);
  } else {
    found.push_back({read_steps(table), {}, {}, {}});
    examine_steps(table, found.front());
  }
  const PathTerms terms = read_terms(table);
  for (PathRecord& path : found) {
    d.charge(1);
    static_cast<PathTerms&>(path) = terms;
    if (path.own) path.empty = path.take = false;
    path.place = spot.place();
    paths.push_back(std::move(path));
  }
}

void read_item(Definition& d, int index, const SourceSpot& spot, Moves& moves) {
  const unsigned kind = d.kind_of(index);
  if (kind == kText) {
    const bool quote = spot.begins_with_quote();
    const std::string text = text_at(d.L, index);
    std::vector<PathRecord> found = read_path_text(d, text, quote ? spot.quoted(text) : spot.place(), quote);
    for (PathRecord& path : found) path.place = spot.place();
    moves.paths.insert(moves.paths.end(), found.begin(), found.end());
  } else if (kind == kFunction) {
    moves.generators.push_back({{}, d.keep(index), {}, place_of_function(d.L, index), false});
  } else if (kind == kTable) {
    read_table_item(d, index, spot, moves.paths);
  } else {
    const bool zone = kind == kZone;
    d.report(spot.place(), fmt::format("a path is wanted here, not {}", d.name_of(index)),
             zone ? "a zone is a set of cells; a path says how a piece goes" : "");
  }
}

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

void examine_letter(Definition& d, const std::string& letter, const Place& place) {
  const bool plus = letter.size() == 2 && letter.front() == '+' && is_upper(letter.back());
  if (!plus && (letter.size() != 1 || !is_upper(letter.front()))) {
    d.report(place, fmt::format("\"{}\" cannot be a piece's letter", shown(letter)),
             "it is one capital letter, A to Z, or one behind a +");
  }
}

}  // namespace

std::vector<PathRecord> read_path_text(Definition& d, const std::string& text, const Place& place,
                                       bool quote) {
  std::vector<PathRecord> paths;
  lua_pushlstring(d.L, text.data(), text.size());
  if (on_hexagons(d.book.spec)) {
    d.push_library("hexagons");
  } else {
    lua_pushnil(d.L);
  }
  if (!read_notation(d, "betza", 2, place, quote)) return paths;
  each_item(d, lua_gettop(d.L), SourceSpot(), [&](int index, const SourceSpot& at) {
    if (!lua_istable(d.L, index)) return d.report(place, "the library of path texts gave no list of paths");
    d.charge(1);
    paths.push_back({read_steps(ScriptTable(d, index, schemas::kPath, at)), {}, {}, {}});
  });
  lua_pop(d.L, 1);
  return paths;
}

Moves read_moves(Definition& d, int index, const SourceSpot& spot, const std::string& rule) {
  Moves moves;
  each_item(d, index, spot, [&](int item, const SourceSpot& at) { read_item(d, item, at, moves); });
  for (PathRecord& path : moves.paths) path.rule = rule;
  for (Generator& generator : moves.generators) generator.rule = rule;
  return moves;
}

void add_type(Definition& d, TypeDecl type, const Place& letter_place) {
  examine_letter(d, type.letter, letter_place);
  for (const char other : type.also) {
    if (!is_upper(other))
      d.report(type.place, fmt::format("\"{}\" cannot be a further letter", shown(std::string(1, other))),
               "`also` takes capital letters, A to Z");
  }
  for (const std::string& tag : type.tags) {
    if (good_name(d, tag, "a tag", type.place)) d.book.tags.push_back(tag);
  }
  const auto same_name = std::ranges::find(d.book.types, type.name, &TypeDecl::name);
  if (same_name != d.book.types.end()) {
    return d.report(type.place, fmt::format("the piece \"{}\" is defined twice", shown(type.name)),
                    fmt::format("the other stands at {}", same_name->place.text()));
  }
  const auto same_letter = std::ranges::find(d.book.types, type.letter, &TypeDecl::letter);
  if (same_letter != d.book.types.end()) {
    d.report(type.place,
             fmt::format("the letter \"{}\" of \"{}\" is that of \"{}\"", shown(type.letter),
                         shown(type.name), same_letter->name),
             fmt::format("which stands at {}", same_letter->place.text()));
  }
  d.book.types.push_back(std::move(type));
}

void read_piece(Definition& d, const std::string& name, const SourceSpot& spot, int index) {
  const ScriptTable table(d, index, schemas::kPiece, spot);
  TypeDecl type = record_of<TypeDecl>(table, d.module->library ? "" : d.rule().name);
  type.name = name;
  const bool good = good_name(d, name, "a piece", spot.place());
  if (!good || d.module->library) return;
  table.value("moves", [&](int moves_index, const SourceSpot& at) {
    Moves moves = read_moves(d, moves_index, at, type.rule);
    type.stays = moves.paths.empty() && moves.generators.empty();
    type.paths = std::move(moves.paths);
    for (Generator& generator : moves.generators) {
      generator.of.types = {name};
      generator.own = true;
      d.rule().generators.push_back(std::move(generator));
    }
  });
  if (table.has("letter")) add_type(d, std::move(type), table.place("letter"));
}

}  // namespace houserule
