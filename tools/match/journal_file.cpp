#include "match/journal_file.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "base/diagnostic.h"
#include "common/command.h"
#include "common/output_file.h"
#include "common/safe_text.h"
#include "read/file_reader.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

constexpr mode_t kOwnersOnly = 0600;  // it may hold secrets of a game that is going on

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw CommandError(fmt::format("cannot write \"{}\": {}", shown(path), why));
}

void lock(int file, const std::string& path) {
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return;
  ::close(file);
  refuse(path, "another program keeps its game there");
}

// 0, or the number of what failed; EEXIST where there is a file of that name. Some file systems know no
// links.
int give_name(const std::string& begun, const std::string& path) {
  if (::link(begun.c_str(), path.c_str()) == 0) {
    ::unlink(begun.c_str());
    return 0;
  }
  if (errno != EPERM && errno != EOPNOTSUPP && errno != EMLINK) return errno;
  if (::access(path.c_str(), F_OK) == 0) return EEXIST;
  return ::rename(begun.c_str(), path.c_str()) == 0 ? 0 : errno;
}

struct NewFile {
  int file = -1;
  int why = 0;  // the number of what failed; EEXIST where there is a file of that name
};

// The file gets its name when its text is on the disk: who is killed before leaves none of that name.
NewFile make_file(const std::string& path, std::string_view text) {
  const std::string begun = fmt::format("{}.{}.new", path, ::getpid());
  NewFile out;
  out.file = ::open(begun.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, kOwnersOnly);
  if (out.file < 0) return {-1, errno};
  lock(out.file, path);
  out.why = write_all(out.file, text);
  if (out.why == 0) out.why = sync_data(out.file);
  if (out.why == 0) out.why = give_name(begun, path);
  if (out.why == 0) {
    sync_folder(path);
    return out;
  }
  ::unlink(begun.c_str());
  ::close(out.file);
  return {-1, out.why};
}

// The first bytes of a file, also of one that has no name any more.
std::string text_in(int file, off_t size) {
  std::string out(static_cast<std::size_t>(size), '\0');
  std::size_t got = 0;
  while (got < out.size()) {
    const ssize_t more = ::pread(file, out.data() + got, out.size() - got, static_cast<off_t>(got));
    if (more <= 0 && (more == 0 || errno != EINTR)) break;
    got += static_cast<std::size_t>(std::max<ssize_t>(more, 0));
  }
  out.resize(got);
  return out;
}

fs::path state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return fs::path(state) / "houserule";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0')
    throw CommandError("there is no home folder: name a file with --save");
  return fs::path(home) / ".local" / "state" / "houserule";
}

constexpr std::size_t kNameLength = 24;  // so that the path fits a line of a screen

std::string file_name(std::string variant) {
  std::ranges::replace_if(
      variant, [](unsigned char c) { return std::isalnum(c) == 0 && c != '-' && c != '+' && c != '_'; }, '_');
  return fmt::format("{}-{:%Y%m%d-%H%M%S}", variant.substr(0, kNameLength),
                     fmt::localtime(std::time(nullptr)));
}

}  // namespace

JournalFile::JournalFile(JournalFile&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::exchange(other.file_, -1)),
      end_(other.end_),
      waiting_(std::move(other.waiting_)),
      trouble_(std::move(other.trouble_)) {}

JournalFile::~JournalFile() {
  if (file_ >= 0) ::close(file_);
}

JournalFile JournalFile::create(const std::string& path, const nlohmann::ordered_json& start) {
  const std::string text = json_line(start) + "\n";
  const NewFile made = make_file(path, text);
  if (made.why == EEXIST && fs::is_directory(path)) refuse(path, "it is a folder");
  if (made.why == EEXIST)
    refuse(path, "there is a file of that name\n   go on with its game: --resume; or name another one");
  if (made.why != 0) refuse(path, std::strerror(made.why));
  return {path, made.file, static_cast<off_t>(text.size())};
}

