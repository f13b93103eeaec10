// The commands of the program, and what a command gets from the outside.
#pragma once

#include <iosfwd>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): the name that the library has
class App;
class Option;
}  // namespace CLI

namespace houserule {

struct FoundPlaces;  // see places/places.h

// Exit status of the program.
inline constexpr int kDone = 0;      // all well
inline constexpr int kFindings = 1;  // done, and something was found: an illegal action, a failed test
inline constexpr int kFailed = 2;    // could not do it

// Everything a command touches of the world. Results go to `out`, everything else to `err`.
struct Context {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool out_terminal = false;  // somebody looks at `out`: align columns
  bool in_terminal = false;   // somebody types
  bool err_terminal = false;  // somebody looks at `err`: a progress bar is welcome
  bool colour = false;        // out_terminal, and NO_COLOR is not set
  std::string root = {};      // --root, several with a line end or ":" between them; see places/places.h
  int status = kDone;         // set by the command when it does not end well
  mutable std::shared_ptr<const FoundPlaces> places = {};  // once they were asked for
};

// Thrown by a command that cannot go on: `what()` is the whole message, without "error:".
class CommandError : public std::runtime_error {
 public:
  explicit CommandError(const std::string& message, int status = kFailed)
      : std::runtime_error(message), status_(status) {}
  int status() const { return status_; }

 private:
  int status_;
};

// `add` declares options and sets the callback that does the work; both only once, before parsing.
struct Command {
  const char* name;
  const char* about;  // one line of the overview
  void (*add)(CLI::App& app, Context& context);
};

const std::vector<Command>& commands();

// The whole program apart from the process: parses `arguments` (without the program's name), runs the
// command, prints errors to context.err, returns the exit status. Throws nothing.
int run(const std::vector<std::string>& arguments, Context& context);

}  // namespace houserule
