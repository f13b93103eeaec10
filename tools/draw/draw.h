// The ways to draw a scene.
#pragma once

#include <string>

#include "common/command.h"
#include "draw/scene.h"

namespace houserule {

// The boards side by side, for a terminal or a text file; what is to know besides stands below them.
// `colour` adds ANSI colours. Ends with a line end. On a screen that scrolls the board stands last.
enum class BoardStands : std::uint8_t { first, last };
std::string draw_text(const Scene& scene, bool colour, BoardStands stands = BoardStands::first);
// Prints that where the command prints its results.
void print_board(const Context& context, const Scene& scene, BoardStands stands = BoardStands::first);

// A picture. It needs no file and no font beside it but for letters and numbers; every text is escaped.
std::string draw_svg(const Scene& scene);

// One of its pieces, as a picture of its own that needs the patterns and outlines of the scene's picture.
std::string draw_piece(const Scene& scene, const Scene::Piece& piece);

// The state as the contract's `final`, and with it the variant, the position text and the outcome.
std::string draw_json(const Variant& variant, const Game& game);

// Points as the contract writes them: whole numbers where they are whole, else with their quarters.
nlohmann::json points_json(int quarters);
// The contract's `outcome`: over, reason, points by side; also the rule, where one ended the game.
nlohmann::json outcome_json(const VariantSpec& spec, const Outcome& outcome);

// "<", "&" and the like made harmless; control characters made visible.
std::string xml_escaped(const std::string& text);

}  // namespace houserule
