// Pages and editors' files made from the tables that check what people write. Each is a whole text.
#pragma once

#include <string>

namespace houserule {

// In Markdown, without a heading of the first order.
std::string rule_words_page();     // of rule files: words, guards, zones, and the keys of every table
std::string test_words_page();     // of tests in rule files
std::string play_words_page();     // of functions in play
std::string events_page();         // every event: whether it can be stopped, what it tells, when
std::string variant_words_page();  // of variants and overlays

// For editors: what a language server for Lua needs to know the words of rule files, in its notes (LuaCATS).
std::string lua_stubs();
// A JSON Schema of variants and overlays, for editors that check TOML.
std::string variant_schema();

}  // namespace houserule
