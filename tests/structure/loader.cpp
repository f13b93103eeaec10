// Where the loader looks for libraries: never in the folder that the program happens to be started in.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "../tools/cli.h"

namespace fs = std::filesystem;

TEST_SUITE_BEGIN("structure");

TEST_CASE("the program takes no library from the folder that it is started in") {
  if (!fs::exists(cli::program())) {
    MESSAGE("skipped: the program is not built");
    return;
  }
  const cli::Folder folder;
  for (const std::string name : {"libfmt.so.9", "libnettle.so.8", "libhouserule.so.0.1"})
    folder.file(name, "this is no library");
  const std::string command =
      "cd '" + folder.path() + "' && '" + cli::program().string() + "' --version >words 2>&1";
  CHECK(std::system(command.c_str()) == 0);
}

TEST_SUITE_END();
