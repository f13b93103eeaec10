// What a guest gets to see: nothing leaves the program that it may not know.
#include <fmt/format.h>

#include <algorithm>

#include "draw/draw.h"
#include "judge/table_words.h"
#include "match/looking.h"
#include "serve/room.h"
#include "serve/steps.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostListed = 4000;  // actions; who wants more of them writes
constexpr std::size_t kLogLines = 300;     // of what happened last

std::vector<std::string> last_of(std::vector<std::string> lines, std::size_t most) {
  if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
  return lines;
}

}  // namespace

// All that may be done now, each with its seat: of a game without secrets the same for whoever asks.
const Room::Rows& Room::all_legal() {
  if (!variant_->secrets() && rows_.version == version_) return rows_;
  rows_ = {version_, {}};
  Game& game = match_->game();
  ActionList list;
  if (match_->outcome().over || game.legal(list)) return rows_;
  for (const Action& action : list.actions) {
    const std::string text = game.text(action, &list);
    const std::string_view body = split_seat(text).body;
    rows_.list.emplace_back(action.seat,
                            Json{{"text", text}, {"steps", steps_of(*variant_, game, action, body)}});
  }
  return rows_;
}

Json Room::legal(const Guest& guest) {
  Json out{{"actions", Json::array()}, {"more", false}, {"may", false}};
  if (guest.role == Guest::Role::watcher) return out;
  const SideId turn = match_->game().turn();
  for (const auto& [seat, row] : all_legal().list) {
    if (guest.role == Guest::Role::seat && seat != guest.side.index()) continue;
    out["may"] = true;
    if (out["actions"].size() >= kMostListed) {
      out["more"] = true;
      break;
    }
    out["actions"].push_back(row);
    if (guest.role == Guest::Role::judge && seat != turn.index())
      out["actions"].back()["seat"] = names_[seat];
  }
  return out;
}

// A single board turns by quarters until the guest sits below. Several stand as partners sit, and turn as a
// whole.
int Room::turn_for(const Guest& guest, int quarters, const Scene& scene) const {
  const bool seated = guest.role == Guest::Role::seat;
  if (scene.boards.size() == 1)
    return quarters >= 0 ? quarters % 4 : seated ? quarters_for(*variant_, guest.side) : 0;
  const auto sits_above = [&](const Scene::Board& board) {
    return std::ranges::any_of(board.players, [&](const Scene::Player& player) {
      return seated && player.top && player.name == names_[guest.side.index()];
    });
  };
  const bool above = quarters >= 0 ? quarters % 4 == 2 : std::ranges::any_of(scene.boards, sits_above);
  return above ? 2 : 0;
}

Json Room::board(const Guest& guest, int quarters) {
  const bool shared = !variant_->secrets() && match_->game().boards() == 1;
  const int asked =
      quarters >= 0 || guest.role != Guest::Role::seat ? quarters : quarters_for(*variant_, guest.side);
  const auto known = boards_.find(asked);
  if (shared && known != boards_.end() && known->second.first == version_) return known->second.second;
  if (!shared || scene_version_ != version_) {
    scene_ = picture_of(*variant_, match_->game());
    mark_last(scene_, match_->last_cells(viewer(guest)));
    scene_version_ = version_;
  }
  Scene scene = scene_;
  const int turn = turn_for(guest, quarters, scene);
  turn_round(scene, turn);
  Json out{{"state", scene.state}, {"told", scene.told}, {"notes", scene.notes}, {"turned", turn}};
  out["exposed"] = Json::array();
  for (const Scene::Board& one : scene.boards) {
    for (const Scene::Cell& cell : one.cells) {
      if (cell.exposed) out["exposed"].push_back(cell.name);
    }
  }
  scene.state.clear();
  scene.told.clear();
  scene.notes.clear();
  out["svg"] = draw_svg(scene);
  if (shared) boards_[asked] = {version_, out};
  return out;
}

Json Room::sides_json() {
  Json out = Json::array();
  Game& game = match_->game();
  for (std::size_t i = 0; i < names_.size(); ++i) {
    bool turn = false;
    for (unsigned board = 0; board < game.boards(); ++board) turn = turn || game.turn(board).index() == i;
    const auto player = players_.find(i);
    out.push_back({{"name", names_[i]},
                   {"turn", turn && !match_->outcome().over},
                   {"alive", game.alive(SideId{i})},
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

Json Room::view(const Guest& guest, int quarters, bool as_text) {
  const std::lock_guard lock(mutex_);
  const SideId who = viewer(guest);
  const Outcome& end = match_->outcome();
  Json out;
  {
    const Looking as(match_->game(), who);
    out = board(guest, quarters);
    out["legal"] = legal(guest);
    out["sides"] = sides_json();
    if (as_text) out["text"] = draw_text(picture_of(*variant_, match_->game()), false);
  }
  static const char* const kRoles[] = {"seat", "watcher", "judge"};
  out["version"] = version_.load();
  out["role"] = kRoles[static_cast<int>(guest.role)];
  if (guest.role == Guest::Role::seat) out["seat"] = names_[guest.side.index()];
  for (unsigned board = 0; board < match_->game().boards(); ++board)
    out["rounds"].push_back(match_->game().round(board));
  out["title"] = title_;
  out["variant"] = variant_->name();
  out["table"] = table_;
  out["moves"] = match_->list(who);
  out["log"] = last_of(match_->log(who), kLogLines);
  out["verbs"] = match_->verbs();
  out["over"] = end.over;
  if (end.over) {
    out["state"] = outcome_text(variant_->rulebook().spec, end);
    out["outcome"] = outcome_json(variant_->rulebook().spec, end);
  }
  if (guest.role == Guest::Role::judge) {
    out["undone"] = match_->taken_back();
    out["kept"] = match_->kept_in();
  }
  if (match_->clocks().any()) out["clocks"] = clocks_json();
  if (const std::string trouble = match_->trouble(); !trouble.empty()) out["trouble"] = trouble;
  return out;
}

Json Room::protocol(const Guest& guest) {
  const std::lock_guard lock(mutex_);
  Json out{{"title", title_}, {"variant", variant_->name()}, {"moves", match_->list(viewer(guest))}};
  out["sides"] = names_;
  const auto start = match_->journal_start();
  if (start.contains("tags")) out["tags"] = start["tags"];
  out["rulebook"] = variant_->digest();
  if (match_->outcome().over) out["result"] = outcome_text(variant_->rulebook().spec, match_->outcome());
  if (guest.role != Guest::Role::judge) return out;
  out["entries"] = Json::array();
  for (const JournalEntry& entry : match_->journal()) {
    out["entries"].push_back(Json::parse(journal_line(entry)));
    if (entry.kind == JournalEntry::Kind::tag) out["tags"][entry.text] = entry.why;
  }
  return out;
}

std::string Room::record(const Guest& guest) {
  const std::lock_guard lock(mutex_);
  const bool all = guest.role == Guest::Role::judge || !variant_->secrets();
  return all ? match_->record() + "\n" : std::string();
}

}  // namespace houserule
