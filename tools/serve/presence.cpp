#include "serve/presence.h"

namespace houserule {

std::shared_ptr<void> Presence::sit(const std::string& seat) {
  const std::lock_guard lock(mutex_);
  ++seats_[seat].hearing;
  return {this, [seat](void* self) { static_cast<Presence*>(self)->stand_up(seat); }};
}

void Presence::stand_up(const std::string& seat) {
  const std::lock_guard lock(mutex_);
  Seat& left = seats_[seat];
  --left.hearing;
  left.since = Clock::now();
}

std::vector<std::string> Presence::news(Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> out;
  for (auto& [name, seat] : seats_) {
    const bool sits = seat.hearing > 0;
    if (sits == seat.told || (!sits && now - seat.since < kLeft)) continue;
    seat.told = sits;
    out.push_back(name + (sits ? " sat down" : " left"));
  }
  return out;
}

}  // namespace houserule
