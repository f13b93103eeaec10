// Holds a parsed file against the table of words.
#include <fmt/format.h>

#include <algorithm>

#include "files/toml_table.h"
#include "files/variant_words.h"

namespace houserule {

namespace {

constexpr std::size_t kLongestText = 4096;
constexpr std::int64_t kLongestList = 256;

std::string_view type_text(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "a list";
    case toml::node_type::string:
      return "a text";
    case toml::node_type::integer:
      return "a whole number";
    case toml::node_type::floating_point:
      return "a number with a fraction";
    case toml::node_type::boolean:
      return "true or false";
    default:
      return "a date or a time";
  }
}

bool is_table_list(const toml::node& node) {
  const auto* list = node.as_array();
  return list != nullptr && std::ranges::all_of(*list, [](const toml::node& n) { return n.is_table(); });
}

bool has_type(const toml::node& node, WordKind kind) {
  switch (kind) {
    case WordKind::integer:
      return node.is_integer();
    case WordKind::boolean:
      return node.is_boolean();
    case WordKind::scalar:
      return node.is_integer() || node.is_boolean() || node.is_string();
    case WordKind::tables:
      return is_table_list(node);
    case WordKind::one_or_tables:
      return node.is_table() || is_table_list(node);
    case WordKind::table:
    case WordKind::keyed:
    case WordKind::settings:
    case WordKind::replacements:
      return node.is_table();
    default:
      return node.is_string();
  }
}

constexpr std::string_view kPieceTable = "piece";
constexpr const char* kPieceInLua =
    "\n   a piece that needs others, such as value or counts_as, is written in a rule's file: piece \"name\" "
    "{ letter = …, moves = …, value = … }";

class Checker {
 public:
  Checker(bool overlay, const std::string& file, Diagnostics& diagnostics)
      : overlay_(overlay), file_(file), diagnostics_(diagnostics) {}

  void table(const toml::table& table, std::string_view name) {
    for (const auto& [key, node] : table) {
      if (const WordInfo* word = find(name, key.str())) {
        placed_word(*word, key, node);
      } else {
        unknown(name, key);
      }
    }
    for (const WordInfo& word : variant_words()) {
      if (word.table == name && word.needed && !table.contains(word.word)) missing(word, table);
    }
  }

 private:
  static const WordInfo* find(std::string_view table, std::string_view key) {
    const auto words = variant_words();
    const auto found = std::ranges::find_if(
        words, [&](const WordInfo& word) { return word.table == table && word.word == key; });
    return found == words.end() ? nullptr : &*found;
  }

  void unknown(std::string_view table, const toml::key& key) {
    std::vector<std::string> known;
    for (const WordInfo& word : variant_words()) {
      if (word.table == table && stands_here(word)) known.emplace_back(word.word);
    }
    std::string hint = did_you_mean(key.str(), known);
    if (hint.empty()) {
      hint = fmt::format("the words here are: {}", fmt::join(known, ", "));
      if (table == kPieceTable) hint += kPieceInLua;
    }
    error(key.source(), fmt::format("unknown word \"{}\"{}", shown(key.str(), 64), in(table)),
          std::move(hint));
  }

  void missing(const WordInfo& word, const toml::table& table) {
    error(table.source(), fmt::format("\"{}\" is missing{}", word.word, in(word.table)),
          fmt::format("{} = …  is {}", word.word, word.about));
  }

  void placed_word(const WordInfo& word, const toml::key& key, const toml::node& node) {
    if (!stands_here(word)) {
      error(key.source(),
            fmt::format("\"{}\" does not stand in {}", word.word, overlay_ ? "an overlay" : "a variant"),
            overlay_ ? "write a variant that extends another instead"
                     : "it belongs into a file with kind = \"overlay\"");
    } else if (word.list) {
      list(word, node);
    } else {
      value(word, node);
    }
  }

  void list(const WordInfo& word, const toml::node& node) {
    const auto* list = node.as_array();
    if (list == nullptr) {
      return error(node.source(), fmt::format("\"{}\" is a list, not {}", word.word, type_text(node)),
                   fmt::format("write {} = [ … ]", word.word));
    }
    const auto length = static_cast<std::int64_t>(list->size());
    const std::int64_t most = word.max == 0 ? kLongestList : word.max;
    if (length < word.min || length > most) {
      error(node.source(),
            word.min == most
                ? fmt::format("\"{}\" has {} values, not {}", word.word, length, most)
                : fmt::format("\"{}\" has {} values, not {} to {}", word.word, length, word.min, most));
    }
    for (const toml::node& entry : *list) {
      WordInfo single = word;
      single.min = INT64_MIN;
      single.max = INT64_MAX;
      value(single, entry);
    }
  }

  void value(const WordInfo& word, const toml::node& node) {
    if (!has_type(node, word.kind)) {
      error(node.source(),
            fmt::format("{} \"{}\" is {}, not {}", word.list ? "each value of" : "the value of", word.word,
                        kind_text(word.kind), type_text(node)),
            !word.table.empty() && find("", word.word) != nullptr
                ? fmt::format("the word \"{}\" of the file stands above its first [table]", word.word)
                : "");
    } else if (const auto* text = node.as_string()) {
      text_value(word, text->get(), node);
    } else if (const auto* number = node.as_integer()) {
      integer_value(word, number->get(), node);
    } else {
      nested(word, node);
    }
  }

