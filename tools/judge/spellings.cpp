#include "judge/spellings.h"

#include <algorithm>

#include "common/text.h"
#include "read/words.h"

namespace houserule {

namespace {

constexpr std::string_view kEnglish[5] = {"K", "Q", "R", "B", "N"};

// FIDE Handbook C, and the PGN standard 8.2.3.2 with its table of languages.
// Those that most people read come first, of some that have the same letters.
const std::vector<PieceLetters> kLanguages = {
    {"de", "German", {"K", "D", "T", "L", "S"}},    {"es", "Spanish", {"R", "D", "T", "A", "C"}},
    {"fr", "French", {"R", "D", "T", "F", "C"}},    {"hu", "Hungarian", {"K", "V", "B", "F", "H"}},
    {"nl", "Dutch", {"K", "D", "T", "L", "P"}},     {"no", "Norwegian", {"K", "D", "T", "L", "S"}},
    {"pl", "Polish", {"K", "H", "W", "G", "S"}},    {"pt", "Portuguese", {"R", "D", "T", "B", "C"}},
    {"cs", "Czech", {"K", "D", "V", "S", "J"}},     {"da", "Danish", {"K", "D", "T", "L", "S"}},
    {"et", "Estonian", {"K", "L", "V", "O", "R"}},  {"fi", "Finnish", {"K", "D", "T", "L", "R"}},
    {"is", "Icelandic", {"K", "D", "H", "B", "R"}}, {"it", "Italian", {"R", "D", "T", "A", "C"}},
    {"ro", "Romanian", {"R", "D", "T", "N", "C"}},  {"ru", "Russian", {"Кр", "Ф", "Л", "С", "К"}},
    {"sv", "Swedish", {"K", "D", "T", "L", "S"}},   {"uk", "Ukrainian", {"Кр", "Ф", "Т", "С", "К"}},
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
  std::vector<std::string> out;
  std::string plain(move);
  for (const PieceLetters* figures : {&kWhiteFigures, &kBlackFigures})
    if (auto lettered = with_english_letters(plain, *figures)) plain = *std::move(lettered);
  if (auto pawn = without_pawn_figure(plain)) plain = *std::move(pawn);
  if (plain != move) out.push_back(plain);
  const std::size_t sign = plain.find_first_of("/(");
  if (sign != std::string::npos && sign > 0 && is_digit(plain[sign - 1]) && sign + 1 < plain.size()) {
    std::erase(plain, ')');
    plain[sign] = '=';
    out.push_back(plain);
  }
  return out;
}

}  // namespace houserule
