#include "read/zstd_reader.h"

#include <fmt/format.h>
#include <zstd.h>

#include "common/bounds.h"

namespace houserule {

bool is_zstd(std::string_view first_bytes) {
  if (first_bytes.size() < 4) return false;
  if (first_bytes.substr(0, 4) == "\x28\xB5\x2F\xFD") return true;
  // Frames 0x184D2A50 to 0x184D2A5F carry user data and may stand first.
  return (static_cast<unsigned char>(first_bytes[0]) & 0xF0) == 0x50 &&
         first_bytes.substr(1, 3) == "\x2A\x4D\x18";
}

ZstdReader::ZstdReader(ByteReader& packed, std::string name)
    : packed_(packed),
      name_(std::move(name)),
      context_(ZSTD_createDCtx(), &ZSTD_freeDCtx),
      input_(ZSTD_DStreamInSize()) {
  if (!context_ || ZSTD_isError(ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, kMaxWindowLog))) {
    fail("cannot start unpacking zstd", {});
  }
}

ZstdReader::~ZstdReader() = default;

void ZstdReader::fail(const std::string& message, const std::string& hint) {
  failure_ = Diagnostic{Severity::error, {shown(name_), 0, 0}, message, hint};
}

bool ZstdReader::refill() {
  before_input_ += input_size_;
  input_used_ = 0;
  input_size_ = read_whole(packed_, input_.data(), input_.size());
  if (input_size_ > 0) return true;
  if (packed_.failure()) {
    failure_ = packed_.failure();
  } else if (in_frame_) {
    fail(fmt::format("the zstd frame is cut off at byte {}", before_input_),
         "the file is not complete: fetch it again");
  }
  return false;
}

// A frame begins where its magic number stands; what only looks like one is damaged again.
bool ZstdReader::go_on() {
  static constexpr std::string_view kFrame = "\x28\xB5\x2F\xFD";
  constexpr int kMostDamages = 100;  // a file of nothing else has no games behind them
  if (!damaged_ || ++damages_ > kMostDamages) return false;
  for (std::size_t known = 0; known < kFrame.size();) {
    if (input_used_ == input_size_ && !refill()) return false;
    const char byte = input_[input_used_++];
    known = byte == kFrame[known] ? known + 1 : byte == kFrame[0] ? 1 : 0;
  }
  ZSTD_DCtx_reset(context_.get(), ZSTD_reset_session_only);
  ZSTD_inBuffer magic{kFrame.data(), kFrame.size(), 0};
  ZSTD_outBuffer nothing{nullptr, 0, 0};
  (void)ZSTD_decompressStream(context_.get(), &nothing, &magic);
  failure_.reset();
  damaged_ = output_waits_ = false;
  in_frame_ = true;
  return true;
}

std::size_t ZstdReader::read(char* to, std::size_t size) {
  while (!failure_ && size > 0) {
    if (input_used_ == input_size_ && !output_waits_ && !refill()) return 0;
    ZSTD_inBuffer in{input_.data(), input_size_, input_used_};
    ZSTD_outBuffer out{to, size, 0};
    const std::size_t left = ZSTD_decompressStream(context_.get(), &out, &in);
    input_used_ = in.pos;
    if (ZSTD_isError(left)) {
      damaged_ = true;
      fail(fmt::format("the zstd data is broken near byte {}: {}", before_input_ + input_used_,
                       ZSTD_getErrorName(left)),
           "pack it again without a dictionary and with a window of at most 2^27 bytes (zstd without --ultra "
           "--long=31)");
      return 0;
    }
    in_frame_ = left != 0;
    output_waits_ = in_frame_ && out.pos == out.size;
    if (out.pos > 0) return out.pos;
  }
  return 0;
}

}  // namespace houserule
