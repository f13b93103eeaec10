#include "walk.h"

#include <fmt/format.h>

#include <algorithm>

#include "../support/ability_games.h"

namespace houserule::crossings {

Walk::Walk(Variant& variant)
    : variant_(variant),
      features_(variant.compiled()),
      laws_(variant),
      windows_(variant.compiled()),
      announced_(variant),
      game_(variant),
      again_(variant) {}

namespace {

// False where it cannot be set up.
bool set_up(Game& game, const Start& start) {
  game.reset();
  if (!start.setup.empty() && game.set_up(start.setup)) return false;
  game.seed(start.seed);
  return true;
}

}  // namespace

void Walk::note(Found found) {
  if (!found) return;
  if (found->kind == "fault") stopped_ = true;
  wrong_.push_back(std::move(*found));
}

void Walk::begin(const Start& start, const std::vector<std::string>& way) {
  start_ = start;
  texts_.clear();
  wrong_.clear();
  windows_.begin();
  announced_.begin();
  refused_ = !set_up(game_, start);
  stopped_ = refused_;  // a set-up of another overlay, which this variant does not read
  before_.reset();
  now_.reset();
  turn_ = turn();
  for (const std::string& text : way)
    if (!stopped_ && !game_.outcome().over) make(text);
  way_ = texts_.size();
  look();
}

Walk::Turn Walk::turn() const {
  Turn turn;
  for (unsigned board = 0; board < game_.boards(); ++board) {
    turn.seats.push_back(static_cast<int>(game_.turn(board).index()));
    turn.rounds.push_back(game_.round(board));
  }
  return turn;
}

void Walk::look() {
  if (const auto fault = game_.legal(list_)) return note(Wrong{"fault", fault->text()});
  now_ |= features_.in_force(game_.core());
  for (Wrong& wrong : laws_.at(game_, list_)) note(std::move(wrong));
  if (!game_.outcome().over && game_.boards() == 1) note(windows_.at(game_.core()));
}

void Walk::look_at_all() {
  if (stopped_) return;
  for (Wrong& wrong : laws_.at_length(game_, list_)) note(std::move(wrong));
  if (game_.outcome().over) return;
  note(announced_.at(game_));
  if (list_.actions.empty()) return;
  // Of one action, another at each state.
  const Action& action = list_.actions[texts_.size() * 7 % list_.size()];
  explained(action);
}

void Walk::end_turn() {
  const Turn next = turn();
  for (std::size_t board = 0; board < next.seats.size(); ++board) {
    if (next.seats[board] == turn_.seats[board] && next.rounds[board] == turn_.rounds[board]) continue;
    windows_.turn_ended(static_cast<unsigned>(turn_.seats[board]));
    announced_.turn_ended(static_cast<unsigned>(turn_.seats[board]));
  }
  if (next == turn_ && !game_.outcome().over) return;
  if (turn_over) turn_over(before_, now_);
  before_ = now_;
  now_.reset();
  turn_ = next;
}

// What is listed is read from its text, and explained as legal.
void Walk::explained(const Action& action) {
  const std::string text = support::record_text(game_, action, list_);
  const Resolved found = game_.resolve(text);
  if (found.fault) return note(Wrong{"fault", found.fault->text()});
  if (!found.ok())
    return note(Wrong{"texts", fmt::format("\"{}\" is listed and refused: {}", text, found.reason)});
  const bool same = action.kind == ActionKind::verb
                        ? found.action.kind == ActionKind::verb && action.extra == found.action.extra &&
                              action.seat == found.action.seat &&
                              support::arguments_in(action, list_) == found.arguments
                        : found.action == action;
  if (!same) return note(Wrong{"texts", fmt::format("\"{}\" leads to another action", text)});
  const Explanation told = game_.explain(text);
  if (told.fault) return note(Wrong{"fault", told.fault->text()});
  if (!told.legal) note(Wrong{"explain", fmt::format("\"{}\" is legal, and explained as illegal", text)});
}

// Makes it, with what the models see of it. False where nothing was played.
bool Walk::make(const std::string& text) {
  const Resolved found = game_.resolve(text);
  if (found.fault) note(Wrong{"fault", found.fault->text()});
  refused_ = !found.ok();
  if (refused_) return false;
  now_ |= features_.of_action(game_.core(), found.action);
  windows_.before(game_.core(), found.action);
  note(announced_.before(game_.core(), found.action, found.arguments));
  texts_.push_back(text);
  if (const auto fault = game_.play(found)) {
    note(Wrong{"fault", fault->text()});
    return false;
  }
  note(windows_.after(game_.core(), found.action));
  now_ |= features_.in_force(game_.core());
  end_turn();
  return true;
}

void Walk::play(const std::string& text) {
  if (make(text)) look();
}

void Walk::close() {
  if (stopped_ || !set_up(again_, start_)) return;
  std::vector<Stood> stood{stands(again_)};
  note(played_again(stood));
  if (stood.size() == texts_.size() + 1) note(taken_back(stood));
}

Walk::Stood Walk::stands(const Game& game) { return {game.state_hash(), game.key()}; }

// Plays it all once more, with where it stood after each action.
Found Walk::played_again(std::vector<Stood>& stood) {
  for (const std::string& text : texts_) {
    const Resolved found = again_.resolve(text);
    if (!found.ok()) return Wrong{"replay", fmt::format("\"{}\" is refused: {}", text, found.reason)};
    if (const auto fault = again_.play(found)) return Wrong{"fault", fault->text()};
    stood.push_back(stands(again_));
  }
  if (again_.serialise() == game_.serialise()) return std::nullopt;
  return Wrong{"replay", "the serialised state is another one"};
}

// Each state on the way back is that of the game that was played once more.
Found Walk::taken_back(const std::vector<Stood>& stood) {
  for (std::size_t n = texts_.size(); n > way_; --n) {
    if (!game_.undo()) return Wrong{"undo", "an action cannot be taken back"};
    const Stood here = stands(game_);
    if (here.hash != stood[n - 1].hash)
      return Wrong{"undo", fmt::format("\"{}\" taken back leaves another state", texts_[n - 1])};
    if (here.key != stood[n - 1].key)
      return Wrong{"undo", fmt::format("\"{}\" taken back leaves another key", texts_[n - 1])};
  }
  return std::nullopt;
}

}  // namespace houserule::crossings
