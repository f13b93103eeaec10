#include "formats/sites.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "common/bounds.h"
#include "common/text.h"
#include "formats/losses.h"
#include "formats/tcn.h"
#include "formats/write.h"
#include "read/result_words.h"
#include "read/variant_tags.h"

namespace houserule {

namespace {

using Json = nlohmann::ordered_json;

bool has_key(std::string_view text, std::string_view key) {
  return text.find(fmt::format("\"{}\"", key)) != std::string_view::npos;
}

Json object_of(std::string_view text) {
  Json json = Json::parse(text, nullptr, false);
  return json.is_object() ? json : Json();
}

std::string text_at(const Json& json, const char* key) {
  const auto found = json.is_object() ? json.find(key) : json.end();
  return json.is_object() && found != json.end() && found->is_string() ? found->get<std::string>()
                                                                       : std::string{};
}

// How a game of lichess ended, and how its PGN says so.
struct Status {
  std::string_view status, termination;
};
constexpr std::array<Status, 10> kStatuses{{{"mate", "Checkmate"},
                                            {"stalemate", "Stalemate"},
                                            {"outoftime", "Time forfeit"},
                                            {"timeout", "Abandoned"},
                                            {"cheat", "Rules infraction"},
                                            {"aborted", "Abandoned"},
                                            {"noStart", "Abandoned"},
                                            {"resign", "Resignation"},
                                            {"started", "Unterminated"},
                                            {"unknownFinish", "Unterminated"}}};
constexpr std::array<std::string_view, 7> kDrawn{
    "draw", "stalemate", "insufficientMaterialClaim", "outoftime", "timeout", "variantEnd", "mate"};

void take_players(const Json& players, GameRecord& record) {
  for (const auto& [side, tag] : {std::pair{"white", "White"}, std::pair{"black", "Black"}}) {
    const auto player = players.is_object() ? players.find(side) : players.end();
    if (!players.is_object() || player == players.end() || !player->is_object()) continue;
    std::string name = text_at(*player, "name");
    if (const auto user = player->find("user"); user != player->end()) name = text_at(*user, "name");
    if (const auto level = player->find("aiLevel"); level != player->end() && level->is_number_integer())
      name = fmt::format("lichess AI level {}", level->get<int>());
    if (!name.empty()) record.tags.emplace_back(tag, name);
    if (const auto rating = player->find("rating"); rating != player->end() && rating->is_number_integer())
      record.tags.emplace_back(std::string(tag) + "Elo", std::to_string(rating->get<int>()));
  }
}

void take_result(const Json& json, GameRecord& record) {
  const std::string status = text_at(json, "status"), winner = text_at(json, "winner");
  if (winner == "white") record.result_text = "1-0";
  if (winner == "black") record.result_text = "0-1";
  if (winner.empty() && std::ranges::find(kDrawn, status) != kDrawn.end()) record.result_text = "1/2-1/2";
  const auto* const known = std::ranges::find(kStatuses, status, &Status::status);
  if (known != kStatuses.end()) record.tags.emplace_back("Termination", known->termination);
}

void take_clocks(const Json& json, GameRecord& record) {
  constexpr std::int64_t kHundredth = 10;
  if (const auto clock = json.find("clock"); clock != json.end() && clock->is_object()) {
    const auto initial = clock->find("initial"), more = clock->find("increment");
    if (initial != clock->end() && more != clock->end() && initial->is_number_integer() &&
        more->is_number_integer())
      record.tags.emplace_back("TimeControl",
                               fmt::format("{}+{}", initial->get<std::int64_t>(), more->get<std::int64_t>()));
  }
  const auto clocks = json.find("clocks");
  if (clocks == json.end() || !clocks->is_array()) return;
  for (const Json& clock : *clocks)
    record.clocks_ms.push_back(
        clock.is_number_integer() ? std::optional(clock.get<std::int64_t>() * kHundredth) : std::nullopt);
  // Behind the last move lichess also tells the clock of who did not move any more.
  if (record.clocks_ms.size() > record.actions.size()) record.clocks_ms.resize(record.actions.size());
}

}  // namespace

bool begins_json_list(std::string_view text) {
  if (text.starts_with('[')) return trimmed(text.substr(1)).starts_with('{');
  if (!text.starts_with('{')) return false;
  const std::string_view inside = trimmed(text.substr(1));
  return inside.starts_with("\"games\"");
}

bool is_site_game(std::string_view text) {
  text = trimmed(text);
  if (!text.starts_with('{') || has_key(text, "actions")) return false;
  return (has_key(text, "moves") && has_key(text, "id")) || has_key(text, "tcn") || has_key(text, "moveList");
}

std::optional<std::string> pgn_within(std::string_view text) {
  text = trimmed(text);
  if (!text.starts_with('{') || has_key(text, "actions") || !has_key(text, "pgn")) return std::nullopt;
  const Json json = object_of(text);
  if (json.is_null() || json.contains("moves")) return std::nullopt;
  std::string pgn = text_at(json, "pgn");
  if (pgn.empty()) return std::nullopt;
  std::ranges::replace(pgn, '\n', ' ');
  std::ranges::replace(pgn, '\r', ' ');
  return pgn;
}

// A game of chess.com without a PGN: its moves are coded, and what is told of it stands beside them ("tcn")
// or as tags of PGN ("moveList", in an object "game"). False where the code has no such moves.
static bool take_coded(const Json& json, const std::string& code, GameRecord& record) {
  const auto moves = tcn_moves(code);
  if (!moves || moves->size() > kMaxGameActions) return false;
  record.actions = *moves;
  for (const char* key : {"initial_setup", "initialSetup"})
    if (std::string fen = text_at(json, key); !fen.empty()) record.position = std::move(fen);
  record.variant = variant_of_tag(text_at(json, "rules").substr(0, kMaxTextBytes));
  for (const auto& [side, tag, won] :
       {std::tuple{"white", "White", "1-0"}, std::tuple{"black", "Black", "0-1"}}) {
    const Json player = json.value(side, Json());
    if (const std::string name = text_at(player, "username"); !name.empty())
      record.tags.emplace_back(tag, name);
    if (text_at(player, "result") == "win") record.result_text = won;
  }
  const Json headers = json.value("pgnHeaders", Json());
  for (const char* tag : {"Event", "Site", "Date", "White", "Black"})
    if (std::string value = text_at(headers, tag); !value.empty())
      record.tags.emplace_back(tag, std::move(value));
  if (const std::string result = text_at(headers, "Result"); !result.empty()) record.result_text = result;
  if (record.variant.empty())
    record.variant = variant_of_tag(text_at(headers, "Variant").substr(0, kMaxTextBytes));
  return true;
}

std::optional<Diagnostic> parse_site_game(std::string_view text, int line, GameRecord& record) {
  record = {};
  record.line = line;
  const auto wrong = [&](std::string message, std::string hint) {
    return Diagnostic{Severity::error, {{}, line, 1}, std::move(message), std::move(hint)};
  };
  Json json = object_of(text);
  if (json.is_null()) return wrong("this is no JSON object", "a game of lichess is one object on one line");
  if (json.contains("game") && json["game"].is_object()) json = Json(json["game"]);
  for (const char* key : {"tcn", "moveList"})
    if (const std::string code = text_at(json, key); !code.empty())
      return take_coded(json, code, record) ? std::nullopt
                                            : std::optional(wrong(fmt::format("\"{}\" holds no moves", key),
                                                                  "two characters are a move"));
  record.id = text_at(json, "id").substr(0, kMaxTextBytes);
  record.variant = variant_of_tag(text_at(json, "variant").substr(0, kMaxTextBytes));
  if (const std::string fen = text_at(json, "initialFen"); !fen.empty() && fen != "startpos")
    record.position = fen;
  const std::string moves = text_at(json, "moves");
  std::size_t at = 0;
  for (std::string_view move = next_word(moves, at); !move.empty(); move = next_word(moves, at)) {
    if (record.actions.size() >= kMaxGameActions)
      return wrong(fmt::format("game too long: more than {} actions", kMaxGameActions), {});
    if (move.size() > kMaxTextBytes)
      return wrong(fmt::format("a text of {} bytes", move.size()),
                   fmt::format("at most {} are allowed", kMaxTextBytes));
    record.actions.emplace_back(move);
  }
  take_players(json.value("players", Json()), record);
  take_result(json, record);
  take_clocks(json, record);
  return std::nullopt;
}

namespace {

std::string tag_value(const GameRecord& record, std::string_view name) {
  const auto found = std::ranges::find(record.tags, name, &std::pair<std::string, std::string>::first);
  return found == record.tags.end() ? std::string{} : found->second;
}

Json players_json(const GameRecord& record) {
  Json players = Json::object();
  for (const auto& [side, tag] : {std::pair{"white", "White"}, std::pair{"black", "Black"}}) {
    players[side] = Json::object();
    if (const std::string name = tag_value(record, tag); !name.empty()) players[side]["user"]["name"] = name;
    const std::string rating = tag_value(record, std::string(tag) + "Elo");
    constexpr std::size_t kDigits = 5;
    if (!rating.empty() && rating.size() <= kDigits && std::ranges::all_of(rating, is_digit))
      players[side]["rating"] = std::stoi(rating);
  }
  return players;
}

// As lichess names them, without blanks: "kingOfTheHill".
std::string lichess_variant(std::string_view name) {
  if (name == "chess") return "standard";
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] != '-')
      out += name[i];
    else if (++i < name.size())
      out += static_cast<char>(std::toupper(static_cast<unsigned char>(name[i])));
  }
  return out;
}

}  // namespace

