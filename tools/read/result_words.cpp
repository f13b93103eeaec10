#include "read/result_words.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "base/hyphens.h"
#include "common/text.h"
#include "read/wide_blanks.h"

namespace houserule {

namespace {

struct Spelling {
  std::string_view text;  // plain, as `plain_result` makes it
  ResultWord result;
};
constexpr ResultWord kFirst{"1-0", 1000, 0}, kSecond{"0-1", 0, 1000}, kDraw{"1/2-1/2", 500, 500};
constexpr ResultWord kBothLost{"0-0", 0, 0, true};
constexpr ResultWord kFirstSign{"1-0", 1000, 0, true}, kSecondSign{"0-1", 0, 1000, true},
    kDrawSign{"1/2-1/2", 500, 500, true};
constexpr ResultWord kFirstInTwo{"1-0", 1000, 0, false, true}, kSecondInTwo{"0-1", 0, 1000, false, true},
    kDrawInTwo{"1/2-1/2", 500, 500, false, true};

// PGN's own; FIDE's and clubs' tables (+ and - for games that nobody played, F for forfeits); draughts in two
// points.
constexpr std::array kSpellings = {
    Spelling{"1-0", kFirst},     Spelling{"0-1", kSecond},     Spelling{"1/2-1/2", kDraw},
    Spelling{"1/2", kDraw},      Spelling{"1/21/2", kDraw},    Spelling{"1/2/1/2", kDraw},
    Spelling{"0.5-0.5", kDraw},  Spelling{"0.5", kDraw},       Spelling{".5-.5", kDraw},
    Spelling{"0-0", kBothLost},  Spelling{"+--", kFirst},      Spelling{"--+", kSecond},
    Spelling{"+/-", kFirstSign}, Spelling{"-/+", kSecondSign}, Spelling{"1-0f", kFirst},
    Spelling{"0-1f", kSecond},   Spelling{"1-0ff", kFirst},    Spelling{"0-1ff", kSecond},
    Spelling{"1f-0f", kFirst},   Spelling{"0f-1f", kSecond},   Spelling{"0f-0f", kBothLost},
    Spelling{"0-0f", kBothLost}, Spelling{"---", kBothLost},   Spelling{"-/-", kBothLost},
    Spelling{"=", kDrawSign},    Spelling{"=-=", kDraw},       Spelling{"=/=", kDraw},
    Spelling{"1-0+", kFirst},    Spelling{"0-1+", kSecond},    Spelling{"1-0#", kFirst},
    Spelling{"0-1#", kSecond},   Spelling{"2-0", kFirstInTwo}, Spelling{"0-2", kSecondInTwo},
    Spelling{"1-1", kDrawInTwo}};

// What people say of the end in their languages, without blanks and in small letters: a draw; one side, and
// what it does, in either order ("White wins", "ganan blancas").
using ResultWords = std::span<const std::string_view>;
constexpr std::string_view kDraws[] = {
    "draw", "drawn", "tie", "drawagreed", "agreeddraw", "agreement", "remis", "remise", "remisa", "remiza",
    "remíza", "remi", "remisas", "nul", "nulle", "partienulle", "matchnul", "tablas", "taules", "empate",
    "patta", "pareggio", "unentschieden", "gelijkspel", "döntetlen", "tasapeli", "uavgjort", "uafgjort",
    "oavgjort", "jafntefli", "lygiosios", "viik", "berabere", "beraberlik", "egalitate", "seri",
    "ничья",     // Russian
    "нічия",     // Ukrainian
    "реми",      // Bulgarian, Serbian
    "ισοπαλία",  // Greek
    "和棋", "和局", "和", "引き分け", "引分", "무승부",
    // chess.com's codes, and what servers say of a draw
    "agreed", "stalemate", "repetition", "insufficient", "50move", "timevsinsufficient",
    "insufficientmaterial", "timeoutvsinsufficientmaterial", "timevsinsufficientmaterial",
    "timeoutvsinsufficient", "threefoldrepetition", "fiftymoverule", "50moverule"};
constexpr std::string_view kDrawnBy[] = {"drawby", "drawnby", "gamedrawnby", "gamedrawby", "draw-"};
constexpr std::string_view kFirsts[] = {
    "white", "weiss", "blanc", "blancs", "blancas", "bianco", "bianchi", "wit", "brancas", "białe", "bílý",
    "vit",   "hvid",  "hvit",  "белые",  "білі",    "red",    "红",      "紅",  "红方",    "紅方",  "先手"};
constexpr std::string_view kSeconds[] = {"black",  "schwarz", "noir",   "noirs", "negras", "nero", "neri",
                                         "zwart",  "pretas",  "czarne", "černý", "svart",  "sort", "черные",
                                         "чёрные", "чорні",   "黑",     "黑方",  "後手"};
constexpr std::string_view kWins[] = {
    "wins",     "won",      "win",     "gewinnt", "gewann", "hatgewonnen", "gagne",  "gagnent", "gana",
    "ganan",    "vince",    "vincono", "wint",    "ganham", "wygrywają",   "vyhrál", "vinner",  "vinder",
    "выиграли", "победили", "виграли", "胜",      "勝",     "勝ち",        "の勝ち"};
constexpr std::string_view kLoses[] = {
    "resigns",  "resigned",  "resign",      "loses",      "lost",      "gibtauf", "gabauf",   "hataufgegeben",
    "verliert", "abandonne", "abandonnent", "abandona",   "abandonan", "serinde", "serinden", "abbandona",
    "geeftop",  "desiste",   "abandonam",   "poddająsię", "vzdal",     "gerupp",  "opgiver",  "сдались",
    "сдаются",  "здалися",   "认输",        "认负",       "投了"};
constexpr std::string_view kArticles[] = {"the", "les", "le", "il", "i", "las", "los", "as"};

struct Replaced {
  std::string_view from, to;
};
constexpr std::array kReplaced = {Replaced{"\xE2\x81\x84", "/"}, Replaced{"\xE2\x88\x95", "/"},
                                  Replaced{"\xE2\x88\xB6", "-"}};

// How many bytes of the text were read, and what stands for them.
std::size_t replaced(std::string_view rest, std::string& out) {
  if (const WideBlank blank = wide_blank(rest); blank.bytes > 0) return blank.bytes;
  if (const std::size_t dash = long_dash(rest); dash > 0) return out += '-', dash;
  for (const Replaced& each : kReplaced)
    if (rest.starts_with(each.from)) return out += each.to, each.from.size();
  const auto is_inner = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; };
  if (static_cast<unsigned char>(rest.front()) >= 0xC0) {  // a letter in UTF-8, whole
    std::size_t length = 1;
    while (length < rest.size() && is_inner(rest[length])) ++length;
    return out += rest.substr(0, length), length;
  }
  if (std::string_view(" \t\r\n").find(rest.front()) != std::string_view::npos) return 1;
  out += rest.front() == ':' ? '-' : rest.front();
  return 1;
}

std::string_view without_frame(std::string_view text) {
  text = trimmed(text);
  while (!text.empty() && std::string_view("([\"'").find(text.front()) != std::string_view::npos)
    text.remove_prefix(1);
  while (!text.empty() && std::string_view(")]\"'.,;!").find(text.back()) != std::string_view::npos)
    text.remove_suffix(1);
  return text;
}

// Without blanks, with every kind of dash and the colon as a hyphen, in small letters, and with O as a zero
// where there are no other letters but the F of a forfeit.
std::string plain_result(std::string_view text) {
  constexpr std::size_t kLongest = 64;
  text = without_frame(text);
  if (text.size() > kLongest) return {};
  const std::string one_case = folded(text);
  text = one_case;
  std::string out;
  while (!text.empty()) text.remove_prefix(replaced(text, out));
  const auto other = [](char byte) { return is_letter(byte) && byte != 'o' && byte != 'f'; };
  if (std::ranges::any_of(out, other)) {
    std::erase(out, '.');  // "vs."
  } else if (out.find_first_of("0123456789") != std::string::npos) {
    std::ranges::replace(out, 'o', '0');
    std::ranges::replace(out, ',', '.');
  }
  return out;
}

bool is_one_of(ResultWords words, std::string_view text) {
  return std::ranges::find(words, text) != words.end();
}

std::string_view without_article(std::string_view side) {
  for (const std::string_view article : kArticles)
    if (side.starts_with(article) &&
        (is_one_of(kFirsts, side.substr(article.size())) || is_one_of(kSeconds, side.substr(article.size()))))
      return side.substr(article.size());
  return side;
}

// "white" and "wins", "noirs" and "abandonnent".
std::optional<ResultWord> said_of(std::string_view side, std::string_view does) {
  side = without_article(side);
  const bool first = is_one_of(kFirsts, side), wins = is_one_of(kWins, does);
  if ((!first && !is_one_of(kSeconds, side)) || (!wins && !is_one_of(kLoses, does))) return std::nullopt;
  return first == wins ? kFirst : kSecond;
}

std::string_view without_drawn_by(std::string_view text) {
  for (const std::string_view by : kDrawnBy)
    if (text.starts_with(by)) return text.substr(by.size());
  return text;
}

std::optional<ResultWord> in_words(std::string_view text) {
  if (is_one_of(kDraws, text) || is_one_of(kDraws, without_drawn_by(text))) return kDraw;
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (const auto found = said_of(text.substr(0, at), text.substr(at))) return found;
    if (const auto found = said_of(text.substr(at), text.substr(0, at))) return found;
  }
  return std::nullopt;
}

}  // namespace

std::optional<bool> says_who_wins(std::string_view text) {
  const std::string word = plain_result(text);
  if (is_one_of(kWins, word)) return true;
  return is_one_of(kLoses, word) ? std::optional(false) : std::nullopt;
}

std::optional<ResultWord> result_word(std::string_view text) {
  constexpr std::size_t kUsual = 3;  // PGN's own, as nearly all games write it
  for (const Spelling& usual : std::span(kSpellings).first<kUsual>())
    if (usual.text == text) return usual.result;
  const std::string word = plain_result(text);
  const auto* const found = std::ranges::find(kSpellings, word, &Spelling::text);
  return found == kSpellings.end() ? in_words(word) : found->result;
}

}  // namespace houserule
