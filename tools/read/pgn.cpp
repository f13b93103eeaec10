#include "read/pgn.h"

#include "read/pgn_parser.h"

namespace houserule {

namespace {

constexpr int kDigitsKept = 9;  // of one number in a clock: more would overflow and no clock shows them

// Reads digits at the start of `text` and removes them; nothing when there are none or too many.
std::optional<std::int64_t> take_number(std::string_view& text) {
  std::int64_t number = 0;
  int digits = 0;
  while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
    if (++digits > kDigitsKept) return std::nullopt;
    number = number * 10 + (text.front() - '0');
    text.remove_prefix(1);
  }
  return digits > 0 ? std::optional(number) : std::nullopt;
}

std::int64_t thousandths(std::string_view digits) {
  std::int64_t value = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const bool has_digit = i < digits.size() && digits[i] >= '0' && digits[i] <= '9';
    value = value * 10 + (has_digit ? digits[i] - '0' : 0);
    if (!has_digit) digits = {};
  }
  return value;
}

}  // namespace

void PgnGame::clear() {
  tags.clear();
  moves.clear();
  remarks.clear();
  result = {};
  error.reset();
  unescaped.clear();
}

std::string_view PgnGame::tag(std::string_view name) const {
  for (const auto& [known, value] : tags) {
    if (known == name) return value;
  }
  return {};
}

void parse_pgn(std::string_view text, int first_line, PgnGame& game, KeepRemarks keep, int first_column) {
  game.clear();
  PgnParser(text, first_line, first_column, keep, game).run();
}

std::optional<std::int64_t> clock_ms(std::string_view comment) {
  const std::size_t at = comment.find("[%clk ");
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view rest = comment.substr(at + 6);
  while (rest.starts_with(' ')) rest.remove_prefix(1);
  return duration_ms(rest.substr(0, rest.find_first_of(" ]")));
}

std::optional<std::int64_t> duration_ms(std::string_view text) {
  std::int64_t seconds = 0;
  for (int part = 0; part < 3; ++part) {
    const std::optional<std::int64_t> number = take_number(text);
    if (!number) return std::nullopt;
    seconds = seconds * 60 + *number;
    if (text.empty()) return seconds * 1000;
    const char mark = text.front();
    text.remove_prefix(1);
    if (mark == '.') return seconds * 1000 + thousandths(text);
    if (mark != ':') return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace houserule
