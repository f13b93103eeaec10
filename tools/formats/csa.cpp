#include "formats/csa.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/bounds.h"
#include "common/safe_text.h"
#include "common/text.h"
#include "formats/encoding.h"
#include "formats/losses.h"
#include "formats/notation.h"
#include "formats/position_forms.h"
#include "formats/shogi.h"
#include "read/decimal.h"

namespace houserule {

namespace {

class CsaReader {
 public:
  CsaReader(int line, GameRecord& record) : line_(line - 1), record_(record) {
    record = {};
    record.line = line;
    record.notation = &kCsa;
  }

  std::optional<Diagnostic> read(std::string_view text) {
    for (const std::string_view line : lines_of(text)) {
      ++line_;
      const bool whole = line.starts_with('\'') || line.starts_with('N') || line.starts_with('$');
      for (std::string_view rest = line; !rest.empty() && !wrong_;) {
        const std::size_t end = whole ? rest.size() : std::min(rest.find(','), rest.size());
        column_ = static_cast<int>(rest.data() - line.data()) + 1;
        statement(rest.substr(0, end));
        rest.remove_prefix(std::min(rest.size(), end + 1));
      }
      if (wrong_) return wrong_;
    }
    if (board_ && !turn_known_) record_.position = board_->text(true);
    return std::nullopt;
  }

 private:
  void fail(std::string message, std::string hint) {
    wrong_ = Diagnostic{Severity::error, {{}, line_, column_}, std::move(message), std::move(hint)};
  }

  void statement(std::string_view text) {
    while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
    if (text.empty() || text == "/") return;
    if (text[0] == '\'') return comment(text.substr(1));
    if (text[0] == 'V' || text[0] == '/') return;
    if (text[0] == 'N' || text[0] == '$') return tag(text);
    if (text[0] == 'P') return place(text);
    if (text[0] == 'T' && text.size() > 1 && is_digit(text[1])) return time(text.substr(1));
    if (text[0] == '%') return end(text);
    if (text == "+" || text == "-") return turn(text[0] == '+');
    if (looks_csa(text)) return move(text);
    fail(fmt::format("\"{}\" is no line of CSA", shown(text, 40)),
         "a move is written +7776FU, a comment begins with an apostrophe");
  }

  void comment(std::string_view text) {
    if (text.starts_with("CSA encoding")) return;
    take(text, "*");
    add_remark(record_, text);
  }

  void tag(std::string_view text) {
    const std::size_t colon = text[0] == '$' ? text.find(':') : 2;
    if (colon == std::string_view::npos || colon > text.size()) return;
    const std::string_view name = text.substr(0, colon);
    const std::string_view value = text.substr(std::min(text.size(), colon + (text[0] == '$' ? 1U : 0U)));
    const auto* const known = std::ranges::find(kShogiTags, name, &ShogiTag::csa);
    const bool named = known != kShogiTags.end();
    if (!value.empty()) record_.tags.emplace_back(named ? known->tag : name.substr(1), value);
  }

  // "P1-KY-KE * …", "PI82HI", "P+99KY00FU00AL".
  void place(std::string_view text) {
    if (text.starts_with("PI")) {
      board_ = ShogiBoard::at_start(9);
      return pieces(text.substr(2),
                    [&](int file, int rank, std::string_view) { board_->put(file, rank, "", true); });
    }
    if (text.size() > 1 && is_digit(text[1])) return row(text[1] - '0', text.substr(2));
    if (text.size() < 2 || (text[1] != '+' && text[1] != '-'))
      return fail(fmt::format("\"{}\" places no pieces", shown(text, 40)), {});
    if (!board_) board_ = ShogiBoard(9);
    const bool first = text[1] == '+';
    pieces(text.substr(2), [&](int file, int rank, std::string_view letter) {
      if (file == 0 && letter.empty()) return board_->hold_rest(first);
      if (file == 0) return board_->hold(letter, first);
      if (!board_->put(file, rank, letter, first)) fail(fmt::format("there is no {}{}", file, rank), {});
    });
  }

  template <class Put>
  void pieces(std::string_view text, Put put) {
    for (; !text.empty() && !wrong_; text.remove_prefix(4)) {
      const bool whole = text.size() >= 4 && is_digit(text[0]) && is_digit(text[1]);
      const std::string_view name = whole ? text.substr(2, 2) : std::string_view{};
      const ShogiPiece* const piece = piece_of_csa(name);
      if (!whole || (piece == nullptr && name != "AL"))
        return fail(fmt::format("\"{}\" is no piece", shown(text, 20)), "write cell and piece: 22KA");
      put(text[0] - '0', text[1] - '0', piece == nullptr ? std::string_view{} : piece->letter);
    }
  }

  static constexpr std::size_t kCell = 3;  // bytes

  // Where each cell has its sign, a blank more or less says nothing; else a cell without one is empty.
  static std::string_view take_cell(std::string_view& text, bool signs) {
    if (signs) text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const std::string_view cell = text.substr(0, signs && text.starts_with('*') ? 1 : kCell);
    text.remove_prefix(cell.size());
    return cell;
  }

  void row(int rank, std::string_view text) {
    const auto is_sign = [](char byte) { return byte == '*' || byte == '+' || byte == '-'; };
    const auto signs = static_cast<int>(std::ranges::count_if(text, is_sign));
    const int size = signs != 9 && text.size() + 1 < 9 * kCell ? 5 : 9;
    if (!board_ || board_->size() != size) board_ = ShogiBoard(size);
    for (int file = size; file >= 1 && !text.empty(); --file) {
      const std::string_view cell = take_cell(text, signs == size);
      if (cell.find('*') != std::string_view::npos || trimmed(cell).empty()) continue;
      const ShogiPiece* const piece = cell.size() == kCell ? piece_of_csa(cell.substr(1)) : nullptr;
      if (piece == nullptr || !board_->put(file, rank, piece->letter, cell[0] == '+'))
        return fail(fmt::format("\"{}\" is no piece in row {}", shown(cell), rank), "write +FU, -FU or *");
    }
  }

