#include "book/catalogue.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <sstream>

#include "common.h"
#include "places/places.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLargest = 64 * 1024;  // bytes of a file
constexpr int kDots = 64;
const std::string kNone;

[[noreturn]] void refuse(const std::string& file, const toml::source_region& where,
                         const std::string& message) {
  throw CommandError(
      fmt::format("{}:{}:{}: error: {}", file, where.begin.line, where.begin.column, shown(message)));
}

void flatten(const toml::table& table, const std::string& prefix, const std::string& file,
             std::map<std::string, std::string>& out) {
  for (const auto& [key, node] : table) {
    const std::string name = prefix + std::string(key.str());
    if (const toml::table* inner = node.as_table()) {
      flatten(*inner, name + ".", file, out);
    } else if (const auto text = node.value<std::string>(); text && node.is_string()) {
      out[name] = *text;
    } else {
      refuse(file, node.source(), "\"" + name + "\" is no text");
    }
  }
}

std::vector<std::string> texts(const toml::array& list, const std::string& file) {
  std::vector<std::string> out;
  for (const toml::node& node : list) {
    if (!node.is_string()) refuse(file, node.source(), "this list holds texts only");
    out.push_back(*node.value<std::string>());
  }
  return out;
}

// The parser recurses on the dots of a key and on brackets; it bounds the latter itself.
void refuse_deep(const std::string& text, const std::string& file) {
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const std::string key = line.starts_with("[") ? line : line.substr(0, line.find('='));
    if (std::ranges::count(key, '.') > kDots)
      throw CommandError(fmt::format("{}:{}: error: more than {} dots in a key", file, number, kDots));
  }
}

bool is_language(std::string_view word) {
  return std::ranges::find(kBookLanguages, word) != kBookLanguages.end();
}

Catalogue catalogue_of(const toml::table& top, const std::string& file) {
  Catalogue out;
  out.file = file;
  for (const auto& [key, node] : top) {
    const std::string name(key.str());
    if (const toml::array* list = node.as_array()) {
      out.lists[name] = texts(*list, file);
    } else if (const auto text = node.value<std::string>(); text && node.is_string()) {
      out.plain[name] = *text;
    } else if (const toml::table* table = node.as_table(); table != nullptr && is_language(name)) {
      flatten(*table, "", file, out.wordings[name]);
    } else {
      refuse(file, node.source(), "\"" + name + "\" is no language: en, ru, uk or fr");
    }
  }
  return out;
}

}  // namespace

const std::string& Catalogue::word(std::string_view language, const std::string& key) const {
  const auto wording = wordings.find(std::string(language));
  if (wording == wordings.end()) return kNone;
  const auto found = wording->second.find(key);
  return found == wording->second.end() ? kNone : found->second;
}

namespace {

Catalogue parsed(const SourceText& source) {
  const std::string &file = source.file, &text = source.text;
  if (text.size() > kLargest)
    throw CommandError(fmt::format("{}: error: over {} bytes", shown(file), kLargest));
  refuse_deep(text, file);
  try {
    return catalogue_of(toml::parse(text, file), file);
  } catch (const toml::parse_error& error) {
    refuse(file, error.source(), std::string(error.description()));
  }
}

std::optional<SourceText> text_at(const Context& context, const fs::path& path) {
  std::error_code none;
  if (!fs::is_regular_file(path, none)) return std::nullopt;
  return SourceText{path.string(), read_text(context, path.string(), kLargest), {}};
}

std::optional<Catalogue> parsed_if(const std::optional<SourceText>& text) {
  return text ? std::optional(parsed(*text)) : std::nullopt;
}

}  // namespace

std::optional<Catalogue> read_catalogue(const Context& context, const fs::path& path) {
  return parsed_if(text_at(context, path));
}

std::vector<fs::path> book_roots(const Context& context) { return place_folders(context); }

std::optional<SourceText> catalogue_text(const Context& context, const std::string& file) {
  for (const fs::path& root : book_roots(context)) {
    if (auto found = text_at(context, catalogue_path(root, file))) return found;
  }
  return std::nullopt;
}

std::optional<Catalogue> find_catalogue(const Context& context, const std::string& file,
                                        const RulebookTexts* packed) {
  if (packed != nullptr) {
    const auto found = packed->books.find(file);
    if (found != packed->books.end()) return parsed(found->second);
  }
  return parsed_if(catalogue_text(context, file));
}

fs::path catalogue_path(const fs::path& root, const std::string& file) {
  const fs::path path(file);
  if (file.starts_with("variants/"))
    return root / "scripts" / "book" / path.lexically_relative("variants").replace_extension(".toml");
  const fs::path beside = path.is_absolute() ? path : root / path;
  return beside.parent_path() / "book" / (path.stem().string() + ".toml");
}

}  // namespace houserule
