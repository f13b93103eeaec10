#include "match/kept_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "common/plain.h"

namespace houserule {

namespace {

constexpr std::size_t kLineColumns = 80;

bool plain_in_shell(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         std::string_view("_./+@%:,=-").find(c) != std::string_view::npos;
}

std::string quoted_for_shell(const std::string& text) {
  if (std::ranges::all_of(text, plain_in_shell)) return text;
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace

std::string shell_path(const std::string& path) {
  const char* home = std::getenv("HOME");
  const std::string before = home == nullptr || *home != '/' ? "" : std::string(home) + "/";
  const bool below = before.size() > 2 && path.starts_with(before);
  return below ? "~/" + quoted_for_shell(path.substr(before.size())) : quoted_for_shell(path);
}

std::string with_path(const std::string& words, const std::string& path) {
  std::string line = fmt::format("{} {}", words, path);
  if (display_width(line) <= kLineColumns) return line;
  return fmt::format("{}\n{}{}", words, std::string(words.find_first_not_of(' ') + 2, ' '), path);
}

std::string kept_text(const std::string& command, const std::string& path, const std::string& margin) {
  const std::string file = shell_path(shown(path));
  const std::string resume = fmt::format("{}  houserule {} --resume", margin, command);
  const std::string line = fmt::format("{} {}", resume, file);
  const std::string two = fmt::format("{} \\\n{}    {}", resume, margin, file);
  return fmt::format("{}\n{}go on with it later:\n{}\n", with_path(margin + "kept in", shown(path)), margin,
                     display_width(line) <= kLineColumns ? line : two);
}

}  // namespace houserule
