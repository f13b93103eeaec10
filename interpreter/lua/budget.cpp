// What a script may use: instructions, time, memory. The other half of LuaHost.
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <lua.hpp>

#include "lua/host.h"
#include "lua/place.h"

namespace houserule {
namespace {

constexpr std::size_t kStringHeader = 25;  // of Lua's string object, with the final zero
constexpr std::size_t kFreeString = 256;   // shorter ones are charged by the instruction that makes them
constexpr std::size_t kBytesPerGas = 32;
// One instruction compares two strings to their ends. How many instructions do is not known, so all cost more
// where there are such strings; no shipped rule makes one.
constexpr std::size_t kBytesPerWeight = std::size_t{8} << 10;
constexpr std::size_t kHeldBytesPerGas = 64;  // for a collection of all garbage
constexpr std::int64_t kGasPerError = 100;    // a raised error costs as much as hundreds of instructions

std::chrono::nanoseconds work_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace

std::string too_long_string(const Limits& limits) {
  return fmt::format("a string may have {} bytes and would have more", limits.string);
}

void LuaHost::end_call(std::string_view kind, const std::string& message) {
  die_at(kind, message, running_place(state()));
}

void LuaHost::die_at(std::string_view kind, const std::string& message, Place place) {
  if (!dead_) {
    fault_ = make_fault(kind, message, std::move(place));
    dead_ = true;
  }
  raise_death();
}

// From now on every instruction raises again: whatever catches the error gets no further.
void LuaHost::raise_death() {
  lua_State* L = state();
  lua_sethook(L, &LuaHost::on_count, LUA_MASKCOUNT, 1);
  lua_pushnil(L);
  lua_error(L);
  std::abort();  // lua_error does not return
}

void LuaHost::end_for_machine(const char* why) {
  if (!machine_failure_) machine_failure_ = std::current_exception();
  die("machine", why);
}

void LuaHost::throw_machine_failure() const {
  if (machine_failure_) std::rethrow_exception(machine_failure_);
  if (out_of_memory_) throw std::bad_alloc();
}

void LuaHost::on_count(lua_State* L, lua_Debug*) { of(L).tick(); }

void LuaHost::tick() {
  if (dead_) raise_death();
  look_at_depth();
  charge(kHookStep * (1 + static_cast<std::int64_t>(longest_ / kBytesPerWeight)));
  look_at_clock();
}

// Before memory or steps run out, so that always the same is told.
void LuaHost::look_at_depth() {
  lua_Debug entry{};
  if (lua_getstack(state(), kMostCalls, &entry) != 0) die("limit", std::string(kEndlessCalls));
}

void LuaHost::out_of_gas() {
  if (dead_) raise_death();
  if (spent_ >= list_stop_) {
    die("gas",
        fmt::format("finding what is legal may take {} steps of scripts and took more", limits_.gas_list));
  }
  if (spent_ >= action_stop_) {
    die("gas", fmt::format("the scripts of one action may take {} steps and took more", limits_.gas_action));
  }
  die("gas", fmt::format("one handler may take {} steps and took more", limits_.gas_handler));
}

void LuaHost::too_many_handlers() {
  die("limit", fmt::format("handlers set each other off more than {} deep", kMaxHandlers));
}

// The clocks of an action start at its first thousand instructions: most actions never read them. The clock
// on the wall is the cheap one, the clock of work has the say.
void LuaHost::look_at_clock() {
  const auto now = std::chrono::steady_clock::now();
  const std::chrono::milliseconds most(limits_.wall_ms);
  if (wall_of_ != action_stop_) {
    wall_of_ = action_stop_;
    wall_start_ = now;
    work_start_ = work_time();
  } else if (now - wall_start_ > most && work_time() - work_start_ > most) {
    const std::string why =
        fmt::format("the machine is too slow: an action took more than {} ms", limits_.wall_ms);
    machine_failure_ = std::make_exception_ptr(MachineFailure(why));
    die("machine", why);
  }
}

void LuaHost::after_failed_pcall(int status, int handlers) {
  while (handlers_ > handlers) end_handler();
  if (dead_) raise_death();
  if (status == LUA_ERRMEM) {
    die_at("memory", std::string(kHeapIsFull), refused_);
  }
  if (status < LUA_OK) die("error", "an exception of the interpreter passed through pcall");
  charge(kGasPerError);
}

// Lua says which kind of object it wants memory for where an old block would have its size.
void* LuaHost::allocate(void* host_pointer, void* block, std::size_t old_size, std::size_t new_size) {
  auto& host = *static_cast<LuaHost*>(host_pointer);
  const std::size_t held = block == nullptr ? 0 : old_size;
  if (new_size == 0) {
    host.heap_ -= held;
    std::free(block);
    return nullptr;
  }
  const bool is_string = block == nullptr && old_size == LUA_TSTRING;
  if (is_string && new_size > kFreeString && host.refuse_string(new_size)) return nullptr;
  if (new_size > held && host.refuse_block(new_size - held)) return nullptr;
  void* result = std::realloc(block, new_size);
  if (result == nullptr && new_size > held) host.out_of_memory_ = true;
  if (result != nullptr) host.heap_ += new_size - held;
  return result;
}

// Long strings cost by length, since one instruction makes them. Too long is final at once: no collection
// of garbage could help.
bool LuaHost::refuse_string(std::size_t bytes) {
  spent_ += static_cast<std::int64_t>(bytes / kBytesPerGas);
  longest_ = std::max(longest_, bytes);
  if (bytes <= limits_.string + kStringHeader) return false;
  note_refusal();
  if (!dead_) {
    fault_ = make_fault("limit", too_long_string(limits_), refused_);
    dead_ = true;
  }
  return true;
}

// A refusal makes Lua collect all garbage and ask again: near the limit that is the dear part, so it costs
// gas.
bool LuaHost::refuse_block(std::size_t growth) {
  if (heap_ + growth <= limits_.heap) return false;
  note_refusal();
  spent_ += static_cast<std::int64_t>(heap_ / kHeldBytesPerGas);
  return true;
}

// There is no state yet while it is being made. When the scripts have ended, Lua asks once more to tidy up.
void LuaHost::note_refusal() {
  if (!state_) return;
  Place place = running_place(state());
  if (place.line > 0) refused_ = std::move(place);
}

}  // namespace houserule
