#include "common/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace houserule {

namespace {

constexpr std::size_t kBarWidth = 24;
constexpr auto kBetween = std::chrono::milliseconds(100);

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

bool can_draw(std::FILE* out) {
  const char* const terminal = std::getenv("TERM");
  return ::isatty(::fileno(out)) != 0 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

std::string bar(double fraction) {
  const double part = std::clamp(fraction, 0.0, 1.0);
  const auto full = static_cast<std::size_t>(part * static_cast<double>(kBarWidth));
  std::string cells(full, '=');
  if (full < kBarWidth) cells += '>';
  cells.resize(kBarWidth, ' ');
  return fmt::format("[{}] {:3.0f} %  ", cells, part * 100);
}

}  // namespace

namespace {

// Nothing is foretold from the first second.
std::string left(double seconds, double fraction) {
  constexpr double kSoonest = 1, kLeast = 0.001;
  if (seconds < kSoonest || fraction < kLeast || fraction >= 1) return {};
  const auto rest = static_cast<std::int64_t>(seconds * (1 - fraction) / fraction);
  if (rest >= 3600) return fmt::format("  {}:{:02}:{:02} left", rest / 3600, rest / 60 % 60, rest % 60);
  return fmt::format("  {}:{:02} left", rest / 60, rest % 60);
}

}  // namespace

std::string progress_line(std::uint64_t done, double seconds, double fraction, const std::string& what,
                          std::uint64_t problems) {
  const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
  return fmt::format(
      "{}{} {}  {:.0f} {}/s{}{}", fraction < 0 ? "" : bar(fraction), done, what, rate, what,
      left(seconds, fraction),
      problems == 0 ? "" : fmt::format("  {} {}", problems, problems == 1 ? "problem" : "problems"));
}

Progress::Progress(std::string what, std::FILE* out)
    : what_(std::move(what)),
      out_(out),
      shown_(can_draw(out)),
      colour_(!is_set("NO_COLOR")),
      start_(Clock::now()),
      last_(start_) {}

Progress::~Progress() { clear(); }

void Progress::update(std::uint64_t done, double fraction) {
  if (!shown_) return;
  const Clock::time_point now = Clock::now();
  if (now - last_ < kBetween) return;
  last_ = now;
  drawn_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const std::string line = progress_line(done, seconds, fraction, what_, problems_);
  fmt::print(out_, "\r{}{}{}\x1b[K", colour_ ? "\x1b[36m" : "", line, colour_ ? "\x1b[0m" : "");
  std::fflush(out_);
}

void Progress::clear() {
  if (!drawn_) return;
  fmt::print(out_, "\r\x1b[K");
  std::fflush(out_);
  drawn_ = false;
}

}  // namespace houserule
