// A player for any rulebook: it thinks in a game of its own, as its seat knows the game, with dice of its
// own. It neither sees secrets nor what will be thrown.
#pragma once

#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "player/search.h"

namespace houserule {

// How strong it is. Of several limits the first that is reached ends its thinking.
struct Strength {
  std::optional<std::int64_t> ms;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  std::optional<int> elo;  // roughly; see kLeastElo
};
inline constexpr int kLeastElo = 600, kMostElo = 2200;
// "1s", "50ms", "depth=6", "nodes=20000", "elo=1200", or several with commas between. CommandError, with what
// can be written.
Strength strength_of(const std::string& text);

class Thinker {
 public:
  // The variant is the player's own while it thinks: one thread uses it at a time.
  Thinker(Variant& variant, const Strength& strength, std::uint64_t seed, const Weights& weights,
          std::size_t megabytes = 16);
  // One more thread of a player: it shares that one's table, and thinks until it is told to stop.
  Thinker(Variant& variant, const Thinker& first, unsigned helper, std::uint64_t seed,
          const Weights& weights);
  ~Thinker();
  Thinker(Thinker&&) noexcept;

  // Legal actions as the seat knows them, what it likes best first; empty where it has none. The judge may
  // refuse one for a secret: then the next will do.
  std::vector<std::string> choices(Game& game, SideId seat);
  // The same in two steps, so that the game is not needed while the player thinks.
  void learn(Game& game, SideId seat);
  std::vector<RootAction> think(SideId seat, unsigned lines = 1, const Search::Tell& tell = {});

  void limit(const Strength& strength) { strength_ = strength; }
  void stop_when(const std::atomic<bool>* stop) { stop_ = stop; }
  // What it remembers of positions and actions, for another game, with dice from the seed.
  void forget(std::uint64_t seed);
  void remember(std::size_t megabytes) { table_->resize(megabytes); }
  const Search& search() const { return *search_; }
  // Nodes that it took to get to know the rulebook.
  std::uint64_t studied() const { return studied_; }
  Game& game() { return *game_; }

 private:
  Thinker(Variant& variant, const Strength& strength, std::uint64_t seed, const Weights& weights,
          std::shared_ptr<SeenTable> table);
  void study();
  std::vector<RootAction> allowed(std::vector<RootAction> found) const;
  std::vector<RootAction> by_vote(SideId seat, const SearchLimits& limits);
  std::vector<RootAction> weakly(SideId seat, const SearchLimits& limits);

  Variant& variant_;
  Strength strength_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Judgement> judgement_;
  std::shared_ptr<SeenTable> table_;
  unsigned helper_ = 0;
  std::vector<RootAction> legal_;  // what there is to do where its own game says otherwise; else empty
  std::unique_ptr<Search> search_;
  std::mt19937_64 random_;
  const std::atomic<bool>* stop_ = nullptr;
  std::uint64_t studied_ = 0;
  bool chance_ = false;  // something falls by chance in this game
};

}  // namespace houserule
