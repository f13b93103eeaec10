// What a guest gets to see: nothing leaves the program that it may not know.
#include <fmt/format.h>

#include <algorithm>

#include "draw/draw.h"
#include "draw/own_words.h"
#include "match/looking.h"
#include "match/sheet.h"
#include "serve/json_text.h"
#include "serve/room.h"
#include "serve/steps.h"
#include "table/table_words.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostListed = 4000;  // actions; who wants more of them writes
constexpr std::size_t kLogLines = 300;     // of what happened last

std::vector<std::string> last_of(std::vector<std::string> lines, std::size_t most) {
  if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
  return lines;
}

// The words of his abilities, for who sits there.
Json own_json(Game& game, const Guest& guest) {
  Json out = Json::array();
  if (guest.role != Guest::Role::seat || game.outcome().over) return out;
  for (const OwnWord& word : own_words(game, guest.side))
    out.push_back({{"verb", word.verb}, {"written", word.written}, {"said", word.said}, {"now", word.now}});
  return out;
}

}  // namespace

// All that may be done now, each with its seat: of a game without secrets the same for whoever asks.
const Room::Rows& Room::all_legal() {
  if (!variant_->secrets() && rows_.version == version_) return rows_;
  rows_ = {version_, {}, {}};
  Game& game = match_->game();
  ActionList list;
  if (match_->outcome().over || game.legal(list)) return rows_;
  for (const Action& action : list.actions) {
    const std::string text = game.text(action, &list);
    const std::vector<std::string> steps = steps_of(*variant_, game, action, split_seat(text).body);
    if (!steps.empty() && steps.back().starts_with('='))
      rows_.becomes.emplace(action.seat, steps.back().substr(1));
    std::string row = "{";
    add_member(row, "steps", quoted_list(steps));
    row += ",\"text\":";
    add_quoted(row, text);
    rows_.list.emplace_back(action.seat, std::move(row));
  }
  return rows_;
}

std::string Room::legal(const Guest& guest) {
  bool may = false, more = false;
  std::string actions;
  std::size_t count = 0;
  if (guest.role != Guest::Role::watcher) {
    const SideId turn = match_->game().turn();
    for (const auto& [seat, row] : all_legal().list) {
      if (guest.role == Guest::Role::seat && seat != guest.side.index()) continue;
      may = true;
      more = ++count > kMostListed;
      if (more) break;
      actions += (actions.empty() ? "" : ",") + row;
      if (guest.role == Guest::Role::judge && seat != turn.index())
        add_member(actions, "seat", Json(names_[seat]).dump());
      actions += '}';
    }
  }
  return fmt::format("{{\"actions\":[{}],\"may\":{},\"more\":{},\"own\":{}}}", actions, may, more,
                     own_json(match_->game(), guest).dump(-1, ' ', false, Json::error_handler_t::replace));
}

// Whoever has the same number sees the same; of a game without secrets all do.
int Room::eyes(const Guest& guest) const {
  const bool seat = guest.role == Guest::Role::seat;
  if (!variant_->secrets() && (match_->game().boards() == 1 || !seat)) return -1;
  return seat ? static_cast<int>(guest.side.index()) : guest.role == Guest::Role::judge ? -2 : -3;
}

bool Room::is_own(const Scene::Player& player, const Guest& guest) const {
  return guest.role == Guest::Role::seat && player.name == names_[guest.side.index()];
}

// A single board turns by quarters until the guest sits below. Several stand as partners sit, and turn as a
// whole.
int Room::turn_for(const Guest& guest, int quarters, const Scene& scene) const {
  const bool seated = guest.role == Guest::Role::seat;
  if (scene.boards.size() == 1)
    return quarters >= 0 ? quarters % 4 : seated ? quarters_for(*variant_, guest.side) : 0;
  const auto sits_above = [&](const Scene::Board& board) {
    return std::ranges::any_of(
        board.players, [&](const Scene::Player& player) { return player.top && is_own(player, guest); });
  };
  const bool above = quarters >= 0 ? quarters % 4 == 2 : std::ranges::any_of(scene.boards, sits_above);
  return above ? 2 : 0;
}

const std::string& Room::board(const Guest& guest, const Look& look) {
  const int asked = look.quarters >= 0 || guest.role != Guest::Role::seat
                        ? look.quarters
                        : quarters_for(*variant_, guest.side);
  const bool has = has_set(script_of(variant_->rulebook()), look.set);
  Written& known = boards_[{eyes(guest), asked, has ? look.set : ""}];
  if (known.version != version_) known = {version_, drawn(guest, {look.quarters, has ? look.set : ""})};
  return known.text;
}

