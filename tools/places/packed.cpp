#include "places/packed.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <ostream>

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

std::map<std::string, SourceText> unpacked_texts(const nlohmann::json& document) {
  std::map<std::string, SourceText> texts;
  for (const auto& [name, text] : document.items())
    texts[name] = {text.at("file").get<std::string>(), text.at("text").get<std::string>()};
  return texts;
}

PackedRulebook unpacked(const nlohmann::json& document) {
  PackedRulebook packed;
  packed.variant = document.at("variant").get<std::string>();
  packed.digest = document.at("digest").get<std::string>();
  packed.version = document.at("version").get<std::string>();
  for (const auto& option : document.at("set"))
    packed.set.emplace_back(option.at(0).get<std::string>(), option.at(1).get<std::string>());
  packed.texts.variants = unpacked_texts(document.at("variants"));
  packed.texts.modules = unpacked_texts(document.at("modules"));
  if (document.contains("books")) packed.texts.books = unpacked_texts(document.at("books"));
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
  } catch (const nlohmann::json::exception& problem) {
    throw CommandError(
        fmt::format("{}: a packed rulebook that is damaged: {}", shown(name), shown(problem.what())));
  }
}

PackedRulebook read_packed(const Context& context, const std::string& path) {
  return unpack(nlohmann::json::parse(read_text(context, path), nullptr, false), path);
}

}  // namespace houserule
