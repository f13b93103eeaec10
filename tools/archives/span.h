// Which games of the inputs a run judges: all, or those of one shard.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include "formats/inputs.h"

namespace houserule {

struct Shard {
  std::uint64_t number = 1, of = 1;
};
// "3/16"; the whole where it is empty. CommandError.
Shard read_shard(const std::string& text);

// All streams are taken as one long text, unpacked. A game belongs to the span in which its first byte lies,
// so the shards of any number of parts are together exactly the whole.
struct Span {
  static constexpr std::uint64_t kEnd = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t from = 0, to = kEnd;
  std::uint64_t skip = 0;  // so many of its games were judged before
  // Of a shard only: how long each stream is, and for each file where it begins and whether its streams are
  // its bytes.
  std::vector<std::uint64_t> sizes;
  struct File {
    std::uint64_t start = 0;
    bool plain = false;
  };
  std::vector<File> files;

  bool has(std::uint64_t place) const { return from <= place && place < to; }
  std::uint64_t total() const { return std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0}); }
  bool begins_later() const { return from > 0 || skip > 0; }
};

// Measures the streams: what is packed is unpacked once for it. CommandError for what can be read only once.
Span span_of_shard(const Shard& shard, const std::vector<InputFile>& files, const std::string& from);

}  // namespace houserule
