// What the JSON library says, in words of people who write such files.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/diagnostic.h"

namespace houserule {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array kFound = std::to_array<Pair>({
    {"string literal", "a text"},
    {"number literal", "a number"},
    {"end of input", "the end of the text"},
    {"true literal", "true"},
    {"false literal", "false"},
    {"null literal", "null"},
});

// What is missing, by what the library expects.
constexpr std::array kMissing = std::to_array<Pair>({
    {"']'", ", or ]"},
    {"'}'", ", or }"},
    {"':'", ": behind the key"},
    {"string literal", "a key in quotes"},
    {"'[', '{', or a literal", "a value"},
});

constexpr std::array kInvalid = std::to_array<Pair>({
    {"missing closing quote", "a text has no closing quote"},
    {"must be escaped", "a text holds a control character, such as the end of a line or a tab"},
    {"4 hex digits", "behind \\u stand four digits of 0 to 9 and a to f"},
    {"backslash", "behind a backslash stands what JSON does not know there"},
    {"ill-formed UTF-8", "a text holds bytes that are no UTF-8"},
    {"surrogate", "a \\u stands alone that is half a sign"},
    {"invalid literal", "a word stands here that is none of JSON: a text stands in double quotes"},
    {"number overflow", "a number is too large"},
    {"invalid number",
     "a number is not written like that: digits, perhaps with a - before them and a . within"},
});

std::string_view between(std::string_view text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + from.size());
  return text.substr(0, text.find(to));
}

constexpr std::array kKinds = std::to_array<Pair>({
    {"string", "a text"},
    {"number", "a number"},
    {"array", "a list"},
    {"object", "a table"},
    {"boolean", "true or false"},
    {"null", "nothing"},
});

template <class Table>
std::string_view word_for(const Table& table, std::string_view said) {
  const auto* found = std::ranges::find(table, said, &Pair::first);
  return found == table.end() ? said : found->second;
}

}  // namespace

std::string json_problem(std::string_view what) {
  what = what.substr(0, what.find("; last read"));  // which quotes the text itself
  for (const auto& [said, meant] : kInvalid) {
    if (what.find(said) != std::string_view::npos) return std::string(meant);
  }
  // Of JSON that can be read and does not hold what it should.
  if (const std::string_view key = between(what, "key '", "' not found"); !key.empty())
    return fmt::format("\"{}\" is missing", shown(key, 60));
  if (what.find("array index") != std::string_view::npos) return "a list is too short";
  if (const std::string_view wanted = between(what, "type must be ", ","); !wanted.empty())
    return fmt::format("{} stands where {} is wanted", word_for(kKinds, between(what, "but is ", "\n")),
                       word_for(kKinds, wanted));
  const std::string_view found = between(what, "unexpected ", ";");
  const std::string_view expected = between(what, "; expected ", "\n");
  if (found.empty() || expected.empty())
    return shown(what.substr(what.find("syntax") == std::string_view::npos ? 0 : what.find("syntax")));
  const std::string_view there = word_for(kFound, found);
  if (expected == "end of input") return fmt::format("{} stands behind the end of it", there);
  return fmt::format("{} stands where {} is missing", there, word_for(kMissing, expected));
}

}  // namespace houserule
