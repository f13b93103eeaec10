// Chpok's bidding against a model of its own: random bets, good and bad, until nobody has chips.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <random>

#include "../support/shipped.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("chpok bidding");

namespace {

constexpr int kChips = 15;
enum Target : std::size_t { white, time_, home, x, targets };
constexpr std::array<const char*, targets> kTargets{"white", "time", "home", "x"};
const std::array<std::string, 5> kRows{"RNQKNR", "RNBQKNR", "RNBQKBNR", "RNBQKDBNR", "RNBDQKDBNR"};
const std::array<std::string, 6> kControls{"1+1", "3+2", "5+3", "10+5", "15+10", "30+20"};

// What the bidding has come to, by the clauses and by nothing else.
struct Model {
  std::array<int, 2> chips{kChips, kChips};
  std::array<std::array<int, targets>, 2> on{};
  int turn = 0, first = -1, width = 8;
  std::string time = "10+5", row;
  bool hill = false;

  bool over() const { return chips[0] + chips[1] == 0; }
  int gap(Target target) const {
    return on[static_cast<std::size_t>(1 - turn)][target] - on[static_cast<std::size_t>(turn)][target];
  }
  bool touched(Target target) const { return on[0][target] + on[1][target] > 0; }
  std::string home_row() const {
    return row.size() == static_cast<std::size_t>(width) ? row : kRows[static_cast<std::size_t>(width - 6)];
  }
};

class Bidder {
 public:
  Bidder(Game& game, std::uint64_t seed) : game_(game), random_(seed) {}

  void phase() {
    model_ = {};
    game_.reset();
    for (bets_ = 0; !model_.over(); ++bets_) {
      REQUIRE(bets_ < 2 * kChips);
      if (pick(4) == 0) refused();
      bet();
      agrees();
    }
    ended();
  }

 private:
  int pick(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }
  int& chips() { return model_.chips[static_cast<std::size_t>(model_.turn)]; }

  void bet() {
    const auto target = static_cast<Target>(pick(targets));
    const int gap = std::max(model_.gap(target), 0);
    const bool may_raise = chips() > gap, call = gap > 0 && (!may_raise || pick(2) == 0);
    const int most = chips() - gap;
    const int due =
        call ? std::min(gap, chips()) : gap + 1 + (pick(3) == 0 ? pick(most) : pick(std::min(most, 2)));
    std::string text = fmt::format("bid {} {} {}", kTargets[target], call ? "call" : "raise", due);
    throws_.clear();
    call ? called(target) : raised(target, text);
    chips() -= due;
    model_.on[static_cast<std::size_t>(model_.turn)][target] += due;
    if (model_.over()) last_lots();
    game_.throws(throws_);
    const Resolved found = game_.resolve(text);
    REQUIRE_MESSAGE(found.ok(), (text + ": " + found.reason));
    const auto fault = game_.play(found.action, found.arguments);
    REQUIRE_MESSAGE(!fault, (fault ? fault->text() : ""));
    if (model_.chips[static_cast<std::size_t>(1 - model_.turn)] > 0) model_.turn = 1 - model_.turn;
  }

  void called(Target target) {
    if (target == white) lots_for_white();
    if (target == time_) lots_for_time();
    if (target == home) model_.row.clear();
    if (target == x) model_.width = 8, model_.hill = false;
  }

  void raised(Target target, std::string& text) {
    if (target == white) model_.first = model_.turn;
    if (target == time_) {
      model_.time = fmt::format("{}+{}", pick(180) + 1, pick(181));
      text += " " + model_.time;
    }
    if (target == home) {
      model_.row.clear();
      for (int at = 0; at < model_.width; ++at) model_.row += "KQRBDNP"[pick(7)];
      model_.row[static_cast<std::size_t>(pick(model_.width))] = 'K';
      text += " " + model_.row;
    }
    if (target != x) return;
    if (pick(2) == 0) text += fmt::format(" width={}", model_.width = 6 + pick(5));
    if (pick(2) == 0) text += fmt::format(" hill={}", (model_.hill = !model_.hill) ? "on" : "off");
  }