// The picture, and what is told in words, as members of an object.
std::string Room::drawn(const Guest& guest, const Look& look) {
  if (variant_->secrets() || scene_version_ != version_) {
    scene_ = picture_of(*variant_, match_->game());
    mark_last(scene_, match_->last_cells(viewer(guest)));
    scene_version_ = version_;
  }
  Scene scene = scene_;
  const int turn = turn_for(guest, look.quarters, scene);
  scene.set = look.set;
  turn_round(scene, turn);
  std::vector<std::string> exposed;
  for (const Scene::Board& one : scene.boards) {
    for (const Scene::Cell& cell : one.cells) {
      if (cell.exposed) exposed.push_back(cell.name);
    }
  }
  const Outcome& end = match_->outcome();
  const std::string state = end.over ? outcome_text(variant_->rulebook().spec, end) : scene.state;
  std::string out, svg;
  add_member(out, "exposed", quoted_list(exposed));
  add_member(out, "told", quoted_list(scene.told));
  add_member(out, "notes", quoted_list(scene.notes));
  add_member(out, "turned", std::to_string(turn));
  add_member(out, "set", Json(look.set).dump());
  scene.state.clear();
  scene.told.clear();
  scene.notes.clear();
  add_pieces(guest, scene, out);
  // What stands at the page's edges is not drawn once more.
  if (scene.boards.size() == 1) scene.boards.front().players.clear();
  for (Scene::Board& board : scene.boards) {
    for (Scene::Player& player : board.players) {
      if (is_own(player, guest)) player.held.clear();
    }
  }
  add_quoted(svg, state);
  add_member(out, "state", svg);
  svg.clear();
  add_quoted(svg, draw_svg(scene));
  add_member(out, "svg", svg);
  return out;
}

// What each side has beside the board and what it took, with their pictures and those of what may be become.
// Several boards have their players drawn; only what the guest himself may drop stands at the page's edge,
// large enough for a finger.
void Room::add_pieces(const Guest& guest, const Scene& scene, std::string& out) {
  Json held = Json::object(), taken = Json::object(), pictures = Json::object();
  const auto add = [&](Json& list, const Scene::Piece& piece, const std::string& drop) {
    const std::string name = piece.colour + " " + piece.type;
    if (list.is_null() || list.empty() || list.back()["name"] != name) {
      list.push_back({{"name", name}, {"count", 0}});
      if (!drop.empty()) list.back()["drop"] = drop;
    }
    list.back()["count"] = list.back()["count"].get<int>() + 1;
    if (!pictures.contains(name)) pictures[name] = draw_piece(scene, piece);
  };
  const bool several = scene.boards.size() > 1;
  for (const Scene::Board& board : scene.boards) {
    for (const Scene::Player& player : board.players) {
      if (several && (player.held.empty() || !is_own(player, guest))) continue;
      held[player.name] = Json::array();
      for (const Scene::Piece& piece : player.held) add(held[player.name], piece, piece.bare_letter + "@");
    }
  }
  const auto& types = variant_->rulebook().types;
  for (const auto& [seat, letter] : all_legal().becomes) {
    const auto known = std::ranges::find(types, letter, &TypeDecl::letter);
    if (known == types.end()) continue;
    const Scene::Piece piece = piece_beside(variant_->rulebook(), seat, *known);
    pictures[piece.colour + " " + piece.type] = draw_piece(scene, piece);
  }
  // Where what is taken is kept, a reserve shows it, also one of somebody else.
  const bool kept =
      !held.empty() || std::ranges::any_of(variant_->rulebook().rules,
                                           [](const RuleDecl& rule) { return !rule.captives.empty(); });
  const std::vector<Match::Pieces> all = kept ? std::vector<Match::Pieces>{} : match_->taken(viewer(guest));
  for (std::size_t side = 0; side < all.size(); ++side) {
    Match::Pieces pieces = all[side];
    std::ranges::sort(pieces);
    for (const auto& [colour, type] : pieces) {
      const auto of = std::ranges::find(names_, colour);
      const auto known = std::ranges::find(types, type, &TypeDecl::name);
      if (of == names_.end() || known == types.end()) continue;
      add(taken[names_[side]],
          piece_beside(variant_->rulebook(), static_cast<std::size_t>(of - names_.begin()), *known), "");
    }
  }
  add_member(out, "held", held.dump());
  add_member(out, "taken", taken.dump());
  add_member(out, "pictures", pictures.dump());
}

// What was done and what happened, as members of an object.
const std::string& Room::lists(const Guest& guest) {
  Written& known = lists_[variant_->secrets() ? eyes(guest) : -1];
  if (known.version == version_) return known.text;
  const SideId who = viewer(guest);
  known = {version_, {}};
  add_member(known.text, "moves", quoted_list(match_->list(who)));
  add_member(known.text, "written", quoted_list(match_->written(who)));
  add_member(known.text, "log", quoted_list(last_of(match_->log(who), kLogLines)));
  return known.text;
}

