#include "read/lines.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

namespace houserule {

LineSplitter::LineSplitter(ByteReader& reader, std::size_t longest, std::size_t chunk, std::uint64_t gap)
    : reader_(reader), longest_(longest), chunk_(chunk), most_gap_(gap) {}

bool LineSplitter::refill() {
  if (ended_) return false;
  if (buffer_.size() - start_ > longest_) {
    overlong_ = true;
    start_ = buffer_.size();
  }
  buffer_.erase(0, start_);
  base_ += start_;
  scanned_ -= std::min(scanned_, start_);
  start_ = 0;
  const std::size_t before = buffer_.size();
  ended_ = endless() || !read_more(reader_, buffer_, chunk_);
  since_ += buffer_.size() - before;
  return !ended_;
}

// Where this line ends in buffer_; its end when the stream is over.
std::size_t LineSplitter::find_end() {
  for (;;) {
    const char* at = buffer_.data() + scanned_;
    const char* const end = buffer_.data() + buffer_.size();
    while (at != end && *at != '\n' && *at != '\r') ++at;
    if (at != end) return static_cast<std::size_t>(at - buffer_.data());
    scanned_ = buffer_.size();
    if (!refill()) return buffer_.size();
  }
}

// Steps over the line end that stands at scanned_.
void LineSplitter::skip_end() {
  const bool pair = buffer_[scanned_] == '\r';
  start_ = ++scanned_;
  if (pair && (scanned_ < buffer_.size() || refill()) && buffer_[scanned_] == '\n') start_ = ++scanned_;
  if (line_ < std::numeric_limits<int>::max()) ++line_;
}

bool LineSplitter::next(TextLine& line) {
  start_ = scanned_;
  line_start_ = base_ + start_;
  if (!endless()) since_ = 0;
  for (;;) {
    const std::size_t end = find_end();
    scanned_ = end;
    const bool empty = end == start_ && !overlong_;
    if (end == buffer_.size()) return !empty && take(end, line);
    if (!empty) return take(end, line);
    skip_end();
    line_start_ = base_ + start_;
  }
}

bool LineSplitter::take(std::size_t end, TextLine& line) {
  line.line = line_;
  line.byte = line_start_;
  line.ended = end != buffer_.size();
  line.text = std::string_view(buffer_).substr(start_, end - start_);
  line.problem.reset();
  if (overlong_ || line.text.size() > longest_) {
    line.text = {};
    line.problem = Diagnostic{Severity::error,
                              {{}, line_, 1},
                              fmt::format("the line is longer than {} bytes", longest_),
                              "one game stands on one line"};
  } else if (end == buffer_.size() && ended_ && reader_.failure()) {
    line.problem = Diagnostic{
        Severity::error, {{}, line_, 1}, "the input broke off in this line", reader_.failure()->message};
  }
  overlong_ = false;
  return true;
}

}  // namespace houserule
