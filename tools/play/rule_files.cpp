#include "play/rule_files.h"

#include <set>

#include "places/places.h"

namespace houserule {

namespace fs = std::filesystem;

RuleFiles::Seen RuleFiles::look(const fs::path& path) {
  std::error_code error;
  const fs::file_time_type time = fs::last_write_time(path, error);
  const std::uintmax_t size = fs::file_size(path, error);
  return error ? Seen{} : Seen{time, size};
}

RuleFiles::RuleFiles(const Rulebook& book, const Context& context) {
  std::set<std::string> names(book.spec.files.begin(), book.spec.files.end());
  for (const RuleDecl& rule : book.rules) names.insert(rule.place.file);
  std::vector<fs::path> folders = place_folders(context);
  folders.insert(folders.begin(), fs::path());  // a variant may be named by its file
  for (const std::string& name : names) {
    for (const fs::path& folder : folders) {
      std::error_code error;
      if (!fs::is_regular_file(folder / name, error)) continue;
      seen_[folder / name] = look(folder / name);
      break;
    }
  }
}

std::string RuleFiles::changed() {
  std::string first;
  for (auto& [path, before] : seen_) {
    const Seen now = look(path);
    if (now == before || now == Seen{}) continue;  // editors write beside, then put into place
    before = now;
    if (first.empty()) first = path.string();
  }
  return first;
}

}  // namespace houserule
