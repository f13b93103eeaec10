// What lines of UCI, USI and CECP have in common.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/session.h"

namespace houserule {

// A whole number and nothing else.
std::optional<std::int64_t> whole_number(const std::string& text);
// The number behind the word: 5 for "depth" in "go depth 5".
std::optional<std::int64_t> number_behind(const std::vector<std::string>& words, const std::string& word);

// "position startpos moves …", "position fen TEXT moves …": what cannot be read or played is told as an
// "info string". `own`, where given, turns an action of the protocol into one of UCI.
void take_position(EngineSession& session, const std::vector<std::string>& words,
                   std::string (*own)(const Game& game, const std::string& text) = nullptr);

// The limits of "go": movetime, nodes and depth, each within what a search can do.
Strength limits_of(const std::vector<std::string>& words);

// "cp 31", or "mate 2" in moves of who acts, below zero where the other wins.
std::string score_text(int score);

}  // namespace houserule
