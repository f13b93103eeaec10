// What the program is given by whoever starts it: standard input that cannot be read, closed numbers, and a
// signal while it builds the rest of itself.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "../support/texts.h"
#include "cli.h"
#include "common/command.h"
#include "common/plain.h"

using cli::holds;
using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace fs = std::filesystem;
using houserule::support::text_of;

namespace {

// Standard input as the library reads it: after `text` a read fails.
class Failing final : public std::streambuf {
 public:
  explicit Failing(std::string text) : text_(std::move(text)) {
    setg(text_.data(), text_.data(), text_.data() + text_.size());
  }

 protected:
  int_type underflow() override {
    throw std::ios_base::failure("basic_filebuf::underflow error reading the file",
                                 std::make_error_code(std::errc::is_a_directory));
  }

 private:
  std::string text_;
};

cli::Answer run_failing(const std::vector<std::string>& arguments, const std::string& text) {
  Failing bytes(text);
  std::istream in(&bytes);
  std::ostringstream out, err;
  Context context{in, out, err};
  context.root = HOUSERULE_ROOT;
  const int status = houserule::run(arguments, context);
  return {status, out.str(), err.str()};
}

int run_shell(const std::string& command) {
  const int status = std::system(command.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool comes(const std::string& path) {
  for (int i = 0; i < 200 && text_of(path).empty(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  return !text_of(path).empty();
}

}  // namespace

TEST_CASE("standard input that cannot be read ends a game, and what was played is told") {
  const cli::Answer game = run_failing({"play", "chess"}, "e2e4\ne7");
  CHECK(game.status == 2);
  CHECK(game.err == "cannot read standard input: Is a directory\n");
  CHECK(holds(game.out, R"("actions":["e2e4"])"));
  std::string line;
  bool whole = true;
  Failing bytes("");
  std::istream in(&bytes);
  CHECK_THROWS_WITH(read_line(in, line, 10, whole), "cannot read standard input: Is a directory");
  CHECK(holds(run_failing({"show", "chess", "--setup", "-"}, "{").err, "cannot read standard input"));
}

TEST_CASE("no file that the program opens becomes its standard input or output where these are closed") {
  if (!fs::exists(cli::program())) {
    MESSAGE("skipped: the program is not built");
    return;
  }
  const cli::Folder folder;
  const std::string to = folder.path() + "/v.jsonl", words = folder.path() + "/words",
                    start = "HOUSERULE_PATH='" + fs::absolute(HOUSERULE_ROOT).string() + "' '" +
                            cli::program().string() + "' ";
  const std::string game = folder.file("g.pgn", "[Event \"A\"]\n\n1. e4 e5 *\n");
  CHECK(run_shell(start + "adjudicate --quiet - --to " + to + " 2>" + words + " <&-") == 2);
  CHECK_MESSAGE(holds(text_of(words), "cannot read: Bad file descriptor"), text_of(words));
  CHECK(run_shell(start + "adjudicate --quiet " + game + " --to " + to + " <&- >&- 2>&-") == 0);
  CHECK(text_of(to).starts_with("{\"line\":1"));
  CHECK(run_shell(start + "list >&- 2>" + words) == 2);
  CHECK(holds(text_of(words), "cannot write the results: Bad file descriptor"));
}

TEST_CASE("a signal to a command that builds the rest of the program ends the compilers, too") {
  const cli::Folder folder;
  std::string script = text_of(std::string(HOUSERULE_ROOT) + "/tools/cmake/build-whole.in");
  const std::string mark = "@CMAKE_BINARY_DIR@", begun = folder.path() + "/begun",
                    ended = folder.path() + "/ended";
  script.replace(script.find(mark), mark.size(), folder.path());
  const std::string compiler =
      folder.file("compiler", "trap 'echo yes >" + ended +
                                  "; kill $!; exit 1' TERM\nsleep 300 &\necho yes >" + begun + "\nwait\n");
  const std::string build = folder.file("build-whole", script),
                    cmake = folder.file("cmake", "#!/bin/sh\nsh " + compiler + "\n");
  REQUIRE(::chmod(build.c_str(), 0755) == 0);
  REQUIRE(::chmod(cmake.c_str(), 0755) == 0);
  const std::string process = folder.path() + "/process";
  REQUIRE(run_shell("PATH=" + folder.path() + ":$PATH " + build + " explain chess 2>/dev/null & echo $! >" +
                    process) == 0);
  REQUIRE(comes(begun));
  CHECK_FALSE(fs::exists(ended));
  CHECK(::kill(std::stoi(text_of(process)), SIGTERM) == 0);
  CHECK(comes(ended));
}
