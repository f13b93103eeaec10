#include "read/decimal.h"

namespace houserule {

namespace {

constexpr int kMostDigits = 12;
constexpr std::int64_t kScale = 1000;

// Reads digits at the start of `text` and removes them; nothing when there are none or too many.
std::optional<std::int64_t> take_whole(std::string_view& text) {
  std::int64_t number = 0;
  int digits = 0;
  while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
    if (++digits > kMostDigits) return std::nullopt;
    number = number * 10 + (text.front() - '0');
    text.remove_prefix(1);
  }
  return digits > 0 ? std::optional(number) : std::nullopt;
}

// The digits behind a point.
std::optional<std::int64_t> fraction(std::string_view digits, Finer finer) {
  std::int64_t value = 0;
  std::int64_t unit = kScale / 10;
  if (digits.empty()) return std::nullopt;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    if (unit == 0 && finer == Finer::refuse && digit != '0') return std::nullopt;
    value += unit * (digit - '0');
    unit /= 10;
  }
  return value;
}

}  // namespace

std::optional<std::int64_t> thousandths(std::string_view decimal, Finer finer) {
  const bool negative = decimal.starts_with('-');
  if (negative) decimal.remove_prefix(1);
  const std::optional<std::int64_t> whole = take_whole(decimal);
  if (!whole) return std::nullopt;
  std::int64_t value = *whole * kScale;
  if (!decimal.empty()) {
    if (decimal.front() != '.') return std::nullopt;
    const std::optional<std::int64_t> rest = fraction(decimal.substr(1), finer);
    if (!rest) return std::nullopt;
    value += *rest;
  }
  return negative ? -value : value;
}

std::optional<std::int64_t> point_thousandths(std::string_view text) {
  std::string_view rest = text;
  const std::optional<std::int64_t> above = take_whole(rest);
  if (!above || !rest.starts_with('/')) return thousandths(text, Finer::refuse);
  rest.remove_prefix(1);
  const std::optional<std::int64_t> below = take_whole(rest);
  if (!below || *below == 0 || !rest.empty() || *above * kScale % *below != 0) return std::nullopt;
  return *above * kScale / *below;
}

std::optional<std::int64_t> duration_ms(std::string_view text) {
  std::int64_t minutes = 0;
  for (int colons = 0; text.find(':') != std::string_view::npos; ++colons) {
    const std::optional<std::int64_t> part = take_whole(text);
    if (!part || *part > 1'000'000 || !text.starts_with(':') || colons == 2) return std::nullopt;
    minutes = minutes * 60 + *part;
    text.remove_prefix(1);
  }
  const std::optional<std::int64_t> seconds = thousandths(text, Finer::cut);
  if (!seconds || text.starts_with('-')) return std::nullopt;
  return minutes * 60 * kScale + *seconds;
}

}  // namespace houserule
