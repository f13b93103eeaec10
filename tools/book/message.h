// Formats sentences with values, in the number and case of the language: patterns of ICU's
// MessageFormat.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace houserule {

// What a pattern may name: "{limit, plural, one{# cell} other{# cells}}" takes a number, "{mode, select, …}"
// a text.
using MessageValue = std::variant<std::int64_t, double, std::string>;
using MessageValues = std::map<std::string, MessageValue>;

class MessageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The pattern in `language` ("en", "uk") with its values. A name without a value stays as it is written.
// MessageError when the pattern cannot be read.
std::string message_text(const std::string& pattern, const std::string& language,
                         const MessageValues& values);

// The names that the pattern speaks of, also inside its choices. MessageError when it cannot be read.
std::set<std::string> message_names(const std::string& pattern);

// Sorted as a dictionary of the language is, by the first text of each.
void sort_by_language(std::vector<std::pair<std::string, std::string>>& list, const std::string& language);

}  // namespace houserule
