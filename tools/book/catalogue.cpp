#include "book/catalogue.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "book/rulebook.h"
#include "common/plain.h"
#include "files/toml_error.h"
#include "places/packed.h"
#include "places/places.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLargest = 64 * 1024;  // bytes of a file
constexpr int kDots = 64;
const std::string kNone;

// Thrown by those that read, and told by `parsed`.
struct BookFault {
  Diagnostic what;
};

Place spot_in_book(const std::string& file, const toml::source_region& where) {
  return {file, static_cast<int>(where.begin.line), static_cast<int>(where.begin.column)};
}

[[noreturn]] void refuse(const std::string& file, const toml::source_region& where,
                         const std::string& message) {
  throw BookFault{{Severity::error, spot_in_book(file, where), shown(message), ""}};
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
      throw BookFault{
          {Severity::error, {file, number, 0}, fmt::format("more than {} dots in a key", kDots), ""}};
  }
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
    } else if (const toml::table* table = node.as_table(); table != nullptr && is_book_language(name)) {
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

Catalogue read_book(const SourceText& source) {
  const std::string &file = source.file, &text = source.text;
  if (text.size() > kLargest)
    throw BookFault{{Severity::error, {file, 0, 0}, fmt::format("the file is over {} bytes", kLargest), ""}};
  refuse_deep(text, file);
  try {
    return catalogue_of(toml::parse(text, file), file);
  } catch (const toml::parse_error& error) {
    throw BookFault{plain_toml_error(error.description(), spot_in_book(file, error.source()), text)};
  }
}

Catalogue parsed(const Context& context, const SourceText& source) {
  try {
    return read_book(source);
  } catch (const BookFault& wrong) {
    throw CommandError(with_excerpt(context, wrong.what));
  }
}

std::optional<SourceText> text_at(const Context& context, const fs::path& path) {
  std::error_code none;
  if (!fs::is_regular_file(path, none)) return std::nullopt;
  return SourceText{path.string(), read_text(context, path.string(), kLargest), {}};
}

std::optional<Catalogue> parsed_if(const Context& context, const std::optional<SourceText>& text) {
  return text ? std::optional(parsed(context, *text)) : std::nullopt;
}

}  // namespace

std::optional<Catalogue> read_catalogue(const Context& context, const fs::path& path) {
  return parsed_if(context, text_at(context, path));
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
    if (found != packed->books.end()) return parsed(context, found->second);
  }
  return parsed_if(context, catalogue_text(context, file));
}

namespace {

// Every file of the variant that may have a catalogue beside it, and those of the frame.
std::vector<std::string> book_files(const Variant& variant) {
  std::vector<std::string> files(kFrameFiles.begin(), kFrameFiles.end());
  const Rulebook& book = variant.rulebook();
  files.insert(files.end(), book.spec.files.begin(), book.spec.files.end());
  for (const RuleDecl& rule : book.rules) files.push_back(rule.place.file);
  return files;
}

}  // namespace

std::map<std::string, SourceText> book_texts(const Context& context, const Variant& variant) {
  std::map<std::string, SourceText> out;
  for (const std::string& file : book_files(variant)) {
    auto found = catalogue_text(context, file);
    if (!found) continue;
    parsed(context, *found);  // what cannot be read would fail whoever prints the rules later
    out.emplace(file, std::move(*found));
  }
  return out;
}

Diagnostics book_problems(const Context& context, const Variant& variant) {
  Diagnostics out;
  std::set<std::string> seen;
  for (const std::string& file : book_files(variant)) {
    const auto found = catalogue_text(context, file);
    if (!found || !seen.insert(found->file).second) continue;
    try {
      read_book(*found);
    } catch (const BookFault& wrong) {
      out.push_back(wrong.what);
    }
  }
  return out;
}

fs::path catalogue_path(const fs::path& root, const std::string& file) {
  const fs::path path(file);
  if (file.starts_with("variants/"))
    return root / "scripts" / "book" / path.lexically_relative("variants").replace_extension(".toml");
  const fs::path beside = path.is_absolute() ? path : root / path;
  return beside.parent_path() / "book" / (path.stem().string() + ".toml");
}

}  // namespace houserule
