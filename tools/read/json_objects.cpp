#include "read/json_objects.h"

namespace houserule {

std::size_t JsonObjects::read(char* to, std::size_t size) {
  std::string block;
  while (ready_.empty() && read_more(source_, block, kReadChunk)) {
    for (const char byte : block) take(byte);
    block.clear();
  }
  const std::size_t got = ready_.copy(to, size);
  ready_.erase(0, got);
  return got;
}

// What is left out leaves a blank, so that bytes count as in the source, or an end of a line where one is
// owed.
void JsonObjects::take(char byte) {
  const bool line = byte == '\n';
  owed_ += line ? 1 : 0;
  if (!inside_ || (depth_ == 0 && byte != '{')) {
    inside_ = inside_ || byte == '[';
    const bool end = ends_ || owed_ > 0;
    ends_ = false;
    owed_ -= end ? 1 : 0;
    ready_ += end ? '\n' : ' ';
    return;
  }
  if (quoted_) {
    quoted_ = escaped_ || byte != '"';
    escaped_ = !escaped_ && byte == '\\';
  } else {
    quoted_ = byte == '"';
    if (byte == '{') ++depth_;
    if (byte == '}') --depth_;
  }
  ready_ += line || byte == '\r' ? ' ' : byte;
  ends_ = depth_ == 0;
}

}  // namespace houserule
