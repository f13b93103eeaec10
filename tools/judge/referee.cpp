#include "judge/referee.h"
#include "houserule.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <limits>
#include <utility>

#include "common/text.h"
#include "read/words.h"
#include "table/impossible.h"

namespace houserule {

namespace {

// `word`: an action with a name of its own, such as "march", which ends with no "ch" for a check.
std::string_view mark_in(std::string_view text, bool word) {
  while (!text.empty() && (text.back() == '!' || text.back() == '?')) text.remove_suffix(1);
  if (!word && text.ends_with("ch")) return "+";
  if (!word && text.ends_with("mate")) return "#";
  std::size_t at = text.size();
  while (at > 0 && (text[at - 1] == '+' || text[at - 1] == '#')) --at;
  return text.substr(at);
}

// Rules that stand in no script: what the kernel asks of every action (a piece of the side on turn), and what
// holds at every table. A verdict names them like others.
const std::string kAnyAction = "kernel/actions";
const std::string kAgreement = "table/agreement";
const std::string kClaim = "table/claim";
const std::string kSeat = "table/seat";

constexpr std::string_view kClocks = "clocks";

// "timeout vs insufficient material": no action, but words on the end.
bool goes_on(TableWord word, std::string_view next) {
  return word == TableWord::timeout &&
         (next == "vs" || next == "vs." || next == "versus" || next == "against");
}

}  // namespace

void Referee::begin(Shelved& shelved, Verdict& verdict, bool trace, SideId viewer) {
  shelved_ = &shelved;
  verdict_ = &verdict;
  trace_ = trace;
  viewer_ = viewer;
  notation_ = nullptr;
  passes_over_ = took_next_ = false;
  letters_ = nullptr;
  passed_ = {};
  result_word_.clear();
  throws_.clear();
  met_ = 0;
  traced_.clear();
  hidden_.clear();
  ended_ = too_late_ = false;
  told_ = 0;
  drawn_.reset();
  seat_ = SideId::none();
  offers_.clear();
  stop_ = std::numeric_limits<std::int64_t>::max();
}

bool Referee::illegal(const Played& played, std::string reason, const std::string& rule) {
  verdict_->status = VerdictStatus::illegal;
  verdict_->at.number = verdict_->actions + 1;
  verdict_->at.text.assign(played.text);
  verdict_->at.line = played.line;
  verdict_->at.column = played.column;
  verdict_->reason = std::move(reason);
  verdict_->rule = rule;
  return false;
}

bool Referee::failed(const Played& played, const Fault& fault) {
  const Fault told = viewer_.valid() ? discreet(fault) : fault;
  illegal(played, told.text(), told.rule);
  verdict_->status = VerdictStatus::fault;
  verdict_->fault = told;
  return false;
}

void Referee::refuse_faulty_words() {
  if (const auto fault = game().telling_fault()) failed({}, *fault);
}

bool Referee::failed_to_set_up() {
  const auto fault = game().set_up_fault();
  return fault && !failed({}, *fault);
}

void Referee::allow(std::int64_t steps) {
  steps_ = steps;
  stop_ = shelved_->variant->script_steps() + steps;
}

// The members of this file that are declared inline are called in one place, for every action: the compiler
// puts them there.

// A rule that costs much for every action stops neither the worker nor the games behind this one.
inline bool Referee::took_too_much(const Played& played) {
  if (shelved_->variant->script_steps() <= stop_) return false;
  Fault fault;
  fault.kind = "gas";
  fault.message = fmt::format("the scripts of one game may take {} steps and took more", steps_);
  return !failed(played, fault);
}

bool Referee::over(const Played& played) {
  if (!ended_) verdict_->outcome = game().outcome();
  const Outcome& end = verdict_->outcome;
  illegal(played, fmt::format("the game was over: {}", end.reason), end.rule.empty() ? kAgreement : end.rule);
  verdict_->status = VerdictStatus::late;
  return true;
}

bool Referee::counted(const Played& played) {
  ++verdict_->actions;
  if (trace_) verdict_->trace.emplace_back(played.text);
  return true;
}

bool Referee::act(const Played& played) {
  if (took_too_much(played)) return false;
  const SeatedText seated = split_seat(played.text);
  const TableWord word = table_word(seated.body, shelved_->variant->rulebook());
  if (word == TableWord::chance) return chance(played);
  if (ended_ || game().outcome().over) return is_over(seated, played);
  if (word != TableWord::none && !(passes_over_ && goes_on(word, played.next)))
    return say(word, seated, played);
  const Resolved answer = game().resolve(played.text, viewer_);
  return answer.ok() && last_had_its_throws() ? done(seated, played, answer)
                                              : not_done(seated, played, answer);
}

bool Referee::not_done(const SeatedText& seated, const Played& played, const Resolved& answer) {
  if (!answer.ok() && by_itself(played)) return true;
  if (verdict_->status != VerdictStatus::ok || !last_had_its_throws()) return false;
  if (answer.fault) return failed(played, *answer.fault);
  const std::string written(played.text);
  const auto [meant, took_next] = read_word(game(), written, played.next, letters_, viewer_);
  took_next_ = took_next;
  if (!meant.ok() && leaves_out_pass(game(), written, viewer_))
    return by_rule(std::string(kPass)) && act(played);
  if (!meant.ok() && in_two(seated, played)) return true;
  if (verdict_->status != VerdictStatus::ok) return false;
  if (!meant.ok()) return refused(seated.body, played, meant);
  if (meant.action.kind != ActionKind::verb) return done(seated, played, meant);
  const std::string text = game().text(meant);  // as a record has it, whatever the other spelling
  return done(split_seat(text), {text, played.line, played.column}, meant);
}

// "e4e5" where nothing stands on e4: two moves, where both are legal.
bool Referee::in_two(const SeatedText& seated, const Played& played) {
  constexpr std::size_t kCell = 2;
  const std::string_view text = played.text, first = text.substr(0, kCell);
  if (!passes_over_ || text.size() != 2 * kCell || seated.body != text || !is_digit(text[1]) ||
      !is_letter(text[2]) || !is_digit(text[3]))
    return false;
  const Resolved answer = game().resolve(first, viewer_);
  if (!answer.ok() || game().play(answer)) return false;
  const bool both = game().resolve(text.substr(kCell), viewer_).ok();
  return game().undo() && both && done(split_seat(first), {first, played.line, played.column}, answer) &&
         act({text.substr(kCell), played.line, played.column, played.next});
}

inline bool Referee::done(const SeatedText& seated, const Played& played, const Resolved& answer) {
  if (notation_ != nullptr) notation_->action(seated.body, answer.action);
  const bool awaited = offers_.any() && !offers_.agreed_by_all(game());  // that somebody else agrees, too
  if (!play(played, answer)) return false;
  if (!result_word_.empty()) result_was_none();
  passed_.words.clear();
  seat_ = SideId(answer.action.seat);
  offers_.played(seat_, !game().alive(seat_));
  if (awaited && offers_.agreed_by_all(game()) && !game().outcome().over) draw_agreed();
  judge_mark(seated.body, answer.action.kind);
  return true;
}

// Behind the end a word that cannot be a move of any game makes none late.
bool Referee::is_over(const SeatedText& seated, const Played& played) {
  if (by_itself(played)) return true;
  return (!has_move_shape(seated.body) && passed_over(seated.body, played)) || !over(played);
}

bool Referee::refused(std::string_view body, const Played& played, const Resolved& answer) {
  const bool unreadable = answer.status == Resolved::Status::unreadable;
  if (unreadable && passed_over(body, played)) return true;
  const std::string text = game().seen_text(played.text, answer, viewer_);
  std::string why = answer.reason;
  if (unreadable && is_null_move(body))
    why = fmt::format("\"{}\" is a null move, and no rule of this game lets anybody pass", shown(body));
  // What could be two moves is in no other letters: then no rule forbids it.
  const bool may_be_foreign = unreadable || !answer.rule.empty();
  if (const std::string meant = may_be_foreign ? in_other_letters(body) : ""; !meant.empty())
    why += "; " + meant;
  return illegal({text, played.line, played.column}, std::move(why),
                 answer.rule.empty() ? kAnyAction : answer.rule);
}

inline bool Referee::play(const Played& played, const Resolved& answer) {
  before_.text.clear();
  before_.line = played.line;
  before_.column = played.column;
  before_.played = game().actions_played();
  before_.actions = verdict_->actions;
  before_.trace = verdict_->trace.size();
  if (!throws_.empty() || viewer_.valid()) before_.text = game().seen_text(played.text, answer, viewer_);
  if (trace_) verdict_->trace.push_back(noted(played, answer));
  const std::size_t used = trace_ ? game().throws_used() : 0, met = met_;
  if (const auto fault = game().play(answer)) {
    if (trace_) verdict_->trace.pop_back();
    return fault->kind == kThrowFault ? wrong_throw(played, *fault) : failed(played, *fault);
  }
  ++verdict_->actions;
  told_ = 0;
  if (trace_) note_played(used);
  return met == 0 || none_left_over(met);
}

// What the rules did by themselves after the last action is no decision. A record may hold it, with the seat
// or without, in the order in which it happened.
bool Referee::by_itself(const Played& played) {
  const std::vector<std::string>& done = game().automatic();
  for (std::size_t at = told_; !ended_ && at < done.size(); ++at) {
    const SeatedText seated = split_seat(done[at]);
    if (done[at] != played.text && seated.body != played.text) continue;
    told_ = at + 1;
    if (const auto seat = seat_named(seated.seat, sides())) seat_ = *seat;
    ++verdict_->actions;
    return true;
  }
  return false;
}

bool Referee::out_of_time(SideId seat) {
  if (!seat.valid() || ended_ || game().outcome().over || !is_verb(shelved_->variant->rulebook(), kTimeout))
    return true;
  return by_rule(fmt::format("{}: {}", sides()[seat.index()].name, kTimeout));
}

bool Referee::too_late(SideId seat) {
  take_back();
  too_late_ = true;
  return out_of_time(seat);
}

bool Referee::nobody_can_act(const std::string& clocks) {
  if (ended_ || game().outcome().over || game().any_legal()) return true;
  std::vector<Outcome> open = game().claimable();
  if (open.empty()) return true;
  if (clocks.empty()) {
    end_with(std::move(open.front()));
  } else if (is_verb(shelved_->variant->rulebook(), kClocks)) {
    return by_rule(fmt::format("{}: {} {}", sides().front().name, kClocks, clocks));
  }
  return true;
}

// What follows from the record and is none of its actions, played by the rules' own word.
bool Referee::by_rule(const std::string& text) {
  const Resolved answer = game().resolve(text);
  if (answer.fault) return failed({text}, *answer.fault);
  if (!answer.ok()) return true;  // out already, or the clocks do not tell
  if (trace_) verdict_->trace.push_back(text);
  const std::size_t used = game().throws_used();
  if (const auto fault = game().play(answer)) return failed({text}, *fault);
  told_ = 0;
  if (trace_) note_played(used);
  return true;
}

// Verbs stand in records as they are printed; moves may be written in short.
std::string Referee::noted(const Played& played, const Resolved& answer) {
  const bool verb = answer.action.kind == ActionKind::verb;
  return game().seen_text(verb ? played.text : game().text(answer.action), answer, viewer_);
}

// What the last action set off: throws that the record does not hold, and what happened by itself.
void Referee::note_played(std::size_t used) {
  const auto& thrown = game().thrown();
  const auto& only = game().thrown_for();
  const std::size_t recorded = game().throws_used() - used;
  for (std::size_t i = 0; i < thrown.size(); ++i) {
    const bool seen = !only[i].valid() || !viewer_.valid() || only[i] == viewer_;
    if (i >= recorded && seen) verdict_->trace.push_back(throw_text(thrown[i]));
    if (i < recorded && !seen) hidden_.insert(used + i);
  }
  std::ranges::copy(game().automatic(viewer_), std::back_inserter(verdict_->trace));
}

// "++" was once written for a double attack, and before that for the end of the game.
static bool is_mark(Game& game, std::string_view stated) {
  return game.marked(stated) || (stated == "++" && !game.marked(""));
}

bool Referee::right_mark_for_viewer(std::string_view stated) {
  const Game::As as(game(), viewer_);
  return is_mark(game(), stated);
}

inline void Referee::judge_mark(std::string_view text, ActionKind kind) {
  const std::string_view mark = mark_in(text, kind == ActionKind::verb);
  // A drop is written alike in long text, which has no marks, and in short.
  const bool unmarked = kind == ActionKind::verb || kind == ActionKind::pass || kind == ActionKind::drop;
  constexpr std::size_t kTwoCells = 4;  // in their shortest text
  if (mark.empty() && (unmarked || (text.size() >= kTwoCells && is_long(text)))) return;
  if (viewer_.valid() ? right_mark_for_viewer(mark) : is_mark(game(), mark)) return;
  if (verdict_->wrong_marks++ == 0) verdict_->first_wrong_mark = verdict_->actions;
}

// ---- what people say -------------------------------------------------------------------------------

bool Referee::say(TableWord word, const SeatedText& text, const Played& played) {
  if (!last_had_its_throws()) return false;
  seat_ = game().turn();
  if (!text.seat.empty()) {
    const auto named = seat_named(text.seat, sides());
    if (!named) return illegal(played, fmt::format("there is no seat \"{}\"", shown(text.seat, 40)), kSeat);
    seat_ = *named;
  }
  switch (word) {
    case TableWord::resign:
      loses(seat_, "resignation");
      return counted(played);
    case TableWord::timeout:
      loses(seat_, kTimeReason);
      hold_against_time();
      return counted(played);
    case TableWord::draw_offer:
      return agree_to_draw(false, played);
    case TableWord::draw_accept:
      return agree_to_draw(true, played);
    case TableWord::claim_draw:
      return claim(false, played);
    case TableWord::claim_win:
      return claim(true, played);
    case TableWord::chance:
    case TableWord::none:
      break;
  }
  return true;
}

void Referee::end_with(Outcome outcome) {
  outcome.over = true;
  verdict_->outcome = std::move(outcome);
  ended_ = true;
}

void Referee::loses(SideId seat, std::string_view reason) {
  Outcome end{true, std::string(reason), {}, std::vector<int>(sides().size(), kWin), {}};
  const std::string& team = sides()[seat.index()].team;
  for (std::size_t i = 0; i < sides().size(); ++i) {
    if (i == seat.index() || (!team.empty() && sides()[i].team == team)) end.points[i] = 0;
  }
  end_with(std::move(end));
}

bool Referee::agree_to_draw(bool accept, const Played& played) {
  if (std::string why = offers_.refused(game(), seat_, accept); !why.empty())
    return illegal(played, std::move(why), kAgreement);
  offers_.agree(seat_);
  if (accept && offers_.agreed_by_all(game())) draw_agreed();
  return counted(played);
}

// Who is out has no part in it.
void Referee::draw_agreed() {
  std::vector<int> points(sides().size(), 0);
  for (std::size_t side = 0; side < points.size(); ++side)
    if (game().alive(SideId{side})) points[side] = kHalf;
  end_with({true, "the players' agreement", {}, std::move(points), {}});
}

bool Referee::claim(bool win, const Played& played) {
  std::optional<Outcome> end = claimed(game(), seat_, win);
  if (!end) return illegal(played, std::string(nothing_claimed(win)), kClaim);
  end->reason.insert(0, win ? kWinByClaim : kDrawByClaim);
  end_with(std::move(*end));
  return counted(played);
}

}  // namespace houserule
