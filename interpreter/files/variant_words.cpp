#include "files/variant_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "files/variant_file.h"

namespace houserule {

namespace {

using K = WordKind;

bool all_of(std::string_view text, std::string_view more) {
  return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || more.find(c) != std::string_view::npos;
  });
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string_view section_title(std::string_view table) {
  for (const WordInfo& word : variant_words()) {
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
    case K::seat:
      return "a name (letters, digits, - and _)";
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
    case K::seat:
      return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, [](char c) {
        return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_';
      });
    case K::letter:
      return text.size() == 1 && is_letter(text[0]);
    case K::variant:
      return is_name(text, 1, 2);
    case K::rule:
      return is_name(text, 2, 3);
    case K::setting:
      return is_setting_name(text);
    case K::position:
      return text == "turn" || text == "round" || text == "fields" || text == "reserve" ||
             is_name(text, 2, 3);
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
  for (const WordInfo& word : variant_words()) {
    if (word.table != table) {
      table = word.table;
      out += fmt::format("{}### {}\n\n| word | value | meaning |\n| --- | --- | --- |\n",
                         out.empty() ? "" : "\n",
                         table.empty() ? "Top of the file" : fmt::format("In `{}`", section_title(table)));
    }
    const std::string_view stands = word.stands == Stands::in_variant   ? " (variants only)"
                                    : word.stands == Stands::in_overlay ? " (overlays only)"
                                                                        : "";
    out += fmt::format("| `{}`{}{} | {} | {} |\n", word.word, word.needed ? ", needed" : "", stands,
                       value_text(word), word.about);
  }
  return out;
}

}  // namespace houserule
