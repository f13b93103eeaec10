#include "language/test_blocks.h"

#include <algorithm>
#include <array>

#include "base/diagnostic.h"
#include "lua/lua_tokens.h"

namespace houserule {
namespace {

constexpr std::string_view kTest = "test", kTests = "tests";

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

// The token behind `token`, or behind the braces that it opens where nothing in them says "test".
LuaToken next_or_behind_braces(std::string_view source, const LuaToken& token) {
  const std::size_t end = token.is('{') ? behind_braces(source, token.at) : 0;
  const bool plain =
      end != 0 && source.substr(token.at, end - token.at).find(kTest) == std::string_view::npos;
  return plain ? LuaToken{LuaToken::Kind::sign, end - 1, end, source.substr(end - 1, 1)}
               : next_token(source, token.end);
}

// Where the parentheses that open at `at` are closed behind a function; 0 when they are not.
std::size_t behind_function(std::string_view source, std::size_t at) {
  int depth = 0;
  LuaToken token = next_token(source, at);
  if (!token.is('(') || next_token(source, token.end).text != "function") return 0;
  for (; token.kind != LuaToken::Kind::end; token = next_token(source, token.end)) {
    depth += nesting_of(token);
    if (depth == 0) return token.end;
  }
  return 0;
}

// Where the block ends that begins with this word, `test "name" {` or `tests(function`; 0 when none does.
std::size_t behind_block(std::string_view source, const LuaToken& word) {
  if (word.text == kTests) return behind_function(source, word.end);
  const LuaToken name = next_token(source, word.end), open = next_token(source, name.end);
  return name.kind == LuaToken::Kind::text && open.is('{') ? behind_braces(source, open.at) : 0;
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
    if (token.kind != LuaToken::Kind::name || (token.text != kTest && token.text != kTests)) {
      before = token;
      token = next_or_behind_braces(source, token);
      continue;
    }
    const bool alone = depth == 0 && begins_line(source, token.at) && ends_statement(before);
    const std::size_t end = alone ? behind_block(source, token) : 0;
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
