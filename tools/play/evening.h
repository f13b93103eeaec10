// A game at the terminal with the rules that it is played by, and the same game by rules that changed
// meanwhile.
#pragma once

#include <memory>

#include "common/command.h"
#include "match/match.h"
#include "places/packed.h"

namespace houserule {

// The match is made last and goes first: it stands on the two others.
struct Evening {
  std::unique_ptr<ModuleSource> source;
  std::unique_ptr<Variant> variant;
  RulebookTexts texts;  // of which the variant was made
  std::unique_ptr<Match> match;
};

// The game by its rules as their files are now, with all that was done played again, kept in a file of its
// own where it was kept in one. CommandError where they do not load, or no longer allow an action, which it
// names.
Evening reloaded(const Evening& evening, const Context& context);

// In what the rules of the second differ from those of the first, in a few lines that begin with blanks.
std::string changed_rules(const Evening& before, const Evening& now);

}  // namespace houserule
