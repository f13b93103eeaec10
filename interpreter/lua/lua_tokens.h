// The words, texts and signs of a Lua source, one after the other: as much of its grammar as is needed to
// find a place in it. What is malformed is passed over; Lua has said so already.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace houserule {

struct LuaToken {
  enum class Kind { end, name, text, sign } kind = Kind::end;
  std::size_t at = 0;     // byte offset
  std::size_t end = 0;    // behind it
  std::string_view text;  // names and signs as written, texts without their quotes (escapes as written)

  bool is(char sign) const { return kind == Kind::sign && text.size() == 1 && text[0] == sign; }
};

// The first token at or after `from`. Comments and white space stand between tokens.
LuaToken next_token(std::string_view source, std::size_t from);

// Behind the brace that closes the one at `at`; 0 when none does. Makes no tokens on the way.
std::size_t behind_braces(std::string_view source, std::size_t at);

// How far a token opens (+1) or closes (-1) something that commas inside do not leave: brackets and blocks.
int nesting_of(const LuaToken& token);

// Each key that stood in its table already, as it is written: a name, or a text in brackets; no more than
// sixty, since telling the place of each takes a look through the file. The source is Lua that could be read.
// Costs one look at each token.
std::vector<LuaToken> double_keys(std::string_view source);

}  // namespace houserule
