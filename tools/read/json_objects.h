// JSON objects as text with one object a line: a list, "[{…}, {…}]", or {"games": [ … ]} as chess.com has it,
// or objects over several lines each.
#pragma once

#include <optional>
#include <string>

#include "read/stream.h"

namespace houserule {

// `source` must outlive it. What stands between the objects becomes blanks, and so do ends of lines within
// them; as many stand behind the object, so that lines and bytes count as in the source.
class JsonObjects final : public ByteReader {
 public:
  // `inside`: no list stands around them.
  JsonObjects(ByteReader& source, bool inside) : source_(source), inside_(inside) {}
  std::size_t read(char* to, std::size_t size) override;
  const std::optional<Diagnostic>& failure() const override { return source_.failure(); }

 private:
  void take(char byte);

  ByteReader& source_;
  std::string ready_;
  int owed_ = 0;  // ends of lines that were read and not given; negative where one was given before it came
  bool ends_ = false;  // an object has ended, and its line has not
  int depth_ = 0;      // of braces within the object; 0 between them
  bool inside_;        // the list has begun
  bool quoted_ = false, escaped_ = false;
};

}  // namespace houserule
