// Results as people and programs write them: one list for tags, movetext and records.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace houserule {

struct ResultWord {
  std::string_view name;       // as PGN writes it, or "0-0" where both have lost
  std::int64_t first, second;  // thousandths of a point
  bool another = false;        // the same text among moves may be something else: castling, or an assessment
  bool in_two = false;         // in two points, as draughts is scored
};

// "1-0", "0:1", "1–O", "½-½", "1/2", "draw", "remis", "White wins", "+/-", "0-0", …, with blanks of all kinds
// in it, in brackets or with a full stop behind it. Nothing for "*" and "?", which state nothing, and for all
// else.
std::optional<ResultWord> result_word(std::string_view text);
// What somebody does who wins (true) or loses, in the same languages: "gewinnt", "abandonne".
std::optional<bool> says_who_wins(std::string_view text);

}  // namespace houserule
