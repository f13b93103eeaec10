// Counts what is taken of an input, and lets its first bytes be seen before they are read.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "read/stream.h"

namespace houserule {

class CountedReader final : public ByteReader {
 public:
  explicit CountedReader(std::unique_ptr<ByteReader> inner);

  std::string_view first() const { return first_; }  // up to 64 bytes, before anything is read
  std::uint64_t count() const { return count_; }

  std::size_t read(char* to, std::size_t size) override;
  const std::optional<Diagnostic>& failure() const override { return inner_->failure(); }

 private:
  std::unique_ptr<ByteReader> inner_;
  std::string first_;
  std::uint64_t count_ = 0;
};

// What unpacks `packed`, which must outlive it; null where its first bytes are none that say how.
std::unique_ptr<ByteReader> unpacker_of(CountedReader& packed, const std::string& name);
// Do they say it?
bool is_packed(std::string_view first_bytes);

}  // namespace houserule
