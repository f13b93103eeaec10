// A file of lines that grows while the program works, and is gone on with later.
#pragma once

#include <string>

namespace houserule {

// Each line is on the disk when `add` comes back; a line that was begun and not ended, by an earlier process
// or on a full disk, is taken back. CommandError where the file cannot be opened or written.
class LineFile {
 public:
  explicit LineFile(std::string path);
  ~LineFile();
  LineFile(const LineFile&) = delete;
  LineFile& operator=(const LineFile&) = delete;

  void add(const std::string& line);  // without its end

 private:
  [[noreturn]] void refuse(int why) const;

  std::string path_;
  int file_;
  long end_ = 0;  // of the last whole line
};

}  // namespace houserule
