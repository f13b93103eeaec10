#include "tournament/game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <sstream>

#include "common/interrupt.h"
#include "common/plain.h"
#include "match/match.h"
#include "places/places.h"
#include "player/computer.h"
#include "read/decimal.h"
#include "table/shares.h"
#include "table/table_words.h"

namespace houserule {

namespace {

constexpr std::size_t kMostOpening = 200;

}  // namespace

Openings openings_of(const Context& context, const std::string& text) {
  constexpr std::string_view kRandom = "random:";
  Openings out;
  if (text.starts_with(kRandom)) {
    const auto number = whole_number(std::string_view(text).substr(kRandom.size()));
    out.random = static_cast<std::size_t>(number.value_or(0));
    if (number && *number <= kMostOpening) return out;
    throw CommandError(fmt::format(
        "\"{}\" is no opening\n   write random:4 for so many actions at random, or a file", shown(text)));
  }
  std::istringstream lines(read_text(context, text));
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (!line.empty() && !line.starts_with('#')) out.listed.push_back(line);
  }
  if (out.listed.empty())
    throw CommandError(
        fmt::format("\"{}\" has no opening\n   write one on each line: e2e4; e7e5", shown(text)));
  return out;
}

GameClock clock_of(const std::string& text) {
  const std::size_t plus = std::min(text.find('+'), text.size());
  const auto whole = thousandths(std::string_view(text).substr(0, plus), Finer::refuse),
             gain = plus == text.size() ? std::optional<std::int64_t>(0)
                                        : thousandths(std::string_view(text).substr(plus + 1), Finer::refuse);
  constexpr std::int64_t kMostMs = 24 * 3600 * 1000;
  if (whole && gain && *whole > 0 && *whole <= kMostMs && *gain >= 0 && *gain <= kMostMs)
    return {*whole, *gain};
  throw CommandError(fmt::format(
      "--clock \"{}\" is no time\n   write seconds for the game and for each action: 10+0.1", shown(text)));
}

TournamentTable::TournamentTable(const VariantArgs& variant, const std::vector<std::string>& players,
                                 const Openings& openings, std::uint64_t seed, int longest,
                                 const std::optional<GameClock>& clock, const Context& context)
    : args_(variant),
      players_(players),
      openings_(openings),
      seed_(seed),
      longest_(longest),
      clock_(clock),
      context_(context),
      source_(module_source(context)),
      judge_(fresh()) {}
TournamentTable::~TournamentTable() = default;

std::unique_ptr<Variant> TournamentTable::fresh() const { return args_.load(context_); }
std::size_t TournamentTable::sides() const { return judge_->rulebook().spec.sides.size(); }

// Who has failed once is made anew.
Opponent& TournamentTable::player(std::size_t side, std::size_t player) {
  Seated& seated = seated_[{side, player}];
  if (seated.opponent && seated.opponent->failure().empty()) return *seated.opponent;
  seated.opponent.reset();
  if (!seated.variant) seated.variant = fresh();
  seated.opponent = make_opponent(players_[player], *seated.variant, seed_ + side, context_);
  return *seated.opponent;
}

class TournamentTable::OneGame {
 public:
  OneGame(TournamentTable& table, const PlannedGame& plan)
      : table_(table), plan_(plan), match_(*table.judge_, *table.source_, start()), acted_(table.sides()) {
    if (table.clock_) left_.assign(table.sides(), table.clock_->ms);
    for (std::size_t side = 0; side < table.sides(); ++side) {
      players_.push_back(&table.player(side, plan.seats[side]));
      players_.back()->new_game(table.seed_ + 100 * static_cast<std::uint64_t>(plan.number) + side);
    }
  }

  std::optional<FinishedGame> play() {
    open();
    FinishedGame out{plan_, {}, {}, {}, 0};
    while (!match_.outcome().over && out.reason.empty() &&
           static_cast<int>(match_.actions()) < table_.longest_) {
      if (stop_wanted()) return std::nullopt;
      out.reason = turn();
    }
    const Outcome& outcome = match_.outcome();
    if (outcome.over) out.reason = failure_.empty() ? outcome.reason : failure_;
    if (out.reason.empty()) out.reason = fmt::format("broken off after {} actions", table_.longest_);
    out.points = outcome.over
                     ? shares_by_side(outcome)
                     : std::vector<double>(table_.sides(), 1.0 / static_cast<double>(table_.sides()));
    out.actions = static_cast<int>(match_.actions());
    out.failed = failed_;
    keep(out);
    return out;
  }

