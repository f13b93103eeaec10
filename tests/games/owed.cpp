// To leave, to resign and to lose on time wait for no choice (HR-4.9, M-4.3): in games played at random, at
// every state in which somebody owes one, each living seat may do so, and the game goes on or is over.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include "../support/ability_games.h"
#include "../support/memory_source.h"
#include "../support/shipped.h"
#include "kernel/core.h"
#include "kernel/extra_moves.h"

using namespace houserule;
using namespace houserule::support;

namespace {

// A choice that comes up again and again: of all sides at once, the same side twice among them.
constexpr const char* kAsking =
    "rule \"owed\" { about = \"Asks now and then.\", fields = { game = { since = int(0, 0, 9) } },\n"
    "verbs = { answer = { choice = true, candidates = function() return { { 1 }, { 2 } } end, apply = "
    "function() end } },\n"
    "on = { [\"action.applied\"] = function(e)\n"
    "  if not e.piece then return end\n"
    "  if game.since < 3 then game.since = game.since + 1 return end\n"
    "  game.since = 0\n"
    "  for i, side in ipairs(game.sides) do game.ask(side, 'answer', i) end\n"
    "  game.ask(e.side, 'answer', 0)\n"
    "end } }";

class Owed {
 public:
  Owed(const std::string& variant, ModuleSource& source, const std::string& powers = "")
      : variant_(load(variant, source)), game_(*variant_), core_(game_.core()) {
    for (const CompiledVerb& verb : core_.t.verbs) {
      const std::string& word = verb.spec->word;
      if (word == "leave" || word == "resign" || word == "timeout") words_.push_back(word);
    }
    REQUIRE_MESSAGE(!words_.empty(), variant);
    if (powers.empty()) return;
    const std::string text = game_.position();
    start_ = text.substr(0, text.rfind(' ') + 1) + powers;
  }

  void play(std::uint64_t seed, int longest) {
    while (game_.undo()) {
    }
    if (!start_.empty()) REQUIRE(!game_.set_position(start_));
    game_.seed(seed);
    Chooser chooser{seed * 7919 + 5};
    for (int n = 0; n < longest && !game_.outcome().over; ++n) {
      if (core_.pending() != 0) everybody_may_go();
      REQUIRE(!game_.legal(list_));
      if (list_.actions.empty()) return;
      const Action action = list_.actions[chooser.choose(game_, list_)];
      REQUIRE(!game_.play(action, arguments_in(action, list_)));
    }
  }
  int asked = 0, deep = 0, left = 0;  // states with open questions, with several, and who went there

 private:
  void everybody_may_go() {
    ++asked;
    if (core_.pending() > 1) ++deep;
    for (unsigned seat = 0; seat < core_.t.n_sides; ++seat) {
      if (!game_.alive(SideId{seat})) continue;
      for (const std::string& word : words_) goes(seat, word);
    }
  }

  void goes(unsigned seat, const std::string& word) {
    const std::string text = core_.t.book.spec.sides[seat].name + ": " + word;
    const std::uint64_t before = game_.state_hash();
    const Resolved resolved = game_.resolve(text);
    REQUIRE_MESSAGE(resolved.ok(), (text + ": " + resolved.reason));
    const auto wrong = game_.play(resolved.action, resolved.arguments);
    REQUIRE_MESSAGE(!wrong, (text + ": " + (wrong ? wrong->text() : "")));
    if (!game_.outcome().over) {
      CHECK_MESSAGE(!game_.alive(SideId{seat}), text);
      goes_on(text);
    }
    ++left;
    REQUIRE(game_.undo());
    CHECK_MESSAGE(game_.state_hash() == before, text);
  }

  unsigned owner(unsigned i) const {
    return static_cast<unsigned>(core_.s.get(core_.t.layout.pending + 1 + 3 * i));
  }
  void goes_on(const std::string& text) {
    for (unsigned i = 0; i < core_.pending(); ++i)
      CHECK_MESSAGE(game_.alive(SideId{owner(i)}), text, ": ", "owed by one who is out");
    ActionList list;
    REQUIRE(!game_.legal(list));
    CHECK_MESSAGE(!list.actions.empty(), text, ": nothing is legal, and the game is not over");
    for (const Action& action : list.actions) CHECK(game_.alive(SideId{action.seat}));
  }

  std::unique_ptr<Variant> variant_;
  Game game_;
  const Core& core_;
  std::vector<std::string> words_;
  std::string start_;
  ActionList list_;
};

struct Case {
  const char *variant, *powers;
};

void expect_owed(const Owed& owed, const std::string& name) {
  INFO(name, ": ", owed.asked, " states with a question, ", owed.deep, " with several, ", owed.left, " went");
  CHECK(owed.asked > 0);
  CHECK(owed.left >= 2 * owed.asked);
}

}  // namespace

TEST_CASE("whoever owes a choice, everybody may go (HR-4.9)") {
  const auto files = folder_source(HOUSERULE_ROOT);
  const std::string lock = "jailhouse_lock,killer_queen,jailhouse_lock,killer_queen";
  const std::string other = "jailhouse_lock,killer_queen,killer_queen,forced_march";
  const int games = slow() ? 60 : 2;
  for (const auto& [variant, powers] :
       {std::pair{"four-ability+powers", lock},
        {"four-ability+powers+any-order", lock},
        {"four-ability+powers+wounds", other},
        {"four-ability+powers+wounds+fire+items", lock},
        {"four-ability+powers+announce-always", other},
        {"ability-duel+powers+wounds", std::string("jailhouse_lock,killer_queen")},
        {"ability-duel+powers+wounds+zombies", std::string("killer_queen,jailhouse_lock")},
        {"four-ability+powers+powers-chosen+wounds", std::string()},
        {"four-ability+powers+powers-secret+wounds", std::string()}}) {
    Owed owed(variant, *files, powers);
    for (int n = 1; n <= games || (owed.asked == 0 && n <= 40); ++n)
      owed.play(static_cast<std::uint64_t>(n), 240);
    expect_owed(owed, variant);
  }
}

TEST_CASE("also where the rules of a game ask nothing by themselves, with many questions open at once") {
  for (const std::string base : {"quaternity", "chpok", "bughouse", "four-ability", "ability-duel"}) {
    MemorySource source(
        {{"own",
          fmt::format("houserule = 1\nname = \"own\"\nextends = \"{}\"\nrules = [\"test/owed\"]\n", base)}},
        {{"test/owed", kAsking}});
    Owed owed("own", source);
    for (int n = 1; n <= (slow() ? 20 : 2); ++n) owed.play(static_cast<std::uint64_t>(n), 120);
    expect_owed(owed, base);
    CHECK_MESSAGE(owed.deep > 0, base);
  }
}
