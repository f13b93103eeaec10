#include "read/filter_reader.h"

#include <bzlib.h>
#include <fmt/format.h>
#include <lzma.h>

#include <array>

namespace houserule {

namespace {

constexpr std::size_t kPackedBlock = std::size_t{64} << 10;
constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 30;  // that a stream of xz may ask for

struct FilterMark {
  std::string_view magic, name;
};
using namespace std::string_view_literals;
constexpr std::array kFilters{FilterMark{"BZh"sv, "bzip2"}, FilterMark{"\xFD\x37zXZ"sv, "xz"}};

}  // namespace

std::string_view filter_name(std::string_view first_bytes) {
  for (const FilterMark& filter : kFilters)
    if (first_bytes.starts_with(filter.magic)) return filter.name;
  return {};
}

// One stream of packed data.
class FilterReader::Decoder {
 public:
  enum class Step { more, end, broken };

  virtual ~Decoder() = default;
  virtual bool begin() = 0;
  // Takes from `in` and puts at `to` up to `size` bytes, of which `made` says how many they are.
  virtual Step unpack(std::string_view& in, char* to, std::size_t size, std::size_t& made) = 0;
  virtual std::string why() const = 0;  // it is broken
};

class FilterReader::Bzip2 final : public Decoder {
 public:
  ~Bzip2() override { BZ2_bzDecompressEnd(&stream_); }

  bool begin() override {
    BZ2_bzDecompressEnd(&stream_);
    stream_ = {};
    return BZ2_bzDecompressInit(&stream_, 0, 0) == BZ_OK;
  }
  Step unpack(std::string_view& in, char* to, std::size_t size, std::size_t& made) override {
    stream_.next_in = const_cast<char*>(in.data());
    stream_.avail_in = static_cast<unsigned>(in.size());
    stream_.next_out = to;
    stream_.avail_out = static_cast<unsigned>(size);
    got_ = BZ2_bzDecompress(&stream_);
    in.remove_prefix(in.size() - stream_.avail_in);
    made = size - stream_.avail_out;
    return got_ == BZ_STREAM_END ? Step::end : got_ == BZ_OK ? Step::more : Step::broken;
  }
  std::string why() const override {
    return got_ == BZ_DATA_ERROR_MAGIC ? "it does not begin as such data do"
           : got_ == BZ_MEM_ERROR      ? "there is not enough memory"
                                       : "its sum is not that of what was packed";
  }

 private:
  bz_stream stream_{};
  int got_ = BZ_OK;
};

class FilterReader::Xz final : public Decoder {
 public:
  ~Xz() override { lzma_end(&stream_); }

  bool begin() override { return lzma_stream_decoder(&stream_, kMostMemory, 0) == LZMA_OK; }
  Step unpack(std::string_view& in, char* to, std::size_t size, std::size_t& made) override {
    stream_.next_in = reinterpret_cast<const std::uint8_t*>(in.data());
    stream_.avail_in = in.size();
    stream_.next_out = reinterpret_cast<std::uint8_t*>(to);
    stream_.avail_out = size;
    got_ = lzma_code(&stream_, LZMA_RUN);
    in.remove_prefix(in.size() - stream_.avail_in);
    made = size - stream_.avail_out;
    const bool more = got_ == LZMA_OK || got_ == LZMA_BUF_ERROR;
    return got_ == LZMA_STREAM_END ? Step::end : more ? Step::more : Step::broken;
  }
  std::string why() const override {
    return got_ == LZMA_FORMAT_ERROR ? "it does not begin as such data do"
           : got_ == LZMA_MEM_ERROR || got_ == LZMA_MEMLIMIT_ERROR
               ? "it wants more memory to be unpacked than it gets"
           : got_ == LZMA_OPTIONS_ERROR ? "it is packed in a way that is not known"
                                        : "it is not what was packed";
  }

 private:
  lzma_stream stream_ = LZMA_STREAM_INIT;
  lzma_ret got_ = LZMA_OK;
};

FilterReader::FilterReader(ByteReader& packed, std::string name, std::string_view filter)
    : packed_(packed), name_(std::move(name)), filter_(filter), block_(kPackedBlock) {
  if (filter == "xz")
    decoder_ = std::make_unique<Xz>();
  else
    decoder_ = std::make_unique<Bzip2>();
  if (!decoder_->begin()) fail("there is not enough memory");
}

FilterReader::~FilterReader() = default;

void FilterReader::fail(const std::string& why) {
  failure_ = Diagnostic{
      Severity::error,
      {shown(name_), 0, 0},
      fmt::format("the {} data is broken near byte {}: {}", filter_, taken_ - waiting_.size(), why),
      "the file is damaged or not complete: fetch it again"};
}

bool FilterReader::refill() {
  if (!waiting_.empty()) return true;
  waiting_ = {block_.data(), read_whole(packed_, block_.data(), block_.size())};
  taken_ += waiting_.size();
  return !waiting_.empty();
}

// Behind a stream there is another, nothing, or zeros that fill up a tape.
bool FilterReader::next_stream() {
  while (refill() && waiting_.front() == '\0') waiting_.remove_prefix(1);
  if (waiting_.empty()) {
    failure_ = packed_.failure();
    ended_ = true;
    return false;
  }
  if (!decoder_->begin()) fail("there is not enough memory");
  inside_ = true;
  return !failure_;
}

// At the end of the input the decoder may still hold what it unpacked before.
std::size_t FilterReader::read(char* to, std::size_t size) {
  while (!failure_ && !ended_ && size > 0) {
    if (!inside_ && !next_stream()) return 0;
    const bool over = !refill();
    std::size_t made = 0;
    const Decoder::Step step = decoder_->unpack(waiting_, to, size, made);
    if (step == Decoder::Step::end) inside_ = false;
    if (step == Decoder::Step::broken) fail(decoder_->why());
    if (made > 0) return made;
    if (over && step == Decoder::Step::more) {
      fail("it is cut off");
      if (packed_.failure()) failure_ = packed_.failure();
    }
  }
  return 0;
}

}  // namespace houserule
