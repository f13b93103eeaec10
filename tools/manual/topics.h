// What help and the manual tell besides the commands.
#pragma once

#include <string>
#include <vector>

namespace houserule {

struct Topic {
  const char* name;   // of "houserule help NAME"
  const char* about;  // one line
  std::string (*text)();
};

const std::vector<Topic>& topics();

std::string about_text();    // the program in a few sentences
std::string exit_text();     // what the exit status means
std::string version_text();  // "0.1.0"

}  // namespace houserule
