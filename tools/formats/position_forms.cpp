// Sources: position.cpp of Fairy-Stockfish, "Position::set" and "Position::fen"; en.wikipedia.org/wiki/X-FEN
// for castling letters; hgm.nubati.net/usi.html, section 4, for SFEN; scalachess, "FenReader", for "+0+0".
#include "formats/position_forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "common/bounds.h"
#include "common/text.h"
#include "formats/fen4.h"
#include "formats/pdn.h"

namespace houserule {

namespace {

using Words = std::vector<std::string>;

constexpr std::string_view kSfen = "sfen", kFen = "fen", kShredder = "shredder", kFen4 = "fen4";

const VariantSpec& spec_of(const Game& game) { return game.variant().rulebook().spec; }

// The letter of the piece that has this one, in capitals, as its own or else as the further one of that
// piece alone; the letter itself where there is none.
char own_letter(const Game& game, char letter) {
  const auto& types = game.variant().rulebook().types;
  const auto own = [&](const TypeDecl& type) {
    return type.letter.size() == 1 && type.letter.front() == letter;
  };
  const auto also = [&](const TypeDecl& type) {
    return type.letter.size() == 1 && type.also.find(letter) != std::string::npos;
  };
  if (std::ranges::any_of(types, own) || std::ranges::count_if(types, also) != 1) return letter;
  return std::ranges::find_if(types, also)->letter.front();
}

// Behind the board stands who is to move, then what is in hand, then a number: as in SFEN.
bool hands_behind(const Game& game) {
  const Words& names = spec_of(game).position;
  return names.size() > 1 && names[0] == "turn" && names[1] == "reserve";
}

bool is_number(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); }

// "3+3".
bool counts_checks(std::string_view text) {
  const std::size_t plus = text.find('+');
  return plus != std::string_view::npos && is_number(text.substr(0, plus)) &&
         is_number(text.substr(plus + 1));
}

// "2Pb" for "PPb".
std::string counted(std::string_view letters) {
  std::string out;
  for (std::size_t at = 0; at < letters.size();) {
    const std::size_t end = std::min(letters.find_first_not_of(letters[at], at), letters.size());
    if (end - at > 1) out += std::to_string(end - at);
    out += letters[at];
    at = end;
  }
  return out.empty() ? "-" : out;
}

// The board of the text, and what stands in brackets behind it.
std::pair<std::string, std::optional<std::string>> board_and_hand(const std::string& word) {
  const std::size_t open = word.find('[');
  if (open == std::string::npos) return {word, std::nullopt};
  std::string hand = word.substr(open + 1, word.find(']') - open - 1);
  if (hand == "-") hand.clear();
  return {word.substr(0, open), hand};
}

// Letters of pieces and of sides that other programs have.
void take_letters(const Game& game, Words& words) {
  std::string& board = words.front();
  for (char& letter : board) {
    if (letter == '*') letter = '#';
    const bool upper = std::isupper(static_cast<unsigned char>(letter)) != 0;
    const char own = own_letter(game, static_cast<char>(std::toupper(static_cast<unsigned char>(letter))));
    if (is_letter(letter)) letter = upper ? own : static_cast<char>(std::tolower(own));
  }
}

// "W", "white": the side to move by its letter or name.
void take_turn(const Game& game, Words& words, Words* notes) {
  const auto& sides = spec_of(game).sides;
  if (words.size() < 2 || sides.size() != 2) return;
  const std::string small = lower_case(words[1]);
  for (const SideSpec& side : sides) {
    if (words[1] == side.letter || (small != side.letter && small != side.name)) continue;
    if (notes != nullptr)
      notes->push_back(fmt::format("\"{}\" in the position is read as \"{}\"", words[1], side.letter));
    words[1] = side.letter;
    return;
  }
  // Red moves first in xiangqi, whatever the letter of that side here.
  const bool red = words[1] == "r" && sides[0].letter != "r" && sides[1].letter != "r";
  if (red) words[1] = sides[0].letter;
}

// Has the variant no words but who is to move and the number of the move?
bool turn_and_round(const Game& game) {
  const Words& names = spec_of(game).position;
  return names.size() == 2 && names[0] == "turn" && names[1] == "round";
}

// "board w - - 0 1" as "board w 1", where there is neither castling nor what the others tell.
void take_fields(const Game& game, Words& words) {
  const auto is_void = [](const std::string& word) { return word == "-" || is_number(word); };
  const bool more = words.size() > 3 && std::all_of(words.begin() + 2, words.end(), is_void);
  if (!more || !turn_and_round(game)) return;
  words = {words[0], words[1], is_number(words.back()) ? words.back() : "1"};
}

// A row that is divided further than it has to be, "11111111" or "44" for 8, a slash too many, and brackets
// for hands where nobody has any.
void take_rows(const Game& game, std::string& board, Words* notes) {
  constexpr int kMostFiles = 9;
  const std::string stated = board;
  if (spec_of(game).boards.empty() || spec_of(game).boards.front().files > kMostFiles) return;
  std::string out;
  for (const char byte : board) {
    const bool joins = is_digit(byte) && !out.empty() && is_digit(out.back());
    if (joins && out.back() - '0' + (byte - '0') <= kMostFiles)
      out.back() = static_cast<char>(out.back() + byte - '0');
    else
      out += byte;
  }
  board = std::move(out);
  if (board.starts_with('/')) board.erase(0, 1);
  const bool hands = hands_behind(game) || game.position().find('[') != std::string::npos;
  if (!hands && (board.ends_with("[]") || board.ends_with("[-]"))) board.resize(board.find('['));
  if (!hands && board.ends_with('/')) board.pop_back();
  if (board != stated && notes != nullptr)
    notes->push_back(fmt::format("the board of the position is read as \"{}\"", board));
}

// "board[hands] w - - 0 1" as "board b hands 1": white is who moves first, whom SFEN calls black.
void take_hands(const Game& game, Words& words) {
  const auto& sides = spec_of(game).sides;
  const auto [board, hand] = board_and_hand(words.front());
  const bool fen = hand.has_value() || words.size() > 4;
  if (!fen || words.size() < 2 || sides.size() != 2) return;
  const bool first = words[1] != "b";
  const std::string round = words.size() > 2 && is_number(words.back()) ? words.back() : "1";
  words = {board, sides[first ? 0 : 1].letter, counted(hand.value_or("")), round};
}

// "sfen board b hands N" counts actions from 1 on.
void count_rounds(Words& words) {
  constexpr std::size_t kLongest = 6;
  if (words.size() != 4 || !is_number(words.back()) || words.back().size() > kLongest) return;
  words.back() = std::to_string((std::max(std::stoi(words.back()), 1) + 1) / 2);
}

// Checks: how many each side still has to give, "3+3" before the counters; or how many it has given, "+1+0"
// at the end. Those that are not told are as at the start.
void take_checks(const Game& game, const Words& start, Words& words, Words* notes) {
  const std::size_t names = spec_of(game).position.size();
  const auto at = std::ranges::find_if(start, counts_checks);
  if (at == start.end() || start.size() != names + 1) return;
  const auto place = at - start.begin();
  if (words.size() == start.size() && words.back().starts_with('+') &&
      counts_checks(words.back().substr(1))) {
    const std::string given = words.back().substr(1);
    const int all = at->front() - '0';
    const auto left = [&](char digit) { return std::to_string(std::max(all - (digit - '0'), 0)); };
    words.pop_back();
    words.insert(words.begin() + place, left(given.front()) + "+" + left(given.back()));
  } else if (words.size() == start.size() - 1 && std::ranges::none_of(words, counts_checks)) {
    words.insert(words.begin() + place, *at);
    if (notes != nullptr)
      notes->push_back(
          fmt::format("the position does not say how many checks were given: {} as at the start", *at));
  }
}

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
  Words words;
  std::size_t at = 0;
  for (std::string_view word = next_word(text, at); !word.empty(); word = next_word(text, at))
    words.emplace_back(word);
  return words;
}

