#include "formats/epd_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "common/text.h"
#include "formats/losses.h"
#include "formats/position_forms.h"
#include "read/epd.h"

namespace houserule {

namespace {

constexpr std::size_t kFields = 4;  // of a position in EPD
constexpr std::string_view kHalfMoves = "hmvc", kFullMove = "fmvn", kSupplied = "sm", kName = "id";
constexpr const char* kEvent = "Event";

// "c0" to "c9": what somebody remarks.
bool is_epd_comment(std::string_view operation) {
  return operation.size() == 2 && operation[0] == 'c' && is_digit(operation[1]);
}

// An operation as the standard names them: a letter, then letters, digits and underscores, up to fifteen.
// Those that are read as something else than a tag can hold none.
bool names_tag(std::string_view name) {
  constexpr std::size_t kLongest = 15;
  if (name == kHalfMoves || name == kFullMove || name == kSupplied || name == kName || is_epd_comment(name))
    return false;
  const auto fits = [](char byte) { return is_letter(byte) || is_digit(byte) || byte == '_'; };
  return !name.empty() && name.size() <= kLongest && name[0] >= 'a' && name[0] <= 'z' &&
         std::ranges::all_of(name, fits);
}

std::string quoted(std::string text) {
  std::ranges::replace(text, '"', '\'');
  return fmt::format("\"{}\"", without_controls(text));
}

// Moves stand without quotes where nothing in them could end the operation or its line.
std::string moves_or_quoted(const std::string& moves) {
  const bool plain = moves.find_first_of(";\"") == std::string::npos && without_controls(moves) == moves;
  return plain ? moves : quoted(moves);
}

// The position with its counters, which EPD has behind it or leaves out.
std::string with_counters(const EpdLine& parsed) {
  std::string position(trimmed(parsed.position));
  if (words_of(position).size() != kFields) return position;
  const std::string_view half = parsed.operation(kHalfMoves), full = parsed.operation(kFullMove);
  return fmt::format("{} {} {}", position, half.empty() ? "0" : half, full.empty() ? "1" : full);
}

void take_operation(const EpdOperation& operation, GameRecord& record) {
  std::string value = to_utf8(operation.value);
  if (operation.name == kSupplied) {
    record.actions.push_back(std::move(value));
  } else if (is_epd_comment(operation.name)) {
    record.remarks.emplace_back("0", std::move(value));
  } else if (operation.name != kHalfMoves && operation.name != kFullMove) {
    record.tags.emplace_back(operation.name == kName ? kEvent : to_utf8(operation.name), std::move(value));
  }
}

}  // namespace

bool begins_epd(std::string_view text) {
  constexpr std::ptrdiff_t kFewestRows = 3;
  std::size_t at = 0;
  while (is_epd_remark(text.substr(at))) at = std::min(text.find('\n', at), text.size() - 1) + 1;
  const std::string_view board = next_word(text, at), turn = next_word(text, at);
  const auto fits = [](char byte) {
    return is_letter(byte) || is_digit(byte) ||
           std::string_view("/+~*[]-").find(byte) != std::string_view::npos;
  };
  return std::ranges::count(board, '/') >= kFewestRows && std::ranges::all_of(board, fits) &&
         turn.size() == 1 && is_letter(turn[0]);
}

bool is_epd_remark(std::string_view line) {
  const std::string_view text = trimmed(line.substr(0, line.find('\n')));
  return text.starts_with('#') || text.starts_with('%');
}

bool names_moves(std::string_view operation) {
  constexpr std::array<std::string_view, 4> kMoves{"bm", "am", "pm", kSupplied};
  return std::ranges::find(kMoves, operation) != kMoves.end();
}

std::optional<Diagnostic> parse_epd_game(std::string_view text, int line, GameRecord& record) {
  record = {};
  record.line = line;
  if (auto error = check_game_line(text, line)) return error;
  EpdLine parsed;
  parse_epd_line(text, parsed);
  std::string position = with_counters(parsed);
  if (position.empty() || position.size() > kMaxTextBytes)
    return Diagnostic{Severity::error,
                      {{}, line, 1},
                      "there is no position on this line",
                      "write a position and its operations: 8/8/8/8/8/8/8/K1k5 w - - bm Ka2;"};
  record.position = to_utf8(position);
  for (const EpdOperation& operation : parsed.operations) take_operation(operation, record);
  return std::nullopt;
}

std::string epd_text(const GameRecord& record, const Replay& replay, const Variant*, std::string& lost) {
  Losses losses(lost);
  const std::vector<std::string> words = words_of(replay.start);
  const std::size_t fields = std::min(words.size(), kFields);
  std::string out = joined_words({words.begin(), words.begin() + static_cast<std::ptrdiff_t>(fields)});
  if (words.size() == kFields + 2) {
    out += fmt::format(" {} {}; {} {};", kHalfMoves, words[kFields], kFullMove, words[kFields + 1]);
  } else if (words.size() > kFields) {
    losses.add("the end of its position");
  }
  for (const auto& [name, value] : record.tags) {
    if (name == kEvent) {
      out += fmt::format(" {} {};", kName, quoted(value));
    } else if (names_tag(name)) {
      out += fmt::format(" {} {};", name, names_moves(name) ? moves_or_quoted(value) : quoted(value));
    } else {
      losses.add(fmt::format("its tag {}", shown(name, 40)));
    }
  }
  if (replay.actions.size() == 1 && replay.actions.front().plain) {
    out += fmt::format(" {} {};", kSupplied, replay.actions.front().brief);
  } else if (!replay.actions.empty()) {
    losses.add("its actions");
  }
  int comment = 0;
  for (const auto& [number, remark] : record.remarks)
    if (number == "0" && comment < 10) out += fmt::format(" c{} {};", comment++, quoted(remark));
  if (static_cast<std::size_t>(comment) < record.remarks.size()) losses.add("its remarks");
  if (record.states_result()) losses.add("its result");
  losses.clocks_and_options(record);
  return out + "\n";
}

}  // namespace houserule
