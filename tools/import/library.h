// The variants of a file in Fairy-Stockfish's format, with everything that they inherit.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "game.h"
#include "ini.h"

namespace houserule {

class FairyLibrary {
 public:
  FairyLibrary();  // what is known without a file

  // Adds the sections of a file. Problems of a section are told, and it is then left out with all that
  // inherit from it.
  void add(std::string_view text, const std::string& file, Diagnostics& problems);

  // Null where there is no such variant.
  const FairyGame* find(const std::string& name) const;
  // Those of files, in their order.
  const std::vector<std::string>& names() const { return names_; }
  // Those that are known without a file.
  std::vector<std::string> known() const;
  bool is_known(const std::string& name) const;

 private:
  void add_section(const IniSection& section, const std::string& file, Diagnostics& problems);

  std::map<std::string, FairyGame> games_;
  std::vector<std::string> names_;
};

}  // namespace houserule
