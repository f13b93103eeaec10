// One case: a random rulebook loaded as any other, and a random game on it in the kernel and in the slow
// rules.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "book.h"
#include "draws.h"

namespace houserule::random_books {

struct Found {
  std::string kind;  // a word or two for what is wrong; "": nothing is
  std::string what;  // the whole of it
  Text text;
  std::vector<std::string> actions;   // played until then
  std::vector<std::string> expected;  // the slow rules' legal actions there
  bool over = false;                  // and whether the game is over there
  int positions = 0;                  // compared
};

Found compare(Draws& draws);

// The smallest list of choices found that fails in the same way, and what it gives. `tries`: most cases run.
Found shrunk(const Draws& failing, const std::string& kind, int tries = 1500);

// As a file that `kept` reads: the rulebook, the actions, and what is legal then.
std::string kept_text(const Found& found);
// Loads and plays what such a file tells; what is wrong, or "".
std::string kept_wrong(const std::string& text);

}  // namespace houserule::random_books
