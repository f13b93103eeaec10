// Betza's notation read once more, from the page of stdlib/README.md alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "book.h"

namespace houserule::random_books {

// One path for each direction that the text gives; nothing when the manual says that the text is refused.
std::optional<std::vector<Path>> slow_betza(const std::string& text);

}  // namespace houserule::random_books
