#include "check/folder_events.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <thread>
#ifdef __linux__
#include <sys/inotify.h>
#endif

namespace houserule {

namespace {

constexpr std::chrono::milliseconds kSleep{150}, kLongest{1000};
constexpr std::chrono::milliseconds kSettles{20};  // an editor writes and renames in several steps

}  // namespace

#ifdef __linux__

FolderEvents::FolderEvents(const std::set<std::filesystem::path>& folders)
    : events_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
  constexpr std::uint32_t kChanges =
      IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE;
  bool all = events_ >= 0;
  for (const std::filesystem::path& folder : folders)
    all = all && ::inotify_add_watch(events_, folder.empty() ? "." : folder.c_str(), kChanges) >= 0;
  if (all || events_ < 0) return;
  ::close(events_);  // a user may watch only so many folders
  events_ = -1;
}

#else

FolderEvents::FolderEvents(const std::set<std::filesystem::path>&) {}

#endif

FolderEvents::~FolderEvents() {
  if (events_ >= 0) ::close(events_);
}

void FolderEvents::wait() const {
  if (events_ < 0) return std::this_thread::sleep_for(kSleep);
  std::array<pollfd, 2> told{pollfd{events_, POLLIN, 0}, pollfd{STDOUT_FILENO, 0, 0}};
  if (::poll(told.data(), told.size(), static_cast<int>(kLongest.count())) <= 0) return;
  if ((told.front().revents & POLLIN) == 0) return;
  std::this_thread::sleep_for(kSettles);
  std::array<char, 1U << 14U> passed{};
  while (::read(events_, passed.data(), passed.size()) > 0) {
  }
}

bool reader_has_gone() {
  pollfd out{STDOUT_FILENO, 0, 0};
  return ::poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
}

}  // namespace houserule
