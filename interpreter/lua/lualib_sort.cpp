// table.sort: a merge sort, stable and safe whatever the comparison answers. Lua's own takes its pivots from
// the clock, so that equal items end in another order in every run.
#include <algorithm>
#include <cstring>
#include <lua.hpp>
#include <numeric>
#include <vector>

#include "lua/host.h"
#include "lua/lualib.h"
#include "lua/read_only.h"

namespace houserule {
namespace {

constexpr lua_Integer kMostSorted = 20'000;
constexpr std::int64_t kGasPerSortedItem = 4;
constexpr std::size_t kSortedBytesPerGas = 16;
constexpr int kFirstItem = 3;  // stack: list, comparison or nil, items

// Sorts the order, not the items: those lie still on the Lua stack, out of reach of the comparison.
class Sorter {
 public:
  Sorter(lua_State* L, int count)
      : L_(L), host_(LuaHost::of(L)), has_comparison_(!lua_isnil(L, 2)), order_(count), merged_(count) {
    std::iota(order_.begin(), order_.end(), kFirstItem);
  }

  const std::vector<int>& sorted() {
    const std::size_t count = order_.size();
    for (std::size_t run = 1; run < count; run *= 2) {
      for (std::size_t at = 0; at < count; at += 2 * run) {
        merge(at, std::min(at + run, count), std::min(at + 2 * run, count));
      }
      order_.swap(merged_);
    }
    return order_;
  }

 private:
  // Of equals the left one goes first.
  void merge(std::size_t left, std::size_t middle, std::size_t end) {
    std::size_t right = middle;
    for (std::size_t to = left, from = left; to < end; ++to) {
      const bool take_right = right < end && (from == middle || before(order_[right], order_[from]));
      merged_[to] = take_right ? order_[right++] : order_[from++];
    }
  }

  bool before(int a, int b) {
    if (!has_comparison_) return is_less(a, b);
    lua_pushvalue(L_, 2);
    lua_pushvalue(L_, a);
    lua_pushvalue(L_, b);
    lua_call(L_, 2, 1);
    const bool answer = lua_toboolean(L_, -1) != 0;
    lua_pop(L_, 1);
    return answer;
  }

  // Texts bytewise, whatever the locale.
  bool is_less(int a, int b) {
    host_.charge(1);
    if (lua_type(L_, a) != LUA_TSTRING || lua_type(L_, b) != LUA_TSTRING) {
      return lua_compare(L_, a, b, LUA_OPLT) != 0;
    }
    std::size_t a_length = 0;
    std::size_t b_length = 0;
    const char* a_text = lua_tolstring(L_, a, &a_length);
    const char* b_text = lua_tolstring(L_, b, &b_length);
    const std::size_t common = std::min(a_length, b_length);
    host_.charge(static_cast<std::int64_t>(common / kSortedBytesPerGas));
    const int order = std::memcmp(a_text, b_text, common);
    return order != 0 ? order < 0 : a_length < b_length;
  }

  lua_State* L_;
  LuaHost& host_;
  bool has_comparison_;
  std::vector<int> order_;
  std::vector<int> merged_;
};

}  // namespace

int stable_sort(lua_State* L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (lua_getmetatable(L, 1) != 0) return luaL_error(L, "the table %s, or work on a copy", kReadOnly);
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  const auto length = static_cast<lua_Integer>(lua_rawlen(L, 1));
  refuse_more_than(L, length, kMostSorted, "table.sort takes");
  LuaHost::of(L).charge(length * kGasPerSortedItem);
  const int count = static_cast<int>(length);
  need_stack(L, count + LUA_MINSTACK);
  for (int i = 1; i <= count; ++i) lua_rawgeti(L, 1, i);
  Sorter sorter(L, count);
  lua_Integer at = 0;
  for (const int item : sorter.sorted()) {
    lua_pushvalue(L, item);
    lua_rawseti(L, 1, ++at);
  }
  return 0;
}

}  // namespace houserule
