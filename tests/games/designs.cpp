// Thirty abilities as designers invent them, scripts/club/powers/: any two of them in one game, for two
// players and for four; and none of them calls a script while nobody has it.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "../support/ability_games.h"
#include "../support/random_games.h"
#include "../support/seen_by.h"
#include "../support/shipped.h"
#include "binding/play.h"
#include "kernel/core.h"
#include "lua/host.h"

using namespace houserule;
using namespace houserule::support;

namespace {

constexpr std::size_t kMostLines = 60;

std::filesystem::path powers() { return HOUSERULE_ROOT "/scripts/club/powers"; }

std::vector<std::string> designs() {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(powers()))
    if (file.path().extension() == ".lua") names.push_back(file.path().stem().string());
  std::ranges::sort(names);
  return names;
}

// From one number to another, both with it: "3-7", or "5" for the first five.
struct Range {
  int first = 0, last = 0;
};

Range range_of(const char* variable, Range otherwise) {
  const char* said = std::getenv(variable);
  if (said == nullptr) return otherwise;
  const std::string text = said;
  const auto dash = text.find('-');
  if (dash == std::string::npos) return {0, std::stoi(text) - 1};
  return {std::stoi(text.substr(0, dash)), std::stoi(text.substr(dash + 1))};
}

// The variants, with an overlay that lists all of them besides the abilities of the rules.
class Workshop {
 public:
  explicit Workshop(const std::string& base, const std::vector<std::string>& names = designs(),
                    const std::string& besides = "") {
    folder_ = std::filesystem::temp_directory_path() / fmt::format("houserule-designs-{}", ::getpid());
    std::filesystem::create_directories(folder_);
    std::ofstream out(folder_ / "all.toml");
    out << "houserule = 1\nkind = \"overlay\"\nname = \"all\"\ntitle = \"all\"\nover = [\"powers\"]\nrules = "
           "[";
    for (const std::string& name : names) out << "\"club/powers/" << name << "\", ";
    out << "]\n";
    out.close();
    name_ = base + "+powers+" + (folder_ / "all.toml").string() + besides;
  }
  ~Workshop() { std::filesystem::remove_all(folder_); }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  std::unique_ptr<Variant> load() const { return support::load(name_); }

 private:
  std::filesystem::path folder_;
  std::string name_;
};

// One pair after the other in games of two or four, the players having the one and the other in turn.
class Pairs {
 public:
  explicit Pairs(const std::string& base, const std::string& besides = "")
      : shop_(base, designs(), besides),
        first_(shop_.load()),
        second_(shop_.load()),
        game_(*first_),
        again_(*second_),
        copy_(*first_) {
    const std::string text = game_.position();
    start_ = text.substr(0, text.rfind(' ') + 1);
  }

  void play(const std::string& one, const std::string& other, Range games, int longest) {
    for (int n = games.first; n <= games.last; ++n) {
      begin(one, other, n);
      Chooser chooser{static_cast<std::uint64_t>(n) * 7919 + one.size() * 31 + other.size()};
      actions_.clear();
      hashes_.assign(1, game_.state_hash());
      while (static_cast<int>(actions_.size()) < longest && !game_.outcome().over) {
        if (!step(chooser)) break;
      }
      REQUIRE(game_.core().s.audit());
      take_back();
      play_again(one, other, n);
    }
  }
  std::size_t worlds() const { return worlds_; }

 private:
  void begin(const std::string& one, const std::string& other, int n) {
    pair_ = one + " and " + other;
    std::string text = start_;
    const std::size_t sides = first_->rulebook().spec.sides.size();
    for (std::size_t side = 0; side < sides; ++side)
      text += (side == 0 ? "" : ",") + ((side + static_cast<std::size_t>(n)) % 2 == 0 ? one : other);
    begin_ = text;
    for (Game* game : {&game_, &again_}) {
      const auto problem = game->set_position(text);
      REQUIRE_MESSAGE(!problem, (problem ? problem->text() : ""));
      game->seed(static_cast<std::uint64_t>(n) + 1);
    }
  }

  bool step(Chooser& chooser) {
    auto wrong = game_.legal(list_);
    REQUIRE_MESSAGE(!wrong, (pair_ + ": " + (wrong ? wrong->text() : "")));
    if (list_.actions.empty()) return false;
    if (actions_.size() % 8 == 0) compare_names();
    const Action action = list_.actions[chooser.choose(game_, list_)];
    actions_.push_back(record_text(game_, action, list_));
    wrong = game_.play(action, arguments_in(action, list_));
    REQUIRE_MESSAGE(!wrong, (pair_ + ": " + actions_.back() + ": " + (wrong ? wrong->text() : "")));
    hashes_.push_back(game_.state_hash());
    if (chooser.next() % 8 == 0) compare_text();
    if (chooser.next() % 16 == 0) compare_worlds(chooser.next());
    return true;
  }

  // A record would not tell two actions apart that are written alike.
  void compare_names() {
    std::vector<std::string> names;
    for (const Action& action : list_.actions) names.push_back(record_text(game_, action, list_));
    std::ranges::sort(names);
    const auto twice = std::ranges::adjacent_find(names);
    REQUIRE_MESSAGE(twice == names.end(),
                    (pair_ + ": listed twice: " + (twice == names.end() ? "" : *twice)));
  }

  // Position text leads back to itself; a question that is open stands in none.
  void compare_text() {
    if (game_.core().pending() != 0 || game_.outcome().over) return;
    const std::string text = game_.position();
    const auto problem = copy_.set_position(text);
    REQUIRE_MESSAGE(!problem, (pair_ + ": " + text + ": " + (problem ? problem->text() : "")));
    CHECK_MESSAGE(copy_.position() == text, pair_, " after ", actions_.back());
  }

