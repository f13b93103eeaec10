#include "read/container.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <utility>

#include "common/text.h"
#include "common/utf8_locale.h"
#include "common/zip_end.h"
#include "read/file_reader.h"
#include "read/late_libraries.h"

namespace houserule {

namespace {

constexpr std::size_t kContainerBlock = std::size_t{64} << 10;
constexpr std::size_t kTarMagicAt = 257;
constexpr std::array<std::string_view, 11> kContainerEndings{
    ".zip", ".tar", ".tar.gz", ".tar.bz2", ".tar.xz", ".tar.zst", ".tgz", ".tbz", ".tbz2", ".txz", ".tzst"};

constexpr std::string_view kZipBegins("PK\3\4");

bool is_zip(const std::string& path) {
  std::array<char, kZipBegins.size()> first{};
  std::ifstream(path, std::ios::binary).read(first.data(), first.size());
  return std::string_view(first.data(), first.size()) == kZipBegins;
}

}  // namespace

bool names_container(const std::string& name) {
  return std::ranges::any_of(kContainerEndings, [lower = lower_case(name)](std::string_view ending) {
    return lower.ends_with(ending);
  });
}

bool is_container(const std::string& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return false;
  if (names_container(path)) return true;
  std::array<char, kTarMagicAt + 5> first{};
  std::ifstream file(path, std::ios::binary);
  file.read(first.data(), first.size());
  const std::string_view bytes(first.data(), static_cast<std::size_t>(file.gcount()));
  return bytes.starts_with(kZipBegins) ||
         (bytes.size() == first.size() && bytes.substr(kTarMagicAt) == "ustar");
}

// What one member holds.
class Container::Member final : public ByteReader {
 public:
  explicit Member(Container& container) : container_(container) {}

  std::size_t read(char* to, std::size_t size) override {
    return failure_ || size == 0 ? 0 : container_.take(to, size, failure_);
  }
  const std::optional<Diagnostic>& failure() const override { return failure_; }

