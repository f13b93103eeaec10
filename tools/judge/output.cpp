#include "judge/output.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>
#include <utility>

#include "command.h"

namespace houserule {

// ---- ids -------------------------------------------------------------------------------------------

std::uint64_t SeenIds::hash(std::string_view id) {
  std::uint64_t value = 0xcbf29ce484222325U;  // FNV-1a
  for (const char c : id) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return value == 0 ? 1 : value;
}

void SeenIds::grow() {
  std::vector<std::uint64_t> old(slots_.empty() ? 1024 : slots_.size() * 2, 0);
  old.swap(slots_);
  used_ = 0;
  for (const std::uint64_t hash : old)
    if (hash != 0) again(hash);
}

bool SeenIds::again(std::uint64_t hash) {
  if (slots_.size() < 2 * (used_ + 1)) grow();
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = (hash ^ (hash >> 32U)) & mask;
  for (; slots_[at] != 0; at = (at + 1) & mask)
    if (slots_[at] == hash) return true;
  if (used_ < kMost) {
    slots_[at] = hash;
    ++used_;
  }
  return false;
}

// ---- writing ---------------------------------------------------------------------------------------

namespace {

[[noreturn]] void cannot_write(int why) {
  throw CommandError(
      fmt::format("cannot write the results{}{}", why != 0 ? ": " : "", why != 0 ? std::strerror(why) : ""));
}

// After a short write into a file that nobody else has made longer: cuts it behind the last whole line.
void take_back(std::string_view begun) {
  const std::size_t whole = begun.rfind('\n') == std::string_view::npos ? 0 : begun.rfind('\n') + 1;
  const auto half = static_cast<off_t>(begun.size() - whole);
  struct stat info {};
  const off_t at = ::lseek(STDOUT_FILENO, 0, SEEK_CUR);
  if (half == 0 || at < half || ::fstat(STDOUT_FILENO, &info) != 0) return;
  if (S_ISREG(info.st_mode) && info.st_size == at && ::ftruncate(STDOUT_FILENO, at - half) == 0)
    ::lseek(STDOUT_FILENO, at - half, SEEK_SET);
}

}  // namespace

LineSink::LineSink(std::ostream& out) : out_(out), descriptor_(&out == &std::cout) {}

void LineSink::write(std::string_view text) {
  if (descriptor_) return write_descriptor(text);
  out_.write(text.data(), static_cast<std::streamsize>(text.size()));
  if (!out_.good()) cannot_write(0);
}

void LineSink::write_descriptor(std::string_view text) {
  out_.flush();
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t wrote = ::write(STDOUT_FILENO, text.data() + done, text.size() - done);
    if (wrote >= 0) {
      done += static_cast<std::size_t>(wrote);
    } else if (errno != EINTR) {
      const int why = errno;
      take_back(text.substr(0, done));
      cannot_write(why);
    }
  }
}

// ---- order -----------------------------------------------------------------------------------------

// Puts in what only the order tells, and takes out what nobody wants.
void OrderedOutput::complete(Written& written) {
  std::string out;
  std::size_t copied = 0;
  const auto copy_to = [&](std::size_t end) {
    out.append(written.text, copied, end - copied);
    copied = end;
  };
  for (const Written::Line& line : written.lines) {
    copy_to(line.begin);
    const bool again = line.id != 0 && seen_.again(line.id);
    duplicates_ += again ? 1 : 0;
    if (!again && !line.wanted) {
      copied = line.end;
      continue;
    }
    if (!line.digest.empty() && told_.insert(line.digest).second)
      out += fmt::format("{{\"rulebook\":\"{}\"}}\n", line.digest);
    for (const auto& [at, insert] : line.late.parts) {
      if (!again || insert.empty()) continue;
      copy_to(at);
      out += insert;
    }
  }
  copy_to(written.text.size());
  written.text.swap(out);
}

void OrderedOutput::write(Written& written) {
  if (!written.lines.empty()) complete(written);
  sink_.write(written.text);
  written.text.clear();
  written.lines.clear();
  ++next_;
}

void OrderedOutput::write_ready() {
  for (auto ready = waiting_.begin(); ready != waiting_.end() && ready->first == next_;
       ready = waiting_.erase(ready))
    write(ready->second);
}

void OrderedOutput::put(std::uint64_t index, Written& written) {
  std::unique_lock lock(mutex_);
  moved_.wait(lock, [&] { return abandoned_ || index - next_ < window_; });
  if (abandoned_) throw CommandError("the run was stopped");
  if (index != next_) {
    waiting_[index] = std::exchange(written, {});
    return;
  }
  write(written);
  write_ready();
  moved_.notify_all();
}

void OrderedOutput::abandon() {
  const std::lock_guard lock(mutex_);
  abandoned_ = true;
  moved_.notify_all();
}

}  // namespace houserule
