#include "script/test_blocks.h"

#include <algorithm>
#include <array>

#include "diagnostic.h"
#include "script/lua_tokens.h"

namespace houserule {
namespace {

constexpr std::string_view kTest = "test";

bool begins_line(std::string_view source, std::size_t at) { return at == 0 || source[at - 1] == '\n'; }

// Can a statement end with this token? Where it is not certain: no.
bool ends_statement(const LuaToken& token) {
  if (token.kind == LuaToken::Kind::name) return token.text == "end";
  return token.kind != LuaToken::Kind::sign || token.is('}') || token.is(')') || token.is(']') ||
         token.is(';');
}

// Line breaks, and as much behind the last as stood there: whatever follows keeps its line and its column.
void keep_places(std::string_view skipped, std::string& out) {
  out.append(static_cast<std::size_t>(std::ranges::count(skipped, '\n')), '\n');
  const std::string_view last = skipped.substr(skipped.rfind('\n') + 1);  // npos + 1 is 0
  for (const char c : last) out.append(begins_character(c) ? 1 : 0, ' ');
}

}  // namespace

std::string without_tests(std::string_view source) {
  std::string out;
  if (source.find("\ntest") == std::string_view::npos) return std::string(source);
  std::size_t copied = 0;
  int depth = 0;
  LuaToken before;  // nothing stands before the first statement
  for (LuaToken token = next_token(source, 0); token.kind != LuaToken::Kind::end;) {
    depth += nesting_of(token);
    if (token.kind != LuaToken::Kind::name || token.text != kTest) {
      before = token;
      token = next_token(source, token.end);
      continue;
    }
    const LuaToken name = next_token(source, token.end), open = next_token(source, name.end);
    const bool block = depth == 0 && begins_line(source, token.at) && ends_statement(before) &&
                       name.kind == LuaToken::Kind::text && open.is('{');
    const std::size_t end = block ? behind_braces(source, open.at) : 0;
    if (end == 0) return std::string(source);
    out += source.substr(copied, token.at - copied);
    keep_places(source.substr(token.at, end - token.at), out);
    copied = end;
    before = {};
    token = next_token(source, end);
  }
  return out += source.substr(copied);
}

}  // namespace houserule
