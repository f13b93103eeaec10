// The board as a game begins, for the rulebook.
#pragma once

#include <string>

#include "book/wording.h"

namespace houserule {

struct SetupPicture {
  std::string svg, plain;
};

// After the actions that the variant's catalogue lists as `diagram`, where the board is empty before them.
SetupPicture setup_picture(const Wording& wording);

}  // namespace houserule
