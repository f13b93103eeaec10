#include "lua/outliving.h"

#include <fmt/format.h>

#include <deque>
#include <lua.hpp>
#include <map>
#include <set>
#include <string>

#include "lua/host.h"
#include "lua/lualib.h"
#include "lua/outer_writes.h"
#include "lua/read_only.h"

namespace houserule {
namespace {

constexpr std::int64_t kGasPerValue = 4;
constexpr const char* kCure = "rules hold no state of their own: declare a field";

std::string file_of(lua_State* L, int function) {
  lua_Debug about{};
  lua_pushvalue(L, function);
  lua_getinfo(L, ">S", &about);
  const std::string_view source(about.source, about.srclen);
  return std::string(source.starts_with('@') ? source.substr(1) : source);
}

std::string said_of(const OuterWrite& write) {
  return write.to_entry
             ? fmt::format(
                   "a function of a rule writes \"{}\" into the table \"{}\", which outlives the call",
                   shown(write.key), shown(write.name))
             : fmt::format("a function of a rule assigns \"{}\", which outlives the call", shown(write.name));
}

// What stands in a table in place of a function that may run at definition time only; upvalues: message,
// file, line.
int refuse_to_run(lua_State* L) {
  LuaHost::of(L).die_at(
      "error", lua_tostring(L, lua_upvalueindex(1)),
      {lua_tostring(L, lua_upvalueindex(2)), static_cast<int>(lua_tointeger(L, lua_upvalueindex(3))), 0});
}

class Closer {
 public:
  Closer(lua_State* L, const ReportWrite& report) : L_(L), report_(report) {
    luaL_checkstack(L, LUA_MINSTACK, nullptr);
    lua_newtable(L);
    waiting_ = lua_gettop(L);
  }

  void all(const std::vector<LuaRef>& functions) {
    direct_ = true;
    for (const LuaRef function : functions) {
      lua_rawgeti(L_, LUA_REGISTRYINDEX, function);
      note();
    }
    while (!functions_.empty()) take(functions_, [this] { close_function(); });
    direct_ = false;
    while (!tables_.empty() || !functions_.empty()) {
      if (tables_.empty()) {
        take(functions_, [this] { close_function(); });
      } else {
        take(tables_, [this] { close_table(); });
      }
    }
  }

 private:
  // Pops a value and remembers it for later when it is a function or a table that was not met yet.
  void note() {
    const int type = lua_type(L_, -1);
    if ((type != LUA_TFUNCTION && type != LUA_TTABLE) || !met_.insert(lua_topointer(L_, -1)).second) {
      lua_pop(L_, 1);
      return;
    }
    lua_rawseti(L_, waiting_, ++last_);
    (type == LUA_TTABLE ? tables_ : functions_).push_back(last_);
  }

  // The value itself stays where it is until all is done: else another could get its address.
  template <class F>
  void take(std::deque<lua_Integer>& queue, F&& f) {
    LuaHost::of(L_).charge(kGasPerValue);
    lua_rawgeti(L_, waiting_, queue.front());
    queue.pop_front();
    f();
    lua_settop(L_, waiting_);
  }

  // The function on top of the stack: what stands in its variables.
  void close_function() {
    const int function = lua_gettop(L_);
    if (lua_iscfunction(L_, function) != 0) {
      if (is_pairs_iterator(L_, function) && lua_getupvalue(L_, function, 1) != nullptr) note();
      return;
    }
    if (direct_) report_writes(function);
    for (int i = 1; lua_getupvalue(L_, function, i) != nullptr; ++i) {
      if (!direct_ && bar()) {
        lua_setupvalue(L_, function, i);
      } else {
        note();
      }
    }
  }

  void report_writes(int function) {
    for (const OuterWrite& write : outer_writes(L_, function)) {
      if (write.to_entry && !writes_table(function, write)) continue;
      report_({file_of(L_, function), write.line, 0}, said_of(write), kCure);
    }
  }

  // Objects of play check what is written to them, and the environment says that globals are read-only.
  bool writes_table(int function, const OuterWrite& write) const {
    lua_getupvalue(L_, function, write.upvalue);
    const bool table = lua_istable(L_, -1) && write.name != "_ENV";
    lua_pop(L_, 1);
    return table;
  }

  // Does the function on top of the stack assign a variable of outside? Then what refuses to run takes its
  // place.
  bool bar() {
    if (!lua_isfunction(L_, -1) || lua_iscfunction(L_, -1) != 0) return false;
    if (met_.contains(lua_topointer(L_, -1))) return false;  // it was looked at, and does not
    const int function = lua_gettop(L_);
    if (const auto known = barred_.find(lua_topointer(L_, function)); known != barred_.end()) {
      lua_rawgeti(L_, waiting_, known->second);
      lua_replace(L_, function);
      return true;
    }
    for (const OuterWrite& write : outer_writes(L_, function)) {
      if (write.to_entry) continue;
      put_in_place(function, write);
      return true;
    }
    return false;
  }

  // What refuses to run instead of the function, which is kept: else another could get its address.
  void put_in_place(int function, const OuterWrite& write) {
    const std::string message = fmt::format("{}: {}", said_of(write), kCure), file = file_of(L_, function);
    lua_pushlstring(L_, message.data(), message.size());
    lua_pushlstring(L_, file.data(), file.size());
    lua_pushinteger(L_, write.line);
    lua_pushcclosure(L_, refuse_to_run, 3);
    lua_pushvalue(L_, function);
    lua_rawseti(L_, waiting_, ++last_);
    lua_pushvalue(L_, -1);
    lua_rawseti(L_, waiting_, ++last_);
    barred_[lua_topointer(L_, function)] = last_;
    lua_replace(L_, function);
  }

  // The table on top of the stack: what it holds, and then itself.
  void close_table() {
    const int table = lua_gettop(L_);
    lua_pushvalue(L_, table);
    open_face(L_, -1);
    const int words = lua_gettop(L_);
    const bool open = lua_rawequal(L_, table, words) != 0;
    if (!open && !met_.insert(lua_topointer(L_, words)).second) return;  // many faces show one table
    for (lua_pushnil(L_); lua_next(L_, words) != 0;) {
      if (bar()) {
        lua_pushvalue(L_, -2);
        lua_insert(L_, -2);
        lua_rawset(L_, words);
      } else {
        note();
      }
      lua_pushvalue(L_, -1);
      note();
    }
    if (open) freeze_table(L_, table);
  }

  lua_State* L_;
  const ReportWrite& report_;
  int waiting_ = 0;  // stack index of a list of all that was met
  lua_Integer last_ = 0;
  std::deque<lua_Integer> functions_, tables_;
  std::set<const void*> met_;
  std::map<const void*, lua_Integer> barred_;  // a function -> in the list, what stands in its place
  bool direct_ = false;
};

}  // namespace

void close_to_writing(lua_State* L, const std::vector<LuaRef>& functions, const ReportWrite& report) {
  const int top = lua_gettop(L);
  Closer(L, report).all(functions);
  lua_settop(L, top);
}

}  // namespace houserule
