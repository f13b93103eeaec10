// What the definition stage collects: plain records, one for each thing a script or a variant file says.
// Nothing here is compiled; `Variant` compiles it and keeps it for `explain`.
#pragma once

#include <string>
#include <vector>

#include "rule_test.h"
#include "rulebook_parts.h"
#include "variant_spec.h"

namespace houserule {

// Everything defined, in order.
struct Rulebook {
  VariantSpec spec;
  std::vector<TypeDecl> types;
  std::vector<FieldDecl> fields;
  std::vector<RuleDecl> rules;
  std::vector<RuleTest> tests;
  std::vector<std::string> tags;  // every tag used
};

}  // namespace houserule
