#include "common/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <list>
#include <string_view>

#include "base/diagnostic.h"
#include "common/command.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

constexpr mode_t kRightsOfNew = 0666;  // less what the umask takes

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw CommandError(fmt::format("cannot write \"{}\": {}", shown(path), why));
}

[[noreturn]] void refuse(const std::string& path, int why) { refuse(path, std::strerror(why)); }

// Closes itself. Each call gives the number of what failed, 0 when nothing did.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  bool ok() const { return number_ >= 0; }

  int write(std::string_view text) const { return write_all(number_, text); }
  int give_rights(mode_t rights) const { return ::fchmod(number_, rights) == 0 ? 0 : errno; }
  int sync() const { return ::fsync(number_) == 0 ? 0 : errno; }
  int close() {
    const int number = number_;
    number_ = -1;
    return number < 0 || ::close(number) == 0 ? 0 : errno;
  }

 private:
  int number_;
};

// Ctrl-C, a kill and a terminal that is closed wait until a file is in its place or gone: nothing half is
// left.
class SignalsWait {
 public:
  SignalsWait() {
    sigset_t ending;
    sigemptyset(&ending);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ending, signal);
    pthread_sigmask(SIG_BLOCK, &ending, &before_);
  }
  ~SignalsWait() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsWait(const SignalsWait&) = delete;
  SignalsWait& operator=(const SignalsWait&) = delete;

 private:
  sigset_t before_{};
};

// A file beside the one that is meant, which is gone again unless it takes that one's place.
class Beside {
 public:
  explicit Beside(const std::string& path)
      : path_(path),
        name_((fs::path(path).parent_path() / fmt::format(".{}.XXXXXX", short_name(path))).string()),
        file_(::mkostemp(name_.data(), O_CLOEXEC)) {
    if (!file_.ok()) refuse(path, errno);
  }
  ~Beside() {
    if (!placed_) ::unlink(name_.c_str());
  }
  Beside(const Beside&) = delete;
  Beside& operator=(const Beside&) = delete;

  // With `lasting` the text is on the disk then, else it is when the file system was synced.
  void fill(const std::string& text, bool lasting) {
    int why = file_.give_rights(rights_of(path_));
    if (why == 0) why = file_.write(text);
    if (why == 0 && lasting) why = file_.sync();
    if (why == 0) why = file_.close();
    if (why != 0) refuse(path_, why);
  }
  void take_place() {
    if (::rename(name_.c_str(), path_.c_str()) != 0) refuse(path_, errno);
    placed_ = true;
  }
  const std::string& path() const { return path_; }

 private:
  // Names may have 255 bytes, and this one gets some more.
  static std::string short_name(const std::string& path) {
    return fs::path(path).filename().string().substr(0, 200);
  }

  std::string path_, name_;
  Descriptor file_;
  bool placed_ = false;
};

#ifdef __linux__
constexpr bool kSyncsAtOnce = true;
void sync_all_in(const fs::path& folder) {
  const int open = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const int why = open < 0 || ::syncfs(open) != 0 ? errno : 0;
  if (open >= 0) ::close(open);
  if (why != 0) refuse(folder.string(), why);
}
#else
constexpr bool kSyncsAtOnce = false;
void sync_all_in(const fs::path&) {}
#endif

void write_directly(const std::string& path, const std::string& text) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file.ok()) refuse(path, errno);
  int why = file.write(text);
  if (why == 0) why = file.close();
  if (why != 0) refuse(path, why);
}

void refuse_what_is_no_file(const std::string& path) {
  std::error_code error;
  if (path.empty() || path.ends_with('/') || fs::is_directory(path, error)) refuse(path, "it is a folder");
  if (fs::exists(path, error) && ::access(path.c_str(), W_OK) != 0) refuse(path, errno);
}

}  // namespace

int write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t wrote = ::write(file, text.data(), text.size());
    if (wrote >= 0) {
      text.remove_prefix(static_cast<std::size_t>(wrote));
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

int sync_data(int file) { return ::fdatasync(file) == 0 || errno == EINVAL ? 0 : errno; }

void sync_folder(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  const Descriptor open(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (open.ok()) (void)open.sync();
}

void refuse_existing(const std::string& path) {
  std::error_code error;
  if (!is_device(path) && fs::is_regular_file(path, error) && fs::file_size(path, error) > 0)
    throw CommandError(
        fmt::format("\"{}\" is there already\n   name another file, or remove it", shown(path)));
}

std::optional<FileIdentity> file_identity(const std::string& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return std::nullopt;
  return FileIdentity{info.st_dev, info.st_ino};
}

void refuse_input_as_output(const std::string& output, const std::vector<std::string>& inputs) {
  const auto written = file_identity(output);
  for (const std::string& input : inputs)
    if (written && file_identity(input) == written)
      refuse(output, (input == output ? "this command reads it"
                                      : fmt::format("it is the same file as \"{}\", which this command reads",
                                                    shown(input))) +
                         "\n   name another file");
}

std::string behind_links(const std::string& path) {
  std::error_code error;
  fs::path real = fs::weakly_canonical(path, error);
  return error || real.empty() ? path : real.string();
}

mode_t rights_of(const std::string& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) == 0) return info.st_mode & 0777;
  const mode_t taken = ::umask(0);
  ::umask(taken);
  return kRightsOfNew & ~taken;
}

bool is_device(const std::string& path) {
  // What /dev/stdout leads to may be a file, and is then open already: it is not to be replaced.
  if (path.starts_with("/dev/") || path.starts_with("/proc/")) return true;
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

void write_file(const std::string& path, const std::string& text) {
  if (is_device(path)) return write_directly(path, text);
  refuse_what_is_no_file(path);
  const SignalsWait wait;
  Beside file(behind_links(path));
  file.fill(text, true);
  file.take_place();
  sync_folder(file.path());
}

void write_files(const std::map<std::string, std::string>& texts) {
  const SignalsWait wait;
  std::list<Beside> files;
  std::map<fs::path, std::string> folders;  // each with a file in it
  for (const auto& [path, text] : texts) {
    refuse_what_is_no_file(path);
    files.emplace_back(behind_links(path)).fill(text, !kSyncsAtOnce);
    folders.emplace(fs::path(files.back().path()).parent_path(), files.back().path());
  }
  for (const auto& [folder, file] : folders) sync_all_in(folder);
  for (Beside& file : files) file.take_place();
  for (const auto& [folder, file] : folders) sync_folder(file);
}

void refuse_unwritable(const std::string& path) {
  refuse_what_is_no_file(path);
  const SignalsWait wait;
  if (!is_device(path)) const Beside tried(behind_links(path));
}

}  // namespace houserule
