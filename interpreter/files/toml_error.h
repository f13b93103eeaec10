// What the TOML parser says, for people who see TOML for the first time.
#pragma once

#include <string_view>

#include "../base/diagnostic.h"

namespace houserule {

// `said` is the parser's own sentence, `place` where it gave up in `source`.
Diagnostic plain_toml_error(std::string_view said, Place place, std::string_view source);

}  // namespace houserule
