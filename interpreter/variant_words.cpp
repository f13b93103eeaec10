#include "variant_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "variant_file.h"

namespace houserule {

namespace {

using K = WordKind;

constexpr auto kVariantOnly = Stands::in_variant;
constexpr auto kOverlayOnly = Stands::in_overlay;

constexpr auto kWords = std::to_array<WordInfo>({
    {.word = "houserule",
     .kind = K::integer,
     .needed = true,
     .min = 1,
     .max = 1,
     .about = "the format of the file; this program reads format 1"},
    {.word = "kind",
     .kind = K::choice,
     .holds = "variant overlay",
     .about = "an overlay changes a finished variant; a variant by default"},
    {.word = "name",
     .kind = K::name,
     .about = "the name of the file without folder and ending, and its default"},
    {.word = "title", .about = "what people call it"},
    {.word = "source", .about = "where the rules are written down"},
    {.word = "extends",
     .kind = K::variant,
     .stands = kVariantOnly,
     .about = "the variant that this one changes; words given here take the place of its words"},
    {.word = "over",
     .kind = K::variant,
     .list = true,
     .stands = kOverlayOnly,
     .about = "what it may be laid over: one of these variants or overlays must lie below, and against these "
              "overlays "
              "it wins where both set or replace the same thing; anything by default"},
    {.word = "rules",
     .kind = K::rule,
     .list = true,
     .about = "the rules, in order; added behind those of the variant below"},
    {.word = "without",
     .kind = K::rule,
     .list = true,
     .about = "rules of the variant below that are dropped"},
    {.word = "order",
     .kind = K::name,
     .list = true,
     .stands = kVariantOnly,
     .about = "the sides in turn order; the order in which they stand by default"},
    {.word = "start", .stands = kVariantOnly, .about = "the start as position text, instead of line-ups"},
    {.word = "position",
     .kind = K::position,
     .list = true,
     .stands = kVariantOnly,
     .about = "what follows the board in position text: `turn`, `round`, and rules that have such a word"},
    {.word = "board",
     .kind = K::one_or_tables,
     .stands = kVariantOnly,
     .holds = "board",
     .about = "the board, or `[[board]]` for each of several"},
    {.word = "side",
     .kind = K::tables,
     .stands = kVariantOnly,
     .holds = "side",
     .about = "a seat; 1 to 16 of them"},
    {.word = "stage",
     .kind = K::tables,
     .stands = kVariantOnly,
     .holds = "stage",
     .about = "a part of the game with actions of its own"},
    {.word = "piece",
     .kind = K::keyed,
     .stands = kVariantOnly,
     .holds = "piece",
     .about = "`[piece.x]`: a type of piece that needs no script"},
    {.word = "set",
     .kind = K::settings,
     .about =
         "`\"module/rule.option\" = value`, or the name under which the variant below published the option"},
    {.word = "option",
     .kind = K::keyed,
     .holds = "option",
     .about = "`[option.x]`: publishes an option of a rule as x, for overlays to set"},
    {.word = "replace",
     .kind = K::replacements,
     .about = "`\"a/x\" = \"b/y\"`: rule y takes the place of rule x of the variant below"},

    {.table = "board", .word = "name", .kind = K::name, .about = "needed where there are several"},
    {.table = "board",
     .word = "size",
     .kind = K::integer,
     .list = true,
     .needed = true,
     .min = 2,
     .max = 2,
     .about = "files and ranks: 1 to 26 files, 1 to 64 ranks"},
    {.table = "board",
     .word = "cut",
     .kind = K::cells,
     .list = true,
     .about = "cells and boxes of cells that do not exist: `\"a1\"`, `\"a1:d4\"`"},
    {.table = "board",
     .word = "wrap",
     .kind = K::choice,
     .holds = "files",
     .about = "the last file lies beside the first: a cylinder"},
    {.table = "board",
     .word = "links",
     .kind = K::tables,
     .holds = "link",
     .about = "single steps that no grid has"},

    {.table = "link",
     .word = "direction",
     .kind = K::name,
     .needed = true,
     .about = "the name of the direction"},
    {.table = "link", .word = "from", .kind = K::cells, .needed = true, .about = "a cell of the board"},
    {.table = "link",
     .word = "to",
     .kind = K::cells,
     .needed = true,
     .about = "the cell that the step reaches"},

    {.table = "side",
     .word = "name",
     .kind = K::name,
     .needed = true,
     .about = "the name of the side and its army"},
    {.table = "side",
     .word = "letter",
     .kind = K::letter,
     .about = "its letter in position text; the first of its name by default"},
    {.table = "side",
     .word = "seat",
     .kind = K::choice,
     .holds = "south west north east",
     .about = "the edge of the board that is its home; south by default"},
    {.table = "side",
     .word = "mirror",
     .kind = K::boolean,
     .about = "right and left changed, as for two who face each other over the same line-up"},
    {.table = "side",
     .word = "case",
     .kind = K::choice,
     .holds = "upper lower",
     .about = "its letters of pieces in position text; upper by default"},
    {.table = "side", .word = "board", .kind = K::name, .about = "its board, where there are several"},
    {.table = "side",
     .word = "team",
     .kind = K::name,
     .about = "sides of one team do not take from each other"},
    {.table = "side",
     .word = "lineup",
     .kind = K::row,
     .list = true,
     .about =
         "rows of letters of pieces, the home row first, from its left as it sits; `.` leaves a cell empty"},

    {.table = "stage", .word = "name", .kind = K::name, .needed = true, .about = "the name of the stage"},
    {.table = "stage",
     .word = "moves",
     .kind = K::boolean,
     .about = "whether pieces may be moved; true by default"},

    {.table = "piece", .word = "letter", .kind = K::letter, .needed = true, .about = "its letter"},
    {.table = "piece", .word = "moves", .needed = true, .about = "its movement in Betza notation"},
    {.table = "piece", .word = "tags", .kind = K::name, .list = true, .about = "words that rules know it by"},

    {.table = "option", .word = "sets", .kind = K::setting, .needed = true, .about = "the option of a rule"},
    {.table = "option",
     .word = "type",
     .kind = K::choice,
     .needed = true,
     .holds = "integer boolean choice text",
     .about = "what values it takes"},
    {.table = "option",
     .word = "default",
     .kind = K::scalar,
     .needed = true,
     .about = "the value when no overlay sets it"},
    {.table = "option",
     .word = "min",
     .kind = K::integer,
     .min = INT64_MIN,
     .max = INT64_MAX,
     .about = "of an integer: the least that may be set"},
    {.table = "option",
     .word = "max",
     .kind = K::integer,
     .min = INT64_MIN,
     .max = INT64_MAX,
     .about = "of an integer: the most that may be set"},
    {.table = "option",
     .word = "choices",
     .kind = K::text,
     .list = true,
     .about = "of a choice: what may be set"},
    {.table = "option", .word = "about", .about = "one sentence for the people who choose"},
});

bool all_of(std::string_view text, std::string_view more) {
  return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || more.find(c) != std::string_view::npos;
  });
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string_view section_title(std::string_view table) {
  for (const WordInfo& word : kWords) {
    if (word.holds == table && !table.empty()) return word.word;
  }
  return {};
}

std::string value_text(const WordInfo& word) {
  if (word.kind == K::choice) {
    return fmt::format("one of `{}`", fmt::join(parts_of(word.holds, ' '), "`, `"));
  }
  return std::string(word.list ? "a list: each " : "") + std::string(kind_text(word.kind));
}

}  // namespace

