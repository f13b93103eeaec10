// Runs one test of a rule file.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "houserule.h"
#include "language/drawing.h"

namespace houserule {

// Hears of every drawn board of a test, with what stood there.
using BoardsSeen = std::function<void(const Drawing& expected, const Drawing& got)>;

// Everything that is not as the test says, as lines to print; empty when it passes. `variant` is the one the
// test wants, loaded. Throws nothing that a test could cause.
std::vector<std::string> run_rule_test(const RuleTest& test, Variant& variant, Draughtsman& draughtsman,
                                       const BoardsSeen& seen = {});

// What a test begins with. Throws std::runtime_error when it cannot be put up.
void set_up_test(const RuleTestSpec& spec, Game& game, const Variant& variant, Draughtsman& draughtsman);

// One board, or several with "|" between their rows. Throws as Draughtsman does.
std::vector<Drawing> read_boards(Draughtsman& draughtsman, const std::string& text, const Variant& variant);

// What stands on the lower left of the board with this index, as large as `frame`; cells that are not there
// as "#".
Drawing drawing_of(const Variant& variant, const Game& game, const Drawing& frame, std::size_t index);

// One line for each entry of `want` that does not hold; its boards are the caller's affair. `seen`: of the
// last action, as the test looks.
std::vector<std::string> unmet_wishes(const RuleTestSpec& spec, const std::vector<std::string>& seen,
                                      Game& game, const Variant& variant);

}  // namespace houserule
