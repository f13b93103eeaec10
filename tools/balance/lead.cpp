#include "balance/lead.h"

#include <algorithm>

namespace houserule {

namespace {

constexpr int kLead = 100;  // what the cheapest piece is worth

}  // namespace

Lead::Lead(const Judgement& judgement, const Game& game)
    : judgement_(judgement), game_(game), worst_(judgement.parties()) {}

void Lead::look() {
  const Judgement::Sums sums = judgement_.counted(game_);
  int leader = -1, most = kLead - 1;
  for (unsigned party = 0; party < judgement_.parties(); ++party) {
    const int worth = judgement_.worth(game_, sums, party, 0);
    worst_[party] = std::min(worst_[party], worth);
    if (worth > most) most = worth, leader = static_cast<int>(party);
  }
  if (leader < 0 || leader == leader_) return;
  changes_ += leader_ >= 0 ? 1 : 0;
  leader_ = leader;
}

bool Lead::was_behind(const Outcome& outcome) const {
  const std::vector<double> parties = judgement_.shares(outcome);
  const auto most = std::ranges::max_element(parties);
  return std::ranges::count(parties, *most) == 1 &&
         worst_[static_cast<std::size_t>(most - parties.begin())] <= -kLead;
}

}  // namespace houserule
