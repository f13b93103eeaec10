// Rulebooks by a variant's name, a packed file or the digest of one that is kept.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "common/command.h"
#include "houserule.h"
#include "places/packed.h"

namespace houserule {

// `asked` is a variant, or a packed rulebook by its file or the digest of one that is kept, which must still
// have the digest that it had. What is wrong is printed; then CommandError.
LoadedRulebook load_rulebook(const Context& context, const std::string& asked,
                             const std::vector<std::pair<std::string, std::string>>& set);

}  // namespace houserule
