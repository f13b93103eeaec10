// Functions of rules that are asked at load, when the boards are known.
#include <lua.hpp>

#include "language/define.h"
#include "language/reading.h"
#include "lua/host.h"
#include "lua/set_field.h"

namespace houserule {
namespace {

struct ViewBox {
  const SideView* view = nullptr;
};

// Lets a script ask the view while this lives, and not after: the script may have kept `side.cell`.
class Viewing {
 public:
  Viewing(lua_State* L, const SideView& view) : L_(L) {
    box_ = static_cast<ViewBox*>(lua_newuserdatauv(L, sizeof(ViewBox), 0));
    box_->view = &view;
    lua_pushvalue(L, -1);
    ref_ = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  ~Viewing() {
    box_->view = nullptr;
    luaL_unref(L_, LUA_REGISTRYINDEX, ref_);
  }
  Viewing(const Viewing&) = delete;
  Viewing& operator=(const Viewing&) = delete;

 private:
  lua_State* L_;
  ViewBox* box_;
  LuaRef ref_ = kNoFunction;
};

// side.cell(file, row), or side:cell(file, row): a cell's name, nothing where there is none.
int cell_of_side(lua_State* L) {
  const SideView* view = static_cast<const ViewBox*>(lua_touserdata(L, lua_upvalueindex(1)))->view;
  if (view == nullptr) return luaL_error(L, "side.cell is asked while couples runs, not later");
  const int first = lua_istable(L, 1) ? 2 : 1;
  const lua_Integer file = luaL_checkinteger(L, first);
  const lua_Integer row = luaL_checkinteger(L, first + 1);
  if (file < 1 || file > view->files || row < 1 || row > view->rows) return 0;
  const std::string name = view->cell(static_cast<int>(file), static_cast<int>(row));
  if (name.empty()) return 0;
  lua_pushlstring(L, name.data(), name.size());
  return 1;
}

// Turns the box of a `Viewing` on top of the stack into the table that `couples` gets.
void make_side(lua_State* L, const SideView& side) {
  lua_pushcclosure(L, guarded<cell_of_side>, 1);
  lua_createtable(L, 0, 4);
  lua_insert(L, -2);
  lua_setfield(L, -2, "cell");
  set_field(L, "name", side.name);
  set_field(L, "files", side.files);
  set_field(L, "rows", side.rows);
}

// What the list on top of the stack, the function's result, holds.
void read_list(ScriptReading& reading, const Place& place, std::vector<PairMove>& pair_moves) {
  lua_State* L = reading.L;
  if (!is_list(L, -1))
    return reading.report(place, "couples gives a list of couples, not " + reading.name_of(-1));
  const SourceFile nowhere{place.file, {}};
  const SourceSpot spot = SourceSpot::call(nowhere, place.line, {}, {});
  each_item(reading, lua_gettop(L), spot, [&](int index, const SourceSpot& at) {
    if (!lua_istable(L, index))
      return reading.report(place, "couples gives tables, not " + reading.name_of(index));
    ScriptTable(reading, index, schemas::kPairMove, at).fill(pair_moves.emplace_back());
    if (pair_moves.back().label.empty() && pair_moves.back().word.empty())
      reading.report(at.place(), "a couple without a name", "say its `label`, its `word`, or both");
  });
}

void add_fault(const Fault& fault, Diagnostics& diagnostics) {
  add_error(diagnostics, fault.place, fault.message);
}

}  // namespace

std::vector<PairMove> LuaRuleFunctions::pair_moves(const RuleDecl& rule, SideId army, const SideView& side,
                                                   Diagnostics& diagnostics) {
  std::vector<PairMove> pair_moves;
  if (rule.pair_moves == kNoFunction) return pair_moves;
  const auto fault = host_.protect([&](lua_State* L) {
    ScriptReading reading(L, diagnostics);
    lua_rawgeti(L, LUA_REGISTRYINDEX, rule.pair_moves);
    const Place place = place_of_function(L, -1);
    const Viewing viewing(L, side);
    make_side(L, side);
    lua_rawgeti(L, LUA_REGISTRYINDEX, rule.options_table);
    lua_call(L, 2, 1);
    read_list(reading, place, pair_moves);
    for (PairMove& pair_move : pair_moves) pair_move.place = place;
  });
  if (fault) {
    add_fault(*fault, diagnostics);
    pair_moves.clear();
  }
  for (PairMove& pair_move : pair_moves) {
    pair_move.army = army;
    pair_move.rule = rule.name;
  }
  return pair_moves;
}

bool LuaRuleFunctions::in_zone(LuaRef function, const ZoneCell& cell, const std::string& side,
                               Diagnostics& diagnostics) {
  bool in = false;
  const auto fault = host_.protect([&](lua_State* L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    lua_createtable(L, 0, 5);
    set_field(L, "name", cell.name);
    set_field(L, "file", cell.file);
    set_field(L, "rank", cell.rank);
    set_field(L, "row", cell.row);
    set_field(L, "column", cell.column);
    lua_pushlstring(L, side.data(), side.size());
    lua_call(L, 2, 1);
    in = lua_toboolean(L, -1) != 0;
  });
  if (fault) add_fault(*fault, diagnostics);
  return in;
}

int LuaRuleFunctions::parameters(LuaRef function, int most) { return host_.parameters(function, most); }

}  // namespace houserule
