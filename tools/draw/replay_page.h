// A whole game as one page that needs nothing beside it: for a friend, by mail.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace houserule {

struct ReplayFrame {
  std::string action;  // that led here; empty at the start
  std::string svg, state;
  std::vector<std::string> told;
};

struct PlayedGame {
  std::string title;
  std::vector<std::pair<std::string, std::string>> tags;
  std::vector<ReplayFrame> frames;
  std::string verdict;  // what is wrong behind the last frame; empty when nothing is
};

// HTML with the pictures, a script and a style in it; it loads nothing.
std::string replay_page(const PlayedGame& game);

}  // namespace houserule
