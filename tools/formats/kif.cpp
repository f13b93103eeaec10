#include "formats/kif.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "common/bounds.h"
#include "common/text.h"
#include "formats/encoding.h"
#include "formats/kif_words.h"
#include "formats/notation.h"
#include "formats/position_forms.h"
#include "formats/shogi.h"
#include "read/decimal.h"

namespace houserule {

namespace {

constexpr std::string_view kColon = "：", kBlank = "　", kVariation = "変化", kUntil = "まで";
constexpr std::array<std::string_view, 6> kSigns{"▲", "△", "▼", "▽", "☗", "☖"};

bool begins_sign(std::string_view text) {
  return std::ranges::any_of(kSigns, [&](std::string_view sign) { return text.starts_with(sign); });
}

std::string_view without_blanks(std::string_view text) {
  for (;;) {
    text = trimmed(text);
    if (text.starts_with(kBlank))
      text.remove_prefix(kBlank.size());
    else if (text.ends_with(kBlank))
      text.remove_suffix(kBlank.size());
    else
      return text;
  }
}

// "先手：name"; nothing where the line is no such thing.
struct Header {
  std::string_view key, value;
};
std::optional<Header> header_of(std::string_view line) {
  for (const std::string_view colon : {kColon, std::string_view(":")}) {
    const std::size_t at = line.find(colon);
    if (at == std::string_view::npos || at == 0 || is_digit(line[0])) continue;
    return Header{line.substr(0, at), without_blanks(line.substr(at + colon.size()))};
  }
  return std::nullopt;
}

class KifReader {
 public:
  KifReader(int line, GameRecord& record) : line_(line - 1), record_(record) {
    record = {};
    record.line = line;
    record.notation = &kKif;
  }

  std::optional<Diagnostic> read(std::string_view text) {
    for (const std::string_view line : lines_of(text)) {
      ++line_;
      if (!wrong_ && !over_) one(line);
    }
    if (!wrong_ && !begun_) begin();
    return wrong_;
  }

 private:
  void one(std::string_view line) {
    const std::string_view bare = without_blanks(line);
    if (bare.empty() || bare[0] == '#' || bare[0] == '&') return;
    if (bare[0] == '*') return add_remark(record_, bare.substr(1));
    if (bare.starts_with(kVariation)) return static_cast<void>(over_ = true);
    if (bare.starts_with(kUntil)) return until(bare);
    if (begins_sign(bare)) return relative(bare);
    if (is_digit(bare[0]) && !begun_ && bare.find("------") != std::string_view::npos) return;
    if (is_digit(bare[0]) && move_line(bare)) return;
    if (bare[0] == '|') return row(bare);
    if (begins_move(bare)) return unmarked(bare);
    header(bare);
  }

  void header(std::string_view text) {
    if (text == "後手番" || text == "上手番") return static_cast<void>(second_ = true);
    if (begun_) return add_remark(record_, text);
    const auto given = header_of(text);
    if (!given) return;
    const auto& [key, value] = *given;
    if (key == "手合割") return handicap(value);
    if (key.ends_with("の持駒") || key.ends_with("の持ち駒")) return hand(key, value);
    if (key == "手数") return;
    if (value.empty()) return;
    const auto* const known =
        std::ranges::find(kShogiTags, key == "対局日" ? "開始日時" : key, &ShogiTag::kif);
    record_.tags.emplace_back(known != kShogiTags.end() ? known->tag : key, value);
  }

  void handicap(std::string_view name) {
    if (std::ranges::find(kKifMini, name) != kKifMini.end())
      return static_cast<void>(record_.variant = "minishogi");
    other_ = name == kKifOther;
    const auto* const known = std::ranges::find(kKifHandicaps, name, &KifHandicap::name);
    if (known != kKifHandicaps.end()) {
      start_ = std::string(known->position) + std::string(kKifPawns);
      second_ = true;
      record_.tags.emplace_back("Handicap", name);
    } else if (name != kKifEven && name != kKifOther) {
      wrong_ =
          Diagnostic{Severity::error,
                     {{}, line_, 1},
                     fmt::format("there is no handicap \"{}\"", shown(name, 40)),
                     "known are 平手, 香落ち, 角落ち, 飛車落ち, 二枚落ち and so on, and その他 with a board"};
    }
  }

