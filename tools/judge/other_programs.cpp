// Moves as other programs write them.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "common/text.h"
#include "formats/replayed.h"
#include "judge/spellings.h"
#include "read/words.h"

namespace houserule {

namespace {

// A cell's name at the beginning, which is cut off; empty where there is none.
std::string_view take_cell(std::string_view& text) {
  if (text.empty() || text.front() < 'a' || text.front() > 'z') return {};
  std::size_t end = 1;
  while (end < text.size() && is_digit(text[end])) ++end;
  const std::string_view found = end > 1 ? text.substr(0, end) : std::string_view{};
  text.remove_prefix(found.size());
  return found;
}

// The two cells of "e2e2", "Ke2-e2" and "h1e1e", or twice the one of "Ke2", and what stands behind them.
struct Cells {
  std::string_view from, to, rest;
};
std::optional<Cells> cells_of(std::string_view text) {
  if (!text.empty() && text.front() >= 'A' && text.front() <= 'Z') text.remove_prefix(1);
  const std::string_view from = take_cell(text);
  if (from.empty()) return std::nullopt;
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::string_view to = take_cell(text);
  return Cells{from, to.empty() ? from : to, text};
}

std::optional<Game::PieceView> piece_at(const Game& game, std::string_view cell) {
  for (Game::PieceView& piece : game.pieces())
    if (piece.cell == cell) return std::move(piece);
  return std::nullopt;
}

// As other programs write it: a null move, or a move to where the piece stands, is a pass (Fairy-Stockfish,
// UCI); "h1e1e" castles with the rook on h1 and gates on its cell (Fairy-Stockfish). Allocates only for what
// the rules have refused.
std::vector<std::string> program_spellings(const Game& game, std::string_view text) {
  const auto at = [&game](std::string_view cell) {
    const auto piece = piece_at(game, cell);
    return piece ? piece->controller : std::string{};
  };
  const bool passes = is_verb(game.variant().rulebook(), kPass);
  if (is_null_move(text)) return passes ? std::vector{std::string(kPass)} : std::vector<std::string>{};
  const std::optional<Cells> cells = cells_of(text);
  if (!cells) return other_spellings(text);
  const std::string& mover = game.variant().rulebook().spec.sides[game.turn().index()].name;
  if (cells->from == cells->to && cells->rest.empty() && passes && at(cells->from) == mover)
    return {std::string(kPass)};
  const bool castles = cells->rest.size() == 1 && cells->from != cells->to && !at(cells->from).empty() &&
                       at(cells->from) == at(cells->to);
  if (!castles && (cells->rest.size() != 1 || cells->from == cells->to)) return other_spellings(text);
  const char letter = static_cast<char>(cells->rest.front() - 'a' + 'A');
  const bool small = (cells->from > cells->to) == castles;  // else the king's way, "e1g1h"
  std::vector<std::string> out = castles ? std::vector<std::string>{} : other_spellings(text);
  out.push_back(fmt::format("{}/{}{}", small ? "O-O" : "O-O-O", letter, cells->from));
  return out;
}

// "e4f3=F" and "e4f3f", where what makes of the piece on e4 one with that letter on f3 is no move but an
// action with a word of its own (Fairy-Stockfish, sittuyin). "b7=F" names only where it is then, perhaps
// where it stands. Nothing where none or more than one does.
std::optional<Resolved> as_word(Game& game, const SeatedText& seated, SideId viewer) {
  std::string body(seated.body);
  const std::size_t choice = body.find('=');
  const bool alone = choice != std::string::npos && choice < 4;
  if (alone) body.insert(0, body, 0, choice);
  const std::optional<Cells> cells = cells_of(body);
  if (!cells || cells->rest.empty() || cells->rest.size() > 2 || !is_letter(cells->rest.back()))
    return std::nullopt;
  const std::string letter(1,
                           static_cast<char>(std::toupper(static_cast<unsigned char>(cells->rest.back()))));
  const auto stands = [&] {
    const auto piece = piece_at(game, cells->to);
    return piece && piece->letter == letter;
  };
  if (stands()) return std::nullopt;  // no word makes it what it is
  const auto becomes = [&](const Resolved& answer) {
    if (game.play(answer)) return false;
    const bool made = stands();
    game.undo();
    return made;
  };
  std::optional<Resolved> found;
  bool several = false;
  const auto tried = [&](std::string_view word, std::string_view from) {
    std::string text = fmt::format("{} {}", word, from);
    if (from != cells->to) text += fmt::format(" {}", cells->to);
    Resolved answer = game.resolve(text, viewer);
    if (!answer.ok() || answer.fault || !becomes(answer)) return;
    several = several || found;
    found = std::move(answer);
  };
  for (const RuleDecl& rule : game.variant().rulebook().rules) {
    for (const VerbSpec& verb : rule.verbs) {
      tried(verb.word, cells->from);
      if (alone)
        for (const Game::PieceView& piece : game.pieces())
          if (piece.cell != cells->to) tried(verb.word, piece.cell);
    }
  }
  return several ? std::nullopt : std::move(found);
}

// ",e4f3" behind the comma of "e2e4,e4f3", where the second part is an action with a word of its own: a wall
// on f3, a duck, an arrow (Fairy-Stockfish).
std::optional<Resolved> as_second_part(Game& game, const SeatedText& seated, SideId viewer) {
  if (!seated.body.starts_with(',')) return std::nullopt;
  const std::optional<Cells> cells = cells_of(seated.body.substr(1));
  if (!cells) return std::nullopt;
  for (const RuleDecl& rule : game.variant().rulebook().rules)
    for (const VerbSpec& verb : rule.verbs)
      if (auto answer = legal_of(game, seated.seat, fmt::format("{} {}", verb.word, cells->to), viewer))
        return answer;
  return std::nullopt;
}

// "ed", "exd", "dc=Q": a pawn takes on the next file, and one cell there is legal. Nothing where it is none
// or more than one.
std::optional<Resolved> takes_on_file(Game& game, const SeatedText& seated, SideId viewer) {
  constexpr int kMostRanks = 20;
  std::string_view text = seated.body;
  const auto is_file = [](char byte) { return byte >= 'a' && byte <= 't'; };
  const std::size_t to = text.size() > 2 && (text[1] == 'x' || text[1] == ':') ? 2 : 1;
  if (text.size() <= to || text.size() > to + 4 || !is_file(text.front()) || !is_file(text[to])) return {};
  const std::string_view rest = text.substr(to + 1);
  if (std::abs(text.front() - text[to]) != 1 || (!rest.empty() && is_digit(rest.front()))) return {};
  std::optional<Resolved> found;
  for (int rank = 1; rank <= kMostRanks; ++rank) {
    auto answer =
        legal_of(game, seated.seat, fmt::format("{}x{}{}{}", text.front(), text[to], rank, rest), viewer);
    if (answer && found) return {};
    if (answer) found = std::move(answer);
  }
  return found;
}

}  // namespace

std::optional<Resolved> as_programs_write(Game& game, const SeatedText& seated, const PieceLetters* letters,
                                          SideId viewer) {
  const auto resolved = [&](const std::string& text) { return legal_of(game, seated.seat, text, viewer); };
  if (letters != nullptr)
    if (const auto english = with_english_letters(seated.body, *letters))
      if (auto answer = resolved(*english)) return answer;
  if (std::string verb(seated.body); verb.find(kVerbGlue) != std::string::npos) {
    std::ranges::replace(verb, kVerbGlue, ' ');
    if (auto answer = resolved(verb)) return answer;
  }
  for (const std::string& text : program_spellings(game, seated.body))
    if (auto answer = resolved(text)) return answer;
  if (auto answer = in_descriptive(game, seated.body, viewer)) return answer;
  if (auto answer = takes_on_file(game, seated, viewer)) return answer;
  if (auto answer = as_second_part(game, seated, viewer)) return answer;
  if (auto answer = dropped_on(game, seated.seat, seated.body, viewer)) return answer;
  return as_word(game, seated, viewer);
}

static std::optional<Resolved> with_next_word(Game& game, const SeatedText& seated, std::string_view next,
                                              SideId viewer) {
  if (next.empty() || seated.body.empty()) return std::nullopt;
  const std::string_view body = seated.body;
  constexpr std::size_t kShortestSide = 2;  // "Castles Q" and "Castles QR"
  if (body == "Castles" && next.size() <= kShortestSide && (next[0] == 'K' || next[0] == 'Q'))
    return in_descriptive(game, fmt::format("{}{}", body, next), viewer);
  const bool letter = body.size() == 1 && body[0] >= 'A' && body[0] <= 'Z' && !is_mark(body);
  if (letter) return legal_of(game, seated.seat, fmt::format("{}{}", body, next), viewer);
  if (next.front() == '=' || next.front() == '/') next.remove_prefix(1);
  const bool choice =
      !next.empty() && is_letter(next.front()) && next.find_first_not_of("+#", 1) == std::string_view::npos;
  const std::string_view cell = seated.body.substr(0, seated.body.find_last_not_of('=') + 1);
  if (!choice || cell.empty() || !is_digit(cell.back())) return std::nullopt;
  return legal_of(game, seated.seat, fmt::format("{}={}", cell, next), viewer);
}

ReadWord read_word(Game& game, const std::string& text, std::string_view next, const PieceLetters* letters,
                   SideId viewer) {
  ReadWord out{game.resolve(text, viewer)};
  if (out.answer.ok() || out.answer.fault) return out;
  const SeatedText seated = split_seat(text);
  if (auto both = with_next_word(game, seated, next, viewer)) return {std::move(*both), true};
  if (auto meant = as_programs_write(game, seated, letters, viewer)) {
    out.answer = std::move(*meant);
  } else if (const auto& types = game.variant().rulebook().types; types.size() == 1) {
    // Where all pieces are alike a cell alone is a stone placed there: the rules say what forbids that.
    Resolved placed = game.resolve(fmt::format("{}@{}", types.front().letter, lower_case(text)), viewer);
    if (placed.status == Resolved::Status::illegal) out.answer = std::move(placed);
  }
  return out;
}

bool leaves_out_pass(Game& game, const std::string& text, SideId viewer) {
  if (!is_verb(game.variant().rulebook(), kPass)) return false;
  const Resolved pass = game.resolve(kPass, viewer);
  ActionList list;
  if (!pass.ok() || game.legal(list) || list.size() != 1 || game.play(pass)) return false;
  const bool meant = read_word(game, text, {}, nullptr, viewer).answer.ok();
  game.undo();
  return meant;
}

}  // namespace houserule
