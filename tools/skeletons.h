// What `houserule new` writes: short files that work as they stand and say in remarks what may stand there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace houserule {

struct Skeleton {
  std::string_view kind;       // "rule"
  std::string_view folder;     // where it belongs, below the folder with variants/ and scripts/
  std::string_view extension;  // ".lua"
  char joint;                  // what may stand between the words of its name
  std::string_view text;       // with @NAME@ in it, @TITLE@ for the name as words, @PATH@ for the file
  std::string_view next;       // what to do with it, likewise
};

const std::vector<Skeleton>& skeletons();

}  // namespace houserule
