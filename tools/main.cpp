#include <malloc.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "command.h"
#include "hand_over.h"
#include "standard_output.h"

namespace {

// What is freed while a rulebook is loaded is wanted again at once, by the game or the next rulebook: the
// allocator gives it back to the system, and asks for more, in larger pieces than the usual 128 KiB. Each
// page that is given back has to be cleared anew by the system, which takes a virtual machine ten
// microseconds (measured: a tenth of loading).
void keep_memory() {
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
}

}  // namespace

int main(int argc, char** argv) {
  houserule::hold_closed_descriptors();
  houserule::hand_over(argv);
  keep_memory();
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
