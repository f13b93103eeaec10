#include "places/packed.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <stdexcept>

#include "common/plain.h"
#include "common/safe_text.h"

namespace houserule {

namespace {

constexpr int kPackedFormat = 1;
constexpr std::string_view kPackedEnding = ".rulebook";

std::optional<SourceText> packed_text(const std::map<std::string, SourceText>& texts, const std::string& name,
                                      const char* what, std::string& error) {
  const auto found = texts.find(name);
  if (found != texts.end()) return found->second;
  error = fmt::format("the packed rulebook has no {} \"{}\"", what, shown(name));
  return std::nullopt;
}

std::vector<std::string> names_in(const std::map<std::string, SourceText>& texts) {
  std::vector<std::string> names;
  for (const auto& [name, text] : texts) names.push_back(name);
  return names;
}

nlohmann::json packed_texts(const std::map<std::string, SourceText>& texts) {
  nlohmann::json out = nlohmann::json::object();
  for (const auto& [name, text] : texts) out[name] = {{"file", text.file}, {"text", text.text}};
  return out;
}

// A part of a packed rulebook with the way that leads to it, for what is wrong with it: "modules/chess/mate:
// text". Each question throws Damaged.
class Damaged : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class PackedPart {
 public:
  PackedPart(const nlohmann::json& value, std::string way) : value_(value), way_(std::move(way)) {}

  PackedPart at(const std::string& key) const {
    need(value_.is_object(), "a table");
    const auto found = value_.find(key);
    if (found == value_.end())
      throw Damaged(fmt::format("\"{}\" is missing{}", key, way_.empty() ? "" : " in " + way_));
    return {*found, below(key)};
  }
  std::string text() const {
    need(value_.is_string(), "a text");
    return value_.get<std::string>();
  }
  // Of a list of pairs each with its number, of a table each with its name.
  template <class Read>
  void each(bool table, Read read) const {
    need(table ? value_.is_object() : value_.is_array(), table ? "a table" : "a list");
    for (const auto& [key, value] : value_.items()) read(key, PackedPart(value, below(key)));
  }
  std::pair<std::string, std::string> pair() const {
    need(value_.is_array() && value_.size() == 2, "a list of an option and its value");
    return {PackedPart(value_[0], way_).text(), PackedPart(value_[1], way_).text()};
  }

 private:
  void need(bool is, const char* what) const {
    if (!is) throw Damaged(fmt::format("{} is not {}", way_.empty() ? "it" : way_, what));
  }
  std::string below(const std::string& key) const {
    return way_.empty() ? fmt::format("\"{}\"", shown(key, 60))
                        : fmt::format("{}: \"{}\"", way_, shown(key, 60));
  }

  const nlohmann::json& value_;
  std::string way_;
};

std::map<std::string, SourceText> unpacked_texts(const PackedPart& part) {
  std::map<std::string, SourceText> texts;
  part.each(true, [&](const std::string& name, const PackedPart& text) {
    texts[name] = {text.at("file").text(), text.at("text").text()};
  });
  return texts;
}

PackedRulebook unpacked(const nlohmann::json& document) {
  const PackedPart all(document, "");
  PackedRulebook packed;
  packed.variant = all.at("variant").text();
  packed.digest = all.at("digest").text();
  packed.version = all.at("version").text();
  all.at("set").each(
      false, [&](const std::string&, const PackedPart& option) { packed.set.push_back(option.pair()); });
  packed.texts.variants = unpacked_texts(all.at("variants"));
  packed.texts.modules = unpacked_texts(all.at("modules"));
  if (document.contains("books")) packed.texts.books = unpacked_texts(all.at("books"));
  return packed;
}

}  // namespace

std::optional<SourceText> RecordingSource::variant(const std::string& name, std::string& error) {
  auto text = inner_.variant(name, error);
  if (text) texts_.variants[name] = *text;
  return text;
}

std::optional<SourceText> RecordingSource::module(const std::string& name, std::string& error) {
  auto text = inner_.module(name, error);
  if (text) texts_.modules[name] = *text;
  return text;
}

std::optional<SourceText> PackedSource::variant(const std::string& name, std::string& error) {
  return packed_text(texts_.variants, name, "variant", error);
}

std::optional<SourceText> PackedSource::module(const std::string& name, std::string& error) {
  return packed_text(texts_.modules, name, "module", error);
}

std::vector<std::string> PackedSource::variant_names() { return names_in(texts_.variants); }
std::vector<std::string> PackedSource::module_names() { return names_in(texts_.modules); }

std::string pack_text(const PackedRulebook& packed) {
  nlohmann::json set = nlohmann::json::array();
  for (const auto& [option, value] : packed.set) set.push_back({option, value});
  return json_text({{"houserule_rulebook", kPackedFormat},
                    {"variant", packed.variant},
                    {"set", set},
                    {"digest", packed.digest},
                    {"version", packed.version},
                    {"variants", packed_texts(packed.texts.variants)},
                    {"modules", packed_texts(packed.texts.modules)},
                    {"books", packed_texts(packed.texts.books)}}) +
         "\n";
}

bool names_packed(const std::string& name) { return name.ends_with(kPackedEnding); }

PackedRulebook unpack(const nlohmann::json& document, const std::string& name) {
  if (!document.is_object() || document.value("houserule_rulebook", nlohmann::json()) != kPackedFormat) {
    throw CommandError(
        fmt::format("{} is no packed rulebook\n   write one with \"houserule rulebook pack\"", shown(name)));
  }
  try {
    return unpacked(document);
  } catch (const Damaged& problem) {
    throw CommandError(fmt::format("{}: a packed rulebook that is damaged: {}", shown(name), problem.what()));
  }
}

PackedRulebook read_packed(const Context& context, const std::string& path) {
  const std::string text = read_text(context, path);
  try {
    return unpack(nlohmann::json::parse(text), path);
  } catch (const nlohmann::json::parse_error& error) {
    const Place place = place_in(shown(path), text, error.byte == 0 ? 0 : error.byte - 1);
    throw CommandError(Diagnostic{Severity::error, place,
                                  "no packed rulebook: this is not JSON: " + json_problem(error.what()),
                                  "write one with \"houserule rulebook pack\""}
                           .text());
  } catch (const nlohmann::json::exception& error) {
    throw CommandError(
        fmt::format("{}: no packed rulebook: this is not JSON: {}", shown(path), json_problem(error.what())));
  }
}

}  // namespace houserule
