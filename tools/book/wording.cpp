#include "book/wording.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "common/command.h"
#include "files/variant_file.h"
#include "places/packed.h"
#include "places/places.h"
#include "wording/check_trials.h"
#include "wording/rulebook_text.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kWith = "with_";

// "ability/items/torch" as patterns can name it: "ability_items_torch".
std::string pattern_name(std::string name) {
  std::ranges::replace(name, '/', '_');
  return name;
}

bool holds_rule(const Rulebook& book, std::string_view name) {
  return std::ranges::any_of(book.rules,
                             [&](const RuleDecl& rule) { return pattern_name(rule.name) == name; });
}

bool listed(const Catalogue& catalogue, const char* list, const std::string& name) {
  const auto found = catalogue.lists.find(list);
  return found != catalogue.lists.end() && std::ranges::find(found->second, name) != found->second.end();
}

// Does a turn hold anything but one move? Then what a game that this one extends says of turns need not hold.
bool own_turns(const Rulebook& book) {
  return std::ranges::any_of(book.rules, [](const RuleDecl& rule) {
    return !rule.keeps.empty() || !rule.turn.empty() ||
           std::ranges::find(rule.verbs, "pass", &VerbSpec::word) != rule.verbs.end();
  });
}

void add_missing(MessageValues& values, const Rulebook& book) {
  const VariantSpec& spec = book.spec;
  values.emplace("own_turns", std::string(own_turns(book) ? "true" : "false"));
  values.emplace("players", static_cast<std::int64_t>(spec.sides.size()));
  if (spec.boards.empty()) return;
  values.emplace("files", static_cast<std::int64_t>(spec.boards.front().files));
  values.emplace("ranks", static_cast<std::int64_t>(spec.boards.front().ranks));
}

// "Killer Queen (reserve 10, bearer queen): …": what brings a word to choose begins with how it is called.
std::string own_title(const Rulebook& book, const RuleDecl& rule) {
  const std::size_t ends = rule.about.find_first_of("(:\n");
  if (ends == std::string::npos || ends == 0 || !brings_word(book, rule)) return rule.name;
  return rule.about.substr(0, rule.about.find_last_not_of(' ', ends - 1) + 1);
}

// The title of an overlay, of another file nothing: only overlays say so in their head.
std::optional<std::string> overlay_title(ModuleSource& source, const std::string& file) {
  std::string error;
  Diagnostics none;
  const bool shipped = file.starts_with("variants/");
  const std::string name = shipped ? file.substr(9, file.size() - 14) : file;
  const auto text = source.variant(name, error);
  const auto head = text ? read_variant_head(*text, none) : std::nullopt;
  return head && head->overlay ? std::optional(head->title) : std::nullopt;
}

}  // namespace

MessageValues option_values(const RuleDecl& rule, const Catalogue& catalogue) {
  MessageValues out;
  for (const OptionDecl& option : rule.options) {
    const OptionValue value = setting_of(rule, option).value;
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      if (listed(catalogue, "quarters", option.name)) {
        out[option.name] = static_cast<double>(*number) / 4;
      } else {
        out[option.name] = *number;
      }
    } else {
      out[option.name] = option_text(value);
    }
  }
  return out;
}

Wording::Wording(const Context& context, const Variant& variant, std::string language,
                 const RulebookTexts* packed)
    : variant_(variant), language_(std::move(language)) {
  for (const char* part : kFrameFiles) {
    auto words = find_catalogue(context, part, packed);
    if (!words) continue;
    for (auto& [tongue, wording] : words->wordings) frame_.wordings[tongue].merge(wording);
  }
  read_files(context, packed);
  for (const RuleDecl& rule : book().rules) {
    if (auto found = find_catalogue(context, rule.place.file, packed))
      by_rule_.emplace(rule.name, std::move(*found));
  }
}

void Wording::read_files(const Context& context, const RulebookTexts* packed) {
  std::unique_ptr<ModuleSource> source = module_source(context);
  if (packed != nullptr) source = std::make_unique<PackedSource>(*packed);
  for (const std::string& file : book().spec.files) {
    auto found = find_catalogue(context, file, packed);
    const auto title = overlay_title(*source, file);
    File& one = files_.emplace_back(File{file, title.has_value(), title.value_or(""), {}});
    if (found) one.catalogue = std::move(*found);
  }
}

std::string Wording::filled(const Catalogue& catalogue, const std::string& pattern,
                            MessageValues values) const {
  if (pattern.empty()) return {};
  try {
    for (const std::string& name : message_names(pattern)) {
      if (name.starts_with(kWith))
        values[name] = std::string(holds_rule(book(), name.substr(kWith.size())) ? "true" : "false");
    }
    add_missing(values, book());
    return message_text(pattern, language_, values);
  } catch (const MessageError& error) {
    throw CommandError(fmt::format("{}: error: [{}]: {}", catalogue.file, language_, error.what()));
  }
}

std::string Wording::frame(const std::string& key) const {
  const std::string& said = frame_.word(language_, key);
  return said.empty() ? key : said;
}

std::string Wording::side(const std::string& name) const {
  const std::string own = variant_word("side." + name);
  const std::string& said = own.empty() ? frame_.word(language_, "side." + name) : own;
  return said.empty() ? name : said;
}

const Catalogue* Wording::catalogue(const RuleDecl& rule) const {
  const auto found = by_rule_.find(rule.name);
  return found == by_rule_.end() ? nullptr : &found->second;
}

