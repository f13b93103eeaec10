#include "formats/encoding.h"

#include <utility>

#include "common/text.h"

namespace houserule {

std::string decoded(std::string_view text, const char* code) {
  if (is_utf8(text)) return std::string(text);
  std::optional<std::string> read = from_code(text, code);
  return read ? std::move(*read) : to_utf8(text);
}

}  // namespace houserule