  void turn(bool first) {
    turn_known_ = true;
    first_ = first;
    const ShogiBoard usual = ShogiBoard::at_start(board_ ? board_->size() : 9);
    const std::string text = board_.value_or(usual).text(first);
    if (board_ && board_->size() == 5) record_.variant = "minishogi";
    if (text != usual.text(true)) record_.position = text;
  }

  void move(std::string_view text) {
    if (record_.actions.size() >= kMaxGameActions)
      return fail(fmt::format("game too long: more than {} actions", kMaxGameActions), {});
    if (!turn_known_) turn(text[0] == '+');
    record_.actions.emplace_back(text);
    first_ = text[0] != '+';
  }

  void time(std::string_view text) {
    const auto ms = duration_ms(text);
    if (ms) add_time(record_, *ms);
  }

  void end(std::string_view text) {
    const ShogiEnd* const known = end_of_csa(text);
    if (known != nullptr) return state_end(record_, *known, first_);
    add_remark(record_, text);
  }

  int line_, column_ = 1;
  GameRecord& record_;
  std::optional<ShogiBoard> board_;
  bool turn_known_ = false;
  bool first_ = true;  // is to move
  std::optional<Diagnostic> wrong_;
};

}  // namespace

namespace {

// "PI", or the rows of the board and what is in hand; then who is to move.
std::string board_of(const std::string& position) {
  const std::vector<std::string> words = words_of(position);
  if (words.size() < 3) return "PI\n+\n";
  const bool first = words[1] == "b";
  const std::string turn = first ? "+\n" : "-\n";
  if (position == ShogiBoard::at_start(9).text(first)) return "PI\n" + turn;
  std::string out;
  int rank = 0;
  for (const std::vector<PlacedPiece>& row : placed_rows(words[0])) {
    out += fmt::format("P{}", ++rank);
    for (const PlacedPiece& cell : row)
      out += cell.letter.empty() ? " * "
                                 : (cell.first ? "+" : "-") + std::string(piece_of_letter(cell.letter)->csa);
    out += '\n';
  }
  for (const bool side : {true, false}) {
    std::string held;
    for (const HeldPiece& hand : held_pieces(words[2], side))
      for (int i = 0; i < hand.count; ++i) held += "00" + std::string(piece_of_letter(hand.letter)->csa);
    if (!held.empty()) out += (side ? "P+" : "P-") + held + "\n";
  }
  return out + turn;
}

}  // namespace

bool begins_csa(std::string_view text) {
  while (text.starts_with('\'')) {
    const std::size_t end = text.find_first_of("\r\n");
    if (text.starts_with("'CSA encoding") || end == std::string_view::npos) return text.starts_with("'CSA");
    text = trimmed(text.substr(end));
  }
  for (const std::string_view begins :
       {"V2", "V3", "V1", "N+", "N-", "$EVENT:", "PI", "P1-KY", "P1 * ", "P+", "P-"}) {
    if (!text.starts_with(begins)) continue;
    const char behind = text.size() > 2 ? text[2] : '\n';
    if (begins[0] != 'V' || behind == '\r' || behind == '\n' || behind == '.')
      return begins != "PI" || behind < 'A';
  }
  return looks_csa(text.substr(0, 7));
}

std::optional<Diagnostic> parse_csa(std::string_view text, int line, GameRecord& record) {
  return CsaReader(line, record).read(decoded(text, kJapanese));
}

std::string csa_text(const GameRecord& record, const Replay& replay, const Variant* variant,
                     std::string& lost) {
  (void)variant;
  Losses losses(lost);
  std::string out = "'CSA encoding=UTF-8\nV3.0\n";
  const auto remarks = [&](std::size_t actions) {
    const Remarked said = remarked(record, actions);
    if (said.time_ms && actions > 0)
      out += *said.time_ms % 1000 == 0
                 ? fmt::format("T{}\n", *said.time_ms / 1000)
                 : fmt::format("T{}.{:03}\n", *said.time_ms / 1000, *said.time_ms % 1000);
    for (const std::string& line : said.lines) out += "'*" + without_controls(line) + "\n";
  };
  for (const auto& [name, value] : record.tags) {
    const auto* const known = std::ranges::find(kShogiTags, name, &ShogiTag::tag);
    const std::string text = without_controls(value);
    if (known != kShogiTags.end() && !known->csa.empty()) {
      out += std::string(known->csa) + (known->csa[0] == '$' ? ":" : "") + text + "\n";
    } else if (name != "Termination" && name != "Result") {
      out += fmt::format("${}:{}\n", without_controls(name), text);
    }
  }
  out += board_of(replay.start);
  remarks(0);
  const ShogiEnd* end = nullptr;
  for (std::size_t i = 0; i < replay.actions.size(); ++i) {
    const ReplayedAction& action = replay.actions[i];
    if (!action.theirs.empty())
      out += action.theirs + "\n";
    else if ((end = end_said(action)) == nullptr)
      losses.action(i, action.full);
    remarks(i + 1);
  }
  if (end == nullptr) end = end_of_record(record, replay.first_to_move);
  if (end != nullptr && !end->csa.empty()) out += std::string(end->csa) + "\n";
  if (record.states_result() && (end == nullptr || end->csa.empty())) losses.add("its result");
  losses.clocks_and_options(record);
  return out + "/\n";
}

}  // namespace houserule
