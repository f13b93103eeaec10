#include "common/line_sink.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <iostream>

#include "common/command.h"
#include "common/standard_output.h"

namespace houserule {

namespace {

// After a short write into a file that nobody else has made longer: cuts it behind the last whole line.
void take_back(int descriptor, std::string_view begun) {
  const std::size_t whole = begun.rfind('\n') == std::string_view::npos ? 0 : begun.rfind('\n') + 1;
  const auto half = static_cast<off_t>(begun.size() - whole);
  struct stat info {};
  const off_t at = ::lseek(descriptor, 0, SEEK_CUR);
  if (half == 0 || at < half || ::fstat(descriptor, &info) != 0) return;
  if (S_ISREG(info.st_mode) && info.st_size == at && ::ftruncate(descriptor, at - half) == 0)
    ::lseek(descriptor, at - half, SEEK_SET);
}

}  // namespace

LineSink::LineSink(std::ostream& out) : out_(&out), descriptor_(&out == &std::cout ? STDOUT_FILENO : -1) {}

void LineSink::write(std::string_view text) {
  if (out_ != nullptr && descriptor_ >= 0) out_->flush();
  if (descriptor_ >= 0) return write_descriptor(text);
  out_->write(text.data(), static_cast<std::streamsize>(text.size()));
  if (!out_->good()) refuse_results(0);
}

void LineSink::write_descriptor(std::string_view text) const {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t wrote = ::write(descriptor_, text.data() + done, text.size() - done);
    if (wrote >= 0) {
      done += static_cast<std::size_t>(wrote);
    } else if (errno != EINTR) {
      const int why = errno;
      take_back(descriptor_, text.substr(0, done));
      refuse_results(why);
    }
  }
}

}  // namespace houserule
