// The one door to a terminal: whatever a command prints goes through it, and in what came from strangers
// nothing can steer the terminal, wherever a command printed it.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace houserule {

// Hands text on as `shown` writes it, apart from ends of lines and tabs. Text that is clean costs one look at
// each byte.
class ShownBuffer final : public std::streambuf {
 public:
  explicit ShownBuffer(std::streambuf* to) : to_(to) {}
  ~ShownBuffer() override { end(); }
  ShownBuffer(const ShownBuffer&) = delete;
  ShownBuffer& operator=(const ShownBuffer&) = delete;

  // As it is: pictures, colours. False where it could not be written.
  bool write_own(std::string_view text);

 protected:
  int_type overflow(int_type byte) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override { return to_ == nullptr ? -1 : to_->pubsync(); }

 private:
  bool write(std::string_view text);
  bool put(std::string_view text);
  void end();

  std::streambuf* to_;  // null of a stream that leads nowhere
  std::string begun_;   // of a character whose other bytes have not come yet
};

// While it lives, what is written to the stream passes that door.
class ShownOutput {
 public:
  explicit ShownOutput(std::ostream& stream)
      : stream_(stream), buffer_(stream.rdbuf()), usual_(stream.rdbuf(&buffer_)) {}
  // Setting a buffer forgets that writing failed, which whoever owns the stream wants to know.
  ~ShownOutput() {
    const std::ios::iostate state = stream_.rdstate();
    stream_.rdbuf(usual_);
    stream_.setstate(state);
  }
  ShownOutput(const ShownOutput&) = delete;
  ShownOutput& operator=(const ShownOutput&) = delete;

 private:
  std::ostream& stream_;
  ShownBuffer buffer_;
  std::streambuf* usual_;
};

// Writes what the program itself means for a terminal, or bytes that are no text. In it is no word of
// strangers that `shown` has not seen.
void write_own(std::ostream& out, std::string_view text);

}  // namespace houserule
