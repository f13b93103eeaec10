#include "common/line_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>

#include "base/diagnostic.h"
#include "common/command.h"
#include "common/output_file.h"

namespace houserule {

namespace {

// Behind the last whole line; nothing where that cannot be found out.
std::optional<long> end_of_lines(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  long end = 0;
  for (std::string line; std::getline(in, line);)
    if (!in.eof()) end = static_cast<long>(in.tellg());
  return in.bad() ? std::nullopt : std::optional(end);
}

}  // namespace

LineFile::LineFile(std::string path)
    : path_(std::move(path)), file_(::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
  if (file_ < 0) refuse(errno);
  if (is_device(path_)) return;
  const auto end = end_of_lines(path_);
  end_ = end.value_or(0);
  if (!end || ::ftruncate(file_, end_) != 0) {
    const int why = errno;
    ::close(file_);
    refuse(why);
  }
  sync_folder(path_);
}

LineFile::~LineFile() { ::close(file_); }

void LineFile::refuse(int why) const {
  throw CommandError(fmt::format("cannot write \"{}\": {}", shown(path_), std::strerror(why)));
}

void LineFile::add(const std::string& line) {
  const std::string text = line + "\n";
  int why = write_all(file_, text);
  if (why == 0) why = sync_data(file_);
  if (why == 0) {
    end_ += static_cast<long>(text.size());
    return;
  }
  if (!is_device(path_)) (void)!::ftruncate(file_, end_);
  refuse(why);
}

}  // namespace houserule
