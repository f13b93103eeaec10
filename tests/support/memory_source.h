// Variants and modules that stand in a test; what is not there comes from the checkout.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "houserule.h"

namespace houserule::support {

class MemorySource : public ModuleSource {
 public:
  using Texts = std::map<std::string, std::string>;
  MemorySource(Texts variants, Texts modules)
      : variants_(std::move(variants)), modules_(std::move(modules)) {}

  std::optional<SourceText> variant(const std::string& name, std::string& error) override {
    if (const auto found = variants_.find(name); found != variants_.end())
      return SourceText{"variants/" + name + ".toml", found->second};
    return files_->variant(name, error);
  }
  std::optional<SourceText> module(const std::string& name, std::string& error) override {
    if (const auto found = modules_.find(name); found != modules_.end())
      return SourceText{"scripts/" + name + ".lua", found->second};
    return files_->module(name, error);
  }
  std::vector<std::string> variant_names() override { return names(variants_, files_->variant_names()); }
  std::vector<std::string> module_names() override { return names(modules_, files_->module_names()); }

 private:
  static std::vector<std::string> names(const Texts& own, std::vector<std::string> all) {
    for (const auto& [name, text] : own) all.push_back(name);
    return all;
  }

  Texts variants_, modules_;
  std::unique_ptr<ModuleSource> files_ = folder_source(HOUSERULE_ROOT);
};

// The variant "own": chess with one rule more, of these parts.
inline MemorySource chess_with(const std::string& parts) {
  return {{{"own", "houserule = 1\nname = \"own\"\nextends = \"chess\"\nrules = [\"test/own\"]\n"}},
          {{"test/own", "rule \"own\" { about = \"Its own.\", " + parts + " }"}}};
}

}  // namespace houserule::support
