// What stands behind the handles of houserule_c.h, and how what is thrown becomes a problem that is told.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "glance.h"
#include "houserule.h"
#include "houserule_c.h"
#include "places/places.h"

namespace houserule {

// A houserule_problem with its texts.
struct ToldProblem {
  std::string kind, severity = "error", file;
  int line = 0, column = 0;
  std::string message, hint, rule, text;
};
ToldProblem told_problem(std::string kind, const Diagnostic& diagnostic);
ToldProblem told_problem(const Fault& fault);
void borrow(const ToldProblem& problem, houserule_problem& into);

// Thrown inside, and told by `guarded`.
struct ApiFailure {
  std::vector<ToldProblem> problems;
};
[[noreturn]] void api_fail(std::string kind, std::string message, std::string hint = {});
[[noreturn]] void api_fail(const Fault& fault);
[[noreturn]] void api_fail(ToldProblem problem);
void api_fail_if(const std::optional<Fault>& fault);

// Of this thread's last call.
std::vector<ToldProblem>& last_problems();
// To be called while something is being handled: makes it the last problem.
void tell_thrown() noexcept;

// Calls f; what it throws is told, and `failed` given instead. Every function of houserule_c.h that can fail
// is one of these: nothing of C++ leaves it.
template <class Failed, class F>
Failed guarded(Failed failed, F&& f) noexcept {
  try {
    last_problems().clear();
    return f();
  } catch (...) {
    tell_thrown();
  }
  return failed;
}

// The thing itself, or a failure of the kind "misuse" where it is not there.
template <class T>
T& given(T* thing, const char* what) {
  if (thing == nullptr) api_fail("misuse", std::string(what) + " is NULL");
  return *thing;
}
std::string_view given_text(const char* text, const char* what);

// For the caller, who frees it.
char* text_new(std::string_view text);

// How a position is told in numbers: see houserule_game_observe.
struct NumberShape {
  explicit NumberShape(const Game& game);
  std::size_t planes() const { return names.size(); }
  std::size_t room() const { return planes() * rows * columns; }

  std::size_t rows = 0, columns = 0, cells = 0, types = 0, sides = 0;
  std::vector<std::size_t> places;  // by cell: row * columns + column
  std::vector<FieldId> numbers;     // of sides
  bool reserves = false;
  std::vector<std::string> names;  // of the planes
  std::size_t actions = 0;         // the numbers that actions may have
};

// A loaded variant, for as long as a handle or a game needs it.
struct HeldVariant {
  std::unique_ptr<Variant> variant;
  std::vector<ToldProblem> warnings;
  std::mutex mutex{};  // one thread at a time is in the variant and its games
  std::optional<NumberShape> numbered{};

  // Made when it is first wanted, by a game of the variant.
  const NumberShape& shape(const Game& game) {
    if (!numbered) numbered.emplace(game);
    return *numbered;
  }
};

// The side of that name, or nobody for NULL.
SideId seat_named(const Variant& variant, const char* seat);

}  // namespace houserule

struct houserule_rules {
  std::string root;  // as --root
  std::shared_ptr<const houserule::FoundPlaces> places;
};

struct houserule_variant {
  std::shared_ptr<houserule::HeldVariant> held;
};

struct houserule_game {
  explicit houserule_game(std::shared_ptr<houserule::HeldVariant> of)
      : held(std::move(of)), game(*held->variant) {}

  std::shared_ptr<houserule::HeldVariant> held;
  houserule::Game game;
  std::vector<houserule::CellId> ends{};  // where each action that was played arrived
};

namespace houserule {

// Calls f(game) with the variant's mutex held.
template <class Failed, class Handle, class F>
Failed in_game(Handle* handle, Failed failed, F&& f) noexcept {
  return guarded(failed, [&] {
    auto& of = given(handle, "the game");
    const std::lock_guard lock(of.held->mutex);
    return f(of);
  });
}

// The legal actions as the seat knows the game.
ActionList legal_for(Game& game, SideId viewer);
// Plays one action in long or short text; throws ApiFailure.
void play_text(houserule_game& handle, std::string_view text, SideId viewer);

}  // namespace houserule