  // "|v香v桂 ・ …|一".
  void row(std::string_view text) {
    text.remove_prefix(1);
    if (!board_) board_ = ShogiBoard(9);
    ++rank_;
    for (int file = 9; file >= 1; --file) {
      const bool second = take(text, "v") || take(text, "V");
      if (!second && !take(text, " ")) return;
      if (take(text, "・") || take(text, kBlank)) continue;
      const ShogiPiece* found = nullptr;
      for (const ShogiPiece& piece : kShogiPieces)
        if (found == nullptr && (take(text, piece.one) || one_of(piece, text))) found = &piece;
      if (found == nullptr) return;
      board_->put(file, rank_, found->letter, !second);
    }
  }

  // Other single characters for a piece: "竜", "王".
  static bool one_of(const ShogiPiece& piece, std::string_view& text) {
    constexpr std::size_t kOneCharacter = 3;
    return std::ranges::any_of(
        piece.kanji, [&](std::string_view name) { return name.size() == kOneCharacter && take(text, name); });
  }

  // "飛　角二　歩十八".
  void hand(std::string_view key, std::string_view text) {
    if (!board_) board_ = ShogiBoard(9);
    const bool first = key.starts_with("先手") || key.starts_with("下手");
    while (!text.empty()) {
      const ShogiPiece* found = nullptr;
      for (const ShogiPiece& piece : kShogiPieces)
        if (found == nullptr && (take(text, piece.one) || one_of(piece, text))) found = &piece;
      if (found == nullptr) {
        if (!take(text, kBlank) && !take(text, " ")) return;
        continue;
      }
      int count = take_numeral(text);
      if (count == 10) count += std::max(take_numeral(text), 0);
      board_->hold(found->letter, first, count < 0 ? 1 : count);
    }
  }

  void begin() {
    begun_ = true;
    if (board_ && rank_ > 0) start_ = board_->text(!second_);
    if (other_ && start_.empty())
      record_.unsaid = "その他 is a position of its own, and no board tells it: it is the usual one here";
    if (!start_.empty() && start_ != ShogiBoard::at_start(9).text(true)) record_.position = start_;
  }

  // "1 ７六歩(77) ( 0:16/00:00:16)".
  bool move_line(std::string_view text) {
    while (!text.empty() && (is_digit(text[0]) || text[0] == '.')) text.remove_prefix(1);
    text = without_blanks(text);
    if (text.empty()) return false;
    if (begins_sign(text)) return relative(text), true;  // "1 ▲７六歩 2 △３四歩"
    if (!begun_) begin();
    const std::size_t time = text.find(':');
    const std::size_t open = time == std::string_view::npos ? text.size() : text.rfind('(', time);
    const std::string_view said = without_blanks(text.substr(0, std::min(open, text.size())));
    if (const ShogiEnd* const end = end_of_kif(said.substr(0, said.find(' ')))) {
      state_end(record_, *end, to_move());
      over_ = true;
    } else if (said == "パス") {
      move("pass");
    } else if (std::string_view cell = said; !cell.starts_with("同") && take_numeral(cell) <= 0) {
      add_remark(record_, said);  // "封じ手", a move that was sealed
    } else {
      move(said.ends_with('+') ? without_blanks(said.substr(0, said.size() - 1)) : said);
    }
    if (open < text.size()) this->time(text.substr(open + 1));
    return true;
  }

  void move(std::string_view text) {
    if (record_.actions.size() >= kMaxGameActions) {
      wrong_ = Diagnostic{Severity::error,
                          {{}, line_, 1},
                          fmt::format("game too long: more than {} actions", kMaxGameActions),
                          {}};
      return;
    }
    record_.actions.emplace_back(text);
  }

  void time(std::string_view text) {
    const auto ms = duration_ms(trimmed(text.substr(0, std::min(text.find_first_of("/)"), text.size()))));
    if (ms && !over_) add_time(record_, *ms);
  }

