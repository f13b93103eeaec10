#include "binding/bind.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "binding/play.h"
#include "lua/host.h"
#include "lua/lualib.h"

namespace houserule {
namespace {

constexpr std::int64_t kGasPerCell = 2;

Core& played(lua_State* L) {
  void* context = LuaHost::of(L).context();
  if (context == nullptr)
    raise_error(L, "there is no game yet: the words of play are for functions that rules call in play");
  return *static_cast<Core*>(context);
}

// What stands for an argument in the table of a word.
struct ArgumentLetter {
  char letter;
  std::string_view wanted;
  bool (*fits)(const PlayObjects& objects, lua_State* L, int index);
};
template <Noun kNoun>
bool is_noun(const PlayObjects& objects, lua_State* L, int index) {
  return objects.is(L, index, kNoun);
}
template <int kType>
bool is_type(const PlayObjects&, lua_State* L, int index) {
  return lua_type(L, index) == kType;
}
bool is_whole(const PlayObjects&, lua_State* L, int index) { return lua_isinteger(L, index) != 0; }
bool is_step(const PlayObjects&, lua_State* L, int index) {
  return lua_isinteger(L, index) != 0 || lua_type(L, index) == LUA_TSTRING;
}
constexpr std::array kArgumentLetters{
    ArgumentLetter{'c', "a cell", is_noun<Noun::cell>},
    ArgumentLetter{'s', "a side", is_noun<Noun::side>},
    ArgumentLetter{'p', "a piece", is_noun<Noun::piece>},
    ArgumentLetter{'i', "a whole number", is_whole},
    ArgumentLetter{'x', "a text", is_type<LUA_TSTRING>},
    ArgumentLetter{'t', "a type", is_type<LUA_TSTRING>},
    ArgumentLetter{'k', "a type or a tag", is_type<LUA_TSTRING>},
    ArgumentLetter{'f', "a function", is_type<LUA_TFUNCTION>},
    ArgumentLetter{'b', "a table", is_type<LUA_TTABLE>},
    ArgumentLetter{'d', "a whole number or the name of a direction", is_step},
    ArgumentLetter{'v', "a value", [](const PlayObjects&, lua_State*, int) { return true; }},
};

// The name of argument n as the usage writes it: "from, to" in "f(from, to)".
std::string_view argument_name(std::string_view usage, int n) {
  std::size_t at = usage.find_first_of("({") + 1;
  for (; n > 0; --n) at = usage.find(',', at) + 1;
  const std::size_t end = usage.find_first_of(",)}", at);
  std::string_view name = usage.substr(at, end - at);
  name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
  return name;
}

std::string_view power_text(Power power) {
  return power == Power::fields
             ? "a handler that promised fields_only writes fields and nothing else"
             : "a function that only answers, or hears of something before it happens, may "
               "not change the world: a handler of what has happened may, and `apply` of a verb";
}

}  // namespace

void raise_error(lua_State* L, const std::string& message) {
  luaL_error(L, "%s", message.c_str());
  std::abort();  // luaL_error does not return
}

std::string suggestion(std::string_view word, const std::vector<std::string>& known) {
  const std::string hint = did_you_mean(word, known);
  return hint.empty() ? hint : ", " + hint;
}

std::string described(lua_State* L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TNONE:
    case LUA_TNIL:
      return "nothing";
    case LUA_TBOOLEAN:
      return lua_toboolean(L, index) != 0 ? "true" : "false";
    case LUA_TSTRING:
      return fmt::format("\"{}\"", shown(view_at(L, index), 60));
    case LUA_TNUMBER: {
      index = lua_absindex(L, index);
      push_text(L, index);
      std::string text = lua_tostring(L, -1);
      lua_pop(L, 1);
      return text;
    }
    case LUA_TUSERDATA: {
      if (luaL_getmetafield(L, index, "__name") != LUA_TSTRING) return "an object";
      std::string name = lua_tostring(L, -1);
      lua_pop(L, 1);
      return name;
    }
    default:
      return fmt::format("a {}", luaL_typename(L, index));
  }
}

Bound::Bound(lua_State* state, const PlayWord* used, int first_argument)
    : L(state),
      core(played(state)),
      t(core.t),
      run(static_cast<ScriptPlay&>(*core.script).run()),
      objects(run.objects),
      word(used),
      first(first_argument) {
  if (used != nullptr && !used->noted) note_everything();
}

