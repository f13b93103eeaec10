#include "judge/finding.h"

#include <algorithm>

namespace houserule {

const std::array<FindingInfo, kFindingKinds>& finding_kinds() {
  using enum FindingWeight;
  static constexpr std::array<FindingInfo, kFindingKinds> kKinds{{
      {FindingKind::two_results, "two-results", warning, "the tag and the movetext state different results"},
      {FindingKind::result_unread, "result-unread", warning, "a result that is none"},
      {FindingKind::result_of_board, "result-of-board", note,
       "the result is that of the board on which the game ended, not of the teams"},
      {FindingKind::unread, "unread", warning,
       "a word among the moves that is no move of any piece in any position, and was passed over"},
      {FindingKind::stray_text, "stray-text", note,
       "text before, within or behind the game that is none of it"},
      {FindingKind::remark, "remark", warning, "a remark or tag names another winner than the rules give"},
      {FindingKind::material, "material", note,
       "a draw for want of material, where mate is possible by the rules"},
      {FindingKind::draw_on_time, "draw-on-time", note,
       "somebody's time was over and the game drawn, though the other could still win"},
      {FindingKind::time_without_mate, "time-without-mate", warning,
       "a win on time of a side that could not win in any way"},
      {FindingKind::win_unproven, "win-unproven", note,
       "a win on time, where no rule says whether the side could still win and no search settles it"},
      {FindingKind::clocks, "clocks", warning, "clock times that cannot be"},
      {FindingKind::marks, "marks", note, "+ and # that the rules do not give"},
      {FindingKind::impossible_position, "impossible-position", note,
       "the game begins with what no game comes to: kings, pieces or pawns as there cannot be"},
      {FindingKind::void_in_position, "void-in-position", note,
       "the position at the start names what is not there, such as a right without its rook; it is dropped"},
      {FindingKind::operation, "operation", warning,
       "an operation of EPD, such as bm, names a move that is illegal in its position"},
      {FindingKind::move_number, "move-number", note,
       "a move number that is not that of the round (--notation)"},
      {FindingKind::needless, "needless", note,
       "a move names more of where it comes from than it needs (--notation)"},
      {FindingKind::capture_sign, "capture-sign", note,
       "an x that takes nothing, or none where something is taken (--notation)"},
      {FindingKind::variation, "variation", note, "an illegal move in a variation (--variations)"},
      {FindingKind::duplicate_id, "duplicate-id", warning, "an earlier game has the same id"},
  }};
  return kKinds;
}

const FindingInfo& finding_info(FindingKind kind) {
  return *std::ranges::find(finding_kinds(), kind, &FindingInfo::kind);
}

std::string_view weight_name(FindingWeight weight) {
  return weight == FindingWeight::note ? "note" : "warning";
}

}  // namespace houserule
