#include "check/module_probe.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/limits.h"
#include "files/variant_file.h"
#include "places/places.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kLaidOver = "probe-";
const std::string kElsewhere = "probe/";
const std::string kUser = kElsewhere + "uses";
constexpr const char* kAbilities = "ability-duel";  // with the overlay "powers"

// The files of all places, and a few texts that stand for files.
class WithTexts : public ModuleSource {
 public:
  explicit WithTexts(std::unique_ptr<ModuleSource> files) : files_(std::move(files)) {}

  std::optional<SourceText> variant(const std::string& name, std::string& error) override {
    if (laid.empty() || !name.starts_with(kLaidOver)) return files_->variant(name, error);
    const std::string below = name.substr(kLaidOver.size());
    if (!files_->variant(below, error)) return std::nullopt;
    return SourceText{name, fmt::format("houserule = 1\nname = \"{}\"\ntitle = \"{} with {}\"\n"
                                        "extends = \"{}\"\nrules = [\"{}\"]\n",
                                        name, below, laid, below, laid)};
  }
  std::optional<SourceText> module(const std::string& name, std::string& error) override {
    const auto found = modules.find(name);
    return found == modules.end() ? files_->module(name, error) : found->second;
  }
  std::vector<std::string> variant_names() override { return files_->variant_names(); }
  std::vector<std::string> module_names() override { return files_->module_names(); }
  bool partial() const override { return files_->partial(); }

  std::string laid;  // the rule that every variant of this prefix has on top
  std::map<std::string, SourceText> modules;

 private:
  std::unique_ptr<ModuleSource> files_;
};

// One that does not load but names the rule is taken, too: then it is told why it does not load.
bool plays(ModuleSource& source, const std::string& variant, const std::string& rule) {
  Diagnostics ignored;
  const auto spec = read_variant({variant, {}, false}, source, ignored);
  if (!spec) {
    std::string error;
    const auto text = source.variant(variant, error);
    return text && text->text.find('"' + rule + '"') != std::string::npos;
  }
  return std::ranges::find(spec->rules, rule, &RuleUse::name) != spec->rules.end();
}

// The variants, and each of them with the overlays that a file wants below it: what an overlay may be laid
// on.
std::vector<std::string> below(ModuleSource& source, const std::string& overlay,
                               const std::vector<std::string>& variants) {
  std::vector<std::string> out = variants;
  std::string error;
  Diagnostics ignored;
  const auto text = source.variant(overlay, error);
  const auto head = text ? read_variant_head(*text, ignored) : std::nullopt;
  if (!head) return out;
  for (const std::string& wanted : head->over) {
    for (const std::string& variant : variants) {
      if (wanted != variant) out.push_back(fmt::format("{}+{}", variant, wanted));
    }
  }
  return out;
}

// The variant named as the rule's folder, or else the one that its first test names where that plays the
// rule, or else the first that does; a variant with an overlay where only overlays add it; empty when none
// does.
std::string variant_with(ModuleSource& source, const std::string& rule, const std::string& tested) {
  const std::string folder = rule.substr(0, rule.find('/'));
  std::vector<std::string> names = source.variant_names();
  for (const std::string& first : {tested, folder})
    std::stable_partition(names.begin(), names.end(), [&](const std::string& name) { return name == first; });
  std::vector<std::string> variants, overlays;
  for (const std::string& name : names) {
    std::string error;
    Diagnostics ignored;
    const auto text = source.variant(name, error);
    const auto head = text ? read_variant_head(*text, ignored) : std::nullopt;
    if (!head) continue;
    const bool adds = head->overlay && text->text.find('"' + rule + '"') != std::string::npos;
    if (adds || !head->overlay) (head->overlay ? overlays : variants).push_back(name);
  }
  for (const std::string& variant : variants) {
    if (plays(source, variant, rule)) return variant;
  }
  for (const std::string& overlay : overlays) {
    for (const std::string& variant : below(source, overlay, variants)) {
      std::string both = fmt::format("{}+{}", variant, overlay);
      if (plays(source, both, rule)) return both;
    }
  }
  return {};
}

// Reads a rule file from a place on, as far as it is written so.
class Scan {
 public:
  Scan(std::string_view text, std::size_t at) : text_(text), at_(at) {}
  bool takes(std::string_view sign) {
    at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    if (!text_.substr(at_).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
  }
  // The name in quotes that stands here; empty where none does.
  std::string name() {
    if (!takes("\"")) return {};
    const std::size_t from = at_;
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 ||
                                  std::string_view("_-/").find(text_[at_]) != std::string_view::npos))
      ++at_;
    return at_ < text_.size() && text_[at_] == '"' ? std::string(text_.substr(from, at_++ - from))
                                                   : std::string();
  }
  std::size_t at() const { return at_; }

 private:
  std::string_view text_;
  std::size_t at_;
};

