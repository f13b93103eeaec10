// Puts a game at its start: the variant's own, or a position given as text or as data.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/core.h"

namespace houserule {

// An empty board with every slot at its default and nobody's history.
void clear_game(Core& core);
// What the numbers in the slots of Layout::relation say: how a side stands to another.
inline constexpr std::array<std::string_view, 4> kSideRelations{"own", "friend", "hostile", "neutral"};
// The number before any rule says so.
std::int32_t usual_relation(const Compiled& tables, unsigned a, unsigned b);
// After pieces and slots were put in place: history begins here, and nothing before it is taken back. What
// rules ask of each position may fail.
std::optional<Fault> settle_start(Core& core);
// The kind of fault with which a rule refuses a position on purpose: see game.refuse.
inline constexpr std::string_view kRefused = "refused";
// The same after a position that was given: game.set_up, then `given`, which says once more what rules may
// not complete otherwise, then ends that hold already.
std::optional<Fault> settle_set_up(Core& core, const char* cause, const std::function<void()>& given);
// Where pieces were put in place and nothing said in which stage: the first in which they move, as a number.
std::int32_t stage_as_set_up(const Core& core);
// Pieces by the sides' line-ups.
void place_lineups(Core& core);
// The type with this letter in either case, or -1.
int type_by_letter(const Compiled& tables, char letter);
// Of the letter at the front of the text, "P" or "+P" in either case, which is cut off it; -1 when no type
// has it.
int take_letter(const Compiled& tables, std::string_view& text);
// A letter in the case of a side: "+P" becomes "+p".
std::string cased_letter(const std::string& letter, bool upper);
// The piece flags that a new piece has by standard on this cell; with `on_cells_only` those alone that depend
// on the cell, as where the others are said piece by piece.
unsigned standard_piece_flags(const Compiled& tables, TypeId type, SideId colour, unsigned cell,
                              bool on_cells_only = false);
// Writes a piece flag of the piece on the cell. False where its type cannot have it.
bool put_piece_flag(Core& core, unsigned cell, unsigned flag, bool value);
// Puts a piece without events, as set-ups do. False when no identity is left.
bool put_new(Core& core, Code code, unsigned cell);

}  // namespace houserule
