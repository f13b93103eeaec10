// A game that another program serves, played from this terminal: `serve` keeps it, and says what this link
// may know.
#pragma once

#include <memory>
#include <string>

#include "common/command.h"

namespace houserule {

// "http://127.0.0.1:8642/#…", as `serve` prints them. CommandError for what is no such link, and when nobody
// answers.
void join(const std::string& link, Context& context);

// The judge's link to the game that is kept in this file, where a program serves it now; else empty.
std::string served_at(const std::string& journal);

}  // namespace houserule
