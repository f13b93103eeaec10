// Counts what is taken of an input, and lets its first bytes be seen before they are read.
#pragma once

#include <array>
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

// Ways to pack a file, with how its name ends then.
struct Packing {
  std::string_view ending, name;
};
inline constexpr std::array kPackings{Packing{".zst", "zstd"}, Packing{".gz", "gzip"},
                                      Packing{".bz2", "bzip2"}, Packing{".xz", "xz"}};

// What unpacks `packed`, which must outlive it; null where its first bytes are none that say how.
std::unique_ptr<ByteReader> unpacker_of(CountedReader& packed, const std::string& name);
// Do they say it?
bool is_packed(std::string_view first_bytes);

}  // namespace houserule
