// What a program that embeds the kernel does: play what resolve or legal gave, name cells, see where actions
// lead.
#include <doctest/doctest.h>

#include "play_game.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace {

struct Embedded {
  std::unique_ptr<ModuleSource> files = folder_source(HOUSERULE_ROOT);
  LoadResult loaded;
  explicit Embedded(const char* name) : loaded(Variant::load({name, {}}, *files)) { REQUIRE(loaded.variant); }
  Variant& variant() const { return *loaded.variant; }
};

}  // namespace

TEST_SUITE_BEGIN("embedding");

TEST_CASE("an action with arguments is played as it was resolved, and as the list has it") {
  const Embedded chpok("chpok");
  Game game(chpok.variant());
  const Resolved bid = game.resolve("bid x raise 2 width=10 hill=on");
  REQUIRE(bid.ok());
  CHECK(game.text(bid) == "bid x raise 2 width=10 hill=on");
  CHECK(!game.play(bid));
  ActionList list;
  CHECK(!game.legal(list));
  REQUIRE(list.size() > 1);
  const std::uint64_t before = game.state_hash();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string text = game.text(list, i);
    CHECK_MESSAGE(!game.play(list, i), text);
    const std::uint64_t played = game.state_hash();
    REQUIRE(game.undo());
    CHECK(game.state_hash() == before);
    CHECK_MESSAGE(!game.play(game.resolve(text)), text);
    CHECK_MESSAGE(game.state_hash() == played, text);
    REQUIRE(game.undo());
  }
}

TEST_CASE("a verb without its arguments is refused before any script sees it") {
  const Embedded chpok("chpok");
  Game game(chpok.variant());
  const Resolved bid = game.resolve("bid x raise 2");
  REQUIRE(bid.ok());
  const std::uint64_t before = game.state_hash();
  const auto fault = game.play(bid.action);
  REQUIRE(fault);
  CHECK(fault->kind == "denied");
  CHECK(fault->place.file.empty());
  CHECK(fault->message.find("was played with 0") != std::string::npos);
  CHECK(game.state_hash() == before);
  CHECK(game.actions_played() == 0);
}

TEST_CASE("an action's text without its arguments, or with those of another list, is its word") {
  const Embedded chpok("chpok");
  Game game(chpok.variant());
  ActionList list, other;
  REQUIRE(!game.legal(list));
  const auto verb = std::ranges::find_if(list.actions, [](const Action& one) { return one.to > 1; });
  REQUIRE(verb != list.actions.end());
  const std::string whole = game.text(*verb, &list), word = game.text(*verb);
  CHECK(whole.starts_with(word + " "));
  CHECK(game.text(*verb, nullptr) == word);
  CHECK(game.text(*verb, &other) == word);
  Resolved bid = game.resolve("bid x raise 2");
  REQUIRE(bid.ok());
  bid.arguments.pop_back();
  CHECK(game.text(bid) == "bid x");
  CHECK(game.text(game.resolve("bid x fold")).empty());
  CHECK(game.text(Resolved{}).empty());
}

TEST_CASE("a text with a zero byte in it names no action and no position") {
  using namespace std::string_view_literals;
  const Embedded chess("chess"), chpok("chpok");
  Game game(chess.variant()), bidding(chpok.variant());
  for (const std::string_view text :
       {"e2e4\0"sv, "e2\0e4"sv, "\0"sv, "e2e4\0e7e5"sv, "O-O\0"sv, "Nf3\0+"sv}) {
    const Resolved found = game.resolve(text);
    CHECK_FALSE(found.ok());
    CHECK(found.reason.find('\0') == std::string::npos);
  }
  for (const std::string_view text : {"bid x raise 2\0"sv, "bid x raise 2 hill=on\0"sv, "bid\0 x raise 2"sv,
                                      "bid home raise 1 RNBQKBNR\0"sv, "bid time raise 1 5+5\0"sv}) {
    const Resolved found = bidding.resolve(text);
    CHECK_FALSE(found.ok());
    CHECK(found.reason.find('\0') == std::string::npos);
  }
  const std::string start = game.position();
  for (std::size_t at = 0; at <= start.size(); ++at) {
    std::string text = start;
    text.insert(at, 1, '\0');
    const auto wrong = game.set_position(text);
    CHECK_MESSAGE(wrong, at);
    if (wrong) CHECK(wrong->message.find('\0') == std::string::npos);
  }
  CHECK(game.set_up("{\"turn\":\"black\0\"}"sv));
  CHECK(game.restore(game.serialise() + '\0'));
}

TEST_CASE("what is not legal is not played") {
  const Embedded chess("chess");
  Game game(chess.variant());
  const auto fault = game.play(game.resolve("e2e5"));
  REQUIRE(fault);
  CHECK(fault->kind == "denied");
  CHECK(game.actions_played() == 0);
}

TEST_CASE("cells have names both ways, and actions say where they lead") {
  const Embedded chess("chess");
  const Variant& variant = chess.variant();
  CHECK(variant.cell_name(variant.cell("e4")) == "e4");
  CHECK(!variant.cell("e9").valid());
  CHECK(!variant.cell("").valid());
  Game game(chess.variant());
  CHECK(&game.variant() == &variant);
  REQUIRE(!game.set_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
  const Game::Ends move = game.ends(game.resolve("a1a5").action),
                   castle = game.ends(game.resolve("O-O").action);
  CHECK(variant.cell_name(move.from) == "a1");
  CHECK(variant.cell_name(move.to) == "a5");
  CHECK(variant.cell_name(castle.from) == "e1");
  CHECK(variant.cell_name(castle.to) == "g1");
}

TEST_CASE("cells of the second board have its name in front, and a drop comes from nowhere") {
  const Embedded bughouse("bughouse");
  const Variant& variant = bughouse.variant();
  for (std::size_t i = 0; i < variant.board().size(); ++i)
    CHECK(variant.cell(variant.cell_name(CellId{i})) == CellId{i});
  CHECK(variant.cell_name(CellId{variant.board().size() - 1}) == "B:h8");
  const Embedded house("crazyhouse");
  Game game(house.variant());
  REQUIRE(!game.set_position("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"));
  const Game::Ends drop = game.ends(game.resolve("N@f3").action);
  CHECK(!drop.from.valid());
  CHECK(house.variant().cell_name(drop.to) == "f3");
}

// Of a game that was put away and taken up again the checks before count, and those that were taken back do
// not.
TEST_CASE("what held between repeated positions is put away with a game, and taken back with it") {
  const Embedded shogi("shogi");
  Game game(shogi.variant());
  REQUIRE(!game.set_position("4k4/R8/9/9/9/9/9/9/8K b - 1"));
  const auto play = [](Game& in, std::initializer_list<const char*> actions) {
    for (const char* action : actions) REQUIRE_MESSAGE(!in.play(in.resolve(action)), action);
  };
  play(game, {"a8a7", "e9d9", "a7a8", "d9e9"});
  for (int left = 4; left > 0; --left) REQUIRE(game.undo());
  for (int times = 0; times < 2; ++times) play(game, {"a8a9", "e9e8", "a9a8", "e8e9"});
  Game later(shogi.variant());
  REQUIRE(!later.restore(game.serialise()));
  CHECK(later.serialise() == game.serialise());
  for (Game* one : {&game, &later}) {
    play(*one, {"a8a9", "e9e8", "a9a8"});
    CHECK(!one->outcome().over);
    play(*one, {"e8e9"});
    CHECK(one->outcome().reason == "perpetual check");
    CHECK(one->outcome().points == std::vector<int>{0, 4});
  }
}

TEST_SUITE_END();
