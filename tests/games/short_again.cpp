// Short texts are kept as they were read: what is kept never says more or less than reading does.
#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "../support/random_games.h"
#include "../support/shipped.h"
#include "kernel/core.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("short texts");

namespace {

// The text, and what is nearly the same: marks, blanks, a zero byte, another letter, another length.
std::vector<std::string> neighbours(const std::string& text) {
  std::vector<std::string> all = {text,        text + '+',       text + "!?",  ' ' + text, text + ' ',
                                  text + '\0', text + " e.p.",   text + "=Q",  'N' + text, text.substr(0, 1),
                                  text + text, "white: " + text, "a: " + text, text + "1"};
  if (!text.empty()) {
    all.push_back(text.substr(1));
    all.push_back(text.substr(0, text.size() - 1));
    all.push_back(static_cast<char>(text[0] ^ 0x20) + text.substr(1));
  }
  return all;
}

std::string told(const Resolved& answer) {
  return std::to_string(static_cast<int>(answer.status)) + ' ' + std::to_string(answer.action.from) + ' ' +
         std::to_string(answer.action.to) + ' ' + std::to_string(answer.action.extra) + ' ' + answer.rule +
         ' ' + answer.reason;
}

// Of one position: asked of a game that has read the text before, and of the same that has read none.
void compare(Game& game, const std::string& text) {
  (void)game.resolve(text);
  const std::string again = told(game.resolve(text));
  game.core().short_texts = {};
  CHECK_MESSAGE(told(game.resolve(text)) == again, text);
}

void play_and_compare(const std::string& name) {
  CAPTURE(name);
  const auto source = folder_source(HOUSERULE_ROOT);
  const auto variant = load(name, *source);
  Game game(*variant);
  game.seed(7);
  std::mt19937 random(11);
  ActionList list;
  std::string before;
  for (int ply = 0; ply < 30 && !game.outcome().over; ++ply) {
    REQUIRE_FALSE(game.legal(list));
    if (list.actions.empty()) break;
    const std::size_t chosen = random() % list.actions.size();
    const std::string text = game.short_text(list.actions[chosen]);
    for (const std::string& near : neighbours(text)) compare(game, near);
    if (!before.empty()) compare(game, before);  // by now of the other side, or of what went meanwhile
    before = text;
    REQUIRE_FALSE(game.play(list, chosen));
  }
}

}  // namespace

TEST_CASE("a text that was read before says what it says to one who reads it first") {
  for (const std::string& name : shipped()) play_and_compare(name);
}

TEST_CASE("a text that was read before is no action once the game is over") {
  const auto source = folder_source(HOUSERULE_ROOT);
  const auto variant = load("chess", *source);
  Game game(*variant);
  for (const char* const text : {"f3", "e5", "g4", "Qh4#"}) {
    REQUIRE(game.resolve("a3").ok() == (game.turn().index() == 0));
    REQUIRE_FALSE(game.play(game.resolve(text)));
  }
  REQUIRE(game.outcome().over);
  compare(game, "a3");
  compare(game, "f3");
  CHECK(game.resolve("a3").reason.find("over") != std::string::npos);
}

TEST_SUITE_END();
