// The texts that rulebooks are made of: kept while a variant loads, and written whole into one file.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "common/command.h"
#include "houserule.h"

namespace houserule {

// The texts of variants and modules, by the names under which loading asks for them; and of what is printed,
// by the file that each belongs to. The digest is of the first two.
struct RulebookTexts {
  std::map<std::string, SourceText> variants, modules, books{};
};

// Hands everything through and remembers what was asked for.
class RecordingSource final : public ModuleSource {
 public:
  explicit RecordingSource(ModuleSource& inner) : inner_(inner) {}

  std::optional<SourceText> variant(const std::string& name, std::string& error) override;
  std::optional<SourceText> module(const std::string& name, std::string& error) override;
  std::vector<std::string> variant_names() override { return inner_.variant_names(); }
  std::vector<std::string> module_names() override { return inner_.module_names(); }
  bool partial() const override { return inner_.partial(); }
  const RulebookTexts& texts() const { return texts_; }

 private:
  ModuleSource& inner_;
  RulebookTexts texts_;
};

// Has the texts that were packed, and no others.
class PackedSource final : public ModuleSource {
 public:
  explicit PackedSource(RulebookTexts texts) : texts_(std::move(texts)) {}

  std::optional<SourceText> variant(const std::string& name, std::string& error) override;
  std::optional<SourceText> module(const std::string& name, std::string& error) override;
  std::vector<std::string> variant_names() override;
  std::vector<std::string> module_names() override;
  bool partial() const override { return true; }

 private:
  RulebookTexts texts_;
};

// A rulebook in one file: what to load, under which settings, from which texts, and what its digest is then.
struct PackedRulebook {
  std::string variant;
  std::vector<std::pair<std::string, std::string>> set;
  std::string digest;
  std::string version;  // of the program that packed it
  RulebookTexts texts;
};
std::string pack_text(const PackedRulebook& packed);
// From such a text as JSON. CommandError, which calls it by the name, when it is none or is damaged.
PackedRulebook unpack(const nlohmann::json& document, const std::string& name);
// CommandError when the file cannot be read, is none of these or is damaged.
PackedRulebook read_packed(const Context& context, const std::string& path);
// Is this the name of such a file?
bool names_packed(const std::string& name);

// A variant with the texts it was made of.
struct LoadedRulebook {
  LoadRequest asked;
  std::unique_ptr<Variant> variant;
  RulebookTexts texts;
};

}  // namespace houserule
