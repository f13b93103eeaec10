// Two worlds that differ in a secret alone: whoever may not know it is shown the same, byte for byte.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

#include "../support/judged.h"
#include "../support/memory_source.h"
#include "../support/random_games.h"
#include "../support/secret_game.h"
#include "../support/seen_by.h"
#include "../support/shipped.h"

using namespace houserule;
using namespace houserule::support;

namespace {

MemorySource secret_source() {
  return {{{"secret", kSecretVariant}}, {{"secret/army", kSecretArmy}, {"secret/mines", kSecretMines}}};
}

// A game in which red's secret actions are others in the second world. What both look like to the others is
// compared after every action.
class TwoWorlds {
 public:
  TwoWorlds(Variant& variant, std::uint64_t seed)
      : variant_(variant), one_(variant), two_(variant), random_(seed), seed_(seed % 100000) {
    one_.seed(seed_);
    two_.seed(seed_);
  }

  void play(int longest) {
    compare("at the start");
    for (int i = 0; i < longest && wrong_.empty() && !one_.outcome().over; ++i) {
      if (!act()) break;
    }
  }

  const std::string& wrong() const { return wrong_; }
  const std::vector<std::string>& record(bool second) const { return records_[second ? 1 : 0]; }
  std::uint64_t seed() const { return seed_; }
  int different() const { return different_; }
  int refused() const { return refused_; }

 private:
  // Any action that is open in both worlds and looks the same to the others.
  bool act() {
    ActionList list;
    REQUIRE(!one_.legal(list));
    for (int tries = 0; tries < 20 && !list.actions.empty(); ++tries) {
      const Action& action = list.actions[random_() % list.actions.size()];
      const std::string text = record_text(one_, action, list);
      const std::string other = action.seat == 0 ? twin(text) : text;
      // Oaths that are others come to light when red unveils: then the worlds do not differ in a secret
      // alone.
      if (oaths_differ_ && action.seat == 0 && text.find("unveil") != text.npos) continue;
      const Resolved a = one_.resolve(text), b = two_.resolve(other);
      if (!a.ok() || !b.ok()) continue;
      if (seen(one_, text, a) != seen(two_, other, b)) return fail("a text of " + text);
      REQUIRE(!one_.play(a.action, a.arguments));
      REQUIRE(!two_.play(b.action, b.arguments));
      records_[0].push_back(text);
      records_[1].push_back(other);
      if (text != other) ++different_;
      red_open_ = red_open_ || (action.seat == 0 && text.find("unveil") != text.npos);
      oaths_differ_ = oaths_differ_ || (text != other && text.find("swear") != text.npos);
      compare("after " + text + " and " + other);
      return true;
    }
    return false;
  }

  // Another secret action that the others cannot tell from this one.
  std::string twin(const std::string& text) {
    const std::size_t last = text.find_last_of("123");
    const bool verb = text.find("lay ") != text.npos || text.find("swear ") != text.npos ||
                      text.find("plan ") != text.npos || text.find("pick ") != text.npos;
    if (!verb || last + 1 != text.size() || (red_open_ && text.find("swear ") != text.npos)) return text;
    std::string other = text;
    other.back() = static_cast<char>('1' + random_() % 3);
    return other;
  }

  std::string seen(Game& game, const std::string& text, const Resolved& resolved) const {
    std::string out;
    for (std::size_t side = 1; side < 3; ++side) out += game.seen_text(text, resolved, SideId{side}) + "|";
    return out;
  }

  void compare(const std::string& when) {
    const std::vector<std::string> tries = probes(one_, random_());
    for (std::size_t side = 1; side < 3 && wrong_.empty(); ++side) {
      const SideId viewer{side};
      if (seen_by(variant_, one_, viewer, tries) != seen_by(variant_, two_, viewer, tries)) fail(when);
      for (const std::string& text : tries) refusals(text, viewer);
    }
  }

  void refusals(const std::string& text, SideId viewer) {
    const Resolved a = one_.resolve(text, viewer), b = two_.resolve(text, viewer);
    if (a.ok() || b.ok()) return;
    ++refused_;
    if (a.reason != b.reason || a.rule != b.rule || a.status != b.status) fail("a refusal of " + text);
    if (one_.seen_text(text, a, viewer) != two_.seen_text(text, b, viewer)) fail("the text of " + text);
  }

