// What went wrong, where, and what to do: every error a person sees is one of these.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace houserule {

// A place in a source text. Lines and columns count from 1; 0 means "not known".
struct Place {
  std::string file;
  int line = 0;
  int column = 0;

  std::string text() const;  // "file:line:column", leaving out what is not known
  bool operator==(const Place&) const = default;
};

// Whether a byte of UTF-8 is the first of its character.
constexpr bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

// Line and column of the byte `at` of `text`. Columns count characters, as editors do. Cost: the text before
// it.
Place place_in(const std::string& file, std::string_view text, std::size_t at);

enum class Severity { error, warning };

struct Diagnostic {
  Severity severity = Severity::error;
  Place place;
  std::string message;  // one sentence, no full stop, names in quotes
  std::string hint;     // what to do; may be empty

  std::string text() const;  // "file:line:column: error: message\n   hint"
};

using Diagnostics = std::vector<Diagnostic>;

bool has_errors(const Diagnostics& diagnostics);
void add_error(Diagnostics& to, Place place, std::string message, std::string hint = {});

// More problems than this nobody reads at once. `cut` keeps that many, errors before warnings, and its last
// entry says how many were left out.
inline constexpr std::size_t kMostProblems = 50;
void cut(Diagnostics& diagnostics);

// A script that failed during play. Never a verdict on the game.
struct Fault {
  std::string kind;  // "gas", "memory", "limit", "denied", "error", "throw", "machine"
  std::string message;
  std::string rule;  // "module/rule", empty when unknown
  std::string slot;  // "on piece.moved", "forbids", …
  Place place;
  std::string action;  // text of the action being played

  std::string text() const;
};

// The machine failed, and neither the rulebook nor the game: a file that is there cannot be read now, memory
// has run out (then std::bad_alloc is thrown, too). Nothing follows from it for either, so nobody may take it
// for an answer: it is thrown where rules are loaded. In play it is a fault of kind "machine", or a question
// that went unanswered; `Variant::throw_machine_failure` tells of both.
class MachineFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The same for a viewer who may not know everything: it says no more than that a script failed.
Fault discreet(const Fault& fault);

// What is wrong with a text that should be JSON, from the words of the JSON library: "syntax error while
// parsing array - unexpected string literal; expected ']'" is "a text stands where , or ] is missing".
std::string json_problem(std::string_view what);

// The nearest of `known` to `word` by edit distance, for "did you mean"; empty when nothing is near.
std::string nearest(std::string_view word, const std::vector<std::string>& known);

// ` did you mean "x"?` or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

// The same, or where nothing is near all that is known: "there are: a, b, c"; nothing where that is nothing
// or more than people read.
std::string meant_or_known(std::string_view word, const std::vector<std::string>& known);
// The names of the things in a list, for `known` above.
template <class List>
std::vector<std::string> names_of(const List& list) {
  std::vector<std::string> names;
  for (const auto& one : list) names.emplace_back(one.name);
  return names;
}

// The column of an error that names but the line of a Lua file, found by the words that its message quotes.
// `source` is the text of that file. Defined beside the reader of Lua, lua/fault_spot.cpp.
void find_column(Diagnostic& diagnostic, std::string_view source);
void find_column(Fault& fault, std::string_view source);

// "a man", "an archer"; the name may stand in quotes.
std::string with_article(std::string_view name);

// Length of what stands at `at` when a terminal would act on it instead of showing it: controls (C0, DEL, C1,
// separators of lines) and the marks that turn the direction of writing; 0 for everything else.
std::size_t control_at(std::string_view text, std::size_t at);

// Control characters, ANSI escapes and bad UTF-8 made visible as \xNN, cut to `limit` bytes:
// for showing text that came from a stranger.
std::string shown(std::string_view text, std::size_t limit = 200);

}  // namespace houserule
