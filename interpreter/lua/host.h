// The Lua host: one Lua state with budgets, the only door through which scripts run.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/diagnostic.h"
#include "base/limits.h"
#include "base/script_host.h"

struct lua_State;
struct lua_Debug;

namespace houserule {

inline constexpr std::string_view kEndlessCalls = "a function calls itself without end";
inline constexpr int kMostCalls = 5000;  // of functions inside one another, then that is said
inline constexpr std::string_view kHeapIsFull = "the scripts hold all the memory that they may";

// What a script is told that makes a longer string than it may.
std::string too_long_string(const Limits& limits);

// Owns one lua_State. Not thread-safe and not copyable: one a worker thread.
// Deaths (kinds gas, memory, limit, denied) are final: a script cannot catch them with pcall.
class LuaHost final : public ScriptHost {
 public:
  // Throws std::runtime_error when this process cannot run scripts safely: a Lua library that skips C++
  // destructors, or a locale in which order, numbers or the kinds of bytes are not those of "C"; LC_CTYPE may
  // be that of another language in UTF-8. Costs about 20 us.
  explicit LuaHost(const Limits& limits = {});
  ~LuaHost() override;

  // The host that owns `L`: for C functions.
  static LuaHost& of(lua_State* L) {
    return **reinterpret_cast<LuaHost**>(reinterpret_cast<char*>(L) - sizeof(void*));
  }

  lua_State* state() const { return state_.get(); }
  const Limits& limits() const { return limits_; }

  // Loads `source` as text chunk "@name" in a fresh environment and runs it once, under protect().
  // `preload(L, env)` adds the caller's words to the environment, whose absolute stack index is `env`, before
  // the text is loaded; it may throw. May be called inside protect(): then the budgets of the outer call go
  // on. `result`, where given, becomes a registry reference of what it returned; `loaded` finds the text
  // compiled on top of the stack before it runs.
  std::optional<Fault> run_module(const std::string& name, std::string_view source,
                                  const std::function<void(lua_State*, int env)>& preload,
                                  int* result = nullptr, const std::function<void(lua_State*)>& loaded = {});

  // The text of the module that ran last under this name; empty without one.
  std::string_view source_of(std::string_view name) const {
    const auto found = sources_.find(name);
    return found == sources_.end() ? std::string_view() : found->second;
  }

  // Does the text of some module that ran answer so?
  template <class Question>
  bool any_source(Question&& question) const {
    return std::ranges::any_of(sources_, [&](const auto& source) { return question(source.second); });
  }

  // What is said of a word that an object of a kind (its metatable's `__name`) has, where it gave nothing:
  // ": no piece stands there", or "" ; nothing where the kind has no such word.
  using SaidOfWord = std::optional<std::string_view> (*)(std::string_view kind, std::string_view word);
  void set_words(SaidOfWord said) { said_of_word_ = said; }
  std::optional<std::string_view> said_of_word(std::string_view kind, std::string_view word) const {
    return said_of_word_ == nullptr ? std::nullopt : said_of_word_(kind, word);
  }

  // How many arguments a kept function looks at: its parameters, or `most` when it takes any number.
  int parameters(int function, int most) const;

  // From here on assigning a global of this environment is an error; what there is stays readable. `env` is a
  // stack index. For the end of definition time. Raises Lua errors: call inside protect().
  void freeze_environment(int env);

  // Runs `body(L)` inside one protected call with fresh budgets. Lua errors and C++ exceptions become a Fault
  // with kind, message and place; the caller knows rule, slot and action and fills them in. The Lua stack is
  // as before; inside, `body` has a frame of its own, whose indices begin at 1. Calls of Lua there are plain
  // lua_call. Code between here and Lua must not catch (...): Lua raises its errors with exceptions. Nested
  // protect() keeps the outer budgets. About 35 ns; the body is called through a pointer and nothing is
  // allocated.
  template <class F>
  std::optional<Fault> protect(F&& body) {
    return run_protected([&] { body(state()); });
  }

  void refill() override {
    list_stop_ = spent_ + std::max(limits_.gas_list, limits_.gas_action);
    next_listed();
  }
  void next_listed() override {
    if (handlers_ > 0) return;
    stop_ = action_stop_ = std::min(list_stop_, spent_ + limits_.gas_action);
    wall_of_ = -1;
  }

  // Bracket one handler. An error between them needs no end_handler(): protect() and pcall put it right.
  void begin_handler() {
    if (handlers_ == kMaxHandlers) too_many_handlers();
    frames_[handlers_++] = {spent_, stop_};
    stop_ = std::min(action_stop_, spent_ + limits_.gas_handler);
  }
  void end_handler() {
    const Frame& outer = frames_[--handlers_];
    stop_ = std::min(action_stop_, outer.stop + (spent_ - outer.spent));
  }

