// Where the variants and scripts are, and showing lines of them.
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <ostream>

#include "common.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

bool is_root(const fs::path& folder) {
  std::error_code error;
  return fs::is_directory(folder / "variants", error);
}

std::vector<fs::path> usual_roots() {
  std::vector<fs::path> out{HOUSERULE_ROOT};
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return out;
  for (fs::path folder = program.parent_path(); folder.has_relative_path(); folder = folder.parent_path()) {
    out.push_back(folder);
    out.push_back(folder / "share/houserule");
  }
  return out;
}

std::string chosen_root(const std::string& folder, const char* origin) {
  if (is_root(folder)) return folder;
  throw CommandError(fmt::format("{} \"{}\" has no folder variants/", origin, shown(folder)));
}

// The n-th line of a file, without its end; nothing when it cannot be had.
std::optional<std::string> source_line(const Context& context, const Place& place) {
  std::ifstream file(fs::path(root_folder(context)) / place.file, std::ios::binary);
  if (!file) file.open(place.file, std::ios::binary);
  std::string line;
  for (int at = 0; at < place.line; ++at) {
    if (!std::getline(file, line)) return std::nullopt;
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

}  // namespace

std::string root_folder(const Context& context) {
  if (!context.root.empty()) return chosen_root(context.root, "--root");
  const char* variable = std::getenv("HOUSERULE_ROOT");
  if (variable != nullptr && *variable != '\0') return chosen_root(variable, "$HOUSERULE_ROOT");
  for (const fs::path& folder : usual_roots()) {
    if (is_root(folder)) return folder.string();
  }
  throw CommandError(
      "no folder variants/ was found\n   name the folder it is in with --root or $HOUSERULE_ROOT");
}

std::string with_excerpt(const Context& context, const Diagnostic& diagnostic) {
  const Place& place = diagnostic.place;
  if (place.line <= 0 || place.file.empty()) return diagnostic.text();
  const auto line = source_line(context, place);
  if (!line || line->size() > 160) return diagnostic.text();
  Diagnostic without_hint = diagnostic;
  without_hint.hint.clear();
  const std::string gutter = fmt::format("{:>5} | ", place.line);
  std::string out = fmt::format("{}\n{}{}", without_hint.text(), gutter, shown(*line));
  if (place.column > 0 && static_cast<std::size_t>(place.column) <= line->size() + 1) {
    const auto before = static_cast<std::size_t>(place.column) - 1;
    out += fmt::format("\n      | {}^", std::string(display_width(shown(line->substr(0, before))), ' '));
  }
  if (!diagnostic.hint.empty()) out += "\n   " + diagnostic.hint;
  return out;
}

void print_diagnostics(const Context& context, const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) context.err << with_excerpt(context, diagnostic) << '\n';
}

}  // namespace houserule
