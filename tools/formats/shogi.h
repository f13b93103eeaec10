// Names of the pieces of shogi in its notations.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/replayed.h"
#include "read/record.h"

namespace houserule {

struct ShogiPiece {
  std::string_view letter;                // as our position text has it
  std::string_view csa;                   // in CSA
  std::array<std::string_view, 3> kanji;  // in KIF and KI2, the usual first
  std::string_view one;                   // in the drawn board of KIF, one character
};

// Promoted names first: "成銀" begins like nothing else, and "銀" follows it.
inline constexpr std::array<ShogiPiece, 14> kShogiPieces{{
    {"+L", "NY", {"成香", "杏", ""}, "杏"},
    {"+N", "NK", {"成桂", "圭", ""}, "圭"},
    {"+S", "NG", {"成銀", "全", ""}, "全"},
    {"+P", "TO", {"と", "成歩", ""}, "と"},
    {"+B", "UM", {"馬", "成角", ""}, "馬"},
    {"+R", "RY", {"龍", "竜", "成飛"}, "龍"},
    {"P", "FU", {"歩", "", ""}, "歩"},
    {"L", "KY", {"香", "", ""}, "香"},
    {"N", "KE", {"桂", "", ""}, "桂"},
    {"S", "GI", {"銀", "", ""}, "銀"},
    {"G", "KI", {"金", "", ""}, "金"},
    {"B", "KA", {"角", "", ""}, "角"},
    {"R", "HI", {"飛", "", ""}, "飛"},
    {"K", "OU", {"玉", "王", ""}, "玉"},
}};

const ShogiPiece* piece_of_csa(std::string_view name);       // null for others
const ShogiPiece* piece_of_letter(std::string_view letter);  // null for others
// "+7776FU".
bool looks_csa(std::string_view text);

// A board being set up, nine files or five, and what is in hand.
// NOLINTNEXTLINE(readability-identifier-naming): of the loop by which the compiler copies an array
class ShogiBoard {
 public:
  explicit ShogiBoard(int size = 9) : size_(size) {}
  static ShogiBoard at_start(int size);

  int size() const { return size_; }
  // Files from the right and ranks from the top, from 1; an empty letter takes away. False outside the board.
  bool put(int file, int rank, std::string_view letter, bool first);
  void hold(std::string_view letter, bool first, int count = 1);
  // Every piece of a whole set that is not on the board yet; kings are never held.
  void hold_rest(bool first);
  // "rows b hands 1", as the variant has it.
  std::string text(bool first_to_move) const;

 private:
  int size_;
  std::array<std::array<std::string, 10>, 10> cells_{};  // as in position text, by rank and file
  std::string hands_[2];                                 // letters, of the first side in capitals
};

// Position text taken apart again.
struct PlacedPiece {
  std::string letter;  // as in kShogiPieces; empty where nothing stands
  bool first = true;
};
std::vector<std::vector<PlacedPiece>> placed_rows(
    std::string_view board);  // from the top, files from the left
struct HeldPiece {
  std::string letter;
  int count = 1;
};
std::vector<HeldPiece> held_pieces(std::string_view hands, bool first);

// How a game ended, in the words of CSA and KIF, and what follows for the side to move.
enum class ShogiEffect : std::uint8_t { none, loses, wins, draw, first_loses, second_loses };
struct ShogiEnd {
  std::string_view csa, kif;
  std::string_view words;  // as tag "Termination"
  ShogiEffect effect;
};
const ShogiEnd* end_of_csa(std::string_view word);
const ShogiEnd* end_of_kif(std::string_view word);
// The end that the record states: by its tag, or by its result; null where it states none. `first` is to
// move.
const ShogiEnd* end_of_record(const GameRecord& record, bool first);
// What such an action says besides moves, as "resign"; null for others.
const ShogiEnd* end_said(const ReplayedAction& action);
void state_end(GameRecord& record, const ShogiEnd& end, bool first);

// ---- what both formats read and write alike --------------------------------------------------------

struct ShogiTag {
  std::string_view csa, kif, tag;
};
extern const std::array<ShogiTag, 13> kShogiTags;

// Remarks behind so many actions. A time is written first: "[%emt 0:00:12] text".
void add_remark(GameRecord& record, std::string_view text);
void add_time(GameRecord& record, std::int64_t ms);
struct Remarked {
  std::optional<std::int64_t> time_ms;
  std::vector<std::string> lines;
};
Remarked remarked(const GameRecord& record, std::size_t actions);

// Lines without their ends, of whatever kind; empty ones too.
std::vector<std::string_view> lines_of(std::string_view text);

}  // namespace houserule
