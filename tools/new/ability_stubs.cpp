#include "new/ability_stubs.h"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <sstream>
#include <vector>

namespace houserule {

namespace {

struct Section {
  std::string_view heading, type;
};
constexpr std::array kSections{
    Section{"## The keys of an ability", "Ability"},
    Section{"## The keys of an action", "Ability_action"},
    Section{"## The keys of an argument", "Ability_argument"},
    Section{"## The keys of an aura", "Ability_aura"},
};

// Keys whose tables have keys of their own, and what they hold.
std::string type_of_key(std::string_view type, std::string_view key) {
  if (key == "actions") return "table<string, houserule.Ability_action>";
  if (key == "auras") return "table<string, houserule.Ability_aura>";
  if (key == "target") return "string|houserule.Ability_argument";
  if (key == "arguments") return "houserule.Ability_argument[]";
  return type == "Ability" && key == "on" ? "houserule.On" : "any";
}

// The words between backticks in the first column of a row.
std::vector<std::string> keys_of(std::string_view cell) {
  std::vector<std::string> out;
  for (auto at = cell.find('`'); at != std::string_view::npos; at = cell.find('`', at + 1)) {
    const auto end = cell.find('`', at + 1);
    if (end == std::string_view::npos) break;
    out.emplace_back(cell.substr(at + 1, end - at - 1));
    at = end;
  }
  return out;
}

std::string fields_of(std::string_view type, std::string_view row) {
  constexpr std::string_view kBetween = " | ";
  const auto end = row.find(kBetween, 2);
  if (!row.starts_with("| `") || end == std::string_view::npos) return {};
  const std::string_view text = row.substr(end + kBetween.size());
  std::string out;
  for (const std::string& key : keys_of(row.substr(0, end)))
    out += fmt::format("---@field {}? {} # {}\n", key, type_of_key(type, key),
                       text.substr(0, text.find_last_not_of(" |") + 1));
  return out;
}

}  // namespace

std::string ability_stubs(std::string_view page) {
  std::string out =
      "---@class houserule.Abilities\n---@field ability fun(name: string): fun(table: houserule.Ability)\n"
      "---@field [string] any\n\n";
  for (const Section& section : kSections) {
    const auto begin = page.find(section.heading);
    if (begin == std::string_view::npos) continue;
    const auto behind = begin + section.heading.size();
    std::istringstream lines{std::string(page.substr(behind, page.find("\n## ", behind) - behind))};
    out += fmt::format("---@class houserule.{}\n", section.type);
    for (std::string line; std::getline(lines, line);) out += fields_of(section.type, line);
    out += "\n";
  }
  return out;
}

}  // namespace houserule
