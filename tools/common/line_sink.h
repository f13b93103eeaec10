// Where written verdicts go.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

namespace houserule {

// Takes texts of whole lines.
class Sink {
 public:
  virtual ~Sink() = default;
  // Throws CommandError when the text cannot be written.
  virtual void write(std::string_view text) = 0;
};

// Writes to a stream or a file. When a file becomes full, a line that was begun is taken back.
class LineSink final : public Sink {
 public:
  explicit LineSink(std::ostream& out);
  // An open file, which stays open.
  explicit LineSink(int descriptor) : descriptor_(descriptor) {}
  void write(std::string_view text) override;

 private:
  void write_descriptor(std::string_view text) const;

  std::ostream* out_ = nullptr;
  int descriptor_;  // -1: out_ is no file
};

}  // namespace houserule
