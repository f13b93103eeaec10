#include "notation/meant.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/hyphens.h"
#include "kernel/compiled.h"
#include "notation/notation.h"
#include "notation/plain_text.h"

namespace houserule {

namespace {

constexpr std::string_view kPass = "pass";
constexpr std::size_t kLongest = 60;  // nobody mistypes more than that
constexpr std::array<std::string_view, 7> kNullMoves = {"--", "Z0", "z0", "@@@@", "0000", "<>", "null"};

// The words of verbs and pair moves, each up to its first space.
std::vector<std::string> words_of_rules(const Compiled& t) {
  std::vector<std::string> out = t.pair_move_names;
  for (const CompiledVerb& verb : t.verbs)
    out.push_back(verb.spec->word.substr(0, verb.spec->word.find(' ')));
  return out;
}

// "0-0" and "o-o-o" as pair moves write them.
std::string with_capital_o(std::string_view text) {
  std::string out(text);
  std::ranges::replace_if(
      out, [](char c) { return c == 'o' || c == '0'; }, 'O');
  return out;
}

std::string meant_text(const Compiled& t, std::string_view text, int board) {
  if (std::string plain = with_hyphens(text); plain != text) return plain;
  const std::string small = in_small_letters(text);
  if (small != text && parse_long(t, small, board)) return {};  // a move, which is legal or not
  const std::vector<std::string> words = words_of_rules(t);
  const auto known = [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
  if (std::string label = with_capital_o(text); label != text && known(label)) return label;
  const std::string first = small.substr(0, small.find(' '));
  const std::string rest = small.substr(first.size());
  if (known(first)) return small == text ? "" : small;
  constexpr std::size_t kShortest = 3;  // of shorter words nearly any other is near
  const std::string near = first.size() < kShortest ? "" : nearest(first, words);
  return near.size() < kShortest ? "" : near + rest;
}

}  // namespace

std::string in_small_letters(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return out;
}

std::string meant_action(const Compiled& tables, std::string_view text, int board) {
  if (text.size() > kLongest) return {};
  const std::string meant = meant_text(tables, text, board);
  return meant.empty() ? "" : fmt::format("did you mean \"{}\"?", shown(meant));
}

bool is_null_move(std::string_view text) { return std::ranges::find(kNullMoves, text) != kNullMoves.end(); }

std::string null_move(const Compiled& tables) {
  for (const std::string& word : words_of_rules(tables)) {
    if (is_null_move(word) || word == kPass) return fmt::format("a null move; did you mean \"{}\"?", word);
  }
  return "a null move, which no rule allows";
}

}  // namespace houserule