  bool fail(const std::string& what) {
    if (wrong_.empty())
      wrong_ = fmt::format("{} (seed {}, after {} actions)", what, seed_, records_[0].size());
    return false;
  }

  Variant& variant_;
  Game one_, two_;
  std::mt19937_64 random_;
  std::uint64_t seed_;
  std::vector<std::string> records_[2];
  std::string wrong_;
  int different_ = 0, refused_ = 0;
  bool oaths_differ_ = false, red_open_ = false;
};

std::string verdict_for(const std::string& seat, const TwoWorlds& worlds, bool second,
                        const std::string& extra, ModuleSource& source) {
  nlohmann::json record{{"variant", "secret"}, {"seed", worlds.seed()}, {"actions", worlds.record(second)}};
  if (!extra.empty()) record["actions"].push_back(extra);
  JudgeOptions options;
  options.as = seat;
  options.positions = options.trace = true;
  return judged(record, options, source);
}

}  // namespace

TEST_SUITE_BEGIN("random games");

TEST_CASE("two worlds that differ in another's secret look the same") {
  MemorySource source = secret_source();
  const auto variant = load("secret", source);
  int different = 0, refused = 0;
  for (std::uint64_t seed = 1; seed <= (slow() ? 2000 : 12); ++seed) {
    TwoWorlds worlds(*variant, seed);
    worlds.play(40);
    REQUIRE_MESSAGE(worlds.wrong().empty(), worlds.wrong());
    different += worlds.different();
    refused += worlds.refused();
    for (const char* extra : {"", "red: lay a9 1", "red: swear nothing", "nonsense", "claim draw"}) {
      const std::string one = verdict_for("blue", worlds, false, extra, source);
      if (extra == std::string("claim draw") && one.find("illegal") != one.npos) continue;
      REQUIRE(one == verdict_for("blue", worlds, true, extra, source));
      REQUIRE(one.find(" lay ") == one.npos);
    }
    if (worlds.different() > 0)
      CHECK(verdict_for("judge", worlds, false, "", source) !=
            verdict_for("judge", worlds, true, "", source));
  }
  CHECK(different > 30);
  CHECK(refused > 50);
}

TEST_CASE("no secret of a shipped variant shows") {
  std::vector<std::string> names = shipped();
  names.insert(names.end(), {"ability-duel+powers+powers-secret", "four-ability+powers+powers-secret+items"});
  MemorySource source = secret_source();
  for (const std::string& name : names) {
    const auto variant = load(name, source);
    if (!variant->secrets()) continue;
    const auto copied = load(name, source);
    Game game(*variant), copy(*copied);
    std::mt19937_64 random(11);
    const int n = slow() ? 4000 : 60;
    int compared = 0;
    for (int looks = 0; looks < n; ++looks) {
      if (looks % 40 == 0) {
        game.reset();
        game.seed(random());
      }
      ActionList list;
      REQUIRE(!game.legal(list));
      if (list.actions.empty() || game.outcome().over) continue;
      const Action action = list.actions[random() % list.actions.size()];
      REQUIRE(!game.play(
          action,
          {list.arguments.begin() + (action.kind == ActionKind::verb ? action.from : 0),
           list.arguments.begin() + (action.kind == ActionKind::verb ? action.from + action.to : 0)}));
      const SideId viewer{random() % variant->rulebook().spec.sides.size()};
      std::string what;
      if (!another_world(game, copy, viewer, random(), what)) continue;
      ++compared;
      const auto tries = probes(game, random());
      Game same(*variant);
      REQUIRE(!same.restore(game.serialise()));
      REQUIRE_MESSAGE(seen_by(*variant, same, viewer, tries) == seen_by(*copied, copy, viewer, tries),
                      (name + ": " + what));
    }
    // Alone a variant may have fields that are secrets only under an overlay.
    CHECK_MESSAGE((compared > 0 || name.find('+') == std::string::npos), name);
  }
}

TEST_SUITE_END();
