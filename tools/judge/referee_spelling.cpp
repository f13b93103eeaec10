// Words of movetext that the rules do not read as they stand: another spelling of a move, a mark, or nothing.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "houserule.h"
#include "judge/referee.h"
#include "read/result_words.h"
#include "read/words.h"

namespace houserule {

namespace {

constexpr std::string_view kPass = "pass";

bool is_cell_char(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9'); }

// The two cells of "e2e2" and "h1e1e", and what stands behind them.
struct Cells {
  std::string_view from, to, rest;
};
std::optional<Cells> cells_of(std::string_view text) {
  const auto cell = [&text]() -> std::string_view {
    if (text.empty() || text.front() < 'a' || text.front() > 'z') return {};
    std::size_t end = 1;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const std::string_view found = end > 1 ? text.substr(0, end) : std::string_view{};
    text.remove_prefix(found.size());
    return found;
  };
  const std::string_view from = cell(), to = cell();
  if (from.empty() || to.empty() || !std::ranges::all_of(text, is_cell_char)) return std::nullopt;
  return Cells{from, to, text};
}

}  // namespace

// As other programs write it: a null move, or a move to where the piece stands, is a pass (Fairy-Stockfish,
// UCI); "h1e1e" castles with the rook on h1 and gates on its cell (Fairy-Stockfish). Allocates only for what
// the rules have refused.
std::vector<std::string> Referee::program_spellings(std::string_view text) const {
  const auto at = [this](std::string_view cell) {
    std::vector<Game::PieceView> pieces = shelved_->game->pieces();
    const auto found = std::ranges::find(pieces, cell, &Game::PieceView::cell);
    return found == pieces.end() ? std::string{} : found->controller;
  };
  const bool passes = is_verb(shelved_->variant->rulebook(), kPass);
  if (is_null_move(text)) return passes ? std::vector{std::string(kPass)} : std::vector<std::string>{};
  const std::optional<Cells> cells = cells_of(text);
  if (!cells) return other_spellings(text);
  if (cells->from == cells->to && cells->rest.empty() && passes && !at(cells->from).empty())
    return {std::string(kPass)};
  if (cells->rest.size() != 1 || at(cells->from) != at(cells->to) || at(cells->from).empty()) return {};
  const char letter = static_cast<char>(cells->rest.front() - 'a' + 'A');
  const bool small = cells->from > cells->to;
  return {fmt::format("{}/{}{}", small ? "O-O" : "O-O-O", letter, cells->from)};
}

std::optional<Resolved> Referee::as_programs_write(const SeatedText& seated) {
  const auto resolved = [&](const std::string& text) -> std::optional<Resolved> {
    Resolved answer =
        game().resolve(seated.seat.empty() ? text : fmt::format("{}: {}", seated.seat, text), viewer_);
    return answer.ok() && !answer.fault ? std::optional(std::move(answer)) : std::nullopt;
  };
  if (letters_ != nullptr)
    if (const auto english = with_english_letters(seated.body, *letters_))
      if (auto answer = resolved(*english)) return answer;
  for (const std::string& text : program_spellings(seated.body))
    if (auto answer = resolved(text)) return answer;
  return std::nullopt;
}

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
