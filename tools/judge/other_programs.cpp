// Moves as other programs write them.
#include <fmt/format.h>

#include <algorithm>

#include "judge/spellings.h"

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

// As other programs write it: a null move, or a move to where the piece stands, is a pass (Fairy-Stockfish,
// UCI); "h1e1e" castles with the rook on h1 and gates on its cell (Fairy-Stockfish). Allocates only for what
// the rules have refused.
std::vector<std::string> program_spellings(const Game& game, std::string_view text) {
  const auto at = [&game](std::string_view cell) {
    std::vector<Game::PieceView> pieces = game.pieces();
    const auto found = std::ranges::find(pieces, cell, &Game::PieceView::cell);
    return found == pieces.end() ? std::string{} : found->controller;
  };
  const bool passes = is_verb(game.variant().rulebook(), kPass);
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

}  // namespace

std::optional<Resolved> as_programs_write(Game& game, const SeatedText& seated, const PieceLetters* letters,
                                          SideId viewer) {
  const auto resolved = [&](const std::string& text) -> std::optional<Resolved> {
    Resolved answer =
        game.resolve(seated.seat.empty() ? text : fmt::format("{}: {}", seated.seat, text), viewer);
    return answer.ok() && !answer.fault ? std::optional(std::move(answer)) : std::nullopt;
  };
  if (letters != nullptr)
    if (const auto english = with_english_letters(seated.body, *letters))
      if (auto answer = resolved(*english)) return answer;
  for (const std::string& text : program_spellings(game, seated.body))
    if (auto answer = resolved(text)) return answer;
  return std::nullopt;
}

}  // namespace houserule
