#include <algorithm>
#include <cctype>
#include <regex>

#include "scan.h"

namespace structure {
namespace {

enum class Brace { scope, function, inside, initializer };

struct Open {
  Brace kind = Brace::scope;
  int line = 0;
};

// What a `{` outside of functions opens, judged by the text since the last statement.
Brace kind_of(const std::string& statement) {
  static const std::regex scope(
      R"(^\s*(template\s*<.*>\s*)?(inline\s+)?(namespace|extern|class|struct|enum|union|TEST_SUITE)\b)");
  if (std::regex_search(statement, scope)) return Brace::scope;
  const std::size_t last = statement.find_last_not_of(" \n");
  if (last == std::string::npos || last + 1 == statement.size()) return Brace::initializer;  // a_{0}
  if (statement[last] == '=') return Brace::initializer;
  return statement.find(')') == std::string::npos ? Brace::initializer : Brace::function;
}

class CppCounter {
 public:
  void read(char c) {
    const bool inside = !open_.empty() && open_.back().kind != Brace::scope;
    if (c == '{') {
      opened(inside);
    } else if (c == '}') {
      closed();
    } else if (!inside) {
      outside(c);
    }
    if (c == '\n') ++line_;
  }
  std::vector<FunctionSpan> functions;

 private:
  void opened(bool inside) {
    open_.push_back({inside ? Brace::inside : kind_of(statement_), start_});
    if (open_.back().kind != Brace::initializer) statement_.clear();
  }
  void closed() {
    if (open_.empty()) return;
    const Open open = open_.back();
    open_.pop_back();
    if (open.kind == Brace::function) functions.push_back({open.line, line_ - open.line + 1});
    if (open.kind == Brace::function || open.kind == Brace::scope) statement_.clear();
  }
  void outside(char c) {
    const bool blank = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (c == ';') {
      statement_.clear();
    } else if (!blank || !statement_.empty()) {
      if (statement_.empty()) start_ = line_;
      statement_ += c;
    }
  }

  std::vector<Open> open_;
  std::string statement_;
  int start_ = 1;
  int line_ = 1;
};

}  // namespace

std::vector<FunctionSpan> cpp_functions(std::string_view text) {
  CppCounter counter;
  for (const char c : cpp_code(text)) counter.read(c);
  return counter.functions;
}

std::vector<FunctionSpan> lua_functions(std::string_view text) {
  // The function of `tests` is the second half of a file, and no function that somebody has to understand
  // whole.
  static const std::regex word(R"(\n|\btests\(function|\b(function|if|do|repeat|until|end)\b)");
  const std::string code = lua_code(text);
  std::vector<FunctionSpan> functions;
  std::vector<int> open;  // the line of a function, 0 for other blocks
  int line = 1;
  for (std::sregex_iterator it(code.begin(), code.end(), word), last; it != last; ++it) {
    const std::string found = it->str();
    if (found == "\n") {
      ++line;
    } else if (found == "end" || found == "until") {
      if (open.empty()) continue;
      if (open.back() > 0) functions.push_back({open.back(), line - open.back() + 1});
      open.pop_back();
    } else {
      open.push_back(found == "function" ? line : 0);
    }
  }
  return functions;
}

}  // namespace structure
