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
    while (!failure_ && size > 0) {
      const auto got = archive_read_data(container_.archive_.get(), to, size);
      if (got >= 0) return static_cast<std::size_t>(got);
      if (got == ARCHIVE_RETRY || got == ARCHIVE_WARN) continue;
      const char* const why = archive_error_string(container_.archive_.get());
      failure_ =
          Diagnostic{Severity::error,
                     {shown(container_.name_ + "/" + container_.member_), 0, 0},
                     fmt::format("cannot be unpacked to its end: {}", shown(why == nullptr ? "" : why)),
                     "the archive is damaged or not complete: fetch it again"};
    }
    return 0;
  }
  const std::optional<Diagnostic>& failure() const override { return failure_; }

 private:
  Container& container_;
  std::optional<Diagnostic> failure_;
};

// libarchive asks for more of a container that is no file.
long take_block(::archive* asked, void* container, const void** block) {
  auto& own = *static_cast<Container*>(container);
  const std::size_t got = own.inner_->read(own.block_.data(), own.block_.size());
  *block = own.block_.data();
  if (got > 0 || !own.inner_->failure()) return static_cast<long>(got);
  archive_set_error(asked, EIO, "%s", own.inner_->failure()->message.c_str());
  return -1;
}

Container::Container(const std::string& path) : name_(path), archive_(archive_read_new(), archive_read_free) {
  support();
  if (archive_read_open_filename(archive_.get(), path.c_str(), kContainerBlock) != ARCHIVE_OK) fail();
}

Container::Container(std::unique_ptr<ByteReader> inner, std::string name)
    : name_(std::move(name)),
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
  while (!failure_) {
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
