#include "balance/tally.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "draw/own_words.h"
#include "table/shares.h"

namespace houserule {

Share wilson(double won, std::int64_t of) {
  if (of == 0) return {};
  constexpr double kZ = 1.959964;  // of 95 in 100
  const auto n = static_cast<double>(of);
  const double share = won / n, z2 = kZ * kZ;
  const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kZ / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  return {share, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

BalanceTally::BalanceTally(const Variant& variant) : variant_(variant) {
  for (const SideSpec& side : variant.rulebook().spec.sides) {
    const std::string& name = side.team.empty() ? side.name : side.team;
    if (std::ranges::find(parties_, name, &Party::name) == parties_.end()) parties_.push_back({name});
  }
}

std::size_t BalanceTally::party_of(SideId side) const {
  const SideSpec& spec = variant_.rulebook().spec.sides[side.index()];
  const auto found = std::ranges::find(parties_, spec.team.empty() ? spec.name : spec.team, &Party::name);
  return static_cast<std::size_t>(found - parties_.begin());
}

void BalanceTally::add(const BalanceGame& game) {
  ++games_;
  asked_ += game.asked;
  actions_ += game.actions;
  choices_ += game.choices;
  leads_ += game.leads;
  behind_ += game.behind ? 1 : 0;
  for (const std::string& piece : game.moved) ++moved_[piece];
  for (const std::string& word : game.words) ++words_[word];
  possible_.insert(game.possible.begin(), game.possible.end());
  had_.insert(game.had.begin(), game.had.end());
  for (const auto& [rule, times] : game.refused) ++refusing_[rule];
  if (game.fault) {
    ++faulty_;
    if (fault_.empty()) fault_ = game.fault->text();
    return;
  }
  lengths_.push_back(game.actions);
  if (game.stuck) ++stuck_;
  if (!game.outcome.over) return;
  ++over_;
  ++endings_[{game.outcome.reason, game.outcome.rule}];
  count_points(game);
}

// Who has most wins; where nobody has more than all others it is a draw.
void BalanceTally::count_points(const BalanceGame& game) {
  std::vector<double> points(parties_.size());
  const std::vector<double> sides = shares_by_side(game.outcome);
  for (std::size_t i = 0; i < sides.size(); ++i) points[party_of(SideId{i})] += sides[i];
  // Sums of thirds are not quite the same.
  constexpr double kSame = 1e-9;
  const double best = std::ranges::max(points) - kSame;
  const auto firsts = std::ranges::count_if(points, [&](double each) { return each > best; });
  if (firsts > 1) ++drawn_;
  for (std::size_t i = 0; i < parties_.size(); ++i) {
    parties_[i].points += points[i];
    if (firsts == 1 && points[i] > best) ++parties_[i].won;
    if (i == party_of(game.first)) first_points_ += points[i];
  }
}

bool BalanceTally::sure(double within) const {
  return std::ranges::all_of(scores(), [&](const Scored& party) {
    return party.share.value - party.share.least <= within && party.share.most - party.share.value <= within;
  });
}

std::vector<BalanceTally::Scored> BalanceTally::scores() const {
  std::vector<Scored> out;
  for (const Party& party : parties_) out.push_back({party.name, wilson(party.points, over_)});
  return out;
}

Share BalanceTally::draws() const { return wilson(static_cast<double>(drawn_), over_); }
Share BalanceTally::comebacks() const { return wilson(static_cast<double>(behind_), over_ - drawn_); }

double BalanceTally::mean_choices() const {
  return actions_ == 0 ? 0 : static_cast<double>(choices_) / static_cast<double>(actions_);
}

int BalanceTally::usual_length() const {
  if (lengths_.empty()) return 0;
  std::vector<int> lengths = lengths_;
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
  std::ranges::nth_element(lengths, middle);
  return *middle;
}

Share BalanceTally::first_mover() const { return wilson(first_points_, over_); }

// Kinds that stand on the board at the start.
std::vector<std::string> BalanceTally::never_moved() const {
  std::set<std::string> there;
  const Game game(
      const_cast<Variant&>(variant_));  // NOLINT(cppcoreguidelines-pro-type-const-cast): see setup_picture
  for (const Game::PieceView& piece : game.pieces())
    if (!moved_.contains(piece.type)) there.insert(piece.type);
  return {there.begin(), there.end()};
}

std::vector<std::string> BalanceTally::never_played() const {
  std::vector<std::string> unused;
  for (const std::string& word : possible_)
    if (!words_.contains(word)) unused.push_back(word);
  return unused;
}

// As those of an ability that nobody has. What is never listed, as to resign, players do not choose from.
std::vector<std::string> BalanceTally::never_possible() const {
  std::set<std::string> unused;
  for (const RuleDecl& rule : variant_.rulebook().rules)
    for (const VerbSpec& verb : rule.verbs)
      if (!verb.unlisted && !words_.contains(verb.word) && !possible_.contains(verb.word) &&
          (had_.contains(verb.word) || !told_as_own(variant_.rulebook(), verb.word)))
        unused.insert(verb.word);
  return {unused.begin(), unused.end()};
}

std::vector<std::string> BalanceTally::never_refused() const {
  std::vector<std::string> idle;
  for (const RuleDecl& rule : variant_.rulebook().rules)
    if (!rule.forbids.empty() && !refusing_.contains(rule.name)) idle.push_back(rule.name);
  return idle;
}

}  // namespace houserule
