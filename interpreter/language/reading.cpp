#include "language/reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <lua.hpp>

#include "language/zone_meant.h"
#include "lua/fault_spot.h"
#include "lua/host.h"
#include "lua/read_only.h"

namespace houserule {
namespace {

constexpr int kMostReported = static_cast<int>(kMostProblems);
constexpr int kMostRecords = 200'000;
constexpr std::size_t kLongestName = 64;

}  // namespace

void ScriptReading::tell(Severity severity, const Place& place, std::string message, std::string hint) {
  if (!said_.insert(place.text() + message).second || ++reported_ > kMostReported) return;
  if (reported_ == kMostReported && severity == Severity::warning) return;
  if (reported_ == kMostReported) message = "more errors than are shown: mend some of these first";
  diagnostics.push_back({severity, place, std::move(message), std::move(hint)});
}

void ScriptReading::charge(int records) {
  charged_ += records;
  if (charged_ > kMostRecords)
    LuaHost::of(L).die("limit", "this variant defines more than 200000 paths and conditions");
}

std::string ScriptReading::name_of(int index) const {
  switch (lua_type(L, index)) {
    case LUA_TSTRING:
      return "a text";
    case LUA_TNUMBER:
      return lua_isinteger(L, index) ? fmt::format("the number {}", lua_tointeger(L, index))
                                     : std::string("a number with a fraction");
    case LUA_TBOOLEAN:
      return lua_toboolean(L, index) ? "true" : "false";
    case LUA_TUSERDATA:
      if (const Node* node = nodes.at(L, index)) return node->text();
      return "a value of play";
    case LUA_TNIL:
    case LUA_TNONE:
      return "nothing";
    case LUA_TFUNCTION:
      return lua_iscfunction(L, index) != 0 ? "a word of this program" : "a function";
    default:
      return fmt::format("a {}", lua_typename(L, lua_type(L, index)));
  }
}

unsigned ScriptReading::kind_of(int index) const {
  switch (lua_type(L, index)) {
    case LUA_TSTRING:
      return kText;
    case LUA_TNUMBER:
      return lua_isinteger(L, index) ? unsigned{kInteger} : 0U;
    case LUA_TBOOLEAN:
      return kBoolean;
    case LUA_TFUNCTION:  // words of this program are none: called in play they would fail, and nobody could
                         // tell where
      return lua_iscfunction(L, index) != 0 ? 0U : unsigned{kFunction};
    case LUA_TTABLE:
      return kTable;
    default:
      break;
  }
  static constexpr std::array<unsigned, 4> kNodeKinds{kGuard, kZone, kValue, kOption};
  const Node* node = nodes.at(L, index);
  return node != nullptr ? kNodeKinds[node->what.index()] : 0U;
}

LuaRef ScriptReading::keep(int index) {
  lua_pushvalue(L, index);
  const bool function = lua_isfunction(L, -1);
  const LuaRef ref = luaL_ref(L, LUA_REGISTRYINDEX);
  if (function) functions.push_back(ref);
  return ref;
}

bool is_list(lua_State* L, int index) {
  open_face(L, index);
  if (!lua_istable(L, index)) return false;
  const int table = lua_absindex(L, index);
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    if (lua_isinteger(L, -2)) continue;
    lua_pop(L, 2);
    return false;
  }
  return true;
}

void each_item(ScriptReading& reading, int index, const SourceSpot& spot, const ItemReader& read) {
  lua_State* L = reading.L;
  luaL_checkstack(L, LUA_MINSTACK, nullptr);
  if (!is_list(L, index)) return read(lua_absindex(L, index), spot);
  const int table = lua_absindex(L, index);
  const std::size_t length = lua_rawlen(L, table);
  if (length > kLongestList) return reading.report(spot.place(), "a list of more than 10000 entries");
  for (std::size_t i = 1; i <= length; ++i) {
    lua_rawgeti(L, table, static_cast<lua_Integer>(i));
    read(lua_gettop(L), spot.item(i));
    lua_pop(L, 1);
  }
}

void each_member(ScriptReading& reading, int index, const SourceSpot& spot, std::string_view what,
                 const MemberReader& read) {
  lua_State* L = reading.L;
  luaL_checkstack(L, LUA_MINSTACK, nullptr);
  const int table = lua_absindex(L, index);
  open_face(L, table);
  std::vector<std::string> keys;
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    if (lua_type(L, -2) == LUA_TSTRING && keys.size() <= kLongestList) {
      keys.push_back(text_at(L, -2));
    } else {
      const bool many = lua_type(L, -2) == LUA_TSTRING;
      lua_pop(L, 2);
      return reading.report(spot.place(),
                            many ? fmt::format("{} has more than 10000 entries", what)
                                 : fmt::format("{} has an entry without a name", what),
                            many ? "" : "each is written  name = value,  or  [\"name\"] = value");
    }
  }
  std::ranges::sort(keys);
  for (const std::string& key : keys) {
    lua_pushlstring(L, key.data(), key.size());
    lua_rawget(L, table);
    read(key, lua_gettop(L), spot.member(key));
    lua_pop(L, 1);
  }
}

