// What native code needs of whatever runs scripts: a call under budgets, and the way out of it.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/diagnostic.h"

namespace houserule {

class ScriptHost {
 public:
  ScriptHost() = default;
  virtual ~ScriptHost() = default;
  ScriptHost(const ScriptHost&) = delete;
  ScriptHost& operator=(const ScriptHost&) = delete;

  // Runs `body()`, and the scripts that it calls, under fresh budgets; nested calls keep the outer ones. What
  // fails in it comes back. About 40 ns; the body is called through a pointer and nothing is allocated.
  template <class F>
  std::optional<Fault> run_protected(F&& body) {
    using Body = std::remove_reference_t<F>;
    return call_protected([](void* data) { (*static_cast<Body*>(data))(); },
                          const_cast<void*>(static_cast<const void*>(std::addressof(body))));
  }
  // Is such a call running?
  virtual bool inside() const = 0;
  // A new action begins inside one long call: full budgets again. Outside of handlers only.
  virtual void refill() = 0;
  // The next action of a list is judged inside one call: the budgets of an action again, within that of the
  // list. Inside a handler the handler's budgets go on.
  virtual void next_listed() = 0;
  // Ends the running call with a fault of this kind at the running line. Destructors run.
  [[noreturn]] void die(std::string_view kind, const std::string& message) {
    end_call(kind, message);
    std::abort();
  }
  virtual std::size_t heap_used() const = 0;  // bytes that the scripts hold
  // Throws what the machine failed with in any call so far: MachineFailure or std::bad_alloc.
  virtual void throw_machine_failure() const = 0;

  // Free for the owner: whatever functions that scripts call need to find, such as the game being played.
  void set_context(void* context) { context_ = context; }
  void* context() const { return context_; }

 protected:
  virtual std::optional<Fault> call_protected(void (*body)(void* data), void* data) = 0;
  // Does not come back; see `die`.
  virtual void end_call(std::string_view kind, const std::string& message) = 0;

 private:
  void* context_ = nullptr;
};

}  // namespace houserule