std::string lichess_text(const GameRecord& record, const Replay& replay, const Variant*, std::string& lost) {
  constexpr std::int64_t kHundredth = 10;
  Losses losses(lost);
  Json out = Json::object();
  if (!record.id.empty())
    out["id"] = record.id;
  else
    out["id"] = "";
  out["variant"] = lichess_variant(record.variant);
  const auto result = record.result_text ? result_word(*record.result_text) : std::nullopt;
  const std::string termination = tag_value(record, "Termination");
  const auto* const status = std::ranges::find(kStatuses, termination, &Status::termination);
  if (status != kStatuses.end())
    out["status"] = status->status;
  else if (result)
    out["status"] = result->first == result->second ? "draw" : "mate";
  else
    out["status"] = "unknownFinish";
  out["players"] = players_json(record);
  if (result && result->first != result->second)
    out["winner"] = result->first > result->second ? "white" : "black";
  if (!replay.position.empty()) out["initialFen"] = replay.position;
  std::string moves;
  for (std::size_t i = 0; i < replay.actions.size(); ++i) {
    const ReplayedAction& action = replay.actions[i];
    if (action.spoken || !action.plain)
      losses.action(i, action.full);
    else
      moves += (moves.empty() ? "" : " ") + action.brief;
  }
  out["moves"] = moves;
  for (const auto& clock : record.clocks_ms)
    out["clocks"].push_back(clock ? Json(*clock / kHundredth) : Json());
  losses.remarks(record);
  for (const auto& [name, value] : record.tags)
    if (!name.starts_with("White") && !name.starts_with("Black") && name != "Termination" && name != "Result")
      losses.add(fmt::format("the tag {}", shown(name, 40)));
  if (!record.set.empty()) losses.add("the options that it sets");
  return json_line(out) + "\n";
}

std::string record_text(const GameRecord& record, const Replay& replay, const Variant*, std::string& lost) {
  lost.clear();
  return record_line(record, replay);
}

}  // namespace houserule
