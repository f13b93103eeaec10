// A set-up laid over another.
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "notation/json_spot.h"
#include "notation/plain_text.h"

namespace houserule {

using Json = nlohmann::json;

namespace {

// A colour and a type in one text as an object, so that fields can be added to it.
void spell_out(Json& piece) {
  const std::string words = piece.get<std::string>();
  const auto blank = words.find(' ');
  piece = Json{{"colour", words.substr(0, blank)}, {"type", words.substr(blank + 1)}};
}

void add_piece(Json& pieces, const std::string& cell, const Json& wanted) {
  if (wanted.is_string() && wanted.get_ref<const std::string&>().empty()) {
    if (pieces.erase(cell) == 0) pieces[cell] = wanted;  // which the set-up's reader judges
  } else if (!wanted.is_object()) {
    pieces[cell] = wanted;
  } else {
    Json& piece = pieces[cell];
    if (piece.is_string()) spell_out(piece);
    piece.merge_patch(wanted);
  }
}

bool has_null(const Json& json, std::vector<std::string>& path) {
  for (const auto& item : json.items()) {
    path.push_back(item.key());
    if (item.value().is_null() || (item.value().is_structured() && has_null(item.value(), path))) return true;
    path.pop_back();
  }
  return false;
}

}  // namespace

std::vector<std::string> path_to_null(const std::string& text) {
  std::vector<std::string> path;
  const Json json = Json::parse(text);
  if (json.is_structured()) (void)has_null(json, path);
  return path;
}

std::vector<std::string> path_to_double(std::string_view text) {
  std::vector<std::string> path, found;
  std::vector<std::set<std::string>> met;  // keys of the objects that are open
  const Json read = Json::parse(text, [&](int, Json::parse_event_t event, Json& value) {
    if (event == Json::parse_event_t::object_start) {
      met.emplace_back();
      path.emplace_back();
    } else if (event == Json::parse_event_t::object_end) {
      met.pop_back();
      path.pop_back();
    } else if (event == Json::parse_event_t::key) {
      path.back() = value.get<std::string>();
      if (!met.back().insert(path.back()).second && found.empty()) found = path;
    }
    return true;
  });
  return found;
}

std::string set_up_over(const std::string& lower, const std::string& upper) {
  Json setup = Json::parse(lower), wanted = Json::parse(upper);
  if (wanted.contains("pieces")) {
    Json& pieces = setup["pieces"];
    if (pieces.is_null()) pieces = Json::object();
    for (const auto& [cell, piece] : wanted["pieces"].items()) add_piece(pieces, cell, piece);
    wanted.erase("pieces");
  }
  setup.merge_patch(wanted);
  return setup.dump();
}

}  // namespace houserule
