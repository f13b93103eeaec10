// The end of a game: what the rules give, what players may agree on, and what the record says of it.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "common/text.h"
#include "formats/pgn4.h"
#include "judge/referee.h"
#include "table/dead.h"

namespace houserule {

namespace {

constexpr std::int64_t kQuarter = 250;  // thousandths of a point
constexpr std::size_t kLongestSaid = 80;
const std::string kAllPositions = "kernel/prospect";  // where no rule says so, and all positions show it

// Points that a game can give: quarters, and no more than all of them for one side.
bool possible(const Stated& stated) {
  const auto most = static_cast<std::int64_t>(stated.points.size()) * kQuarter * kWin;
  return std::ranges::all_of(stated.points, [most](std::int64_t points) {
    return points % kQuarter == 0 && points >= 0 && points <= most;
  });
}

// Who won has most of the points and not all have them; who lost has not.
template <class Points>
bool fits(const NamedEnd& named, const Points& points) {
  const auto [least, most] = std::ranges::minmax(points);
  return least != most && (points[named.side.index()] == most) == named.wins;
}

bool speaks_of_time(std::string_view text) {
  const std::string small = lower_case(std::string(text));
  return small.find("timeout") != std::string::npos || small.find("time vs") != std::string::npos;
}

}  // namespace

void Referee::disagrees(std::string reason, const std::string& rule) {
  verdict_->status = VerdictStatus::disagrees;
  verdict_->reason = std::move(reason);
  verdict_->rule = rule;
}

// "(Red +20)": all others have left, where the rules have a word for that. False when a script failed.
bool Referee::others_left(std::string_view termination) {
  const std::string last = pgn4_last(termination);
  if (!seat_named(last, sides()) || !is_verb(shelved_->variant->rulebook(), kResign)) return true;
  for (const SideSpec& side : sides())
    if (side.name != last && !game().outcome().over && !by_rule(fmt::format("{}: {}", side.name, kResign)))
      return false;
  return true;
}

void Referee::finish(Ending& ending) {
  if (!ended_ && !others_left(ending.termination)) return;
  if (!ended_) verdict_->outcome = game().outcome();
  if (!drawn_ || ending.stated.given) end_if_dead(ending);
  if (drawn_ && (!ending.stated.given || ending.stated.matches(drawn_->points))) verdict_->outcome = *drawn_;
  const Outcome& end = verdict_->outcome;
  if (!ending.stated.given) return;
  if (!end.over) return agree(ending);
  Stated of_board;
  if (!ending.stated.matches(end.points)) {
    if (!read_by_board(ending, of_board) || !of_board.matches(end.points)) {
      return disagrees(
          fmt::format("the rules give {} ({}), the record states {}", points_words(end.points, sides()),
                      end.reason, stated_words(ending.stated, sides())),
          end.rule);
    }
    note_result_of_board(ending);
  }
  if (ending.named && !fits(*ending.named, end.points)) {
    verdict_->findings.push_back(
        {FindingKind::remark, fmt::format("the record says \"{}\"{}", shown(ending.said, kLongestSaid),
                                          who_that_is(*ending.named, ", and "))});
  }
}

// Where each team has a player on each of two boards, some archives state the result of the board on which
// the game ended. On the first board that comes to the same.
bool Referee::read_by_board(const Ending& ending, Stated& stated) const {
  const std::vector<bool> first = first_team(sides());
  if (first.empty() || sides().front().board.empty() || ending.stated.text.empty()) return false;
  const SideId at = ending.named ? ending.named->side : seat_;
  if (!at.valid() || sides()[at.index()].board == sides().front().board) return false;
  const auto& points = ending.stated.points;
  const std::size_t other = static_cast<std::size_t>(std::ranges::find(first, false) - first.begin());
  stated = ending.stated;
  for (std::size_t i = 0; i < first.size(); ++i) stated.points[i] = first[i] ? points[other] : points[0];
  return true;
}

void Referee::note_result_of_board(const Ending& ending) {
  verdict_->findings.push_back(
      {FindingKind::result_of_board, fmt::format("the result {} is that of the board on which the game ended",
                                                 stated_words(ending.stated, sides()))});
}

// The rules let the game go on, so the players ended it: by a claim where a draw could be claimed.
void Referee::agree(Ending& ending) {
  if (!possible(ending.stated)) {
    return disagrees(
        fmt::format("the game is not over by the rules, and the record states {}, which no end gives",
                    stated_words(ending.stated, sides())),
        {});
  }
  const bool on_time = ending.named ? ending.named->time : ending.says_draw && speaks_of_time(ending.said);
  if (on_time && ending.stated.drawn()) return drawn_on_time(ending);
  if (ending.named && !fits(*ending.named, ending.stated.points)) {
    Stated of_board;
    if (!read_by_board(ending, of_board) || !fits(*ending.named, of_board.points))
      return contradicted(ending);
    note_result_of_board(ending);
    ending.stated = std::move(of_board);
  }
  if (agreed_claim(ending) || unfounded(ending)) return;
  agreed_end(ending);
}

// Whose time is over has not lost if the others cannot win (FIDE 6.9). Elsewhere programs at the table are
// more generous than the rules. Where nobody is named it may have been either.
void Referee::drawn_on_time(const Ending& ending) {
  agreed_end(ending);
  const bool named = ending.named.has_value(), lost = named && !ending.named->wins;
  bool all = true;
  std::string able;
  for (std::size_t i = 0; i < sides().size(); ++i) {
    if (named && (SideId(i) == ending.named->side) == lost) continue;
    if (game().prospect(SideId(i)).cannot() || (!named && little_material(i)))
      all = false;
    else
      able += (able.empty() ? "" : " and ") + sides()[i].name;
  }
  if (able.empty() || (!named && !all)) return;
  verdict_->findings.push_back(
      {FindingKind::draw_on_time,
       fmt::format("the record says \"{}\", and states a draw, though {} could still win",
                   shown(ending.said, kLongestSaid), able)});
}

// ": ann is white"; nothing where the side itself is named.
std::string Referee::who_that_is(const NamedEnd& named, std::string_view before) const {
  const std::string& side = sides()[named.side.index()].name;
  if (named.name.empty() || lower_case(std::string(named.name)) == side) return {};
  return fmt::format("{}{} is {}", before, shown(named.name, kLongestSaid), side);
}

void Referee::contradicted(const Ending& ending) {
  disagrees(fmt::format("the record says \"{}\", and states {}{}", shown(ending.said, kLongestSaid),
                        stated_words(ending.stated, sides()), who_that_is(*ending.named, ": ")),
            {});
}

bool Referee::agreed_claim(const Ending& ending) {
  const bool drawn = ending.stated.drawn();
  if (!drawn && !(ending.board && ending.board->name == kDeclaration)) return false;
  const Game::As as(game(), viewer_);
  for (Outcome& claimed : game().claimable()) {
    if (!ending.stated.matches(claimed.points)) continue;
    claimed.reason.insert(0, drawn ? kDrawByClaim : kWinByClaim);
    end_with(std::move(claimed));
    return true;
  }
  return false;
}

// Nobody, or not that side, has more than two pieces besides the royal ones, none worth less than a knight
// and none worth more: servers draw such games (FICS, chess.com), though mate is possible.
bool Referee::little_material(std::optional<std::size_t> of) const {
  constexpr int kMostPieces = 2, kLeastValue = 2, kMostValue = 3;
  const Rulebook& book = shelved_->variant->rulebook();
  std::vector<int> pieces(sides().size(), 0);
  for (const Game::PieceView& piece : shelved_->game->pieces()) {
    const auto type = std::ranges::find(book.types, piece.type, &TypeDecl::name);
    const auto side = std::ranges::find(sides(), piece.controller, &SideSpec::name);
    if (type == book.types.end() || side == sides().end() || type->value == 0) continue;
    const auto at = static_cast<std::size_t>(side - sides().begin());
    if (of && at != *of) continue;
    if (type->value < kLeastValue || type->value > kMostValue || ++pieces[at] > kMostPieces) return false;
  }
  return true;
}

// The record speaks of an end that is not on the board: of that is no agreement.
bool Referee::unfounded(const Ending& ending) {
  const bool won = !ending.stated.drawn();
  if (won && (ending.says_draw || (ending.board && ending.board->drawn))) {
    disagrees(fmt::format("the record says \"{}\", and states {}", shown(ending.said, kLongestSaid),
                          stated_words(ending.stated, sides())),
              {});
    return true;
  }
  if (!ending.board) return false;
  std::string why = fmt::format("the record says \"{}\", and there is no {} here",
                                shown(ending.said, kLongestSaid), ending.board->name);
  if (ending.board->name == kMaterial && little_material()) {
    verdict_->findings.push_back({FindingKind::material, std::move(why)});
    return false;
  }
  disagrees(fmt::format("{}; it states {}", why, stated_words(ending.stated, sides())), {});
  return true;
}

void Referee::agreed_end(const Ending& ending) {
  Outcome& end = verdict_->outcome;
  end.over = true;
  const bool halved = ending.stated.drawn() && ending.stated.points.front() > 0;  // else all have lost
  end.reason =
      agreed_reason(ending.termination, ending.remark.empty() ? ending.stated.text : ending.remark, halved);
  end.rule.clear();
  end.points.clear();
  for (const std::int64_t points : ending.stated.points)
    end.points.push_back(static_cast<int>(points / kQuarter));
  if (end.reason == kTimeReason) hold_against_time();
}

// What is known of those who won on time: `can` as soon as one of them could still win. Their names stand in
// `winners`.
Game::Prospect Referee::prospect_on_time(std::string& winners) {
  using Answer = Game::Prospect::Answer;
  const std::vector<int>& points = verdict_->outcome.points;
  const auto [least, most] = std::ranges::minmax(points);
  Game::Prospect all{least == most ? Answer::can : Answer::cannot, {}};
  for (std::size_t i = 0; i < points.size() && all.answer != Answer::can; ++i) {
    if (points[i] != most) continue;
    Game::Prospect one = game().prospect(SideId(i));
    if (!one.cannot() || all.rule.empty()) all.rule = std::move(one.rule);
    if (!one.cannot()) all.answer = one.answer;
    winners += (winners.empty() ? "" : " and ") + sides()[i].name;
  }
  if (all.rule.empty()) all.rule = kAllPositions;
  return all;
}

// FIDE 6.9: whose opponent cannot mate in any way has not lost on time. That is always told.
// Where no result is stated, or a draw, the rules decide; a result that says otherwise stands.
void Referee::hold_against_time() {
  using Answer = Game::Prospect::Answer;
  if (is_verb(shelved_->variant->rulebook(), kTimeout)) return;  // a rule of its own says what becomes of it
  std::string winners;
  const Game::Prospect found = prospect_on_time(winners);
  if (found.answer == Answer::can) return;
  if (found.answer == Answer::open) {
    verdict_->findings.push_back(
        {FindingKind::win_unproven,
         fmt::format("{} won on time; whether that could still be won (FIDE 6.9) neither a rule says nor the "
                     "first {} positions that can still come",
                     winners, kPositionsFollowed)});
    return;
  }
  verdict_->findings.push_back(
      {FindingKind::time_without_mate,
       fmt::format("{} won on time and could not win by any sequence of moves: a draw, FIDE 6.9 [{}]",
                   winners, found.rule)});
  drawn_ = verdict_->outcome;
  drawn_->reason = fmt::format("time, and {} could not win by any sequence of moves (FIDE 6.9)", winners);
  drawn_->rule = found.rule;
  drawn_->points.assign(drawn_->points.size(), kHalf);
}

// FIDE 5.2.2: where no side can win any more the game is drawn. Asked where somebody else is said to have
// won, or nobody anything.
void Referee::end_if_dead(const Ending& ending) {
  const std::vector<int>& points = verdict_->outcome.points;
  const bool split = points.empty() || std::ranges::min(points) == std::ranges::max(points);
  if (ending.stated.given ? ending.stated.drawn() : ended_ && split) return;
  if (auto dead = dead_position(game())) end_with(std::move(*dead));
}

}  // namespace houserule
