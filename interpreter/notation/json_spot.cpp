#include "notation/json_spot.h"

#include <algorithm>
#include <optional>

namespace houserule {
namespace {

// Walks over the text of one JSON value.
class Walk {
 public:
  explicit Walk(std::string_view text) : text_(text) {}

  // Goes to the value of the key in the object that begins here; gives where the key stands.
  std::optional<std::size_t> enter(std::string_view key) {
    if (sign() != '{') return std::nullopt;
    ++at_;
    while (sign() == '"') {
      const std::size_t begin = at_;
      skip_text();
      const bool found = text_.substr(begin + 1, at_ - begin - 2) == key;
      if (sign() == ':') ++at_;
      if (found) return begin;
      skip_value();
      if (sign() == ',') ++at_;
    }
    return std::nullopt;
  }

 private:
  // The next one that is no white space; NUL at the end.
  char sign() {
    at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  void skip_text() {
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
      if (text_[at_] == '\\') ++at_;
    at_ = std::min(at_ + 1, text_.size());
  }

  void skip_value() {
    int depth = 0;
    for (char next = sign(); next != '\0'; next = sign()) {
      if (depth == 0 && (next == ',' || next == '}' || next == ']')) return;
      if (next == '{' || next == '[') ++depth;
      if (next == '}' || next == ']') --depth;
      if (next == '"') {
        skip_text();
      } else {
        ++at_;
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

Place json_spot(std::string_view text, const std::vector<std::string>& path) {
  Walk walk(text);
  Place place;
  for (const std::string& key : path) {
    const auto at = walk.enter(key);
    if (!at) break;
    place = place_in({}, text, *at);
  }
  return place;
}

}  // namespace houserule
