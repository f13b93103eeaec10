#include "files/toml_error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "base/hyphens.h"

namespace houserule {

namespace {

struct Said {
  std::string_view parser;         // a part of its sentence
  std::string_view message, hint;  // {}: the word or sign in the file
};

// In this order: the first that fits is taken.
constexpr std::array kSaid{
    Said{"cannot redefine existing table", "this table is there already",
         "write its lines below the first one"},
    Said{"cannot redefine existing", "this word is given already", "give it once"},
    Said{"key-value pair: expected value", "a value is missing behind \"=\"", "write word = value"},
    Said{"expected '=', saw '/'", "a name with \"/\" stands between quotes",
         "write \"module/rule.option\" = value"},
    Said{"expected '=', saw ':'", "\":\" does not join a word and its value", "write word = value"},
    Said{"expected '=', saw", "this is no line of TOML",
         "a line is word = value, [table], [[table]] or a remark behind #"},
    Said{"expected a comment or whitespace, saw ';'", "nothing stands at the end of a line",
         "leave the \";\" out"},
    Said{"expected a comment or whitespace", "something stands behind the end of the value",
         "one word = value a line; a text with a quote inside stands between quotes of the other kind"},
    Said{"array: expected comma", "a comma is missing in the list", "write [\"a\", \"b\"]"},
    Said{"parsing array", "the list is not closed", "write ] where it ends"},
    Said{"parsing table header", "the head of the table is not closed",
         "write [table], or [[table]] for one of several"},
    Said{"dangling comma", "a comma stands behind the last entry between { and }", "leave it out"},
    Said{"parsing inline table", "what stands between { and } is one line",
         "write { a = 1, b = 2 }, or a [table]"},
    Said{"parsing boolean", "true and false are written small", "write true or false"},
    Said{"escape", "\"\\\" has a meaning of its own between \"…\"", "write '…' around the text, or \\\\"},
    Said{"unicode scalar", "\"\\\" has a meaning of its own between \"…\"",
         "write '…' around the text, or \\\\"},
    Said{"could not determine value type", "this is no value",
         "a text stands between quotes, \"…\"; else write a whole number, true, false or a list, [ … ]"},
    Said{"parsing root table", "no line of TOML begins like this",
         "a line is word = value, [table], [[table]] or a remark behind #"},
};

// The last line with something in it, behind what stands there.
Place end_of(std::string_view source, const Place& place) {
  const std::size_t end = source.find_last_not_of(" \t\r\n");
  if (end == std::string_view::npos) return place;
  const std::string_view before = source.substr(0, end + 1);
  const std::size_t start = before.rfind('\n') + 1;  // npos + 1 is 0
  return {place.file, static_cast<int>(std::ranges::count(before, '\n')) + 1,
          static_cast<int>(before.size() - start) + 1};
}

// Where the list ends that a new line such as [table] or word = value was read into; nothing where that is no
// such line.
std::optional<Place> list_left_open(const Place& place, std::string_view source) {
  std::size_t start = 0;
  for (int line = 1; line < place.line && start != std::string_view::npos; ++line)
    start = source.find('\n', start) == std::string_view::npos ? source.size() : source.find('\n', start) + 1;
  std::string_view line = source.substr(start, source.find('\n', start) - start);
  const std::size_t blank = std::min(line.find_first_not_of(" \t"), line.size());
  if (place.column > static_cast<int>(blank) + 1) return std::nullopt;
  line.remove_prefix(blank);
  const std::string_view word = line.substr(0, line.find_first_of(" \t="));
  std::string_view rest = line.substr(word.size());
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
  const bool table = line.starts_with('[') && line.find(']') != std::string_view::npos &&
                     line.find_first_of("\",'") == std::string_view::npos;
  if (!table && (word.empty() || !rest.starts_with('='))) return std::nullopt;
  return end_of(source.substr(0, start), place);
}

// The line from the place on.
std::string_view line_from(const Place& place, std::string_view source) {
  for (int line = 1; line < place.line; ++line)
    source.remove_prefix(std::min(source.find('\n') + 1, source.size()));
  source = source.substr(0, source.find('\n'));
  for (int column = 1; column < place.column && !source.empty(); ++column) {
    source.remove_prefix(1);
    while (!source.empty() && !begins_character(source.front())) source.remove_prefix(1);
  }
  return source;
}

// “ and its like, as programs for letters write them.
bool curved_quote_at(const Place& place, std::string_view source) {
  return std::ranges::any_of(
      std::array<std::string_view, 5>{"\u201C", "\u201D", "\u201E", "\u2018", "\u2019"},
      [&](std::string_view quote) { return line_from(place, source).starts_with(quote); });
}

// For a word without quotes, what it is with them.
std::string quoted_hint(const Place& place, std::string_view source) {
  const std::string_view line = line_from(place, source),
                         word = line.substr(0, line.find_first_of(" \t\r,]}#\"'"));
  const bool letters = !word.empty() && std::ranges::all_of(word, [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_' || c == '-' || c == '/';
  });
  if (!letters || std::isalpha(static_cast<unsigned char>(word.front())) == 0) return {};
  if (word == "yes" || word == "no" || word == "on" || word == "off")
    return fmt::format("write true or false; where a text is meant, \"{}\"", word);
  return fmt::format("a text stands between quotes: \"{}\"", shown(word, 60));
}

}  // namespace

Diagnostic plain_toml_error(std::string_view said, Place place, std::string_view source) {
  if (curved_quote_at(place, source))
    return {Severity::error, std::move(place), "this is no value: a curved quote is no quote of TOML",
            "write the straight one, \", where the text begins and where it ends"};
  if (long_dash(line_from(place, source)) > 0)
    return {Severity::error, std::move(place), "this is no value: a long dash is no minus",
            "write it with the hyphen of the keyboard: -1"};
  const auto known = std::ranges::find_if(
      kSaid, [&](const Said& one) { return said.find(one.parser) != std::string_view::npos; });
  if (said.find("end-of-file") != std::string_view::npos) place = end_of(source, place);
  if (said.find("array: expected comma") != std::string_view::npos) {
    if (const auto end = list_left_open(place, source))
      return {Severity::error, *end, "the list is not closed", "write ] where it ends"};
  }
  if (said.find("could not determine value type") != std::string_view::npos) {
    if (std::string hint = quoted_hint(place, source); !hint.empty())
      return {Severity::error, std::move(place), "this is no value", std::move(hint)};
  }
  if (said.find("redefine existing table") != std::string_view::npos &&
      line_from({place.file, place.line, 1}, source).find("[[") != std::string_view::npos)
    return {Severity::error, std::move(place), "the first of these stands in single brackets",
            "write [[…]] there, too: each is one of a list"};
  if (known == kSaid.end())
    return {Severity::error, std::move(place), shown(said), "the file is not valid TOML"};
  return {Severity::error, std::move(place), std::string(known->message), std::string(known->hint)};
}

}  // namespace houserule
