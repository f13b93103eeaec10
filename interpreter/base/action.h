// One decision of one seat, in eight bytes, and a list of them that can be reused without allocating.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ids.h"

namespace houserule {

enum class ActionKind : std::uint8_t {
  none,
  move,       // from, to; extra = code after arrival when it changes, else 0
  leaving,    // a move that leaves a trace; extra = index of the trace's path
  trace,      // a move that takes what left a trace; extra = as for move
  pair_move,  // extra = index of the pair move
  verb,       // from = index into the list's arguments, to = their number, extra = verb
  pass,
  drop,  // from = type, to, extra = code on the board
  gate,  // a move that brings a piece of the reserve onto the cell it leaves; extra = its code
};

struct Action {
  std::uint16_t from = 0;
  std::uint16_t to = 0;
  std::uint16_t extra = 0;
  ActionKind kind = ActionKind::none;
  std::uint8_t seat = 0;  // who acts

  bool operator==(const Action&) const = default;
};
static_assert(sizeof(Action) == 8);

// A growing array of actions that does not clear the memory it takes, since a list is made for every
// position.
class Actions {
 public:
  using value_type = Action;

  Actions() = default;
  Actions(const Actions& other) { *this = other; }
  Actions& operator=(const Actions& other);
  Actions(Actions&& other) noexcept { swap(other); }
  Actions& operator=(Actions&& other) noexcept {
    swap(other);
    return *this;
  }
  ~Actions() = default;

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Action* begin() { return room_.get(); }
  Action* end() { return room_.get() + size_; }
  const Action* begin() const { return room_.get(); }
  const Action* end() const { return room_.get() + size_; }
  Action& operator[](std::size_t i) { return room_[i]; }
  const Action& operator[](std::size_t i) const { return room_[i]; }
  Action& front() { return room_[0]; }
  const Action& front() const { return room_[0]; }
  Action& back() { return room_[size_ - 1]; }

  bool operator==(const Actions& other) const { return std::ranges::equal(*this, other); }

  void clear() { size_ = 0; }
  // From `first` on, removes the actions for which keep(action) is false; the order stays.
  template <class Keep>
  void keep_if(std::size_t first, Keep&& keep) {
    std::size_t to = first;
    for (std::size_t i = first; i < size_; ++i) {
      const Action action = room_[i];
      if (keep(action)) room_[to++] = action;
    }
    size_ = to;
  }
  void push_back(const Action& action) { *extend(1) = action; }
  // Room for so many more, which the caller fills.
  Action* extend(std::size_t count) {
    if (most_ - size_ < count) grow(count);
    Action* const first = room_.get() + size_;
    size_ += count;
    return first;
  }

 private:
  void grow(std::size_t count);
  void swap(Actions& other) noexcept;

  std::unique_ptr<Action[]> room_;
  std::size_t size_ = 0, most_ = 0;
};

// Candidates or legal actions. Arguments of verbs stand in one pool beside them and live as long as the list.
struct ActionList {
  Actions actions;
  std::vector<std::int32_t> arguments;

  std::size_t size() const { return actions.size(); }
  // The arguments of one action of the list; empty where that is no verb.
  std::vector<std::int32_t> arguments_of(const Action& action) const;

  void clear() {
    actions.clear();
    arguments.clear();
  }
};

}  // namespace houserule
