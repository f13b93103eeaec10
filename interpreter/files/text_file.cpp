// Texts of files, checked: regular files of a limited size that hold nothing but text.
#include "files/text_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "base/diagnostic.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

// A descriptor that closes itself.
class OpenFile {
 public:
  // Without blocking: a pipe that nobody writes to must not stop the program.
  explicit OpenFile(const fs::path& path) : fd_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {}
  ~OpenFile() {
    if (fd_ >= 0) ::close(fd_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  bool ok() const { return fd_ >= 0; }

  bool regular() const {
    struct stat info {};
    return ::fstat(fd_, &info) == 0 && S_ISREG(info.st_mode);
  }

  // Up to one byte more than the limit, so that the caller sees that there is more.
  bool read(std::string& out, std::size_t limit) const {
    std::array<char, 16384> part;
    while (out.size() <= limit) {
      const ssize_t got = ::read(fd_, part.data(), part.size());
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return false;
      if (got == 0) return true;
      out.append(part.data(), static_cast<std::size_t>(got));
    }
    return true;
  }

 private:
  int fd_;
};

// Would it be otherwise at another time? Then it is no property of the file.
bool is_of_machine(int number) {
  constexpr std::array kNumbers{EMFILE, ENFILE, ENOMEM, ENOBUFS, EIO, ESTALE, ETIMEDOUT, EAGAIN};
  return std::ranges::find(kNumbers, number) != kNumbers.end();
}

// Length of the well-formed UTF-8 sequence at the front; 0 when there is none.
std::size_t sequence_at(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned lead = byte(0);
  if (lead == 0) return 0;
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return follows(1) ? 2 : 0;
  if (lead >= 0xE0 && lead < 0xF0) {
    const bool long_form = lead == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = lead == 0xED && byte(1) >= 0xA0;
    return follows(1) && follows(2) && !long_form && !surrogate ? 3 : 0;
  }
  const bool long_form = lead == 0xF0 && byte(1) < 0x90;
  const bool too_high = lead > 0xF4 || (lead == 0xF4 && byte(1) >= 0x90);
  return lead >= 0xF0 && follows(1) && follows(2) && follows(3) && !long_form && !too_high ? 4 : 0;
}

// Almost every character is ASCII, and this runs for every byte of the rules: how far it goes on so, in whole
// eights of bytes.
std::size_t behind_plain(std::string_view text, std::size_t at) {
  constexpr std::uint64_t kOnes = 0x0101010101010101U, kHigh = kOnes << 7;
  for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, text.data() + at, sizeof eight);
    // A byte of 0 borrows from its high bit, one from 0x80 has it.
    if ((((eight - kOnes) | eight) & kHigh) != 0) break;
  }
  return at;
}

}  // namespace

std::optional<std::string> bad_text(std::string_view text, int* number) {
  for (std::size_t at = behind_plain(text, 0); at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead != 0 && lead < 0x80 ? 1 : sequence_at(text.substr(at));
    if (length == 0) {
      const auto line = static_cast<int>(std::ranges::count(text.substr(0, at), '\n')) + 1;
      if (number != nullptr) *number = line;
      return fmt::format("line {} holds the byte {:02x}, which is no UTF-8 text: save the file as UTF-8",
                         line, static_cast<unsigned char>(text[at]));
    }
    at += length;
    if (length > 1 || at % sizeof(std::uint64_t) == 0) at = behind_plain(text, at);
  }
  return std::nullopt;
}

std::optional<std::string> read_text_file(const fs::path& path, const std::string& shown_as,
                                          std::size_t limit, std::string& error) {
  const OpenFile file(path);
  std::string text;
  const auto refuse = [&](std::string_view why) {
    error = fmt::format("{}: {}", shown(shown_as), why);
    return std::nullopt;
  };
  const auto refuse_number = [&](int number) {
    if (is_of_machine(number))
      throw MachineFailure(fmt::format("cannot read {}: {}", shown(shown_as), std::strerror(number)));
    return refuse(std::strerror(number));
  };
  if (!file.ok()) return refuse_number(errno);
  if (!file.regular()) return refuse("this is not a regular file");
  if (!file.read(text, limit)) return refuse_number(errno);
  if (text.size() > limit) return refuse(fmt::format("the file is larger than {} KiB", limit / 1024));
  if (const auto bad = bad_text(text)) return refuse(*bad);
  return text;
}

}  // namespace houserule
