#include "lua/nil_read.h"

#include <algorithm>
#include <array>
#include <vector>

#include "lua/fault_spot.h"
#include "lua/lua_tokens.h"

namespace houserule {
namespace {

using Kind = LuaToken::Kind;
using Tokens = std::vector<LuaToken>;

bool closes(const LuaToken& token) { return token.is(')') || token.is(']') || token.is('}'); }
bool opens(const LuaToken& token) { return token.is('(') || token.is('[') || token.is('{'); }

// Words behind which a bracket calls nothing.
bool is_of_lua(std::string_view word) {
  static constexpr std::array<std::string_view, 12> kWords{"and", "do", "else",   "elseif", "if",   "in",
                                                           "not", "or", "repeat", "return", "then", "until"};
  return std::ranges::find(kWords, word) != kWords.end() || word == "while" || word == "local";
}

constexpr std::size_t kLongestValue = 64;  // in tokens; of a longer one nobody needs to be told the name

// The token with which the value begins that ends in front of tokens[end]: of "a.to:next(0, 1)" the "a".
std::size_t beginning(const Tokens& tokens, std::size_t end) {
  std::size_t begin = end;
  const std::size_t first = end - std::min(end, kLongestValue);
  while (begin > first) {
    const LuaToken& last = tokens[begin - 1];
    if (closes(last)) {
      int depth = 0;
      do {
        --begin;
        depth += closes(tokens[begin]) ? 1 : opens(tokens[begin]) ? -1 : 0;
      } while (begin > first && depth > 0);
    } else if (last.kind == Kind::text) {  // the argument of a call without brackets
      --begin;
    } else if (last.kind == Kind::name && !is_of_lua(last.text)) {
      --begin;
      if (begin == 0 || (!tokens[begin - 1].is('.') && !tokens[begin - 1].is(':'))) return begin;
      --begin;
      continue;
    } else {
      return begin;
    }
    const bool goes_on = begin > 0 && (closes(tokens[begin - 1]) || tokens[begin - 1].kind == Kind::name);
    if (!goes_on) return begin;
  }
  return begin;
}

// Whether a value that was read is used, by what follows it, as the message says.
bool used_so(const LuaToken& next, std::string_view message) {
  if (message.starts_with("attempt to index")) return next.is('.') || next.is(':') || next.is('[');
  if (message.starts_with("attempt to call")) return next.is('(') || next.is('{') || next.kind == Kind::text;
  return !next.is('.') && !next.is(':') && !next.is('[') && !next.is('(');
}

}  // namespace

std::string_view nil_field(std::string_view message) {
  constexpr std::string_view kBefore = "a nil value (field '";
  const std::size_t at = message.find(kBefore);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = message.substr(at + kBefore.size());
  return rest.substr(0, rest.find('\''));
}

std::optional<NilRead> nil_read(std::string_view source, int line, std::string_view message) {
  const std::string_view field = nil_field(message);
  if (field.empty() || line <= 0) return std::nullopt;
  const std::size_t from = start_of_line(source, line),
                    end = std::min(source.find('\n', from), source.size());
  constexpr std::size_t kMostReads = 16;
  std::size_t reads = 0;
  std::optional<NilRead> found;
  Tokens tokens;
  for (LuaToken token = next_token(source, 0); token.kind != Kind::end && token.at < end;
       token = next_token(source, token.end)) {
    const std::size_t count = tokens.size();
    tokens.push_back(token);
    if (token.at < from || token.text != field || token.kind != Kind::name || count < 2) continue;
    if (!tokens[count - 1].is('.') || !used_so(next_token(source, token.end), message)) continue;
    if (++reads > kMostReads) return std::nullopt;
    const LuaToken& last = tokens[count - 2];
    const std::size_t begin = tokens[beginning(tokens, count - 1)].at;
    const std::string_view holder = source.substr(begin, last.end - std::min(begin, last.end));
    if (!found) {
      found = NilRead{holder, token.at};
    } else if (found->holder != holder) {
      found->holder = {};
    }
  }
  return found;
}

}  // namespace houserule
