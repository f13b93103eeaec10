// Texts in a notation that a library of stdlib reads.
#include <charconv>
#include <lua.hpp>

#include "language/definition.h"
#include "language/zone_meant.h"

namespace houserule {
namespace {

// The column that the library names inside its text; 0 when it names none.
int column_in(const std::string& message) {
  constexpr std::string_view kMark = " at column ";
  const auto at = message.find(kMark);
  int column = 0;
  if (at != std::string::npos) {
    const char* first = message.data() + at + kMark.size();
    std::from_chars(first, message.data() + message.size(), column);
  }
  return column;
}

}  // namespace

bool read_notation(Definition& d, const char* library, int arguments, Place place, bool quote) {
  d.push_library(library);
  lua_getfield(d.L, -1, "read");
  lua_remove(d.L, -2);
  lua_insert(d.L, -1 - arguments);
  const int handlers = d.request.host.handlers();
  const int status = lua_pcall(d.L, arguments, 1, 0);
  if (status == LUA_OK) return true;
  d.request.host.after_failed_pcall(status, handlers);
  const bool said = lua_type(d.L, -1) == LUA_TSTRING;
  const std::string message = said ? shown(text_at(d.L, -1), 1000) : "this text cannot be read";
  if (quote && place.column > 0) place.column += column_in(message);
  const auto hint = message.find("; ");
  d.report(place, message.substr(0, hint), hint == std::string::npos ? "" : message.substr(hint + 2));
  lua_pop(d.L, 1);
  return false;
}

int make_zone(Definition& d, const ScriptWord& word) {
  const bool text = lua_type(d.L, 1) == LUA_TSTRING;
  const SourceSpot spot = d.call_spot(word.word, text ? text_at(d.L, 1) : std::string());
  const int given = lua_gettop(d.L);
  if (!text || given > 2) {
    d.report(spot.place(), std::string(word.word) + " wants a text and, where the text has none, a range",
             "write " + std::string(word.usage));
    push_unread_zone(d.L);
    return 1;
  }
  const std::string written = text_at(d.L, 1);
  const Place place = spot.quoted(written);
  if (read_notation(d, "zones", given, place, place.column != spot.place().column)) {
    push_read_only(d.L, lua_gettop(d.L), "a zone");
  } else {
    push_unread_zone(d.L);
  }
  return 1;
}

}  // namespace houserule
