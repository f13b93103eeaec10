// Reading a TOML table whose words were checked: a value of the wrong kind reads as not given, since the
// check has already reported it.
#pragma once

#include <toml++/toml.h>

#include <string>
#include <string_view>
#include <vector>

#include "files/variant_text.h"

namespace houserule {

class Topology;

Place place_of(const toml::source_region& region, const std::string& file);

// Unknown, misplaced, missing and ill-formed words of a whole file.
void check_words(const toml::table& top, bool overlay, const std::string& file, Diagnostics& diagnostics);

class TableReader {
 public:
  TableReader(const toml::table& table, const std::string& file) : table_(table), file_(file) {}

  bool has(std::string_view word) const { return table_.contains(word); }
  const std::string& file() const { return file_; }
  Place place() const { return place_of(table_.source(), file_); }
  Place place(std::string_view word) const;  // of its value; of the table when it is not given
  Placed placed(std::string_view word) const;
  std::string text(std::string_view word, std::string_view standard = {}) const {
    return value_or(word, std::string(standard));
  }
  bool boolean(std::string_view word, bool standard) const { return value_or(word, standard); }
  std::int64_t integer(std::string_view word, std::int64_t standard) const {
    return value_or(word, standard);
  }
  std::vector<Placed> list(std::string_view word) const;
  std::vector<std::string> texts(std::string_view word) const;
  std::vector<std::int64_t> integers(std::string_view word) const;
  OptionValue value(std::string_view word) const;  // an empty text when not given
  // The tables of `[[word]]`, or the one of `[word]`.
  std::vector<TableReader> tables(std::string_view word) const;

  struct Entry;
  // What stands in the table `word`, in the order of the file.
  std::vector<Entry> entries(std::string_view word) const;

 private:
  template <class Value>
  Value value_or(std::string_view word, Value standard) const {
    const auto* node = table_.get_as<Value>(word);
    return node == nullptr ? standard : node->get();
  }

  const toml::table& table_;
  const std::string& file_;
};

struct TableReader::Entry {
  Placed key;
  OptionValue value;  // an empty text when it is a table
  const toml::table* table = nullptr;
};

// Parts of a file, read and checked as far as they tell by themselves.
std::vector<BoardSpec> read_boards(const TableReader& top, Diagnostics& diagnostics);
std::vector<SideSpec> read_sides(const TableReader& top, Diagnostics& diagnostics);
std::vector<VariantSpec::Published> read_published(const TableReader& top, Diagnostics& diagnostics);
// The links of a board, and the cells from which pictures draw aslant. `uncut`: before anything was cut from
// it.
void read_named_cells(const TableReader& table, const Topology& uncut, const Topology& cells,
                      BoardSpec& board, Diagnostics& diagnostics);
// Reports every text of the list that stands in it before.
void refuse_twice(const std::vector<Placed>& list, std::string_view what, Diagnostics& diagnostics);

}  // namespace houserule
