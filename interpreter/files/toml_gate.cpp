#include "files/toml_gate.h"

#include <fmt/format.h>

#include <algorithm>

namespace houserule {

namespace {

// Walks a text the way a TOML lexer does, as far as quotes and comments go. On a text that is not TOML it may
// differ from the parser only behind the place where the parser gives up.
class Walk {
 public:
  Walk(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  std::optional<Diagnostic> refusal() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '#') {
        skip_comment();
      } else if (c == '"' || c == '\'') {
        const std::size_t begin = at_;
        if (!skip_quotes(c)) return unclosed(begin, c);
      } else if (auto found = count(c)) {
        return found;
      } else {
        ++at_;
      }
    }
    return std::nullopt;
  }

 private:
  std::optional<Diagnostic> count(char c) {
    if (c == '\n' || c == '=' || c == ',' || c == '{') dots_ = 0;
    if (c == '.') ++dots_;
    if (c == '[' || c == '{') ++depth_;
    if (c == ']' || c == '}') depth_ = std::max(0, depth_ - 1);
    if (dots_ > kTomlDots) return refused(fmt::format("more than {} dots in one key", kTomlDots));
    if (depth_ > kTomlNesting) return refused(fmt::format("values nested more than {} deep", kTomlNesting));
    return std::nullopt;
  }

  void skip_comment() { at_ = std::min(text_.find('\n', at_), text_.size()); }

  // A string of one line, or of several when it opens with three quotes. A longer run of quotes at the end
  // belongs to the string but for the last three.
  // False when it is not closed.
  bool skip_quotes(char quote) {
    const bool long_form = text_.substr(at_, 3) == std::string(3, quote);
    at_ += long_form ? 3 : 1;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\\' && quote == '"') {
        ++at_;
      } else if (c == '\n' && !long_form) {
        return false;
      } else if (c == quote && (!long_form || text_.substr(at_, 3) == std::string(3, quote))) {
        at_ += long_form ? std::clamp(run(quote), 3, 5) : 1;
        return true;
      }
    }
    return false;
  }

  int run(char quote) const {
    const std::size_t end = std::min(text_.find_first_not_of(quote, at_), text_.size());
    return static_cast<int>(std::min<std::size_t>(end - at_, 5));
  }

  Diagnostic unclosed(std::size_t begin, char quote) {
    const bool long_form = text_.substr(begin, 3) == std::string(3, quote);
    at_ = begin;
    Diagnostic out = refused("the text that begins here has no closing quote");
    out.hint =
        long_form
            ? fmt::format("it ends with {}", std::string(3, quote))
            : fmt::format("write {} where it ends, in the same line; a text with {} in it stands between {}",
                          quote, quote, quote == '"' ? '\'' : '"');
    return out;
  }

  Diagnostic refused(std::string message) const {
    return {Severity::error, place_in(file_, text_, at_), std::move(message), {}};
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t at_ = 0;
  int dots_ = 0;
  int depth_ = 0;
};

}  // namespace

std::optional<Diagnostic> toml_gate(std::string_view text, const std::string& file) {
  if (text.size() > kTomlBytes) {
    return Diagnostic{
        Severity::error, {file, 0, 0}, fmt::format("the file is larger than {} KiB", kTomlBytes / 1024), {}};
  }
  return Walk(text, file).refusal();
}

}  // namespace houserule
