// Reads text in the format of Fairy-Stockfish's variants.ini: sections "[name]" or "[name:parent]" with lines
// "key = value"; lines that begin with # or ; are remarks.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "common/bounds.h"

namespace houserule {

struct IniEntry {
  std::string key, value;
  int line = 0;
  int column = 0;  // of the value, from 1
};

struct IniSection {
  std::string name, parent;  // parent: empty for a section without one
  int line = 0;
  bool broken = false;            // a line of it cannot be read
  std::vector<IniEntry> entries;  // in the order of the file; a key that comes twice holds its last value
};

// The sections in the order of the file. What cannot be read is told with line and column. A section
// whose head cannot be read is left out with its lines; one with such a line is marked.
std::vector<IniSection> read_ini(std::string_view text, const std::string& file, Diagnostics& problems);

}  // namespace houserule
