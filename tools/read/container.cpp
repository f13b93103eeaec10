#include "read/container.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <fstream>

namespace houserule {

namespace {

constexpr std::size_t kContainerBlock = std::size_t{64} << 10;
constexpr std::size_t kTarMagicAt = 257;
constexpr std::array<std::string_view, 11> kContainerEndings{
    ".zip", ".tar", ".tar.gz", ".tar.bz2", ".tar.xz", ".tar.zst", ".tgz", ".tbz", ".tbz2", ".txz", ".tzst"};

}  // namespace

bool names_container(std::string name) {
  std::ranges::transform(name, name.begin(),
                         [](unsigned char byte) { return static_cast<char>(std::tolower(byte)); });
  return std::ranges::any_of(kContainerEndings,
                             [&](std::string_view ending) { return name.ends_with(ending); });
}

bool is_container(const std::string& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return false;
  if (names_container(path)) return true;
  std::array<char, kTarMagicAt + 5> first{};
  std::ifstream file(path, std::ios::binary);
  file.read(first.data(), first.size());
  const std::string_view bytes(first.data(), static_cast<std::size_t>(file.gcount()));
  return bytes.starts_with("PK\3\4") ||
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

// Reads the file that next() found: 0 at its end, or with a `failure`. A broken limit is the end of the
// container.
std::size_t Container::take(char* to, std::size_t size, std::optional<Diagnostic>& failure) {
  la_ssize_t got = 0;
  do got = archive_read_data(archive_.get(), to, size);
  while (got == ARCHIVE_RETRY || got == ARCHIVE_WARN);
  const std::string name = name_ + "/" + member_;
  if (got < 0) {
    const char* const why = archive_error_string(archive_.get());
    failure = Diagnostic{Severity::error,
                         {shown(name), 0, 0},
                         fmt::format("cannot be unpacked to its end: {}", shown(why == nullptr ? "" : why)),
                         "the archive is damaged or not complete: fetch it again"};
    return 0;
  }
  given_ += static_cast<std::uint64_t>(got);
  failure = broken_limit(bounds_, name, given_,
                         static_cast<std::uint64_t>(archive_filter_bytes(archive_.get(), -1)));
  over_ = failure.has_value();
  return failure ? 0 : static_cast<std::size_t>(got);
}

// libarchive would unpack without limits what nobody reads.
void Container::skip_rest() {
  if (!inner_ && archive_filter_count(archive_.get()) <= 1) return;
  std::vector<char> block(kContainerBlock);
  std::optional<Diagnostic> failure;
  while (take(block.data(), block.size(), failure) > 0) continue;
  if (over_) failure_ = std::move(failure);
}

// libarchive asks for more of a container that is no file.
long take_block(::archive* asked, void* container, const void** block) {
  auto& own = *static_cast<Container*>(container);
  const std::size_t got = own.inner_->read(own.block_.data(), own.block_.size());
  *block = own.block_.data();
  if (got > 0 || !own.inner_->failure()) return static_cast<long>(got);
  archive_set_error(asked, EIO, "%s", own.inner_->failure()->message.c_str());
  return -1;
}

Container::Container(const std::string& path, const InputBounds& bounds)
    : name_(path), bounds_(bounds), archive_(archive_read_new(), archive_read_free) {
  support();
  if (archive_read_open_filename(archive_.get(), path.c_str(), kContainerBlock) != ARCHIVE_OK) fail();
}

Container::Container(std::unique_ptr<ByteReader> inner, std::string name, const InputBounds& bounds)
    : name_(std::move(name)),
      bounds_(bounds),
      inner_(std::move(inner)),
      block_(kContainerBlock),
      archive_(archive_read_new(), archive_read_free) {
  support();
  if (archive_read_open(archive_.get(), this, nullptr, take_block, nullptr) != ARCHIVE_OK) fail();
}

void Container::support() {
  archive_read_support_format_zip(archive_.get());
  archive_read_support_format_tar(archive_.get());
  archive_read_support_format_gnutar(archive_.get());
  archive_read_support_filter_gzip(archive_.get());
  archive_read_support_filter_bzip2(archive_.get());
  archive_read_support_filter_xz(archive_.get());
  archive_read_support_filter_zstd(archive_.get());
}

void Container::fail() {
  const char* const why = archive_error_string(archive_.get());
  failure_ = Diagnostic{
      Severity::error,
      {shown(name_), 0, 0},
      fmt::format("the archive cannot be read: {}", shown(why == nullptr ? "no reason given" : why)),
      "the file is damaged or not complete: fetch it again"};
}

bool Container::next() {
  if (!member_.empty() && !over_) skip_rest();
  while (!failure_ && !over_) {
    archive_entry* entry = nullptr;
    const int got = archive_read_next_header(archive_.get(), &entry);
    if (got == ARCHIVE_EOF) return false;
    if (got == ARCHIVE_RETRY) continue;
    if (got == ARCHIVE_FATAL) {
      fail();
      return false;
    }
    const char* const name = archive_entry_pathname_utf8(entry);
    member_ = name != nullptr ? name : archive_entry_pathname(entry);
    if (archive_entry_filetype(entry) == AE_IFREG) return true;
  }
  return false;
}

std::unique_ptr<ByteReader> Container::open() { return std::make_unique<Member>(*this); }

}  // namespace houserule
