// Seats that the program plays, and what it advises others.
#include <fmt/format.h>

#include <algorithm>

#include "match/begin.h"
#include "serve/answer.h"
#include "serve/room.h"
#include "table/table_words.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

constexpr std::chrono::milliseconds kThinks{350};  // so that people see what a computer did
constexpr const char* kPerson = "person";
constexpr const char* kHintPlayer = "computer:1s";

}  // namespace

// Rules of its own, for what thinks while others look at the game.
JournalRules Room::own_rules() const {
  const Journal begun{match_->journal_start(), {}, 0};
  return rules_of(begun, Match::start_of(begun).variant, context_);
}

// Made when it is wanted first, or as another one than before.
Opponent& Room::opponent_of(std::size_t side) {
  const std::string& player = players_.at(side);
  Computer& computer = computers_[side];
  if (computer.player != player || !computer.opponent) {
    if (!thinking_rules_.variant) thinking_rules_ = own_rules();
    computer = {player, make_opponent(player, *thinking_rules_.variant, some_seed(), context_, &hurry_)};
  }
  return *computer.opponent;
}

Json Room::give_seat(const Guest& guest, const std::string& seat, const std::string& player) {
  const std::lock_guard lock(mutex_);
  if (guest.role == Guest::Role::watcher) return refusal("you are watching");
  const auto side = seat.empty() && guest.role == Guest::Role::seat ? std::optional(guest.side)
                                                                    : seat_named(seat, match_->sides());
  if (!side) return refusal("there is no such seat");
  if (guest.role == Guest::Role::seat && *side != guest.side)
    return refusal(fmt::format("you play {}", names_[guest.side.index()]));
  if (player == kPerson) {
    if (players_.erase(side->index()) == 0) return refusal("a person plays it already");
  } else {
    if (!is_opponent(player) || is_program(player))
      return refusal(
          "a seat is given to computer, computer:1s, computer:depth=6, computer:elo=1200 or random");
    try {
      check_opponent(player);  // what thinks is made later, where nobody hears of a mistake
    } catch (const CommandError& error) {
      return refusal(error.what());
    }
    players_[side->index()] = player;
    if (!kInPage && !thinking_.joinable()) thinking_ = std::thread([this] { play_computers(); });
  }
  if (thinks_ == *side) hurry_ = true;
  tell_all(fmt::format("{} is played by {} from now on", names_[side->index()],
                       player == kPerson ? "a person" : player));
  changed();
  return {{"done", true}};
}

Json Room::hint(const Guest& guest) {
  static std::mutex thinking;  // it takes a processor for itself
  const std::unique_lock one(thinking, std::try_to_lock);
  if (!one.owns_lock()) return refusal("a hint is being thought of for somebody: ask again in a moment");
  std::unique_lock lock(mutex_);
  if (guest.role != Guest::Role::seat) return refusal("only seats are given hints");
  if (!gives_hints_) return refusal("this table gives no hints: serve --hints does");
  ActionList list;
  const bool may =
      !match_->outcome().over && !match_->game().legal(list) &&
      std::ranges::any_of(list.actions, [&](const Action& a) { return a.seat == guest.side.index(); });
  if (!may) return refusal("there is nothing for you to do now");
  if (!hints_) {
    hint_rules_ = own_rules();
    hints_ = make_opponent(kHintPlayer, *hint_rules_.variant, some_seed(), context_, &hurry_);
  }
  hints_->learn(match_->game(), guest.side, match_->past());
  lock.unlock();
  const std::vector<std::string> choices = hints_->decide();
  if (choices.empty()) return refusal("nothing was found");
  lock.lock();
  tell_all(fmt::format("{} was given a hint", names_[guest.side.index()]));
  changed();
  return {{"done", true}, {"text", std::string(split_seat(choices.front()).body)}};
}

// None when it is nobody's turn who is one.
SideId Room::next_computer() {
  if (match_->outcome().over) return SideId::none();
  ActionList list;
  if (match_->game().legal(list)) return SideId::none();
  for (unsigned board = 0; board < match_->game().boards(); ++board) {
    const SideId side = match_->game().turn(board);
    const bool may =
        std::ranges::any_of(list.actions, [&](const Action& a) { return a.seat == side.index(); });
    if (may && players_.contains(side.index())) return side;
  }
  // Somebody must answer out of turn.
  const bool one = !list.actions.empty() && std::ranges::all_of(list.actions, [&](const Action& a) {
    return a.seat == list.actions[0].seat;
  });
  const SideId only = one ? SideId{std::size_t{list.actions[0].seat}} : SideId::none();
  return only.valid() && players_.contains(only.index()) ? only : SideId::none();
}

// While it thinks, others look and write. What it found does not count where the game is another one by then:
// it is asked again.
bool Room::computer_acts(std::unique_lock<std::mutex>& lock, SideId side) {
  Opponent* opponent = nullptr;
  try {
    opponent = &opponent_of(side.index());
  } catch (const CommandError& error) {  // its rules cannot be read any more
    players_.erase(side.index());
    tell_all(fmt::format("{} is played by a person from now on: {}", names_[side.index()], error.what()));
    return true;
  }
  opponent->learn(match_->game(), side, match_->past());
  const std::uint64_t before = match_->game().state_hash();
  const std::size_t actions = match_->actions();
  thinks_ = side;
  lock.unlock();
  const std::vector<std::string> choices = opponent->decide();
  const std::string failure = opponent->failure();
  lock.lock();
  thinks_ = SideId::none();
  // The seat may have been given to another meanwhile.
  const bool stopped = hurry_.exchange(closed_);
  const bool same = match_->actions() == actions && match_->game().state_hash() == before;
  if (stopped || !same || next_computer() != side) return true;
  return act_for(side, choices, failure);
}

bool Room::act_for(SideId side, const std::vector<std::string>& choices, const std::string& failure) {
  const std::string& name = names_[side.index()];
  if (!failure.empty()) {
    tell_all(fmt::format("{}: {}", name, failure));
    return match_->act(name + ": resign", side).done;
  }
  for (const std::string& text : choices) {
    const bool named = !split_seat(text).seat.empty();
    if (match_->act(named ? text : fmt::format("{}: {}", name, text), side).done) return true;
  }
  return false;
}

bool Room::go_on() {
  std::unique_lock lock(mutex_);
  if (closed_) return false;
  bool news = match_->judge_flags();
  const SideId side = next_computer();
  if (side.valid() && computer_acts(lock, side)) news = true;
  if (news) changed();
  return news;
}

void Room::play_computers() {
  for (;;) {
    std::unique_lock lock(mutex_);
    std::uint64_t known = version_;
    if (closed_) return;
    if (!next_computer().valid()) {
      news_.wait(lock, [&] { return closed_ || version_ != known; });
      continue;
    }
    news_.wait_for(lock, kThinks, [&] { return closed_ || version_ != known; });
    if (closed_) return;
    const SideId side = next_computer();
    if (!side.valid()) continue;
    if (computer_acts(lock, side)) {
      if (closed_) return;
      changed();
    } else {  // a throw is wanted, or nothing is to be done: people go on
      known = version_;
      news_.wait(lock, [&] { return closed_ || version_ != known; });
    }
  }
}

}  // namespace houserule
