// A machine that fails: loaded into the program before the C library (LD_PRELOAD), it lets the n-th call of
// one kind fail, and writes down what would be on a disk. Built for tests only, and part of no program.
//
//   FAILING_CALL    write sync rename open lock alloc thread cut unlink: what is counted
//   FAILING_AT      which of these calls fails, from 1; 0 or more than there are: none
//   FAILING_ALWAYS  all from that one on fail, as on a disk that stays full
//   FAILING_ERRNO   the number that a failed call leaves
//   FAILING_TOLD    a file: "failed" when it came to that, else how many calls of each kind there were
//   FAILING_SLOW    every write and sync takes up to so many microseconds
//   FAILING_CLOCK   the time of day jumps by up to so many seconds, to and fro
//   FAILING_LOG     a file: every change of files, in order; see below
//
// The log has a line for each change, with the number of the file (inode) where it concerns one:
//   new INO PATH | write INO PLACE LENGTH, and so many bytes | cut INO LENGTH | sync INO | folder PATH (was
//   synced) | name INO FROM TO | link INO FROM TO | gone INO PATH | said LENGTH, and so many bytes (on
//   standard output)
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <mutex>

namespace {

// Nothing here may ask for memory or write through the functions below.
enum Call { kWrite, kSync, kRename, kOpen, kLock, kAlloc, kThread, kCut, kUnlink, kCalls };
constexpr const char* kNames[kCalls] = {"write", "sync",   "rename", "open",  "lock",
                                        "alloc", "thread", "cut",    "unlink"};

struct Settings {
  int call = kCalls;
  long at = 0;
  int number = 0;
  long slow = 0, clock = 0;
  bool always = false, on = false;
  int log = -1;
  char told[512] = "";
};
Settings settings;
std::atomic<long> seen[kCalls];
std::atomic<bool> failed{false};
std::mutex logging;

void raw_write(int file, const void* bytes, std::size_t size) {
  (void)!::syscall(SYS_write, file, bytes, size);
}

void tell(const char* text) {
  if (settings.told[0] == '\0') return;
  const long file =
      ::syscall(SYS_openat, AT_FDCWD, settings.told, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return;
  raw_write(static_cast<int>(file), text, std::strlen(text));
  ::syscall(SYS_close, file);
}

// Does this call fail?
bool fails(Call call) {
  if (!settings.on) return false;
  const long number = ++seen[call];
  if (settings.slow > 0 && (call == kWrite || call == kSync))
    ::usleep(static_cast<useconds_t>(number * 7919 % settings.slow));
  if (call != settings.call || settings.at == 0 || number < settings.at) return false;
  if (number > settings.at && !settings.always) return false;
  if (!failed.exchange(true)) tell("failed");
  errno = settings.number;
  return true;
}

__attribute__((constructor)) void begin() {
  const auto text = [](const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  for (int call = 0; call < kCalls; ++call)
    if (std::strcmp(text("FAILING_CALL"), kNames[call]) == 0) settings.call = call;
  std::strncpy(settings.told, text("FAILING_TOLD"), sizeof settings.told - 1);
  settings.at = std::atol(text("FAILING_AT"));
  settings.number = std::atoi(text("FAILING_ERRNO"));
  settings.slow = std::atol(text("FAILING_SLOW"));
  settings.clock = std::atol(text("FAILING_CLOCK"));
  settings.always = *text("FAILING_ALWAYS") != '\0';
  if (*text("FAILING_LOG") != '\0')
    settings.log = static_cast<int>(::syscall(SYS_openat, AT_FDCWD, text("FAILING_LOG"),
                                              O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  settings.on = true;
}

__attribute__((destructor)) void end() {
  settings.on = false;
  if (failed) return;
  char text[512] = "";
  for (int call = 0, at = 0; call < kCalls; ++call)
    at += std::snprintf(text + at, sizeof text - static_cast<std::size_t>(at), "%s %ld\n", kNames[call],
                        seen[call].load());
  tell(text);
}

template <class F>
F real(const char* name) {
  return reinterpret_cast<F>(::dlsym(RTLD_NEXT, name));
}

// The number of a regular file; 0 for anything else, which no log is about.
unsigned long inode(int file) {
  struct stat info {};
  return settings.log >= 0 && ::fstat(file, &info) == 0 && S_ISREG(info.st_mode) ? info.st_ino : 0;
}
unsigned long inode(const char* path) {
  struct stat info {};
  return settings.log >= 0 && ::lstat(path, &info) == 0 && S_ISREG(info.st_mode) ? info.st_ino : 0;
}

void note(const char* text, const void* bytes = nullptr, std::size_t size = 0) {
  const std::lock_guard lock(logging);
  raw_write(settings.log, text, std::strlen(text));
  raw_write(settings.log, "\n", 1);
  if (size > 0) raw_write(settings.log, bytes, size);
}

template <class... Parts>
void note_line(const char* format, Parts... parts) {
  char line[2048];
  std::snprintf(line, sizeof line, format, parts...);
  note(line);
}

void note_written(int file, const void* bytes, ssize_t size, off_t place) {
  const unsigned long number = size > 0 ? inode(file) : 0;
  if (number == 0) return;
  char line[128];
  std::snprintf(line, sizeof line, "write %lu %ld %ld", number, static_cast<long>(place),
                static_cast<long>(size));
  note(line, bytes, static_cast<std::size_t>(size));
}

void note_said(const void* bytes, ssize_t size) {
  char line[64];
  std::snprintf(line, sizeof line, "said %ld", static_cast<long>(size));
  note(line, bytes, static_cast<std::size_t>(size));
}

// Where the next write goes.
off_t place_of(int file) {
  if (inode(file) == 0) return 0;
  struct stat info {};
  if ((::fcntl(file, F_GETFL) & O_APPEND) != 0 && ::fstat(file, &info) == 0) return info.st_size;
  return ::lseek(file, 0, SEEK_CUR);
}

// Notes a file that an open made.
int opened(int file, const char* path, bool was_there) {
  if (file >= 0 && !was_there)
    if (const unsigned long number = inode(file)) note_line("new %lu %s", number, path);
  return file;
}

bool is_there(const char* path) { return settings.log < 0 || ::access(path, F_OK) == 0; }

// An open file that is cut to nothing has no other bytes.
void note_cut(int file, int flags, bool was_there) {
  if (file >= 0 && was_there && (flags & O_TRUNC) != 0)
    if (const unsigned long number = inode(file)) note_line("cut %lu 0", number);
}

int open_at(int folder, const char* path, int flags, mode_t mode) {
  if (fails(kOpen)) return -1;
  const bool there = is_there(path);
  const int file = static_cast<int>(::syscall(SYS_openat, folder, path, flags, mode));
  note_cut(file, flags, there);
  return opened(file, path, there);
}

mode_t mode_of(int flags, va_list more) {
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? static_cast<mode_t>(va_arg(more, int)) : 0;
}

}  // namespace

// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name)
extern "C" {

ssize_t write(int file, const void* bytes, std::size_t size) {
  if (file != STDERR_FILENO && fails(kWrite)) return -1;
  const off_t place = place_of(file);
  const ssize_t wrote = ::syscall(SYS_write, file, bytes, size);
  note_written(file, bytes, wrote, place);
  if (file == STDOUT_FILENO && wrote > 0 && settings.log >= 0) note_said(bytes, wrote);
  return wrote;
}

ssize_t pwrite64(int file, const void* bytes, std::size_t size, off_t place) {
  if (fails(kWrite)) return -1;
  const ssize_t wrote = ::syscall(SYS_pwrite64, file, bytes, size, place);
  note_written(file, bytes, wrote, place);
  return wrote;
}
ssize_t pwrite(int file, const void* bytes, std::size_t size, off_t place) {
  return pwrite64(file, bytes, size, place);
}

ssize_t writev(int file, const iovec* parts, int count) {
  if (file != STDERR_FILENO && fails(kWrite)) return -1;
  off_t place = place_of(file);
  const ssize_t wrote = ::syscall(SYS_writev, file, parts, count);
  for (ssize_t left = wrote, i = 0; left > 0 && i < count; ++i) {
    const auto size = static_cast<ssize_t>(parts[i].iov_len);
    note_written(file, parts[i].iov_base, size < left ? size : left, place);
    place += size;
    left -= size;
  }
  return wrote;
}

int fsync(int file) {
  if (fails(kSync)) return -1;
  const int status = static_cast<int>(::syscall(SYS_fsync, file));
  struct stat info {};
  if (status != 0 || settings.log < 0 || ::fstat(file, &info) != 0) return status;
  if (S_ISREG(info.st_mode)) note_line("sync %lu", static_cast<unsigned long>(info.st_ino));
  if (!S_ISDIR(info.st_mode)) return status;
  char link[64], path[1024];
  std::snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  const ssize_t length = ::readlink(link, path, sizeof path - 1);
  path[length < 0 ? 0 : length] = '\0';
  note_line("folder %s", path);
  return status;
}
int fdatasync(int file) {
  if (fails(kSync)) return -1;
  const int status = static_cast<int>(::syscall(SYS_fdatasync, file));
  if (status == 0)
    if (const unsigned long number = inode(file)) note_line("sync %lu", number);
  return status;
}

int syncfs(int file) {
  if (fails(kSync)) return -1;
  const int status = static_cast<int>(::syscall(SYS_syncfs, file));
  if (status == 0) note_line("sync 0");
  return status;
}

int ftruncate64(int file, off_t length) {
  if (fails(kCut)) return -1;
  const int status = static_cast<int>(::syscall(SYS_ftruncate, file, length));
  if (status == 0)
    if (const unsigned long number = inode(file)) note_line("cut %lu %ld", number, static_cast<long>(length));
  return status;
}
int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

int rename(const char* from, const char* to) {
  if (fails(kRename)) return -1;
  const unsigned long number = inode(from);
  const int status = static_cast<int>(::syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to));
  if (status == 0 && number != 0) note_line("name %lu %s\t%s", number, from, to);
  return status;
}

int link(const char* from, const char* to) {
  if (fails(kRename)) return -1;
  const unsigned long number = inode(from);
  const int status = static_cast<int>(::syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0));
  if (status == 0 && number != 0) note_line("link %lu %s\t%s", number, from, to);
  return status;
}

int unlink(const char* path) {
  if (fails(kUnlink)) return -1;
  const unsigned long number = inode(path);
  const int status = static_cast<int>(::syscall(SYS_unlinkat, AT_FDCWD, path, 0));
  if (status == 0 && number != 0) note_line("gone %lu %s", number, path);
  return status;
}
int remove(const char* path) {
  struct stat info {};
  if (::lstat(path, &info) == 0 && S_ISDIR(info.st_mode)) return ::rmdir(path);
  return unlink(path);
}

int open(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = mode_of(flags, more);
  va_end(more);
  return open_at(AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = mode_of(flags, more);
  va_end(more);
  return open_at(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = mode_of(flags, more);
  va_end(more);
  return open_at(folder, path, flags, mode);
}
FILE* fopen64(const char* path, const char* mode) {
  if (fails(kOpen)) return nullptr;
  const bool there = is_there(path);
  static const auto kReal = real<FILE* (*)(const char*, const char*)>("fopen64");
  FILE* const file = kReal(path, mode);
  if (file == nullptr) return file;
  opened(::fileno(file), path, there);
  note_cut(::fileno(file), mode[0] == 'w' ? O_TRUNC : 0, there);
  return file;
}
FILE* fopen(const char* path, const char* mode) { return fopen64(path, mode); }
int mkostemp64(char* name, int flags) {
  if (fails(kOpen)) return -1;
  static const auto kReal = real<int (*)(char*, int)>("mkostemp64");
  const int file = kReal(name, flags);
  return opened(file, name, false);
}
int mkostemp(char* name, int flags) { return mkostemp64(name, flags); }

int flock(int file, int how) noexcept {
  return fails(kLock) ? -1 : static_cast<int>(::syscall(SYS_flock, file, how));
}

int fcntl64(int file, int command, ...) {
  va_list more;
  va_start(more, command);
  void* const argument = va_arg(more, void*);
  va_end(more);
  const bool locks = command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK;
  if (locks && fails(kLock)) return -1;
  static const auto kReal = real<int (*)(int, int, ...)>("fcntl64");
  return kReal(file, command, argument);
}
int fcntl(int file, int command, ...) {
  va_list more;
  va_start(more, command);
  void* const argument = va_arg(more, void*);
  va_end(more);
  return fcntl64(file, command, argument);
}

int clock_gettime(clockid_t clock, timespec* time) noexcept {
  static std::atomic<long> asked{0};
  const int status = static_cast<int>(::syscall(SYS_clock_gettime, clock, time));
  if (status == 0 && clock == CLOCK_REALTIME && settings.clock > 0)
    time->tv_sec += ++asked * 7919 % (2 * settings.clock) - settings.clock;
  return status;
}
time_t time(time_t* out) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (out != nullptr) *out = now.tv_sec;
  return now.tv_sec;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* how, void* (*body)(void*),
                   void* argument) noexcept {
  if (fails(kThread)) return settings.number;
  static const auto kReal = real<decltype(&::pthread_create)>("pthread_create");
  return kReal(thread, how, body, argument);
}

// The C library's own, under names that it keeps for this.
void* __libc_malloc(std::size_t size);                     // NOLINT(bugprone-reserved-identifier)
void* __libc_calloc(std::size_t count, std::size_t size);  // NOLINT(bugprone-reserved-identifier)
void* __libc_realloc(void* block, std::size_t size);       // NOLINT(bugprone-reserved-identifier)

void* malloc(std::size_t size) noexcept { return fails(kAlloc) ? nullptr : __libc_malloc(size); }
void* calloc(std::size_t count, std::size_t size) noexcept {
  return fails(kAlloc) ? nullptr : __libc_calloc(count, size);
}
void* realloc(void* block, std::size_t size) noexcept {
  return size > 0 && fails(kAlloc) ? nullptr : __libc_realloc(block, size);
}
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name)