// Options, and for those that name a rule the title of that rule as "<option>_title".
MessageValues Wording::values_of(const RuleDecl& rule, const Catalogue& catalogue) const {
  MessageValues out = option_values(rule, catalogue);
  const auto prefix = catalogue.plain.find("titles");
  if (prefix == catalogue.plain.end()) return out;
  for (const OptionDecl& option : rule.options) {
    const std::string name = prefix->second + option_text(setting_of(rule, option).value);
    const auto named = by_rule_.find(name);
    out[option.name + "_title"] =
        named == by_rule_.end() ? std::string() : named->second.word(language_, "title");
  }
  return out;
}

std::string Wording::rule(const RuleDecl& rule, const std::string& key) const {
  const Catalogue* words = catalogue(rule);
  const std::string* pattern = words == nullptr ? nullptr : &words->word(language_, key);
  if (pattern != nullptr && !pattern->empty()) return filled(*words, *pattern, values_of(rule, *words));
  if (words != nullptr && !words->word("en", "title").empty()) return {};
  return key == "title" ? own_title(book(), rule) : key == "text" ? about_text(rule) : "";
}

namespace {

// Does it say when the game is over, and nothing of how it goes?
bool only_ends(const RuleDecl& rule) {
  return !rule.ends.empty() && rule.forbids.empty() && rule.adds.empty() && rule.generators.empty() &&
         rule.morphs.empty() && rule.drops.empty() && rule.verbs.empty() && rule.handlers.empty();
}

}  // namespace

// What brings a word to choose, as abilities do, stands with its likes.
std::string Wording::section(const RuleDecl& rule) const {
  static const std::string kMoves = "moves", kEnd = "end";
  const auto said = [this](const RuleDecl& one) -> const std::string& {
    const Catalogue* words = catalogue(one);
    if (words == nullptr) return only_ends(one) ? kEnd : kMoves;
    const auto found = words->plain.find("section");
    return found == words->plain.end() ? kMoves : found->second;
  };
  if (catalogue(rule) != nullptr || !brings_word(book(), rule)) return said(rule);
  const auto like = std::ranges::find_if(book().rules, [&](const RuleDecl& other) {
    return catalogue(other) != nullptr && brings_word(book(), other);
  });
  return like == book().rules.end() ? kMoves : said(*like);
}

std::string Wording::variant_word(const std::string& key) const {
  for (auto file = files_.rbegin(); file != files_.rend(); ++file) {
    if (file->overlay) continue;
    const std::string& said = file->catalogue.word(language_, key);
    if (!said.empty()) return filled(file->catalogue, said, {});
  }
  return {};
}

std::vector<std::string> Wording::variant_list(const std::string& key) const {
  for (auto file = files_.rbegin(); file != files_.rend(); ++file) {
    const auto found = file->catalogue.lists.find(key);
    if (found != file->catalogue.lists.end()) return found->second;
  }
  return {};
}

std::vector<Wording::Overlay> Wording::overlays() const {
  std::vector<Overlay> out;
  for (const File& file : files_) {
    if (!file.overlay) continue;
    const std::string& title = file.catalogue.word(language_, "title");
    out.push_back({!title.empty()        ? title
                   : !file.title.empty() ? file.title
                                         : fs::path(file.file).stem().string(),
                   filled(file.catalogue, file.catalogue.word(language_, "text"), {})});
  }
  return out;
}

std::string Wording::title() const {
  std::string out;
  for (const File& file : files_) {
    if (!file.overlay) out = file.catalogue.word(language_, "title");
  }
  if (out.empty()) return book().spec.title;
  for (const Overlay& overlay : overlays()) out += " + " + overlay.title;
  return out;
}

const RuleDecl* Wording::rule_of(const TypeDecl& type) const {
  const auto found = std::ranges::find(book().rules, type.rule, &RuleDecl::name);
  return found == book().rules.end() ? nullptr : &*found;
}

std::string Wording::piece_word(const TypeDecl& type, const std::string& key) const {
  const RuleDecl* from = rule_of(type);
  return from == nullptr || catalogue(*from) == nullptr ? "" : rule(*from, "piece." + type.name + "." + key);
}

std::string Wording::piece_name(const TypeDecl& type) const {
  const std::string said = piece_word(type, "name");
  return said.empty() ? type.name : said;
}

std::vector<std::pair<std::string, std::string>> Wording::glossary() const {
  std::vector<std::pair<std::string, std::string>> out;
  std::map<std::string, bool> told;
  const auto add = [&](const Catalogue& from, const MessageValues& values) {
    const auto wording = from.wordings.find(language_);
    if (wording == from.wordings.end()) return;
    for (const auto& [key, name] : wording->second) {
      if (!key.starts_with("term.") || !key.ends_with(".name") || told[key]) continue;
      told[key] = true;
      const std::string meaning = from.word(language_, key.substr(0, key.size() - 4) + "text");
      out.emplace_back(name, filled(from, meaning, values));
    }
  };
  add(frame_, {});
  for (const File& file : files_) add(file.catalogue, {});
  for (const RuleDecl& rule : book().rules) {
    if (const Catalogue* words = catalogue(rule)) add(*words, values_of(rule, *words));
  }
  sort_by_language(out, language_);
  return out;
}

}  // namespace houserule
