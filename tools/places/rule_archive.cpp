#include "places/rule_archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>

#include "base/diagnostic.h"
#include "common/command.h"
#include "common/utf8_locale.h"
#include "common/zip_end.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLargestRuleFile = 256u << 10;  // as of rule files that lie in folders
constexpr std::size_t kLongestPath = 255;
const std::set<std::string> kRooms{"variants", "scripts", "stdlib"};

bool is_rule_file(const fs::path& path) {
  const std::string ending = path.extension().string();
  return ending == (*path.begin() == "variants" ? ".toml" : ".lua");
}

class RuleArchive {
 public:
  explicit RuleArchive(const fs::path& path) : path_(path), archive_(archive_read_new(), archive_read_free) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) refuse("this is not a file that can be read");
    packed_ = fs::file_size(path, error);
    if (packed_ > kLargestRuleArchive)
      refuse(fmt::format("the archive is larger than {} MiB", kLargestRuleArchive >> 20U));
    archive_read_support_format_zip(archive_.get());
    archive_read_support_format_tar(archive_.get());
    archive_read_support_filter_zstd(archive_.get());
    if (archive_read_open_filename(archive_.get(), path.c_str(), 1u << 16U) != ARCHIVE_OK) refuse_damaged();
    if (path.extension() != ".zip") return;
    if (zip_is_cut(tail_of_file(path))) refuse("it is cut off: fetch it again");
    std::ifstream in(path, std::ios::binary);
    const std::string whole{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (zip_shares_data(whole)) refuse("two files in it share their bytes: pack it anew");
  }

  std::map<std::string, std::string> read() {
    const Utf8Locale of_names;
    archive_entry* entry = nullptr;
    std::size_t count = 0;
    for (int got = next(entry); got != ARCHIVE_EOF; got = next(entry)) {
      if (++count > kMostRuleFiles) refuse(fmt::format("there are more than {} files in it", kMostRuleFiles));
      take(entry);
    }
    if (texts_.empty()) refuse("there is no variants/ and no scripts/ in it");
    return std::move(texts_);
  }

 private:
  [[noreturn]] void refuse(const std::string& why) const {
    throw CommandError(
        fmt::format("\"{}\" cannot be used as rules: {}", shown(path_.string()), shown(why, 300)));
  }

  [[noreturn]] void refuse_damaged() const {
    const char* why = archive_error_string(archive_.get());
    refuse(fmt::format("it is damaged or no archive ({})", why != nullptr ? why : "it cannot be read"));
  }

  int next(archive_entry*& entry) {
    const int got = archive_read_next_header(archive_.get(), &entry);
    if (got != ARCHIVE_OK && got != ARCHIVE_EOF) refuse_damaged();
    return got;
  }

  void take(archive_entry* entry) {
    const fs::path path = safe_path(entry);
    if (archive_entry_hardlink(entry) != nullptr || archive_entry_symlink(entry) != nullptr)
      refuse(fmt::format("\"{}\" is a link", path.string()));
    if (archive_entry_filetype(entry) == AE_IFDIR) return;
    if (archive_entry_filetype(entry) != AE_IFREG) refuse(fmt::format("\"{}\" is no file", path.string()));
    const fs::path inside = in_room(path);
    const bool wanted = !inside.empty() && is_rule_file(inside);
    std::string text = data_of(path, wanted);
    if (!wanted) return;
    if (!texts_.emplace(inside.generic_string(), std::move(text)).second)
      refuse(fmt::format("\"{}\" is in it twice", path.string()));
  }

  fs::path safe_path(archive_entry* entry) const {
    const char* name = archive_entry_pathname_utf8(entry);
    if (name == nullptr) name = archive_entry_pathname(entry);
    const std::string text = name == nullptr ? "" : name;
    const fs::path path(text);
    const bool bad = text.empty() || text.size() > kLongestPath || path.is_absolute() ||
                     std::ranges::any_of(text, [](unsigned char c) { return c == '\\' || c < ' '; }) ||
                     std::ranges::find(path, fs::path("..")) != path.end();
    if (bad) refuse(fmt::format("\"{}\" is a path that no file in it may have", text));
    return path.lexically_normal();
  }

  // "variants/mine.toml" of "variants/mine.toml" and of "mine-1.0/variants/mine.toml"; empty of what is
  // elsewhere.
  fs::path in_room(const fs::path& path) {
    if (kRooms.contains(path.begin()->string())) return under("", path);
    const auto second = std::next(path.begin());
    if (second == path.end() || !kRooms.contains(second->string())) return {};
    return under(path.begin()->string(), path.lexically_relative(*path.begin()));
  }

  fs::path under(const std::string& top, const fs::path& inside) {
    if (top_.value_or(top) != top)
      refuse("there are rules in several folders at its top: pack one mod a file");
    top_ = top;
    return inside;
  }

  // All data is read, wanted or not, so that the limits hold for what is passed over, too.
  std::string data_of(const fs::path& path, bool wanted) {
    std::string out;
    std::array<char, 1u << 14U> block;
    for (;;) {
      const auto got = archive_read_data(archive_.get(), block.data(), block.size());
      if (got < 0) refuse_damaged();
      if (got == 0) return out;
      unpacked_ += static_cast<std::size_t>(got);
      const bool bomb = unpacked_ > (1u << 20U) && unpacked_ / kMostRuleRatio > packed_;
      if (unpacked_ > kMostRuleBytes || bomb) refuse("it holds far more than it should");
      if (!wanted) continue;
      out.append(block.data(), static_cast<std::size_t>(got));
      if (out.size() > kLargestRuleFile)
        refuse(fmt::format("\"{}\" is larger than {} KiB", path.string(), kLargestRuleFile >> 10U));
    }
  }

  fs::path path_;
  std::unique_ptr<archive, decltype(&archive_read_free)> archive_;
  std::uintmax_t packed_ = 0;
  std::size_t unpacked_ = 0;
  std::optional<std::string> top_;  // the folder in which the rules stand
  std::map<std::string, std::string> texts_;
};

}  // namespace

bool is_rule_archive(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.ends_with(".zip") || name.ends_with(".tar.zst") || name.ends_with(".tar");
}

std::map<std::string, std::string> read_rule_archive(const fs::path& path) {
  return RuleArchive(path).read();
}

}  // namespace houserule
