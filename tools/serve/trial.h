// A game that a designer tries out: played anew with every question, so that changed rules hold at once.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "common/command.h"
#include "houserule.h"

namespace houserule {

// Not thread safe.
class Trial {
 public:
  using Json = nlohmann::json;

  explicit Trial(const Context& context) : context_(context) {}

  // The actions one after another, as far as they are legal: {"svg", "state", "told", "legal", "played",
  // "ms"}, and what "stopped" it and "why". The rules are loaded again where the stamp is another one than
  // before.
  Json play(const std::string& variant, const std::vector<std::string>& actions, const std::string& stamp);

 private:
  Json load(const std::string& variant, const std::string& stamp);

  const Context& context_;
  std::unique_ptr<ModuleSource> source_;
  std::unique_ptr<Variant> variant_;
  std::string name_, stamp_;
};

}  // namespace houserule
