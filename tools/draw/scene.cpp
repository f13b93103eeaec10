#include "draw/scene.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>

#include "common/plain.h"
#include "draw/lying.h"
#include "draw/own_words.h"
#include "draw/turned.h"
#include "kernel/board.h"

namespace houserule {

namespace {

using nlohmann::json;

// The letters in the case of a side.
std::string in_case(const std::string& letters, bool upper) {
  std::string out;
  const char* at = letters.data();
  auto left = static_cast<utf8proc_ssize_t>(letters.size());
  while (left > 0) {
    utf8proc_int32_t point = -1;
    const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(at), left, &point);
    if (length <= 0) return shown(letters);
    utf8proc_uint8_t bytes[4];
    const auto size = utf8proc_encode_char(upper ? utf8proc_toupper(point) : utf8proc_tolower(point), bytes);
    out.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
    at += length;
    left -= length;
  }
  return out;
}

int side_index(const VariantSpec& spec, const std::string& name) {
  const auto found = std::ranges::find(spec.sides, name, &SideSpec::name);
  return found == spec.sides.end() ? 0 : static_cast<int>(found - spec.sides.begin());
}

// Clockwise from the lower edge.
int edge_of(const SideSpec& side) {
  constexpr std::array<std::string_view, 4> kEdges{"south", "west", "north", "east"};
  return static_cast<int>(std::ranges::find(kEdges, side.seat) - kEdges.begin()) % 4;
}

Scene::Cell* find_cell(std::vector<Scene::Board>& boards, const std::string& name) {
  for (Scene::Board& board : boards) {
    for (Scene::Cell& cell : board.cells) {
      if (cell.exists && cell.name == name) return &cell;
    }
  }
  return nullptr;
}

// What people call a field: its name where that is a word, else what it is about: "its energy when it was
// over:".
std::string field_words(const Rulebook& book, Owner owner, const std::string& name) {
  if (name.find('_') == std::string::npos) return name;
  const auto decl = std::ranges::find_if(
      book.fields, [&](const FieldDecl& field) { return field.owner == owner && field.name == name; });
  if (decl != book.fields.end() && !decl->about.empty()) return decl->about + ":";
  std::string words = name;
  std::ranges::replace(words, '_', ' ');
  return words;
}

// "energy 4", a flag that is set by its name alone, "target none" where a rule took away what it began with,
// a table such as a reserve as "reserve knight 1, pawn 2".
std::string field_text(std::string name, const json& value) {
  const bool flag = value == true || (name.starts_with("has ") && value.is_number());
  if (flag && name.ends_with(':')) name.pop_back();
  if (flag) return name;
  if (value.is_null()) return name + " none";
  if (!value.is_object())
    return fmt::format("{} {}", name, value.is_string() ? value.get<std::string>() : value.dump());
  std::string out;
  for (const auto& [key, inner] : value.items())
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", key, inner.dump());
  return out.empty() ? out : name + " " + out;
}

// A rule that says how its pieces are drawn says what is told of them.
bool drawn_itself(const Rulebook& book, const FieldDecl& field) {
  const auto rule = std::ranges::find(book.rules, field.rule, &RuleDecl::name);
  return rule != book.rules.end() && std::ranges::any_of(rule->shows, [&](const ShownSpec& shown) {
           return shown.of == field.owner && field.owner == Owner::piece;
         });
}

// A field of pieces that says more than that its piece was moved once.
bool worth_telling(const Rulebook& book, const std::string& name) {
  const auto decl = std::ranges::find_if(
      book.fields, [&](const FieldDecl& f) { return f.owner == Owner::piece && f.name == name; });
  return decl != book.fields.end() && !decl->fades && !drawn_itself(book, *decl);
}

// What the state tells of a piece besides its type and whose it is.
std::string piece_note(const Rulebook& book, const Game::PieceView& view, const json& told) {
  if (!told.is_object()) return {};
  std::string out;
  for (const auto& [name, value] : told.items()) {
    if (worth_telling(book, name))
      out += (out.empty() ? " " : "; ") + field_text(field_words(book, Owner::piece, name), value);
  }
  return out.empty() ? out : fmt::format("{} {} {}:{}", view.cell, view.colour, view.type, out);
}

void put_pieces(Scene& scene, const Rulebook& book, const Game& game, const json& final_state) {
  const VariantSpec& spec = book.spec;
  for (const Game::PieceView& view : game.pieces()) {
    const int side = side_index(spec, view.colour);
    const int player = side_index(spec, view.controller);
    const SideSpec& colour = spec.sides[static_cast<std::size_t>(side)];
    Scene::Cell* cell = find_cell(scene.boards, view.cell);
    if (cell != nullptr) cell->piece = static_cast<int>(scene.pieces.size());
    scene.pieces.push_back(
        {view.type, view.colour, view.controller,
         drawn_letter(spec, colour, view.letter, spec.sides[static_cast<std::size_t>(player)]),
         in_case(view.letter, true), side, player, scene.out[static_cast<std::size_t>(player)]});
    const json told = final_state.value("pieces", json::object()).value(view.cell, json());
    if (const std::string note = piece_note(book, view, told); !note.empty()) {
      scene.notes.push_back(note);
      scene.pieces.back().note = note.substr(note.rfind(": ") + 2);
    }
  }
}

// What rules say of pieces and cells, and a line of the legend for each.
void put_marks(Scene& scene, const Game& game) {
  std::vector<std::pair<std::string, std::string>> legend;
  for (const Game::Drawn& drawn : game.drawn()) {
    Scene::Cell* cell = find_cell(scene.boards, drawn.cell);
    if (cell == nullptr) continue;
    cell->marks.push_back({drawn.as, drawn.label, drawn.value, drawn.number, drawn.most});
    auto line = std::ranges::find(legend, drawn.label, &std::pair<std::string, std::string>::first);
    if (line == legend.end()) line = legend.insert(line, {drawn.label, ""});
    const std::string of = drawn.as == "bar" ? fmt::format(" of {}", drawn.most) : "";
    line->second += fmt::format("{} {} {}{}", line->second.empty() ? "" : ",", drawn.cell, drawn.value, of);
  }
  for (const auto& [label, text] : legend) scene.notes.push_back(fmt::format("{}:{}", label, text));
}

void note_cells(Scene& scene, const Game& game, const json& final_state) {
  for (const std::string& name : game.closed_cells()) {
    if (Scene::Cell* cell = find_cell(scene.boards, name)) cell->closed = true;
  }
  const json cells = final_state.value("cells", json::object());
  for (const auto& [name, fields] : cells.items()) {
    Scene::Cell* cell = find_cell(scene.boards, name);
    if (cell == nullptr) continue;
    cell->lying = lying_on(fields);
    if (!cell->lying.empty()) scene.notes.push_back(fmt::format("{}: {}", name, lying_text(cell->lying)));
  }
}

// Whether the rule says itself what is worth telling.
bool tells(const Rulebook& book, const std::string& name) {
  const auto rule = std::ranges::find(book.rules, name, &RuleDecl::name);
  return rule != book.rules.end() && std::ranges::any_of(rule->shows, [](const ShownSpec& shown) {
           return shown.of == Owner::game || shown.of == Owner::side;
         });
}

// A count that makes no position another one, such as of quiet moves, or what its rule tells in its own way.
// Secrets make none either, but are told.
bool passed_over(const Rulebook& book, const std::string& name) {
  return std::ranges::any_of(book.fields, [&](const FieldDecl& field) {
    return field.owner == Owner::side && field.name == name &&
           ((!field.counted && field.audience.everybody()) || tells(book, field.rule));
  });
}

// One line of the game and one of each side, of what the rules tell.
void tell(Scene& scene, const Game& game) {
  std::vector<std::string> lines(scene.sides.size() + 1);
  for (const Game::Shown& shown : game.shown()) {
    if (speaks_of_word(game.variant().rulebook(), shown)) continue;
    const std::size_t at = shown.side.valid() ? shown.side.index() + 1 : 0;
    const std::string before = at > 0 ? scene.sides[at - 1] + ": " : "";
    lines[at] += fmt::format("{}{} {}", lines[at].empty() ? before : "; ", shown.label, shown.value);
  }
  for (std::string& line : lines) {
    if (!line.empty()) scene.told.push_back(std::move(line));
  }
}

void note_sides(Scene& scene, const Rulebook& book, const json& final_state) {
  for (const std::string& side : scene.sides) {
    const json fields = final_state.value("sides", json::object()).value(side, json::object());
    std::string line;
    for (const auto& [name, value] : fields.items()) {
      if ((name == "alive" && value == true) || name == "reserve" || passed_over(book, name)) continue;
      const std::string text =
          name == "alive" ? "out" : field_text(field_words(book, Owner::side, name), value);
      if (!text.empty()) line += (line.empty() ? "" : "; ") + text;
    }
    if (!line.empty()) scene.notes.push_back(fmt::format("{}: {}", side, line));
    scene.out.push_back(!fields.value("alive", true));
  }
}

// Where what is taken is kept, an empty reserve says something; elsewhere only a full one does.
bool keeps_reserves(const Rulebook& book, const json& final_state) {
  const json sides = final_state.value("sides", json::object());
  return std::ranges::any_of(
             book.rules,
             [](const RuleDecl& rule) { return !rule.captives.empty() || !rule.gates.empty(); }) ||
         std::ranges::any_of(sides, [](const json& side) { return side.contains("reserve"); });
}

void hold(Scene::Player& player, const Rulebook& book, std::size_t index, const json& reserve) {
  for (const TypeDecl& type : book.types) {
    for (int left = reserve.value(type.name, 0); left > 0; --left) {
      player.held.push_back(piece_beside(book, index, type));
      player.letters += player.held.back().letter;
    }
  }
}

// Those who sit at each board, the upper ones first.
void seat_players(Scene& scene, const Rulebook& book, const Game& game, const json& final_state,
                  const Clocks& clocks) {
  for (std::size_t i = 0; i < book.spec.sides.size(); ++i) {
    const SideSpec& side = book.spec.sides[i];
    const auto found = std::ranges::find(book.spec.boards, side.board, &BoardSpec::name);
    const auto board =
        found == book.spec.boards.end() ? 0U : static_cast<unsigned>(found - book.spec.boards.begin());
    Scene::Player player;
    player.name = side.name;
    player.edge = edge_of(side);
    player.top = player.edge >= 2;
    player.turn = !game.outcome().over && game.turn(game.boards() > 1 ? board : 0).index() == i;
    hold(player, book, i, final_state["sides"][side.name].value("reserve", json::object()));
    if (i < clocks.size() && clocks[i]) player.clock = clock_words(*clocks[i]);
    scene.boards[board].players.push_back(std::move(player));
  }
}

std::string state_of(const Scene& scene, const VariantSpec& spec, const Game& game) {
  if (game.outcome().over) return "over: " + outcome_text(spec, game.outcome());
  std::string out;
  for (unsigned board = 0; board < game.boards(); ++board)
    out += fmt::format("{}{} to move, round {}", board == 0 ? "" : "; ",
                       scene.sides[game.turn(board).index()], game.round(board));
  return out;
}

void leave_out_shut_files(Scene::Board& board, int narrowest) {
  const auto last_is_shut = [&] {
    for (int rank = 0; rank < board.ranks; ++rank) {
      const Scene::Cell& cell = board.at(board.files - 1, rank);
      if (cell.exists && !cell.closed) return false;
    }
    return true;
  };
  while (board.files > narrowest && last_is_shut()) {
    for (int rank = board.ranks; rank > 0; --rank)
      board.cells.erase(board.cells.begin() + rank * board.files - 1);
    --board.files;
  }
}

// In the picture and, for who reads it, behind whose turn it is.
void mark_exposed(Scene& scene, const Variant& variant, const Game& game) {
  std::string names;
  for (const CellId id : game.exposed()) {
    const std::string name = variant.cell_name(id);
    Scene::Cell* cell = find_cell(scene.boards, name);
    if (cell == nullptr || cell->piece < 0) continue;
    cell->exposed = true;
    const Scene::Piece& piece = scene.pieces[static_cast<std::size_t>(cell->piece)];
    names += fmt::format("{}{} on {}", names.empty() ? "" : ", ", piece.colour + " " + piece.type, name);
  }
  if (!names.empty() && !game.outcome().over) scene.state += "; attacked: " + names;
}

// The lower sides of all boards are of one team, where there are teams.
void seat_partners(Scene& scene, const VariantSpec& spec) {
  std::string team;
  for (Scene::Board& board : scene.boards) {
    for (const SideSpec& side : spec.sides) {
      if (side.board != board.name || side.team.empty() || edge_of(side) != 0) continue;
      if (team.empty()) team = side.team;
      if (side.team != team) turn_board(board, 2);
      break;
    }
  }
}

}  // namespace

