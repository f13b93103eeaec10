#include "read/gzip_reader.h"

#include <fmt/format.h>

namespace houserule {

namespace {

constexpr std::size_t kGzipBlock = std::size_t{64} << 10;
constexpr int kGzipOnly = 15 + 16;  // the largest window, and no other format

Bytef* as_bytes(char* text) { return reinterpret_cast<Bytef*>(text); }

}  // namespace

bool is_gzip(std::string_view first_bytes) { return first_bytes.starts_with("\x1F\x8B"); }

GzipReader::GzipReader(ByteReader& packed, std::string name)
    : packed_(packed), name_(std::move(name)), input_(kGzipBlock) {
  if (inflateInit2(&stream_, kGzipOnly) != Z_OK) fail("zlib does not start");
}

GzipReader::~GzipReader() { inflateEnd(&stream_); }

void GzipReader::fail(const std::string& why) {
  failure_ = Diagnostic{
      Severity::error,
      {shown(name_), 0, 0},
      fmt::format("the gzip data is broken near byte {}: {}", taken_ - stream_.avail_in, shown(why)),
      "the file is damaged or not complete: fetch it again"};
}

bool GzipReader::refill() {
  if (stream_.avail_in > 0) return true;
  const std::size_t got = read_whole(packed_, input_.data(), input_.size());
  taken_ += got;
  stream_.next_in = as_bytes(input_.data());
  stream_.avail_in = static_cast<uInt>(got);
  if (got > 0) return true;
  if (packed_.failure()) {
    failure_ = packed_.failure();
  } else if (inside_) {
    fail("it is cut off");
  }
  ended_ = true;
  return false;
}

// Behind a member there is another, nothing, or zeros that fill up a tape.
bool GzipReader::next_member() {
  while (refill() && *stream_.next_in == 0) {
    ++stream_.next_in;
    --stream_.avail_in;
  }
  if (ended_) return false;
  inflateReset(&stream_);
  inside_ = true;
  return true;
}

std::size_t GzipReader::read(char* to, std::size_t size) {
  if (size == 0) return 0;
  while (!failure_ && !ended_) {
    if (inside_ ? !refill() : !next_member()) return 0;
    stream_.next_out = as_bytes(to);
    stream_.avail_out = static_cast<uInt>(size);
    const int got = inflate(&stream_, Z_NO_FLUSH);
    if (got == Z_STREAM_END) inside_ = false;
    if (got != Z_OK && got != Z_STREAM_END && got != Z_BUF_ERROR)
      fail(stream_.msg != nullptr ? stream_.msg : "it cannot be unpacked");
    if (const std::size_t made = size - stream_.avail_out; made > 0) return made;
  }
  return 0;
}

}  // namespace houserule
