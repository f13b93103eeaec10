#include "lua/host.h"

#include <cctype>
#include <clocale>
#include <lua.hpp>
#include <new>
#include <stdexcept>

#include "lua/place.h"
#include "lua/read_only.h"
#include "lua/sandbox.h"

namespace houserule {

static_assert(LUA_EXTRASPACE == sizeof(void*), "LuaHost::of reads the pointer before the state");

namespace {

constexpr int kStackForCall = 3;  // message handler, function, argument

// Are single bytes letters, digits and blanks as in ASCII? So they are in the UTF-8 locales of most
// languages, which Python and the libraries of desktops set for the whole process.
bool bytes_are_ascii() {
  for (int byte = 0; byte < 256; ++byte) {
    const bool upper = byte >= 'A' && byte <= 'Z', lower = byte >= 'a' && byte <= 'z';
    const bool digit = byte >= '0' && byte <= '9', seen = byte > ' ' && byte < 127;
    const bool blank = byte == ' ' || (byte >= '\t' && byte <= '\r');
    const bool same =
        (std::isupper(byte) != 0) == upper && (std::islower(byte) != 0) == lower &&
        (std::isalnum(byte) != 0) == (upper || lower || digit) && (std::isspace(byte) != 0) == blank &&
        (std::isgraph(byte) != 0) == seen && (std::iscntrl(byte) != 0) == (byte < ' ' || byte == 127) &&
        std::tolower(byte) == (upper ? byte + 32 : byte) && std::toupper(byte) == (lower ? byte - 32 : byte);
    if (!same) return false;
  }
  return true;
}

// Scripts compare texts with strcoll, write numbers with printf and tell letters by <cctype>: everybody gets
// the same only where these do as in the "C" locale.
void require_plain_locale() {
  const std::string_view order = std::setlocale(LC_COLLATE, nullptr);
  const bool sorted = order == "C" || order == "POSIX" || order == "C.UTF-8" || order == "C.utf8";
  if (!sorted || std::string_view(std::localeconv()->decimal_point) != "." || !bytes_are_ascii()) {
    throw std::runtime_error(
        "rules run only where texts are sorted and numbers written as in the \"C\" locale: this process has "
        "set another; setlocale(LC_COLLATE, \"C\") and the same of LC_NUMERIC mend it");
  }
}

struct SetOnExit {
  bool& flag;
  ~SetOnExit() { flag = true; }
};

int fail_with_local(lua_State* L) {
  const SetOnExit on_exit{*static_cast<bool*>(lua_touserdata(L, 1))};
  return luaL_error(L, "probe");
}

void require_unwinding(lua_State* L) {
  bool unwound = false;
  lua_pushcfunction(L, fail_with_local);
  lua_pushlightuserdata(L, &unwound);
  lua_pcall(L, 1, 0, 0);
  lua_settop(L, 0);
  if (!unwound) throw std::runtime_error("this Lua library skips C++ destructors: link lua5.4-c++");
}

int install(lua_State* L) {
  install_libraries(L);
  return 0;
}

int panic(lua_State*) { throw std::runtime_error("a script was called without protection"); }

struct ProtectedCall {
  void (*body)(void* data);
  void* data;
};

}  // namespace

void LuaHost::Close::operator()(lua_State* L) const { lua_close(L); }

LuaHost::LuaHost(const Limits& limits) : limits_(limits) {
  require_plain_locale();
  refill();
  state_.reset(lua_newstate(&LuaHost::allocate, this));
  if (!state_) throw std::bad_alloc();
  lua_State* L = state();
  *static_cast<LuaHost**>(lua_getextraspace(L)) = this;
  lua_atpanic(L, panic);
  require_unwinding(L);
  lua_pushcfunction(L, install);
  if (lua_pcall(L, 0, 0, 0) != LUA_OK) throw std::runtime_error("the script libraries do not load");
}

LuaHost::~LuaHost() = default;

// A fresh hook starts its count anew, so that gas does not depend on what ran before.
void LuaHost::arm() {
  dead_ = false;
  handlers_ = 0;
  longest_ = longest_of_modules_;
  refused_ = {};
  refill();
  lua_sethook(state(), &LuaHost::on_count, LUA_MASKCOUNT, kHookStep);
}

int LuaHost::enter(lua_State* L) {
  const auto* protected_call = static_cast<const ProtectedCall*>(lua_touserdata(L, 1));
  lua_settop(L, 0);
  protected_call->body(protected_call->data);
  return 0;
}

std::optional<Fault> LuaHost::call_protected(void (*body)(void* data), void* data) {
  lua_State* L = state();
  if (depth_ == 0) arm();
  if (lua_checkstack(L, kStackForCall) == 0) return make_fault("memory", "the stack is full", {});
  const int top = lua_gettop(L);
  const int handlers = handlers_;
  ProtectedCall protected_call{body, data};
  ++depth_;
  lua_pushcfunction(L, &LuaHost::on_error);
  lua_pushcfunction(L, guarded<&LuaHost::enter>);
  lua_pushlightuserdata(L, &protected_call);
  const int status = lua_pcall(L, 1, 0, top + 1);
  --depth_;
  lua_settop(L, top);
  if (status == LUA_OK && !dead_) return std::nullopt;
  while (handlers_ > handlers) end_handler();
  return take_fault(status);
}

Fault LuaHost::take_fault(int status) {
  if (!dead_ && status == LUA_ERRMEM) {
    fault_ = make_fault("memory", kHeapIsFull, refused_);
    dead_ = true;
  } else if (!dead_ && status != LUA_ERRRUN) {
    fault_ = make_fault("error", "the error could not be handled", {});
  }
  if (depth_ > 0) return fault_;
  if (dead_) lua_gc(state(), LUA_GCCOLLECT, 0);
  dead_ = false;
  return std::move(fault_);
}

// Runs where the error was raised, with hooks off: it must never call script code.
int LuaHost::on_error(lua_State* L) {
  LuaHost& host = of(L);
  if (!host.dead_) host.fault_ = describe_error(L, 1);
  return 1;
}

std::optional<Fault> LuaHost::run_module(const std::string& name, std::string_view source,
                                         const std::function<void(lua_State*, int env)>& preload, int* result,
                                         const std::function<void(lua_State*)>& loaded) {
  sources_.insert_or_assign(name, std::string(source));
  auto fault = protect([&](lua_State* L) {
    luaL_checkstack(L, LUA_MINSTACK, nullptr);
    push_environment(L);
    const int env = lua_gettop(L);
    if (preload) preload(L, env);
    lua_settop(L, env);
    load(name, source);
    if (loaded) loaded(L);
    lua_pushvalue(L, env);
    lua_setupvalue(L, -2, 1);
    lua_call(L, 0, 1);
    if (result != nullptr) *result = luaL_ref(L, LUA_REGISTRYINDEX);
  });
  if (fault) throw_machine_failure();
  longest_of_modules_ = std::max(longest_of_modules_, longest_);
  return fault;
}

int LuaHost::parameters(int function, int most) const {
  lua_State* L = state();
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  lua_Debug about{};
  lua_getinfo(L, ">u", &about);
  return about.isvararg != 0 ? most : std::min<int>(about.nparams, most);
}

void LuaHost::freeze_environment(int env) { houserule::freeze_environment(state(), env); }

std::string_view view_at(lua_State* L, int index) {
  std::size_t length = 0;
  const char* text = lua_tolstring(L, index, &length);
  return {text, length};
}

std::string text_at(lua_State* L, int index) { return std::string(view_at(L, index)); }

}  // namespace houserule
