#include "load/toml_error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

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

}  // namespace

Diagnostic plain_toml_error(std::string_view said, Place place, std::string_view source) {
  const auto known = std::ranges::find_if(
      kSaid, [&](const Said& one) { return said.find(one.parser) != std::string_view::npos; });
  if (said.find("end-of-file") != std::string_view::npos) place = end_of(source, place);
  if (known == kSaid.end())
    return {Severity::error, std::move(place), shown(said), "the file is not valid TOML"};
  return {Severity::error, std::move(place), std::string(known->message), std::string(known->hint)};
}

}  // namespace houserule
