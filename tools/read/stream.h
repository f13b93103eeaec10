// Where games come from: files, standard input, packed or not, in constant memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "common/bounds.h"
#include "common/text.h"

namespace houserule {

// A supplier of bytes. After read() returned 0 the stream is over: well, or with a failure().
class ByteReader {
 public:
  virtual ~ByteReader() = default;

  // Puts up to `size` bytes at `to` and returns how many; 0 only at the end or after a failure.
  virtual std::size_t read(char* to, std::size_t size) = 0;

  // Why the stream ended too early; empty while all is well.
  virtual const std::optional<Diagnostic>& failure() const = 0;

  // After a failure: steps over what is damaged to where reading can begin again, with another text, and
  // forgets the failure. False when there is no such place.
  virtual bool go_on() { return false; }
};

// Like reader.read(), but fewer than `size` bytes only at the end or after a failure: what is said of damaged
// data does not depend on the pieces in which they came through a pipe.
std::size_t read_whole(ByteReader& reader, char* to, std::size_t size);

// How much is read at a time: enough that the calls for it do not count, and little enough to stay in the
// processor's caches.
constexpr std::size_t kReadChunk = std::size_t{32} << 10;

// Appends up to `chunk` bytes to the buffer; false at the end or after a failure.
bool read_more(ByteReader& reader, std::string& buffer, std::size_t chunk);

// What is wrong when `given` bytes were unpacked from `taken` ones of `name`; nothing while the limits hold.
std::optional<Diagnostic> broken_limit(const InputBounds& bounds, const std::string& name,
                                       std::uint64_t given, std::uint64_t taken);

class CountedReader;

// A file, or standard input for "-". zstd, gzip, bzip2 and xz are recognised by their first bytes, and
// unpacked while reading (zstd with a window up to 2^27 bytes; any number of frames). A byte order
// mark is left out, UTF-16 becomes UTF-8; UTF-32, 7z and the like are refused by name. Memory does not depend
// on the length of the input, packed or unpacked.
class ByteSource final : public ByteReader {
 public:
  // Never throws for a bad path: the source is then at its end and failure() says why.
  explicit ByteSource(const std::string& path);
  // Reads from `raw` as if it were a file named `name`.
  ByteSource(std::unique_ptr<ByteReader> raw, std::string name, const InputBounds& bounds = {});
  ~ByteSource() override;

  std::size_t read(char* to, std::size_t size) override;
  const std::optional<Diagnostic>& failure() const override { return failure_; }
  bool go_on() override;

  std::uint64_t given() const { return given_; }        // bytes handed out
  const std::string& name() const { return name_; }     // "standard input" for "-"
  std::string_view first_bytes() const;                 // up to 64, unpacked, without byte order mark
  std::uint64_t left_out() const { return left_out_; }  // bytes before what read() gives first: a mark
  std::uint64_t consumed() const;                       // bytes taken from the file, packed ones if packed
  std::uint64_t size() const { return size_; }          // of the file; 0 when not known
  bool plain() const { return !unpacked_ && !text_; }   // what is read are the bytes of the file

 private:
  void start();
  ByteReader& reader();  // the last of those through which everything goes
  void fail(std::string message, std::string hint = {});
  void hold_limits();
  void look_at(std::string_view bytes);

  std::string name_;
  InputBounds bounds_;
  std::uint64_t size_ = 0;
  std::uint64_t given_ = 0;  // bytes handed out, unpacked
  std::unique_ptr<CountedReader> raw_;
  std::unique_ptr<ByteReader> unpacked_;  // reads through raw_; null when nothing is packed
  std::unique_ptr<ByteReader> text_;      // reads through these; null unless the text is UTF-16
  std::string head_;                      // bytes looked at by start() and not yet handed out
  std::size_t head_used_ = 0;
  TextCheck check_;
  std::uint64_t left_out_ = 0;
  std::optional<Diagnostic> failure_;
};

}  // namespace houserule
