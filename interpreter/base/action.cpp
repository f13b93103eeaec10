#include "base/action.h"

#include <algorithm>
#include <utility>

namespace houserule {

Actions& Actions::operator=(const Actions& other) {
  if (this != &other) {
    clear();
    std::copy_n(other.begin(), other.size(), extend(other.size()));
  }
  return *this;
}

void Actions::grow(std::size_t count) {
  constexpr std::size_t kFirst = 64;
  const std::size_t most = std::max({kFirst, 2 * most_, size_ + count});
  std::unique_ptr<Action[]> room(new Action[most]);
  std::copy_n(room_.get(), size_, room.get());
  room_ = std::move(room);
  most_ = most;
}

void Actions::swap(Actions& other) noexcept {
  std::swap(room_, other.room_);
  std::swap(size_, other.size_);
  std::swap(most_, other.most_);
}

std::vector<std::int32_t> ActionList::arguments_of(const Action& action) const {
  if (action.kind != ActionKind::verb) return {};
  const auto first = arguments.begin() + action.from;
  return {first, first + action.to};
}

}  // namespace houserule
