#include "lua/place.h"

#include <fmt/format.h>

#include <charconv>
#include <lua.hpp>
#include <optional>

#include "lua/fault_spot.h"
#include "lua/host.h"
#include "lua/nil_read.h"

namespace houserule {
namespace {

constexpr std::size_t kLongestMessage = 2048;
constexpr int kDeepestLevel = 64;

// Reads one level of the stack; false when there is none. `line` is 0 for C functions.
bool read_level(lua_State* L, int level, lua_Debug& entry) {
  if (lua_getstack(L, level, &entry) == 0) return false;
  lua_getinfo(L, "Sl", &entry);
  return true;
}

// `name`: for what is no file.
std::string file_of(const lua_Debug& entry, std::string_view name) {
  const std::string_view source(entry.source, entry.srclen);
  return std::string(source.starts_with('@') ? source.substr(1) : name);
}

Place place_of(const lua_Debug& entry) {
  return {.file = file_of(entry, entry.short_src), .line = entry.currentline};
}

std::string text_of(lua_State* L, int error) {
  const int type = lua_type(L, error);
  if (type != LUA_TSTRING && type != LUA_TNUMBER) {
    return fmt::format("error was called with {}: write error(\"what is wrong\")",
                       type == LUA_TNIL ? "nothing" : std::string("a ") + lua_typename(L, type));
  }
  std::size_t length = 0;
  const char* text = lua_tolstring(L, error, &length);
  return {text, length};
}

// The level whose position stands before the message is the one that the script meant.
bool take_position(lua_State* L, std::string_view& message, Place& place) {
  lua_Debug entry{};
  for (int level = 0; level < kDeepestLevel && read_level(L, level, entry); ++level) {
    if (entry.currentline <= 0) continue;
    const std::string position = fmt::format("{}:{}: ", entry.short_src, entry.currentline);
    if (!message.starts_with(position)) continue;
    message.remove_prefix(position.size());
    place = place_of(entry);
    return true;
  }
  return false;
}

// A library may name the line of the file that gave it something, though nothing of that file runs any more.
bool take_named(lua_State* L, std::string_view& message, Place& place) {
  const std::size_t colon = message.find(':');
  if (colon == message.npos) return false;
  const char* const last = message.data() + message.size();
  int line = 0;
  const auto [end, problem] = std::from_chars(message.data() + colon + 1, last, line);
  if (problem != std::errc() || last - end < 2 || end[0] != ':' || end[1] != ' ') return false;
  const std::string file(message.substr(0, colon));
  if (LuaHost::of(L).source_of(file).empty()) return false;
  place = {.file = file, .line = line};
  message.remove_prefix(static_cast<std::size_t>(end + 2 - message.data()));
  return true;
}

// "captures()": what is called stands for itself.
std::optional<std::string> called_in_vain(std::string_view message) {
  const std::string before = fmt::format("attempt to call a {} value (", kNodeName);
  const std::size_t quote = message.find('\'');
  if (!message.starts_with(before) || quote == std::string_view::npos) return std::nullopt;
  const std::string_view rest = message.substr(quote + 1);
  return fmt::format("\"{}\" stands without brackets", rest.substr(0, rest.find('\'')));
}

}  // namespace

Fault make_fault(std::string_view kind, std::string_view message, Place place) {
  Fault fault;
  fault.kind = kind;
  fault.message = shown(message, kLongestMessage);
  fault.place = std::move(place);
  return fault;
}

bool running_function(lua_State* L, lua_Debug& entry) {
  for (int level = 0; level < kDeepestLevel && read_level(L, level, entry); ++level) {
    if (entry.currentline > 0) return true;
  }
  return false;
}

Place running_place(lua_State* L) {
  lua_Debug entry{};
  return running_function(L, entry) ? place_of(entry) : Place{};
}

Place place_of_function(lua_State* L, int index) {
  if (lua_iscfunction(L, index) != 0 || !lua_isfunction(L, index)) return {};
  lua_Debug about{};
  lua_pushvalue(L, index);
  lua_getinfo(L, ">S", &about);
  return {file_of(about, {about.source, about.srclen}), about.linedefined, 0};
}

Fault describe_error(lua_State* L, int error) {
  const std::string text = text_of(L, error);
  std::string_view message = text;
  Place place;
  if (!take_position(L, message, place) && !take_named(L, message, place)) place = running_place(L);
  // Of calls through functions of C, such as pcall and sort, Lua allows but two hundred.
  if (message.ends_with("stack overflow")) return make_fault("limit", kEndlessCalls, std::move(place));
  if (const auto called = called_in_vain(message)) return make_fault("error", *called, std::move(place));
  const std::string_view source = LuaHost::of(L).source_of(place.file);
  const std::optional<NilRead> read = nil_read(source, place.line, message);
  if (!read) return make_fault("error", message, std::move(place));
  return make_fault("error", fmt::format("{}{}", message, missing_member(L, read->holder, message)),
                    place_in(place.file, source, read->at));
}

Fault describe_syntax_error(std::string_view message, const std::string& name) {
  Place place{.file = name};
  // Lua shortens long names, so the name is not looked for: the line is the first number between colons.
  for (std::size_t colon = message.find(':'); colon != message.npos; colon = message.find(':', colon + 1)) {
    const char* first = message.data() + colon + 1;
    const char* last = message.data() + message.size();
    const auto [end, problem] = std::from_chars(first, last, place.line);
    if (problem != std::errc() || end == last || *end != ':') continue;
    message.remove_prefix(static_cast<std::size_t>(end - message.data()) + 1);
    if (message.starts_with(' ')) message.remove_prefix(1);
    break;
  }
  return make_fault("error", message, std::move(place));
}

}  // namespace houserule