std::span<const WordInfo> variant_words() { return kWords; }

std::string_view kind_text(WordKind kind) {
  switch (kind) {
    case K::integer:
      return "a whole number";
    case K::boolean:
      return "true or false";
    case K::text:
      return "a text";
    case K::choice:
      return "one of the choices";
    case K::scalar:
      return "a whole number, true or false, or a text";
    case K::name:
      return "a name (small letters, digits, - and _)";
    case K::letter:
      return "one letter";
    case K::variant:
      return "the name of a variant (small letters, digits, -, _ and /)";
    case K::rule:
      return "the name of a rule, \"module/rule\"";
    case K::setting:
      return "the name of an option, \"module/rule.option\"";
    case K::position:
      return "\"turn\", \"round\" or the name of a rule, \"module/rule\"";
    case K::cells:
      return "a cell or a box of cells, \"a1\" or \"a1:d4\"";
    case K::row:
      return "a row of letters, with . for an empty cell";
    case K::table:
      return "a table";
    case K::tables:
      return "a list of tables";
    case K::one_or_tables:
      return "a table or a list of tables";
    case K::keyed:
      return "a table of tables";
    case K::settings:
      return "a table of options and values";
    case K::replacements:
      return "a table of names of rules";
  }
  return {};
}

bool well_formed(WordKind kind, std::string_view text) {
  switch (kind) {
    case K::name:
      return is_name(text);
    case K::letter:
      return text.size() == 1 && is_letter(text[0]);
    case K::variant:
      return is_name(text, 1, 2);
    case K::rule:
      return is_name(text, 2, 3);
    case K::setting:
      return is_setting_name(text);
    case K::position:
      return text == "turn" || text == "round" || is_name(text, 2, 3);
    case K::cells:
      return all_of(text, ":") && std::ranges::count(text, ':') <= 1;
    case K::row:
      return !text.empty() && text.size() <= 64 &&
             std::ranges::all_of(text, [](char c) { return is_letter(c) || c == '.'; });
    default:
      return true;
  }
}

bool is_name(std::string_view text, int fewest, int most) {
  const std::vector<std::string> parts = parts_of(text, '/');
  const auto count = static_cast<int>(parts.size());
  return text.size() <= 64 && count >= fewest && count <= most &&
         std::ranges::all_of(parts, [](const std::string& part) { return all_of(part, "-_"); });
}

bool is_setting_name(std::string_view text) {
  const std::size_t dot = text.find('.');
  return dot != std::string_view::npos && is_name(text.substr(0, dot), 2, 3) && is_name(text.substr(dot + 1));
}

std::vector<std::string> parts_of(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t start = 0;;) {
    const std::size_t end = text.find(separator, start);
    parts.emplace_back(text.substr(start, end - start));
    if (end == std::string_view::npos) return parts;
    start = end + 1;
  }
}

std::string variant_words_markdown() {
  std::string out;
  std::string_view table = "?";
  for (const WordInfo& word : kWords) {
    if (word.table != table) {
      table = word.table;
      out += fmt::format("{}### {}\n\n| word | value | meaning |\n| --- | --- | --- |\n",
                         out.empty() ? "" : "\n",
                         table.empty() ? "Top of the file" : fmt::format("In `{}`", section_title(table)));
    }
    const std::string_view stands = word.stands == kVariantOnly   ? " (variants only)"
                                    : word.stands == kOverlayOnly ? " (overlays only)"
                                                                  : "";
    out += fmt::format("| `{}`{}{} | {} | {} |\n", word.word, word.needed ? ", needed" : "", stands,
                       value_text(word), word.about);
  }
  return out;
}

}  // namespace houserule