  void lots_for_white() { throws_.push_back((model_.first = pick(2)) + 1); }
  void lots_for_time() {
    const int lot = pick(static_cast<int>(kControls.size()));
    model_.time = kControls[static_cast<std::size_t>(lot)];
    throws_.push_back(lot + 1);
  }
  void last_lots() {
    if (!model_.touched(white)) lots_for_white();
    if (!model_.touched(time_)) lots_for_time();
  }

  // A bet that breaks a rule changes nothing.
  void refused() {
    const auto target = static_cast<Target>(pick(targets));
    const int gap = model_.gap(target);
    std::string text = fmt::format("bid {} ", kTargets[target]);
    const int kind = pick(4);
    if (kind == 0) text += gap > 0 ? fmt::format("call {}", std::min(gap, chips()) + 1) : "call 1";
    if (kind == 1) text += fmt::format("raise {} {}", chips() + 1, outcome(target));
    if (kind == 2) text += fmt::format("raise {} {}", std::max(gap, 0), outcome(target));
    if (kind == 3) text += fmt::format("raise {} nonsense", chips());
    const std::uint64_t before = game_.state_hash();
    const Resolved found = game_.resolve(text);
    REQUIRE_MESSAGE(found.status == Resolved::Status::illegal, text);
    REQUIRE(!found.reason.empty());
    REQUIRE(game_.state_hash() == before);
  }

  std::string outcome(Target target) const {
    return target == time_ ? "5+5" : target == home ? kRows[static_cast<std::size_t>(model_.width - 6)] : "";
  }

  void agrees() {
    const nlohmann::json state = nlohmann::json::parse(game_.final_json());
    for (std::size_t side = 0; side < 2; ++side) {
      const nlohmann::json& fields = state["sides"][side == 0 ? "white" : "black"];
      REQUIRE(fields.value("chips", 0) == model_.chips[side]);
      int sum = model_.chips[side];
      for (std::size_t target = 0; target < targets; ++target) {
        REQUIRE(fields.value(std::string("on_") + kTargets[target], 0) == model_.on[side][target]);
        sum += model_.on[side][target];
      }
      REQUIRE(sum == kChips);
    }
    if (!model_.over()) REQUIRE(static_cast<int>(game_.turn().index()) == model_.turn);
    const nlohmann::json fields = state.value("game", nlohmann::json::object());
    REQUIRE(fields.value("first", "") == (model_.first < 0 ? "" : model_.first == 0 ? "white" : "black"));
    REQUIRE(fmt::format("{}+{}", fields.value("minutes", 10), fields.value("bonus", 5)) == model_.time);
    REQUIRE(fields.value("width", 8) == model_.width);
    REQUIRE(fields.value("hill", false) == model_.hill);
  }

  void ended() {
    REQUIRE(game_.turn().index() == 0);
    std::string row(static_cast<std::size_t>(model_.width), '.');
    std::size_t men = 0;
    for (const Game::PieceView& piece : game_.pieces()) {
      ++men;
      if (piece.cell[1] == '1') row[static_cast<std::size_t>(piece.cell[0] - 'a')] = piece.letter[0];
    }
    REQUIRE(row == model_.home_row());
    REQUIRE(men == 4 * static_cast<std::size_t>(model_.width));
    REQUIRE(game_.closed_cells().size() == 8 * static_cast<std::size_t>(10 - model_.width));
  }

  Game& game_;
  std::mt19937_64 random_;
  Model model_;
  std::vector<std::int32_t> throws_;
  int bets_ = 0;
};

}  // namespace

TEST_CASE("random phases end, keep every chip, and leave what was bid last") {
  const auto variant = load("chpok");
  Game game(*variant);
  Bidder bidder(game, 5);
  const int phases = slow() ? 100'000 : 1'000;
  for (int n = 0; n < phases; ++n) bidder.phase();
}

TEST_SUITE_END();