Json Room::sides_json() {
  Json out = Json::array();
  Game& game = match_->game();
  const Tags tags = match_->tags();
  for (std::size_t i = 0; i < names_.size(); ++i) {
    bool turn = false;
    for (unsigned board = 0; board < game.boards(); ++board) turn = turn || game.turn(board).index() == i;
    const auto player = players_.find(i);
    out.push_back({{"name", names_[i]},
                   {"turn", turn && !match_->outcome().over},
                   {"alive", game.alive(SideId{i})},
                   {"quarters", quarters_for(*variant_, SideId{i})},
                   {"person", person_of(i, tags)},
                   {"player", player == players_.end() ? "person" : player->second}});
  }
  return out;
}

// What each clock shows now: the page lets it go on by itself.
Json Room::clocks_json() const {
  Json out{{"seats", Json::array()}, {"paused", match_->clocks().paused()}};
  const std::int64_t now = Match::clock_now();
  for (std::size_t i = 0; i < names_.size(); ++i) {
    const SideId side{i};
    const auto left = match_->clocks().left(side, now);
    if (!left) continue;
    out["seats"].push_back({{"name", names_[i]},
                            {"left", *left},
                            {"waits", match_->clocks().waits(side, now)},
                            {"runs", match_->clocks().runs(side)}});
  }
  return out;
}

// Who asks, whose turn it is, how the game stands.
Json Room::standing(const Guest& guest) {
  static const char* const kRoles[] = {"seat", "watcher", "judge"};
  const Outcome& end = match_->outcome();
  Json out{{"version", version_.load()}, {"role", kRoles[static_cast<int>(guest.role)]}};
  if (guest.role == Guest::Role::seat) out["seat"] = names_[guest.side.index()];
  out["rounds"] = Json::array();
  for (unsigned board = 0; board < match_->game().boards(); ++board)
    out["rounds"].push_back(match_->game().round(board));
  out["title"] = title_;
  out["variant"] = variant_->name();
  out["table"] = table_;
  out["hints"] = gives_hints_;
  out["sets"] = piece_sets(script_of(variant_->rulebook()));
  out["verbs"] = match_->verbs();
  out["over"] = end.over;
  if (end.over) out["outcome"] = outcome_json(variant_->rulebook().spec, end);
  if (guest.role == Guest::Role::judge) {
    out["undone"] = match_->taken_back();
    out["kept"] = match_->kept_in();
  }
  if (match_->clocks().any()) out["clocks"] = clocks_json();
  if (const std::string trouble = match_->trouble(); !trouble.empty()) out["trouble"] = trouble;
  return out;
}

std::string Room::view(const Guest& guest, const Look& look, bool as_text, const Json& more) {
  const std::lock_guard lock(mutex_);
  Json rest = standing(guest);
  rest.update(more);
  std::string out = "{";
  {
    const Looking as(match_->game(), viewer(guest));
    out += board(guest, look);
    add_member(out, "legal", legal(guest));
    rest["sides"] = sides_json();
    add_agreement(rest, guest);
    rest["chat"] = chat_json();
    if (as_text) rest["text"] = draw_text(picture_of(*variant_, match_->game()), false);
  }
  out += "," + lists(guest) + ",";
  out += std::string_view(rest.dump(-1, ' ', false, Json::error_handler_t::replace)).substr(1);
  return out;
}

Json Room::protocol(const Guest& guest) {
  const std::lock_guard lock(mutex_);
  Json out{{"title", title_}, {"variant", variant_->name()}, {"moves", match_->list(viewer(guest))}};
  out["sides"] = names_;
  if (!match_->tags().empty()) out["tags"] = Json::object();
  for (const auto& [name, value] : match_->tags()) out["tags"][name] = value;
  out["rulebook"] = variant_->digest();
  if (match_->outcome().over) out["result"] = outcome_text(variant_->rulebook().spec, match_->outcome());
  if (guest.role != Guest::Role::judge) return out;
  out["entries"] = Json::array();
  for (const JournalEntry& entry : match_->journal())
    out["entries"].push_back(Json::parse(journal_line(entry)));
  out["sheet"] = sheet_of(match_->journal());
  return out;
}

std::string Room::record(const Guest& guest) {
  const std::lock_guard lock(mutex_);
  const bool all = guest.role == Guest::Role::judge || !variant_->secrets();
  return all ? match_->record() + "\n" : std::string();
}

}  // namespace houserule