  // Whoever may not know a field sees the same, whatever it holds.
  void compare_worlds(std::uint64_t seed) {
    if (!game_.automatic().empty()) return;  // which only the game itself remembers
    const SideId viewer{seed % first_->rulebook().spec.sides.size()};
    std::string what;
    if (!another_world(game_, copy_, viewer, seed, what)) return;
    ++worlds_;
    const std::vector<std::string> none;
    const std::string one = seen_by(*first_, game_, viewer, none),
                      two = seen_by(*first_, copy_, viewer, none);
    if (one == two) return;
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(one, two).in1 - one.begin());
    FAIL_CHECK(fmt::format("{}: {} after {}, seen by {}: \"{}\" and \"{}\"", pair_, what, actions_.back(),
                           viewer.index(), one.substr(at < 40 ? 0 : at - 40, 80),
                           two.substr(at < 40 ? 0 : at - 40, 80)));
  }

  void take_back() {
    for (std::size_t n = actions_.size(); n > 0; --n) {
      REQUIRE(game_.undo());
      REQUIRE_MESSAGE(game_.state_hash() == hashes_[n - 1], (pair_ + ": taking back " + actions_[n - 1]));
    }
  }

  void play_again(const std::string&, const std::string&, int) {
    for (std::size_t n = 0; n < actions_.size(); ++n) {
      const Resolved found = again_.resolve(actions_[n]);
      REQUIRE_MESSAGE(found.ok(), (pair_ + ": " + actions_[n] + ": " + found.reason));
      REQUIRE(!again_.play(found.action, found.arguments));
      REQUIRE_MESSAGE(again_.state_hash() == hashes_[n + 1], (pair_ + ": playing again " + actions_[n]));
    }
  }

  Workshop shop_;
  std::unique_ptr<Variant> first_, second_;
  Game game_, again_, copy_;
  std::string start_, begin_, pair_;
  ActionList list_;
  std::vector<std::string> actions_;
  std::vector<std::uint64_t> hashes_;
  std::size_t worlds_ = 0;
};

// Every pair when slow tests are asked for; otherwise each with the one that stands so far behind it. So that
// a long run goes on where it broke off, HOUSERULE_PAIRS="30-44" names some of the 435 pairs and
// HOUSERULE_PAIR_GAMES="4-7" some games of each.
void play_pairs(const std::string& base, int longest, std::size_t apart, const std::string& besides = "") {
  const std::vector<std::string> names = designs();
  Pairs pairs(base, besides);
  const bool whole = slow() || std::getenv("HOUSERULE_PAIRS") != nullptr;
  const Range games = range_of("HOUSERULE_PAIR_GAMES", {0, whole ? 19 : 0}),
              wanted = range_of("HOUSERULE_PAIRS", {0, static_cast<int>(names.size() * names.size())});
  int number = 0, played = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t j = i + 1; j < names.size(); ++j, ++number) {
      if (number < wanted.first || number > wanted.last || (!whole && j - i != apart)) continue;
      pairs.play(names[i], names[j], games, longest);
      ++played;
    }
  }
  MESSAGE(base << ": " << played << " pairs, " << games.last - games.first + 1
               << " games each, secrets compared " << pairs.worlds() << " times");
  if (played > 2) CHECK(pairs.worlds() > 0);
}

// How much work scripts do in some games in which nobody has an ability.
std::int64_t work_of(const Variant& variant) {
  Game game(const_cast<Variant&>(variant));
  std::int64_t gas = 0;
  ActionList list;
  Chooser chooser{5};
  for (int n = 0; n < 60 && !game.outcome().over; ++n) {
    std::int64_t before = lua_of(game.core().t).gas_spent();
    REQUIRE(!game.legal(list));
    gas += std::max<std::int64_t>(lua_of(game.core().t).gas_spent() - before, 0);
    const Action action = list.actions[chooser.next() % list.actions.size()];
    before = lua_of(game.core().t).gas_spent();
    REQUIRE(!game.play(action, arguments_in(action, list)));
    gas += std::max<std::int64_t>(lua_of(game.core().t).gas_spent() - before, 0);
  }
  return gas;
}

}  // namespace

TEST_SUITE_BEGIN("designs");

TEST_CASE("thirty abilities, none of them longer than sixty lines") {
  const std::vector<std::string> names = designs();
  CHECK(names.size() == 30);
  for (const std::string& name : names) {
    std::ifstream in(powers() / (name + ".lua"));
    std::size_t lines = 0;
    for (std::string line;
         std::getline(in, line) && !line.starts_with("test ") && !line.starts_with("local BOARD");)
      ++lines;
    CHECK_MESSAGE(lines <= kMostLines, name);
  }
}

TEST_CASE("two of them in games of two: undone, played again, written and read, secrets kept") {
  play_pairs("ability-duel", 60, 1);
}

TEST_CASE("two of them in games of four") { play_pairs("four-ability", 40, 2); }

TEST_CASE("two of them where moves and side actions come in any order") {
  play_pairs("ability-duel", 60, 3, "+any-order");
}

TEST_CASE("an ability that nobody has costs no work of scripts") {
  const std::int64_t without = work_of(*load("ability-duel+powers"));
  for (const std::string& name : designs())
    CHECK_MESSAGE(work_of(*Workshop("ability-duel", {name}).load()) == without, name);
}

TEST_CASE("nor do all of them together, in games of two and of four") {
  for (const char* base : {"ability-duel", "four-ability"})
    CHECK_MESSAGE(work_of(*Workshop(base).load()) == work_of(*load(std::string(base) + "+powers")), base);
}

TEST_SUITE_END();
