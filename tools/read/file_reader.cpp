#include "read/file_reader.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "common/interrupt.h"

namespace houserule {

namespace {

class FileReader final : public ByteReader {
 public:
  explicit FileReader(const std::string& path)
      : name_(path == "-" ? "standard input" : path),
        owned_(path != "-"),
        file_(owned_ ? ::open(path.c_str(), O_RDONLY | O_CLOEXEC) : STDIN_FILENO) {
    if (file_ < 0) fail("cannot open", "is the name right, and may you read it?");
  }
  ~FileReader() override {
    if (owned_ && file_ >= 0) ::close(file_);
  }
  FileReader(const FileReader&) = delete;
  FileReader& operator=(const FileReader&) = delete;

  std::size_t read(char* to, std::size_t size) override {
    if (failure_) return 0;
    for (;;) {
      const ssize_t got = ::read(file_, to, size);
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno == EINTR && stop_wanted()) return 0;
      if (errno == EINTR) continue;
      fail("cannot read", {});
      return 0;
    }
  }

  const std::optional<Diagnostic>& failure() const override { return failure_; }

 private:
  void fail(const std::string& what, const std::string& hint) {
    failure_ = Diagnostic{Severity::error, {shown(name_), 0, 0}, what + ": " + std::strerror(errno), hint};
  }

  std::string name_;
  bool owned_;
  int file_;
  std::optional<Diagnostic> failure_;
};

}  // namespace

std::unique_ptr<ByteReader> open_file(const std::string& path) { return std::make_unique<FileReader>(path); }

std::uint64_t file_size(const std::string& path) {
  struct stat info {};
  if (path == "-" || ::stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return 0;
  return static_cast<std::uint64_t>(info.st_size);
}

}  // namespace houserule
