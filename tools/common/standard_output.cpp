#include "common/standard_output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "common/command.h"

namespace houserule {

void hold_closed_descriptors() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    // The lowest free number is this one. The whole program, which takes over, has to have it as well.
    if (::fcntl(number, F_GETFD) < 0 && errno == EBADF)
      (void)::open("/", O_PATH);  // NOLINT(android-cloexec-open)
}

void refuse_results(int why) {
  if (why == EPIPE) throw CommandError("");
  throw CommandError(std::string("cannot write the results") +
                     (why != 0 ? std::string(": ") + std::strerror(why) : ""));
}

DescriptorBuffer::DescriptorBuffer(int descriptor) : descriptor_(descriptor) {
  setp(bytes_.data(), bytes_.data() + bytes_.size());
}

DescriptorBuffer::~DescriptorBuffer() { write_out(); }

bool DescriptorBuffer::write_out() {
  const char* from = pbase();
  while (why_ == 0 && from != pptr()) {
    const ssize_t wrote = ::write(descriptor_, from, static_cast<std::size_t>(pptr() - from));
    if (wrote >= 0) {
      from += wrote;
    } else if (errno != EINTR) {
      why_ = errno;
    }
  }
  setp(bytes_.data(), bytes_.data() + bytes_.size());
  errno = why_;
  return why_ == 0;
}

int DescriptorBuffer::sync() { return write_out() ? 0 : -1; }

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type byte) {
  if (!write_out()) return traits_type::eof();
  if (!traits_type::eq_int_type(byte, traits_type::eof())) sputc(traits_type::to_char_type(byte));
  return traits_type::not_eof(byte);
}

}  // namespace houserule