std::vector<std::string> read_texts(ScriptReading& reading, int index, const SourceSpot& spot) {
  std::vector<std::string> texts;
  each_item(reading, index, spot, [&](int item, const SourceSpot& at) {
    if (reading.kind_of(item) != kText) {
      reading.report(at.place(), fmt::format("a text is wanted here, not {}", reading.name_of(item)));
    } else if (lua_rawlen(reading.L, item) > kLongestText) {
      reading.report(at.place(), "a text of more than 4096 bytes");
    } else {
      texts.push_back(text_at(reading.L, item));
    }
  });
  return texts;
}

bool good_name(ScriptReading& reading, const std::string& name, std::string_view what, const Place& place) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  const bool good =
      !name.empty() && name.size() <= kLongestName && is_letter(name[0]) &&
      std::ranges::all_of(name, [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; });
  if (!good) {
    reading.report(place, fmt::format("\"{}\" cannot be the name of {}", shown(name), what),
                   "a name has up to 64 lower-case letters, digits and \"_\", and begins with a letter");
  }
  return good;
}

// ---- ScriptTable

ScriptTable::ScriptTable(ScriptReading& reading, int index, const Schema& schema, SourceSpot spot)
    : reading_(reading), index_(lua_absindex(reading.L, index)), schema_(schema), spot_(std::move(spot)) {
  luaL_checkstack(reading.L, LUA_MINSTACK, nullptr);
  open_face(reading.L, index_);
  read_keys();
  need_keys();
}

void ScriptTable::read_keys() {
  lua_State* L = reading_.L;
  std::vector<std::string_view> odd;  // of Lua, which keeps them while the table has them
  bool others = false;
  good_.reserve(schema_.keys.size());
  for (lua_pushnil(L); lua_next(L, index_) != 0; lua_pop(L, 1)) {
    if (lua_type(L, -2) == LUA_TSTRING && odd.size() < kLongestList) {
      const Key* known = schema_.find(view_at(L, -2));
      if (known != nullptr && is_good(*known)) {
        good_.push_back(known);
      } else {
        odd.push_back(view_at(L, -2));
      }
    } else if (schema_.items.empty() || !lua_isinteger(L, -2) || lua_tointeger(L, -2) != 1) {
      others = true;
    }
  }
  if (others) {
    const std::string first = schema_.items.empty() ? "" : fmt::format(" but {}", schema_.items);
    reading_.report(spot_.place(), fmt::format("{} has no entries without a name{}", schema_.name, first));
  }
  std::ranges::sort(odd);
  for (const std::string_view key : odd) complain(key);
}

// Whether the slot takes the value on top of the stack.
bool ScriptTable::is_good(const Key& known) const {
  lua_State* L = reading_.L;
  if ((known.wants & kZone) != 0 && is_unread_zone(L, -1)) return false;
  const unsigned kind = reading_.kind_of(-1);
  return (kind & known.wants) != 0 && (kind != kText || lua_rawlen(L, -1) <= kLongestText);
}

void ScriptTable::complain(std::string_view key) {
  const Key* known = schema_.find(key);
  if (known == nullptr) {
    reading_.report(place(key), fmt::format("unknown word \"{}\" in {}", shown(key), schema_.name),
                    meant_or_known(key, schema_.names()));
    meant_.push_back(nearest(key, schema_.names()));
    return;
  }
  lua_State* L = reading_.L;
  push(key);
  const unsigned kind = reading_.kind_of(-1);
  std::string hint;
  if (kind == kZone && (known->wants & kGuard) != 0 && (known->wants & kOption) != 0)
    hint = "at(zone) is the guard \"stands in this zone\"";
  if (kind == kGuard && (known->wants & kZone) != 0)
    hint = "a zone is a set of cells, such as rows(1, 2) or where(function(cell, side) … end)";
  if (hint.empty() && (known->wants & kZone) != 0) hint = zone_meant(reading_, -1);
  if (hint.empty() && known->wants == kTable) hint = fmt::format("write {} = {{ … }}: {}", key, known->text);
  if ((known->wants & kZone) != 0 && is_unread_zone(L, -1)) {
    meant_.emplace_back(key);
  } else if ((kind & known->wants) == 0) {
    reading_.report(
        place(key),
        fmt::format("\"{}\" in {} wants {}, not {}", key, schema_.name, known->type, reading_.name_of(-1)),
        hint);
  } else {
    reading_.report(place(key), fmt::format("\"{}\" in {} is longer than 4096 bytes", key, schema_.name));
  }
  lua_pop(L, 1);
}

