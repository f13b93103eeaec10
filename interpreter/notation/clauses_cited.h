// Which clauses of the games' rules a text cites.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace houserule {

// "HR-2.1" and "FIDE 3.8.2" in a text, each once: capitals, a hyphen or behind FIDE a blank, and numbers with
// dots.
std::vector<std::string> clauses_in(std::string_view text);
// The first of them; "" where it cites none.
std::string first_clause(std::string_view text);

}  // namespace houserule
