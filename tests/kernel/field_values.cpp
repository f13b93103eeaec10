// Fields as `final` tells them and set-ups give them: whatever they refer to by its name.
#include <nlohmann/json.hpp>

#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("field values");

namespace {

using Json = nlohmann::json;

const Small kMarked{
    .modules = {
        {"game/x",
         "rule \"x\" { about = \"x\",\n"
         "fields = { piece = { mate = ref 'piece', n = int(0, 0, 9), at = ref 'cell', by = ref 'side', "
         "kind = ref 'type', mood = choice('calm', { 'calm', 'angry' }), late = bool(false) },\n"
         "  side = { first = ref 'piece' } },\n"
         "shows = { { label = 'first', of = 'side', value = 'first' } } }"}}};

Json final_of(const Game& game) { return Json::parse(game.final_json()); }

}  // namespace

TEST_CASE("a position that is told can be set up again, also where pieces name one another") {
  const Json setup = Json::parse(R"({"pieces": {
      "a1": {"colour": "red", "type": "tower", "mate": "e5", "n": 4, "at": "c3", "by": "blue"},
      "b1": "red leaper", "c3": "blue leaper",
      "e5": {"colour": "blue", "type": "tower", "mate": "a1", "kind": "leaper", "mood": "angry", "late": true}},
      "sides": {"red": {"first": "c3"}}})");
  SmallGame play(kMarked);
  REQUIRE(!play.game.set_up(setup.dump()));
  const Json told = final_of(play.game);
  CHECK(told["pieces"] == setup["pieces"]);
  CHECK(told["sides"]["red"]["first"] == "c3");
  SmallGame again(kMarked);
  REQUIRE(!again.game.set_up(told.dump()));
  CHECK(final_of(again.game) == told);
}

TEST_CASE("a piece is told by where it stands now, and nothing once it is gone") {
  SmallGame play(kMarked);
  REQUIRE(!play.game.set_up(R"({"pieces": {"a1": {"colour": "red", "type": "tower", "mate": "c3"},
      "a3": "red tower", "c3": "blue leaper"}, "sides": {"blue": {"first": "a1"}}})"));
  const auto shown = [&] {
    std::string out;
    for (const Game::Shown& each : play.game.shown()) out += each.value + " ";
    return out;
  };
  CHECK(shown() == "a1 ");
  play.plays("a1b1");
  CHECK(shown() == "b1 ");
  play.plays("c3d5");
  CHECK(final_of(play.game)["pieces"]["b1"]["mate"] == "d5");
  play.plays("a3d3");
  play.plays("d5e3");
  play.plays("d3e3");
  CHECK(!final_of(play.game)["pieces"]["b1"].contains("mate"));
}

TEST_CASE("a set-up that names a piece where none stands is refused") {
  SmallGame play(kMarked);
  const auto wrong = [&](const std::string& mate) {
    const auto problem =
        play.game.set_up(R"({"pieces": {"a1": {"colour": "red", "type": "tower", "mate": )" + mate + "}}}");
    return problem ? problem->text() : "";
  };
  CHECK(has(wrong("\"b2\""), "no piece stands on b2"));
  CHECK(has(wrong("\"z9\""), "\"z9\" is no cell of this board"));
  CHECK(has(wrong("7"), "\"mate\" is no text"));
  CHECK(wrong("null").empty());
}

TEST_SUITE_END();
