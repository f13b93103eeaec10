// Position texts with words that are void.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/hyphens.h"
#include "formats/position_forms.h"
#include "table/impossible.h"

namespace houserule {

namespace {

using Words = std::vector<std::string>;

// Which word the diagnostic points at; 0, the board, where none.
std::size_t word_at(std::string_view text, int column) {
  const auto end = std::min(text.size(), static_cast<std::size_t>(std::max(column, 1)));
  return words_of(text.substr(0, end)).size() - (words_of(text.substr(0, end)).empty() ? 0 : 1);
}

// Which word of its board that is, of several with a | between them.
std::size_t within_board(const Words& words, std::size_t index) {
  std::size_t first = index;
  while (first > 0 && words[first - 1] != "|") --first;
  return index - first;
}

// Is the text read up to the word behind this one?
bool read_so_far(const Words& words, std::size_t index, const std::optional<Diagnostic>& wrong) {
  return !wrong || word_at(joined_words(words), wrong->place.column) > index;
}

// Words that may stand instead: without the letters that cannot be read, then nothing, in the ways of the
// field.
bool mend_word(Game& game, Words& words, std::size_t index) {
  constexpr std::size_t kLongest = 32;
  const std::string stated = words[index];
  if (stated.size() <= kLongest) {
    std::string kept;
    for (const char letter : stated) {
      words[index] = letter;
      if (read_so_far(words, index, game.set_position(joined_words(words)))) kept += letter;
    }
    words[index] = kept;
    if (!kept.empty() && read_so_far(words, index, game.set_position(joined_words(words)))) return true;
  }
  for (const char* nothing : {"-", "0", "1"}) {
    words[index] = nothing;
    if (read_so_far(words, index, game.set_position(joined_words(words)))) return true;
  }
  words[index] = stated;
  return false;
}

}  // namespace

std::optional<Diagnostic> set_mended(Game& game, std::string_view text,
                                     std::vector<std::string>& void_words) {
  const auto first = game.set_position(text);
  if (const std::string plain = with_hyphens(text); first && plain != text) {
    void_words.emplace_back("a long dash stands here, and is read as a hyphen");
    return set_mended(game, plain, void_words);
  }
  if (first) {
    OwnPosition own = own_position(game, text, &void_words);
    if (own.wrong) return std::move(own.wrong);
    if (own.text) return set_mended(game, *own.text, void_words);
  }
  Words words = words_of(text);
  const Words& names = game.variant().rulebook().spec.position;
  auto wrong = first;
  for (std::size_t i = 1; wrong && i < words.size(); ++i) {
    const std::size_t index = word_at(joined_words(words), wrong->place.column);
    const std::size_t within = within_board(words, index);
    if (within == 0 || within > names.size() || names[within - 1] == "turn") return game.set_position(text);
    const std::string stated = words[index];
    if (!mend_word(game, words, index)) return game.set_position(text);
    void_words.push_back(fmt::format("\"{}\" in the position is read as \"{}\": {}", shown(stated, 40),
                                     words[index], wrong->message));
    wrong = game.set_position(joined_words(words));
  }
  if (wrong) return game.set_position(text);
  // What was read and is not there afterwards.
  const Words held = words_of(game.position());
  for (std::size_t i = 1; i < std::min(words.size(), held.size()); ++i) {
    const std::size_t within = within_board(words, i);
    if (within == 0 || within > names.size()) continue;
    if (held[i] == "-" && words[i] != "-" && words[i] != "0" && words[i] != "1")
      void_words.push_back(fmt::format("\"{}\" in the position is void: there is nothing that it could be of",
                                       shown(words[i], 40)));
  }
  return std::nullopt;
}

}  // namespace houserule
