#include "ini.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "common/text.h"

namespace houserule {

namespace {

class IniReader {
 public:
  IniReader(const std::string& file, Diagnostics& problems) : file_(file), problems_(problems) {}

  void line(std::string_view raw) {
    ++number_;
    const std::string_view text = trimmed(raw);
    if (raw.size() > kMaxIniLine) return wrong(1, "a line of more than 16,384 characters", "shorten it");
    if (text.empty() || text.front() == '#' || text.front() == ';') return;
    if (text.front() == '[') return section(text);
    entry(raw, text);
  }

  std::vector<IniSection> sections() {
    std::erase_if(sections_, [](const IniSection& one) { return one.name.empty(); });
    return std::move(sections_);
  }

 private:
  void wrong(int column, const std::string& message, const std::string& hint) {
    problems_.push_back({Severity::error, {file_, number_, column}, message, hint});
    if (!sections_.empty()) sections_.back().broken = true;
  }

  // The lines below it belong to no section.
  void wrong_head(const std::string& message, const std::string& hint) {
    sections_.emplace_back();
    wrong(1, message, hint);
  }

  void section(std::string_view text) {
    const auto end = text.find(']');
    if (end == std::string_view::npos)
      return wrong_head("a section without its closing bracket", "write it as [name] or [name:parent]");
    const std::string_view inner = text.substr(1, end - 1);
    const auto colon = inner.find(':');
    IniSection found;
    found.name = trimmed(inner.substr(0, colon));
    if (colon != std::string_view::npos) found.parent = trimmed(inner.substr(colon + 1));
    found.line = number_;
    if (found.name.empty())
      return wrong_head("a section without a name", "write it as [name] or [name:parent]");
    const auto [same, is_new] = lines_.emplace(found.name, number_);
    if (!is_new)
      return wrong_head(fmt::format("\"{}\" is there already, in line {}", shown(found.name), same->second),
                        "give each variant a name of its own");
    sections_.push_back(std::move(found));
  }

  void entry(std::string_view raw, std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos)
      return wrong(1, fmt::format("\"{}\" is no setting", shown(text)), "write it as key = value");
    if (sections_.empty()) return wrong(1, "a setting before the first section", "write [name] above it");
    const std::string key(trimmed(text.substr(0, equals)));
    const std::string value(trimmed(text.substr(equals + 1)));
    if (key.empty()) return wrong(1, "a value without a key", "write it as key = value");
    const auto behind = raw.find('=') + 1;
    const auto at = raw.find_first_not_of(" \t", behind);
    const int column = static_cast<int>((at == std::string_view::npos ? behind : at) + 1);
    auto& entries = sections_.back().entries;
    const auto same = std::ranges::find(entries, key, &IniEntry::key);
    if (same != entries.end()) entries.erase(same);
    entries.push_back({key, value, number_, column});
  }

  const std::string& file_;
  Diagnostics& problems_;
  std::vector<IniSection> sections_;
  std::unordered_map<std::string, int> lines_;  // of the heads, by name
  int number_ = 0;
};

}  // namespace

std::vector<IniSection> read_ini(std::string_view text, const std::string& file, Diagnostics& problems) {
  IniReader reader(file, problems);
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty()) {
    const auto end = text.find('\n');
    reader.line(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return reader.sections();
}

}  // namespace houserule
