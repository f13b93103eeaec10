#include <regex>

#include "scan.h"

namespace structure {
namespace {

// What a `{` opens, as far as names go: an unnamed namespace hides what is in it from other files.
enum class Scope { named, unnamed, other };

bool is_shared(const std::vector<Scope>& open) {
  for (const Scope scope : open) {
    if (scope != Scope::named) return false;
  }
  return true;
}

}  // namespace

std::vector<std::string> shared_classes(std::string_view text) {
  static const std::regex brace(
      R"(\bnamespace\b\s*([\w:]*)\s*\{|\b(?:struct|class)\s+(?:alignas\(\w+\)\s*)?(\w+)\s*(?:final\s*)?(?::(?!:)[^;{}]*)?\{|\{|\})");
  const std::string code = cpp_code(text);
  std::vector<std::string> names;
  std::vector<Scope> open;
  for (std::sregex_iterator it(code.begin(), code.end(), brace), last; it != last; ++it) {
    const std::string found = it->str();
    if (found == "}") {
      if (!open.empty()) open.pop_back();
    } else if (found.starts_with("namespace")) {
      open.push_back(it->length(1) == 0 ? Scope::unnamed : Scope::named);
    } else {
      if (it->length(2) != 0 && is_shared(open)) names.push_back(it->str(2));
      open.push_back(Scope::other);
    }
  }
  return names;
}

}  // namespace structure
