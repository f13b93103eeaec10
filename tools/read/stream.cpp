#include "read/stream.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "common/bounds.h"
#include "common/text.h"
#include "read/counted_reader.h"
#include "read/file_reader.h"
#include "read/utf16_reader.h"

namespace houserule {

namespace {

constexpr std::size_t kLookAhead = 64;

struct Magic {
  std::string_view bytes;
  std::string_view message;
  std::string_view hint;
};

using namespace std::string_view_literals;
constexpr std::array kRefused = {
    Magic{"\xFF\xFE\0\0"sv, "the text is UTF-32", "convert it first: iconv -f UTF-32 -t UTF-8"},
    Magic{"\0\0\xFE\xFF"sv, "the text is UTF-32", "convert it first: iconv -f UTF-32 -t UTF-8"},
    Magic{"PK\3\4"sv, "the file is a zip archive",
          "only files are opened as one; unpack it first: unzip -p FILE"},
    Magic{"7z\xBC\xAF\x27\x1C"sv, "the file is a 7z archive", "unpack it first: 7z x -so FILE | houserule …"},
    Magic{"Rar!\x1A\7"sv, "the file is a rar archive", "unpack it first: unrar p -inul FILE | houserule …"},
    Magic{"%PDF-"sv, "the file is a PDF document", "games are read from text: PGN, or records in JSON Lines"},
    Magic{"SQLite format 3\0"sv, "the file is an SQLite database",
          "games are read from text: PGN, or records in JSON Lines; sqlite3 shows what is in it"},
};

// How the file is packed by what its name says; empty where it says nothing of that.
std::string_view packing_named(const std::string& name) {
  const auto found = std::ranges::find_if(
      kPackings, [lower = lower_case(name)](const Packing& one) { return lower.ends_with(one.ending); });
  return found == kPackings.end() ? std::string_view{} : found->name;
}

// Reads until `bytes` holds `size` bytes or the reader has no more.
void read_ahead(ByteReader& reader, std::string& bytes, std::size_t size) {
  const std::size_t old = bytes.size();
  if (old >= size) return;
  bytes.resize(size);
  bytes.resize(old + read_whole(reader, bytes.data() + old, size - old));
}

}  // namespace

std::size_t read_whole(ByteReader& reader, char* to, std::size_t size) {
  std::size_t all = 0;
  while (all < size) {
    const std::size_t got = reader.read(to + all, size - all);
    if (got == 0) break;
    all += got;
  }
  return all;
}

bool read_more(ByteReader& reader, std::string& buffer, std::size_t chunk) {
  const std::size_t old = buffer.size();
  buffer.resize(old + chunk);
  const std::size_t got = reader.read(buffer.data() + old, chunk);
  buffer.resize(old + got);
  return got > 0;
}

std::optional<Diagnostic> broken_limit(const InputBounds& bounds, const std::string& name,
                                       std::uint64_t given, std::uint64_t taken) {
  const auto stopped = [&](std::string message, std::string hint) {
    return Diagnostic{Severity::error, {shown(name), 0, 0}, std::move(message), std::move(hint)};
  };
  if (given > bounds.bytes)
    return stopped(fmt::format("more than {} GiB: reading stops here", bounds.bytes >> 30),
                   "judge it in parts");
  if (given > bounds.free && given / bounds.ratio > taken)
    return stopped(
        fmt::format("the data unpack to more than {} times their size: reading stops here", bounds.ratio),
        "no archive of games does that; unpack it first if you trust it");
  return std::nullopt;
}

ByteSource::ByteSource(const std::string& path)
    : name_(path == "-" ? "standard input" : path),
      size_(file_size(path)),
      raw_(std::make_unique<CountedReader>(open_file(path))) {
  start();
}

ByteSource::ByteSource(std::unique_ptr<ByteReader> raw, std::string name, const InputBounds& bounds)
    : name_(std::move(name)), bounds_(bounds), raw_(std::make_unique<CountedReader>(std::move(raw))) {
  start();
}

ByteSource::~ByteSource() = default;

std::string_view ByteSource::first_bytes() const {
  return head_.starts_with(kByteOrderMark) ? std::string_view(head_).substr(kByteOrderMark.size()) : head_;
}

std::uint64_t ByteSource::consumed() const { return raw_->count(); }

void ByteSource::fail(std::string message, std::string hint) {
  failure_ = Diagnostic{Severity::error, {shown(name_), 0, 0}, std::move(message), std::move(hint)};
}

void ByteSource::start() {
  unpacked_ = unpacker_of(*raw_, name_);
  const std::string_view packing = packing_named(name_);
  if (!unpacked_ && !packing.empty() && !raw_->failure())
    return fail(fmt::format("the name says that it is packed, but {} is no {} data",
                            raw_->first().empty() ? "an empty file" : "this", packing),
                "fetch the file again, or rename it");
  read_ahead(reader(), head_, kLookAhead);
  if (unpacked_ && is_packed(head_)) return fail("the file is packed twice", "unpack it once first");
  if (bool big = false; is_utf16(head_, big)) {
    text_ = std::make_unique<Utf16Reader>(reader(), std::exchange(head_, {}), big);
    read_ahead(*text_, head_, kLookAhead);
  }
  for (const Magic& magic : kRefused) {
    if (head_.starts_with(magic.bytes)) return fail(std::string(magic.message), std::string(magic.hint));
  }
  look_at(head_);
  if (head_.starts_with(kByteOrderMark)) head_used_ = left_out_ = kByteOrderMark.size();
  if (head_.empty()) failure_ = reader().failure();
}

// Is this a text? What is none would else be read as games that make no sense.
void ByteSource::look_at(std::string_view bytes) {
  if (!check_.look_at(bytes))
    fail("this is no text", "games are read from text, packed or not: PGN, or records in JSON Lines");
}

ByteReader& ByteSource::reader() {
  if (text_) return *text_;
  return unpacked_ ? *unpacked_ : static_cast<ByteReader&>(*raw_);
}

std::size_t ByteSource::read(char* to, std::size_t size) {
  if (failure_) return 0;
  if (head_used_ < head_.size()) {
    const std::size_t got = std::min(size, head_.size() - head_used_);
    std::copy_n(head_.data() + head_used_, got, to);
    head_used_ += got;
    given_ += got;
    return got;
  }
  const std::size_t got = reader().read(to, size);
  if (got == 0) failure_ = reader().failure();
  given_ += got;
  look_at({to, got});
  hold_limits();
  return failure_ ? 0 : got;
}

// Not where a limit stopped the reading.
bool ByteSource::go_on() {
  if (!failure_ || !unpacked_ || text_ || !unpacked_->failure() || !unpacked_->go_on()) return false;
  failure_.reset();
  return true;
}

void ByteSource::hold_limits() {
  auto broken = broken_limit(bounds_, name_, given_, unpacked_ ? consumed() : given_);
  if (broken) failure_ = std::move(broken);
}

}  // namespace houserule
