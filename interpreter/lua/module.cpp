// Loading the text of a module: what is looked at before Lua's compiler sees it.
#include <fmt/format.h>

#include <array>
#include <lua.hpp>

#include "lua/fault_spot.h"
#include "lua/host.h"
#include "lua/place.h"

namespace houserule {
namespace {

constexpr char kBytecodeMark = LUA_SIGNATURE[0];
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kPiece = 1024;

// Words of which the compiler's time grows with the square of their number. No file written by people comes
// near the limit.
constexpr std::array<std::string_view, 6> kDearWords = {"elseif", "and", "or", "goto", "break", "::"};
constexpr std::size_t kMostDearWords = 4000;

bool is_name_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '_';
}

// Whether no letter of a longer name touches text[at .. at + length).
bool stands_alone(std::string_view text, std::size_t at, std::size_t length) {
  const std::size_t end = at + length;
  return (at == 0 || !is_name_letter(text[at - 1])) && (end == text.size() || !is_name_letter(text[end]));
}

std::size_t count(std::string_view text, std::string_view word) {
  std::size_t found = 0;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + word.size())) {
    if (word == "::" || stands_alone(text, at, word.size())) ++found;
  }
  return found;
}

void refuse_if_dear(LuaHost& host, std::string_view source, const std::string& name) {
  for (const std::string_view word : kDearWords) {
    const bool has_room = source.size() > kMostDearWords * word.size();
    if (!has_room || count(source, word) <= kMostDearWords) continue;
    host.die_at("limit",
                fmt::format("a module may say \"{}\" {} times and says it more often", word, kMostDearWords),
                {.file = name});
  }
}

// Hands the text out in pieces, so that the clock is looked at while the compiler works.
struct Reader {
  LuaHost& host;
  std::string_view rest;

  static const char* next(lua_State*, void* reader_pointer, std::size_t* size) {
    auto& reader = *static_cast<Reader*>(reader_pointer);
    const std::string_view piece = reader.rest.substr(0, kPiece);
    reader.rest.remove_prefix(piece.size());
    reader.host.charge(static_cast<std::int64_t>(piece.size()));
    reader.host.look_at_clock();
    *size = piece.size();
    return piece.data();
  }
};

}  // namespace

void LuaHost::load(const std::string& name, std::string_view source) {
  if (source.size() > limits_.source) {
    die_at("limit", fmt::format("a module may have {} bytes and has {}", limits_.source, source.size()),
           {.file = name});
  }
  if (source.starts_with(kBytecodeMark)) {
    die_at("error", "a binary file, not the text of a module", {.file = name});
  }
  refuse_if_dear(*this, source, name);
  if (source.starts_with(kByteOrderMark)) source.remove_prefix(kByteOrderMark.size());
  Reader reader{*this, source};
  lua_State* L = state();
  const int status = lua_load(L, &Reader::next, &reader, ("@" + name).c_str(), "t");
  if (status == LUA_OK) return;
  after_failed_load(status, name, source);
}

// A module that does not compile is final: no other module may go on as if it were there.
void LuaHost::after_failed_load(int status, const std::string& name, std::string_view source) {
  const auto spot = [&](std::size_t at) {
    return at == source.npos ? Place{.file = name} : place_in(name, source, at);
  };
  if (dead_ && fault_.place.file.empty()) {
    const bool long_text = fault_.message == too_long_string(limits_);
    fault_.place = spot(long_text ? long_text_at(source, limits_.string) : source.npos);
    if (long_text) fault_.message += ": perhaps the text that begins here is not closed";
  }
  if (dead_) raise_death();
  if (status == LUA_ERRMEM) die_at("memory", "the module does not fit into memory", {.file = name});
  std::size_t length = 0;
  const char* text = lua_tolstring(state(), -1, &length);
  if (std::string_view(text, length).ends_with("C stack overflow")) {
    die_at(
        "error",
        "brackets, tables and functions stand too deep in one another here: perhaps one above is not closed",
        spot(too_deep_at(source)));
  }
  const Fault fault = describe_syntax_error({text, length}, name);
  die_at("error", fault.message, fault.place);
}

}  // namespace houserule
