// Where in its line a fault of a script lies, and what was likely meant: Lua tells no more than the line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace houserule {

// What Lua's compiler said in its own terms: place with its column, in plainer words where they are known,
// with what to do. `source` is the file's text.
Diagnostic explained_syntax(const Fault& fault, std::string_view source);

// What to do where "no such word …" is said of a key, "when: of …", which reads as an object and its method;
// else empty.
std::string_view colon_meant(std::string_view source, std::string_view message);

// Whether the message is the compiler's.
bool is_syntax(const Fault& fault);

// Where in the line a failure of a running script lies, or in the table that begins there: at the first word
// in quotes of the message that stands there, else where the line begins. Columns count characters.
Place spot_of_fault(const Place& line, std::string_view message, std::string_view source);

// Where the compiler gives up and tells no line: brackets, tables and functions that stand too deep in one
// another, and a text of more than `most` bytes, which often is one that was never closed. npos where there
// is no such place.
std::size_t too_deep_at(std::string_view source);
std::size_t long_text_at(std::string_view source, std::size_t most);

// Is a call of the word that begins in the line written with an empty list, "all {}"?
bool has_empty_list(std::string_view source, int line, std::string_view word);

// The words between quotes of either kind.
std::vector<std::string> quoted_words(std::string_view message);

// Where the line begins, from 1; the end of a text with fewer.
std::size_t start_of_line(std::string_view text, int line);

}  // namespace houserule
