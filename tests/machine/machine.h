// The program in a process of its own, on a machine that fails: tests/machine/failing/failing.cpp.
#pragma once

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "../support/shipped.h"
#include "../support/texts.h"
#include "../tools/cli.h"

namespace machine {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;
using Environment = std::map<std::string, std::string>;

struct Ended {
  int status = 0;  // minus the signal that ended it
  std::string out, err;
};

inline fs::path program() { return cli::program().parent_path() / "houserule-whole"; }
// A link to the library, since LD_PRELOAD ends a path at its first blank.
inline fs::path failing() {
  static const cli::Folder folder;
  static const fs::path link = [] {
    fs::path path = fs::path(folder.path()) / "failing.so";
    fs::create_symlink(cli::program().parent_path() / "libhouserule_failing.so", path);
    return path;
  }();
  return link;
}
// Is the whole program built? What makes calls fail is built with these tests, and must be there.
inline bool built() {
  REQUIRE_MESSAGE(fs::exists(failing()), "libhouserule_failing.so is not beside the program");
  return fs::exists(program());
}

// A process that works in `folder`. Beside that are its input, output and messages: FOLDER.NAME.in, .out and
// .err.
class Process {
 public:
  Process(const fs::path& folder, const Words& words, const std::string& input, const Environment& with = {},
          const std::string& name = "run")
      : beside_(folder.string() + "." + name) {
    std::ofstream(beside_ + ".in", std::ios::binary) << input;
    // A signal that comes before the program runs must not reach the handlers of these tests.
    sigset_t all, before;
    ::sigfillset(&all);
    ::sigprocmask(SIG_SETMASK, &all, &before);
    child_ = ::fork();
    if (child_ == 0) {
      for (const int number : {SIGINT, SIGTERM}) ::signal(number, SIG_DFL);
      ::sigprocmask(SIG_SETMASK, &before, nullptr);
      become(folder, words, with);
    }
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
    REQUIRE(child_ >= 0);
  }
  ~Process() {
    if (child_ == 0) return;
    signal(SIGKILL);
    (void)end();
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void signal(int number) const { ::kill(child_, number); }
  bool runs() const {
    siginfo_t info{};
    ::waitid(P_PID, static_cast<id_t>(child_), &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid == 0;
  }
  Ended end() {
    int status = 0;
    ::waitpid(child_, &status, 0);
    child_ = 0;
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status),
            houserule::support::text_of(beside_ + ".out"), houserule::support::text_of(beside_ + ".err")};
  }

 private:
  // Ended after two minutes, if not before.
  [[noreturn]] void become(const fs::path& folder, const Words& words, const Environment& with) const {
    const auto put = [&](const char* ending, int number, int flags) {
      ::dup2(::open((beside_ + ending).c_str(), flags | O_CLOEXEC, 0644), number);
    };
    std::vector<std::string> all{program().string()};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> arguments;
    for (std::string& word : all) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::string root = fs::absolute(HOUSERULE_ROOT).string();
    put(".in", STDIN_FILENO, O_RDONLY);
    put(".out", STDOUT_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
    put(".err", STDERR_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
    ::setenv("HOUSERULE_PATH", root.c_str(), 1);
    ::setenv("HOME", (beside_ + ".home").c_str(), 1);
    for (const auto& [name, value] : with) ::setenv(name.c_str(), value.c_str(), 1);
    ::alarm(120);
    if (::chdir(folder.c_str()) == 0) ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }

  std::string beside_;
  pid_t child_ = 0;
};

inline Ended run(const fs::path& folder, const Words& words, const std::string& input,
                 const Environment& with = {}) {
  return Process(folder, words, input, with).end();
}

// What files hold by name; those that are not there have no entry.
using Contents = std::map<std::string, std::string>;

inline Contents contents(const fs::path& folder, const Words& names) {
  Contents out;
  for (const std::string& name : names)
    if (fs::exists(folder / name)) out[name] = houserule::support::text_of((folder / name).string());
  return out;
}

inline bool same(const Contents& now, const Contents& then, const std::string& name) {
  return now.contains(name) == then.contains(name) && (!now.contains(name) || now.at(name) == then.at(name));
}

// Before it is done: as it was; or without the signature of what was there, which is no longer true.
inline bool as_before(const Contents& now, const Contents& then, const std::string& name) {
  return same(now, then, name) || (name.ends_with(".sig") && !now.contains(name));
}

// The same command again, going on where there is something to go on from.
inline Words again(const fs::path& folder, Words words) {
  if (fs::exists(folder / "out.unfinished.json")) words.emplace_back("--resume");
  return words;
}

// A command that writes.
struct Case {
  std::string name;
  Words words;
  Words results;  // files that are as before or as they should be, and nothing between
  std::string input;
  std::function<void(const fs::path&)> prepare;
  bool resumes = false;  // --resume makes it whole, wherever it broke off
  bool grows = false;    // its file grows while it works
  bool same = true;      // its results and output are the same each time
};

// All of them, each with what it needs in `prepare`.
std::vector<Case> cases();

}  // namespace machine
