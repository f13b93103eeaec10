// Modules that stand in a test instead of in files; libraries still come from stdlib/.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "language/define.h"
#include "lua/host.h"

namespace houserule {

class TestModules : public ModuleSource {
 public:
  explicit TestModules(std::map<std::string, std::string> texts) : texts_(std::move(texts)) {}

  std::optional<SourceText> variant(const std::string& name, std::string& error) override {
    return files_->variant(name, error);
  }
  std::optional<SourceText> module(const std::string& name, std::string& error) override {
    const auto found = texts_.find(name);
    if (found != texts_.end()) return SourceText{"scripts/" + name + ".lua", found->second};
    if (name.find('/') == std::string::npos) return files_->module(name, error);
    error = "no module \"" + name + "\"";
    return std::nullopt;
  }
  std::vector<std::string> variant_names() override { return files_->variant_names(); }
  std::vector<std::string> module_names() override {
    std::vector<std::string> names;
    for (const auto& [name, text] : texts_) names.push_back(name);
    return names;
  }

 private:
  std::map<std::string, std::string> texts_;
  std::unique_ptr<ModuleSource> files_ = folder_source(HOUSERULE_ROOT);
};

using ModuleTexts = std::vector<std::pair<std::string, std::string>>;  // by name, in the order of the list

// One run of the definition stage over modules named in order; `spec.rules` is made of them unless it is
// given.
struct Defined {
  explicit Defined(const ModuleTexts& modules, VariantSpec given = {}, bool tests = false)
      : source({modules.begin(), modules.end()}) {
    if (given.rules.empty()) {
      for (const auto& [name, text] : modules) {
        if (name.find('/') != std::string::npos) given.rules.push_back({name, {"test.toml", 1, 0}});
      }
    }
    define({given, source, host, tests}, book, diagnostics);
  }

  // All that was reported, one after the other.
  std::string problems() const {
    std::string all;
    for (const Diagnostic& diagnostic : diagnostics) all += diagnostic.text() + "\n";
    return all;
  }
  bool says(const std::string& text) const { return problems().find(text) != std::string::npos; }

  const RuleDecl& rule(const std::string& name) const {
    for (const RuleDecl& rule : book.rules) {
      if (rule.name == name) return rule;
    }
    throw std::runtime_error("no rule " + name);
  }
  const TypeDecl& type(const std::string& name) const {
    for (const TypeDecl& type : book.types) {
      if (type.name == name) return type;
    }
    throw std::runtime_error("no piece " + name);
  }

  TestModules source;
  LuaHost host;
  Rulebook book;
  Diagnostics diagnostics;
};

}  // namespace houserule
