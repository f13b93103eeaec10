// Comparisons in scripts that are never true.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/diagnostic.h"
#include "binding/lua_stub_types.h"
#include "lua/lua_tokens.h"

namespace houserule {

namespace {

using Kind = LuaToken::Kind;

// What an object has that is a text.
std::string text_of_object(const std::string& type) {
  if (type == "houserule.Side" || type == "houserule.Cell") return "name";
  return type == "houserule.Piece" ? "type" : "";
}

// `.` `controller` `==` `"white"`.
bool compares_text(const std::array<LuaToken, 4>& last) {
  return last[0].is('.') && last[1].kind == Kind::name && (last[2].text == "==" || last[2].text == "~=") &&
         last[3].kind == Kind::text;
}

}  // namespace

Diagnostics text_comparisons(const std::string& file, std::string_view source) {
  Diagnostics out;
  std::array<LuaToken, 4> last{};
  for (LuaToken token = next_token(source, 0); token.kind != Kind::end;
       token = next_token(source, token.end)) {
    std::shift_left(last.begin(), last.end(), 1);
    last.back() = token;
    if (!compares_text(last)) continue;
    const std::string name(last[1].text), own = text_of_object(noun_type(name));
    if (own.empty()) continue;
    out.push_back({Severity::warning, place_in(file, source, last[1].at),
                   fmt::format("\"{}\" is no text, and no text is ever equal to it", name),
                   fmt::format("write .{}.{} {} \"{}\"", name, own, last[2].text, shown(token.text, 60))});
  }
  return out;
}

}  // namespace houserule
