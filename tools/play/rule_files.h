// The files that a game's rules were read from, and whether one of them was saved since.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include "common/command.h"
#include "houserule.h"

namespace houserule {

class RuleFiles {
 public:
  RuleFiles(const Rulebook& book, const Context& context);
  // The first that was saved or taken away since it was looked at last; empty where none was.
  std::string changed();

 private:
  using Seen = std::pair<std::filesystem::file_time_type, std::uintmax_t>;
  static Seen look(const std::filesystem::path& path);

  std::map<std::filesystem::path, Seen> seen_;
};

}  // namespace houserule
