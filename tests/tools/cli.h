// Runs a command line inside the test program.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "common/command.h"

namespace cli {

struct Answer {
  int status = 0;
  std::string out, err;
};

inline Answer run(std::vector<std::string> arguments, const std::string& input = {}) {
  std::istringstream in(input);
  std::ostringstream out, err;
  houserule::Context context{in, out, err};
  context.root = HOUSERULE_ROOT;
  Answer answer;
  answer.status = houserule::run(arguments, context);
  answer.out = out.str();
  answer.err = err.str();
  return answer;
}

// The program that is built beside the tests; it need not be there.
inline std::filesystem::path program() {
  return std::filesystem::canonical("/proc/self/exe").parent_path() / "houserule";
}

inline bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

inline std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

// A folder of its own that goes away with it.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "houserule-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  // Writes a file, with its folders, and gives its path.
  std::string file(const std::string& name, const std::string& text) const {
    const std::filesystem::path path = path_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
  }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace cli
