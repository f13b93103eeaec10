#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <string_view>

#include "command_table.h"
#include "common/command.h"
#include "start/hand_over.h"

namespace houserule {

namespace {

namespace fs = std::filesystem;

#define HOUSERULE_NOTHING(name, about)
#define HOUSERULE_NAME(name, about) std::string_view(#name),
constexpr std::array kWhole{HOUSERULE_COMMANDS(HOUSERULE_NOTHING, HOUSERULE_NAME)};
#undef HOUSERULE_NAME

// Beside this program in the folder of a build; of an installed program where the package keeps what people
// do not call.
fs::path whole_program() {
  const fs::path folder = fs::read_symlink("/proc/self/exe").parent_path();
  const fs::path beside = folder / "houserule-whole";
  const bool in_build = fs::exists(beside) || fs::exists(folder / "build-whole");
  return in_build ? beside : folder.parent_path() / HOUSERULE_LIBEXEC / "houserule-whole";
}

}  // namespace

void hand_over(char** arguments) {
  const char* const* command = arguments + (*arguments != nullptr ? 1 : 0);
  // Of the options before a command only this one takes a word of its own.
  while (*command != nullptr && **command == '-')
    command += command[0] == std::string_view("--root") && command[1] != nullptr ? 2 : 1;
  if (*command == nullptr || std::ranges::find(kWhole, *command) == kWhole.end()) return;
  const fs::path program = whole_program();
  execv(program.c_str(), arguments);
  const int why = errno;
  // Not built yet, or being linked at this moment.
  execv((program.parent_path() / "build-whole").c_str(), arguments);
  std::cerr << fmt::format(
      "houserule: error: cannot run {}, which has this command: {}\n   build all of Houserule with "
      "tools/build, "
      "or install it again\n",
      program.string(), std::strerror(why));
  std::exit(kFailed);
}

// Rows of the table need these; no command line comes here.
#define HOUSERULE_ELSEWHERE(name, about) \
  void add_##name(CLI::App&, Context&) {}
HOUSERULE_COMMANDS(HOUSERULE_NOTHING, HOUSERULE_ELSEWHERE)
#undef HOUSERULE_ELSEWHERE
#undef HOUSERULE_NOTHING

}  // namespace houserule
