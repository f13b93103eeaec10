// A match and its clocks: when they run, what they show behind each action, whose time is over.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "match/match.h"
#include "table/table_words.h"

namespace houserule {

namespace {

constexpr double kSecondMs = 1000;

// "300+3", "40/5400+30:1800+30" as tags write it.
std::string time_control(const ClockBudget& budget) {
  std::string out;
  for (const ClockBudget::Period& period : budget.periods) {
    const std::string turns = period.turns > 0 ? fmt::format("{}/", period.turns) : "";
    out += (out.empty() ? "" : ":") + turns + seconds_json(period.ms).dump();
    if (budget.gain_ms > 0) out += "+" + seconds_json(budget.gain_ms).dump();
  }
  return out;
}

// Of several kinds of clock the one with most increment first, for that is what judges hold times against.
std::string time_control(std::vector<ClockBudget> budgets) {
  std::ranges::sort(budgets, std::ranges::greater(), &ClockBudget::gain_ms);
  std::vector<std::string> kinds;
  for (const ClockBudget& budget : budgets) {
    const std::string one = time_control(budget);
    if (std::ranges::find(kinds, one) == kinds.end()) kinds.push_back(one);
  }
  return fmt::format("{}", fmt::join(kinds, ", "));
}

}  // namespace

std::int64_t Match::clock_now() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

TableClocks Match::clocks_for(const MatchStart& start, const Variant& variant) {
  if (!start.clocks) return {};
  TableClocks::Budgets budgets;
  for (const SideSpec& side : variant.rulebook().spec.sides) {
    const auto found = start.clocks->find(side.name);
    budgets.push_back(found == start.clocks->end() ? std::nullopt : clock_budget(found->second));
  }
  return TableClocks(budgets);
}

void Match::name_time_control() {
  if (!start_.clocks || std::ranges::find(start_.tags, "TimeControl",
                                          [](const auto& tag) { return tag.first; }) != start_.tags.end())
    return;
  std::vector<ClockBudget> budgets;
  for (const auto& [seat, text] : *start_.clocks) {
    if (const auto budget = clock_budget(text)) budgets.push_back(*budget);
  }
  if (!budgets.empty()) start_.tags.emplace_back("TimeControl", time_control(std::move(budgets)));
}

unsigned Match::track_of(SideId seat) const {
  const auto& boards = variant_.rulebook().spec.boards;
  const auto found = std::ranges::find(boards, sides()[seat.index()].board, &BoardSpec::name);
  const auto index = static_cast<unsigned>(found - boards.begin());
  return index < game_.boards() ? index : 0;
}

Match::TurnBefore Match::turn_before(SideId seat) const {
  const unsigned track = track_of(seat);
  return {game_.turn(track), game_.round(track)};
}

void Match::run_clocks() {
  if (!clocks_.any()) return;
  std::vector<SideId> on_turn;
  for (unsigned board = 0; !outcome().over && board < game_.boards(); ++board) {
    if (game_.alive(game_.turn(board))) on_turn.push_back(game_.turn(board));
  }
  for (std::size_t side = 0; side < sides().size(); ++side)
    clocks_.follow(SideId{side}, game_.clock_terms(SideId{side}));
  clocks_.run(on_turn, clock_now());
}

void Match::time_entry(Entry& entry, const TurnBefore& before) {
  if (!clocks_.any()) return;
  const std::int64_t now = clock_now();
  const TurnBefore after = turn_before(entry.seat);
  const bool was = before.seat == entry.seat;
  entry.ends_turn = !entry.spoken && was && (after.seat != entry.seat || after.round != before.round);
  if (known_clocks_)
    clocks_.set(*known_clocks_, now);
  else if (!entry.spoken)
    clocks_.acted(entry.seat, entry.ends_turn ? turns_over(entry.seat) + 1 : 0, now);
  if (!known_clocks_ && !quiet_ && !entry.spoken) clocks_.go(now);
  run_clocks();
  entry.clocks = clocks_.all_left(now);
}

int Match::turns_over(SideId seat) const {
  return static_cast<int>(std::ranges::count_if(
      entries_, [&](const Entry& entry) { return entry.ends_turn && entry.seat == seat; }));
}

void Match::turn_clocks_back() {
  if (!clocks_.any()) return;
  const std::int64_t now = clock_now();
  clocks_.pause(now);
  run_clocks();
  clocks_.set(entries_.empty() ? first_clocks_ : entries_.back().clocks, now);
}

void Match::pause_clocks() { clocks_.pause(clock_now()); }

void Match::start_clocks() {
  if (clocks_.any()) clocks_.go(clock_now());
}

void Match::set_clock(SideId seat, std::int64_t left_ms, const std::string& why) {
  clocks_.set(seat, left_ms, clock_now());
  if (!entries_.empty()) entries_.back().clocks = clocks_.all_left(clock_now());
  JournalEntry entry;
  entry.kind = JournalEntry::Kind::clock;
  entry.points[sides()[seat.index()].name] = seconds_json(left_ms);
  entry.why = why;
  write(std::move(entry));
  tell(fmt::format("the clock of {} is set to {}{}", sides()[seat.index()].name, clock_face(left_ms),
                   why.empty() ? "" : ": " + why));
}

// What the rules make of it they say themselves: out, lost for the team, points; else the judge does.
bool Match::judge_flags() {
  bool any = false;
  for (;;) {
    if (!clocks_.any() || outcome().over) return any;
    const SideId seat = clocks_.fallen(clock_now());
    if (!seat.valid()) return any;
    clocks_.judged(seat);
    const Done done = perform(sides()[seat.index()].name + ": timeout", SideId::none(), {});
    if (!done.done)
      tell(fmt::format("the time of {} is over, and that changes nothing: {}", sides()[seat.index()].name,
                       done.why));
    any = true;
  }
}

// ---- out of the journal ----------------------------------------------------------------------------

TableClocks::Left Match::clocks_behind(const JournalEntry& entry) const {
  TableClocks::Left out = clocks_.all_left(clock_now());
  const auto seat = seat_named(entry.seat, sides());
  if (entry.clock_ms && seat && seat->index() < out.size()) out[seat->index()] = entry.clock_ms;
  return out;
}

void Match::take_up_clocks(const nlohmann::ordered_json& seconds) {
  for (const auto& [name, value] : seconds.items()) {
    const auto seat = seat_named(name, sides());
    if (seat && value.is_number())
      clocks_.set(*seat, std::llround(value.get<double>() * kSecondMs), clock_now());
  }
  if (!entries_.empty()) entries_.back().clocks = clocks_.all_left(clock_now());
}

}  // namespace houserule
