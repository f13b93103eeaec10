// What programs and servers write of the end of a game: one table for remarks and for the tag `Termination`.
//
// Sources, as of 2026. Read in their repositories: cutechess, projects/lib/src/board/result.cpp ("%1 mates",
// "%1 loses on time", "%1's connection stalls", "Draw by fifty moves rule", "Draw by insufficient mating
// material", "Drawn game", "Draw by adjudication"); lichess-org/scalachess, core/src/main/scala/Status.scala,
// for the states of games in exports; pychess, lib/pychess/Utils/repr.py ("%(white)s won the game", "Because
// neither player has sufficient material to mate", "The game ended in a draw"). From files of their games:
// fastchess ("White makes an illegal move: Ke3"), lichess' PGN ("White wins on time.", "Black left the
// game.", "Rules infraction"), chess.com ("ann won by checkmate", "Game drawn by timeout vs insufficient
// material"; its codes in the Published Data API), FICS and ICC ("ann forfeits by disconnection", "Game drawn
// by the 50 move rule", "Neither player has mating material"), xboard ("Xboard adjudication: Checkmate"),
// PlayOK ("ann resigns", "time").
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "table/remark.h"
#include "table/result.h"

namespace houserule::end_words {

// What may stand behind it: anything that is no object of giving in, or only how it was done.
enum class Then : std::uint8_t { anything, end_or_way };

// Behind somebody's name; the longer before the shorter.
struct Saying {
  std::string_view words;
  bool wins;
  Then then;
};
inline constexpr std::array kSayings = {
    Saying{"resigns", false, Then::anything},
    Saying{"resigned", false, Then::anything},
    Saying{"resign", false, Then::end_or_way},
    Saying{"gives up", false, Then::end_or_way},
    Saying{"gave up", false, Then::end_or_way},
    Saying{"forfeits", false, Then::end_or_way},
    Saying{"forfeited", false, Then::end_or_way},
    Saying{"lost connection", false, Then::anything},
    Saying{"loses", false, Then::end_or_way},
    Saying{"lost", false, Then::end_or_way},
    Saying{"checkmated", false, Then::anything},
    Saying{"mated", false, Then::anything},
    Saying{"ran out of time", false, Then::anything},
    Saying{"runs out of time", false, Then::anything},
    Saying{"out of time", false, Then::anything},
    Saying{"'s flag fell", false, Then::anything},
    Saying{"'s flag falls", false, Then::anything},
    Saying{"'s time is up", false, Then::anything},
    Saying{"'s time ran out", false, Then::anything},
    Saying{"flagged", false, Then::end_or_way},
    Saying{"timed out", false, Then::anything},
    Saying{"times out", false, Then::anything},
    Saying{"exceeded the time", false, Then::anything},
    Saying{"exceeds the time", false, Then::anything},
    Saying{"overstepped", false, Then::anything},
    Saying{"oversteps", false, Then::anything},
    Saying{"disconnected", false, Then::anything},
    Saying{"disconnects", false, Then::anything},
    Saying{"'s connection stalls", false, Then::anything},
    Saying{"'s connection stalled", false, Then::anything},
    Saying{"left the game", false, Then::anything},
    Saying{"leaves the game", false, Then::anything},
    Saying{"abandoned", false, Then::end_or_way},
    Saying{"abandons", false, Then::end_or_way},
    Saying{"makes an illegal move", false, Then::anything},
    Saying{"made an illegal move", false, Then::anything},
    Saying{"plays an illegal move", false, Then::anything},
    Saying{"played an illegal move", false, Then::anything},
    Saying{"wins", true, Then::end_or_way},
    Saying{"won", true, Then::end_or_way},
    Saying{"win", true, Then::end_or_way},
    Saying{"checkmates", true, Then::anything},
    Saying{"mates", true, Then::end_or_way},
};

// The name stands behind these, and nothing but how it was done behind that.
struct NameBehind {
  std::string_view words;
  bool wins;
};
inline constexpr std::array kNamesBehind = {
    NameBehind{"won by", true},           NameBehind{"win by", true},
    NameBehind{"win for", true},          NameBehind{"victory for", true},
    NameBehind{"victory of", true},       NameBehind{"lost by", false},
    NameBehind{"loss by", false},         NameBehind{"resigned by", false},
    NameBehind{"resignation by", false},  NameBehind{"forfeit by", false},
    NameBehind{"time forfeit by", false}, NameBehind{"loss on time by", false},
    NameBehind{"abandoned by", false},
};

// An end that the board gives. Alone, or behind one of kBefore at the end of the text; in small letters, with
// blanks for hyphens.
struct BoardWord {
  std::string_view words;
  BoardEnd end;
};
inline constexpr BoardEnd kCheckmate{"checkmate", true, false}, kStalemate{"stalemate", true, false},
    kRepeated{"repetition", false, true}, kFifty{"draw by the fifty-move rule", false, true},
    kNoMaterial{kMaterial, false, true}, kDeclared{kDeclaration, false, false};
inline constexpr std::array kBoardWords = {
    BoardWord{"checkmate", kCheckmate},
    BoardWord{"checkmated", kCheckmate},
    BoardWord{"mate", kCheckmate},
    BoardWord{"matt", kCheckmate},
    BoardWord{"schachmatt", kCheckmate},
    BoardWord{"échec et mat", kCheckmate},
    BoardWord{"jaque mate", kCheckmate},
    BoardWord{"scacco matto", kCheckmate},
    BoardWord{"мат", kCheckmate},
    BoardWord{"шах и мат", kCheckmate},
    BoardWord{"stalemate", kStalemate},
    BoardWord{"stalemated", kStalemate},
    BoardWord{"stale mate", kStalemate},
    BoardWord{"patt", kStalemate},
    BoardWord{"пат", kStalemate},
    BoardWord{"repetition", kRepeated},
    BoardWord{"repetition of moves", kRepeated},
    BoardWord{"repetition draw", kRepeated},
    BoardWord{"threefold repetition", kRepeated},
    BoardWord{"threefold", kRepeated},
    BoardWord{"three fold repetition", kRepeated},
    BoardWord{"3 fold repetition", kRepeated},
    BoardWord{"3fold repetition", kRepeated},
    BoardWord{"fivefold repetition", kRepeated},
    BoardWord{"5 fold repetition", kRepeated},
    BoardWord{"position repeated three times", kRepeated},
    BoardWord{"insufficient material", kNoMaterial},
    BoardWord{"insufficient mating material", kNoMaterial},
    BoardWord{"lack of material", kNoMaterial},
    BoardWord{"lack of mating material", kNoMaterial},
    BoardWord{"neither player has mating material", kNoMaterial},
    BoardWord{"neither side has mating material", kNoMaterial},
    BoardWord{"neither player has sufficient material", kNoMaterial},
    BoardWord{"neither player has sufficient material to mate", kNoMaterial},
    BoardWord{"50 move rule", kFifty},
    BoardWord{"50 moves rule", kFifty},
    BoardWord{"50 moves", kFifty},
    BoardWord{"fifty move rule", kFifty},
    BoardWord{"fifty moves rule", kFifty},
    BoardWord{"fifty moves", kFifty},
    BoardWord{"75 move rule", kFifty},
    BoardWord{"seventy five move rule", kFifty},
    BoardWord{"declaration", kDeclared},
};
inline constexpr std::array<std::string_view, 11> kBefore{
    "by ",  "because ",       "by the ", "is ",    "was ",   "got ",
    "ist ", "adjudication: ", "claim: ", "draw: ", "drawn: "};

// Programs write names and a verb before it. A longer sentence, or one with such a word, is an annotator's.
inline constexpr std::size_t kMostWordsBefore = 8;
inline constexpr std::array<std::string_view, 21> kUnsure{
    "would",  "could",   "should",  "can",    "cannot",    "may",    "might",
    "must",   "will",    "if",      "unless", "to",        "not",    "avoid",
    "avoids", "avoided", "escapes", "hopes",  "threatens", "threat", "almost"};

// Texts that say that nobody won begin so.
inline constexpr std::array<std::string_view, 18> kDrawSayings{"timeout vs",
                                                               "timeout vs.",
                                                               "time vs insufficient",
                                                               "draw by",
                                                               "drawn by",
                                                               "game drawn",
                                                               "draw agreed",
                                                               "draw claim",
                                                               "draw: ",
                                                               "the game is a draw",
                                                               "game is a draw",
                                                               "neither player has",
                                                               "neither side has",
                                                               "stalemate",
                                                               "drawn game",
                                                               "the game ended in a draw",
                                                               "because both players agreed",
                                                               "because neither player"};

// Why players ended a game that the rules would have let go on, where the words hold this.
struct ReasonWord {
  std::string_view part;
  std::string_view reason;
  bool last = false;  // only at the end: others give up a pawn
};
inline constexpr std::array kReasonWords = {
    ReasonWord{"on time", kTimeReason},         ReasonWord{"time forfeit", kTimeReason},
    ReasonWord{"of time", kTimeReason},         ReasonWord{"timeout", kTimeReason},
    ReasonWord{"time out", kTimeReason},        ReasonWord{"timed out", kTimeReason},
    ReasonWord{"times out", kTimeReason},       ReasonWord{"flag fell", kTimeReason},
    ReasonWord{"flag falls", kTimeReason},      ReasonWord{"illegal move", "rules infraction"},
    ReasonWord{"resign", "resignation"},        ReasonWord{"agree", "the players' agreement"},
    ReasonWord{"abandonn", "resignation"},  // French and Spanish, before the English word
    ReasonWord{"abandona", "resignation"},      ReasonWord{"gibt auf", "resignation"},
    ReasonWord{"сдал", "resignation"},          ReasonWord{"сдаются", "resignation"},
    ReasonWord{"здал", "resignation"},          ReasonWord{"gives up", "resignation", true},
    ReasonWord{"gave up", "resignation", true}, ReasonWord{"abandon", "abandoned"},
    ReasonWord{"disconnect", "abandoned"},      ReasonWord{"connection", "abandoned"},
    ReasonWord{"left the game", "abandoned"},   ReasonWord{"infraction", "rules infraction"},
    ReasonWord{"adjudicat", "adjudication"},    ReasonWord{"forfeit", "forfeit"},
    ReasonWord{"default", "forfeit"},           ReasonWord{"drawn", "the players' agreement"},
};

}  // namespace houserule::end_words
