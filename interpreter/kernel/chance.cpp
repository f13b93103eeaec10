// Throws: as recorded, or by the generator of the state; handlers may have one thrown again.
#include <algorithm>

#include "kernel/world.h"

namespace houserule {

namespace {

std::uint64_t next_random(Core& core) {
  const std::uint32_t slot = core.t.layout.chance;
  const auto low = static_cast<std::uint32_t>(core.s.get(slot)),
             high = static_cast<std::uint32_t>(core.s.get(slot + 1));
  std::uint64_t state = (std::uint64_t{high} << 32 | low) + 0x9E3779B97F4A7C15ULL;
  core.s.set(slot, static_cast<std::int32_t>(static_cast<std::uint32_t>(state)));
  core.s.set(slot + 1, static_cast<std::int32_t>(static_cast<std::uint32_t>(state >> 32)));
  state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9ULL;
  state = (state ^ (state >> 27)) * 0x94D049BB133111EBULL;
  return state ^ (state >> 31);
}

std::int32_t random_number(Core& core, std::int32_t n) {
  const auto range = static_cast<std::uint64_t>(n);
  const std::uint64_t fair = ~std::uint64_t{0} - ~std::uint64_t{0} % range;
  std::uint64_t value = next_random(core);
  while (value >= fair) value = next_random(core);
  return static_cast<std::int32_t>(value % range) + 1;
}

// What falls: as recorded, or by the generator.
std::int32_t fallen(Core& core, std::int32_t n, SideId only) {
  Chance& chance = core.chance;
  const auto refuse = [&](bool missing, const std::string& why) {
    chance.faces = n;
    chance.failed = chance.next;
    chance.missing = missing;
    core.t.host->die(kThrowFault, "a throw of 1 to " + std::to_string(n) + why);
  };
  std::int32_t value = 0;
  if (chance.next < chance.recorded.size()) {
    value = chance.recorded[chance.next];
    if (value < 1 || value > n) refuse(false, " cannot be " + std::to_string(value));
    ++chance.next;
  } else if (core.s.get(core.t.layout.chance + 2) == 0) {
    refuse(true, " is missing: it is neither recorded nor seeded");
  } else {
    value = random_number(core, n);
  }
  if (core.telling) {
    core.thrown.push_back(value);
    core.thrown_for.push_back(only);
  }
  return value;
}

}  // namespace

// Handlers may have it thrown again, or let it count as another number.
std::int32_t throw_number(Core& core, std::int32_t n, SideId only) {
  if (core.trying != 0) {
    core.tried_throw = true;
    return core.tries_most ? n : 1;
  }
  constexpr int kMostAgain = 100;
  for (int again = 0; again < kMostAgain; ++again) {
    EventData data{.event = Event::throw_falling,
                   .side = static_cast<std::uint8_t>(core.turn()),
                   .number = fallen(core, n, only),
                   .most = n};
    if (raise(core, data)) return std::clamp(data.number, std::int32_t{1}, n);
  }
  core.t.host->die("limit", "one throw was thrown again 100 times");
}

}  // namespace houserule