void Bound::refuse(const std::string& message) const {
  raise_error(L, word == nullptr ? message : fmt::format("{}: {}", word->called(), message));
}

void Bound::refuse_argument(int n, const std::string& message) const {
  refuse(fmt::format("argument {} ({}) {}", n + 1, argument_name(word->usage, n), message));
}

void Bound::examine() const {
  int n = 0;
  for (std::size_t i = 0; i < word->arguments.size(); ++i, ++n) {
    const ArgumentLetter& letter =
        *std::ranges::find(kArgumentLetters, word->arguments[i], &ArgumentLetter::letter);
    const bool optional = i + 1 < word->arguments.size() && word->arguments[i + 1] == '?';
    if (optional) ++i;
    if ((optional && !given(n)) || letter.fits(objects, L, first + n)) continue;
    refuse_argument(n, fmt::format("is {}, not {}", letter.wanted, described(L, first + n)));
  }
  if (lua_gettop(L) >= first + n)
    refuse(fmt::format("takes {} argument{}, not {}", n, n == 1 ? "" : "s", lua_gettop(L) - first + 1));
  need(word->needs);
  if (word->gas != 0) run.host.charge(word->gas);
}

void Bound::need(Power power) const {
  const Power held = run.innermost == nullptr ? Power::read : run.innermost->power();
  if (held < power) refuse(std::string(power_text(held)));
}

std::int32_t Bound::integer(int n, std::int32_t min, std::int32_t max) const {
  const lua_Integer value = lua_tointeger(L, first + n);
  if (value < min || value > max)
    refuse_argument(n, fmt::format("is from {} to {}, not {}", min, max, value));
  return static_cast<std::int32_t>(value);
}

std::string Bound::text(int n) const { return text_at(L, first + n); }

const char* Bound::cause(int n, const char* usual) const {
  return given(n) ? lua_tostring(L, first + n) : usual;
}

unsigned Bound::choose(int n, std::string_view what, const std::vector<std::string>& known) const {
  const std::string name = text(n);
  const auto found = std::ranges::find(known, name);
  if (found != known.end()) return static_cast<unsigned>(found - known.begin());
  refuse_argument(n, fmt::format("is no {}: \"{}\"{}", what, shown(name), suggestion(name, known)));
}

int Bound::kind(int n) const {
  const int kind = objects.kind(L, first + n);
  if (kind >= 0) return kind;
  std::vector<std::string> known = t.book.tags;
  for (const TypeDecl& type : t.book.types) known.push_back(type.name);
  return static_cast<int>(choose(n, "type and no tag of this variant", known));
}

TypeId Bound::type(int n) const {
  const int kind = objects.kind(L, first + n);
  if (kind >= 0 && kind < PlayObjects::kFirstTag) return TypeId{static_cast<std::size_t>(kind)};
  return TypeId{choose(n, "type of this variant", names_of(t.book.types))};
}

int Bound::give_nothing() const {
  lua_pushnil(L);
  return 1;
}

int Bound::give(bool value) const {
  lua_pushboolean(L, value ? 1 : 0);
  return 1;
}

int Bound::give_number(lua_Integer value) const {
  lua_pushinteger(L, value);
  return 1;
}

int Bound::give_text(std::string_view text) const {
  lua_pushlstring(L, text.data(), text.size());
  return 1;
}

int Bound::give_cell(unsigned cell) const {
  objects.push_cell(L, cell);
  return 1;
}

int Bound::give_side(unsigned side) const {
  objects.push_side(L, side);
  return 1;
}

int Bound::give_piece(PieceId piece, unsigned cell) const {
  if (piece.index() >= t.layout.max_pieces) return give_nothing();
  objects.push_piece(L, piece, cell);
  return 1;
}

int Bound::give_type(TypeId type) const {
  objects.push_type(L, type);
  return 1;
}

int Bound::give_type_of(Code code) const {
  return code > kWallCode ? give_type(t.codes[code].type) : give_nothing();
}

int Bound::give_cells(const std::vector<CellId>& cells) const {
  run.host.charge(kGasPerCell * static_cast<std::int64_t>(cells.size()));
  return give_list(cells, [&](CellId cell) { objects.push_cell(L, cell.index()); });
}

}  // namespace houserule
