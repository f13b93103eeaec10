#include "common/zip_end.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <set>

namespace houserule {

namespace {

constexpr std::size_t kEndRecord = 22;  // bytes of it, without the remark
constexpr std::size_t kLengthAt = 20;   // of the remark, in two bytes

// Of so many bytes, the least first.
std::size_t number_at(std::string_view text, std::size_t at, std::size_t bytes) {
  std::size_t number = 0;
  while (bytes-- > 0) number = 256 * number + static_cast<unsigned char>(text[at + bytes]);
  return number;
}

// The last record that ends a zip, with its remark; empty where there is none, or it is cut off.
std::string_view end_record(std::string_view tail) {
  constexpr std::string_view kMark("PK\5\6");
  for (auto at = tail.rfind(kMark); at != tail.npos; at = at == 0 ? tail.npos : tail.rfind(kMark, at - 1)) {
    const std::string_view record = tail.substr(at);
    if (record.size() >= kEndRecord && kEndRecord + number_at(record, kLengthAt, 2) <= record.size())
      return record;
  }
  return {};
}

}  // namespace

bool zip_is_cut(std::string_view tail) { return end_record(tail).empty(); }

bool zip_shares_data(std::string_view whole) {
  constexpr std::string_view kEntry("PK\1\2");
  constexpr std::size_t kEntryBytes = 46, kListAt = 16, kDataAt = 42;
  constexpr std::array<std::size_t, 3> kLengths{28, 30, 32};  // of the name, of what is extra, of the remark
  const std::string_view record = end_record(whole);
  if (record.empty()) return false;
  std::set<std::size_t> begins;
  std::string_view rest = whole.substr(std::min(number_at(record, kListAt, 4), whole.size()));
  while (rest.size() >= kEntryBytes && rest.starts_with(kEntry)) {
    if (!begins.insert(number_at(rest, kDataAt, 4)).second) return true;
    std::size_t bytes = kEntryBytes;
    for (const std::size_t length : kLengths) bytes += number_at(rest, length, 2);
    rest.remove_prefix(std::min(bytes, rest.size()));
  }
  return false;
}

std::string tail_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  const auto size = static_cast<std::streamoff>(in.tellg());
  std::string out(static_cast<std::size_t>(std::clamp<std::streamoff>(size, 0, kZipTail)), '\0');
  in.seekg(size - static_cast<std::streamoff>(out.size()));
  in.read(out.data(), static_cast<std::streamsize>(out.size()));
  out.resize(static_cast<std::size_t>(in.gcount()));
  return out;
}

}  // namespace houserule
