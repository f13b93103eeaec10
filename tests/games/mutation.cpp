// Games with one action made illegal: everything before it is accepted, it is refused with the rule that says
// so, and the game goes on from there.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <algorithm>

#include "../support/random_games.h"
#include "../support/shipped.h"
#include "kernel/core.h"
#include "kernel/generate.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("mutation");

namespace {

constexpr int kGames = 200;
constexpr int kLongest = 120;  // actions

std::vector<std::string> texts_of(Game& game, const Actions& actions) {
  std::vector<std::string> texts;
  for (const Action& action : actions)
    if (action.kind != ActionKind::verb) texts.push_back(game.text(action));
  std::ranges::sort(texts);
  return texts;
}

std::vector<std::string> legal_texts(Game& game) {
  ActionList list;
  REQUIRE(!game.legal(list));
  return texts_of(game, list.actions);
}

// Candidates that some rule forbids, or else an own piece's way to a cell that it does not reach.
std::string made_illegal(Game& game, std::mt19937_64& random) {
  Core& core = game.core();
  const std::vector<std::string> legal = legal_texts(game);
  const auto is_legal_text = [&](const std::string& text) {
    return std::ranges::any_of(legal, [&](const std::string& other) { return other.starts_with(text); });
  };
  ActionList candidates;
  candidates_of(core, core.turn(), candidates);
  std::vector<std::string> refused = texts_of(game, candidates.actions);
  std::erase_if(refused, [&](const std::string& text) { return std::ranges::binary_search(legal, text); });
  if (!refused.empty()) return refused[random() % refused.size()];
  std::vector<unsigned> own;
  each_cell(core.s.occupied(core.turn() + 1), core.t.n_words, [&](unsigned cell) { own.push_back(cell); });
  if (own.empty())
    return core.t.board.cell(CellId{0U}).name + core.t.board.cell(CellId{1U}).name;  // a stage without pieces
  for (;;) {
    const unsigned from = own[random() % own.size()];
    const auto to = static_cast<unsigned>(random() % core.t.n_cells);
    // Onto an own piece may be the way to write an action of two pieces.
    if (from == to || core.t.code_owner[core.s.code(to)] == core.turn() + 1) continue;
    const std::string seat = game.boards() > 1 ? core.t.book.spec.sides[core.turn()].name + ": " : "";
    std::string text = seat + core.t.board.cell(CellId{from}).name + core.t.board.cell(CellId{to}).name;
    if (!is_legal_text(text) && !game.resolve(text).ok()) return text;
  }
}

std::size_t forbidden_ones = 0;

void mutate(const std::string& name, Variant& variant, std::uint64_t seed) {
  Game game(variant);
  std::string wrong;
  const Played played = play_random(game, seed, kLongest, wrong);
  REQUIRE_MESSAGE(wrong.empty(), wrong);
  if (played.actions.empty()) return;
  std::mt19937_64 random(seed);
  const std::size_t place = random() % played.actions.size();
  game.reset();
  game.seed(played.seed);
  for (std::size_t n = 0; n < place; ++n) {
    const Resolved found = game.resolve(played.actions[n]);
    REQUIRE_MESSAGE(found.ok(), fmt::format("{} {} {}: {}", name, seed, played.actions[n], found.reason));
    REQUIRE(!game.play(found.action, found.arguments));
  }
  const std::string text = made_illegal(game, random);
  const std::string told = fmt::format("{} game {}, {} at {}", name, seed, text, game.position());
  const Resolved refused = game.resolve(text);
  CHECK_MESSAGE(refused.status == Resolved::Status::illegal, told);
  CHECK_MESSAGE(refused.reason.size() > 5, told);
  CHECK_MESSAGE(refused.rule.find('/') != std::string::npos, (told + ": " + refused.reason));
  CHECK_MESSAGE(variant.compiled().find_rule(refused.rule).valid(), (told + ": " + refused.rule));
  if (refused.rule == "chess/royal_safety") ++forbidden_ones;
  CHECK_MESSAGE(game.state_hash() == played.hashes[place], told);
  const Resolved instead = game.resolve(played.actions[place]);
  REQUIRE_MESSAGE(instead.ok(), told);
  REQUIRE(!game.play(instead.action, instead.arguments));
  CHECK_MESSAGE(game.state_hash() == played.hashes[place + 1], told);
}

}  // namespace

TEST_CASE("an action made illegal is refused there, with its rule") {
  const std::vector<std::string> names = shipped();
  forbidden_ones = 0;
  for (std::size_t at = 0; at < names.size(); ++at) {
    const auto variant = load(names[at]);
    for (std::uint64_t seed = at; seed < kGames; seed += names.size()) mutate(names[at], *variant, seed);
  }
  // Enough of them were movement that only a rule forbids.
  CHECK(forbidden_ones > 20);
}

TEST_SUITE_END();
