#include "read/counted_reader.h"

#include <algorithm>

#include "read/filter_reader.h"
#include "read/gzip_reader.h"
#include "read/zstd_reader.h"

namespace houserule {

namespace {

constexpr std::size_t kFirstBytes = 64;

}  // namespace

CountedReader::CountedReader(std::unique_ptr<ByteReader> inner) : inner_(std::move(inner)) {
  first_.resize(kFirstBytes);
  first_.resize(read_whole(*inner_, first_.data(), kFirstBytes));
}

std::size_t CountedReader::read(char* to, std::size_t size) {
  std::size_t got = std::min(size, first_.size());
  if (got > 0) {
    std::copy_n(first_.data(), got, to);
    first_.erase(0, got);
  } else {
    got = inner_->read(to, size);
  }
  count_ += got;
  return got;
}

std::unique_ptr<ByteReader> unpacker_of(CountedReader& packed, const std::string& name) {
  if (is_zstd(packed.first())) return std::make_unique<ZstdReader>(packed, name);
  if (is_gzip(packed.first())) return std::make_unique<GzipReader>(packed, name);
  const std::string_view filter = filter_name(packed.first());
  return filter.empty() ? nullptr : std::make_unique<FilterReader>(packed, name, filter);
}

bool is_packed(std::string_view first_bytes) {
  return is_zstd(first_bytes) || is_gzip(first_bytes) || !filter_name(first_bytes).empty();
}

}  // namespace houserule
