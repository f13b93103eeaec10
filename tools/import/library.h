// The variants of a file in Fairy-Stockfish's format, with everything that they inherit.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "game.h"
#include "ini.h"

namespace houserule {

class FairyLibrary {
 public:
  FairyLibrary();  // what is known without a file

  // Adds the sections of a file. Problems of a section are told, and it is then left out with all that
  // inherit from it.
  // False where no section of a variant is in it.
  bool add(std::string_view text, const std::string& file, Diagnostics& problems);

  // Null where there is no such variant, or it is left out.
  const FairyGame* find(const std::string& name) const;
  // Those of files, in their order …
  const std::vector<std::string>& names() const { return names_; }
  // … and with those that are left out.
  const std::vector<std::string>& sections() const { return sections_; }
  // By name, why a section of a file is left out.
  const std::map<std::string, std::string>& left_out() const { return left_out_; }
  // Those that are known without a file.
  std::vector<std::string> known() const;
  bool is_known(const std::string& name) const;

 private:
  void add_section(const IniSection& section, const std::string& file, Diagnostics& problems);
  // Nothing, and a problem, where the section is wrong.
  std::optional<FairyGame> game_of(const IniSection& section, const std::string& file,
                                   Diagnostics& problems) const;

  std::map<std::string, FairyGame> games_;
  std::vector<std::string> names_, sections_;
  std::unordered_set<std::string> of_files_;  // the names of the sections
  std::map<std::string, std::string> left_out_;
};

}  // namespace houserule