std::string joined_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

OwnPosition own_position(Game& game, std::string_view text, std::vector<std::string>* notes) {
  if (text.size() > kMaxTextBytes) return {};
  if (looks_fen4(text) && has_fen4(game)) return own_fen4(game, text, notes);
  if (looks_pdn_position(text) && is_kind_of_draughts(game.variant().rulebook())) return own_pdn(game, text);
  game.reset();
  const std::string start = game.position();
  Words words = words_of(text);
  if (words.size() == 1 && words[0] == "startpos") return {start, {}};
  if (words.size() == 1 && words[0].find('_') != std::string::npos) {  // as in addresses of pages
    std::ranges::replace(words[0], '_', ' ');
    words = words_of(std::string(words[0]));
  }
  const bool sfen = !words.empty() && words.front() == kSfen;
  if (sfen || (!words.empty() && words.front() == kFen)) words.erase(words.begin());
  if (words.empty()) return {};
  take_letters(game, words);
  take_rows(game, words.front(), notes);
  take_turn(game, words, notes);
  take_fields(game, words);
  if (hands_behind(game)) take_hands(game, words);
  if (sfen) count_rounds(words);
  take_checks(game, words_of(start), words, notes);
  std::string own = joined_words(words);
  if (game.boards() > 1 && own.find('|') == std::string::npos) {
    own += start.substr(start.find(" |"));
    if (notes != nullptr) notes->push_back("the position tells of one board: the others are as at the start");
  }
  if (own == text) return {};
  return {std::move(own), {}};
}

