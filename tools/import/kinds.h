// The kinds of pieces that Fairy-Stockfish's format knows by a word.
#pragma once

#include <string>
#include <vector>

namespace houserule {

struct FairyWord {
  const char* key;    // "shogiPawn"
  const char* moves;  // in Betza notation as Fairy-Stockfish reads it
};

// In the order in which that program reads them: where two keys want one letter, the later one has it.
const std::vector<FairyWord>& fairy_words();

inline constexpr int kMostCustomPieces = 25;

// "customPiece7", whose movement a file says itself.
bool is_custom_piece(const std::string& key);

}  // namespace houserule
