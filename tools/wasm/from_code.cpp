// Text in the codes of countries by what JavaScript knows of them: codes.mjs.
#include <cstdlib>

#include "formats/encoding.h"

// Gives the text as UTF-8, or NULL where it is not in that code; whoever asks frees it.
extern "C" char* houserule_from_code(const char* text, std::size_t size, const char* code);

namespace houserule {

std::optional<std::string> from_code(std::string_view text, const char* code) {
  char* const read = houserule_from_code(text.data(), text.size(), code);
  if (read == nullptr) return std::nullopt;
  std::string out(read);
  std::free(read);
  return out;
}

}  // namespace houserule