// Each `variant = "…"` of a rule file, and where it ends.
std::vector<std::pair<std::string, std::size_t>> variants_named(std::string_view text) {
  constexpr std::string_view kWord = "variant";
  std::vector<std::pair<std::string, std::size_t>> named;
  for (std::size_t at = text.find(kWord); at != std::string_view::npos; at = text.find(kWord, at + 1)) {
    Scan scan(text, at + kWord.size());
    if (!scan.takes("=")) continue;
    if (std::string name = scan.name(); !name.empty()) named.emplace_back(std::move(name), scan.at());
  }
  return named;
}

std::size_t tests_in(const std::string& text) {
  constexpr std::string_view kTest = "\ntest \"";
  std::size_t count = text.starts_with(kTest.substr(1)) ? 1 : 0;
  for (std::size_t at = text.find(kTest); at != std::string::npos; at = text.find(kTest, at + 1)) ++count;
  return count;
}

// The variant that the file's first test names, where each of them names one; else empty, since the others
// then mean the variant that the file is at home in.
std::string tested_in(const std::string& text) {
  const auto named = variants_named(text);
  return named.empty() || named.size() < tests_in(text) ? "" : named.front().first;
}

// Where a file that no variant lists is at home: the variant and overlays that its first test names; else, of
// one that uses the library of abilities, where there are some; else chess.
std::string home_of(ModuleSource& source, const std::string& text) {
  const auto named = variants_named(text);
  std::string error;
  if (named.empty() || !source.variant(named.front().first, error)) {
    const bool ability = text.find("use \"abilities\"") != std::string::npos;
    return ability && source.variant(kAbilities, error) ? fmt::format("{}+powers", kAbilities) : "chess";
  }
  Scan rest(text, named.front().second);
  if (!rest.takes(",") || !rest.takes("with") || !rest.takes("=")) return named.front().first;
  (void)rest.takes("{");
  const std::string overlay = rest.name();
  return overlay.empty() ? named.front().first : named.front().first + "+" + overlay;
}

// The folder above the last scripts/ that a rule file stands below, with a folder between them; empty where
// there is none.
fs::path place_above(const fs::path& file) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(file, error);
  if (error) return {};
  const fs::path room = whole.parent_path().parent_path();
  for (fs::path above = room; above.has_relative_path(); above = above.parent_path()) {
    if (above.filename() == "scripts") return above.parent_path();
  }
  return {};
}

// The places of rules that are known, and before all that in which the file stands, as if --root had said it.
std::vector<RulePlace> places_with(const Context& context, const std::string& file, std::string& brought) {
  std::vector<RulePlace> out;
  for (const FoundPlace& found : rule_places(context)) out.push_back(found.rules);
  const fs::path above = place_above(file);
  std::error_code error;
  const auto known = [&](const RulePlace& place) {
    return !place.texts && fs::weakly_canonical(place.folder, error) == above;
  };
  if (above.empty() || std::ranges::any_of(out, known)) return out;
  brought = above.string();
  out.insert(out.begin(), {brought, brought, nullptr, false, true});
  return out;
}

}  // namespace

std::string module_name(const std::vector<fs::path>& roots, const fs::path& file) {
  std::error_code pipe;  // /dev/fd/63 and the like have no place of their own
  const fs::path place = fs::weakly_canonical(file, pipe);
  for (const fs::path& root : roots) {
    for (const char* folder : {"scripts", "stdlib"}) {
      const fs::path relative = place.lexically_relative(fs::weakly_canonical(root / folder));
      if (pipe || relative.empty() || *relative.begin() == "..") continue;
      return fs::path(relative).replace_extension().generic_string();
    }
  }
  return kElsewhere + file.stem().string();
}

Probe probe_module(const Context& context, const std::string& path) {
  const std::string text = read_text(context, path, kModuleBytes);
  Probe out;
  const std::vector<RulePlace> places = places_with(context, path, out.place);
  std::vector<fs::path> folders;
  for (const RulePlace& place : places) {
    if (!place.texts) folders.emplace_back(place.folder);
  }
  auto source = std::make_unique<WithTexts>(places_source(places));
  out.module = module_name(folders, path);
  if (out.module.starts_with(kElsewhere)) source->modules[out.module] = {path, text};
  std::string rule = out.module;
  if (rule.find('/') == std::string::npos) {  // of stdlib/, which rules use
    rule = out.scaffold = kUser;
    source->modules[rule] = {
        rule, fmt::format("use \"{}\"\nrule \"uses\" {{ about = \"It uses a library.\" }}\n", out.module)};
  } else {
    out.variant = variant_with(*source, rule, tested_in(text));
  }
  if (out.variant.empty()) {
    source->laid = rule;
    out.laid_over = kLaidOver;
    out.variant = std::string(kLaidOver) + home_of(*source, text);
  }
  out.source = std::move(source);
  return out;
}

}  // namespace houserule
