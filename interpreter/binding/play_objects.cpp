#include "binding/play_objects.h"

#include <lua.hpp>
#include <new>

#include "binding/bind.h"
#include "binding/bind_index.h"
#include "lua/host.h"
#include "lua/set_field.h"

namespace houserule {
namespace {

const char kObjectsKey = 0;  // its address names the objects in the registry

LuaRef keep(lua_State* L) { return luaL_ref(L, LUA_REGISTRYINDEX); }
void push_item(lua_State* L, const std::vector<LuaRef>& list, std::size_t index) {
  if (index < list.size()) {
    push_ref(L, list[index]);
  } else {
    lua_pushnil(L);
  }
}

}  // namespace

PlayObjects& PlayObjects::of(lua_State* L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &kObjectsKey);
  void* found = lua_touserdata(L, -1);
  lua_pop(L, 1);
  if (found != nullptr) return *static_cast<PlayObjects*>(found);
  auto* objects = new (lua_newuserdatauv(L, sizeof(PlayObjects), 0)) PlayObjects();
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, &PlayObjects::collect);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &kObjectsKey);
  objects->make_metatables(L);
  objects->new_handle(L, Noun::board, 0);
  objects->board_ = keep(L);
  objects->new_handle(L, Noun::game, 0);
  objects->game_ = keep(L);
  return *objects;
}

int PlayObjects::collect(lua_State* L) {
  static_cast<PlayObjects*>(lua_touserdata(L, 1))->~PlayObjects();
  return 0;
}

void PlayObjects::make_metatables(lua_State* L) {
  for (std::size_t i = 0; i < metatables_.size(); ++i) {
    const auto noun = static_cast<Noun>(i);
    push_names(L, noun);
    push_metatable(L, noun);
    metatables_[i].pointer = lua_topointer(L, -1);
    metatables_[i].ref = keep(L);
    metatables_[i].names = keep(L);
  }
}

void PlayObjects::complete(lua_State* L, const Compiled& tables) {
  if (complete_) return;
  luaL_checkstack(L, LUA_MINSTACK, nullptr);
  add_fields(L, tables);
  add_names(L, tables);
  for (std::size_t cell = 0; cell < tables.n_cells; ++cell) {
    new_handle(L, Noun::cell, cell);
    cells_.push_back(keep(L));
  }
  for (std::size_t side = 0; side < tables.n_sides; ++side) {
    new_handle(L, Noun::side, side);
    sides_.push_back(keep(L));
  }
  pieces_.assign(tables.layout.max_pieces, kNoFunction);
  complete_ = true;
}

void PlayObjects::add_fields(lua_State* L, const Compiled& tables) {
  for (std::size_t i = 0; i < tables.fields.size(); ++i) {
    const FieldDecl& field = *tables.fields[i].decl;
    push_ref(L, metatables_[static_cast<std::size_t>(noun_of(field.owner))].names);
    set_field(L, field.name.c_str(), i);
    lua_pop(L, 1);
  }
}

void PlayObjects::add_names(lua_State* L, const Compiled& tables) {
  lua_newtable(L);
  for (std::size_t tag = 0; tag < tables.book.tags.size(); ++tag) {
    set_field(L, tables.book.tags[tag].c_str(), kFirstTag + tag);
  }
  for (std::size_t type = 0; type < tables.n_types; ++type) {
    set_field(L, tables.book.types[type].name.c_str(), type);
    lua_pushstring(L, tables.book.types[type].name.c_str());
    types_.push_back(keep(L));
  }
  kinds_ = keep(L);
}

PlayHandle* PlayObjects::new_handle(lua_State* L, Noun noun, std::size_t index) const {
  auto* handle = new (lua_newuserdatauv(L, sizeof(PlayHandle), 0)) PlayHandle();
  handle->index = static_cast<std::uint32_t>(index);
  push_ref(L, metatables_[static_cast<std::size_t>(noun)].ref);
  lua_setmetatable(L, -2);
  return handle;
}

void PlayObjects::push(lua_State* L, Noun noun) const { push_ref(L, noun == Noun::game ? game_ : board_); }
void PlayObjects::push_cell(lua_State* L, std::size_t cell) const { push_item(L, cells_, cell); }
void PlayObjects::push_side(lua_State* L, std::size_t side) const { push_item(L, sides_, side); }
void PlayObjects::push_type(lua_State* L, TypeId type) const { push_item(L, types_, type.index()); }

// A handle of an earlier game stays with whoever holds it and is not given out again.
void PlayObjects::push_piece(lua_State* L, PieceId piece, unsigned cell) {
  LuaRef& ref = pieces_[piece.index()];
  if (ref != kNoFunction) {
    push_ref(L, ref);
    auto* handle = static_cast<PlayHandle*>(lua_touserdata(L, -1));
    if (handle->serial == serial_) {
      handle->cell = cell;
      return;
    }
    lua_pop(L, 1);
  }
  PlayHandle* handle = new_handle(L, Noun::piece, piece.index());
  handle->serial = serial_;
  handle->cell = cell;
  lua_pushvalue(L, -1);
  if (ref == kNoFunction) {
    ref = keep(L);
  } else {
    lua_rawseti(L, LUA_REGISTRYINDEX, ref);
  }
}

void PlayObjects::push_gone(lua_State* L, Code code) const {
  PlayHandle* handle = new_handle(L, Noun::piece, kGonePiece);
  handle->serial = serial_;
  handle->code = code;
}

PlayObjects::View PlayObjects::view(lua_State* L, std::vector<View>& views, std::size_t depth,
                                    Noun noun) const {
  while (views.size() <= depth) {
    auto* made = new (lua_newuserdatauv(L, sizeof(PlayView), 0)) PlayView();
    push_ref(L, metatables_[static_cast<std::size_t>(noun)].ref);
    lua_setmetatable(L, -2);
    views.push_back({keep(L), made});
  }
  return views[depth];
}

bool PlayObjects::is(lua_State* L, int index, Noun noun) const {
  if (lua_type(L, index) != LUA_TUSERDATA || lua_getmetatable(L, index) == 0) return false;
  const void* pointer = lua_topointer(L, -1);
  lua_pop(L, 1);
  return pointer == metatables_[static_cast<std::size_t>(noun)].pointer;
}

PlayHandle* PlayObjects::handle(lua_State* L, int index, Noun noun) const {
  return is(L, index, noun) ? static_cast<PlayHandle*>(lua_touserdata(L, index)) : nullptr;
}

int PlayObjects::kind(lua_State* L, int index) const {
  index = lua_absindex(L, index);
  push_ref(L, kinds_);
  lua_pushvalue(L, index);
  const bool known = lua_rawget(L, -2) == LUA_TNUMBER;
  const int kind = known ? static_cast<int>(lua_tointeger(L, -1)) : -1;
  lua_pop(L, 2);
  return kind;
}

void install_play_words(lua_State* L, int env) {
  const PlayObjects& objects = PlayObjects::of(L);
  objects.push(L, Noun::game);
  lua_setfield(L, env, "game");
  objects.push(L, Noun::board);
  lua_setfield(L, env, "board");
  LuaHost::of(L).set_words(said_of_play_word);
}

}  // namespace houserule
