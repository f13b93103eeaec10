#include "engine/child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <thread>

#include "common/command.h"

namespace houserule {

namespace {

constexpr std::size_t kLongestLine = 64 * 1024;
constexpr std::chrono::milliseconds kToLeave{300};  // after it was asked to

// In the child: never comes back. `failed` is where the number of an error goes.
// `other`: where Debian keeps such programs, which is on no root's path.
[[noreturn]] void become(const std::vector<char*>& words, const char* other, int streams, int failed,
                         pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);
  ::setpgid(0, 0);
  ::dup2(streams, STDIN_FILENO);
  ::dup2(streams, STDOUT_FILENO);
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  ::dup2(nowhere, STDERR_FILENO);
  ::execvp(words[0], words.data());
  const int error = errno;
  if (error == ENOENT) ::execv(other, words.data());
  (void)!::write(failed, &error, sizeof error);
  ::_exit(1);
}

}  // namespace

ChildProgram::ChildProgram(const std::vector<std::string>& command) {
  std::vector<char*> words;
  for (const std::string& word : command)
    words.push_back(const_cast<char*>(word.c_str()));  // NOLINT: execvp's type
  words.push_back(nullptr);
  std::array<int, 2> streams{}, failed{};
  const bool made =
      !command.empty() && ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, streams.data()) == 0;
  if (!made) throw CommandError("no program can be started: it has no name, or the system has no room");
  if (::pipe2(failed.data(), O_CLOEXEC) != 0) {
    for (const int each : streams) ::close(each);
    throw CommandError("no program can be started: the system has no room");
  }
  const pid_t parent = ::getpid();
  const std::string other = "/usr/games/" + command[0];
  child_ = ::fork();
  if (child_ == 0) become(words, other.c_str(), streams[1], failed[1], parent);
  ::close(streams[1]);
  ::close(failed[1]);
  to_ = from_ = streams[0];
  int error = child_ < 0 ? errno : 0;
  if (child_ > 0 && ::read(failed[0], &error, sizeof error) <= 0) error = 0;
  ::close(failed[0]);
  if (error == 0) return;
  if (child_ > 0) ::waitpid(child_, nullptr, 0);
  ::close(to_);
  throw CommandError(fmt::format("\"{}\" cannot be started: {}", command[0], std::strerror(error)));
}

// Whoever does not leave when asked, and what it has started itself, is killed.
ChildProgram::~ChildProgram() {
  say("quit");
  ::shutdown(to_, SHUT_WR);
  const auto until = Clock::now() + kToLeave;
  bool left = false;
  while (!left && Clock::now() < until) {
    left = ::waitpid(child_, nullptr, WNOHANG) == child_;
    if (!left) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  ::kill(-child_, SIGKILL);
  if (!left) {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }
  ::close(to_);
}

// Who does not read what is written is not waited for.
bool ChildProgram::say(const std::string& line) {
  const std::string text = line + "\n";
  std::size_t sent = 0;
  while (!gone_ && sent < text.size()) {
    const ssize_t put = ::send(to_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (put > 0) {
      sent += static_cast<std::size_t>(put);
      continue;
    }
    pollfd room{to_, POLLOUT, 0};
    if (errno != EAGAIN || ::poll(&room, 1, 1000) <= 0) gone_ = true;
  }
  return !gone_;
}

std::optional<std::string> ChildProgram::line(Clock::time_point until) {
  using namespace std::chrono;
  for (;;) {
    const std::size_t end = pending_.find('\n');
    if (end != std::string::npos) {
      std::string out = pending_.substr(0, std::min(end, kLongestLine));
      pending_.erase(0, end + 1);
      while (!out.empty() && (out.back() == '\r' || out.back() == ' ')) out.pop_back();
      return out;
    }
    if (pending_.size() > 2 * kLongestLine) pending_.resize(kLongestLine);
    const auto left = duration_cast<milliseconds>(until - Clock::now()).count();
    if (gone_ || left <= 0) return std::nullopt;
    pollfd ready{from_, POLLIN, 0};
    if (::poll(&ready, 1, static_cast<int>(std::min<std::int64_t>(left, 1000))) <= 0) continue;
    std::array<char, 16384> buffer{};
    const ssize_t got = ::recv(from_, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (got > 0)
      pending_.append(buffer.data(), static_cast<std::size_t>(got));
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
      gone_ = true;
  }
}

std::vector<std::string> command_words(const std::string& text) {
  std::vector<std::string> out;
  std::string word;
  char quote = 0;
  bool any = false;
  for (const char c : text) {
    if (quote != 0) {
      if (c == quote)
        quote = 0;
      else
        word += c;
    } else if (c == '"' || c == '\'') {
      quote = c;
      any = true;
    } else if (c == ' ') {
      if (any || !word.empty()) out.push_back(word);
      word.clear();
      any = false;
    } else {
      word += c;
    }
  }
  if (any || !word.empty()) out.push_back(word);
  return out;
}

}  // namespace houserule
