// A condition on fields that no action writes is answered once for a position, also where it stands in a
// forbid that asks of the position afterwards. One that some action writes is asked when the action is made.
#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("play");

namespace {

// What is legal at the start where the field may not be `compared` after an action.
std::set<std::string> legal_with(const std::string& field, const std::string& compared,
                                 const std::string& parts) {
  SmallGame play(
      {.modules = {{"game/x", "rule \"x\" { about = \"x\", fields = { game = { n = " + field +
                                  " } },\n"
                                  "forbids_after = { when = all { compare(\"game.n\", " +
                                  compared + "), always }, because = \"no\" },\n" + parts + " }"}}});
  return play.legal();
}

const std::string kZero = "int(0, 0, 9)", kGrown = "\">=\", 1";

}  // namespace

TEST_CASE("a field that nothing writes decides before anything is made") {
  CHECK(legal_with(kZero, kGrown, "").size() > 5);
  CHECK(legal_with("int(1, 0, 9)", kGrown, "").empty());
}

TEST_CASE("a field that the action writes decides afterwards, whoever writes it") {
  for (const char* writer :
       {"on = { [\"action.applied\"] = { raise = \"game.n\", by = 1 } }",
        "on = { [\"piece.moved\"] = { raise = \"game.n\", by = 1 } }",
        "on = { [\"turn.ended\"] = { set = \"game.n\", to = 3 } }",
        "on = { [\"action.applied\"] = function() game.n = game.n + 1 end }",
        "on = { [\"turn.began\"] = { when = always, does = function() game.n = 1 end } }",
        "fields_only = true, on = { [\"piece.moved\"] = function() game.n = 1 end }"}) {
    CAPTURE(std::string(writer));
    CHECK(legal_with(kZero, kGrown, writer).empty());
  }
  CHECK(legal_with("int(1, 0, 9, { counts_down = \"turn\" })", "\"==\", 0", "").empty());
}

TEST_CASE("a word that writes the field is judged by what it wrote") {
  const auto legal = legal_with(kZero, kGrown,
                                "verbs = { zap = { judged = true, apply = function() game.n = 1 end }, pass "
                                "= { apply = function() end } }");
  CHECK(!legal.contains("zap"));
  CHECK(legal.contains("pass"));
  CHECK(legal.size() > 5);
}

TEST_CASE("what counts the parts of a turn is asked afterwards") {
  const auto legal_while = [](const std::string& compared) {
    Small small;
    small.modules["game/x"] =
        "rule \"x\" { about = \"x\", turn = { move = { of = \"main\" }, luck = { of = \"luck\", needed = "
        "true } "
        "},\nverbs = { luck = { apply = function() end }, done = { closes = true, apply = function() end } "
        "},\n"
        "forbids_after = { when = compare(\"side.done_move\", " +
        compared + "), because = \"no\" } }";
    SmallGame play(small);
    return play.legal();
  };
  CHECK(legal_while("\">=\", 2").size() > 5);
  CHECK(legal_while("\">=\", 1") == std::set<std::string>{"luck"});
}

TEST_SUITE_END();
