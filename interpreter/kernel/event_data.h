// What an event carries: plain numbers, reused, read by scripts through one object.
#pragma once

#include <cstdint>

#include "base/event_names.h"
#include "base/ids.h"

namespace houserule {

struct EventData {
  Event event = Event::game_began;
  std::uint16_t from = 0xFFFF, to = 0xFFFF;  // cells; 0xFFFF none
  PieceId piece{}, by{}, captured{};
  Code piece_code = kEmptyCode, by_code = kEmptyCode, captured_code = kEmptyCode;
  Code becomes = kEmptyCode;  // of an action: as in Asked
  bool together = false;
  std::uint8_t side = 0xFF, other = 0xFF;
  std::int32_t number = 0;  // round, or amount
  std::int32_t most = 0;    // of a throw
  const char* what = "";
  const char* cause = "";
  bool stopped = false;
  const char* reason = "";  // of the stop, owned by the script's host until the next action
  RuleId stopped_by{};
  int happens = -2;  // LUA_NOREF, or what happens instead of what was stopped: a function
};

}  // namespace houserule
