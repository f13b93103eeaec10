// The word "fields" of position text: what the fields hold that no other word of the variant carries, such as
// "black.locked=2;e4.chosen=true;@e5.bomb=3" with an @ before cells, so that e4 alone is the piece there.
// Behind them stand state_words.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kernel/core.h"

namespace houserule {

// A name or a value with the signs that stand between words as % and their number, and back.
std::string escaped_word(const std::string& text);
std::string unescaped_word(std::string_view text);
// Does the variant say where in its position text the fields stand? Otherwise they stand behind all words,
// and only where one of them does not hold what is usual.
bool lists_fields(const Compiled& t);
// Every field that `read`, which has read the text so far, holds otherwise; "" where none. Of the board of
// Core::here; those of the game stand with the first. Costs a look at every field of every owner.
std::string write_fields(const Core& core, const Core& read);
// `column` is where the word begins, from 0.
std::optional<Diagnostic> read_fields(Core& core, const std::string& word, std::size_t column);

}  // namespace houserule
