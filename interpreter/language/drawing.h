// Boards drawn as text, by the library "diagram" of the standard modules: its README says what may be drawn.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "../files/module_source.h"

namespace houserule {

class LuaHost;

// What is not empty on a board. File 1 is the left one, rank 1 the bottom one.
struct Drawing {
  struct Cell {
    int file = 0, rank = 0;
    std::string token;  // "*" on an empty cell that is marked
    bool marked = false;
  };
  int width = 0, height = 0;
  std::vector<Cell> cells;

  const Cell* at(int file, int rank) const;  // null when empty
};

// Owns a Lua state in which the library runs; about a millisecond to make.
class Draughtsman {
 public:
  // Throws std::runtime_error when the source has no working library "diagram".
  explicit Draughtsman(ModuleSource& source);
  ~Draughtsman();

  // Both throw std::runtime_error with what the library says against it.
  // `counts`: how many cells each line has, from the top, where it is no grid; else empty.
  Drawing read(std::string_view text, const std::vector<int>& counts = {});
  // Both boards side by side, rows that differ marked.
  std::vector<std::string> draw(const Drawing& expected, const Drawing& got);

 private:
  std::unique_ptr<LuaHost> host_;
  int library_ = 0;  // registry reference
};

}  // namespace houserule
