// What `houserule new` writes: short files that work as they stand and say in remarks what may stand there.
// Every line in a remark that looks like code works when its remark is taken away.
#pragma once

#include <string_view>
#include <vector>

namespace houserule {

// In all texts @NAME@ is the name, @DASHED@ the same as variants are called, @TITLE@ as people write it,
// @PATH@ the first file, @RULE@ its name as a rule, @ON@ the variant that it is for.
struct SkeletonFile {
  std::string_view folder;     // where it belongs, below the folder with variants/ and scripts/
  std::string_view extension;  // ".lua"
  std::string_view text;  // also with @WITH@, the overlay in tests; @SETTINGS@ and @DROPPED@ of the variant
};

struct Skeleton {
  std::string_view kind;            // "rule"
  std::string_view about;           // for who is asked what he wants
  char joint;                       // what may stand between the words of its name
  std::vector<SkeletonFile> files;  // the one that it is about, and what puts it into a game
  std::string_view on;    // the variant that it is for, unless one says another; or it brings its own
  std::string_view next;  // what to do with it
};

const std::vector<Skeleton>& skeletons();

}  // namespace houserule
