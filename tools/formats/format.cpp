#include "formats/format.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "common/text.h"
#include "formats/csa.h"
#include "formats/dhtmlxq.h"
#include "formats/epd_games.h"
#include "formats/kif.h"
#include "formats/movetext.h"
#include "formats/sessions.h"
#include "formats/shogi.h"
#include "formats/sites.h"
#include "formats/uci.h"
#include "formats/write.h"
#include "read/result_words.h"
#include "read/variant_tags.h"
#include "read/words.h"

namespace houserule {

namespace {

std::string_view first_line(std::string_view text) { return trimmed(text.substr(0, text.find('\n'))); }
bool begins_uci(std::string_view text) { return begins_session(first_line(text)); }

// A record starts with a brace and a quote, or an empty object; a comment of PGN hardly ever does.
bool begins_record(std::string_view text) {
  if (!text.starts_with('{') && !begins_json_list(text)) return false;
  const std::string_view behind = trimmed(text.substr(1));
  return begins_json_list(text) || behind.starts_with('"') || behind.starts_with('}');
}

// Those that a file's content tells come before PGN, which anything else may be.
constexpr std::array kGameFormats{
    GameFormat{"jsonl", ArchiveKind::record, ".jsonl .ndjson .json", begins_record, nullptr, record_text},
    GameFormat{"record", ArchiveKind::record, "", nullptr, nullptr, record_text},
    GameFormat{"lichess", ArchiveKind::record, "", nullptr, nullptr, lichess_text},
    GameFormat{"chess.com", ArchiveKind::record, "", nullptr, nullptr, nullptr},
    GameFormat{"uci", ArchiveKind::uci, ".uci", begins_uci, &kUci, session_uci},
    GameFormat{"usi", ArchiveKind::uci, ".usi", nullptr, &kUsi, session_usi},
    GameFormat{"ucci", ArchiveKind::uci, ".ucci", nullptr, &kUcci, session_ucci},
    GameFormat{"csa", ArchiveKind::csa, ".csa", begins_csa, &kCsa, csa_text},
    GameFormat{"kif", ArchiveKind::kif, ".kif .kifu", begins_kif, &kKif, kif_text},
    GameFormat{"ki2", ArchiveKind::kif, ".ki2 .ki2u", nullptr, &kKi2, ki2_text},
    GameFormat{"dhtmlxq", ArchiveKind::dhtmlxq, ".ubb .dhtmlxq", begins_dhtmlxq, &kIccs, dhtmlxq_text},
    GameFormat{"epd", ArchiveKind::epd, ".epd .fen", begins_epd, nullptr, epd_text},
    GameFormat{"bpgn", ArchiveKind::bpgn, ".bpgn", nullptr, nullptr, pgn_text},
    GameFormat{"iccs", ArchiveKind::pgn, "", nullptr, &kIccs, pgn_text},
    GameFormat{"wxf", ArchiveKind::pgn, "", nullptr, &kWxf, pgn_text},
    GameFormat{"chinese", ArchiveKind::pgn, "", nullptr, &kChinese, pgn_text},
    GameFormat{"janggi", ArchiveKind::pgn, ".gib", nullptr, &kJanggi, pgn_text},
    GameFormat{"pdn", ArchiveKind::pgn, ".pdn", nullptr, &kPdn, pgn_text},
    GameFormat{"pgn", ArchiveKind::pgn, ".pgn .pgn4", nullptr, nullptr, pgn_text},
};

template <class Test>
std::vector<std::string> formats_with(Test test) {
  std::vector<std::string> names;
  for (const GameFormat& format : kGameFormats)
    if (test(format)) names.emplace_back(format.name);
  return names;
}

bool separates_csa(std::string_view line) { return line == "/"; }
bool closes_dhtmlxq(std::string_view line) { return line.find("[/DhtmlXQ]") != std::string_view::npos; }
bool never_ends(std::string_view) { return false; }
bool heads_csa(std::string_view line) {
  return line.starts_with('V') || line.starts_with("N+") || line.starts_with("PI");
}
bool moves_csa(std::string_view line) { return line.size() >= 7 && looks_csa(line.substr(0, 7)); }
bool heads_dhtmlxq(std::string_view line) { return line.find("[DhtmlXQ]") != std::string_view::npos; }
bool moves_dhtmlxq(std::string_view line) {
  return line.find("[DhtmlXQ_movelist]") != std::string_view::npos;
}

// "1. e4 e5", "1.e4", "2...Nc6": words behind the number of a move. None for other texts.
std::vector<std::string> numbered_words(std::string_view text) {
  const std::size_t digits = text.find_first_not_of("0123456789");
  if (digits == 0 || digits == std::string_view::npos || text[digits] != '.') return {};
  std::vector<std::string> words;
  std::size_t at = std::min(text.find_first_not_of('.', digits), text.size());
  for (std::string_view word = next_word(text, at); !word.empty(); word = next_word(text, at))
    words.emplace_back(word);
  return words;
}

// An entry of a record is an action; some write several into one, "1. e4 e5" or "f5d6c3d3".
std::vector<std::string> words_of_entry(const std::string& entry) {
  std::vector<std::string> words = numbered_words(entry);
  const std::size_t cells = words.empty() ? move_in_run(entry) : 0;
  for (std::string_view rest = entry; cells > 0 && !rest.empty();) {
    const std::size_t length = cells_length(rest, cells);
    words.emplace_back(rest.substr(0, length));
    rest.remove_prefix(length);
  }
  return words;
}

void spread_entries(GameRecord& record) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < record.actions.size() && out.size() < kMaxGameActions; ++i) {
    std::vector<std::string> words = words_of_entry(record.actions[i]);
    if (out.empty() && !words.empty())
      out.assign(record.actions.begin(), record.actions.begin() + static_cast<std::ptrdiff_t>(i));
    if (words.empty() && !out.empty()) words.push_back(record.actions[i]);
    std::ranges::move(words, std::back_inserter(out));
  }
  if (!out.empty()) record.actions = std::move(out);
}

