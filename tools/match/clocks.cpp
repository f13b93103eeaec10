#include "match/clocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "common/text.h"

namespace houserule {

namespace {

constexpr std::int64_t kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute;
constexpr int kMostTurns = 1000;  // of one period
constexpr double kMostMs = 7.0 * 24 * kHour;

// The number that a text begins with, times so many; the rest of the text is left over.
std::optional<std::int64_t> take(std::string_view& text, std::int64_t times) {
  double value = 0;
  if (text.empty() || !(is_digit(text.front()) || text.front() == '.')) return std::nullopt;
  const auto [stop, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  value *= static_cast<double>(times);
  if (error != std::errc() || !(value >= 0) || value > kMostMs) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return static_cast<std::int64_t>(value + 0.5);
}

// "4:30", "1:02:03", or minutes alone.
std::optional<std::int64_t> take_time(std::string_view& text) {
  std::string_view minutes = text;
  const auto alone = take(minutes, kMinute);
  if (alone && !minutes.starts_with(':')) {
    text = minutes;
    return alone;
  }
  std::int64_t sum = 0;
  for (int part = 0; part < 3; ++part) {
    const auto value = take(text, kSecond);
    if (!value || (part > 0 && *value >= kMinute)) return std::nullopt;
    sum = sum * 60 + *value;
    if (!text.starts_with(':')) return static_cast<double>(sum) > kMostMs ? std::nullopt : std::optional(sum);
    text.remove_prefix(1);
  }
  return std::nullopt;
}

}  // namespace

std::int64_t ClockBudget::behind(int turns) const {
  int last = 0;
  for (std::size_t i = 0; i + 1 < periods.size(); ++i) {
    last += periods[i].turns;
    if (turns == last) return periods[i + 1].ms;
  }
  return 0;
}

std::optional<ClockBudget> clock_budget(std::string_view text) {
  ClockBudget out;
  for (bool more = true; more;) {
    const auto time = take_time(text);
    if (!time || *time == 0) return std::nullopt;
    out.periods.push_back({*time, 0});
    more = text.starts_with('/');
    if (!more) break;
    text.remove_prefix(1);
    int turns = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), turns);
    if (error != std::errc() || turns < 1 || turns > kMostTurns) return std::nullopt;
    out.periods.back().turns = turns;
    text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
    if (!text.starts_with('+')) return std::nullopt;
    text.remove_prefix(1);
  }
  if (text.empty()) return out;
  const char kind = text.front();
  text.remove_prefix(1);
  const auto more = take(text, kSecond);
  if (!more || !text.empty() || (kind != '+' && kind != 'd')) return std::nullopt;
  (kind == '+' ? out.gain_ms : out.delay_ms) = *more;
  return out;
}

std::string clock_face(std::int64_t ms) {
  ms = std::max<std::int64_t>(ms, 0);
  if (ms < 10 * kSecond) return fmt::format("0:{:02}.{}", ms / kSecond, ms % kSecond / 100);
  ms += kSecond - 1;
  const std::int64_t seconds = ms % kMinute / kSecond;
  if (ms < kHour) return fmt::format("{}:{:02}", ms / kMinute, seconds);
  return fmt::format("{}:{:02}:{:02}", ms / kHour, ms % kHour / kMinute, seconds);
}

std::optional<std::int64_t> read_clock(std::string_view text) {
  const auto out = take_time(text);
  return text.empty() ? out : std::nullopt;
}

TableClocks::TableClocks(const Budgets& budgets) {
  for (const std::optional<ClockBudget>& budget : budgets) {
    Seat& seat = seats_.emplace_back();
    if (!budget) continue;
    seat.has = true;
    seat.budget = *budget;
    seat.left = budget->start_ms();
  }
}

void TableClocks::follow(SideId side, const std::optional<Game::ClockTerms>& terms) {
  if (!any()) return;
  Seat& seat = seats_[side.index()];
  if (terms && (!seat.terms || seat.terms->period != terms->period)) {
    seat.has = true;
    seat.left = terms->start_ms;
  }
  seat.terms = terms;
}

std::int64_t TableClocks::left(const Seat& seat, std::int64_t now) const {
  if (!ticks(seat)) return seat.left;
  return std::max<std::int64_t>(0, seat.left - std::max<std::int64_t>(0, now - seat.since - delay(seat)));
}

void TableClocks::stop(Seat& seat, std::int64_t now) const {
  seat.left = left(seat, now);
  seat.since = now;
}

void TableClocks::run(const std::vector<SideId>& on_turn, std::int64_t now) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const bool runs = std::ranges::find(on_turn, SideId{i}) != on_turn.end();
    if (seats_[i].on_turn == runs) continue;
    stop(seats_[i], now);
    seats_[i].on_turn = runs;
  }
}

void TableClocks::pause(std::int64_t now) {
  for (Seat& seat : seats_) stop(seat, now);
  paused_ = true;
}

void TableClocks::go(std::int64_t now) {
  if (!paused_) return;
  paused_ = false;
  for (Seat& seat : seats_) seat.since = now;
}

void TableClocks::acted(SideId side, int turn, std::int64_t now) {
  if (!any() || !seats_[side.index()].has) return;
  Seat& seat = seats_[side.index()];
  stop(seat, now);
  if (seat.terms) {
    seat.left += seat.terms->gain_ms;
    if (seat.terms->most_ms) seat.left = std::min(seat.left, *seat.terms->most_ms);
  } else if (turn > 0) {
    seat.left += seat.budget.gain_ms + seat.budget.behind(turn);
  }
}

std::optional<std::int64_t> TableClocks::left(SideId side, std::int64_t now) const {
  if (!any() || !seats_[side.index()].has) return std::nullopt;
  return left(seats_[side.index()], now);
}

bool TableClocks::runs(SideId side) const { return any() && ticks(seats_[side.index()]); }

std::int64_t TableClocks::waits(SideId side, std::int64_t now) const {
  if (!runs(side)) return 0;
  const Seat& seat = seats_[side.index()];
  return std::max<std::int64_t>(0, delay(seat) - (now - seat.since));
}

TableClocks::Left TableClocks::all_left(std::int64_t now) const {
  Left out;
  for (std::size_t i = 0; i < seats_.size(); ++i) out.push_back(left(SideId{i}, now));
  return out;
}

void TableClocks::set(SideId side, std::int64_t left, std::int64_t now) {
  if (!any()) return;
  Seat& seat = seats_[side.index()];
  seat.has = true;
  seat.left = left;
  seat.since = now;
  seat.judged = seat.judged && left == 0;
}

void TableClocks::set(const Left& left, std::int64_t now) {
  for (std::size_t i = 0; i < std::min(left.size(), seats_.size()); ++i) {
    if (left[i]) set(SideId{i}, *left[i], now);
  }
}

SideId TableClocks::fallen(std::int64_t now) const {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (ticks(seats_[i]) && left(seats_[i], now) == 0) return SideId{i};
  }
  return SideId::none();
}

void TableClocks::judged(SideId side) {
  seats_[side.index()].left = 0;
  seats_[side.index()].judged = true;
}

std::optional<std::int64_t> TableClocks::next_fall() const {
  std::optional<std::int64_t> out;
  for (const Seat& seat : seats_) {
    if (!ticks(seat)) continue;
    const std::int64_t falls = seat.since + delay(seat) + seat.left;
    out = std::min(out.value_or(falls), falls);
  }
  return out;
}

}  // namespace houserule
