#include "convert/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/position_forms.h"
#include "judge/table_words.h"
#include "judge/throws.h"
#include "safe_text.h"

namespace houserule {

namespace {

class Replayer {
 public:
  Replayer(const GameRecord& record, Shelved& shelved, Replay& out)
      : record_(record), shelved_(shelved), game_(*shelved.game), out_(out) {}

  void run() {
    if (!put_up()) return;
    for (const std::string& text : record_.actions) {
      if (!out_.problem.empty() || !action(text)) leave(text);
    }
  }

 private:
  const std::vector<SideSpec>& sides() const { return shelved_.variant->rulebook().spec.sides; }

  bool put_up() {
    game_.reset();
    std::optional<Diagnostic> wrong;
    if (record_.position) wrong = put_position(game_, *record_.position);
    if (!wrong && !record_.setup_json.empty()) wrong = game_.set_up(record_.setup_json);
    if (record_.seed) game_.seed(*record_.seed);
    give_throws(game_, record_.actions, shelved_.variant->rulebook());
    if (wrong) {
      out_.problem = wrong->message;
    } else if (record_.position || !record_.setup_json.empty()) {
      out_.position = game_.position();
    }
    if (wrong) {
      for (const std::string& text : record_.actions) leave(text);
    }
    return !wrong;
  }

  // As it is written, where nothing is known of it.
  void leave(const std::string& text) {
    ReplayedAction kept;
    const SeatedText parts = split_seat(text);
    kept.full = text;
    kept.brief = parts.body;
    const std::size_t after = out_.actions.empty() ? sides().size() - 1 : out_.actions.back().seat.index();
    kept.seat = seat_named(parts.seat, sides()).value_or(SideId{(after + 1) % sides().size()});
    const auto last = std::find_if(out_.actions.rbegin(), out_.actions.rend(),
                                   [&](const ReplayedAction& a) { return a.seat == kept.seat; });
    kept.round = last == out_.actions.rend() ? game_.round(board_of(kept.seat)) : last->round + 1;
    kept.plain = is_pgn_word(parts.body);
    out_.actions.push_back(std::move(kept));
  }

  unsigned board_of(SideId side) const {
    const auto& boards = shelved_.variant->rulebook().spec.boards;
    for (unsigned i = 0; i < game_.boards() && game_.boards() > 1; ++i)
      if (boards[i].name == sides()[side.index()].board) return i;
    return 0;
  }

  bool say(const std::string& text) {
    const SeatedText parts = split_seat(text);
    if (table_word(parts.body, shelved_.variant->rulebook()) == TableWord::none) return false;
    leave(text);
    out_.actions.back().spoken = true;
    return true;
  }

  bool action(const std::string& text) {
    if (say(text)) return true;
    const Resolved answer = game_.resolve(text);
    if (!answer.ok()) {
      out_.problem = fmt::format("action {}: {}", out_.actions.size() + 1, answer.reason);
      return false;
    }
    ReplayedAction made;
    made.seat = SideId{std::size_t{answer.action.seat}};
    made.round = game_.round(board_of(made.seat));
    made.plain = answer.action.kind != ActionKind::verb;
    made.full = made.plain ? game_.text(answer.action) : text;
    made.brief = split_seat(made.plain ? game_.short_text(answer.action) : text).body;
    if (const auto fault = game_.play(answer)) {
      out_.problem = fault->text();
      return false;
    }
    out_.actions.push_back(std::move(made));
    return true;
  }

  const GameRecord& record_;
  Shelved& shelved_;
  Game& game_;
  Replay& out_;
};

}  // namespace

bool is_pgn_word(std::string_view text) {
  return text.find_first_of(" {}()[];$\"") == std::string_view::npos && without_controls(text) == text;
}

Replay replay(const GameRecord& record, Shelved& shelved) {
  Replay out;
  if (shelved.variant) {
    Replayer(record, shelved, out).run();
    return out;
  }
  out.problem = shelved.error;
  for (const std::string& text : record.actions) {
    const SeatedText parts = split_seat(text);
    out.actions.push_back(
        {text, std::string(parts.body), SideId{std::size_t{0}}, 1, false, is_pgn_word(parts.body)});
  }
  return out;
}

}  // namespace houserule
