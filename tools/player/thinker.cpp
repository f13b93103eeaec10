#include "player/thinker.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "common/command.h"
#include "common/plain.h"

namespace houserule {

namespace {

// How a rulebook is got to know: so many games of so many actions at random.
constexpr int kStudied = 6, kStudiedActions = 60;
// … looked at in at least so many positions, and in more as long as that takes no more nodes.
constexpr int kLeastLooks = 6;
constexpr std::uint64_t kStudiedNodes = 6000;
constexpr unsigned kWorlds = 5;     // in which what falls is thrown differently
constexpr unsigned kWeakLines = 6;  // from which a weak player takes one

std::optional<std::uint64_t> number(std::string_view text) {
  const auto value = whole_number(text);
  return value == std::uint64_t{0} ? std::nullopt : value;
}

constexpr std::uint64_t kMostMs = 24ULL * 3600 * 1000;

// False for a text that is no part of a strength.
bool add_part(Strength& out, std::string_view part) {
  const auto of = [&](std::string_view name) -> std::optional<std::uint64_t> {
    return part.starts_with(name) ? number(part.substr(name.size())) : std::nullopt;
  };
  if (const auto depth = of("depth="); depth && *depth <= 100) {
    out.depth = static_cast<int>(*depth);
  } else if (const auto nodes = of("nodes=")) {
    out.nodes = *nodes;
  } else if (const auto elo = of("elo="); elo && *elo >= kLeastElo && *elo <= kMostElo) {
    out.elo = static_cast<int>(*elo);
  } else if (part.ends_with("ms")) {
    const auto ms = number(part.substr(0, part.size() - 2));
    if (!ms || *ms > kMostMs) return false;
    out.ms = static_cast<std::int64_t>(*ms);
  } else if (part.ends_with("s")) {
    const auto seconds = number(part.substr(0, part.size() - 1));
    if (!seconds || *seconds > kMostMs / 1000) return false;
    out.ms = static_cast<std::int64_t>(*seconds) * 1000;
  } else {
    return false;
  }
  return true;
}

}  // namespace

Strength strength_of(const std::string& text) {
  Strength out;
  std::string_view rest = text;
  for (bool more = true; more;) {
    const auto comma = rest.find(',');
    more = comma != std::string_view::npos;
    if (!add_part(out, rest.substr(0, comma)))
      throw CommandError(fmt::format(
          "\"{}\" is no strength\n   write a time, 1s or 50ms, or depth=6, nodes=20000, elo={} to elo={}",
          text, kLeastElo, kMostElo));
    rest = more ? rest.substr(comma + 1) : "";
  }
  return out;
}

Thinker::Thinker(Variant& variant, const Strength& strength, std::uint64_t seed, const Weights& weights,
                 std::shared_ptr<SeenTable> table)
    : variant_(variant),
      strength_(strength),
      game_(std::make_unique<Game>(variant)),
      judgement_(std::make_unique<Judgement>(variant, Glance(*game_), weights)),
      table_(std::move(table)),
      search_(std::make_unique<Search>(*game_, *judgement_, *table_)),
      random_(seed) {}
Thinker::Thinker(Variant& variant, const Strength& strength, std::uint64_t seed, const Weights& weights,
                 std::size_t megabytes)
    : Thinker(variant, strength, seed, weights, std::make_shared<SeenTable>(megabytes)) {
  study();
}
Thinker::Thinker(Variant& variant, const Thinker& first, unsigned helper, std::uint64_t seed,
                 const Weights& weights)
    : Thinker(variant, {}, seed, weights, first.table_) {
  search_->skips(first.search_->skips());
  helper_ = helper;
}
Thinker::~Thinker() = default;
Thinker::Thinker(Thinker&&) noexcept = default;

// Games at random tell whether anything falls by chance, and whether who does nothing gains by it.
void Thinker::study() {
  std::mt19937_64 random(1);
  ActionList list;
  int looks = 0, tried = 0, gained = 0;
  for (int game = 0; game < kStudied; ++game) {
    game_->reset();
    game_->seed(random());
    for (int played = 0; played < kStudiedActions && !game_->outcome().over; ++played) {
      if (game_->legal(list) || list.actions.empty()) break;
      if (game_->play(list, random() % list.size())) break;
      chance_ = chance_ || !game_->thrown().empty();
      const bool enough = looks >= kLeastLooks && studied_ >= kStudiedNodes;
      if (played % 6 != 5 || enough || !search_->skips() || game_->outcome().over) continue;
      const auto gains = search_->pass_gains();
      ++looks;
      studied_ += search_->nodes();
      if (gains) {
        ++tried;
        gained += *gains ? 1 : 0;
      }
    }
  }
  search_->skips(tried > 0 && gained * 20 <= tried);
  table_->clear();
  search_->forget();
}

void Thinker::forget(std::uint64_t seed) {
  if (helper_ == 0) table_->clear();
  search_->forget();
  random_.seed(seed);
}

void Thinker::learn(Game& game, SideId seat) {
  const Game::As as(game, seat);
  if (game_->restore(game.serialise())) game_->reset();
  legal_.clear();
  ActionList own, list;
  if (game.legal(list)) return;
  const bool alike =
      !game_->legal(own) && std::ranges::equal(own.actions, list.actions) && own.arguments == list.arguments;
  // What takes actions back, or looks at the past, may be lost in a game that is taken up from text.
  for (std::size_t i = 0; !alike && i < list.size(); ++i) {
    if (list.actions[i].seat == seat.value) legal_.push_back({game.text(list, i), {}, {}, 0});
  }
}

// Of what was found, what the table's game allows; where nothing is left, all that it allows.
std::vector<RootAction> Thinker::allowed(std::vector<RootAction> found) const {
  if (legal_.empty()) return found;
  std::erase_if(found, [&](const RootAction& root) {
    return std::ranges::find(legal_, root.text, &RootAction::text) == legal_.end();
  });
  return found.empty() ? legal_ : found;
}

std::vector<std::string> Thinker::choices(Game& game, SideId seat) {
  learn(game, seat);
  std::vector<std::string> out;
  for (RootAction& root : think(seat)) out.push_back(std::move(root.text));
  return out;
}

std::vector<RootAction> Thinker::think(SideId seat, unsigned lines, const Search::Tell& tell) {
  const SearchLimits limits{strength_.ms, strength_.nodes, strength_.depth, helper_, stop_};
  if (strength_.elo) return allowed(weakly(seat, limits));
  if (chance_ && !tell && helper_ == 0) return allowed(by_vote(seat, limits));
  game_->seed(random_());
  return allowed(search_->think(seat, limits, random_(), lines, tell));
}

// What falls in one world falls otherwise in the next: each has a vote, and what is best in most is played.
std::vector<RootAction> Thinker::by_vote(SideId seat, const SearchLimits& limits) {
  SearchLimits part = limits;
  if (part.ms) part.ms = std::max<std::int64_t>(1, *part.ms / kWorlds);
  if (part.nodes) part.nodes = std::max<std::uint64_t>(1, *part.nodes / kWorlds);
  const std::uint64_t shuffle = random_();
  std::map<std::string, std::int64_t> votes;
  std::vector<RootAction> out;
  for (unsigned world = 0; world < kWorlds; ++world) {
    game_->seed(random_());
    table_->clear();
    std::vector<RootAction> found = search_->think(seat, part, shuffle);
    if (found.empty()) continue;
    votes[found.front().text] += std::int64_t{1'000'000} + found.front().score / 1000;
    out = std::move(found);
    if (!search_->saw_chance()) break;
  }
  std::stable_sort(out.begin(), out.end(), [&](const RootAction& a, const RootAction& b) {
    const auto of = [&](const RootAction& root) {
      const auto found = votes.find(root.text);
      return found == votes.end() ? 0 : found->second;
    };
    return of(a) > of(b);
  });
  return out;
}

// A weak player looks at few positions, and takes what it thinks nearly as good for better.
std::vector<RootAction> Thinker::weakly(SideId seat, const SearchLimits& limits) {
  const int elo = *strength_.elo;
  SearchLimits few = limits;
  constexpr std::uint64_t kLeast = 60;
  const auto doubled = static_cast<unsigned>(std::max(0, elo - kLeastElo) / 130);
  const std::uint64_t nodes = kLeast << std::min(doubled, 20U);
  few.nodes = std::min(few.nodes.value_or(nodes), nodes);
  game_->seed(random_());
  table_->clear();
  std::vector<RootAction> found = search_->think(seat, few, random_(), kWeakLines);
  const int spread = std::max(0, (kMostElo - elo) / 7);
  const std::size_t among = std::min<std::size_t>(found.size(), kWeakLines);
  std::size_t best = 0;
  std::int64_t best_worth = 0;
  for (std::size_t i = 0; i < among; ++i) {
    const auto wide = static_cast<std::uint64_t>(spread) + 1;
    const auto noise = static_cast<std::int64_t>(random_() % wide + random_() % wide);
    const std::int64_t worth = found[i].score + noise;
    if (i != 0 && worth <= best_worth) continue;
    best = i;
    best_worth = worth;
  }
  if (best != 0) std::swap(found[0], found[best]);
  return found;
}

}  // namespace houserule
