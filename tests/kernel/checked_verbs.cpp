// Verbs that read their arguments themselves, texts as arguments, and verbs for who is stuck unless.
#include "../support/small_game.h"
#include "notation/argument.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("checked verbs");

namespace {

Small with_verbs(const std::string& parts) {
  return {
      .modules = {
          {"game/x",
           "rule \"x\" { about = \"x\", fields = { game = { n = int(0, -9999, 9999), b = bool(false) } },\n" +
               parts + " }"}}};
}

const std::string kSaying =
    "verbs = { say = { accepts = function(side, words)\n"
    "  if #words == 0 then return nil, 'say what' end\n"
    "  if words[1] == 'nothing' then return {} end\n"
    "  return { #words, words[1], side, 'tower', true } end,\n"
    "candidates = function() return { { 2, 'hello', game.sides[1], 'tower', true } } end,\n"
    "apply = function(side, a) game.n = a[2] and #a[2] * 100 + #a * 10 + a[1] or -1\n"
    "  game.b = a[2] == 'hello' and a[3] == side and a[4] == 'tower' and a[5] end } }";

}  // namespace

TEST_CASE("texts of every length up to the longest are arguments, in few numbers") {
  for (std::size_t length = 1; length <= kLongestArgument; ++length) {
    const std::string text = std::string(length - 1, 'x') + "~";
    std::vector<std::int32_t> arguments{make_argument(ArgumentKind::number, -7)};
    append_text_argument(text, arguments);
    CHECK(arguments.size() == 2 + (length + 2) / 3);
    CHECK(argument_length(arguments[1]) == arguments.size() - 1);
    CHECK(text_argument(&arguments[1]) == text);
  }
  CHECK(is_argument_text("10+5"));
  for (const char* wrong : {"", "a b", "a\tb", "\x7F", "\xC3\xA9"}) CHECK(!is_argument_text(wrong));
  CHECK(!is_argument_text(std::string(kLongestArgument + 1, 'x')));
}

TEST_CASE("a verb gives its arguments for the words behind it") {
  SmallGame play(with_verbs(kSaying));
  const Resolved found = play.game.resolve("say hello you");
  REQUIRE(found.ok());
  CHECK(play.game.core().t.verbs[found.action.extra].spec->verb == "say");
  REQUIRE(!play.game.play(found.action, found.arguments));
  CHECK(play.field("n") == 552);
  CHECK(play.field("b") == 1);
  CHECK(play.game.turn().index() == 1);
  REQUIRE(play.game.undo());
  CHECK(play.field("n") == 0);
  play.plays("say nothing");
  CHECK(play.field("n") == -1);
}

TEST_CASE("or the reason why not") {
  SmallGame play(with_verbs(kSaying));
  const Resolved refused = play.game.resolve("say");
  CHECK(refused.status == Resolved::Status::illegal);
  CHECK(refused.reason == "say what");
  CHECK(refused.rule == "game/x");
}

TEST_CASE(
    "a reason of no letters is a fault of the script and accepts nothing; a zero byte in one is shown") {
  const auto asked = [](const char* reason) {
    SmallGame play(with_verbs(std::string("verbs = { say = { accepts = function() return nil, ") + reason +
                              " end, apply = function() end } }"));
    return play.game.resolve("say");
  };
  CHECK(asked("''").status == Resolved::Status::fault);
  const Resolved zero = asked("'\\0no'");
  CHECK(zero.status == Resolved::Status::illegal);
  CHECK(has(zero.reason, "no"));
  CHECK(zero.reason.find('\0') == std::string::npos);
}

TEST_CASE("its candidates are examples, and lead back to themselves") {
  SmallGame play(with_verbs(kSaying));
  ActionList list;
  REQUIRE(!play.game.legal(list));
  const auto verb = std::ranges::find(list.actions, ActionKind::verb, &Action::kind);
  REQUIRE(verb != list.actions.end());
  CHECK(play.game.text(*verb, &list) == "say 2 hello red tower true");
  const std::vector<std::int32_t> arguments(list.arguments.begin() + verb->from,
                                            list.arguments.begin() + verb->from + verb->to);
  REQUIRE(!play.game.play(*verb, arguments));
  CHECK(play.field("n") == 552);
  CHECK(play.field("b") == 1);
}

TEST_CASE("without examples it is in no list, and no count") {
  SmallGame play(with_verbs(
      "verbs = { say = { accepts = function(s, words) return { words[1] } end, apply = function() end } }"));
  for (const std::string& text : play.legal()) CHECK(!text.starts_with("say"));
  play.plays("say x");
}

TEST_CASE("what it gives must be arguments, or nothing and a reason") {
  for (const char* gives : {"5", "{ {} }", "nil", "{ 'two words' }", "{ '' }"}) {
    SmallGame play(with_verbs(fmt::format(
        "verbs = {{ say = {{ accepts = function() return {} end, apply = function() end }} }}", gives)));
    const Resolved found = play.game.resolve("say x");
    CHECK_MESSAGE(found.status == Resolved::Status::fault, gives);
    REQUIRE(found.fault);
    CHECK(found.fault->slot == "verbs.say.accepts");
  }
}

TEST_CASE("it answers and changes nothing") {
  SmallGame play(with_verbs(
      "verbs = { say = { accepts = function() game.n = 1 return {} end, apply = function() end } }"));
  const Resolved found = play.game.resolve("say x");
  CHECK(found.status == Resolved::Status::fault);
  CHECK(has(found.reason, "may not change the world"));
  CHECK(play.field("n") == 0);
}

TEST_CASE("a refusal names the stage or the turn") {
  Small small = with_verbs(
      "verbs = { bid = { stages = 'first', accepts = function() return {} end, apply = function() end },\n"
      "  act = { stages = 'second', accepts = function() return {} end, apply = function() end } }");
  small.tail = "[[stage]]\nname = \"first\"\nmoves = false\n[[stage]]\nname = \"second\"\n";
  SmallGame play(small);
  CHECK(has(play.game.resolve("act").reason,
            "\"act\" belongs to the stage \"second\" of the game, and this is \"first\""));
  CHECK(has(play.game.resolve("a1b3").reason, "no piece is moved in the stage \"first\""));
  CHECK(has(play.game.resolve("blue: bid").reason, "not blue's turn but red's"));
}

TEST_CASE("a verb for who is stuck may be for others, too, while a condition holds") {
  const std::string rest =
      "verbs = { rest = { when_stuck = true, unless = compare('game.b', '==', 1), apply = function() end },\n"
      "  set = { unlisted = true, ends_turn = false, apply = function() game.b = not game.b end } }";
  SmallGame play(with_verbs(rest));
  CHECK(!play.legal().contains("rest"));
  CHECK(!play.game.resolve("rest").ok());
  play.plays("set");
  CHECK(play.legal().contains("rest"));
  CHECK(play.game.resolve("rest").ok());
  play.plays("set");
  CHECK(!play.game.resolve("rest").ok());
  Small stuck = with_verbs(rest);
  stuck.lineup = "";
  CHECK(SmallGame(stuck).legal() == std::set<std::string>{"rest"});
  CHECK(has(said_of(with_verbs("verbs = { rest = { unless = captures, apply = function() end } }")),
            "when_stuck = true"));
}

TEST_SUITE_END();
