// Waiting until something is saved.
#pragma once

#include <chrono>
#include <filesystem>
#include <set>

namespace houserule {

// The folders are watched from the beginning of its life. Where the system tells of nothing, each wait is a
// short sleep, and one looks for oneself.
class FolderEvents {
 public:
  explicit FolderEvents(const std::set<std::filesystem::path>& folders);
  ~FolderEvents();
  FolderEvents(const FolderEvents&) = delete;
  FolderEvents& operator=(const FolderEvents&) = delete;

  // Until something happened in one of them, a signal came, or nobody reads standard output any more; a
  // second at most, since not every disk tells what other machines do to it.
  void wait() const;

 private:
  int events_ = -1;
};

// Is standard output a pipe whose reader has gone?
bool reader_has_gone();

}  // namespace houserule
