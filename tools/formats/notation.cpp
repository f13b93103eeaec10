#include "formats/notation.h"

#include <algorithm>
#include <array>

#include "common/text.h"

namespace houserule {

const MoveNotation* notation_named(std::string_view name) {
  static constexpr std::array kAll{&kUci,  &kUsi,  &kWestern, &kCsa,     &kKif,    &kKi2,
                                   &kUcci, &kIccs, &kWxf,     &kChinese, &kJanggi, &kPdn};
  const auto* const found = std::ranges::find(kAll, name, &MoveNotation::name);
  return found == kAll.end() ? nullptr : *found;
}

std::optional<std::string> as_players_write(Course& course, std::string_view text, bool surely) {
  static constexpr std::array kOfPlayers{&kKi2,     &kKif, &kUsi,    &kWestern, &kCsa,
                                         &kChinese, &kWxf, &kJanggi, &kIccs,    &kPdn};
  for (const MoveNotation* notation : kOfPlayers) {
    if ((surely && !notation->looks(text)) || !notation->fits(course.game.variant().rulebook())) continue;
    std::string said = notation->read(course, text);
    if (said != text) return said;
  }
  return std::nullopt;
}

bool letters_within(const Rulebook& rules, std::string_view letters) {
  return std::ranges::all_of(rules.types, [&](const TypeDecl& type) {
    return !type.letter.empty() && letters.find(type.letter.back()) != std::string_view::npos;
  });
}

Spelt spelt(const Game& game, const Action& action) {
  Spelt out;
  const std::string text = game.text(action);
  const Game::Ends ends = game.ends(action);
  if (!ends.to.valid()) return out;
  const Variant& variant = game.variant();
  out.to = variant.cell_name(ends.to);
  if (action.kind == ActionKind::drop) {
    out.drop = text.substr(0, text.find('@'));
    return out;
  }
  out.from = variant.cell_name(ends.from);
  if (const std::size_t sign = text.find('='); sign != std::string::npos) out.becomes = text.substr(sign + 1);
  return out;
}

CellGrid::CellGrid(const Game& game)
    : board(game.variant().board()),
      files(board.boards().front().files),
      ranks(board.boards().front().ranks) {}

std::string CellGrid::cell(int file, int rank) const {
  if (file < 0 || rank < 0 || file >= files || rank >= ranks) return {};
  const CellId id = board.at(0, file, rank);
  return id.valid() ? board.full_name(id) : std::string{};
}

bool CellGrid::place(std::string_view cell, int& file, int& rank) const {
  const CellId id = board.find_full(cell);
  if (!id.valid()) return false;
  file = board.cell(id).file;
  rank = board.cell(id).rank;
  return true;
}

std::optional<Game::PieceView> piece_on(const Game& game, std::string_view cell) {
  for (Game::PieceView& piece : game.pieces())
    if (piece.cell == cell) return std::move(piece);
  return std::nullopt;
}

bool take(std::string_view& text, std::string_view begins) {
  if (!text.starts_with(begins)) return false;
  text.remove_prefix(begins.size());
  return true;
}

std::string narrow(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    // U+FF01 to U+FF5E are "!" to "~".
    const std::string_view rest = text.substr(at, 3);
    const bool wide = rest.size() == 3 && (rest.starts_with("\xEF\xBC") || rest.starts_with("\xEF\xBD"));
    const int code = wide ? (static_cast<unsigned char>(rest[1]) - 0xBC) * 0x40 +
                                static_cast<unsigned char>(rest[2]) - 0x80
                          : 0;
    if (!wide || code < 1 || code > '~' - ' ') {
      out += text[at];
    } else {
      out += static_cast<char>(code + ' ');
      at += 2;
    }
  }
  return out;
}

int take_numeral(std::string_view& text) {
  static constexpr std::array<std::string_view, 10> kWide{"０", "１", "２", "３", "４",
                                                          "５", "６", "７", "８", "９"};
  static constexpr std::array<std::string_view, 11> kHan{"〇", "一", "二", "三", "四", "五",
                                                         "六", "七", "八", "九", "十"};
  if (!text.empty() && is_digit(text.front())) {
    const int number = text.front() - '0';
    text.remove_prefix(1);
    return number;
  }
  for (std::size_t i = 0; i < kWide.size(); ++i)
    if (take(text, kWide[i])) return static_cast<int>(i);
  for (std::size_t i = 0; i < kHan.size(); ++i)
    if (take(text, kHan[i])) return static_cast<int>(i);
  return -1;
}

namespace {

std::string unread(Course&, std::string_view text) { return std::string(text); }
bool never(std::string_view) { return false; }
bool two_sides(const Rulebook& rules) {
  return rules.spec.boards.size() == 1 && rules.spec.sides.size() == 2;
}

// Castling is the king's move; in Chess960, where another move of the king may end there, the move to the
// rook's cell.
std::string king_move(Course& course, const Spelt& said, const Action& action) {
  Game& game = course.game;
  const auto same = [&](const std::string& text) {
    const Resolved found = game.resolve(text);
    return found.ok() && found.action == action;
  };
  if (same(said.from + said.to)) return said.from + said.to;
  for (const Game::PieceView& piece : game.pieces())
    if (same(said.from + piece.cell)) return said.from + piece.cell;
  return {};
}

// The null move of UCI; empty for other words of a game.
std::string game_pass(const Course& course, const Action& action) {
  const bool passes = action.kind == ActionKind::pass || course.game.text(action) == "pass";
  return passes ? "0000" : "";
}

std::string write_uci(Course& course, const Action& action) {
  const Spelt said = spelt(course.game, action);
  if (!said.drop.empty()) return said.drop + "@" + said.to;
  if (action.kind == ActionKind::pass || action.kind == ActionKind::verb) return game_pass(course, action);
  if (!said.move()) return {};
  if (action.kind == ActionKind::pair_move) return king_move(course, said, action);
  const std::string becomes = said.becomes.starts_with('+') ? "+" : lower_case(said.becomes);
  const std::string text = course.game.text(action);
  const std::size_t gate = text.find('/');
  return said.from + said.to + becomes + (gate == std::string::npos ? "" : lower_case(text.substr(gate + 1)));
}

}  // namespace

// Read as our own long text.
const MoveNotation kUci{"uci", "chess", unread, write_uci, never, two_sides};

}  // namespace houserule