// "1-0" behind the last action.
void take_result(GameRecord& record) {
  if (record.actions.empty() || record.states_result()) return;
  const std::string last = record.actions.back();
  const auto result = result_word(last);
  if (!result || result->another || !castling_word(last).empty()) return;
  record.result_text = last;
  record.actions.pop_back();
}

}  // namespace

std::span<const GameFormat> game_formats() { return kGameFormats; }

const GameFormat* format_named(std::string_view name) {
  const auto* const found = std::ranges::find(kGameFormats, name, &GameFormat::name);
  return found == kGameFormats.end() ? nullptr : found;
}

const std::vector<std::string>& formats_read() {
  static const std::vector<std::string> kNames = formats_with([](const GameFormat&) { return true; });
  return kNames;
}

const std::vector<std::string>& formats_written() {
  static const std::vector<std::string> kNames =
      formats_with([](const GameFormat& format) { return format.write != nullptr; });
  return kNames;
}

const GameLines* game_lines(ArchiveKind kind) {
  static constexpr GameLines kCsaLines{heads_csa, moves_csa, separates_csa};
  static constexpr GameLines kKifLines{heads_kif, moves_kif, never_ends};
  static constexpr GameLines kDhtmlXq{heads_dhtmlxq, moves_dhtmlxq, closes_dhtmlxq};
  switch (kind) {
    case ArchiveKind::csa:
      return &kCsaLines;
    case ArchiveKind::kif:
      return &kKifLines;
    case ArchiveKind::dhtmlxq:
      return &kDhtmlXq;
    default:
      return nullptr;
  }
}

std::optional<Diagnostic> parse_game(const RawGame& raw, GameRecord& record) {
  switch (raw.kind) {
    case ArchiveKind::csa:
      return parse_csa(raw.text, raw.line, record);
    case ArchiveKind::kif:
      return parse_kif(raw.text, raw.line, record);
    case ArchiveKind::dhtmlxq:
      return parse_dhtmlxq(raw.text, raw.line, record);
    case ArchiveKind::epd:
      return parse_epd_game(raw.text, raw.line, record);
    default:
      break;
  }
  const auto parse = is_site_game(raw.text)                  ? parse_site_game
                     : raw.text.starts_with(kPositionBegins) ? parse_position_line
                                                             : parse_record;
  auto wrong = parse(raw.text, raw.line, record);
  if (!wrong && record.clocks_ms.empty()) spread_entries(record);
  if (!wrong) take_result(record);
  record.notation = raw.notation != nullptr ? raw.notation : notation_of(record);
  return wrong;
}

// Nine rows of nine cells are shogi's, ten are xiangqi's.
static const MoveNotation* of_board(std::string_view position) {
  constexpr std::ptrdiff_t kWidth = 9;
  const std::string_view board = position.substr(0, position.find_first_of(" _["));
  std::ptrdiff_t files = 0;
  for (const char byte : board.substr(0, board.find('/')))
    files += is_digit(byte) ? byte - '0' : is_letter(byte) ? 1 : 0;
  const auto rows = std::ranges::count(board, '/') + 1;
  if (files != kWidth) return nullptr;
  return rows == kWidth ? &kUsi : rows == kWidth + 1 ? &kUcci : nullptr;
}

std::string variant_where_unnamed(const RawGame& raw, std::string_view position, const MoveNotation* notation,
                                  const std::string& usual) {
  if (!raw.variant.empty()) return variant_of_tag(raw.variant);
  if (notation == nullptr) notation = of_board(position);
  return usual == "chess" && notation != nullptr ? std::string(notation->usual) : usual;
}

}  // namespace houserule
