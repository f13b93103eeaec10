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

#include "command.h"
#include "command_table.h"
#include "hand_over.h"

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
  return fs::exists(beside) ? beside : folder.parent_path() / HOUSERULE_LIBEXEC / "houserule-whole";
}

}  // namespace

void hand_over(char** arguments) {
  bool wanted = false;
  for (char** word = arguments; *word != nullptr; ++word)
    wanted = wanted || (word != arguments && std::ranges::find(kWhole, *word) != kWhole.end());
  if (!wanted) return;
  const fs::path program = whole_program();
  execv(program.c_str(), arguments);
  std::cerr << fmt::format(
      "houserule: error: cannot run {}, which has this command: {}\n   build all of Houserule, or install it "
      "again\n",
      program.string(), std::strerror(errno));
  std::exit(kFailed);
}

// Rows of the table need these; no command line comes here.
#define HOUSERULE_ELSEWHERE(name, about) \
  void add_##name(CLI::App&, Context&) {}
HOUSERULE_COMMANDS(HOUSERULE_NOTHING, HOUSERULE_ELSEWHERE)
#undef HOUSERULE_ELSEWHERE
#undef HOUSERULE_NOTHING

}  // namespace houserule
