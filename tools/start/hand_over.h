// The program is built twice. `houserule` has the commands that judge, count and show; `houserule-whole` has
// all. Pages, terminals and languages need libraries that the dynamic loader takes longer to load than
// `houserule` needs to judge a hundred games, so a command that needs them is handed over, and so is every
// command of which nobody calls a hundred one after the other: `houserule` is what tools/try builds, in two
// minutes. Where the whole program has not been built, a script beside it does that first
// (cmake/build-whole.in).
#pragma once

namespace houserule {

// In the small program: becomes the whole one, with the same arguments, where the command is one that only
// that has. Ends with a message and kFailed where the whole program cannot be run. In the whole program: does
// nothing.
void hand_over(char** arguments);

}  // namespace houserule
