// Chance in records: every throw is used, in order, by the action that it stands beside. The game has all of
// them from the beginning, so that what follows an action without being a decision may stand between it and
// its throws.
#include <fmt/format.h>

#include <algorithm>

#include "judge/referee.h"

namespace houserule {

namespace {

const std::string kChance = "table/chance";

// What reads as a lot and is meant otherwise.
const char* no_lot(std::string_view body) {
  if (body == "draw claim") return "a draw is claimed with \"claim draw\"";
  if (body == "draw decline")
    return "an offer of a draw is not declined: whoever does not accept it plays on, and it lapses";
  return nullptr;
}

}  // namespace

void Referee::expect(std::vector<RecordedThrow> throws) {
  throws_ = std::move(throws);
  if (!throws_.empty()) game().throws(values_of(throws_));
}

bool Referee::chance(const Played& played) {
  if (const char* meant = no_lot(split_seat(played.text).body)) return illegal(played, meant, kChance);
  if (too_late_) return !over(played);
  const bool ended = ended_ || game().outcome().over;
  if (met_ >= throws_.size() || (ended && game().throws_used() <= met_))
    return illegal(played, "nothing is thrown or drawn here", kChance);
  if (throws_[met_].value == 0) return illegal(played, "this is no outcome of chance", kChance);
  ++met_;
  traced_.push_back(verdict_->trace.size());
  counted(played);
  if (trace_ && hidden_.contains(met_ - 1)) verdict_->trace.pop_back();
  return true;
}

// Before the next decision: has the last one used no throw that stands further on?
bool Referee::had_its_throws() {
  if (game().throws_used() <= met_) return true;
  take_back();
  const std::string text = before_.text;
  return illegal({text, before_.line, before_.column},
                 "a throw is missing: the record has none until after the next action", kChance);
}

// After a decision: has it used the throws that stood before it, of which there were `met`?
bool Referee::none_left_over(std::size_t met) {
  const std::size_t used = game().throws_used();
  if (used >= met) return true;
  take_back();
  return left_over(used);
}

bool Referee::all_thrown() {
  if (throws_.empty()) return true;
  if (!last_had_its_throws()) return false;
  const std::size_t used = game().throws_used();
  if (used >= met_) return true;
  verdict_->outcome = {};
  return left_over(used);
}

bool Referee::left_over(std::size_t index) {
  const RecordedThrow& left = throws_[index];
  verdict_->actions = left.action - 1;
  verdict_->trace.resize(std::min(traced_[index], verdict_->trace.size()));
  return illegal({left.text}, "nothing is thrown or drawn here", kChance);
}

bool Referee::wrong_throw(const Played& played, const Fault& fault) {
  const Game::Throw thrown = game().failed_throw();
  const std::string& rule = viewer_.valid() || fault.rule.empty() ? kChance : fault.rule;
  if (thrown.missing) {
    const std::string text = before_.text.empty() ? std::string(played.text) : before_.text;
    return illegal({text, played.line, played.column}, fault.message, rule);
  }
  const RecordedThrow& wrong = throws_[thrown.index];
  verdict_->actions = wrong.action - 1;
  return illegal({wrong.text}, why_no_throw(wrong, thrown.faces), rule);
}

// The last decision, and whatever the table said since.
void Referee::take_back() {
  while (game().actions_played() > before_.played) game().undo();
  verdict_->actions = before_.actions;
  verdict_->trace.resize(before_.trace);
  verdict_->outcome = {};
  ended_ = false;
}

}  // namespace houserule
