// The objects that scripts hold: cells, sides, pieces, views of events and actions. Each is made once a
// variant and found again by number, so that a call allocates nothing.
#pragma once

#include <array>
#include <cstdint>
#include <lua.hpp>
#include <vector>

#include "book/rulebook_words.h"
#include "kernel/core.h"

namespace houserule {

enum class Noun : std::uint8_t { board, cell, piece, side, game, event, action, count };

// What the userdata of a cell, side or piece holds.
struct PlayHandle {
  std::uint32_t index = 0;
  std::uint32_t serial = 0;  // pieces: of which game
  std::uint32_t cell = 0;    // pieces: where it was last seen, a hint only
  Code code = kEmptyCode;    // pieces that left the board without a trace of their identity
};
inline constexpr std::uint32_t kGonePiece = 0xFFFF;

// What the userdata of an event or action holds; null when it is over.
struct PlayView {
  const void* data = nullptr;
  AskedOf asked = AskedOf::position;  // the most that a script asked of it, since whoever shows it set this
};

// Puts on the stack what is kept under the number: nil for kNoFunction.
inline void push_ref(lua_State* L, LuaRef ref) { lua_rawgeti(L, LUA_REGISTRYINDEX, ref); }

// One per Lua state, owned by it. Everything here may raise Lua errors unless it says otherwise.
class PlayObjects {
 public:
  // Those of this state, made at the first call.
  static PlayObjects& of(lua_State* L);

  // Declared fields, cells and sides, once the variant is compiled. The second call does nothing.
  void complete(lua_State* L, const Compiled& tables);

  // From here on `core` is played: handles of pieces of another game, or from before its last reset, are
  // stale.
  void enter(const Core& core) {
    if (core_ == &core && core_serial_ == core.serial) return;
    core_ = &core;
    core_serial_ = core.serial;
    ++serial_;
  }
  void forget_game() { core_ = nullptr; }
  std::uint32_t serial() const { return serial_; }

  void push(lua_State* L, Noun noun) const;  // board or game
  // These push nothing (nil) for a number beyond the last.
  void push_cell(lua_State* L, std::size_t cell) const;
  void push_side(lua_State* L, std::size_t side) const;
  void push_type(lua_State* L, TypeId type) const;
  // `cell`: where it probably stands.
  void push_piece(lua_State* L, PieceId piece, unsigned cell);
  // A piece that is gone and of which only the code is known.
  void push_gone(lua_State* L, Code code) const;

  struct View {
    LuaRef ref;
    PlayView* view;
  };
  View event_view(lua_State* L, std::size_t depth) { return view(L, event_views_, depth, Noun::event); }
  View action_view(lua_State* L, std::size_t depth) { return view(L, action_views_, depth, Noun::action); }

  // The handle at a stack index; null when something else is there. Raises nothing.
  PlayHandle* handle(lua_State* L, int index, Noun noun) const;
  bool is(lua_State* L, int index, Noun noun) const;
  // The type or tag named by the text at the stack index: types as they count, tags from kFirstTag on, -1
  // none.
  static constexpr int kFirstTag = 1 << 16;
  int kind(lua_State* L, int index) const;

 private:
  PlayObjects() = default;
  void make_metatables(lua_State* L);
  void add_fields(lua_State* L, const Compiled& tables);
  void add_names(lua_State* L, const Compiled& tables);
  PlayHandle* new_handle(lua_State* L, Noun noun, std::size_t index) const;
  View view(lua_State* L, std::vector<View>& views, std::size_t depth, Noun noun) const;
  static int collect(lua_State* L);

  struct Metatable {
    LuaRef ref = kNoFunction;
    LuaRef names = kNoFunction;  // what may be read: a word, a function or a field's number
    const void* pointer = nullptr;
  };
  std::array<Metatable, static_cast<std::size_t>(Noun::count)> metatables_;
  LuaRef game_ = kNoFunction, board_ = kNoFunction, kinds_ = kNoFunction;
  std::vector<LuaRef> cells_, sides_, types_, pieces_;
  std::vector<View> event_views_, action_views_;
  bool complete_ = false;

  const Core* core_ = nullptr;
  std::uint64_t core_serial_ = 0;
  std::uint32_t serial_ = 0;
};

// Is what bears the code of that kind, as PlayObjects::kind numbers it? Below 0: any is.
inline bool of_kind(const Compiled& t, Code code, int kind) {
  const TypeId type = t.codes[code].type;
  if (kind < 0) return true;
  if (kind < PlayObjects::kFirstTag) return t.is_a(type, static_cast<std::size_t>(kind));
  return t.tagged(type, static_cast<unsigned>(kind - PlayObjects::kFirstTag));
}

// The words of play, `game` and `board`, for the environment of a module.
void install_play_words(lua_State* L, int env);

}  // namespace houserule