  bool to_move() const { return (record_.actions.size() % 2 == 0) != second_; }

  // "▲７六歩 △３四歩"; a wide blank stands within "同　歩".
  void relative(std::string_view text) {
    if (!begun_) begin();
    record_.notation = &kKi2;
    while (!text.empty()) {
      std::size_t end = text.size();
      for (const std::string_view sign : kSigns) end = std::min(end, text.find(sign, 1));
      std::string_view said = without_blanks(text.substr(0, end));
      while (!said.empty() && (is_digit(said.back()) || said.back() == '.'))  // of the next move
        said = without_blanks(said.substr(0, said.size() - 1));
      std::string_view word = said;
      for (const std::string_view sign : kSigns) take(word, sign);
      text.remove_prefix(end);
      if (const ShogiEnd* const known = end_of_kif(word)) {
        state_end(record_, *known, to_move());
      } else if (!said.empty()) {
        move(said);
      }
    }
  }

  static bool begins_move(std::string_view text) { return take_numeral(text) > 0 && take_numeral(text) > 0; }

  // "７六歩　３四歩　同　歩": without the signs of who moves.
  void unmarked(std::string_view text) {
    std::string marked;
    for (; !text.empty(); text = without_blanks(text)) {
      const std::size_t end = std::min({text.find(kBlank, 1), text.find(' '), text.size()});
      marked += std::string(marked.ends_with("同") ? "" : kSigns[0]) + std::string(text.substr(0, end));
      text.remove_prefix(end);
    }
    relative(marked);
  }

  // "まで81手で先手の勝ち": what it says counts where no end is listed.
  void until(std::string_view text) {
    if (record_.result_text || over_) return;
    for (const std::string_view word : {"千日手", "持将棋", "中断"})
      if (text.find(word) != std::string_view::npos) return state_end(record_, *end_of_kif(word), to_move());
    if (text.find("反則") != std::string_view::npos) record_.tags.emplace_back("Termination", "illegal move");
    for (const std::string_view name : {"先手の勝ち", "下手の勝ち"})
      if (text.find(name) != std::string_view::npos) record_.result_text = "1-0";
    for (const std::string_view name : {"後手の勝ち", "上手の勝ち"})
      if (text.find(name) != std::string_view::npos) record_.result_text = "0-1";
  }

  int line_;
  GameRecord& record_;
  std::optional<ShogiBoard> board_;
  int rank_ = 0;
  std::string start_;
  bool second_ = false;  // moves first
  bool other_ = false;   // begins otherwise, as a board says
  bool begun_ = false;   // moves have begun
  bool over_ = false;    // what comes now are variations
  std::optional<Diagnostic> wrong_;
};

constexpr std::array<std::string_view, 8> kHeads{"# ---- ", "#KIF", "手合割", "開始日時",
                                                 "対局日",  "先手", "後手",   "下手"};

}  // namespace

bool heads_kif(std::string_view line) {
  const std::string text = decoded(line, kJapanese);
  return std::ranges::any_of(kHeads, [&](std::string_view head) { return text.starts_with(head); });
}

bool moves_kif(std::string_view line) {
  const std::string text = decoded(line, kJapanese);
  const std::string_view bare = without_blanks(text);
  return !bare.empty() && (is_digit(bare[0]) || begins_sign(bare));
}

// The first bytes may end within a character.
bool begins_kif(std::string_view text) {
  text = text.substr(0, text.find_first_of("\r\n"));
  if (text.starts_with("#KIF") || text.starts_with("# --")) return true;
  for (std::size_t cut = 0; cut < 3 && cut < text.size(); ++cut)
    if (heads_kif(text.substr(0, text.size() - cut))) return true;
  return begins_sign(text) || text.starts_with("\x81\xA3") || text.starts_with("\x81\xA2");
}

std::optional<Diagnostic> parse_kif(std::string_view text, int line, GameRecord& record) {
  return KifReader(line, record).read(decoded(text, kJapanese));
}

}  // namespace houserule
