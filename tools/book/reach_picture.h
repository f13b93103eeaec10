// How a piece goes, as a small picture for the rulebook.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "book/rulebook.h"
#include "wording/reach.h"

namespace houserule {

// The grid of `reach` as SVG, with the piece in its middle: a dot where it moves and takes, a ring where it
// only moves, a cross where it only takes, a lozenge over another piece, a dashed ring on a condition.
std::string reach_svg(const Reach& reach, const std::string& type, const std::string& letter,
                      const std::string& name);

// One sign of such a picture, for the legend.
std::string sign_svg(char sign);

// The records that a piece with these piece flags has: a condition that only asks for piece flags is settled,
// the records whose condition it fails are left out.
std::vector<PathRecord> paths_with(const std::vector<PathRecord>& paths,
                                   const std::set<std::string>& piece_flags);

}  // namespace houserule
