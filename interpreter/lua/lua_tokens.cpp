#include "lua/lua_tokens.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/decimal.h"

namespace houserule {
namespace {

constexpr bool is_name_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// Byte: may it stand within a name? Each byte of each module is asked.
constexpr auto kOfNames = [] {
  std::array<bool, 256> of{};
  for (unsigned byte = 0; byte < of.size(); ++byte) {
    const char c = static_cast<char>(byte);
    of[byte] = is_name_start(c) || decimal_digit(c);
  }
  return of;
}();
bool is_name(char c) { return kOfNames[static_cast<unsigned char>(c)]; }

// Byte: does behind_braces have to look at it?
constexpr auto kStopsSkip = [] {
  std::array<bool, 256> of{};
  for (const char c : {'{', '}', '"', '\'', '[', '-'}) of[static_cast<unsigned char>(c)] = true;
  return of;
}();

// Level of a long bracket `[==[` at `at`; -1 when there is none.
int long_bracket(std::string_view source, std::size_t at) {
  if (at >= source.size() || source[at] != '[') return -1;
  std::size_t i = at + 1;
  while (i < source.size() && source[i] == '=') ++i;
  return i < source.size() && source[i] == '[' ? static_cast<int>(i - at - 1) : -1;
}

// The first byte of the `]==]` that closes, or the end of the source.
std::size_t long_close(std::string_view source, std::size_t from, int level) {
  const std::string close = "]" + std::string(static_cast<std::size_t>(level), '=') + "]";
  return std::min(source.find(close, from), source.size());
}

std::size_t skip_comment(std::string_view source, std::size_t at) {
  const std::size_t body = at + 2;
  const int level = long_bracket(source, body);
  if (level < 0) return std::min(source.find('\n', body), source.size());
  const std::size_t width = static_cast<std::size_t>(level) + 2;
  return std::min(long_close(source, body + width, level) + width, source.size());
}

std::size_t skip_space(std::string_view source, std::size_t at) {
  while (at < source.size()) {
    if (is_blank(source[at])) {
      ++at;
    } else if (source[at] == '-' && at + 1 < source.size() && source[at + 1] == '-') {
      at = skip_comment(source, at);
    } else {
      break;
    }
  }
  return at;
}

LuaToken quoted(std::string_view source, std::size_t at) {
  std::size_t i = at + 1;
  while (i < source.size() && source[i] != source[at] && source[i] != '\n') i += source[i] == '\\' ? 2 : 1;
  i = std::min(i, source.size());
  return {LuaToken::Kind::text, at, std::min(i + 1, source.size()), source.substr(at + 1, i - at - 1)};
}

LuaToken long_text(std::string_view source, std::size_t at, int level) {
  const std::size_t width = static_cast<std::size_t>(level) + 2;
  const std::size_t close = long_close(source, at + width, level);
  const std::size_t begin = std::min(at + width, source.size());
  return {LuaToken::Kind::text, at, std::min(close + width, source.size()),
          source.substr(begin, close - begin)};
}

}  // namespace

LuaToken next_token(std::string_view source, std::size_t from) {
  const std::size_t at = skip_space(source, from);
  if (at >= source.size()) return {LuaToken::Kind::end, source.size(), source.size(), {}};
  const char c = source[at];
  if (c == '"' || c == '\'') return quoted(source, at);
  if (const int level = long_bracket(source, at); level >= 0) return long_text(source, at, level);
  std::size_t end = at + 1;
  if (is_name_start(c) || decimal_digit(c)) {
    while (end < source.size() && is_name(source[end])) ++end;
    return {decimal_digit(c) ? LuaToken::Kind::sign : LuaToken::Kind::name, at, end,
            source.substr(at, end - at)};
  }
  if (end < source.size() && source[end] == '=' && (c == '=' || c == '~' || c == '<' || c == '>')) ++end;
  return {LuaToken::Kind::sign, at, end, source.substr(at, end - at)};
}

std::size_t behind_braces(std::string_view source, std::size_t at) {
  int depth = 0;
  for (std::size_t i = at; i < source.size();) {
    const char c = source[i];
    if (!kStopsSkip[static_cast<unsigned char>(c)]) {
      ++i;
    } else if (c == '{' || c == '}') {
      ++i;
      depth += c == '{' ? 1 : -1;
      if (depth == 0) return i;
    } else if (c == '-') {
      i = source.substr(i, 2) == "--" ? skip_comment(source, i) : i + 1;
    } else {
      i = next_token(source, i).end;
    }
  }
  return 0;
}

int nesting_of(const LuaToken& token) {
  if (token.kind == LuaToken::Kind::end || token.kind == LuaToken::Kind::text) return 0;
  switch (token.text.front()) {
    case '{':
    case '(':
    case '[':
      return 1;
    case '}':
    case ')':
    case ']':
      return -1;
    case 'f':
      return token.text == "function" ? 1 : 0;
    case 'i':
      return token.text == "if" ? 1 : 0;
    case 'd':
      return token.text == "do" ? 1 : 0;
    case 'r':
      return token.text == "repeat" ? 1 : 0;
    case 'e':
      return token.text == "end" ? -1 : 0;
    case 'u':
      return token.text == "until" ? -1 : 0;
    default:
      return 0;
  }
}

}  // namespace houserule
