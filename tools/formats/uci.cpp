#include "formats/uci.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/bounds.h"
#include "common/text.h"
#include "formats/notation.h"

namespace houserule {

namespace {

constexpr bool is_blank(char byte) { return byte == ' ' || byte == '\t'; }

constexpr std::string_view kVariants[] = {"setoption name UCI_Variant value ",
                                          "setoption name USI_Variant value ", "setoption UCI_Variant "};

// Where the words begin, at the front or behind a blank, or the colon of a log (">1:position"); npos where
// they do not stand there.
std::size_t find_words(std::string_view line, std::string_view words) {
  const std::size_t at = line.find(words);
  const bool alone =
      at == 0 || (at != std::string_view::npos && (is_blank(line[at - 1]) || line[at - 1] == ':'));
  return alone ? at : std::string_view::npos;
}

// USI has files as digits and ranks as letters; UCCI ranks from 0.
const MoveNotation* notation_of_session(const GameRecord& record, bool sfen) {
  if (sfen || (!record.actions.empty() && kUsi.looks(record.actions.front()))) return &kUsi;
  const auto from_zero = [](const std::string& move) {
    return move.size() == 4 && (move[1] == '0' || move[3] == '0') && is_digit(move[1]) && is_digit(move[3]) &&
           is_letter(move[0]) && is_letter(move[2]);
  };
  return std::ranges::any_of(record.actions, from_zero) ? &kUcci : nullptr;
}

}  // namespace

UciLine uci_line(std::string_view line) {
  using Kind = UciLine::Kind;
  if (const std::size_t at = find_words(line, kPositionBegins); at != std::string_view::npos) {
    std::size_t behind = at + kPositionBegins.size();
    const std::string_view start = next_word(line, behind);
    if (at == 0 || start == "startpos" || start == "fen" || start == "sfen")
      return {Kind::position, trimmed(line.substr(at)), at + 1};
  }
  for (const std::string_view variant : kVariants)
    if (const std::size_t at = find_words(line, variant); at != std::string_view::npos)
      return {Kind::variant, trimmed(line.substr(at + variant.size())), at + variant.size() + 1};
  for (const std::string_view new_game : {"ucinewgame", "usinewgame"})
    if (find_words(line, new_game) != std::string_view::npos) return {Kind::new_game, {}, 1};
  const std::string_view last = trimmed(line.substr(line.find_last_of(" \t") + 1));
  if (last == "usi" || last == "ucci") return {Kind::protocol, last, 1};
  return {};
}

bool begins_session(std::string_view line) {
  return line == "uci" || line == "usi" || line == "ucci" || line.starts_with("usinewgame") ||
         line.starts_with(kPositionBegins) || line.starts_with("ucinewgame") ||
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
  record = {};
  record.line = line;
  if (auto error = check_game_line(text, line)) return error;
  std::size_t at = kPositionBegins.size();
  const std::string_view start = next_word(text, at);
  if (start == "fen" || start == "sfen") {
    const std::size_t moves = std::min(text.find(" moves", at), text.size());
    record.position = std::string(trimmed(text.substr(at, moves - at)));
    if (record.position->empty())
      return wrong(start, fmt::format("no position text stands behind \"{}\"", start), {});
    if (start == "sfen") record.position->insert(0, "sfen ");
    if (record.position->size() > kMaxTextBytes) return too_long(*record.position, start);
    at = moves;
  } else if (start != "startpos") {
    return wrong(start, fmt::format("\"{}\" stands behind \"position\"", shown(start, 40)),
                 "write \"position startpos\", \"position fen TEXT\" or \"position sfen TEXT\", and "
                 "\"moves\" behind it");
  }
  const std::string_view word = next_word(text, at);
  if (!word.empty() && word != "moves")
    return wrong(word, fmt::format("\"{}\" stands where \"moves\" is expected", shown(word, 40)), {});
  for (std::string_view move = next_word(text, at); !move.empty(); move = next_word(text, at)) {
    if (record.actions.size() >= kMaxGameActions)
      return wrong(move, fmt::format("game too long: more than {} actions", kMaxGameActions), {});
    if (move.size() > kMaxTextBytes) return too_long(move, move);
    // "e2e4,e4f3": a move, and where its wall stands, which is an action of its own.
    const std::size_t comma = std::min(move.find(',', 1), move.size());
    record.actions.push_back(to_utf8(move.substr(0, comma)));
    if (comma + 1 < move.size()) record.actions.push_back(to_utf8(move.substr(comma)));
  }
  record.notation = notation_of_session(record, start == "sfen");
  return std::nullopt;
}

}  // namespace houserule