void ScriptTable::need_keys() {
  for (const Key& key : schema_.keys) {
    if (!key.required || has(key.key) || std::ranges::find(meant_, key.key) != meant_.end()) continue;
    push(key.key);
    if (lua_isnil(reading_.L, -1)) {
      reading_.report(place(), fmt::format("{} needs \"{}\": {}", schema_.name, key.key, key.text));
    }
    lua_pop(reading_.L, 1);
  }
}

void ScriptTable::note_names(const Key& key) const {
  items(key.key, [&](int item, const SourceSpot& at) {
    if (reading_.kind_of(item) == kText) reading_.note(key.names, at, text_at(reading_.L, item));
  });
}

void ScriptTable::push(std::string_view key) const {
  lua_pushlstring(reading_.L, key.data(), key.size());
  lua_rawget(reading_.L, index_);
}

template <class Value, class Take>
Value ScriptTable::taken(std::string_view key, Value otherwise, Take take) const {
  if (!has(key)) return otherwise;
  push(key);
  Value out = take(reading_.L);
  lua_pop(reading_.L, 1);
  return out;
}

std::string ScriptTable::text(std::string_view key, std::string_view otherwise) const {
  return taken(key, std::string(otherwise), [&](lua_State* L) {
    return lua_type(L, -1) == LUA_TSTRING ? text_at(L, -1) : std::string(otherwise);
  });
}

std::int64_t ScriptTable::integer(std::string_view key, std::int64_t otherwise) const {
  return taken(key, otherwise, [](lua_State* L) { return std::int64_t{lua_tointeger(L, -1)}; });
}

std::int64_t ScriptTable::integer(std::string_view key, std::int64_t least, std::int64_t most,
                                  std::int64_t otherwise) const {
  const std::int64_t number = integer(key, otherwise);
  if (number >= least && number <= most) return number;
  reading_.report(place(key), fmt::format("\"{}\" in {} is {}, outside {} to {}", key, schema_.name, number,
                                          least, most));
  return otherwise;
}

bool ScriptTable::boolean(std::string_view key, bool otherwise) const {
  return taken(key, otherwise, [](lua_State* L) { return lua_toboolean(L, -1) != 0; });
}

LuaRef ScriptTable::function(std::string_view key) const {
  return taken(key, kNoFunction,
               [&](lua_State* L) { return lua_isfunction(L, -1) ? reading_.keep(-1) : kNoFunction; });
}

std::vector<std::string> ScriptTable::texts(std::string_view key) const {
  std::vector<std::string> out;
  value(key, [&](int index, const SourceSpot& at) { out = read_texts(reading_, index, at); });
  return out;
}

std::string ScriptTable::one_of(std::string_view key) const {
  return quoted_words(schema_.find(key)->type)[word_number(key)];
}

std::size_t ScriptTable::word_number(std::string_view key) const {
  const std::vector<std::string> allowed = quoted_words(schema_.find(key)->type);
  const std::string word = text(key, allowed.front());
  const auto found = std::ranges::find(allowed, word);
  if (found != allowed.end()) return static_cast<std::size_t>(found - allowed.begin());
  reading_.report(place(key), fmt::format("unknown \"{}\" for \"{}\" in {}", shown(word), key, schema_.name),
                  fmt::format("it is one of \"{}\"", fmt::join(allowed, "\", \"")));
  return 0;
}

void ScriptTable::value(std::string_view key, const ItemReader& read) const {
  if (!has(key)) return;
  luaL_checkstack(reading_.L, LUA_MINSTACK, nullptr);
  push(key);
  read(lua_gettop(reading_.L), spot(key));
  lua_pop(reading_.L, 1);
}

void ScriptTable::items(std::string_view key, const ItemReader& read) const {
  value(key, [&](int index, const SourceSpot& at) { each_item(reading_, index, at, read); });
}

void ScriptTable::members(std::string_view key, std::string_view what, const MemberReader& read) const {
  value(key, [&](int index, const SourceSpot& at) { each_member(reading_, index, at, what, read); });
}

void each_table(const ScriptTable& parent, std::string_view key, const Schema& schema,
                const TableReader& read) {
  parent.items(key, [&](int index, const SourceSpot& spot) {
    if (!lua_istable(parent.reading().L, index)) {
      parent.reading().report(spot.place(), fmt::format("{} is wanted here, not {}", schema.name,
                                                        parent.reading().name_of(index)));
      return;
    }
    parent.reading().charge(1);
    read(ScriptTable(parent.reading(), index, schema, spot));
  });
}

}  // namespace houserule