int quarters_for(const Variant& variant, SideId side) {
  return side.valid() ? (4 - edge_of(variant.rulebook().spec.sides[side.index()])) % 4 : 0;
}

Scene::Piece piece_beside(const Rulebook& book, std::size_t index, const TypeDecl& type) {
  const SideSpec& side = book.spec.sides[index];
  return {type.name,
          side.name,
          side.name,
          drawn_letter(book.spec, side, type.letter, side),
          in_case(type.letter, true),
          static_cast<int>(index),
          static_cast<int>(index)};
}

std::string clock_words(std::int64_t ms) {
  constexpr std::int64_t kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute;
  const std::string hours = ms >= kHour ? fmt::format("{}:", ms / kHour) : "";
  const std::string tenths = ms % kSecond < 100 ? "" : fmt::format(".{}", ms % kSecond / 100);
  return fmt::format("{}{:0{}}:{:02}{}", hours, ms % kHour / kMinute, hours.empty() ? 1 : 2,
                     ms % kMinute / kSecond, tenths);
}

std::string drawn_letter(const VariantSpec& spec, const SideSpec& side, const std::string& letter,
                         const SideSpec& player) {
  const std::string safe = letter.empty() ? "?" : letter;
  const std::string behind = &player == &side ? "" : in_case(player.letter, false);
  if (told_by_case(spec)) return in_case(safe, side.upper) + behind;
  return in_case(side.letter, false) + in_case(safe, true) + behind;
}

