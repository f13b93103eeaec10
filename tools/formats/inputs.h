// What a person names to be read: files, folders and containers, as one sequence of streams of games.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "formats/archive.h"
#include "read/container.h"

namespace houserule {

// A file that is read, or why there is none.
struct InputFile {
  std::string path;  // "-" is standard input
  bool container = false;
  std::optional<Diagnostic> problem;
};

// Folders become the files of games and the containers in them, at any depth, sorted by name. Without names:
// standard input.
std::vector<InputFile> find_inputs(const std::vector<std::string>& names);
// Can there be more than one stream of games in them?
bool several_streams(const std::vector<InputFile>& files);

// Opens one stream after the other. The order depends on the files alone.
class InputWalk {
 public:
  // `in` is what "-" reads; null for the process's standard input.
  InputWalk(std::vector<InputFile> files, std::string from, std::istream* in);
  ~InputWalk();

  // The next stream; null at the end. It must be gone before the next call. What cannot be opened is a stream
  // that fails at once.
  std::unique_ptr<Archive> next();
  std::size_t begun() const { return begun_; }  // files, of those that were given
  std::size_t files() const { return files_.size(); }

 private:
  std::unique_ptr<Archive> member();
  std::unique_ptr<Archive> failed(const Diagnostic& why);
  std::unique_ptr<Archive> open(const InputFile& file);
  void enter(std::unique_ptr<Container> container);

  std::vector<InputFile> files_;
  std::string from_;
  std::istream* in_;
  std::size_t begun_ = 0;
  std::vector<std::unique_ptr<Container>> open_;  // the innermost last
  bool given_ = false;                            // something of the file that is the outermost of them
};

}  // namespace houserule
