#include "convert/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/safe_text.h"
#include "formats/position_forms.h"
#include "judge/spellings.h"
#include "read/result_words.h"
#include "read/words.h"
#include "table/impossible.h"
#include "table/table_words.h"
#include "table/throws.h"

namespace houserule {

namespace {

constexpr std::string_view kNullMove = "--";

class Replayer {
 public:
  Replayer(const GameRecord& record, Shelved& shelved, Replay& out)
      : record_(record), shelved_(shelved), game_(*shelved.game), out_(out) {}

  void run() {
    if (!put_up()) return;
    for (at_ = 0; at_ < record_.actions.size(); ++at_) {
      const std::string& text = record_.actions[at_];
      if (!out_.problem.empty() || !action(text)) leave(text);
    }
    out_.first_to_move = game_.turn().index() == 0;
  }

 private:
  const std::vector<SideSpec>& sides() const { return shelved_.variant->rulebook().spec.sides; }

  bool put_up() {
    game_.reset();
    std::optional<Diagnostic> wrong;
    if (record_.position) wrong = set_mended(game_, *record_.position, out_.mended);
    if (!wrong && !record_.setup_json.empty()) wrong = game_.set_up(record_.setup_json);
    if (record_.seed) game_.seed(*record_.seed);
    give_throws(game_, record_.actions, shelved_.variant->rulebook());
    if (!wrong) {
      out_.start = game_.position();
      const auto sfen = position_in(game_, "sfen");
      if (sfen) out_.sfen = "sfen " + *sfen;
    }
    if (wrong) {
      out_.problem = wrong->message;
    } else if (record_.position || !record_.setup_json.empty()) {
      out_.position = game_.position();
      out_.fen4 = position_in(game_, "fen4").value_or("");
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

  bool action(const std::string& written) {
    if (say(written)) return true;
    Course read{game_, last_read_};
    const std::string text = record_.notation != nullptr ? record_.notation->read(read, written) : written;
    const std::string_view next = record_.movetext && at_ + 1 < record_.actions.size()
                                      ? std::string_view(record_.actions[at_ + 1])
                                      : std::string_view{};
    const auto [answer, takes_next] = read_word(game_, text, next, nullptr);
    if (!answer.ok() && leaves_out_pass(game_, text)) return action(std::string(kPass)) && action(written);
    if (answer.status == Resolved::Status::unreadable && is_mark_here(text)) return mark(written);
    if (!answer.ok()) {
      out_.problem = fmt::format("action {}: {}", out_.actions.size() + 1, answer.reason);
      return false;
    }
    ReplayedAction made;
    made.seat = SideId{std::size_t{answer.action.seat}};
    made.round = game_.round(board_of(made.seat));
    made.plain = answer.action.kind != ActionKind::verb;
    made.full = made.plain ? game_.text(answer.action) : game_.text(answer);
    made.brief = split_seat(made.plain ? game_.short_text(answer.action) : made.full).body;
    if (made.brief.find(' ') != std::string::npos) made.plain = false;  // "castle c8 b8"
    // A pass is written as a null move, which is read as one where there are passes.
    if (!made.plain && made.brief == kPass) {
      made.plain = true;
      made.brief = kNullMove;
    }
    if (out_.notation != nullptr) {
      Course write{game_, last_written_, made.full};
      made.theirs = out_.notation->write(write, answer.action);
      made.plain = made.plain || !made.theirs.empty();
    }
    const Game::Ends ends = game_.ends(answer.action);
    if (ends.from.valid()) made.from = shelved_.variant->cell_name(ends.from);
    if (ends.to.valid()) made.to = shelved_.variant->cell_name(ends.to);
    if (const auto fault = game_.play(answer)) {
      out_.problem =
          fault->kind == kThrowFault
              ? throw_problem(game_, recorded_throws(record_.actions, shelved_.variant->rulebook()),
                              out_.actions.size() + 1, made.full)
              : fault->text();
      return false;
    }
    out_.actions.push_back(std::move(made));
    if (takes_next) {
      mark(record_.actions[++at_]);
      out_.actions.back().taken = true;
    }
    return true;
  }

  // As the referee passes it over: what can be no move of any piece, but is no move of nobody either.
  bool is_mark_here(std::string_view text) const {
    return record_.movetext && !is_null_move(text) && castling_word(text).empty();
  }

  bool mark(const std::string& text) {
    leave(text);
    out_.actions.back().mark = true;
    return true;
  }

  const GameRecord& record_;
  Shelved& shelved_;
  Game& game_;
  Replay& out_;
  std::size_t at_ = 0;                    // in the actions of the record
  std::string last_read_, last_written_;  // where the last action ended
};

}  // namespace

void leave_marks_out(GameRecord& record, Replay& replay) {
  if (std::ranges::none_of(replay.actions, &ReplayedAction::mark)) return;
  std::vector<std::string> actions;
  std::vector<std::optional<std::int64_t>> clocks;
  std::vector<std::size_t> kept(1, 0);  // by the number of words before, how many actions of them are left
  std::vector<std::pair<std::string, std::string>> unknown;
  for (std::size_t i = 0; i < replay.actions.size(); ++i) {
    const std::string& text = record.actions[i];
    const auto clock = i < record.clocks_ms.size() ? record.clocks_ms[i] : std::nullopt;
    if (!replay.actions[i].mark) {
      actions.push_back(text);
      clocks.push_back(clock);
    } else if (clock && !clocks.empty() && !clocks.back()) {
      clocks.back() = clock;  // it stands behind the move and the mark
    }
    kept.push_back(actions.size());
    if (!replay.actions[i].mark || replay.actions[i].taken || is_mark(text)) continue;
    const std::string place = std::to_string(actions.size());
    std::string said = text;
    if (!unknown.empty() && unknown.back().first == place &&
        result_word(unknown.back().second + " " + text)) {
      said.insert(0, unknown.back().second + " ");  // "White wins"
      unknown.pop_back();
    }
    const bool result = result_word(said).has_value();
    if (result && !record.states_result()) record.result_text = said;
    if (!result) unknown.emplace_back(place, text);
  }
  for (auto& [number, text] : record.remarks) {
    const std::size_t at = number.size() < 6 ? std::stoul(number) : kept.size();
    if (at < kept.size()) number = std::to_string(kept[at]);
  }
  for (const auto& [number, text] : unknown) {
    const auto same = std::ranges::find(record.remarks, number, &std::pair<std::string, std::string>::first);
    if (same == record.remarks.end()) {
      record.remarks.emplace_back(number, text);
    } else {
      same->second += " | " + text;
    }
  }
  std::erase_if(replay.actions, [](const ReplayedAction& action) { return action.mark; });
  record.actions = std::move(actions);
  if (!record.clocks_ms.empty()) record.clocks_ms = std::move(clocks);
}

Replay replay(const GameRecord& record, Shelved& shelved, const MoveNotation* to) {
  Replay out;
  out.notation = to;
  if (shelved.variant) {
    Replayer(record, shelved, out).run();
    return out;
  }
  out.problem = shelved.error;
  for (const std::string& text : record.actions) {
    const SeatedText parts = split_seat(text);
    ReplayedAction kept;
    kept.full = text;
    kept.brief = parts.body;
    kept.seat = SideId{std::size_t{0}};
    kept.plain = is_pgn_word(parts.body);
    out.actions.push_back(std::move(kept));
  }
  return out;
}

}  // namespace houserule
