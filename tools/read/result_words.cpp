#include "read/result_words.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>

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

// PGN's own; FIDE's and clubs' tables (+ and - for games that nobody played, F for forfeits); German, French,
// Spanish, Italian, Russian and Ukrainian words for a draw; draughts in two points.
constexpr std::array kSpellings = {Spelling{"1-0", kFirst},          Spelling{"0-1", kSecond},
                                   Spelling{"1/2-1/2", kDraw},       Spelling{"1/2", kDraw},
                                   Spelling{"0.5-0.5", kDraw},       Spelling{"0.5", kDraw},
                                   Spelling{"0-0", kBothLost},       Spelling{"+--", kFirst},
                                   Spelling{"--+", kSecond},         Spelling{"+/-", kFirstSign},
                                   Spelling{"-/+", kSecondSign},     Spelling{"1-0f", kFirst},
                                   Spelling{"0-1f", kSecond},        Spelling{"1-0ff", kFirst},
                                   Spelling{"0-1ff", kSecond},       Spelling{"1f-0f", kFirst},
                                   Spelling{"0f-1f", kSecond},       Spelling{"0f-0f", kBothLost},
                                   Spelling{"0-0f", kBothLost},      Spelling{"---", kBothLost},
                                   Spelling{"-/-", kBothLost},       Spelling{"=", kDrawSign},
                                   Spelling{"=-=", kDraw},           Spelling{"=/=", kDraw},
                                   Spelling{"draw", kDraw},          Spelling{"drawn", kDraw},
                                   Spelling{"tie", kDraw},           Spelling{"drawagreed", kDraw},
                                   Spelling{"remis", kDraw},         Spelling{"remise", kDraw},
                                   Spelling{"nulle", kDraw},         Spelling{"nul", kDraw},
                                   Spelling{"tablas", kDraw},        Spelling{"empate", kDraw},
                                   Spelling{"patta", kDraw},         Spelling{"ничья", kDraw},
                                   Spelling{"Ничья", kDraw},         Spelling{"НИЧЬЯ", kDraw},
                                   Spelling{"нічия", kDraw},         Spelling{"Нічия", kDraw},
                                   Spelling{"whitewins", kFirst},    Spelling{"blackwins", kSecond},
                                   Spelling{"whitewon", kFirst},     Spelling{"blackwon", kSecond},
                                   Spelling{"1-0+", kFirst},         Spelling{"0-1+", kSecond},
                                   Spelling{"2-0", kFirst},          Spelling{"0-2", kSecond},
                                   Spelling{"1-1", kDraw},           Spelling{"whiteresigns", kSecond},
                                   Spelling{"blackresigns", kFirst}, Spelling{"whiteresigned", kSecond},
                                   Spelling{"blackresigned", kFirst}};

constexpr std::array<std::string_view, 7> kResultDashes{"\xE2\x80\x90", "\xE2\x80\x91", "\xE2\x80\x92",
                                                        "\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x80\x95",
                                                        "\xE2\x88\x92"};

struct Replaced {
  std::string_view from, to;
};
constexpr std::array kReplaced = {Replaced{"\xC2\xBD", "1/2"}, Replaced{"\xE2\x81\x84", "/"},
                                  Replaced{"\xE2\x88\x95", "/"}, Replaced{"\xE2\x88\xB6", "-"}};

// How many bytes of the text were read, and what stands for them.
std::size_t replaced(std::string_view rest, std::string& out) {
  if (const WideBlank blank = wide_blank(rest); blank.bytes > 0) return blank.bytes;
  for (const std::string_view dash : kResultDashes)
    if (rest.starts_with(dash)) return out += '-', dash.size();
  for (const Replaced& each : kReplaced)
    if (rest.starts_with(each.from)) return out += each.to, each.from.size();
  const auto is_inner = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; };
  if (rest.front() == '\xBD') return out += "1/2", 1;      // in Latin-1
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
// where there are no other letters.
std::string plain_result(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  text = without_frame(text);
  if (text.size() > kLongest) return {};
  std::string out;
  while (!text.empty()) text.remove_prefix(replaced(text, out));
  out = lower_case(std::move(out));
  if (out.find_first_of("0123456789") != std::string::npos) {
    std::ranges::replace(out, 'o', '0');
    std::ranges::replace(out, ',', '.');
  }
  return out;
}

}  // namespace

std::optional<ResultWord> result_word(std::string_view text) {
  constexpr std::size_t kUsual = 3;  // PGN's own, as nearly all games write it
  for (const Spelling& usual : std::span(kSpellings).first<kUsual>())
    if (usual.text == text) return usual.result;
  const std::string word = plain_result(text);
  const auto* const found = std::ranges::find(kSpellings, word, &Spelling::text);
  if (found == kSpellings.end()) return std::nullopt;
  return found->result;
}

}  // namespace houserule
