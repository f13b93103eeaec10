// Somebody at a real terminal: what happens while a line is being typed is told, and the line is not lost.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "../support/own_root.h"
#include "../tools/cli.h"

using cli::holds;

namespace {

using Clock = std::chrono::steady_clock;

// A container may have no pseudo-terminals.
bool without_terminals() {
  const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
  const bool none =
      terminal < 0 || ::ptsname(terminal) == nullptr || ::access(::ptsname(terminal), W_OK) != 0;
  if (terminal >= 0) ::close(terminal);
  if (none) MESSAGE("skipped: there are no pseudo-terminals");
  return none;
}

class Typist {
 public:
  explicit Typist(std::vector<std::string> words, const std::string& root = HOUSERULE_ROOT) {
    std::cout << std::flush;
    child_ = ::forkpty(&terminal_, nullptr, nullptr, nullptr);
    REQUIRE(child_ >= 0);
    if (child_ > 0) return;
    std::signal(SIGXFSZ, SIG_IGN);
    ::setenv("TERM", "dumb", 1);
    houserule::Context context{std::cin, std::cout, std::cerr, true, true};
    context.root = root;
    words.insert(words.begin(), "play");
    const int status = houserule::run(words, context);
    std::cout << std::flush;
    ::_exit(status);
  }
  ~Typist() {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
    ::close(terminal_);
  }
  Typist(const Typist&) = delete;
  Typist& operator=(const Typist&) = delete;

  void type(const std::string& keys) const { (void)!::write(terminal_, keys.data(), keys.size()); }
  // Whether that comes on the screen behind what was waited for before.
  bool sees(const std::string& words) {
    const auto end = Clock::now() + std::chrono::seconds(20);
    while (Clock::now() < end) {
      const auto at = screen_.find(words, seen_);
      if (at != std::string::npos) {
        seen_ = at + words.size();
        return true;
      }
      pollfd wait{terminal_, POLLIN, 0};
      char bytes[4096];
      if (::poll(&wait, 1, 200) <= 0) continue;
      const ssize_t got = ::read(terminal_, bytes, sizeof bytes);
      if (got <= 0) break;
      screen_.append(bytes, static_cast<std::size_t>(got));
    }
    MESSAGE("not seen: " << words << "; seen: " << screen_.substr(seen_));
    return false;
  }
  // The longest that a file of the program may become.
  void allow(rlim_t bytes) const {
    const rlimit limit{bytes, RLIM_INFINITY};
    REQUIRE(::prlimit(child_, RLIMIT_FSIZE, &limit, nullptr) == 0);
  }

 private:
  pid_t child_ = 0;
  int terminal_ = -1;
  std::string screen_;
  std::size_t seen_ = 0;
};

}  // namespace

TEST_SUITE_BEGIN("terminal");

TEST_CASE("a flag that falls is told when it falls, and what was typed stands in the next line") {
  if (without_terminals()) return;
  const cli::Folder folder;
  Typist typist(
      {"chess", "--clock", "white=5", "--clock", "black=0.02", "--save", folder.path() + "/game.jsonl"});
  REQUIRE(typist.sees("white 5:00 stands> "));
  typist.type("e2e4\n");
  REQUIRE(typist.sees("black 0:01"));
  REQUIRE(typist.sees("> "));
  typist.type("und");
  CHECK(typist.sees("black: timeout"));
  CHECK(typist.sees("over: time: white 1, black 0"));
  CHECK(typist.sees("undo, or quit> "));
  typist.type("o\n");
  CHECK(typist.sees("black takes back"));
}

