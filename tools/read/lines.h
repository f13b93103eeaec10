// Cuts a stream into lines in constant memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/bounds.h"
#include "read/stream.h"

namespace houserule {

// `text` lives until the next call of LineSplitter::next; it holds no line end.
struct TextLine {
  std::string_view text;
  int line = 1;
  std::uint64_t byte = 0;             // of its first byte in the stream, from 0
  bool ended = false;                 // a line end stands behind it
  std::optional<Diagnostic> problem;  // too long (text is then empty), or the stream broke in it
};

// Lines end with LF, CR LF or a lone CR. Empty lines are counted and left out.
class LineSplitter {
 public:
  // `reader` must outlive the splitter. A line of more than `longest` bytes is a problem, not read.
  LineSplitter(ByteReader& reader, std::size_t longest, std::size_t chunk = kReadChunk,
               std::uint64_t gap = kMaxGap);

  // False at the end of the stream; whether it ended well is in reader.failure().
  bool next(TextLine& line);
  // Reading stopped because no line with anything in it ended within `gap` bytes.
  bool endless() const { return since_ > most_gap_; }
  int line() const { return line_; }  // that was reached

 private:
  bool refill();
  std::size_t find_end();
  bool take(std::size_t end, TextLine& line);
  void skip_end();

  ByteReader& reader_;
  std::size_t longest_;
  std::size_t chunk_;
  std::uint64_t most_gap_;
  std::string buffer_;
  std::size_t start_ = 0;    // of the line in buffer_
  std::size_t scanned_ = 0;  // no line end before this
  int line_ = 1;
  std::uint64_t base_ = 0;        // place of buffer_[0] in the stream
  std::uint64_t line_start_ = 0;  // place of this line in the stream
  bool overlong_ = false;
  bool ended_ = false;
  std::uint64_t since_ = 0;  // bytes that were read for this line
};

}  // namespace houserule
