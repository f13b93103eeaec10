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

// A word of four letters or more, of which none but the first is a capital, and a clock time are text of
// people. All else may be a move, perhaps a damaged one: "Rd", "exdW", "N%3".
static bool may_be_move(std::string_view text) {
  constexpr std::size_t kShortest = 4;
  const auto small = [](char byte) {
    return (byte >= 'a' && byte <= 'z') || static_cast<unsigned char>(byte) >= 0x80;
  };
  while (!text.empty() && std::string_view(".,:!?").find(text.back()) != std::string_view::npos)
    text.remove_suffix(1);
  if (has_move_shape(text)) return true;
  if (text.find_first_not_of("0123456789:.") == std::string_view::npos) return text == "0";  // "0 0" castles
  const bool takes = text.substr(0, kShortest).find('x') != std::string_view::npos;
  return takes || text.size() < kShortest || !std::ranges::all_of(text.substr(1), small);
}

static std::string place_of(const Played& played) {
  return fmt::format("on line {}, column {}", played.line, played.column);
}

// "White wins", "draw by timeout vs insufficient material": a result in up to six words, of which this is the
// last. Those before it were no unknown words then.
bool Referee::said_result(std::string_view text, const Played& played) {
  constexpr std::size_t kMostWords = 6;
  std::vector<PassedOver::Word>& words = passed_.words;
  words.push_back({std::string(text)});
  if (words.size() > kMostWords) words.erase(words.begin());
  std::string said;
  for (const PassedOver::Word& word : words) said += word.text + " ";
  for (std::size_t first = 0, at = 0; first < words.size(); at += words[first++].text.size() + 1) {
    std::string from = said.substr(at, said.size() - at - 1);
    if (!houserule::result_word(from)) continue;
    for (; first < words.size(); ++first) passed_.count -= std::exchange(words[first].told, false) ? 1 : 0;
    passed_.told.resize(std::min(passed_.told.size(), passed_.count));
    result_word_ = std::move(from);
    passed_.result_place = place_of(played);
    return true;
  }
  return false;
}

// The game goes on behind it.
void Referee::result_was_none() {
  tell_passed(fmt::format("\"{}\" {}", shown(result_word_, 40), passed_.result_place));
  result_word_.clear();
}

void Referee::tell_passed(std::string word) {
  constexpr std::size_t kTold = 3;
  if (passed_.count++ < kTold) passed_.told.push_back(std::move(word));
}

// A mark says nothing, a result counts when no move follows, all else is told.
bool Referee::passed_over(std::string_view text, const Played& played) {
  if (!passes_over_ || is_null_move(text) || !castling_word(text).empty()) return false;
  if (text.ends_with(':') && seat_named(text.substr(0, text.size() - 1), sides())) return false;
  if (is_mark(text)) return true;
  if (said_result(text, played)) return true;
  passed_.words.back().told = true;
  passed_.may_be_move |= may_be_move(text);
  const std::string meant = passed_.told.empty() ? in_other_letters(text) : std::string{};
  tell_passed(
      fmt::format("\"{}\" {}{}", shown(text, 40), place_of(played), meant.empty() ? "" : " (" + meant + ")"));
  return true;
}

void Referee::at_number(std::uint32_t number) {
  if (passed_.first_number == 0) {
    passed_.first_number = number;
    passed_.actions_before_it = verdict_->actions;
  } else if (number >= passed_.first_number) {
    const std::size_t due = sides().size() * (number - passed_.first_number);
    if (verdict_->actions - passed_.actions_before_it == due) passed_.may_be_move = false;
  }
}

void Referee::report_passed() {
  if (passed_.count == 0) return;
  const std::size_t more = passed_.count - passed_.told.size();
  const std::string all =
      fmt::format("{}{}", fmt::join(passed_.told, ", "), more == 0 ? "" : fmt::format(" and {} more", more));
  verdict_->findings.push_back({FindingKind::unread, "no move of this game, and passed over: " + all});
  // Not one move was read: what stands here is no game of this variant, or in other words.
  if (verdict_->status == VerdictStatus::ok && verdict_->actions == 0 && passed_.may_be_move) {
    verdict_->status = VerdictStatus::unreadable;
    verdict_->outcome = {};
    verdict_->reason = fmt::format("no move was read: {}", all);
  }
  if (verdict_->status != VerdictStatus::illegal) return;
  if (!passed_.may_be_move) {
    verdict_->reason += fmt::format("; passed over before it: {}", all);
    return;
  }
  verdict_->status = VerdictStatus::unreadable;
  verdict_->rule.clear();
  verdict_->reason = fmt::format(
      "whether this is legal cannot be told, because a move before it may not have been read: "
      "{}; without one, {}",
      all, verdict_->reason);
}

}  // namespace houserule
