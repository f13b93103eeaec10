#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "common/command.h"
#include "common/standard_output.h"
#include "start/hand_over.h"
#include "start/kept_memory.h"

int main(int argc, char** argv) {
  houserule::hold_closed_descriptors();
  houserule::hand_over(argv);
  houserule::keep_memory();
  // A reader that went away shows as a failed write, which ends the program in an orderly way.
  // So does a file that may not become longer.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  std::ios::sync_with_stdio(false);
  houserule::DescriptorBuffer output(STDOUT_FILENO);
  std::streambuf* const usual = std::cout.rdbuf(&output);

  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool dumb = terminal != nullptr && std::string_view(terminal) == "dumb";
  houserule::Context context{std::cin, std::cout, std::cerr};
  context.out_terminal = isatty(STDOUT_FILENO) != 0;
  context.in_terminal = isatty(STDIN_FILENO) != 0;
  context.err_terminal = isatty(STDERR_FILENO) != 0;
  context.colour = context.out_terminal && !dumb && (no_colour == nullptr || *no_colour == '\0');
  const int status = houserule::run({argv + (argc > 0 ? 1 : 0), argv + argc}, context);
  std::cout.rdbuf(usual);
  return status;
}