  void text_value(const WordInfo& word, const std::string& text, const toml::node& node) {
    const std::vector<std::string> choices = parts_of(word.holds, ' ');
    if (text.size() > kLongestText) {
      error(node.source(), fmt::format("the text is longer than {} bytes", kLongestText));
    } else if (word.kind == WordKind::choice && std::ranges::find(choices, text) == choices.end()) {
      error(node.source(), fmt::format("\"{}\" cannot be \"{}\"", word.word, shown(text, 64)),
            fmt::format("it is one of: {}", fmt::join(choices, ", ")));
    } else if (!well_formed(word.kind, text)) {
      error(node.source(), fmt::format("\"{}\" is not {}", shown(text, 64), kind_text(word.kind)),
            word.kind == WordKind::rule ? rule_hint(text) : variant_hint(text));
    }
  }

  // A variant with overlays is no name: what stands before the first + is one of a variant, behind the last
  // of an overlay.
  static std::string variant_hint(const std::string& text) {
    const std::string first = parts_of(text, '+').front(), last = parts_of(text, '+').back();
    if (text.find('+') == std::string::npos || !well_formed(WordKind::variant, last)) return {};
    return fmt::format("one name, without +: of a variant \"{}\", of an overlay \"{}\"", first, last);
  }

  // What was meant by a text that cannot be the name of a rule.
  static std::string rule_hint(std::string small) {
    constexpr std::string_view kEnding = ".lua", kFolder = "scripts/";
    if (small.ends_with(kEnding)) {
      const std::size_t from =
          small.rfind(kFolder) == std::string::npos ? 0 : small.rfind(kFolder) + kFolder.size();
      const std::string name = small.substr(from, small.size() - kEnding.size() - from);
      if (well_formed(WordKind::rule, name))
        return fmt::format("its name is \"{}\", without the rest of its path", name);
    }
    std::ranges::transform(small, small.begin(), [](char c) {
      const bool capital = c >= 'A' && c <= 'Z';
      return capital ? static_cast<char>(c - 'A' + 'a') : c == '-' ? '_' : c;
    });
    return well_formed(WordKind::rule, small)
               ? fmt::format("names of rules have small letters and _: write \"{}\"", small)
               : "write its folder, too: \"folder/rule\"";
  }

  void integer_value(const WordInfo& word, std::int64_t number, const toml::node& node) {
    if (word.kind != WordKind::integer || (number >= word.min && number <= word.max)) return;
    const std::string range =
        word.min == word.max ? std::to_string(word.min) : fmt::format("{} to {}", word.min, word.max);
    error(node.source(), fmt::format("\"{}\" is {}, not {}", word.word, range, number),
          std::string(word.about));
  }

  void nested(const WordInfo& word, const toml::node& node) {
    if (const auto* list = node.as_array()) {
      for (const toml::node& entry : *list) table(*entry.as_table(), word.holds);
    } else if (word.kind == WordKind::one_or_tables) {
      table(*node.as_table(), word.holds);
    } else if (word.kind == WordKind::keyed) {
      keyed(word, *node.as_table());
    } else if (word.kind == WordKind::settings) {
      settings(*node.as_table());
    } else if (word.kind == WordKind::replacements) {
      replacements(*node.as_table());
    }
  }

  void keyed(const WordInfo& word, const toml::table& tables) {
    for (const auto& [key, node] : tables) {
      if (!is_name(key.str())) {
        error(key.source(), fmt::format("\"{}\" is not {}", shown(key.str(), 64), kind_text(WordKind::name)));
      }
      if (const auto* entry = node.as_table()) {
        table(*entry, word.holds);
      } else {
        error(node.source(),
              fmt::format("\"{}.{}\" is a table, not {}", word.word, shown(key.str(), 64), type_text(node)),
              fmt::format("write [{}.x]", word.word));
      }
    }
  }

  void settings(const toml::table& lines) {
    for (const auto& [key, node] : lines) {
      const WordInfo value_of{.table = "set", .word = key.str(), .kind = WordKind::scalar};
      if (const auto* deeper = node.as_table()) {
        error(key.source(), fmt::format("\"{}\" is not the name of an option", shown(key.str(), 64)),
              deeper->empty() ? "" : "put the name between quotes: \"module/rule.option\" = …");
      } else if (!is_name(key.str()) && !is_setting_name(key.str())) {
        error(key.source(), fmt::format("\"{}\" is not the name of an option", shown(key.str(), 64)),
              "write \"module/rule.option\", or the name of a published option");
      } else {
        value(value_of, node);
      }
    }
  }

  void replacements(const toml::table& lines) {
    for (const auto& [key, node] : lines) {
      if (!well_formed(WordKind::rule, key.str())) {
        error(key.source(), fmt::format("\"{}\" is not {}", shown(key.str(), 64), kind_text(WordKind::rule)));
      } else {
        value({.word = key.str(), .kind = WordKind::rule}, node);
      }
    }
  }

  bool stands_here(const WordInfo& word) const {
    return word.stands == Stands::anywhere || (word.stands == Stands::in_overlay) == overlay_;
  }

  static std::string in(std::string_view table) {
    return table.empty() ? std::string{} : fmt::format(" in \"{}\"", table);
  }

  void error(const toml::source_region& region, std::string message, std::string hint = {}) {
    diagnostics_.push_back({Severity::error, place_of(region, file_), std::move(message), std::move(hint)});
  }

  const bool overlay_;
  const std::string& file_;
  Diagnostics& diagnostics_;
};

}  // namespace

void check_words(const toml::table& top, bool overlay, const std::string& file, Diagnostics& diagnostics) {
  Checker(overlay, file, diagnostics).table(top, "");
}

}  // namespace houserule
