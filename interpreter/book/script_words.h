// The words of the definition stage, stated once: the reader of rules, the compiler and the manual look here.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "book/rulebook_words.h"

namespace houserule {

enum class ScriptWordKind : std::uint8_t { definer, value, guard, zone };

// A word of the language. Guards and zones are read by the letters of `arguments`, one for each argument:
//   k a tag   x a type or a tag   X several of them   p a field of pieces   d a field of the game or a side
//   s any text   S texts   T stages   c a comparison   n a number or an option   N the same, may be left out
//   h a zone's text without its range
//   m a number, an option or the name of a field
//   g a list of guards   z a zone   Z zones, all that follow   f a function
// A guard or zone without arguments is a value, not a call.
struct ScriptWord {
  std::string_view word;
  ScriptWordKind kind;
  std::string_view arguments;
  std::string_view usage;
  std::string_view text;
  Op op = Op::nothing;                // of a guard or a zone, and of `option`
  AskedAt asked = AskedAt::position;  // what a guard asks by itself, whatever its parts ask
  std::string_view fact = {};         // what an event has to tell for it to be answered, if anything
  std::uint8_t looks = 0;             // bits of Looks
};

std::span<const ScriptWord> words();
// The word of this name; null when there is none.
const ScriptWord* find_word(std::string_view name);
// What is said of it; without text and arguments where it is no word.
const ScriptWord& row_of(Op op);

}  // namespace houserule
