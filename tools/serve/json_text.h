// Pieces of JSON as text, for what is told to many pages with every action: a tree of objects would cost more
// to build than all the rest.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace houserule {

// Appends the text as a JSON string. What is not UTF-8 is replaced.
void add_quoted(std::string& out, std::string_view text);
// "key": value, with a comma before where something stands before.
void add_member(std::string& out, std::string_view key, std::string_view value_as_json);
std::string quoted_list(const std::vector<std::string>& texts);

}  // namespace houserule