TEST_CASE("rules that an editor saves are told of while the game goes on") {
  if (without_terminals()) return;
  const houserule::support::OwnRoot root(
      {{"tiny",
        "houserule = 1\nrules = [\"own/steps\"]\n[board]\nsize = [3, 3]\n"
        "[[side]]\nname = \"white\"\nlineup = [\"S..\"]\n"
        "[[side]]\nname = \"black\"\nseat = \"north\"\nlineup = [\"S..\"]\ncase = \"lower\"\n"}},
      {{"own/steps",
        "piece \"stepper\" { letter = \"S\", moves = \"W\" }\nrule \"steps\" { about = \"Steps.\" }\n"}});
  const cli::Folder folder;
  Typist typist({"tiny", "--save", folder.path() + "/game.jsonl"}, root.path());
  REQUIRE(typist.sees("white> "));
  typist.type("a1");
  const std::string file = root.path() + "/scripts/own/steps.lua";
  std::filesystem::last_write_time(file,
                                   std::filesystem::file_time_type::clock::now() + std::chrono::seconds(5));
  CHECK(typist.sees("steps.lua was saved: this game goes on with the rules it began with"));
  REQUIRE(typist.sees("white> a1"));
  typist.type("a2\n");
  CHECK(typist.sees("white: a1a2"));
  REQUIRE(typist.sees("black> "));
  const auto rewrite = [&](const std::string& moves, const std::string& remark = "") {
    std::ofstream(file) << "piece \"stepper\" { letter = \"S\", moves = \"" << moves << "\" }" << remark
                        << "\nrule \"steps\" { about = \"Steps.\" }\n";
    typist.type("reload\n");
  };
  rewrite("F");
  CHECK(typist.sees("\"a1a2\": "));
  CHECK(typist.sees("the game goes on by the rules that it had"));
  REQUIRE(typist.sees("black> "));
  typist.type("flip\n");
  REQUIRE(typist.sees("c b a"));
  REQUIRE(typist.sees("black> "));
  // The line is cut before a letter that takes the columns 80 and 81.
  const std::string told = "     + line 1: piece \"stepper\" { letter = \"S\", moves = \"W2\" } -- ";
  const std::string filler(79 - told.size(), 'x');
  rewrite("W2", " -- " + filler + "漢漢漢漢漢漢");
  CHECK(typist.sees("changed: text of own/steps"));
  CHECK(typist.sees(told + filler + "\r\n"));
  CHECK(typist.sees("the game goes on by the rules as they are now"));
  CHECK(typist.sees("kept in: " + folder.path() + "/game-2.jsonl"));
  CHECK(typist.sees("c b a"));
  REQUIRE(typist.sees("black> "));
  typist.type("reload\n");
  CHECK(typist.sees("nothing in the rules is different"));
  CHECK(typist.sees("kept in: " + folder.path() + "/game-3.jsonl"));
  REQUIRE(typist.sees("black> "));
  typist.type("c3c1\nquit\n");
  CHECK(typist.sees("black: c3c1"));
  CHECK(typist.sees("kept in: " + folder.path() + "/game-3.jsonl"));
  CHECK(holds(cli::run({"convert", folder.path() + "/game-3.jsonl"}).out, R"(["a1a2","c3c1"])"));
  CHECK(holds(cli::run({"convert", folder.path() + "/game.jsonl"}).out, R"(["a1a2"])"));
}

TEST_CASE("a full disk is told at once, and that there is room again without another action") {
  if (without_terminals()) return;
  const cli::Folder folder;
  const std::string file = folder.path() + "/game.jsonl";
  Typist typist({"chess", "--save", file});
  REQUIRE(typist.sees("white> "));
  typist.allow(std::filesystem::file_size(file) + 10);
  typist.type("e2e4\n");
  CHECK(typist.sees("cannot write"));
  REQUIRE(typist.sees("black> "));
  typist.type("e7e5\n");
  REQUIRE(typist.sees("white> "));
  CHECK(!holds(cli::run({"convert", file}).out, "e2e4"));
  typist.allow(RLIM_INFINITY);
  CHECK(typist.sees("is kept in " + file + " now, all of it"));
  CHECK(holds(cli::run({"convert", file}).out, R"(["e2e4","e7e5"])"));
}

TEST_CASE("where no file can be made the game goes on, and the record is on the screen at its end") {
  if (without_terminals()) return;
  ::setenv("XDG_STATE_HOME", "/dev/null/nowhere", 1);
  Typist typist({"chess"});
  CHECK(typist.sees("cannot write \"/dev/null/nowhere/houserule\""));
  CHECK(typist.sees("the game goes on"));
  REQUIRE(typist.sees("white> "));
  typist.type("e2e4\nquit\n");
  CHECK(typist.sees(R"("actions":["e2e4"])"));
  ::unsetenv("XDG_STATE_HOME");
}

TEST_SUITE_END();
