#include "judge/spellings.h"

#include <algorithm>
#include <cctype>

#include "base/hyphens.h"
#include "common/text.h"
#include "read/words.h"

namespace houserule {

namespace {

constexpr std::string_view kEnglish[5] = {"K", "Q", "R", "B", "N"};

// FIDE Handbook C, and the PGN standard 8.2.3.2 with its table of languages.
// Those that most people read come first, of some that have the same letters.
const std::vector<PieceLetters> kLanguages = {
    {"de", "German", {"K", "D", "T", "L", "S"}},     {"es", "Spanish", {"R", "D", "T", "A", "C"}},
    {"fr", "French", {"R", "D", "T", "F", "C"}},     {"hu", "Hungarian", {"K", "V", "B", "F", "H"}},
    {"nl", "Dutch", {"K", "D", "T", "L", "P"}},      {"no", "Norwegian", {"K", "D", "T", "L", "S"}},
    {"pl", "Polish", {"K", "H", "W", "G", "S"}},     {"pt", "Portuguese", {"R", "D", "T", "B", "C"}},
    {"cs", "Czech", {"K", "D", "V", "S", "J"}},      {"da", "Danish", {"K", "D", "T", "L", "S"}},
    {"et", "Estonian", {"K", "L", "V", "O", "R"}},   {"fi", "Finnish", {"K", "D", "T", "L", "R"}},
    {"is", "Icelandic", {"K", "D", "H", "B", "R"}},  {"it", "Italian", {"R", "D", "T", "A", "C"}},
    {"ro", "Romanian", {"R", "D", "T", "N", "C"}},   {"ru", "Russian", {"Кр", "Ф", "Л", "С", "К"}},
    {"sv", "Swedish", {"K", "D", "T", "L", "S"}},    {"uk", "Ukrainian", {"Кр", "Ф", "Т", "С", "К"}},
    {"bg", "Bulgarian", {"Ц", "Д", "Т", "О", "К"}},  {"ca", "Catalan", {"R", "D", "T", "A", "C"}},
    {"el", "Greek", {"Ρ", "Β", "Π", "Α", "Ι"}},      {"hr", "Croatian", {"K", "D", "T", "L", "S"}},
    {"lt", "Lithuanian", {"K", "V", "B", "R", "Ž"}}, {"lv", "Latvian", {"K", "D", "T", "L", "Z"}},
    {"sk", "Slovak", {"K", "D", "V", "S", "J"}},     {"sl", "Slovene", {"K", "D", "T", "L", "S"}},
    {"sr", "Serbian", {"K", "D", "T", "L", "S"}},
};

constexpr PieceLetters kWhiteFigures{"", "", {"♔", "♕", "♖", "♗", "♘"}};
constexpr PieceLetters kBlackFigures{"", "", {"♚", "♛", "♜", "♝", "♞"}};

// What replaces the letter with which the text begins, and how long that is; the longest counts.
std::string_view english_for(std::string_view text, const PieceLetters& language, std::size_t& length) {
  std::string_view found;
  length = 0;
  for (std::size_t i = 0; i < std::size(kEnglish); ++i) {
    if (!text.starts_with(language.letters[i]) || language.letters[i].size() <= length) continue;
    found = kEnglish[i];
    length = language.letters[i].size();
  }
  return found;
}

std::optional<std::string> without_pawn_figure(std::string_view move) {
  for (const std::string_view pawn : {"♙", "♟"})
    if (move.starts_with(pawn)) return std::string(move.substr(pawn.size()));
  return std::nullopt;
}

// "a8/Q", "a8(Q)", "a8:Q", "a8->Q" with an equals sign; empty where nothing stands so.
std::string chosen_with_equals(std::string text) {
  std::erase(text, ')');
  const std::size_t sign = text.find_first_of("/(:.-~>*=+", 2);
  const std::size_t behind = sign == std::string::npos ? sign : text.find_first_not_of("/(:.-~>*=+", sign);
  if (behind == std::string::npos || !is_digit(text[sign - 1]) || !is_letter(text[behind])) return {};
  const bool last = text.find_first_not_of("+#!?", behind + 1) == std::string::npos;
  return last ? text.substr(0, sign) + "=" + text.substr(behind) : std::string{};
}

// Arrows, crosses and letters that look like files of the board, each as ASCII has it.
struct LooksLike {
  std::string_view as, text;
};
constexpr LooksLike kLooksLike[] = {{"-", "→"}, {"-", "➔"}, {"-", "➜"}, {"-", "➡"}, {"-", "⇒"}, {"-", "->"},
                                    {"-", ">"}, {"x", "×"}, {"x", "✕"}, {"x", "✖"}, {"x", "⨯"}, {"x", "х"},
                                    {"a", "а"}, {"c", "с"}, {"e", "е"}, {"x", "*"}, {"#", "≠"}};

// Does the star stand for a capture: "e*d5"?
bool star_takes(std::string_view before, std::string_view text) {
  return !before.empty() && text.size() > 1 && is_letter(text[1]) && before.back() != '*';
}

std::string in_ascii(std::string_view move) {
  const std::string hyphened = with_hyphens(move);
  std::string_view text = hyphened;
  std::string out;
  while (!text.empty()) {
    if (const std::size_t end = text.find('>'); text.front() == '<' && end != std::string_view::npos) {
      text.remove_prefix(end + 1);  // "<b>"
      continue;
    }
    const auto* const found =
        std::ranges::find_if(kLooksLike, [&](const LooksLike& like) { return text.starts_with(like.text); });
    const bool like = found != std::end(kLooksLike) && (text.front() != '*' || star_takes(out, text));
    out += like ? found->as : text.substr(0, 1);
    text.remove_prefix(like ? found->text.size() : 1);
  }
  // "eXd5": a capital X between two cells or files takes.
  if (const std::size_t takes = out.find('X', 1); takes != std::string::npos && takes + 1 < out.size())
    out[takes] = 'x';
  return out;
}

// Without quotes, full stops, marks of those who comment and the like around it: "e5.", "*e5*", "Qxf7mate".
std::string_view undecorated(std::string_view text) {
  static constexpr std::string_view kTails[] = {"mate", "matt", "check",  "dblch", "dbl", "disch",
                                                "dch",  "ch",   "dis.ch", "dis",   "X",   "TN",
                                                "(N",   "N",    "=D",     "D",     "ep",  "e.p"};
  const auto is_inner = [](char byte) {
    return is_digit(byte) || is_letter(byte) || byte == '[' || static_cast<unsigned char>(byte) >= 0x80;
  };
  while (!text.empty() && !is_inner(text.front())) text.remove_prefix(1);
  for (bool shorter = true; shorter && !text.empty();) {
    const std::size_t before = text.size();
    while (!text.empty() && !is_inner(text.back()) && std::string_view("+#=]").find(text.back()) == text.npos)
      text.remove_suffix(1);
    for (const std::string_view tail : kTails) {
      if (!text.ends_with(tail) || text.size() < tail.size() + 2) continue;
      const char last = text[text.size() - tail.size() - 1];
      if (is_digit(last) || last == '+' || last == '/') text.remove_suffix(tail.size());
    }
    shorter = text.size() < before;
  }
  // "aa4." is no pawn's move, but something before the number of one.
  const bool twice = text.size() > 1 && text[0] == text[1] && text[0] >= 'a' && text[0] <= 'z';
  return twice ? std::string_view{} : text;
}

// "5254" as "e2e4", "17181" as "a7a8=Q": how correspondence players number cells and pieces. Else empty.
std::string from_numbers(std::string_view text) {
  if (!is_numeric_move(text)) return {};
  std::string out;
  for (std::size_t i = 0; i < 4; i += 2) {
    out += static_cast<char>('a' + text[i] - '1');
    out += text[i + 1];
  }
  constexpr std::string_view kPieces = "QRBN";
  if (text.size() <= 4) return out;
  const auto piece = static_cast<std::size_t>(text[4] - '1');
  return piece < kPieces.size() ? out + "=" + kPieces[piece] : std::string{};
}

// "E2-E4", "NF3", "E7E8Q": the letters before digits as files. Not "B5": that may have lost a letter.
std::string with_small_files(std::string text) {
  if (text.size() < 3) return {};
  bool any = false;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] < 'A' || text[i] > 'L' || !is_digit(text[i + 1])) continue;
    text[i] = static_cast<char>(text[i] - 'A' + 'a');
    any = true;
  }
  return any ? text : std::string{};
}

}  // namespace

