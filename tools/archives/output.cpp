#include "archives/output.h"

#include <fmt/format.h>

#include <utility>

#include "common/command.h"

namespace houserule {

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
    const bool full = seen_.full(), again = line.id != 0 && seen_.again(line.id);
    totals_.tally.not_compared += line.id != 0 && full && !again ? 1 : 0;
    totals_.tally.findings += again ? 1 : 0;
    totals_.tally.problems += again && !line.problem ? 1 : 0;
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
  if (written.text.size() > left_)
    throw CommandError("the verdicts become longer than one run may write\n   judge in parts, with --shard");
  left_ -= written.text.size();
  sink_.write(written.text);
  totals_.tally.add(written.tally);
  for (UsedBook& book : written.books)
    if (totals_.books.size() < kMaxUsedBooks) totals_.books.insert(std::move(book));
  written.text.clear();
  written.lines.clear();
  written.books.clear();
  written.tally = {};
  ++next_;
  if (wrote_) wrote_(totals_);
}

void OrderedOutput::go_on(Totals totals, std::set<std::string> told) {
  totals_ = std::move(totals);
  told_ = std::move(told);
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
