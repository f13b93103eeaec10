// Position text as communities write it: the FEN of Fairy-Stockfish, lichess and chess servers, Shredder-FEN,
// SFEN, and FEN4 of four-player chess. What the variant's own words hold is none of them to choose: each form
// is read into those, and written from those.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "houserule.h"

namespace houserule {

// As Game::set_position, and where that cannot be read, as another form of it. `notes`, where given, gets a
// sentence for what such a form leaves open. The diagnostic is that of the text as it stands.
std::optional<Diagnostic> put_position(Game& game, std::string_view text,
                                       std::vector<std::string>* notes = nullptr);

// The text in the variant's own words, where it is written in another form; nothing where it is in none that
// is known. `wrong`: it is in such a form and cannot be read. Sets the game to its start.
struct OwnPosition {
  std::optional<std::string> text;
  std::optional<Diagnostic> wrong;
};
OwnPosition own_position(Game& game, std::string_view text, std::vector<std::string>* notes = nullptr);

// The names of the forms in which a position can be written.
const std::vector<std::string>& position_forms();
// The position of the game in such a form; nothing where the variant has none of that kind.
std::optional<std::string> position_in(const Game& game, std::string_view form);

// Words between blanks.
std::vector<std::string> words_of(std::string_view text);
std::string joined_words(const std::vector<std::string>& words);

}  // namespace houserule
