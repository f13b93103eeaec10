// The paths of a type as they were declared, for who compiles them and who explains them.
#pragma once

#include "kernel/compiled.h"

namespace houserule {

// Calls f with every declared path of the type, its own first, then those that rules add.
template <class F>
void each_path(const Compiled& tables, TypeId type, F&& f) {
  for (const PathRecord& path : tables.book.types[type.index()].paths) f(path);
  for (const RuleDecl& rule : tables.book.rules) {
    for (const AddPaths& adds : rule.adds) {
      if (!matches(tables, adds.of, type)) continue;
      for (const PathRecord& path : adds.paths) f(path);
    }
  }
}

}  // namespace houserule
