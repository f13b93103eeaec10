// Reads source texts well enough to measure them: no parser, it relies on clang-format's layout.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace structure {

struct FunctionSpan {
  int line = 0;   // of its first line, from 1
  int lines = 0;  // first line to closing brace or `end`
};

// Comments, strings and preprocessor lines replaced by blanks; line breaks stay where they are.
std::string cpp_code(std::string_view text);
std::string lua_code(std::string_view text);

// Functions outside of other functions; a lambda counts as part of the function around it.
std::vector<FunctionSpan> cpp_functions(std::string_view text);
// Every function, the nested ones too.
std::vector<FunctionSpan> lua_functions(std::string_view text);

// Names of classes that C++ code defines outside of unnamed namespaces, classes and functions.
std::vector<std::string> shared_classes(std::string_view text);

}  // namespace structure
