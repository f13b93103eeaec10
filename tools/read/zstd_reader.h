// Unpacks zstd while reading.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "read/stream.h"

struct ZSTD_DCtx_s;

namespace houserule {

bool is_zstd(std::string_view first_bytes);

// Any number of frames one after the other. Memory: the window that the stream asks for, at most
// 2^27 bytes, whatever the unpacked length. Failures name the byte of the packed input.
class ZstdReader final : public ByteReader {
 public:
  ZstdReader(ByteReader& packed, std::string name);
  ~ZstdReader() override;

  std::size_t read(char* to, std::size_t size) override;
  const std::optional<Diagnostic>& failure() const override { return failure_; }
  bool go_on() override;  // with the next frame

 private:
  bool refill();  // false at the end of the packed input, which may be a failure
  void fail(const std::string& message, const std::string& hint);

  ByteReader& packed_;
  std::string name_;
  std::unique_ptr<ZSTD_DCtx_s, std::size_t (*)(ZSTD_DCtx_s*)> context_;
  std::vector<char> input_;
  std::size_t input_size_ = 0;
  std::size_t input_used_ = 0;
  std::uint64_t before_input_ = 0;  // packed bytes that came before input_
  bool in_frame_ = false;
  int damages_ = 0;            // that were stepped over
  bool damaged_ = false;       // the failure is one of the data
  bool output_waits_ = false;  // the context may hold more output than the last call could take
  std::optional<Diagnostic> failure_;
};

}  // namespace houserule
