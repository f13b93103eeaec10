#include "serve/families.h"

#include "variant_families.h"

namespace houserule {

std::span<const VariantFamily> variant_families() { return kFamilies; }

}  // namespace houserule