  // Takes gas for work that the instruction counter does not see; raises when it is spent.
  void charge(std::int64_t gas) {
    spent_ += gas;
    if (spent_ >= stop_) out_of_gas();
  }

  // Raises when the action worked longer than wall_ms; for C functions that work long at one go. Time in
  // which the machine did something else does not count. About 25 ns.
  void look_at_clock();

  // Ends the running call as `die` does, with a place that is already known.
  [[noreturn]] void die_at(std::string_view kind, const std::string& message, Place place);

  // Ends the running call because the machine failed. Called where that was caught.
  [[noreturn]] void end_for_machine(const char* why);
  void throw_machine_failure() const override;

  // What pcall does after lua_pcall failed with `status`: raises again what is final, charges the rest.
  // `handlers` is handlers() from before the call.
  void after_failed_pcall(int status, int handlers);
  int handlers() const { return handlers_; }

  bool inside() const override { return depth_ > 0; }
  bool dead() const { return dead_; }  // until the outermost protect() ends
  std::size_t heap_used() const override { return heap_; }
  std::int64_t gas_spent() const { return spent_; }  // since the host was made
  std::int64_t gas_left() const { return action_stop_ - spent_; }
  // How often a function was called in play, since then.
  void count_call(int function) {
    if (static_cast<std::size_t>(function) >= calls_.size())
      calls_.resize(static_cast<std::size_t>(function) + 1);
    ++calls_[static_cast<std::size_t>(function)];
  }
  std::uint64_t calls(int function) const {
    const auto at = static_cast<std::size_t>(function);
    return at < calls_.size() ? calls_[at] : 0;
  }

 private:
  std::vector<std::uint64_t> calls_;
  static constexpr int kMaxHandlers = 128;
  static constexpr int kHookStep = 1000;  // instructions between two looks at the budget

  struct Frame {
    std::int64_t spent = 0, stop = 0;
  };
  struct Close {
    void operator()(lua_State* L) const;
  };

  static void* allocate(void* host, void* block, std::size_t old_size, std::size_t new_size);
  static void on_count(lua_State* L, lua_Debug*);
  static int on_error(lua_State* L);
  static int enter(lua_State* L);

  [[noreturn]] void end_call(std::string_view kind, const std::string& message) override;
  std::optional<Fault> call_protected(void (*body)(void* data), void* data) override;
  Fault take_fault(int status);
  void arm();
  void tick();
  void load(const std::string& name, std::string_view source);
  [[noreturn]] void after_failed_load(int status, const std::string& name, std::string_view source);
  bool refuse_string(std::size_t bytes);
  bool refuse_block(std::size_t growth);
  void note_refusal();
  void look_at_depth();
  [[noreturn]] void raise_death();
  [[noreturn]] void out_of_gas();
  [[noreturn]] void too_many_handlers();

  Limits limits_;
  SaidOfWord said_of_word_ = nullptr;
  std::map<std::string, std::string, std::less<>> sources_;  // for whoever tells what failed in them

  std::int64_t spent_ = 0;  // never goes back
  std::int64_t stop_ = 0;   // gas is out when spent_ reaches it
  std::int64_t action_stop_ = 0, list_stop_ = 0;
  std::array<Frame, kMaxHandlers> frames_{};
  int handlers_ = 0;
  int depth_ = 0;  // of nested protect()

  std::int64_t wall_of_ = -1;  // the action_stop_ that wall_start_ belongs to
  std::chrono::steady_clock::time_point wall_start_;
  std::chrono::nanoseconds work_start_{};  // on the clock of this thread's work

  // Bytes of the longest string made in this call, or held by modules: the same whatever ran before.
  std::size_t longest_ = 0, longest_of_modules_ = 0;
  std::size_t heap_ = 0;
  Place refused_;  // where memory was last refused

  std::exception_ptr machine_failure_{};  // stays
  bool out_of_memory_ = false;            // the same, where no memory was left to say so

  bool dead_ = false;
  Fault fault_;  // of the death, or of the error that protect() is about to report

  std::unique_ptr<lua_State, Close> state_;  // last: closing it uses the rest
};

// The text at a stack index, which holds one; the view lasts while Lua keeps it.
std::string_view view_at(lua_State* L, int index);
std::string text_at(lua_State* L, int index);

// A C function for Lua made from `F` that may throw C++ exceptions: Lua itself would lose their message.
template <int (*F)(lua_State*)>
int guarded(lua_State* L) {
  try {
    return F(L);
  } catch (const std::bad_alloc&) {
    LuaHost::of(L).end_for_machine("out of memory");
  } catch (const MachineFailure& failure) {
    LuaHost::of(L).end_for_machine(failure.what());
  } catch (const std::exception& error) {
    LuaHost::of(L).die("error", error.what());
  }
}

}  // namespace houserule
