// The words of a variant file: one table that files are checked against and the manual is printed from.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace houserule {

enum class WordKind : std::uint8_t {
  integer,
  boolean,
  text,
  choice,
  scalar,
  name,
  seat,
  letter,
  variant,
  rule,
  setting,
  position,
  cells,
  row,  // texts of a certain form
  table,
  tables,
  one_or_tables,
  keyed,
  settings,
  replacements,  // tables
};

enum class Stands : std::uint8_t { anywhere, in_variant, in_overlay };

struct WordInfo {
  std::string_view table{};  // the table it stands in; empty for the top of the file
  std::string_view word{};
  WordKind kind = WordKind::text;
  bool list = false;  // a list of such values
  bool needed = false;
  Stands stands = Stands::anywhere;
  std::int64_t min = 0;      // of an integer; of a list, its length
  std::int64_t max = 0;      // likewise; of a list, 0 for the usual limit
  std::string_view holds{};  // choice: the choices, parted by spaces; tables: the table that describes them
  std::string_view about{};
};

std::span<const WordInfo> variant_words();

// What a value of the kind is called in messages: "a text", "a rule's name such as …".
std::string_view kind_text(WordKind kind);

// The form of such a text as a regular expression; empty where any text will do.
std::string_view pattern_of(WordKind kind);
// Whether a text has the form that the kind asks for. Texts of free form always have.
bool well_formed(WordKind kind, std::string_view text);

// a-z, 0-9, - and _; between `fewest` and `most` parts parted by slashes; 64 bytes at most.
bool is_name(std::string_view text, int fewest = 1, int most = 1);
bool is_setting_name(std::string_view text);  // "module/rule.option"

std::vector<std::string> parts_of(std::string_view text, char separator);

}  // namespace houserule
