// Pages and editors' files made from the tables that check what people write. Each is a whole text.
#pragma once

#include <string>

#include "base/diagnostic.h"

namespace houserule {

// In Markdown, without a heading of the first order.
std::string rule_words_page();     // of rule files: words, guards, zones, and the keys of every table
std::string test_words_page();     // of tests in rule files
std::string play_words_page();     // of functions in play
std::string events_page();         // every event: whether it can be stopped, what it tells, when
std::string variant_words_page();  // of variants and overlays

// For editors: what a language server for Lua needs to know the words of rule files, in its notes (LuaCATS).
std::string lua_stubs();
// A warning for each  x.controller == "white"  in a rule file: what stands under such a name is a side, a
// piece or a cell, as the notes for editors have it, and Lua finds no text equal to one.
Diagnostics text_comparisons(const std::string& file, std::string_view source);
// A JSON Schema of variants and overlays, for editors that check TOML.
std::string variant_schema();

}  // namespace houserule
