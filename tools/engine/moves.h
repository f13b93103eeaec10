// Actions as engines and boards of the chess world write them: e2e4, e7e8q, P@e4, 7g7f, 8h2b+.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "houserule.h"

namespace houserule {

// As in UCI, with the spellings of Fairy-Stockfish: cells, then a letter for what a piece becomes ("+" where
// that is its promoted kind) or for what comes in behind it; P@e4 for drops; a pass as a royal piece's cell
// twice. Other words of rules as they are, with "_" for blanks. Long text of ours for what would be written
// the same.
std::string engine_text(const Game& game, const ActionList& list, std::size_t index);
// The same of all of them, in the time that each takes once.
std::vector<std::string> engine_texts(const Game& game, const ActionList& list);
// Which of the legal actions is written so; also in our own long text.
std::optional<std::size_t> engine_action(const Game& game, const ActionList& list, std::string_view text);

// The same in USI, whose columns are numbers from the right and rows letters from above: 7g7f, P*5e, 8h2b+.
std::string usi_text(const Game& game, const std::string& engine_text);
std::string from_usi(const Game& game, const std::string& text);

}  // namespace houserule
