// Words of movetext that the rules do not read as they stand: another spelling of a move, a mark, or nothing.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "houserule.h"
#include "judge/referee.h"
#include "read/result_words.h"
#include "read/words.h"

namespace houserule {

// "; in German letters it is Nf3: --letters de", where a language makes a legal move of it.
std::string Referee::in_other_letters(std::string_view text) {
  if (!passes_over_ || letters_ != nullptr || !has_move_shape(text)) return {};
  for (const PieceLetters& language : piece_letters()) {
    const auto english = with_english_letters(text, language);
    if (!english) continue;
    const Resolved answer = game().resolve(*english, viewer_);
    if (answer.ok() && !answer.fault)
      return fmt::format("did you mean {} letters, {}? Then use --letters {}", language.name, *english,
                         language.code);
  }
  return {};
}

// A mark says nothing, a result counts when no move follows, all else is told.
bool Referee::passed_over(std::string_view text, const Played& played) {
  if (!passes_over_ || is_null_move(text) || !castling_word(text).empty()) return false;
  if (text.ends_with(':') && seat_named(text.substr(0, text.size() - 1), sides())) return false;
  if (is_mark(text)) return true;
  if (houserule::result_word(text)) {
    result_word_ = text;
    return true;
  }
  constexpr std::size_t kTold = 3;
  const std::string before = std::exchange(last_passed_, std::string(text));
  // "White wins" is a result in two words.
  if (const std::string both = fmt::format("{} {}", before, text);
      !before.empty() && houserule::result_word(both)) {
    result_word_ = both;
    if (passed_count_-- <= kTold) passed_.pop_back();
    return true;
  }
  if (passed_count_++ >= kTold) return true;
  const std::string meant = passed_.empty() ? in_other_letters(text) : std::string{};
  passed_.push_back(fmt::format("\"{}\" on line {}, column {}{}", shown(text, 40), played.line, played.column,
                                meant.empty() ? "" : " (" + meant + ")"));
  return true;
}

void Referee::report_passed() {
  if (passed_count_ == 0) return;
  const std::size_t more = passed_count_ - passed_.size();
  const std::string all =
      fmt::format("{}{}", fmt::join(passed_, ", "), more == 0 ? "" : fmt::format(" and {} more", more));
  verdict_->findings.push_back({FindingKind::unread, "no move of this game, and passed over: " + all});
  if (verdict_->status == VerdictStatus::illegal)
    verdict_->reason += fmt::format("; passed over before it: {}", all);
}

}  // namespace houserule
