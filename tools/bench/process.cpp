#include "process.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <stdexcept>
#include <thread>

namespace bench {
namespace {

constexpr int kCannotRun = 127;

struct Pipe {
  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe to be had");
  }
  int reader() const { return ends[0]; }
  int writer() const { return ends[1]; }
  std::array<int, 2> ends{};
};

void pin(int cpu) {
  if (cpu < 0) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<std::size_t>(cpu), &set);
  sched_setaffinity(0, sizeof set, &set);
}

// In the child, after fork: the descriptors become its standard streams and the program takes over.
[[noreturn]] void become(const Command& command, int cpu, int in, int out, int err) {
  pin(cpu);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execvp(arguments[0], arguments.data());
  _exit(kCannotRun);
}

std::string read_all(int descriptor) {
  std::string text;
  std::array<char, 65536> buffer{};
  for (ssize_t got = 0; (got = read(descriptor, buffer.data(), buffer.size())) > 0;)
    text.append(buffer.data(), static_cast<std::size_t>(got));
  return text;
}

void collect(pid_t child, Finished& finished) {
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  finished.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  finished.peak_kib = usage.ru_maxrss;
  finished.user =
      static_cast<double>(usage.ru_utime.tv_sec) + static_cast<double>(usage.ru_utime.tv_usec) / 1e6;
}

}  // namespace

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int quiet_cpu() { return static_cast<int>(std::thread::hardware_concurrency()) - 1; }

bool write_all(int descriptor, const char* data, std::size_t size) {
  while (size > 0) {
    const ssize_t put = write(descriptor, data, size);
    if (put <= 0) return false;
    data += put;
    size -= static_cast<std::size_t>(put);
  }
  return true;
}

Finished run(const Command& command, const HowToRun& how) {
  std::signal(SIGPIPE, SIG_IGN);
  const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  const Pipe in;
  const Pipe out;
  Finished finished;
  const double start = now();
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("cannot fork");
  if (child == 0)
    become(command, how.cpu, how.feed ? in.reader() : null, how.keep_output ? out.writer() : null, null);
  close(in.reader());
  close(out.writer());
  std::thread feeder([&] {
    if (how.feed) how.feed(in.writer());
    close(in.writer());
  });
  if (how.keep_output) finished.output = read_all(out.reader());
  collect(child, finished);
  finished.seconds = now() - start;
  feeder.join();
  close(out.reader());
  close(null);
  if (finished.status == kCannotRun) throw std::runtime_error("cannot run " + command.front());
  return finished;
}

Conversation::Conversation(const Command& command, int cpu) {
  std::signal(SIGPIPE, SIG_IGN);
  const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  const Pipe in;
  const Pipe out;
  child_ = fork();
  if (child_ < 0) throw std::runtime_error("cannot fork");
  if (child_ == 0) become(command, cpu, in.reader(), out.writer(), null);
  close(in.reader());
  close(out.writer());
  close(null);
  to_ = in.writer();
  from_ = out.reader();
}

Conversation::~Conversation() {
  close(to_);
  close(from_);
  waitpid(child_, nullptr, 0);
}

void Conversation::say(const std::string& line) const {
  const std::string text = line + "\n";
  write_all(to_, text.data(), text.size());
}

std::string Conversation::line() {
  std::array<char, 4096> buffer{};
  std::size_t end = 0;
  while ((end = pending_.find('\n')) == std::string::npos) {
    const ssize_t got = read(from_, buffer.data(), buffer.size());
    if (got <= 0) throw std::runtime_error("the program ended before it answered");
    pending_.append(buffer.data(), static_cast<std::size_t>(got));
  }
  std::string first = pending_.substr(0, end);
  pending_.erase(0, end + 1);
  return first;
}

std::string Conversation::wait_for(const std::string& prefix) {
  for (;;) {
    std::string text = line();
    if (text.starts_with(prefix)) return text;
  }
}

}  // namespace bench
