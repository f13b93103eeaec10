// The files of one folder, and those that a person named by path. What a name may reach is decided here:
// names have no dots and no more slashes than their kind allows, and the file behind one, links followed,
// lies below the folder that the name is looked up in.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "houserule.h"
#include "load/file_sizes.h"
#include "load/variant_words.h"

namespace houserule {

namespace {

namespace fs = std::filesystem;

// A descriptor that closes itself.
class OpenFile {
 public:
  // Without blocking: a pipe that nobody writes to must not stop the program.
  explicit OpenFile(const fs::path& path) : fd_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {}
  ~OpenFile() {
    if (fd_ >= 0) ::close(fd_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  bool ok() const { return fd_ >= 0; }

  bool regular() const {
    struct stat info {};
    return ::fstat(fd_, &info) == 0 && S_ISREG(info.st_mode);
  }

  // Up to one byte more than the limit, so that the caller sees that there is more.
  bool read(std::string& out, std::size_t limit) const {
    std::array<char, 16384> part;
    while (out.size() <= limit) {
      const ssize_t got = ::read(fd_, part.data(), part.size());
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return false;
      if (got == 0) return true;
      out.append(part.data(), static_cast<std::size_t>(got));
    }
    return true;
  }

 private:
  int fd_;
};

// Length of the well-formed UTF-8 sequence at the front; 0 when there is none.
std::size_t sequence_at(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned lead = byte(0);
  if (lead == 0) return 0;
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return follows(1) ? 2 : 0;
  if (lead >= 0xE0 && lead < 0xF0) {
    const bool long_form = lead == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = lead == 0xED && byte(1) >= 0xA0;
    return follows(1) && follows(2) && !long_form && !surrogate ? 3 : 0;
  }
  const bool long_form = lead == 0xF0 && byte(1) < 0x90;
  const bool too_high = lead > 0xF4 || (lead == 0xF4 && byte(1) >= 0x90);
  return lead >= 0xF0 && follows(1) && follows(2) && follows(3) && !long_form && !too_high ? 4 : 0;
}

std::optional<std::string> bad_text(std::string_view text) {
  int line = 1;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = sequence_at(text.substr(at));
    if (length == 0) {
      return fmt::format("line {} holds the byte {:02x}, which is no UTF-8 text", line,
                         static_cast<unsigned char>(text[at]));
    }
    if (text[at] == '\n') ++line;
    at += length;
  }
  return std::nullopt;
}

// The whole file, or why not.
std::optional<std::string> read_text(const fs::path& path, const std::string& shown_as, std::size_t limit,
                                     std::string& error) {
  const OpenFile file(path);
  std::string text;
  const auto refuse = [&](std::string_view why) {
    error = fmt::format("{}: {}", shown(shown_as), why);
    return std::nullopt;
  };
  if (!file.ok()) return refuse(std::strerror(errno));
  if (!file.regular()) return refuse("this is not a regular file");
  if (!file.read(text, limit)) return refuse(std::strerror(errno));
  if (text.size() > limit) return refuse(fmt::format("the file is larger than {} KiB", limit / 1024));
  if (const auto bad = bad_text(text)) return refuse(*bad);
  return text;
}

// The file as it really lies, when it does so below `folder`.
std::optional<fs::path> below(const fs::path& folder, const std::string& relative, bool& leaves) {
  std::error_code none;
  const fs::path real_folder = fs::canonical(folder, none);
  if (none) return std::nullopt;
  const fs::path real = fs::canonical(folder / relative, none);
  if (none) return std::nullopt;
  const auto [end, rest] = std::ranges::mismatch(real_folder, real);
  leaves = end != real_folder.end();
  return leaves ? std::nullopt : std::optional(real);
}

std::string lowered(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

std::string near_hint(const std::string& name, std::vector<std::string> known) {
  for (std::size_t i = 0, count = known.size(); i < count; ++i) {
    if (known[i].starts_with("house/")) known.push_back(known[i].substr(6));
  }
  const std::string hint = did_you_mean(lowered(name), known);
  return hint.empty() ? hint : "; " + hint;
}

class FolderSource : public ModuleSource {
 public:
  explicit FolderSource(std::string root) : root_(std::move(root)) {}

  std::optional<SourceText> variant(const std::string& name, std::string& error) override {
    if (name.ends_with(".toml")) return typed_path(name, error);
    if (!is_name(name, 1, 2)) {
      error = fmt::format("\"{}\" is not {}{}", shown(name, 80), kind_text(WordKind::variant),
                          near_hint(name, variant_names()));
      return std::nullopt;
    }
    if (auto text = named(root_, "variants/" + name + ".toml", error)) return text;
    const bool short_name = name.find('/') == std::string::npos;
    if (error.empty() && short_name) {
      if (auto text = named(root_, "variants/house/" + name + ".toml", error)) return text;
    }
    if (error.empty()) {
      error = fmt::format("there is no variant \"{}\" in variants/{}{}", name,
                          short_name ? " or variants/house/" : "", near_hint(name, variant_names()));
    }
    return std::nullopt;
  }

  std::optional<SourceText> module(const std::string& name, std::string& error) override {
    if (!is_name(name, 1, 3)) {
      error = fmt::format("\"{}\" is not the name of a module{}", shown(name, 80),
                          near_hint(name, module_names()));
      return std::nullopt;
    }
    const bool standard = name.find('/') == std::string::npos;
    if (auto text = named(root_, (standard ? "stdlib/" : "scripts/") + name + ".lua", error)) return text;
    for (const fs::path& folder : beside_) {
      if (!error.empty()) return std::nullopt;
      if (auto text = named(folder, "scripts/" + name + ".lua", error)) return text;
    }
    if (error.empty()) {
      error = fmt::format("there is no module \"{}\" in {}{}", name, standard ? "stdlib/" : "scripts/",
                          near_hint(name, module_names()));
    }
    return std::nullopt;
  }

  std::vector<std::string> variant_names() override { return sorted_names({root_ / "variants"}, ".toml", 2); }

  std::vector<std::string> module_names() override {
    std::vector<fs::path> folders{root_ / "scripts", root_ / "stdlib"};
    for (const fs::path& folder : beside_) folders.push_back(folder / "scripts");
    return sorted_names(folders, ".lua", 3);
  }

 private:
  // A path that a person typed may lead anywhere, and brings the scripts in its folder along.
  std::optional<SourceText> typed_path(const std::string& path, std::string& error) {
    auto text = read_text(path, path, kTomlBytes, error);
    if (!text) return std::nullopt;
    const fs::path folder = fs::path("." / fs::path(path).parent_path()).lexically_normal();
    if (std::ranges::find(beside_, folder) == beside_.end()) beside_.push_back(folder);
    return SourceText{path, std::move(*text)};
  }

  // Nothing, and no error, when there is no such file.
  std::optional<SourceText> named(const fs::path& folder, const std::string& relative, std::string& error) {
    bool leaves = false;
    const auto real = below(folder, relative, leaves);
    if (leaves) error = fmt::format("{}: this is a link that leaves the folder", relative);
    if (!real) return std::nullopt;
    auto text = read_text(*real, relative, relative.ends_with(".toml") ? kTomlBytes : kModuleBytes, error);
    if (!text) return std::nullopt;
    return SourceText{folder == root_ ? relative : (folder / relative).lexically_normal().string(),
                      std::move(*text)};
  }

  static std::vector<std::string> sorted_names(const std::vector<fs::path>& folders, std::string_view ending,
                                               int most_parts) {
    std::vector<std::string> names;
    for (const fs::path& folder : folders) collect(folder, "", ending, most_parts, names);
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
  }

  static void collect(const fs::path& folder, const std::string& prefix, std::string_view ending, int depth,
                      std::vector<std::string>& names) {
    std::error_code none;
    for (fs::directory_iterator it(folder, none), end; !none && it != end; it.increment(none)) {
      std::string name = it->path().filename().string();
      std::error_code gone;
      if (depth > 1 && is_name(name) && it->is_directory(gone) && !it->is_symlink(gone)) {
        collect(it->path(), prefix + name + "/", ending, depth - 1, names);
      } else if (name.ends_with(ending) && it->is_regular_file(gone)) {
        name.resize(name.size() - ending.size());
        if (is_name(name)) names.push_back(prefix + name);
      }
    }
  }

  fs::path root_;
  std::vector<fs::path> beside_;  // folders of variants given by path
};

}  // namespace

std::unique_ptr<ModuleSource> folder_source(std::string root) {
  return std::make_unique<FolderSource>(std::move(root));
}

}  // namespace houserule
