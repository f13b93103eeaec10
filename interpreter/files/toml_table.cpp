#include "files/toml_table.h"

#include <algorithm>

namespace houserule {

namespace {

OptionValue option_value(const toml::node& node) {
  if (const auto* number = node.as_integer()) return number->get();
  if (const auto* flag = node.as_boolean()) return flag->get();
  if (const auto* text = node.as_string()) return text->get();
  return std::string{};
}

}  // namespace

Place place_of(const toml::source_region& region, const std::string& file) {
  return {file, static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

Place TableReader::place(std::string_view word) const {
  const toml::node* node = table_.get(word);
  return node == nullptr ? place() : place_of(node->source(), file_);
}

OptionValue TableReader::value(std::string_view word) const {
  const toml::node* node = table_.get(word);
  return node == nullptr ? OptionValue{std::string{}} : option_value(*node);
}

Placed TableReader::placed(std::string_view word) const {
  const auto* node = table_.get_as<std::string>(word);
  return node == nullptr ? Placed{} : Placed{node->get(), place_of(node->source(), file_)};
}

std::vector<Placed> TableReader::list(std::string_view word) const {
  std::vector<Placed> out;
  if (const auto* array = table_.get_as<toml::array>(word)) {
    for (const toml::node& node : *array) {
      if (const auto* text = node.as_string()) out.push_back({text->get(), place_of(node.source(), file_)});
    }
  }
  return out;
}

std::vector<std::string> TableReader::texts(std::string_view word) const {
  std::vector<std::string> out;
  for (Placed& entry : list(word)) out.push_back(std::move(entry.text));
  return out;
}

std::vector<std::int64_t> TableReader::integers(std::string_view word) const {
  std::vector<std::int64_t> out;
  if (const auto* array = table_.get_as<toml::array>(word)) {
    for (const toml::node& node : *array) {
      if (const auto* number = node.as_integer()) out.push_back(number->get());
    }
  }
  return out;
}

std::vector<TableReader> TableReader::tables(std::string_view word) const {
  std::vector<TableReader> out;
  const toml::node* node = table_.get(word);
  if (node == nullptr) return out;
  if (const auto* table = node->as_table()) out.emplace_back(*table, file_);
  if (const auto* array = node->as_array()) {
    for (const toml::node& entry : *array) {
      if (const auto* table = entry.as_table()) out.emplace_back(*table, file_);
    }
  }
  return out;
}

std::vector<TableReader::Entry> TableReader::entries(std::string_view word) const {
  std::vector<Entry> out;
  const auto* table = table_.get_as<toml::table>(word);
  if (table == nullptr) return out;
  for (const auto& [key, node] : *table) {
    out.push_back(
        {{std::string(key.str()), place_of(key.source(), file_)}, option_value(node), node.as_table()});
  }
  std::ranges::stable_sort(out, [](const Entry& a, const Entry& b) {
    return std::pair(a.key.place.line, a.key.place.column) < std::pair(b.key.place.line, b.key.place.column);
  });
  return out;
}

}  // namespace houserule
