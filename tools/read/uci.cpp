#include "read/uci.h"

#include <fmt/format.h>

#include <algorithm>

#include "bounds.h"
#include "read/text.h"

namespace houserule {

namespace {

constexpr bool is_blank(char byte) { return byte == ' ' || byte == '\t'; }

constexpr std::string_view kVariant = "setoption name UCI_Variant value ";

// Where the words begin, at the front or behind a blank; npos where they do not stand there.
std::size_t find_words(std::string_view line, std::string_view words) {
  const std::size_t at = line.find(words);
  const bool alone = at == 0 || (at != std::string_view::npos && is_blank(line[at - 1]));
  return alone ? at : std::string_view::npos;
}

}  // namespace

UciLine uci_line(std::string_view line) {
  using Kind = UciLine::Kind;
  if (const std::size_t at = find_words(line, kPositionBegins); at != std::string_view::npos) {
    std::size_t behind = at + kPositionBegins.size();
    const std::string_view start = next_word(line, behind);
    if (at == 0 || start == "startpos" || start == "fen")
      return {Kind::position, trimmed(line.substr(at)), at + 1};
  }
  if (const std::size_t at = find_words(line, kVariant); at != std::string_view::npos)
    return {Kind::variant, trimmed(line.substr(at + kVariant.size())), at + kVariant.size() + 1};
  if (find_words(line, "ucinewgame") != std::string_view::npos) return {Kind::new_game, {}, 1};
  return {};
}

bool begins_session(std::string_view line) {
  return line == "uci" || line.starts_with(kPositionBegins) || line.starts_with("ucinewgame") ||
         line.starts_with("setoption name ");
}

bool goes_on(std::string_view earlier, std::string_view later) {
  if (!later.starts_with(earlier)) return false;
  const std::string_view more = later.substr(earlier.size());
  return more.empty() || is_blank(more.front());
}

std::optional<Diagnostic> parse_position_line(std::string_view text, int line, GameRecord& record) {
  const auto wrong = [&](std::string_view at, std::string message, std::string hint) {
    return Diagnostic{Severity::error,
                      {{}, line, static_cast<int>(at.data() - text.data()) + 1},
                      std::move(message),
                      std::move(hint)};
  };
  const auto too_long = [&](std::string_view what, std::string_view place) {
    return wrong(place, fmt::format("a text of {} bytes", what.size()),
                 fmt::format("at most {} are allowed", kMaxTextBytes));
  };
  std::size_t at = kPositionBegins.size();
  const std::string_view start = next_word(text, at);
  if (start == "fen") {
    const std::size_t moves = std::min(text.find(" moves", at), text.size());
    record.position = std::string(trimmed(text.substr(at, moves - at)));
    if (record.position->empty()) return wrong(start, "no position text stands behind \"fen\"", {});
    if (record.position->size() > kMaxTextBytes) return too_long(*record.position, start);
    at = moves;
  } else if (start != "startpos") {
    return wrong(start, fmt::format("\"{}\" stands behind \"position\"", shown(start, 40)),
                 "write \"position startpos\" or \"position fen TEXT\", and \"moves\" behind it");
  }
  const std::string_view word = next_word(text, at);
  if (!word.empty() && word != "moves")
    return wrong(word, fmt::format("\"{}\" stands where \"moves\" is expected", shown(word, 40)), {});
  for (std::string_view move = next_word(text, at); !move.empty(); move = next_word(text, at)) {
    if (record.actions.size() >= kMaxGameActions)
      return wrong(move, fmt::format("game too long: more than {} actions", kMaxGameActions), {});
    if (move.size() > kMaxTextBytes) return too_long(move, move);
    record.actions.push_back(to_utf8(move));
  }
  return std::nullopt;
}

}  // namespace houserule
