// A list of JSON objects as text with one object a line: "[{…}, {…}]", or {"games": [ … ]} as chess.com has
// it.
#pragma once

#include <optional>
#include <string>

#include "read/stream.h"

namespace houserule {

// `source` must outlive it. What stands between the objects becomes blanks, and so do ends of lines within
// them; as many stand behind the object, so that lines and bytes count as in the source.
class JsonObjects final : public ByteReader {
 public:
  explicit JsonObjects(ByteReader& source) : source_(source) {}
  std::size_t read(char* to, std::size_t size) override;
  const std::optional<Diagnostic>& failure() const override { return source_.failure(); }

 private:
  void take(char byte);

  ByteReader& source_;
  std::string ready_;
  int owed_ = 0;  // ends of lines that were read and not given; negative where one was given before it came
  bool ends_ = false;    // an object has ended, and its line has not
  int depth_ = 0;        // of braces within the object; 0 between them
  bool inside_ = false;  // the list has begun
  bool quoted_ = false, escaped_ = false;
};

}  // namespace houserule
