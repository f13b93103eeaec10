#include "read/pgn_chars.h"

namespace houserule::pgn_chars {

namespace {

constexpr std::size_t kLongestGap = 8;

std::size_t skip_gap(std::string_view text, std::size_t at) {
  const std::size_t end = at + kLongestGap;
  while (at < text.size() && at < end && has(text[at], kBlank | kLineEnd)) ++at;
  return at;
}

bool word_ends(std::string_view text, std::size_t at) {
  return at >= text.size() || has(text[at], kDelimiter);
}

// "1/2", "1", "0" or nothing.
std::string_view half(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {};
  if (text.substr(at).starts_with("1/2")) return "1/2";
  if (text[at] == '1') return "1";
  return text[at] == '0' ? "0" : "";
}

std::string_view name_of(std::string_view first, std::string_view second) {
  if (first == "1" && second == "0") return "1-0";
  if (first == "0" && second == "1") return "0-1";
  return first == "1/2" && second == "1/2" ? "1/2-1/2" : "";
}

}  // namespace

Result result_at(std::string_view text, std::size_t at) {
  if (at < text.size() && text[at] == '*' && word_ends(text, at + 1)) return {"*", 1};
  const std::string_view first = half(text, at);
  if (first.empty()) return {};
  const std::size_t dash = skip_gap(text, at + first.size());
  if (dash < text.size() && text[dash] == '-') {
    const std::size_t rest = skip_gap(text, dash + 1);
    const std::string_view second = half(text, rest);
    const std::string_view name = name_of(first, second);
    if (!name.empty() && word_ends(text, rest + second.size())) return {name, rest + second.size() - at};
  }
  if (first == "1/2" && word_ends(text, at + 3)) return {"1/2-1/2", 3};
  return {};
}

std::size_t result_around(std::string_view text, std::size_t from, std::size_t at) {
  std::size_t start = at;
  if (text[at] != '*') {
    const std::size_t low = at - from > kLongestGap ? at - kLongestGap : from;
    while (start > low && text[at] == '-' && has(text[start - 1], kBlank | kLineEnd)) --start;
    if (start == from) return std::string_view::npos;
    --start;
  }
  if (start > from && text[start - 1] != '.' && !has(text[start - 1], kDelimiter))
    return std::string_view::npos;
  return result_at(text, start).length > 0 ? start : std::string_view::npos;
}

}  // namespace houserule::pgn_chars
