// A whole game as one page that needs nothing beside it: for a friend, by mail.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

namespace houserule {

struct ReplayFrame {
  std::string action;  // that led here; empty at the start
  bool wrong = false;  // it is the one that is not legal: the board is as before it
  std::string svg, state;
  std::vector<std::string> told;
};

struct PlayedGame {
  std::string title;
  std::vector<std::pair<std::string, std::string>> tags;
  std::vector<ReplayFrame> frames;
  std::string verdict;  // on the game, at its last frame; may be empty
  bool fine = true;     // nothing is wrong with it
};

// What the page's script leafs through.
nlohmann::json replay_json(const PlayedGame& game);

// HTML with the pictures, a script and a style in it; it loads nothing.
std::string replay_page(const PlayedGame& game);

}  // namespace houserule
