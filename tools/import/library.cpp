#include "library.h"

#include <fmt/format.h>

#include <algorithm>

#include "keys.h"
#include "known.h"

namespace houserule {

FairyLibrary::FairyLibrary() {
  games_["chess"] = chess_game();
  Diagnostics none;
  for (const char* text :
       {kKnownChess, kKnownChessMore, kKnownSmall, kKnownShogi, kKnownLarge, kKnownXiangqi})
    add(text, "", none);
  names_.clear();
}

void FairyLibrary::add(std::string_view text, const std::string& file, Diagnostics& problems) {
  for (const IniSection& section : read_ini(text, file, problems)) add_section(section, file, problems);
}

void FairyLibrary::add_section(const IniSection& section, const std::string& file, Diagnostics& problems) {
  if (section.broken) return;
  FairyGame game = empty_game();
  if (!section.parent.empty()) {
    const FairyGame* parent = find(section.parent);
    if (!parent) {
      std::vector<std::string> known = this->known();
      known.insert(known.end(), names_.begin(), names_.end());
      problems.push_back({Severity::error,
                          {file, section.line, 1},
                          fmt::format("[{}] inherits from \"{}\", which is not there", shown(section.name),
                                      shown(section.parent)),
                          did_you_mean(section.parent, known)});
      return;
    }
    game = *parent;
  }
  const auto before = problems.size();
  apply_section(game, section, file, problems);
  if (problems.size() > before) return;
  games_[section.name] = std::move(game);
  names_.push_back(section.name);
}

const FairyGame* FairyLibrary::find(const std::string& name) const {
  const auto found = games_.find(name);
  return found == games_.end() ? nullptr : &found->second;
}

bool FairyLibrary::is_known(const std::string& name) const {
  return std::ranges::find(names_, name) == names_.end() && games_.contains(name) && name[0] != '.';
}

std::vector<std::string> FairyLibrary::known() const {
  std::vector<std::string> out;
  for (const auto& [name, game] : games_) {
    if (is_known(name)) out.push_back(name);
  }
  return out;
}

}  // namespace houserule
