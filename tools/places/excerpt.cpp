// Showing lines of variants and rule files.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <ostream>
#include <sstream>

#include "common/plain.h"
#include "files/variant_file.h"
#include "places/places.h"
#include "places/rule_archive.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

// The file as diagnostics name it, from the place that it names.
std::unique_ptr<std::istream> opened(const Context& context, const std::string& name) {
  for (const FoundPlace& found : rule_places(context)) {
    const RulePlace& place = found.rules;
    const std::string front = place.plain ? "" : place.name + "/";
    if (!name.starts_with(front)) continue;
    const std::string relative = name.substr(front.size());
    if (place.texts) {
      const auto text = place.texts->find(relative);
      if (text != place.texts->end()) return std::make_unique<std::istringstream>(text->second);
    } else {
      auto file = std::make_unique<std::ifstream>(fs::path(place.folder) / relative, std::ios::binary);
      if (*file) return file;
    }
  }
  return std::make_unique<std::ifstream>(name, std::ios::binary);
}

std::string whole_text(const Context& context, const std::string& file) {
  const auto stream = opened(context, file);
  std::ostringstream out;
  out << stream->rdbuf();
  return out.str();
}

// The n-th line of a text, without its end; nothing when it has fewer.
std::optional<std::string> nth_line(const std::string& text, int number) {
  std::istringstream lines(text);
  std::string line;
  for (int at = 0; at < number; ++at) {
    if (!std::getline(lines, line)) return std::nullopt;
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

// The first so many signs of a line.
std::string_view first_signs(std::string_view line, std::size_t count) {
  std::size_t at = 0;
  for (; at < line.size() && count > 0; --count) {
    do {
      ++at;
    } while (at < line.size() && (static_cast<unsigned char>(line[at]) & 0xC0U) == 0x80U);
  }
  return line.substr(0, at);
}

// As it is shown: a tab is four blanks.
std::string shown_line(std::string_view line) {
  std::string out;
  for (const char c : line) out += c == '\t' ? std::string(4, ' ') : std::string(1, c);
  return shown(out, 4 * line.size() + 1);
}

}  // namespace

Diagnostic with_column(const Context& context, Diagnostic diagnostic) {
  const Place& place = diagnostic.place;
  if (place.line <= 0 || place.column > 0 || !place.file.ends_with(".lua")) return diagnostic;
  if (const std::string text = whole_text(context, place.file); !text.empty()) find_column(diagnostic, text);
  return diagnostic;
}

std::string with_excerpt(const Context& context, const Diagnostic& given) {
  const Diagnostic diagnostic = with_column(context, given);
  const Place& place = diagnostic.place;
  if (place.line <= 0 || place.file.empty()) return diagnostic.text();
  const auto line = nth_line(whole_text(context, place.file), place.line);
  if (!line || line->size() > 160) return diagnostic.text();
  Diagnostic without_hint = diagnostic;
  without_hint.hint.clear();
  const std::string gutter = fmt::format("{:>5} | ", place.line);
  std::string out = fmt::format("{}\n{}{}", without_hint.text(), gutter, shown_line(*line));
  if (place.column > 0 && static_cast<std::size_t>(place.column) <= line->size() + 1) {
    const auto before = static_cast<std::size_t>(place.column) - 1;
    out +=
        fmt::format("\n      | {}^", std::string(display_width(shown_line(first_signs(*line, before))), ' '));
  }
  if (!diagnostic.hint.empty()) out += "\n   " + diagnostic.hint;
  return out;
}

namespace {

// Is a file not there, and no other of nearly that name?
bool lacks_file(const Diagnostic& diagnostic) {
  const std::string& said = diagnostic.message;
  const bool lacks =
      said.starts_with("there is no variant or overlay") || said.starts_with("there is no module");
  return lacks && said.find("did you mean") == std::string::npos;
}

}  // namespace

void print_diagnostics(const Context& context, const Diagnostics& diagnostics, std::ostream& out) {
  for (const Diagnostic& diagnostic : diagnostics) out << with_excerpt(context, diagnostic) << '\n';
  if (std::ranges::any_of(diagnostics, lacks_file)) out << searched_text(context);
}

void print_diagnostics(const Context& context, const Diagnostics& diagnostics) {
  print_diagnostics(context, diagnostics, context.err);
}

std::vector<std::string> variants_or_overlays(ModuleSource& source, bool overlays) {
  std::vector<std::string> out;
  for (std::string& name : source.variant_names()) {
    std::string error;
    Diagnostics ignored;
    const auto text = source.variant(name, error);
    const auto head = text ? read_variant_head(*text, ignored) : std::nullopt;
    if (head && head->overlay == overlays) out.push_back(std::move(name));
  }
  return out;
}

void refuse_archive(const std::string& path) {
  if (is_rule_archive(path))
    throw CommandError(fmt::format(
        "{0} is a packed folder of rules\n   houserule list --root {0} names what is in it; --root {0} "
        "goes with every command",
        shown(path)));
}

void refuse_other_file(const std::string& name) {
  refuse_archive(name);
  std::error_code error;
  if (!name.ends_with(".toml") && name.find('.') != std::string::npos &&
      std::filesystem::is_regular_file(name, error)) {
    throw CommandError(
        fmt::format("\"{}\" is a file, and neither a variant nor an overlay, whose names end with .toml",
                    shown(name, 80)));
  }
}

}  // namespace houserule
