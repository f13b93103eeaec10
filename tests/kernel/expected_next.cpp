// A game whose next text is said beforehand (Game::expect) goes as one of which nothing is said.
#include <doctest/doctest.h>

#include <random>

#include "../support/random_games.h"
#include "../support/shipped.h"

using namespace houserule;
using namespace houserule::support;

namespace {

// The actions of a random game as archives write them: short text with its marks where it says the action.
std::vector<std::string> random_texts(Game& game, std::uint64_t seed, int longest) {
  std::mt19937_64 random(seed);
  std::vector<std::string> texts;
  game.reset();
  game.seed(seed);
  ActionList list;
  while (static_cast<int>(texts.size()) < longest && !game.outcome().over) {
    if (game.legal(list) || list.actions.empty()) break;
    const std::size_t chosen = random() % list.actions.size();
    std::string text = record_text(game, list.actions[chosen], list);
    const std::string short_text = game.short_text(list.actions[chosen]);
    const Resolved read = game.resolve(short_text);
    if (read.ok() && read.action == list.actions[chosen]) text = short_text;
    if (game.play(list, chosen)) break;
    texts.push_back(std::move(text));
  }
  return texts;
}

std::string said(const Resolved& answer) {
  return std::to_string(static_cast<int>(answer.status)) + " " + std::to_string(answer.action.from) + " " +
         std::to_string(answer.action.to) + " " + answer.reason + " " + answer.rule;
}

// Plays the texts in both games, in the first after saying what may come next: mostly the truth, else the
// text of another time. Both must say the same of everything, of a text that was said and never came too.
void compare(Game& told, Game& plain, const std::vector<std::string>& texts, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (Game* game : {&told, &plain}) {
    game->reset();
    game->seed(seed);
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string& next =
        texts[random() % 4 == 0 ? random() % texts.size() : std::min(i + 1, texts.size() - 1)];
    const Resolved here = told.resolve(texts[i]), there = plain.resolve(texts[i]);
    REQUIRE(said(here) == said(there));
    told.expect(next);
    REQUIRE(told.play(here).has_value() == plain.play(there).has_value());
    CHECK(told.outcome().over == plain.outcome().over);
    CHECK(told.outcome().reason == plain.outcome().reason);
    CHECK(told.state_hash() == plain.state_hash());
    CHECK(said(told.resolve(next)) == said(plain.resolve(next)));
    CHECK(told.marks() == plain.marks());
    if (random() % 16 == 0) {
      CHECK(told.undo());
      CHECK(plain.undo());
      CHECK(said(told.resolve(next)) == said(plain.resolve(next)));
      REQUIRE_FALSE(told.play(told.resolve(texts[i])).has_value());
      REQUIRE_FALSE(plain.play(plain.resolve(texts[i])).has_value());
    }
  }
}

}  // namespace

TEST_CASE("expect: games of every variant go as without it") {
  std::size_t ended = 0, played = 0;
  for (const std::string& name : shipped()) {
    CAPTURE(name);
    const auto variant = load(name);
    Game told(*variant), plain(*variant);
    for (std::uint64_t seed = 1; seed <= (support::slow() ? 3 : 1); ++seed) {
      CAPTURE(seed);
      const std::vector<std::string> texts = random_texts(plain, seed, 120);
      compare(told, plain, texts, seed);
      ended += plain.outcome().over ? 1 : 0;
      played += texts.size();
    }
  }
  CHECK(ended >= 10);
  CHECK(played > 1000);
}

TEST_CASE("expect: a text that would be legal is refused where the action ends the game") {
  const auto variant = load("chess");
  Game game(*variant);
  // Mate, stalemate, and bare kings: in the last, the side on turn has legal moves, and the game is over.
  struct Case {
    const char *position, *action, *next;
  };
  const Case cases[] = {{"7k/8/6K1/8/8/8/8/R7 w - - 0 1", "Ra8#", "Kg8"},
                        {"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", "Kg8"},
                        {"7k/8/8/8/8/8/1r6/K7 w - - 0 1", "Kxb2", "Kg8"}};
  for (const Case& one : cases) {
    CAPTURE(one.action);
    REQUIRE_FALSE(game.set_position(one.position));
    game.expect(one.next);
    REQUIRE_FALSE(game.play(game.resolve(one.action)));
    CHECK(game.outcome().over);
    CHECK(game.resolve(one.next).reason.starts_with("the game was over"));
  }
}