const std::vector<PieceLetters>& piece_letters() { return kLanguages; }

const PieceLetters* letters_named(std::string_view language) {
  std::string name = lower_case(std::string(trimmed(language)));
  const auto is = [&](const PieceLetters& known) {
    return name == known.code || name == lower_case(std::string(known.name));
  };
  auto found = std::ranges::find_if(kLanguages, is);
  if (found == kLanguages.end()) {
    name.resize(std::min(name.find_first_of("-_"), name.size()));
    found = std::ranges::find_if(kLanguages, is);
  }
  return found == kLanguages.end() ? nullptr : &*found;
}

std::optional<std::string> with_english_letters(std::string_view move, const PieceLetters& language) {
  std::string out;
  bool other = false, begins = true;
  while (!move.empty()) {
    std::size_t length = 0;
    const std::string_view letter = english_for(move, language, length);
    // A letter stands first, behind the sign of a choice, or last behind a cell.
    const bool last = !out.empty() && is_digit(out.back()) &&
                      move.find_first_not_of("+#!?", length) == std::string_view::npos;
    if (length > 0 && (begins || last)) {
      other = other || letter != move.substr(0, length);
      out += letter;
      move.remove_prefix(length);
      begins = false;
      continue;
    }
    begins = move.front() == '=' || move.front() == '/' || move.front() == '(';
    out += move.front();
    move.remove_prefix(1);
  }
  return other ? std::optional(out) : std::nullopt;
}

std::vector<std::string> other_spellings(std::string_view move) {
  std::string plain = folded(move, false);
  for (const PieceLetters* figures : {&kWhiteFigures, &kBlackFigures})
    if (auto lettered = with_english_letters(plain, *figures)) plain = *std::move(lettered);
  if (auto pawn = without_pawn_figure(plain)) plain = *std::move(pawn);
  if (plain.starts_with("Kt")) plain.replace(0, 2, "N");  // the knight in old English books
  if (plain.find('@') == 1) plain[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(plain[0])));
  std::vector<std::string> out;
  const auto add = [&](std::string text) {
    if (!text.empty() && text != move && std::ranges::find(out, text) == out.end())
      out.push_back(std::move(text));
  };
  add(plain);
  add(chosen_with_equals(plain));
  std::string bare = in_ascii(plain);
  for (const std::string_view text : {std::string_view(bare), undecorated(bare)}) {
    add(std::string(text));
    add(chosen_with_equals(std::string(text)));
    add(std::string(castling_word(text)));
  }
  add(from_numbers(bare));
  add(with_small_files(std::string(undecorated(bare))));
  return out;
}

}  // namespace houserule
