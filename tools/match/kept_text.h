// Where a game is kept and how one goes on with it, in lines that fit a screen of 80 columns and that a shell
// takes as they stand.
#pragma once

#include <string>

namespace houserule {

// A path for a shell: below the user's home with "~", in quotes where it needs them.
std::string shell_path(const std::string& path);

// The path behind some words, in a line of its own where it does not fit behind them. No end of the line.
std::string with_path(const std::string& words, const std::string& path);

// `command` is "play" or "serve"; each line stands behind the margin.
std::string kept_text(const std::string& command, const std::string& path, const std::string& margin = {});

}  // namespace houserule
