#include "binding/bind_index.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "binding/bind.h"
#include "lua/host.h"
#include "lua/read_only.h"
#include "lua/set_field.h"

namespace houserule {
namespace {

constexpr std::array kNounInfo{
    NounInfo{"the board", board_words, "`board`", "The cells of the variant. Called with a dot.", "Board",
             "board"},
    NounInfo{"a cell", cell_words, "Cells",
             "Also every declared field of cells, read and written like a property.", "Cell"},
    NounInfo{"a piece", piece_words, "Pieces",
             "Also every declared field of pieces. A piece that left the board still tells what it was, as "
             "long as the event that tells of it is being raised; afterwards only `alive`.",
             "Piece"},
    NounInfo{"a side", side_words, "Sides", "Also every declared field of sides.", "Side"},
    NounInfo{"the game", game_words, "`game`", "Called with a dot. Also every declared field of the game.",
             "Game", "game"},
    NounInfo{"an event", event_words, "Events",
             "What a handler gets: `function(e, opt)`. Over when the handler is.", "Event"},
    NounInfo{"an action", action_words, "Actions",
             "What a condition gets: `function(a, opt)`. Over when the condition is.", "Action"},
};
static_assert(kNounInfo.size() == static_cast<std::size_t>(Noun::count));

constexpr int kNames = 1;  // upvalues of what metatables hold
constexpr int kNoun = 2;

const PlayWord& word_at(lua_State* L, int index) {
  return *static_cast<const PlayWord*>(lua_touserdata(L, index));
}

bool has_methods(Noun noun) { return noun != Noun::board && noun != Noun::game; }

// Functions of the board and the game take no object, but are often called as if they did.
int call_word(lua_State* L) {
  const PlayWord& word = word_at(L, lua_upvalueindex(1));
  const auto noun = static_cast<Noun>(lua_tointeger(L, lua_upvalueindex(2)));
  const bool method = has_methods(noun);
  const Bound call(L, &word, method ? 2 : 1);
  const bool own = call.objects.is(L, 1, noun);
  if (method && !own) {
    raise_error(L, fmt::format("{} is called with a colon on {}, not on {}", word.called(), name_of(noun),
                               described(L, 1)));
  }
  if (!method && own) lua_remove(L, 1);
  call.examine();
  return word.run(call);
}

// ", a side has it: side:hostile(side)", of a word that another kind of object has; or nothing.
std::string had_by_another(Noun noun, std::string_view name) {
  for (const Noun other :
       {Noun::piece, Noun::cell, Noun::side, Noun::event, Noun::game, Noun::board, Noun::action}) {
    for (const PlayWord& word : words_of(other)) {
      if (other != noun && word.name == name)
        return fmt::format(", {} has it: {}", name_of(other), word.usage);
    }
  }
  return {};
}

// Names that the object has, for suggestions.
[[noreturn]] void refuse_name(lua_State* L) {
  const auto noun = static_cast<Noun>(lua_tointeger(L, lua_upvalueindex(kNoun)));
  if (lua_type(L, 2) != LUA_TSTRING) {
    raise_error(L, fmt::format("{} has names, nothing at {}", name_of(noun), described(L, 2)));
  }
  const std::vector<std::string> known = names_in(L, lua_upvalueindex(kNames));
  const std::string_view name = view_at(L, 2);
  const std::string other = had_by_another(noun, name);
  raise_error(L, fmt::format("{} has no \"{}\"{}", name_of(noun), shown(name),
                             other.empty() ? suggestion(name, known) : other));
}

// __index of (object, name).
int read_name(lua_State* L) {
  lua_pushvalue(L, 2);
  switch (lua_rawget(L, lua_upvalueindex(kNames))) {
    case LUA_TFUNCTION:
      return 1;
    case LUA_TLIGHTUSERDATA: {
      const PlayWord& word = word_at(L, -1);
      return word.run(Bound(L, &word, 2));
    }
    case LUA_TNUMBER: {
      const auto field = static_cast<std::size_t>(lua_tointeger(L, -1));
      const Bound call(L, nullptr, 2);
      return read_field(call, call.t.fields[field]);
    }
    default:
      refuse_name(L);
  }
}

// What changes a property that is no field.
struct ChangedBy {
  Noun noun;
  std::string_view property, word;
};

constexpr std::array kInstead{
    ChangedBy{Noun::piece, "type", "piece:become(type)"},
    ChangedBy{Noun::piece, "colour", "piece:become(piece.type, cause, side)"},
    ChangedBy{Noun::piece, "controller", "piece:give(side)"},
    ChangedBy{Noun::piece, "cell", "piece:move(cell)"},
    ChangedBy{Noun::piece, "alive", "piece:remove(cause)"},
    ChangedBy{Noun::cell, "piece", "game.place(type, cell, side), or piece:move(cell)"},
    ChangedBy{Noun::cell, "closed", "cell:close(cause), or cell:open()"},
    ChangedBy{Noun::side, "alive", "side:eliminate(cause)"},
    ChangedBy{Noun::side, "points", "side:score(n)"},
    ChangedBy{Noun::game, "turn", "game.give_turn(side)"},
    ChangedBy{Noun::game, "stage", "game.enter(stage)"},
    ChangedBy{Noun::game, "over", "game.finish(outcome)"},
};

// The declared fields of the object, which can be written.
std::vector<std::string> writable_names(lua_State* L) {
  std::vector<std::string> names = names_in(L, lua_upvalueindex(kNames));
  std::erase_if(names, [L](const std::string& name) {
    lua_pushlstring(L, name.data(), name.size());
    const bool field = lua_rawget(L, lua_upvalueindex(kNames)) == LUA_TNUMBER;
    lua_pop(L, 1);
    return !field;
  });
  return names;
}

[[noreturn]] void refuse_writing(lua_State* L) {
  const auto noun = static_cast<Noun>(lua_tointeger(L, lua_upvalueindex(kNoun)));
  const std::string_view name = view_at(L, 2);
  const auto* change = std::ranges::find_if(
      kInstead, [&](const ChangedBy& one) { return one.noun == noun && one.property == name; });
  const std::vector<std::string> fields = writable_names(L);
  constexpr std::size_t kMost = 12;
  const std::string instead =
      change != kInstead.end() ? fmt::format(": {} changes it", change->word)
      : fields.empty()         ? fmt::format(": {} has no fields that a rule declares", name_of(noun))
      : fields.size() > kMost  ? ""
                               : fmt::format("; these fields can: {}", fmt::join(fields, ", "));
  raise_error(L, fmt::format("\"{}\" of {} cannot be written{}", shown(name), name_of(noun), instead));
}

// __newindex of (object, name, value).
int write_name(lua_State* L) {
  lua_pushvalue(L, 2);
  const int type = lua_rawget(L, lua_upvalueindex(kNames));
  if (type == LUA_TNIL) refuse_name(L);
  if (type != LUA_TNUMBER) refuse_writing(L);
  const auto field = static_cast<std::size_t>(lua_tointeger(L, -1));
  const Bound call(L, nullptr, 2);
  write_field(call, call.t.fields[field], 3);
  return 0;
}

int write_out(lua_State* L) {
  const auto noun = static_cast<Noun>(lua_tointeger(L, lua_upvalueindex(kNoun)));
  const std::span<const PlayWord> words = words_of(noun);
  const auto name = std::ranges::find(words, std::string_view("name"), &PlayWord::name);
  if (name != words.end() && LuaHost::of(L).context() != nullptr) return name->run(Bound(L, &*name, 2));
  const std::string_view text = name_of(noun);
  lua_pushlstring(L, text.data(), text.size());
  return 1;
}

// The table of names stands at `names`; the metatable is on top.
void add_function(lua_State* L, const char* key, lua_CFunction function, int names, Noun noun) {
  lua_pushvalue(L, names);
  lua_pushinteger(L, static_cast<lua_Integer>(noun));
  lua_pushcclosure(L, function, kNoun);
  lua_setfield(L, -2, key);
}

}  // namespace

void push_names(lua_State* L, Noun noun) {
  lua_newtable(L);
  for (const PlayWord& word : words_of(noun)) {
    lua_pushlstring(L, word.name.data(), word.name.size());
    lua_pushlightuserdata(L, const_cast<PlayWord*>(&word));
    if (word.is_function()) {
      lua_pushinteger(L, static_cast<lua_Integer>(noun));
      lua_pushcclosure(L, guarded<call_word>, 2);
    }
    lua_rawset(L, -3);
  }
}

void push_metatable(lua_State* L, Noun noun) {
  const int names = lua_gettop(L);
  lua_newtable(L);
  add_function(L, "__index", guarded<read_name>, names, noun);
  add_function(L, "__newindex", guarded<write_name>, names, noun);
  add_function(L, "__tostring", guarded<write_out>, names, noun);
  set_field(L, "__name", name_of(noun));
  set_field(L, "__metatable", false);
}

Noun noun_of(Owner owner) {
  return std::array{Noun::game, Noun::side, Noun::piece, Noun::cell}[static_cast<std::size_t>(owner)];
}

std::span<const NounInfo> nouns() { return kNounInfo; }

namespace {

bool has_word(Noun noun, std::string_view word) {
  const std::span<const PlayWord> words = words_of(noun);
  return std::ranges::find(words, word, &PlayWord::name) != words.end();
}

}  // namespace

bool is_play_word(Owner owner, std::string_view name) { return has_word(noun_of(owner), name); }

std::optional<std::string_view> said_of_play_word(std::string_view kind, std::string_view word) {
  for (int i = 0; i < static_cast<int>(Noun::count); ++i) {
    const auto noun = static_cast<Noun>(i);
    if (name_of(noun) != kind || !has_word(noun, word)) continue;
    return noun == Noun::cell && word == "piece" ? ": no piece stands there" : "";
  }
  return std::nullopt;
}

}  // namespace houserule