JournalFile JournalFile::append(const std::string& path, std::size_t whole_bytes) {
  const int file = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (file < 0) refuse(path, std::strerror(errno));
  lock(file, path);
  const auto end = static_cast<off_t>(whole_bytes);
  if (::ftruncate(file, end) != 0) {
    const int why = errno;
    ::close(file);
    refuse(path, std::strerror(why));
  }
  return {path, file, end};
}

JournalFile JournalFile::create_somewhere(const std::string& variant, const nlohmann::ordered_json& start) {
  const fs::path folder = state_folder();
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) refuse(folder.string(), error.message());
  fs::permissions(folder, fs::perms::owner_all, error);
  const std::string name = file_name(variant);
  for (int number = 1;; ++number) {
    const fs::path path =
        folder / fmt::format("{}{}.jsonl", name, number == 1 ? "" : fmt::format("-{}", number));
    if (!fs::exists(path, error)) return create(path.string(), start);
  }
}

// False with the trouble said where another file has the name now; one that was removed is made again.
bool JournalFile::has_its_name() {
  struct stat own {};
  struct stat named {};
  const bool there = ::stat(path_.c_str(), &named) == 0;
  if (!there && errno != ENOENT) {
    trouble_ = std::strerror(errno);
    return false;
  }
  if (there && ::fstat(file_, &own) == 0 && own.st_dev == named.st_dev && own.st_ino == named.st_ino)
    return true;
  if (there) {
    trouble_ = "another file has that name now";
    return false;
  }
  make_again();
  return trouble_.empty();
}

// All that was written, from the file that lost its name, into a new one.
void JournalFile::make_again() {
  const std::string text = text_in(file_, end_);
  if (text.size() != static_cast<std::size_t>(end_)) {
    trouble_ = "it was removed, and cannot be read again";
    return;
  }
  const NewFile made = make_file(path_, text);
  trouble_ = made.why == 0 ? "" : fmt::format("it was removed, and: {}", std::strerror(made.why));
  if (made.why != 0) return;
  ::close(file_);
  file_ = made.file;
}

int JournalFile::write_waiting() {
  // What a failed attempt left behind goes first, where it could not go at once.
  if (!trouble_.empty() && ::ftruncate(file_, end_) != 0) return errno;
  const int why = write_all(file_, waiting_);
  return why == 0 ? sync_data(file_) : why;
}

void JournalFile::write(const std::string& text) {
  waiting_ += text;
  if (!has_its_name()) return;
  const int why = write_waiting();
  if (why == 0) {
    end_ += static_cast<off_t>(waiting_.size());
    waiting_.clear();
    trouble_.clear();
    return;
  }
  trouble_ = std::strerror(why);
  // No half line stays behind; where even that fails, readers pass over it.
  (void)!::ftruncate(file_, end_);
}

void JournalFile::again() {
  if (!trouble_.empty() || !has_its_name()) write({});
}

void JournalFile::add(const JournalEntry& entry) { write(journal_line(entry)); }
void JournalFile::add(const std::vector<JournalEntry>& entries) {
  if (!entries.empty()) write(journal_line(entries));
}

Journal load_journal(const std::string& path) {
  const auto reader = open_file(path);
  std::string text;
  while (text.size() <= kMaxGameBytes && read_more(*reader, text, std::size_t{64} << 10)) {
  }
  if (reader->failure()) throw CommandError(reader->failure()->text());
  if (text.size() > kMaxGameBytes)
    throw CommandError(fmt::format("\"{}\" is too long for a game", shown(path)));
  text.resize(text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1);
  Journal journal;
  if (!text.starts_with(kJournalBegins)) {
    const bool record = text.starts_with('{') && text.find("\"actions\"") != std::string::npos;
    throw CommandError(
        record ? fmt::format("\"{0}\" is the record of a game, and only its journal can be gone on with\n   "
                             "play --save FILE keeps one from the first action on; show --record {0}, "
                             "adjudicate and convert read this",
                             shown(path))
               : fmt::format("\"{}\" is no journal of a game\n   play --save FILE writes one", shown(path)));
  }
  if (auto wrong = read_journal(text, 1, journal)) {
    wrong->place.file = path;
    throw CommandError(wrong->text());
  }
  return journal;
}

}  // namespace houserule
