#include "read/pgn_chars.h"

#include <algorithm>
#include <array>
#include <span>

#include "base/hyphens.h"

namespace houserule::pgn_chars {

namespace {

constexpr std::size_t kLongestGap = 8;

std::size_t skip_gap(std::string_view text, std::size_t at) {
  const std::size_t end = at + kLongestGap;
  while (at < text.size() && at < end && has(text[at], kBlank | kLineEnd)) ++at;
  return at;
}

bool word_ends(std::string_view text, std::size_t at) {
  return at >= text.size() || has(text[at], kDelimiter) || wide_blank(text.substr(at)).bytes > 0 ||
         std::string_view("<&,\"'`").find(text[at]) != std::string_view::npos ||
         (text[at] == '.' && (at + 1 >= text.size() || has(text[at + 1], kDelimiter)));
}

struct Part {
  std::string_view text, name;
};

std::string_view part_at(std::span<const Part> parts, std::string_view text, std::size_t& length) {
  const auto found = std::ranges::find_if(parts, [&](const Part& part) {
    return !text.empty() && text.front() == part.text.front() && text.starts_with(part.text);
  });
  length = found == parts.end() ? 0 : found->text.size();
  return found == parts.end() ? std::string_view{} : found->name;
}

// One side's points.
std::string_view half(std::string_view text, std::size_t at, std::size_t& length) {
  static constexpr std::array kHalves = {Part{"1/2", "1/2"}, Part{"0.5", "1/2"}, Part{"0,5", "1/2"},
                                         Part{"1", "1"},     Part{"0", "0"},     Part{".5", "1/2"},
                                         Part{"O", "0"},     Part{"o", "0"},     Part{"\xC2\xBD", "1/2"},
                                         Part{"\xBD", "1/2"}};
  return part_at(kHalves, text.substr(std::min(at, text.size())), length);
}

std::size_t dash_length(std::string_view text, std::size_t at) {
  text = text.substr(std::min(at, text.size()));
  return text.starts_with('-') || text.starts_with(':') ? 1 : long_dash(text);
}

std::string_view name_of(std::string_view first, std::string_view second, bool colon) {
  if (first == "1" && second == "0") return "1-0";
  if (first == "0" && second == "1") return "0-1";
  if (colon && first == "0" && second == "0") return "0-0";
  return first == "1/2" && second == "1/2" ? "1/2-1/2" : "";
}

}  // namespace

Result result_at(std::string_view text, std::size_t at) {
  if (at < text.size() && text[at] == '*' && word_ends(text, at + 1)) return {"*", 1};
  std::size_t length = 0;
  const std::string_view first = half(text, at, length);
  if (first.empty()) return {};
  const std::size_t dash = skip_gap(text, at + length);
  if (const std::size_t dash_bytes = dash_length(text, dash); dash_bytes > 0) {
    const std::size_t rest = skip_gap(text, dash + dash_bytes);
    std::size_t second_length = 0;
    const std::string_view second = half(text, rest, second_length);
    const std::string_view name = name_of(first, second, text[dash] == ':');
    if (!name.empty() && word_ends(text, rest + second_length)) return {name, rest + second_length - at};
  }
  const bool alone = first == "1/2" && text[at] != '0' && text[at] != '.';
  if (alone && word_ends(text, at + length)) return {"1/2-1/2", length};
  return {};
}

std::size_t result_around(std::string_view text, std::size_t from, std::size_t at) {
  std::size_t start = at;
  if (text[at] != '*') {
    const std::size_t low = at - from > kLongestGap ? at - kLongestGap : from;
    const bool dash = text[at] == '-' || text[at] == ':' || text[at] == '\xE2';
    while (start > low && dash && has(text[start - 1], kBlank | kLineEnd)) --start;
    if (start == from) return std::string_view::npos;
    if (text[at] != '\xBD' || text[start - 1] == '\xC2') --start;
  }
  const auto opens = [](char byte) {
    return byte == '.' || byte == '"' || byte == '>' || static_cast<unsigned char>(byte) >= 0x80;
  };
  // In Latin-1 a byte of its own; else the end of a letter.
  if (text[start] == '\xBD' && start > from && static_cast<unsigned char>(text[start - 1]) >= 0x80)
    return std::string_view::npos;
  if (start > from && !opens(text[start - 1]) && !has(text[start - 1], kDelimiter))
    return std::string_view::npos;
  return result_at(text, start).length > 0 ? start : std::string_view::npos;
}

}  // namespace houserule::pgn_chars
