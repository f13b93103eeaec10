// Paths of one piece from one cell, sorted by how the generator runs them.
#pragma once

#include <vector>

#include "compile/compile.h"

namespace houserule {

// What one piece may do from one cell, while its program is being made.
struct PathDraft {
  std::vector<std::uint16_t> both, empty, take;  // leaps by mode
  std::vector<std::uint16_t> passing;            // where it takes in passing
  std::vector<RayRef> plain, other;
  std::vector<Special> specials;

  void clear() {
    for (auto* list : {&both, &empty, &take, &passing}) list->clear();
    plain.clear();
    other.clear();
    specials.clear();
  }
};

// Where the lists of rays and the masks of leaps stand that programs of one cell have: pieces that go alike
// from there share them, and a table that is small stays in the processor's caches.
struct SharedLists {
  std::vector<std::uint32_t> rays, masks;
};

// Does the path stop at the first piece that it meets, whatever that is, as rays and leaps do?
bool is_plain(const PathRecord& record);

// Where it may end, as bits of Mode.
std::uint8_t mode_of(const PathRecord& record);

// Where one word holds the board: the end of a path of one stop, and what must be empty on the way there, as
// sets of cells.
void put_in_words(const Compiled& out, Special& special, const Stop& stop);

// Makes it the program of pieces of that shape, whose parts go into the tables. A leap that a ray or another
// leap gives anyway is left out. `shared` is of the cell.
void write_program(CompileRun& run, PathDraft& draft, SharedLists& shared, Program& program,
                   std::size_t shape);

}  // namespace houserule
