// Other spellings of moves: letters of pieces in other languages, figurines, and what programs write.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/meaning.h"
#include "houserule.h"
#include "table/table_words.h"

namespace houserule {

// The pieces' letters in a language, each as UTF-8; king, queen, rook, bishop, knight.
struct PieceLetters {
  std::string_view code, name;  // "de", "German"
  std::string_view letters[5];
};

const std::vector<PieceLetters>& piece_letters();
// By code or name, in any case, also with a region: "de", "German", "de-AT". Null for others, and for
// English.
const PieceLetters* letters_named(std::string_view language);

// The move with English letters for those of the language; nothing where none stands in it.
std::optional<std::string> with_english_letters(std::string_view move, const PieceLetters& language);

// What else the move may be written as: figurines as letters, "a8/Q" and "a8(Q)" with an equals sign, "e7–e5"
// and "е4" with the signs of ASCII, "e5." and "Qxf7mate" without what stands around, "5254" as cells.
std::vector<std::string> other_spellings(std::string_view move);

// The legal action that the text means in the writing of other programs, or in letters of a language, which
// may be null: passes as null moves or as moves to where the piece stands, "h1e1e" and other_spellings.
// Nothing where there is none.
std::optional<Resolved> as_programs_write(Game& game, const SeatedText& seated, const PieceLetters* letters,
                                          SideId viewer = SideId::none());

// A word of a game and the one behind it, which may belong to it: "a8 Q", "a8 =Q", "B c4", "Castles Q".
struct ReadWord {
  Resolved answer;
  bool took_next = false;
};
// The word as the rules write it; else as they do with the next one, or as programs write it.
ReadWord read_word(Game& game, const std::string& text, std::string_view next, const PieceLetters* letters,
                   SideId viewer = SideId::none());

// Is a pass, which is all that can be done here, left out before this text, as in transcripts of othello?
inline constexpr std::string_view kPass = "pass";
bool leaves_out_pass(Game& game, const std::string& text, SideId viewer = SideId::none());

}  // namespace houserule
