// Shogi: USI (hgm.nubati.net/usi.html), CSA (www2.computer-shogi.org/protocol/record_v22.html,
// record_v3.html), KIF and KI2 (kakinoki.o.oo7.jp/kif_format.html; relative words as the Japanese federation
// has them, www.shogi.or.jp/faq/kihuhyouki.html). Files count from the right, ranks from the top.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "common/text.h"
#include "formats/notation.h"
#include "formats/shogi.h"

namespace houserule {

namespace {

std::string shogi_cell(const Game& game, int file, int rank) {
  const CellGrid grid(game);
  return grid.cell(grid.files - file, grid.ranks - rank);
}

struct Square {
  int file = 0, rank = 0;  // from 1, as shogi counts
};
Square square_of(const Game& game, std::string_view cell) {
  const CellGrid grid(game);
  int file = 0, rank = 0;
  grid.place(cell, file, rank);
  return {grid.files - file, grid.ranks - rank};
}

// The move of the piece with this letter, so that another piece on that cell is noticed.
std::string moved(const std::string& letter, const std::string& from, const std::string& to, bool promotes) {
  return letter + from + to + (promotes ? "=+" + letter : "");
}

std::string letter_on(const Game& game, const std::string& cell) {
  const auto piece = piece_on(game, cell);
  return piece ? piece->letter : std::string{};
}

// ---- USI -------------------------------------------------------------------------------------------

std::string usi_cell(const Game& game, std::string_view text) {
  if (text.size() < 2 || !is_digit(text[0]) || text[1] < 'a' || text[1] > 'i') return {};
  return shogi_cell(game, text[0] - '0', text[1] - 'a' + 1);
}

// Where the star of a drop stands, as in "P*5e" and "+P*5e"; npos in other texts.
std::size_t usi_star(std::string_view text) {
  const std::size_t star = text.starts_with('+') ? 2 : 1;
  return text.size() == star + 3 && text[star] == '*' ? star : std::string_view::npos;
}

std::string read_usi(Course& course, std::string_view text) {
  Game& game = course.game;
  if (const std::size_t star = usi_star(text); star != std::string_view::npos) {
    const std::string to = usi_cell(game, text.substr(star + 1));
    if (to.empty()) return std::string(text);
    course.last = to;
    return fmt::format("{}@{}", text.substr(0, star), to);
  }
  const bool promotes = text.ends_with('+');
  const std::string_view cells = text.substr(0, text.size() - (promotes ? 1 : 0));
  if (cells.size() != 4) return std::string(text);
  const std::string from = usi_cell(game, cells), to = usi_cell(game, cells.substr(2));
  if (from.empty() || to.empty()) return std::string(text);
  course.last = to;
  const std::string letter = letter_on(game, from);
  return promotes && !letter.empty() ? moved(letter, from, to, true) : from + to;
}

std::string usi_square(const Game& game, const std::string& cell) {
  const Square at = square_of(game, cell);
  return std::string{static_cast<char>('0' + at.file), static_cast<char>('a' + at.rank - 1)};
}

std::string write_usi(Course& course, const Action& action) {
  const Spelt said = spelt(course.game, action);
  if (said.to.empty()) return {};
  course.last = said.to;
  if (!said.drop.empty()) return said.drop + "*" + usi_square(course.game, said.to);
  return usi_square(course.game, said.from) + usi_square(course.game, said.to) +
         (said.becomes.empty() ? "" : "+");
}

bool looks_usi(std::string_view text) {
  const auto cell = [](std::string_view at) { return is_digit(at[0]) && at[1] >= 'a' && at[1] <= 'i'; };
  if (const std::size_t star = usi_star(text); star != std::string_view::npos)
    return cell(text.substr(star + 1));
  return text.size() >= 4 && cell(text) && cell(text.substr(2)) &&
         (text.size() == 4 || text.substr(4) == "+");
}

// ---- CSA -------------------------------------------------------------------------------------------

std::string read_csa(Course& course, std::string_view text) {
  Game& game = course.game;
  if (!looks_csa(text)) return std::string(text);
  const bool first = text[0] == '+';
  const ShogiPiece* const piece = piece_of_csa(text.substr(5, 2));
  const std::string to = shogi_cell(game, text[3] - '0', text[4] - '0');
  const auto& sides = game.variant().rulebook().spec.sides;
  const std::string seat = first == first_to_move(game)
                               ? ""
                               : sides[first ? 0 : 1].name + ": ";  // out of turn, which the rules say
  if (piece == nullptr || to.empty()) return std::string(text);
  course.last = to;
  if (text.substr(1, 2) == "00") return seat + std::string(piece->letter) + "@" + to;
  const std::string from = shogi_cell(game, text[1] - '0', text[2] - '0');
  if (from.empty()) return std::string(text);
  const std::string stands = letter_on(game, from);
  const bool promotes = piece->letter == "+" + stands;
  return seat + moved(promotes ? stands : std::string(piece->letter), from, to, promotes);
}

std::string csa_square(const Game& game, const std::string& cell) {
  const Square at = square_of(game, cell);
  return std::to_string(at.file) + std::to_string(at.rank);
}

std::string write_csa(Course& course, const Action& action) {
  Game& game = course.game;
  const Spelt said = spelt(game, action);
  if (said.to.empty()) return {};
  course.last = said.to;
  const std::string letter = !said.drop.empty()      ? said.drop
                             : !said.becomes.empty() ? said.becomes
                                                     : letter_on(game, said.from);
  const ShogiPiece* const piece = piece_of_letter(letter);
  if (piece == nullptr) return {};
  return (action.seat == 0 ? "+" : "-") + (said.drop.empty() ? csa_square(game, said.from) : "00") +
         csa_square(game, said.to) + std::string(piece->csa);
}

// ---- KIF -------------------------------------------------------------------------------------------

constexpr std::string_view kSame = "同", kWideBlank = "　", kPromotes = "成", kStays = "不成", kDrop = "打";
constexpr std::array<std::string_view, 10> kWideDigits{"０", "１", "２", "３", "４",
                                                       "５", "６", "７", "８", "９"};
constexpr std::array<std::string_view, 10> kRankNumerals{"〇", "一", "二", "三", "四",
                                                         "五", "六", "七", "八", "九"};

void take_blanks(std::string_view& text) {
  while (take(text, kWideBlank) || take(text, " ")) {
  }
}

// "７六", or "同" for where the last move ended. Empty where neither stands there.
std::string take_square(const Course& course, std::string_view& text) {
  const std::string_view whole = text;
  if (take(text, kSame)) {
    take_blanks(text);
    return course.last;
  }
  const int file = take_numeral(text), rank = take_numeral(text);
  if (file > 0 && rank > 0) return shogi_cell(course.game, file, rank);
  text = whole;
  return {};
}

const ShogiPiece* take_shogi_piece(std::string_view& text) {
  for (const ShogiPiece& piece : kShogiPieces)
    for (const std::string_view name : piece.kanji)
      if (!name.empty() && take(text, name)) return &piece;
  return nullptr;
}

// "７六歩(77)", "同　銀成(31)", "５五角打".
std::string read_kif(Course& course, std::string_view text) {
  std::string_view rest = text;
  const std::string to = take_square(course, rest);
  const ShogiPiece* const piece = to.empty() ? nullptr : take_shogi_piece(rest);
  if (piece == nullptr) return std::string(text);
  const std::string letter(piece->letter);
  if (take(rest, kDrop)) {
    course.last = to;
    return letter + "@" + to;
  }
  const bool stays = take(rest, kStays);
  const bool promotes = !stays && take(rest, kPromotes);
  if (!take(rest, "(") || rest.size() < 3 || !is_digit(rest[0]) || !is_digit(rest[1]))
    return std::string(text);
  const std::string from = shogi_cell(course.game, rest[0] - '0', rest[1] - '0');
  if (from.empty()) return std::string(text);
  course.last = to;
  return moved(letter, from, to, promotes);
}

std::string kanji_square(const Course& course, const std::string& cell) {
  if (cell == course.last) return std::string(kSame) + std::string(kWideBlank);
  const Square at = square_of(course.game, cell);
  return std::string(kWideDigits[static_cast<std::size_t>(at.file)]) +
         std::string(kRankNumerals[static_cast<std::size_t>(at.rank)]);
}

std::string write_kif(Course& course, const Action& action) {
  const Spelt said = spelt(course.game, action);
  if (said.to.empty()) return {};
  const ShogiPiece* const piece =
      piece_of_letter(said.drop.empty() ? letter_on(course.game, said.from) : said.drop);
  if (piece == nullptr) return {};
  std::string out = kanji_square(course, said.to) + std::string(piece->kanji.front());
  course.last = said.to;
  if (!said.drop.empty()) return out + std::string(kDrop);
  if (!said.becomes.empty()) out += kPromotes;
  return out + "(" + csa_square(course.game, said.from) + ")";
}

// ---- KI2 -------------------------------------------------------------------------------------------

// Pieces of the side to move with this letter that go to the cell, whether or not that is legal as the kings
// stand.
std::vector<std::string> origins(Game& game, const std::string& letter, const std::string& to) {
  std::vector<std::string> out;
  const std::string side = game.variant().rulebook().spec.sides[game.turn().index()].name;
  for (const Game::PieceView& piece : game.pieces()) {
    if (piece.letter != letter || piece.controller != side) continue;
    for (const char* behind : {"", "=+"}) {
      const Resolved found = game.resolve(piece.cell + to + (*behind == '\0' ? "" : behind + letter));
      if (!found.ok() && (found.status != Resolved::Status::illegal || found.rule != "chess/royal_safety"))
        continue;
      out.push_back(piece.cell);
      break;
    }
  }
  return out;
}

// How a piece gets there, as its player sees it.
struct Approach {
  int ahead = 0;  // 1 forward, 0 aside, -1 back
  int right = 0;  // how far to the right of the cell it stood
};
Approach approach(const Game& game, const std::string& from, const std::string& to) {
  const Square a = square_of(game, from), b = square_of(game, to);
  const int turned = first_to_move(game) ? 1 : -1;
  const int up = (a.rank - b.rank) * turned;
  return {up > 0 ? 1 : up < 0 ? -1 : 0, (b.file - a.file) * turned};
}

bool steps_straight(const std::string& letter) {
  return letter != "+R" && letter != "+B" && letter != "R" && letter != "B";
}

// Those of the origins that the words name.
std::vector<std::string> chosen(const Game& game, std::vector<std::string> from, const std::string& to,
                                std::string_view words) {
  const auto keep = [&](const auto& test) {
    std::erase_if(from, [&](const std::string& cell) { return !test(approach(game, cell, to)); });
  };
  const auto edge = [&](int side) {
    int most = -100;
    for (const std::string& cell : from) most = std::max(most, approach(game, cell, to).right * side);
    keep([&](const Approach& way) { return way.right * side == most; });
  };
  int side = 0;
  while (!words.empty()) {
    if (take(words, "右")) {
      side = 1;
    } else if (take(words, "左")) {
      side = -1;
    } else if (take(words, "直")) {
      keep([](const Approach& way) { return way.ahead > 0 && way.right == 0; });
    } else if (take(words, "上") || take(words, "行") || take(words, "入")) {
      keep([](const Approach& way) { return way.ahead > 0; });
    } else if (take(words, "寄")) {
      keep([](const Approach& way) { return way.ahead == 0; });
    } else if (take(words, "引")) {
      keep([](const Approach& way) { return way.ahead < 0; });
    } else {
      return {};
    }
  }
  if (side != 0) edge(side);
  return from;
}

constexpr std::array<std::string_view, 13> kRelative{"",     "上",   "寄",   "引",   "直",   "右",  "左",
                                                     "右上", "左上", "右寄", "左寄", "右引", "左引"};

void take_sign(std::string_view& text) {
  for (const std::string_view sign : {"▲", "△", "▼", "▽", "☗", "☖"})
    if (take(text, sign)) return;
}

// "▲７六歩", "△同　銀右上成", "▲５五角打".
std::string read_ki2(Course& course, std::string_view text) {
  Game& game = course.game;
  std::string_view rest = text;
  take_sign(rest);
  const std::string to = take_square(course, rest);
  const ShogiPiece* const piece = to.empty() ? nullptr : take_shogi_piece(rest);
  if (piece == nullptr) return std::string(text);
  const std::string letter(piece->letter);
  course.last = to;
  if (rest == kDrop) return letter + "@" + to;
  const bool stays = rest.ends_with(kStays);
  const bool promotes = !stays && rest.ends_with(kPromotes);
  if (stays || promotes) rest.remove_suffix(stays ? kStays.size() : kPromotes.size());
  const std::vector<std::string> all = origins(game, letter, to);
  const std::vector<std::string> from = chosen(game, all, to, rest);
  if (from.size() == 1) return moved(letter, from.front(), to, promotes);
  if (all.empty() && rest.empty() && !promotes && game.resolve(letter + "@" + to).ok())
    return letter + "@" + to;
  return letter + to + (promotes ? "=+" + letter : "");
}

std::string write_ki2(Course& course, const Action& action) {
  Game& game = course.game;
  const Spelt said = spelt(game, action);
  if (said.to.empty()) return {};
  const std::string letter = said.drop.empty() ? letter_on(game, said.from) : said.drop;
  const ShogiPiece* const piece = piece_of_letter(letter);
  if (piece == nullptr) return {};
  std::string out =
      (action.seat == 0 ? "▲" : "△") + kanji_square(course, said.to) + std::string(piece->kanji.front());
  course.last = said.to;
  const std::vector<std::string> all = origins(game, letter, said.to);
  if (!said.drop.empty()) return out + (all.empty() ? "" : std::string(kDrop));
  for (const std::string_view words : kRelative) {
    if (words == "直" && !steps_straight(letter)) continue;
    if (chosen(game, all, said.to, words) != std::vector{said.from}) continue;
    out += words;
    break;
  }
  if (!said.becomes.empty()) return out + std::string(kPromotes);
  const bool may = game.resolve(said.from + said.to + "=+" + letter).ok();
  return out + (may ? std::string(kStays) : "");
}

bool looks_kif(std::string_view text) {
  return text.find('(') != std::string_view::npos && (text.starts_with(kSame) || take_numeral(text) > 0);
}
bool is_shogi(const Rulebook& rules) {
  const auto& words = rules.spec.position;
  const int files = rules.spec.boards.front().files;
  return words.size() == 3 && words[1] == "reserve" && files <= 9 && letters_within(rules, "KRBGSNLP");
}
// Their boards are 9 by 9 or 5 by 5, and nothing promoted comes from a hand.
bool is_square_shogi(const Rulebook& rules) {
  const BoardSpec& board = rules.spec.boards.front();
  return is_shogi(rules) && board.files == board.ranks && (board.files == 9 || board.files == 5) &&
         rules.spec.start.find('+') == std::string::npos;
}
bool looks_ki2(std::string_view text) {
  const std::string_view whole = text;
  take_sign(text);
  return text.size() < whole.size();
}

}  // namespace

bool looks_csa(std::string_view text) {
  return text.size() == 7 && (text[0] == '+' || text[0] == '-') &&
         std::ranges::all_of(text.substr(1, 4), is_digit) && text[5] >= 'A' && text[5] <= 'Z';
}

const ShogiPiece* piece_of_csa(std::string_view name) {
  const auto* const found = std::ranges::find(kShogiPieces, name, &ShogiPiece::csa);
  return found == kShogiPieces.end() ? nullptr : found;
}

const ShogiPiece* piece_of_letter(std::string_view letter) {
  const auto* const found = std::ranges::find(kShogiPieces, letter, &ShogiPiece::letter);
  return found == kShogiPieces.end() ? nullptr : found;
}

const MoveNotation kUsi{"usi", "shogi", read_usi, write_usi, looks_usi, is_shogi};
const MoveNotation kCsa{"csa", "shogi", read_csa, write_csa, looks_csa, is_square_shogi};
const MoveNotation kKif{"kif", "shogi", read_kif, write_kif, looks_kif, is_square_shogi};
const MoveNotation kKi2{"ki2", "shogi", read_ki2, write_ki2, looks_ki2, is_square_shogi};

}  // namespace houserule
