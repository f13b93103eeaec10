#include "read/bpgn.h"

#include "read/decimal.h"
#include "read/words.h"

namespace houserule {

namespace {

struct Label {
  char seat = 0;          // 0: this is no label
  std::string_view rest;  // what stands behind its dots
};

// "12A.", "3b...", "1A.e4".
Label label_of(std::string_view word) {
  std::size_t at = 0;
  while (at < word.size() && word[at] >= '0' && word[at] <= '9') ++at;
  if (at == 0 || at + 1 >= word.size() || word[at + 1] != '.') return {};
  const char seat = word[at];
  if (seat != 'A' && seat != 'a' && seat != 'B' && seat != 'b') return {};
  std::string_view rest = word.substr(at + 1);
  while (rest.starts_with('.')) rest.remove_prefix(1);
  return {seat, rest};
}

// "179.547", also with the seconds' sign of some programs; "-0.4" is a clock that has fallen.
std::optional<std::int64_t> bare_clock(std::string_view comment) {
  if (comment.ends_with('s')) comment.remove_suffix(1);
  if (comment.size() > 1 && comment.starts_with('-')) {
    const auto beyond = bare_clock(comment.substr(1));
    return beyond ? std::optional(-*beyond) : std::nullopt;
  }
  const bool number = !comment.empty() && comment.find_first_not_of("0123456789.:") == std::string_view::npos;
  return number ? duration_ms(comment) : clock_ms(comment);
}

class Seating {
 public:
  Seating(const PgnGame& game, SeatedGame& out) : game_(game), out_(out) {}

  void run() {
    remarks_before(0);
    for (std::uint32_t i = 0; i < game_.moves.size(); ++i) {
      word(game_.moves[i]);
      remarks_before(i + 1);
    }
  }

 private:
  void word(const Token& token) {
    const Label label = label_of(token.text);
    if (label.seat == 0) return move(token, token.text);
    seat_ = label.seat;
    if (!label.rest.empty()) move(token, label.rest);
  }

  void move(const Token& token, std::string_view text) {
    SeatedMove& made = out_.moves.emplace_back();
    if (seat_ != 0) made.text = std::string(1, seat_) + ": ";
    made.text += text;
    made.line = token.line;
    made.column = token.column;
    if (has_move_shape(text)) seat_ = 0;  // a word may stand between the number and its move
  }

  // The comments that stand before the word with this number.
  void remarks_before(std::uint32_t number) {
    for (; next_ < game_.remarks.size() && game_.remarks[next_].after <= number; ++next_) {
      const Token& remark = game_.remarks[next_];
      if (remark.kind != Token::Kind::comment) continue;
      const auto clock = bare_clock(remark.text);
      if (clock && !out_.moves.empty() && !out_.moves.back().clock_ms) {
        out_.moves.back().clock_ms = clock;
      } else {
        out_.remarks.push_back(remark);
        out_.remarks.back().after = static_cast<std::uint32_t>(out_.moves.size());
      }
    }
  }

  const PgnGame& game_;
  SeatedGame& out_;
  char seat_ = 0;
  std::size_t next_ = 0;
};

}  // namespace

bool is_bpgn(const PgnGame& game) {
  // Words may stand before the first label, moves may not.
  for (const Token& word : game.moves) {
    if (label_of(word.text).seat != 0) return true;
    if (has_move_shape(word.text)) return false;
  }
  return false;
}

void seat_moves(const PgnGame& game, SeatedGame& out) {
  out.moves.clear();
  out.remarks.clear();
  Seating(game, out).run();
}

}  // namespace houserule
