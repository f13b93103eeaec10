#include "files/variant_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

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

struct KindInfo {
  std::string_view text;
  std::string_view pattern = {};               // of a text, for JSON Schema; none where any will do
  bool (*formed)(std::string_view) = nullptr;  // the same as code
};

// By WordKind.
constexpr std::array kKinds{
    KindInfo{"a whole number"},
    KindInfo{"true or false"},
    KindInfo{"a text"},
    KindInfo{"one of the choices"},
    KindInfo{"a whole number, true or false, or a text"},
    KindInfo{"a name (small letters, digits, - and _)", "^[a-z0-9_-]{1,64}$",
             [](std::string_view text) { return is_name(text); }},
    KindInfo{"a name (letters, digits, - and _)", "^[A-Za-z0-9_-]{1,64}$",
             [](std::string_view text) {
               return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, [](char c) {
                 return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_';
               });
             }},
    KindInfo{"one letter", "^[A-Za-z]$",
             [](std::string_view text) { return text.size() == 1 && is_letter(text[0]); }},
    KindInfo{"the name of a variant (small letters, digits, -, _ and /)", "^[a-z0-9_-]+(/[a-z0-9_-]+)?$",
             [](std::string_view text) { return is_name(text, 1, 2); }},
    KindInfo{"the name of a rule, \"module/rule\"", "^[a-z0-9_-]+(/[a-z0-9_-]+){1,2}$",
             [](std::string_view text) { return is_name(text, 2, 3); }},
    KindInfo{"the name of an option, \"module/rule.option\"",
             "^[a-z0-9_-]+(/[a-z0-9_-]+){1,2}\\.[a-z0-9_-]+$", is_setting_name},
    KindInfo{"\"turn\", \"round\" or the name of a rule, \"module/rule\"",
             "^(turn|round|fields|reserve|[a-z0-9_-]+(/[a-z0-9_-]+){1,2})$",
             [](std::string_view text) {
               return text == "turn" || text == "round" || text == "fields" || text == "reserve" ||
                      is_name(text, 2, 3);
             }},
    KindInfo{"a cell or a box of cells, \"a1\" or \"a1:d4\"", "^[a-z0-9]+(:[a-z0-9]+)?$",
             [](std::string_view text) { return all_of(text, ":") && std::ranges::count(text, ':') <= 1; }},
    KindInfo{"a row of letters, with . for an empty cell", "^[A-Za-z.]{1,64}$",
             [](std::string_view text) {
               return !text.empty() && text.size() <= 64 &&
                      std::ranges::all_of(text, [](char c) { return is_letter(c) || c == '.'; });
             }},
    KindInfo{"a table"},
    KindInfo{"a list of tables"},
    KindInfo{"a table or a list of tables"},
    KindInfo{"a table of tables"},
    KindInfo{"a table of options and values"},
    KindInfo{"a table of names of rules"},
};
static_assert(kKinds.size() == static_cast<std::size_t>(K::replacements) + 1);

const KindInfo& info_of(WordKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

}  // namespace

std::string_view kind_text(WordKind kind) { return info_of(kind).text; }
std::string_view pattern_of(WordKind kind) { return info_of(kind).pattern; }

bool well_formed(WordKind kind, std::string_view text) {
  const auto formed = info_of(kind).formed;
  return formed == nullptr || formed(text);
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

std::string variant_words_page() {
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