 private:
  MatchStart start() const {
    MatchStart out{table_.args_, {}, {}, {}, {}, {}, {}};
    out.seed = table_.seed_ + static_cast<std::uint64_t>(plan_.opening);
    return out;
  }

  void open() {
    if (!table_.openings_.listed.empty()) {
      const auto& lines = table_.openings_.listed;
      for (const std::string& text :
           split_actions(lines[static_cast<std::size_t>(plan_.opening) % lines.size()])) {
        const Done done = match_.act(text, SideId::none());
        if (!done.done)
          throw CommandError(fmt::format("opening {}: {}: {}", plan_.opening + 1, shown(text), done.why));
      }
      return;
    }
    std::mt19937_64 random(table_.seed_ * 0x9E3779B97F4A7C15ULL + static_cast<std::uint64_t>(plan_.opening));
    ActionList list;
    for (std::size_t i = 0; i < table_.openings_.random && !match_.outcome().over; ++i) {
      if (match_.game().legal(list) || list.actions.empty()) return;
      const std::size_t which = random() % list.size();
      (void)match_.act(seated(match_.game().text(list, which), SideId{std::size_t{list.actions[which].seat}}),
                       SideId::none());
      // An opening that ends the game is none.
      if (match_.outcome().over) match_.undo();
    }
  }

  std::string seated(const std::string& text, SideId seat) const {
    return split_seat(text).seat.empty() ? match_.sides()[seat.index()].name + ": " + text : text;
  }

  // Why it cannot go on; empty while it can.
  std::string turn() {
    if (match_.game().legal(list_) || list_.actions.empty()) return "nobody can act";
    if (!match_.game().claimable().empty() && match_.act("claim draw", SideId::none()).done) return {};
    const SideId seat = seat_to_act(match_.game(), list_, acted_);
    acted_[seat.index()] = match_.actions() + 1;
    Opponent& player = *players_[seat.index()];
    player.learn(match_.game(), seat, match_.past());
    if (!left_.empty()) player.clocks(left_, table_.clock_->gain_ms);
    const auto began = std::chrono::steady_clock::now();
    const std::vector<std::string> choices = player.decide();
    if (!left_.empty() && !in_time(seat, std::chrono::steady_clock::now() - began))
      return lose(seat, "ran out of time");
    if (!player.failure().empty()) return break_down(seat, player.failure());
    for (const std::string& text : choices)
      if (match_.act(seated(text, seat), seat).done) return {};
    return break_down(seat, "found nothing to do");
  }

  std::string break_down(SideId seat, const std::string& why) {
    failed_ = plan_.seats[seat.index()];
    return lose(seat, why);
  }

  bool in_time(SideId seat, std::chrono::steady_clock::duration took) {
    std::int64_t& left = left_[seat.index()];
    left -= std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
    if (left < 0) return false;
    left += table_.clock_->gain_ms;
    return true;
  }

  std::string lose(SideId seat, const std::string& why) {
    const std::string& name = match_.sides()[seat.index()].name;
    failure_ = fmt::format("{} {}", name, why);
    match_.note(why, name);
    return match_.act(name + ": resign", SideId::none()).done ? "" : failure_;
  }

  void keep(FinishedGame& out) {
    match_.set_tag("Round", std::to_string(plan_.number + 1));
    for (std::size_t side = 0; side < plan_.seats.size(); ++side) {
      std::string name = match_.sides()[side].name;
      if (table_.sides() == 2) name = side == 0 ? "White" : "Black";
      name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
      match_.set_tag(name, table_.players_[plan_.seats[side]]);
    }
    match_.set_tag("Players", fmt::format("{}", fmt::join(plan_.seats, " ")));
    match_.set_tag("Points", fmt::format("{}", fmt::join(out.points, " ")));
    if (table_.clock_)
      match_.set_tag("TimeControl", fmt::format("{:g}+{:g}", static_cast<double>(table_.clock_->ms) / 1000,
                                                static_cast<double>(table_.clock_->gain_ms) / 1000));
    match_.set_tag("Termination", out.reason);
    out.record = match_.record();
  }

  TournamentTable& table_;
  const PlannedGame& plan_;
  Match match_;
  std::vector<Opponent*> players_;
  std::vector<std::size_t> acted_;
  std::vector<std::int64_t> left_;  // ms on each side's clock; empty without clocks
  ActionList list_;
  std::string failure_;
  std::optional<std::size_t> failed_;
};

std::optional<FinishedGame> TournamentTable::play(const PlannedGame& plan) {
  return OneGame(*this, plan).play();
}

}  // namespace houserule
