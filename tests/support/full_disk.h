// A disk without room, for any user and on any file system.
#pragma once

#include <sys/resource.h>

#include <csignal>

namespace houserule::support {

// While it lives no file becomes longer than so: what a full disk is to a program.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : usual_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    rlimit now = before_;
    now.rlim_cur = bytes;
    ::setrlimit(RLIMIT_FSIZE, &now);
  }
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, usual_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  void (*usual_)(int);
  rlimit before_{};
};

}  // namespace houserule::support
