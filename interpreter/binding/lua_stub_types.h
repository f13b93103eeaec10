// How language servers know the values of a key: for lua_stubs.
#pragma once

#include <span>
#include <string>

#include "language/schema.h"

namespace houserule {

// A table of the language with the class that the stubs give it: "Forbids" is houserule.Forbids.
struct TableClass {
  const Schema* schema;
  const char* type;
};

// What may stand under the key: "houserule.Ties|houserule.Ties[]".
std::string stub_type(const Key& key, std::span<const TableClass> tables);
// What the field or word of that name gives, in play; "any" where the name does not tell.
std::string noun_type(std::string_view name);

}  // namespace houserule
