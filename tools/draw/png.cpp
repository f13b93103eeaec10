#include "draw/png.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>

#include "common/command.h"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to the program

namespace houserule {

namespace {

constexpr const char* kProgram = "rsvg-convert";

// A file that is gone as soon as it is closed.
int nameless_file() {
  std::string name = "/tmp/houserule-XXXXXX";
  const int file = ::mkostemp(name.data(), O_CLOEXEC);
  if (file < 0) throw CommandError("cannot make a file in /tmp");
  ::unlink(name.c_str());
  return file;
}

std::string all_of(int file) {
  std::string out;
  std::array<char, 65536> bytes{};
  ::lseek(file, 0, SEEK_SET);
  for (ssize_t got = 0; (got = ::read(file, bytes.data(), bytes.size())) > 0;)
    out.append(bytes.data(), static_cast<std::size_t>(got));
  return out;
}

bool run(int in, int out) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  std::array<char*, 4> words{const_cast<char*>(kProgram), const_cast<char*>("--zoom"), const_cast<char*>("2"),
                             nullptr};
  pid_t child = 0;
  const bool started = ::posix_spawnp(&child, kProgram, &files, nullptr, words.data(), environ) == 0;
  posix_spawn_file_actions_destroy(&files);
  int status = 1;
  return started && ::waitpid(child, &status, 0) == child && status == 0;
}

}  // namespace

std::string png_of(const std::string& svg) {
  const int in = nameless_file(), out = nameless_file();
  const bool written = ::write(in, svg.data(), svg.size()) == static_cast<ssize_t>(svg.size());
  ::lseek(in, 0, SEEK_SET);
  const bool drawn = written && run(in, out);
  std::string png = drawn ? all_of(out) : "";
  ::close(in);
  ::close(out);
  if (png.empty())
    throw CommandError(
        "PNG is drawn by rsvg-convert, which cannot be run\n   apt install librsvg2-bin, or write --svg");
  return png;
}

}  // namespace houserule
