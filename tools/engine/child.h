// Another program that is talked to line by line and may do anything: it may hang, die, or never stop
// talking. It is killed, and waited for, at the latest with this.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace houserule {

class ChildProgram {
 public:
  using Clock = std::chrono::steady_clock;
  // CommandError where it cannot be started. Its errors go nowhere.
  explicit ChildProgram(const std::vector<std::string>& command);
  ~ChildProgram();
  ChildProgram(const ChildProgram&) = delete;
  ChildProgram& operator=(const ChildProgram&) = delete;

  // False where it does not listen any more.
  bool say(const std::string& line);
  // Its next line, without the end; nothing when none has come by then, or no more will: see `gone`. Of a
  // line that is too long the beginning.
  std::optional<std::string> line(Clock::time_point until);
  bool gone() const { return gone_; }

 private:
  pid_t child_ = -1;
  int to_ = -1, from_ = -1;
  std::string pending_;
  bool gone_ = false;
};

// Words of a command, where quotes keep blanks together.
std::vector<std::string> command_words(const std::string& text);

}  // namespace houserule