std::string outcome_text(const VariantSpec& spec, const Outcome& outcome) {
  std::string points;
  for (std::size_t i = 0; i < outcome.points.size() && i < spec.sides.size(); ++i) {
    points += fmt::format("{}{} {}", points.empty() ? "" : ", ", spec.sides[i].name,
                          points_text(outcome.points[i]));
    if (i < outcome.places.size()) points += fmt::format(" (place {})", outcome.places[i]);
  }
  return fmt::format("{}{}{}", outcome.reason, points.empty() ? "" : ": ", points);
}

Scene scene_of(const Variant& variant, const Game& game, const Clocks& clocks) {
  const VariantSpec& spec = variant.rulebook().spec;
  Scene scene;
  scene.variant = variant.name();
  scene.title = spec.title.empty() ? spec.name : spec.title;
  scene.by_case = told_by_case(spec);
  for (const SideSpec& side : spec.sides) {
    scene.sides.push_back(side.name);
    scene.edges.push_back(edge_of(side));
    scene.inks.emplace_back(scene.by_case ? side.upper ? "white" : "black" : "");
  }
  scene.boards = bare_boards(variant);
  const json final_state = json::parse(game.final_json());
  tell(scene, game);
  note_sides(scene, variant.rulebook(), final_state);
  put_pieces(scene, variant.rulebook(), game, final_state);
  note_cells(scene, game, final_state);
  put_marks(scene, game);
  if (scene.boards.size() > 1 || !clocks.empty() || keeps_reserves(variant.rulebook(), final_state))
    seat_players(scene, variant.rulebook(), game, final_state, clocks);
  scene.state = state_of(scene, spec, game);
  return scene;
}

Scene picture_of(const Variant& variant, const Game& game, const Clocks& clocks) {
  Scene scene = scene_of(variant, game, clocks);
  for (std::size_t i = 0; i < scene.boards.size(); ++i) {
    if (const int narrowest = variant.rulebook().spec.boards[i].narrowest; narrowest > 0)
      leave_out_shut_files(scene.boards[i], narrowest);
  }
  mark_exposed(scene, variant, game);
  seat_partners(scene, variant.rulebook().spec);
  return scene;
}

}  // namespace houserule