 private:
  Container& container_;
  std::optional<Diagnostic> failure_;
};

// The next piece of the file. False at its end, or with a failure: what was unpacked before it is given
// first.
bool Container::take_piece(std::optional<Diagnostic>& failure) {
  if (behind_) {
    failure = std::move(behind_);
    behind_.reset();
    return false;
  }
  const void* bytes = nullptr;
  std::size_t size = 0;
  la_int64_t at = 0;
  la_ssize_t got = ARCHIVE_RETRY;
  while (got == ARCHIVE_RETRY) got = archive_read_data_block(archive_.get(), &bytes, &size, &at);
  // A wrong sum is only a warning to libarchive, and comes with the last piece.
  const bool warned = got == ARCHIVE_WARN;
  if (got < 0)
    (warned ? behind_ : failure) =
        locked_ ? locked() : damage(name_ + "/" + member_, "cannot be unpacked to its end");
  if (got != ARCHIVE_OK && !warned) return false;
  piece_ = {static_cast<const char*>(bytes), size};
  piece_at_ = static_cast<std::uint64_t>(at);
  return true;
}

// Where a file has a hole there are zeros.
std::size_t Container::give(char* to, std::size_t size) {
  if (piece_at_ > at_) {
    size = std::min<std::uint64_t>(size, piece_at_ - at_);
    std::fill_n(to, size, '\0');
  } else {
    size = piece_.copy(to, size);
    piece_.remove_prefix(size);
    piece_at_ += size;
  }
  at_ += size;
  return size;
}

// Reads the file that next() found: 0 at its end, or with a `failure`. A broken limit is the end of the
// container.
std::size_t Container::take(char* to, std::size_t size, std::optional<Diagnostic>& failure) {
  while (piece_.empty())
    if (!take_piece(failure)) return 0;
  const std::size_t got = give(to, size);
  return within_limits(got, name_ + "/" + member_, failure) ? got : 0;
}

bool Container::within_limits(std::size_t more, const std::string& name, std::optional<Diagnostic>& failure) {
  given_ += more;
  failure = broken_limit(
      bounds_, name, given_,
      raw_ ? raw_->count() : static_cast<std::uint64_t>(archive_filter_bytes(archive_.get(), -1)));
  over_ = failure.has_value();
  return !over_;
}

Diagnostic Container::damage(const std::string& name, const char* what) const {
  const char* const why = archive_error_string(archive_.get());
  return {Severity::error,
          {shown(name), 0, 0},
          fmt::format("{}: {}", what, shown(why == nullptr ? "" : why)),
          "the archive is damaged or not complete: fetch it again"};
}

Diagnostic Container::locked() const {
  return {Severity::error,
          {shown(name_ + "/" + member_), 0, 0},
          "is encrypted",
          "unpack it with its password first: here nobody is asked for one"};
}

// libarchive would unpack without limits what nobody reads.
void Container::skip_rest() {
  piece_ = {};
  if (!raw_) return;
  std::vector<char> block(kContainerBlock);
  std::optional<Diagnostic> failure;
  while (take(block.data(), block.size(), failure) > 0) continue;
  if (over_) failure_ = std::move(failure);
}

std::size_t Container::read_block() {
  ByteReader& from = unpacked_ ? *unpacked_ : static_cast<ByteReader&>(*raw_);
  const std::size_t got = from.read(block_.data(), block_.size());
  if (!is_zip_) return got;
  tail_.append(block_.data(), got);
  tail_.erase(0, tail_.size() - std::min(tail_.size(), kZipTail));
  return got;
}

// What is packed has its sum at its end.
void Container::read_rest() {
  if (!raw_) return;
  while (const std::size_t got = read_block())
    if (!within_limits(got, name_, failure_)) return;
  failure_ = (unpacked_ ? *unpacked_ : static_cast<ByteReader&>(*raw_)).failure();
}

// libarchive asks for more of a container that is no file, or is packed.
long take_block(::archive* asked, void* container, const void** block) {
  auto& own = *static_cast<Container*>(container);
  ByteReader& from = own.unpacked_ ? *own.unpacked_ : static_cast<ByteReader&>(*own.raw_);
  const std::size_t got = own.read_block();
  *block = own.block_.data();
  if (got > 0 || !from.failure()) return static_cast<long>(got);
  set_archive_error(asked, EIO, from.failure()->message.c_str());
  return -1;
}

namespace {

// Only what is packed is read here; libarchive finds its way better in a file.
std::unique_ptr<CountedReader> packed_file(const std::string& path) {
  auto file = std::make_unique<CountedReader>(open_file(path));
  return is_packed(file->first()) ? std::move(file) : nullptr;
}

}  // namespace

Container::Container(const std::string& path, const InputBounds& bounds)
    : Container(path, packed_file(path), bounds) {}

Container::Container(std::unique_ptr<ByteReader> inner, std::string name, const InputBounds& bounds)
    : Container(std::move(name), std::make_unique<CountedReader>(std::move(inner)), bounds) {}

Container::Container(std::string name, std::unique_ptr<CountedReader> raw, const InputBounds& bounds)
    : name_(std::move(name)),
      bounds_(bounds),
      raw_(std::move(raw)),
      unpacked_(raw_ ? unpacker_of(*raw_, name_) : nullptr),
      block_(kContainerBlock),
      archive_(archive_read_new(), archive_read_free) {
  if (raw_ ? raw_->first().empty() && !raw_->failure() : file_size(name_) == 0) {
    fail("it is empty");
    return;
  }
  support();
  is_zip_ = raw_ ? !unpacked_ && raw_->first().starts_with(kZipBegins) : is_zip(name_);
  const int got = raw_ ? archive_read_open(archive_.get(), this, nullptr, take_block, nullptr)
                       : archive_read_open_filename(archive_.get(), name_.c_str(), kContainerBlock);
  if (got != ARCHIVE_OK) fail(archive_error_string(archive_.get()));
}

void Container::support() {
  archive_read_support_format_zip(archive_.get());
  archive_read_support_format_tar(archive_.get());
  archive_read_support_format_gnutar(archive_.get());
}

void Container::fail(const char* why) {
  failure_ = Diagnostic{
      Severity::error,
      {shown(name_), 0, 0},
      fmt::format("the archive cannot be read: {}", shown(why == nullptr ? "no reason given" : why)),
      "the file is damaged or not complete: fetch it again"};
}

bool Container::next() {
  damaged_.reset();
  if (std::exchange(waits_, false)) return true;
  if (!member_.empty() && !over_) skip_rest();
  piece_at_ = at_ = 0;
  behind_.reset();
  while (!failure_ && !over_ && !ended_) {
    archive_entry* entry = nullptr;
    const Utf8Locale of_names;
    const int got = archive_read_next_header(archive_.get(), &entry);
    if (got == ARCHIVE_EOF || got == ARCHIVE_FATAL) {
      got == ARCHIVE_FATAL ? fail(archive_error_string(archive_.get())) : read_rest();
      if (!failure_ && is_zip_ && zip_is_cut(raw_ ? std::string_view(tail_) : tail_of_file(name_)))
        fail("its end is missing, and what else may have been in it");
      ended_ = true;
    } else if (got == ARCHIVE_RETRY) {
      // A header that is none: libarchive looks for the next one, block by block.
      if (!damaged_) damaged_ = damage(name_, "some of what is in it is lost");
    } else {
      const char* name = archive_entry_pathname_utf8(entry);
      if (name == nullptr) name = archive_entry_pathname(entry);
      if (name == nullptr && !damaged_) damaged_ = damage(name_, "a file in it has a name that is no text");
      if (name == nullptr) continue;
      member_ = name;
      if (archive_entry_filetype(entry) != AE_IFREG) continue;
      locked_ = archive_entry_is_encrypted(entry) != 0;
      waits_ = damaged_.has_value();
      return true;
    }
  }
  return damaged_.has_value();
}

std::unique_ptr<ByteReader> Container::open() { return std::make_unique<Member>(*this); }

}  // namespace houserule
