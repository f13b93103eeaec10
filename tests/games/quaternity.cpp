// Quaternity against slow rules that share nothing with the kernel, and against the booklet's own positions.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "../support/random_games.h"
#include "../support/shipped.h"
#include "../support/slow_quaternity.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("quaternity");

namespace {

std::set<std::string> texts(Game& game) {
  ActionList list;
  REQUIRE(!game.legal(list));
  std::set<std::string> out;
  for (const Action& action : list.actions) out.insert(game.text(action, &list));
  REQUIRE_MESSAGE(out.size() == list.actions.size(), "an action stands twice in the list");
  return out;
}

void act(Game& game, const std::string& text) {
  const Resolved found = game.resolve(text);
  REQUIRE_MESSAGE(found.ok(), (text + ": " + found.reason));
  REQUIRE(!game.play(found.action, found.arguments));
}

// Plays one game beside the slow rules; `every` nth position is compared move by move, checks and mates
// always.
void beside_slow_rules(Game& game, std::uint64_t seed, int longest, unsigned every, int& compared) {
  std::mt19937_64 random(seed);
  game.reset();
  for (int n = 0; n < longest && !game.outcome().over; ++n) {
    SlowQuaternity slow(game);
    const std::set<std::string> ours = texts(game);
    if (ours.empty()) break;
    if (random() % every == 0) {
      ++compared;
      REQUIRE_MESSAGE(ours == slow.legal_texts(), game.position());
    }
    const std::string before = game.position();
    if (random() % 120 == 0) {
      const auto side = static_cast<int>(game.turn().index());
      act(game, "resign");
      slow.freeze(side);
    } else {
      const std::string text = *std::next(ours.begin(), static_cast<std::ptrdiff_t>(random() % ours.size()));
      act(game, text);
      slow.play(text);
    }
    if (game.outcome().over) break;
    REQUIRE_MESSAGE(SlowQuaternity(game).told() == slow.told(), before);
  }
}

const std::string kBooklet = HOUSERULE_ROOT "/../shared/data/quaternity/setup_and_booklet_positions.json";

nlohmann::json booklet() {
  std::ifstream in(kBooklet);
  return nlohmann::json::parse(in);
}

// "wK" -> "white king".
std::string in_words(const std::string& letters, const Rulebook& book) {
  std::string out;
  for (const SideSpec& side : book.spec.sides) {
    if (side.letter[0] == letters[0]) out = side.name + " ";
  }
  for (const TypeDecl& type : book.types) {
    if (type.letter[0] == letters[1]) out += type.name;
  }
  return out;
}

std::map<std::string, std::string> standing(const Game& game) {
  std::map<std::string, std::string> out;
  for (const Game::PieceView& piece : game.pieces()) out[piece.cell] = piece.colour + " " + piece.type;
  return out;
}

std::map<std::string, std::string> drawn(const nlohmann::json& board, const Rulebook& book) {
  std::map<std::string, std::string> out;
  for (const auto& [cell, letters] : board.items()) out[cell] = in_words(letters, book);
  return out;
}

}  // namespace

TEST_CASE("the kernel and slow rules give the same legal actions, mates and transfers") {
  const auto variant = load("quaternity");
  Game game(*variant);
  int compared = 0;
  const int games = slow() ? 200 : 6;
  for (int seed = 1; seed <= games; ++seed)
    beside_slow_rules(game, static_cast<std::uint64_t>(seed), 1600, 5, compared);
  CHECK(compared > games * 20);
}

TEST_CASE("random games to the end or for 400 rounds") {
  if (!slow()) return;  // shorter ones are played with those of every variant
  const auto files = folder_source(HOUSERULE_ROOT);
  const std::string wrong = first_wrong({"quaternity", 2000, 1600, 11}, *files);
  CHECK_MESSAGE(wrong.empty(), wrong);
}

TEST_CASE("the start counted by slow rules") {
  const auto variant = load("quaternity");
  Game game(*variant);
  const SlowQuaternity slow_rules(game);
  CHECK(slow_rules.count(2) == 41 * 41);  // nobody is in anybody's way yet
  CHECK(game.perft(2).nodes == 41 * 41);
  if (slow()) CHECK(slow_rules.count(3) == game.perft(3).nodes);
}

TEST_CASE("every seat has the same number of actions") {
  const auto variant = load("quaternity");
  Game game(*variant);
  for (const char* first : {"a5a6", "a8a7", "j8j7", "j5j6"}) {
    CHECK(texts(game).size() == 41);  // 10 by pawns, 8 by knights, 4 by rooks, 10 by bishops, 7, and 2
    act(game, first);
  }
}

TEST_CASE("the set-up is that of the booklet, cell by cell") {
  if (!std::filesystem::exists(kBooklet)) return;
  const auto variant = load("quaternity");
  const Game game(*variant);
  CHECK(standing(game) == drawn(booklet()["initial"], variant->rulebook()));
}

TEST_CASE("the booklet's positions end as their captions say") {
  if (!std::filesystem::exists(kBooklet)) return;
  const auto variant = load("quaternity");
  for (const auto& [key, position] : booklet()["rulebook_positions"].items()) {
    const std::string& name = key;
    CAPTURE(name);
    Game game(*variant);
    const nlohmann::json setup{{"pieces", drawn(position["board"], variant->rulebook())},
                               {"turn", position["to_move"]}};
    REQUIRE(!game.set_up(setup.dump()));
    std::string mated = position["mated"], credited = position["credited"];
    for (const auto& move : position["moves"]) {
      CHECK(nlohmann::json::parse(game.final_json())["sides"][mated]["alive"] == true);
      CHECK(variant->rulebook().spec.sides[game.turn().index()].name == move[0]);
      act(game, move[1].get<std::string>() + move[2].get<std::string>());
    }
    CHECK(game.marks() == "++");
    const auto sides = nlohmann::json::parse(game.final_json())["sides"];
    CHECK(sides[mated]["alive"] == false);
    CHECK(sides[credited]["mates"] == 1);
    for (const Game::PieceView& piece : game.pieces()) CHECK(piece.controller != mated);
  }
}

TEST_SUITE_END();
