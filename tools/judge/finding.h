// What is odd about a game and makes no action illegal: a kind, how much it weighs, and a sentence.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace houserule {

// A note is worth knowing and usual in archives; a warning is a contradiction that somebody should look at.
enum class FindingWeight : std::uint8_t { note, warning };

enum class FindingKind : std::uint8_t {
  two_results,
  result_unread,
  result_of_board,
  unread,
  stray_text,
  remark,
  material,
  time_without_mate,
  draw_on_time,
  win_unproven,
  clocks,
  marks,
  impossible_position,
  void_in_position,
  operation,
  move_number,
  needless,
  capture_sign,
  variation,
  duplicate_id,
};
inline constexpr std::size_t kFindingKinds = 20;

// What is known of a kind. `name` stands in verdicts.
struct FindingInfo {
  FindingKind kind;
  std::string_view name;
  FindingWeight weight;
  std::string_view about;  // for `help` and the manual
};
const std::array<FindingInfo, kFindingKinds>& finding_kinds();
const FindingInfo& finding_info(FindingKind kind);

struct Finding {
  FindingKind kind;
  std::string text;
};
using Findings = std::vector<Finding>;

std::string_view weight_name(FindingWeight weight);

}  // namespace houserule
