#include "read/epd.h"

#include <algorithm>

#include "common/text.h"

namespace houserule {

namespace {

constexpr int kFields = 4;  // placement, side, castling, en passant: every position has these

// Where operations start in what stands before the first semicolon; its length when there are none.
std::size_t position_end(std::string_view text) {
  int fields = 0;
  std::size_t at = 0;
  for (std::string_view word = next_word(text, at); !word.empty(); word = next_word(text, at)) {
    if (word == "|") {
      fields = 0;
    } else if (++fields > kFields && is_letter(word.front())) {
      return static_cast<std::size_t>(word.data() - text.data());
    }
  }
  return text.size();
}

// The first semicolon outside quotes, or the end.
std::size_t operation_end(std::string_view text) {
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') quoted = !quoted;
    if (text[i] == ';' && !quoted) return i;
  }
  return text.size();
}

void add_operation(std::string_view text, EpdLine& line) {
  text = trimmed(text);
  if (text.empty()) return;
  std::size_t at = 0;
  const std::string_view name = next_word(text, at);
  std::string_view value = trimmed(text.substr(at));
  if (value.size() >= 2 && value.starts_with('"') && value.ends_with('"'))
    value = value.substr(1, value.size() - 2);
  line.operations.push_back({name, value});
}

}  // namespace

std::string_view EpdLine::operation(std::string_view name) const {
  for (const EpdOperation& known : operations) {
    if (known.name == name) return known.value;
  }
  return {};
}

void parse_epd_line(std::string_view text, EpdLine& line) {
  line.operations.clear();
  std::size_t end = operation_end(text);
  const std::string_view first = text.substr(0, end);
  const std::size_t position = position_end(first);
  line.position = trimmed(first.substr(0, position));
  add_operation(first.substr(position), line);
  while (end < text.size()) {
    text.remove_prefix(end + 1);
    end = operation_end(text);
    add_operation(text.substr(0, end), line);
  }
}

}  // namespace houserule
