// One game of an archive, to be looked at.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "common/command.h"
#include "draw/scene.h"
#include "formats/archive.h"
#include "read/record.h"

namespace houserule {

struct RecordedArgs {
  std::string file;
  int number = 1;                        // from 1
  std::optional<std::uint64_t> after{};  // so many actions are played; all without it
};

struct Recorded {
  GameRecord record;
  RawGame raw;           // as it stands in the archive, to be judged
  bool damaged = false;  // something was said of what stands near it in the archive
};

// CommandError when there is no such game or it cannot be read.
Recorded find_recorded(const RecordedArgs& args, const Context& context);
// One game as it stands in an archive. CommandError when it cannot be read.
Recorded read_recorded(const RawGame& raw);
// How many of its actions are played. CommandError when it has not as many as were asked for.
std::size_t actions_shown(const Recorded& recorded, const RecordedArgs& args);
// Plays it in a game at the start and gives the clocks by side. What people say, such as resigning, is passed
// over. CommandError when the position cannot be put up or an action is not legal; it says what the viewer
// may know.
// `played` hears of each action, as the viewer saw it, once it stands on the board, and of what people said.
struct PlayedAction {
  std::string text;
  Game::Ends ends;
  bool spoken = false;
  const Clocks& clocks;
};
using Heard = std::function<void(const PlayedAction&)>;
Clocks play_recorded(const Recorded& recorded, const RecordedArgs& args, Game& game, const Variant& variant,
                     SideId viewer, const Heard& played = {});

}  // namespace houserule
