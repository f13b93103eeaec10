// `game.raise`: events that rules declare.
#include <fmt/format.h>

#include "binding/bind.h"
#include "kernel/world.h"
#include "lua/read_only.h"

namespace houserule {
namespace {

constexpr std::int32_t kMostAmount = 1'000'000'000;

// Reads what a rule says of the event that it raises.
class Facts {
 public:
  Facts(const Bound& call, EventData& data) : call_(call), info_(call.t.info(data.event)), data_(data) {}

  void read(int table) {
    open_face(call_.L, table);
    for (lua_pushnil(call_.L); lua_next(call_.L, table) != 0; lua_pop(call_.L, 1)) {
      if (lua_type(call_.L, -2) != LUA_TSTRING) call_.refuse_argument(1, "has names only");
      fact(lua_tostring(call_.L, -2));
    }
  }

 private:
  void fact(const std::string& name) {
    if (!lists(info_.fields, name))
      call_.refuse(fmt::format("\"{}\" tells {}, no \"{}\"", info_.name,
                               info_.fields.empty() ? "nothing" : info_.fields, shown(name, 40)));
    if (name == "amount") data_.number = whole(name);
    if (name == "most") data_.most = whole(name);
    if (name == "what") data_.what = text(name);
    if (name == "cause") data_.cause = text(name);
    if (name == "side") data_.side = side(name);
    if (name == "other") data_.other = side(name);
    if (name == "from" || name == "cell") data_.from = cell(name);
    if (name == "to") data_.to = cell(name);
    if (name == "cell" && data_.to == EventData{}.to) data_.to = data_.from;
    if (name == "piece") piece(name, data_.piece, data_.piece_code);
    if (name == "by") piece(name, data_.by, data_.by_code);
    if (name == "captured") piece(name, data_.captured, data_.captured_code);
    if (name == "becomes") becomes();
  }

  [[noreturn]] void refuse(const std::string& name, const char* wanted) const {
    call_.refuse(
        fmt::format("\"{}\" of \"{}\" is {}, not {}", name, info_.name, wanted, described(call_.L, -1)));
  }
  std::int32_t whole(const std::string& name) const {
    if (lua_isinteger(call_.L, -1) == 0) refuse(name, "a whole number");
    const lua_Integer value = lua_tointeger(call_.L, -1);
    if (value < -kMostAmount || value > kMostAmount) refuse(name, "a whole number of at most nine digits");
    return static_cast<std::int32_t>(value);
  }
  // Lives as long as the table.
  const char* text(const std::string& name) const {
    if (lua_type(call_.L, -1) != LUA_TSTRING) refuse(name, "a text");
    return lua_tostring(call_.L, -1);
  }
  const PlayHandle& handle(const std::string& name, Noun noun, const char* wanted) const {
    const PlayHandle* found = call_.objects.handle(call_.L, -1, noun);
    if (found == nullptr) refuse(name, wanted);
    return *found;
  }
  std::uint8_t side(const std::string& name) const {
    return static_cast<std::uint8_t>(handle(name, Noun::side, "a side").index);
  }
  std::uint16_t cell(const std::string& name) const {
    return static_cast<std::uint16_t>(handle(name, Noun::cell, "a cell").index);
  }
  void piece(const std::string& name, PieceId& id, Code& code) const {
    auto& found = const_cast<PlayHandle&>(handle(name, Noun::piece, "a piece"));
    const Standing here = locate(call_, found);
    if (here.code == kEmptyCode) refuse(name, "a piece of which something is known");
    if (found.index != kGonePiece) id = PieceId{found.index};
    code = here.code;
    if (name != "piece") return;
    if (here.alive(call_.core) && data_.from == EventData{}.from)
      data_.from = static_cast<std::uint16_t>(here.cell);
    if (data_.side == EventData{}.side) data_.side = call_.t.codes[code].controller.value;
  }
  void becomes() const {
    if (lua_type(call_.L, -1) != LUA_TSTRING) refuse("becomes", "the name of a type");
    const int type = call_.t.find_type(lua_tostring(call_.L, -1));
    if (type < 0) refuse("becomes", "the name of a type");
    const SideId anyone{std::size_t{0}};
    data_.becomes = call_.t.code(TypeId{static_cast<std::size_t>(type)}, anyone, anyone, 0);
  }

  const Bound& call_;
  const EventInfo& info_;
  EventData& data_;
};

constexpr const char* kRaised = "houserule.raised";  // in the registry: the names of events that were raised

// Notes, for who checks rules, that the event is raised, or would be if somebody listened.
void note_raised(lua_State* L, int name) {
  if (lua_getfield(L, LUA_REGISTRYINDEX, kRaised) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, kRaised);
  }
  lua_pushvalue(L, name);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_pushvalue(L, name);
    lua_pushboolean(L, 1);
    lua_rawset(L, -4);
  }
  lua_pop(L, 2);
}

// The event that the first argument names.
Event named_event(const Bound& call) {
  const std::string_view name = view_at(call.L, call.first);
  for (std::size_t i = 0; i < call.t.told.size(); ++i) {
    if (call.t.told[i].name != name) continue;
    if (call.core.telling) note_raised(call.L, call.first);
    return static_cast<Event>(kEvents.size() + i);
  }
  return static_cast<Event>(
      call.choose(0, "event that a rule of this variant declares", names_of(call.t.told)));
}

}  // namespace

std::vector<std::string> raised_events(lua_State* L) {
  std::vector<std::string> names;
  if (lua_getfield(L, LUA_REGISTRYINDEX, kRaised) == LUA_TTABLE) {
    for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1)) names.emplace_back(lua_tostring(L, -2));
  }
  lua_pop(L, 1);
  return names;
}

int is_heard(const Bound& call) {
  return call.give(!call.t.handlers[static_cast<std::size_t>(named_event(call))].empty());
}

int raise_event(const Bound& call) {
  EventData data{.event = named_event(call)};
  if (call.given(1)) Facts(call, data).read(call.first + 1);
  const bool happens = raise(call.core, data);
  call.give(happens);
  const bool numbered = lists(call.t.info(data.event).fields, "amount");
  return 1 + (numbered ? call.give_number(data.number) : call.give_type_of(data.becomes));
}

}  // namespace houserule
