#include "read/filter_reader.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <array>
#include <cerrno>

namespace houserule {

namespace {

constexpr std::size_t kPackedBlock = std::size_t{64} << 10;

struct Unpacker {
  std::string_view magic, name;
  int (*support)(archive*);
};
using namespace std::string_view_literals;
constexpr std::array kFilters{Unpacker{"BZh"sv, "bzip2", archive_read_support_filter_bzip2},
                              Unpacker{"\xFD\x37zXZ"sv, "xz", archive_read_support_filter_xz}};

}  // namespace

std::string_view filter_name(std::string_view first_bytes) {
  for (const Unpacker& filter : kFilters)
    if (first_bytes.starts_with(filter.magic)) return filter.name;
  return {};
}

// libarchive asks for more of the packed input.
long take_packed(::archive* asked, void* reader, const void** block) {
  auto& own = *static_cast<FilterReader*>(reader);
  const std::size_t got = read_whole(own.packed_, own.block_.data(), own.block_.size());
  own.taken_ += got;
  *block = own.block_.data();
  if (got > 0 || !own.packed_.failure()) return static_cast<long>(got);
  own.failure_ = own.packed_.failure();
  archive_set_error(asked, EIO, "the input cannot be read");
  return -1;
}

FilterReader::FilterReader(ByteReader& packed, std::string name, std::string_view filter)
    : packed_(packed),
      name_(std::move(name)),
      filter_(filter),
      block_(kPackedBlock),
      archive_(archive_read_new(), archive_read_free) {
  start();
}

void FilterReader::start() {
  archive_read_support_format_raw(archive_.get());
  archive_read_support_format_empty(archive_.get());
  for (const Unpacker& known : kFilters)
    if (known.name == filter_) known.support(archive_.get());
  archive_entry* entry = nullptr;
  if (archive_read_open(archive_.get(), this, nullptr, take_packed, nullptr) != ARCHIVE_OK)
    return fail(archive_error_string(archive_.get()));
  const int got = archive_read_next_header(archive_.get(), &entry);
  if (got == ARCHIVE_EOF) ended_ = true;
  // Without a filter the bytes would come through as they are.
  if (got == ARCHIVE_OK && archive_filter_count(archive_.get()) < 2)
    return fail("it does not begin as such data do");
  if (got != ARCHIVE_OK && got != ARCHIVE_EOF) fail(archive_error_string(archive_.get()));
}

void FilterReader::fail(const std::string& message) {
  if (failure_) return;
  failure_ =
      Diagnostic{Severity::error,
                 {shown(name_), 0, 0},
                 fmt::format("the {} data is broken near byte {}: {}", filter_, taken_, shown(message)),
                 "the file is damaged or not complete: fetch it again"};
}

std::size_t FilterReader::read(char* to, std::size_t size) {
  while (!failure_ && !ended_ && size > 0) {
    const auto got = archive_read_data(archive_.get(), to, size);
    if (got > 0) return static_cast<std::size_t>(got);
    if (got == 0) ended_ = true;
    if (got < 0 && got != ARCHIVE_RETRY) fail(archive_error_string(archive_.get()));
  }
  return 0;
}

}  // namespace houserule
