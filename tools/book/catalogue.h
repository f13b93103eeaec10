// The files that hold what the rulebook says: one beside each rule, in a folder book/, with every language in
// it.
#pragma once

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/command.h"
#include "places/packed.h"

namespace houserule {

inline constexpr std::array<std::string_view, 4> kBookLanguages{"en", "ru", "uk", "fr"};
constexpr bool is_book_language(std::string_view language) {
  return std::ranges::find(kBookLanguages, language) != kBookLanguages.end();
}

// Files that do not exist: the catalogues beside them say what stands around all rules.
inline constexpr std::array<const char*, 2> kFrameFiles{"stdlib/frame.lua", "stdlib/glossary.lua"};

// One file. What stands in [en], [ru] … is the wording of that language, its tables joined by dots
// ("piece.king.text"); what stands outside is for all of them.
struct Catalogue {
  std::string file;
  std::map<std::string, std::string> plain;                            // section = "moves"
  std::map<std::string, std::vector<std::string>> lists;               // quarters = ["first"]
  std::map<std::string, std::map<std::string, std::string>> wordings;  // by language

  // Empty when the language does not say it.
  const std::string& word(std::string_view language, const std::string& key) const;
};

// Nothing when there is no such file; CommandError, with file and line, when it cannot be read.
std::optional<Catalogue> read_catalogue(const Context& context, const std::filesystem::path& path);

// The folders with rules, in which catalogues are looked for.
std::vector<std::filesystem::path> book_roots(const Context& context);
// The first that a root has for this file of rules or of a variant …
std::optional<SourceText> catalogue_text(const Context& context, const std::string& file);
// … or the one that was packed with a rulebook: null for today's. One that was packed without is printed with
// today's words.
std::optional<Catalogue> find_catalogue(const Context& context, const std::string& file,
                                        const RulebookTexts* packed = nullptr);

// The texts of all catalogues that printing the variant takes, by the file that each belongs to. CommandError
// when one cannot be read.
std::map<std::string, SourceText> book_texts(const Context& context, const Variant& variant);
// What is wrong in them.
Diagnostics book_problems(const Context& context, const Variant& variant);

// Where the wording of a rule, a variant or an overlay stands: "scripts/a/b.lua" -> "scripts/a/book/b.toml",
// "variants/a.toml" -> "scripts/book/a.toml", any other path -> book/ beside it.
std::filesystem::path catalogue_path(const std::filesystem::path& root, const std::string& file);

}  // namespace houserule
