// EPD and FEN lines: a position and, after it, operations. The position text is not looked into.
#pragma once

#include <string_view>
#include <vector>

namespace houserule {

struct EpdOperation {
  std::string_view name;   // "bm", "id", "D1"
  std::string_view value;  // without the quotes when it was quoted; may be empty
};

// Views point into the line that was parsed.
struct EpdLine {
  std::string_view position;
  std::vector<EpdOperation> operations;

  // The value of the first operation of that name, empty when there is none.
  std::string_view operation(std::string_view name) const;
};

// Reads `position; name value; name "text"` as well as `position name value; …`: operations start
// after the first `;` outside quotes, or at the first word after the fourth field that starts with
// a letter (two boards divided by `|` have four fields each). Allocates only for the list.
void parse_epd_line(std::string_view text, EpdLine& line);

}  // namespace houserule
