// The tests that stand in a rule's file, left out of its text where nobody wants them: they are most of what
// such a file says, and Lua would compile and run them all.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

// The source without its statements `test "name" { … }` and `tests(function … end)` at the outermost level,
// each of which begins a line. What follows keeps its line and its column. A source that uses the words in
// any other way is given back as it is, and so is one in which a block does not end. Cost: one pass over the
// tokens.
std::string without_tests(std::string_view source);

}  // namespace houserule
