#include <cctype>

#include "scan.h"

namespace structure {
namespace {

// Copies a text; parts of it as blanks.
class Blanker {
 public:
  explicit Blanker(std::string_view text) : text_(text) {}

  bool done() const { return at_ >= text_.size(); }
  bool ahead(std::string_view word) const { return text_.substr(at_, word.size()) == word; }
  char before() const { return at_ == 0 ? '\n' : text_[at_ - 1]; }
  char here() const { return text_[at_]; }
  void keep() { out_ += text_[at_++]; }
  void blank() { out_ += text_[at_++] == '\n' ? '\n' : ' '; }

  void blank(std::size_t count) {
    for (; count > 0 && !done(); --count) blank();
  }
  // Up to and with `end`.
  void blank_through(std::string_view end) {
    while (!done() && !ahead(end)) blank();
    blank(end.size());
  }
  void blank_line() {
    for (; !done() && here() != '\n'; blank())
      if (here() == '\\') blank();
  }
  // A string from its opening quote on.
  void blank_quoted() {
    const char quote = here();
    for (blank(); !done() && here() != quote; blank())
      if (here() == '\\') blank();
    blank(1);
  }
  std::string_view rest() const { return text_.substr(at_); }
  std::string take() { return std::move(out_); }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::string out_;
};

bool word_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool starts_line(const std::string_view code, std::size_t at) {
  while (at > 0 && (code[at - 1] == ' ' || code[at - 1] == '\t')) --at;
  return at == 0 || code[at - 1] == '\n';
}

void blank_raw_string(Blanker& in) {
  const std::string_view rest = in.rest();
  const std::string_view delimiter = rest.substr(2, rest.find('(') - 2);
  in.blank_through(")" + std::string(delimiter) + "\"");
}

// "[[", "[=[", …: the closing bracket of a long string that starts here, or nothing.
std::string long_bracket_end(std::string_view text) {
  if (text.empty() || text.front() != '[') return {};
  const std::size_t level = text.find_first_not_of('=', 1);
  if (level == std::string_view::npos || text[level] != '[') return {};
  return "]" + std::string(level - 1, '=') + "]";
}

}  // namespace

std::string cpp_code(std::string_view text) {
  Blanker in(text);
  while (!in.done()) {
    const char c = in.here();
    if (in.ahead("//")) {
      in.blank_line();
    } else if (in.ahead("/*")) {
      in.blank_through("*/");
    } else if (c == '#' && starts_line(text, text.size() - in.rest().size())) {
      in.blank_line();
    } else if (in.ahead("R\"") && !word_char(in.before())) {
      blank_raw_string(in);
    } else if (c == '"' || (c == '\'' && !word_char(in.before()))) {
      in.blank_quoted();
    } else {
      in.keep();
    }
  }
  return in.take();
}

std::string lua_code(std::string_view text) {
  Blanker in(text);
  while (!in.done()) {
    const bool comment = in.ahead("--");
    const std::string end = long_bracket_end(in.rest().substr(comment ? 2 : 0));
    if (!end.empty()) {
      in.blank_through(end);
    } else if (comment) {
      while (!in.done() && in.here() != '\n') in.blank();
    } else if (in.here() == '"' || in.here() == '\'') {
      in.blank_quoted();
    } else {
      in.keep();
    }
  }
  return in.take();
}

}  // namespace structure
