// What a word of movetext is when it is no move, and which lines are no movetext at all. Knows no variant:
// what can be a move is in the end for the rules to say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace houserule {

// A sign of those who comment: "±", "+=", "N" for a novelty, "zz" for zugzwang, "D" for a diagram, rows of
// signs.
bool is_mark(std::string_view word);

// Has it the shape of a move of any game: a cell, perhaps with letters before it and choices behind it,
// castling, a drop, a null move? In doubt it has.
bool has_move_shape(std::string_view word);

// "12.", "12...", "12)", bughouse's "12A.".
bool is_number_with_dot(std::string_view word);

// "O-O" or "O-O-O", with the sign behind it, for castling in any spelling: "00", "0-0-0+", "oo", "O–O". Empty
// for other words. The text lives forever.
std::string_view castling_word(std::string_view word);

// The same where blanks stand in it, "0 - 0 - 0", at the beginning of the text, and its length there.
std::string_view castling_with_blanks(std::string_view text, std::size_t& length);

// "5254", "17181": cells and what a pawn becomes as digits of correspondence chess (ICCF).
bool is_numeric_move(std::string_view word);
// The same of a number, and "7978" of janggi, whose rows are 1 to 9 and 0.
bool may_be_cells(std::string_view number);

// Where two moves are written without a blank, the length of the first, else 0: "Nf3Nc6", "O-OO-O". The
// second begins with a capital letter: "e2e4" is one move.
std::size_t move_before_move(std::string_view word);
// The same where the result stands behind the move, or the number of the next one: "Qg20-1", "Be712." for 12.
std::size_t move_before_more(std::string_view word, std::uint32_t next_number);

// "f5d6c3d3", "E2E4E7E5": cells of at least four, all with letters of one case, which are several moves. How
// many cells are a move: two where the first cell is on one of the first two rows, from which pieces move;
// else one, on which a stone is placed. 0 for other words.
inline constexpr std::size_t kShortestRun = 8;  // in bytes
std::size_t move_in_run(std::string_view word);
// The length of so many cells with which the word begins.
std::size_t cells_length(std::string_view word, std::size_t cells);

// The length of "(B3)" and "(77)" with which `rest` begins, where they belong to the move before them:
// "N(B3)-K5", "BxN(B6)", "Castles(K)", "７六歩(77)". 0 where a variation begins.
std::size_t bracket_in_move(std::string_view move, std::string_view rest);

// Where an entity of HTML that ends with the text begins, without its semicolon ("e4&nbsp", "&#160"); npos
// where none does.
std::size_t entity_at(std::string_view text);

// `[Name "`, on one line.
bool tag_begins(std::string_view text);

// The length of "[pgn]", "[/code]", "[quote=x]" with which the text begins, as forums mark text up; 0 where
// it begins otherwise.
std::size_t forum_code(std::string_view text);

// How much of the line with which the text begins is neither tag, comment nor movetext: a heading, a line of
// a mail, a code fence, a row of dashes; up to the tag that it holds, or to its end. 0 when it is movetext.
// With `headed` tags stand before it, and a number with a dot then begins movetext whatever follows; without,
// not where it stands alone before the tags of a game or the end, as in a list of games. Looks at
// kLongestStray bytes, and at as many behind such a number.
inline constexpr std::size_t kLongestStray = 512;
std::size_t stray_line(std::string_view text, bool headed);
// The text from its first byte on that is no blank and no line end.
std::string_view next_line_with_text(std::string_view text);

}  // namespace houserule
