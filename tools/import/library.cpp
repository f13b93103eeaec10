#include "library.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/command.h"
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
  sections_.clear();
  of_files_.clear();
}

bool FairyLibrary::add(std::string_view text, const std::string& file, Diagnostics& problems) {
  const std::vector<IniSection> sections = read_ini(text, file, problems);
  if (sections.size() > kMaxIniSections)
    throw CommandError(
        fmt::format("{}: line {}: a file may have {} variants, and this is one more\n   split the file",
                    shown(file), sections[kMaxIniSections].line, kMaxIniSections));
  for (const IniSection& section : sections) add_section(section, file, problems);
  return !sections.empty();
}

void FairyLibrary::add_section(const IniSection& section, const std::string& file, Diagnostics& problems) {
  sections_.push_back(section.name);
  of_files_.insert(section.name);
  const std::size_t before = problems.size();
  if (!section.broken) {
    if (std::optional<FairyGame> game = game_of(section, file, problems)) {
      games_[section.name] = *std::move(game);
      names_.push_back(section.name);
      return;
    }
  }
  // What is wrong with lines was told when they were read: of a broken section it is the first thing behind
  // its head.
  const auto own = [&](const Diagnostic& problem) { return problem.place.line >= section.line; };
  const auto first = section.broken ? std::ranges::find_if(problems, own)
                                    : problems.begin() + static_cast<std::ptrdiff_t>(before);
  left_out_[section.name] = fmt::format("line {}: {}", first->place.line, first->message);
}

std::optional<FairyGame> FairyLibrary::game_of(const IniSection& section, const std::string& file,
                                               Diagnostics& problems) const {
  FairyGame game = empty_game();
  if (!section.parent.empty()) {
    const FairyGame* parent = find(section.parent);
    if (parent == nullptr) {
      const bool left_out = left_out_.contains(section.parent);
      std::vector<std::string> known = this->known();
      known.insert(known.end(), names_.begin(), names_.end());
      problems.push_back({Severity::error,
                          {file, section.line, 1},
                          fmt::format("[{}] inherits from \"{}\", which is {}", shown(section.name),
                                      shown(section.parent), left_out ? "left out" : "not there"),
                          left_out ? "" : did_you_mean(section.parent, known)});
      return std::nullopt;
    }
    game = *parent;
  }
  const auto before = problems.size();
  apply_section(game, section, file, problems);
  return problems.size() > before ? std::nullopt : std::optional(std::move(game));
}

const FairyGame* FairyLibrary::find(const std::string& name) const {
  const auto found = games_.find(name);
  return found == games_.end() || left_out_.contains(name) ? nullptr : &found->second;
}

bool FairyLibrary::is_known(const std::string& name) const {
  return !of_files_.contains(name) && games_.contains(name) && name[0] != '.';
}

std::vector<std::string> FairyLibrary::known() const {
  std::vector<std::string> out;
  for (const auto& [name, game] : games_) {
    if (is_known(name)) out.push_back(name);
  }
  return out;
}

}  // namespace houserule
