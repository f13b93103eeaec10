#include "sources/load_rulebook.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "common/safe_text.h"
#include "places/places.h"
#include "sources/kept_rulebooks.h"

namespace houserule {

namespace {

// A variant's file is TOML, which does not begin so.
bool is_packed_file(const std::string& name) {
  std::error_code error;
  if (name.ends_with(".toml") || !std::filesystem::is_regular_file(name, error)) return false;
  std::ifstream in(name);
  return (in >> std::ws).peek() == '{';
}

}  // namespace

LoadedRulebook load_rulebook(const Context& context, const std::string& asked,
                             const std::vector<std::pair<std::string, std::string>>& set) {
  const std::string name = names_digest(asked) ? kept_file(context, asked) : asked;
  LoadRequest request{name, set, false};
  std::unique_ptr<ModuleSource> source;
  std::map<std::string, SourceText> books;
  std::string digest;
  if (names_packed(name) || is_packed_file(name)) {
    PackedRulebook packed = read_packed(context, name);
    books = std::move(packed.texts.books);
    source = std::make_unique<PackedSource>(std::move(packed.texts));
    request = {packed.variant, packed.set, false};
    request.set.insert(request.set.end(), set.begin(), set.end());
    if (set.empty()) digest = packed.digest;
  } else {
    refuse_other_file(name);
    source = module_source(context);
  }
  RecordingSource recording(*source);
  LoadResult loaded = Variant::load(request, recording);
  if (!loaded.variant) {
    print_diagnostics(context, loaded.diagnostics);
    throw CommandError(fmt::format("\"{}\" does not load", shown(name)));
  }
  if (!digest.empty() && loaded.variant->digest() != digest) {
    throw CommandError(
        fmt::format("the packed rulebook {} was {} and is {} now: it was changed, or this version "
                    "of the program reads it in another way",
                    shown(name), digest, loaded.variant->digest()));
  }
  RulebookTexts texts = recording.texts();
  texts.books = std::move(books);
  return {std::move(request), std::move(loaded.variant), std::move(texts)};
}

}  // namespace houserule
