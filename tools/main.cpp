#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <string_view>

#include "common/command.h"
#include "common/standard_output.h"
#include "start/hand_over.h"
#include "start/kept_memory.h"

namespace {

// Where no memory is left even to throw, or before anything could catch it. Files are written whole or not at
// all, so that there is nothing to tidy up.
[[noreturn]] void end_without_memory() {
  static constexpr std::string_view kSaid = "houserule: error: out of memory\n";
  bool memory = true;  // also where there was none for the exception itself
  try {
    if (std::current_exception()) std::rethrow_exception(std::current_exception());
  } catch (const std::bad_alloc&) {
    memory = true;
  } catch (...) {
    memory = false;
  }
  if (!memory) std::abort();
  (void)!::write(STDERR_FILENO, kSaid.data(), kSaid.size());
  ::_exit(houserule::kFailed);
}

// Before the objects of all files are made.
[[gnu::constructor(101)]] void hear_of_memory() { std::set_terminate(end_without_memory); }

}  // namespace

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