std::optional<Diagnostic> put_position(Game& game, std::string_view text, std::vector<std::string>* notes) {
  auto wrong = game.set_position(text);
  if (!wrong) return std::nullopt;
  Words said;
  OwnPosition own = own_position(game, text, &said);
  if (own.wrong) return std::move(own.wrong);
  if (!own.text || game.set_position(*own.text)) return wrong;
  if (notes != nullptr) notes->insert(notes->end(), said.begin(), said.end());
  return std::nullopt;
}

namespace {

// The rows of a board as single cells: a letter, or 0 for what is empty; signs of promotion are left out.
std::vector<std::string> rows_of(std::string_view board) {
  std::vector<std::string> rows(1);
  for (std::size_t at = 0; at < board.size() && board[at] != '['; ++at) {
    if (board[at] == '/') {
      rows.emplace_back();
    } else if (is_digit(board[at])) {
      std::size_t empty = 0;
      for (; at < board.size() && is_digit(board[at]); ++at)
        empty = empty * 10 + static_cast<std::size_t>(board[at] - '0');
      --at;
      rows.back().append(empty, '\0');
    } else if (is_letter(board[at])) {
      rows.back() += board[at];
    }
  }
  return rows;
}

// The file's letter of the outermost rook on that side of the king: 'K' and 'Q' name it. Empty where there is
// none.
std::string rook_file(const std::vector<std::string>& rows, char right) {
  const bool upper = std::isupper(static_cast<unsigned char>(right)) != 0;
  const char king = upper ? 'K' : 'k', rook = upper ? 'R' : 'r';
  const std::string& row = upper ? rows.back() : rows.front();
  const std::size_t stands = row.find(king);
  if (stands == std::string::npos) return {};
  const bool far = std::toupper(right) == 'K';
  const std::size_t at = far ? row.rfind(rook) : row.find(rook);
  if (at == std::string::npos || (at > stands) != far) return {};
  return std::string(1, static_cast<char>((upper ? 'A' : 'a') + static_cast<char>(at)));
}

std::string shredder_rights(const std::string& board, const std::string& rights) {
  constexpr std::string_view kNamed = "KQkq";
  const auto rows = rows_of(board);
  std::string out;
  for (const char right : rights)
    out += kNamed.find(right) == std::string_view::npos ? std::string(1, right) : rook_file(rows, right);
  return out.empty() ? "-" : out;
}

std::string six_fields(const Game& game) {
  const auto& sides = spec_of(game).sides;
  Words words = words_of(game.position());
  const bool first = game.turn().index() == 0;
  if (hands_behind(game)) {
    std::string letters;
    std::size_t count = 0;
    for (const char letter : words[2] == "-" ? std::string{} : words[2]) {
      if (is_digit(letter)) {
        count = count * 10 + static_cast<std::size_t>(letter - '0');
        continue;
      }
      letters.append(std::max<std::size_t>(std::exchange(count, 0), 1), letter);
    }
    return fmt::format("{}[{}] {} - - 0 {}", words[0], letters, first ? 'w' : 'b', words[3]);
  }
  // Where black moves first in the variant's own words, as in chu shogi, "b" says that already.
  const bool own_colours = !sides.empty() && sides[0].letter == "b";
  if (sides.size() == 2 && words.size() > 1 && !own_colours) words[1] = first ? "w" : "b";
  if (turn_and_round(game) && words.size() == 3)
    return fmt::format("{} {} - - 0 {}", words[0], words[1], words[2]);
  // Where nothing counts the actions without a capture, the counter is 0.
  if (words.size() > 5 && words[words.size() - 2] == "-") words[words.size() - 2] = "0";
  return joined_words(words);
}

}  // namespace

const std::vector<std::string>& position_forms() {
  static const std::vector<std::string> kForms{"own", std::string(kFen), std::string(kShredder),
                                               std::string(kSfen), std::string(kFen4)};
  return kForms;
}

std::optional<std::string> position_in(const Game& game, std::string_view form) {
  if (form == "own") return game.position();
  if (form == kFen4) return has_fen4(game) ? std::optional(fen4_of(game)) : std::nullopt;
  if (game.boards() > 1 || spec_of(game).sides.size() != 2) return std::nullopt;
  if (form == kFen) return six_fields(game);
  Words words = words_of(game.position());
  if (form == kShredder) {
    if (hands_behind(game) || words.size() < 3) return std::nullopt;
    words = words_of(six_fields(game));
    words[2] = shredder_rights(words[0], words[2]);
    return joined_words(words);
  }
  if (form != kSfen || !hands_behind(game)) return std::nullopt;
  const bool first = game.turn().index() == 0;
  words.back() = std::to_string(2 * game.round() - (first ? 1 : 0));
  return joined_words(words);
}

}  // namespace houserule
