// Fields that hold something only while an action is played, and positions that rules refuse or fail at.
#include <nlohmann/json.hpp>

#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("set-ups");

namespace {

const Small kMomentary{
    .modules = {
        {"game/x",
         "rule \"x\" { about = \"x\", fields = { game = { deep = int(0, 0, 9, { momentary = true }) },\n"
         "  piece = { stung = bool(false, { momentary = true }) }, cell = { wet = bool(false) } },\n"
         "  on = { [\"action.applied\"] = function(e) game.deep, e.piece.stung = 3, true end } }"}}};

Small set_up_by(const std::string& body) {
  return {.modules = {{"game/x", "rule \"x\" { about = \"x\",\n  on = { [\"game.set_up\"] = function() " +
                                     body + " end } }"}}};
}

constexpr const char* kPieces = R"({"pieces": {"a1": "red tower", "e5": "blue tower"}})";

}  // namespace

TEST_CASE("a momentary field is set up by nobody") {
  SmallGame play(kMomentary);
  const auto wrong = [&](const std::string& setup) {
    const auto problem = play.game.set_up(setup);
    return problem ? problem->message : "";
  };
  const std::string why = "cannot be set: it holds something only while an action is played";
  CHECK(has(wrong(R"({"pieces": {"a1": "red tower"}, "game": {"deep": 0}})"), "\"game.deep\" " + why));
  CHECK(has(wrong(R"({"pieces": {"a1": {"colour": "red", "type": "tower", "stung": true}}})"),
            "\"piece.stung\" " + why));
  CHECK(has(wrong(R"({"pieces": {"a1": "red tower"}, "also": "game.deep=2"})"), "\"game.deep\" " + why));
  CHECK(wrong(R"({"pieces": {"a1": "red tower"}, "also": "@a1.wet=true"})") == "");
}

TEST_CASE("a momentary field is written nowhere") {
  SmallGame play(kMomentary);
  REQUIRE(!play.game.set_up(kPieces));
  play.plays("a1b1");
  CHECK(!has(play.game.final_json(), "deep"));
  CHECK(!has(play.game.final_json(), "stung"));
  CHECK(!has(play.game.position(), "deep"));
}

TEST_CASE("a rule that refuses a set-up says so, one that fails is a fault with its place") {
  SmallGame refusing(set_up_by("game.refuse 'too few pieces'"));
  const auto refused = refusing.game.set_up(kPieces);
  REQUIRE(refused);
  CHECK(refused->message == "too few pieces");
  CHECK(!refusing.game.set_up_fault());
  for (const auto& [body, kind] :
       std::vector<std::pair<std::string, std::string>>{{"while true do end", "gas"},
                                                        {"local t = nil; t.x = 1", "error"},
                                                        {"error('no', 0)", "error"},
                                                        {"game.random(6)", "throw"}}) {
    SmallGame failing(set_up_by(body));
    const auto problem = failing.game.set_up(kPieces);
    REQUIRE(problem);
    CHECK_MESSAGE(has(problem->text(), "game/x"), problem->text());
    const auto fault = failing.game.set_up_fault();
    REQUIRE(fault);
    CHECK(fault->kind == kind);
    CHECK(fault->rule == "game/x");
    CHECK(fault->slot == "on game.set_up");
    CHECK(fault->place.line == 2);
    CHECK(!failing.game.set_up_fault());
  }
}

TEST_CASE("nothing is refused in play") {
  SmallGame play({.modules = {{"game/x",
                               "rule \"x\" { about = \"x\",\n  on = { [\"action.applied\"] = function() "
                               "game.refuse 'no' end } }"}}});
  REQUIRE(!play.game.set_up(kPieces));
  const auto fault = play.game.play(play.game.resolve("a1b1"));
  REQUIRE(fault);
  CHECK(has(fault->message, "not in play"));
}

TEST_SUITE_END();
