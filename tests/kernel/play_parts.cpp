// The parts of a rule that are functions: conditions, generators, verbs, outcomes, position words.
#include "binding/play.h"
#include "lua/host.h"
#include "notation/argument.h"
#include "play_game.h"

using namespace houserule;

TEST_SUITE_BEGIN("play parts");

namespace {

std::string rule_with(const std::string& parts) {
  return "rule \"x\" { about = \"x\", options = { k = int(3, 0, 9) }, fields = { game = { n = int(0, 0, 999) "
         "} },\n" +
         parts + " }";
}

// Values that no part may give; coroutines and metatables cannot be made at all.
const std::vector<std::string> kWrong{"nil", "0/0", "1.5", "'x'", "{}", "game", "function() end"};

}  // namespace

TEST_CASE("a condition sees the action and the options") {
  PlayGame play(
      rule_with("forbids = function(a, opt)\n"
                "return not (a.side.name == 'red' and a.piece.cell == a.from and a.to and not a.takes and "
                "a.captured == nil and opt.k == 3) end"));
  CHECK(play.legal_count() == 10);
}

TEST_CASE("a condition sees what is taken") {
  PlayGame play(
      rule_with("forbids = function(a)\n"
                "return not (a.takes and a.captured.type == 'leaper' and a.captured.colour.name == 'blue' "
                "and a.captured.cell == a.to) end"));
  REQUIRE(!play.game->set_position("5/5/1l3/5/L1L2 r"));
  CHECK(play.legal_count() == 2);
}

TEST_CASE("a condition after the action sees the position it leads to") {
  PlayGame play(
      rule_with("forbids_after = function(a)\n"
                "return not (a.takes and a.captured.type == 'leaper' and not a.captured.alive and "
                "a.piece.cell == a.to and not a.from.piece) end"));
  REQUIRE(!play.game->set_position("5/5/1l3/5/L1L2 r"));
  CHECK(play.legal_count() == 2);
}

TEST_CASE("nobody keeps an action beyond its condition") {
  PlayGame play("local kept = {}\n" + rule_with("forbids = function(a) kept[1] = a return false end"));
  const auto fault = play.legal_fault();
  REQUIRE(fault);
  CHECK(has(fault->message, "read-only"));
}

TEST_CASE("a condition gives true or false") {
  for (const std::string& value : kWrong) {
    PlayGame play(rule_with("forbids = function(a)\nreturn " + value + " end"));
    const auto fault = play.legal_fault();
    REQUIRE_MESSAGE(fault, value);
    CHECK_MESSAGE(has(fault->message, "a condition gives true or false, not "), fault->message);
    CHECK(fault->slot == "forbids");
    CHECK(fault->rule == "game/x");
    CHECK(fault->place.file == "scripts/game/x.lua");
    CHECK(fault->place.line == 2);
  }
}

TEST_CASE("a generator gives cells") {
  const std::string piece = "piece \"mole\" { letter = \"M\", moves = function(piece, opt) ";
  PlayGame play(piece + "return { board.cell 'e4', piece.cell:next(0, 2), board.cell 'a1' } end }\n" +
                rule_with(""));
  REQUIRE(!play.game->set_position("5/5/5/5/M4 r"));
  CHECK(play.legal_count() == 2);
  for (const std::string& value : {std::string("nil"), std::string("1"), std::string("{ 1 }"),
                                   std::string("{ 'a1' }"), std::string("piece")}) {
    PlayGame wrong(piece + "return " + value + " end }\n" + rule_with(""));
    REQUIRE(!wrong.game->set_position("5/5/5/5/5 r"));
    put(*wrong.game, "mole", "a1");
    const auto fault = wrong.legal_fault();
    REQUIRE_MESSAGE(fault, value);
    CHECK_MESSAGE(has(fault->message, "a generator gives a list of cells"), fault->message);
    CHECK(fault->slot == "moves");
  }
}

TEST_CASE("a generator without end is a limit") {
  PlayGame play(
      "piece \"mole\" { letter = \"M\", moves = function() local list = {} for i = 1, 10000 do list[i] = "
      "board.cell 'a1' end "
      "return list end }\n" +
      rule_with(""));
  REQUIRE(!play.game->set_position("5/5/5/5/5 r"));
  put(*play.game, "mole", "a1");
  const auto fault = play.legal_fault();
  REQUIRE(fault);
  CHECK(fault->kind == "limit");
}

TEST_CASE("a verb offers arguments of every kind and gets them back") {
  PlayGame play(
      rule_with("verbs = { go = { candidates = function(side, opt)\n"
                "if side.name == 'blue' then return {} end\n"
                "return { {}, { board.cell 'c3', side, 'tower', -5, true }, { opt.k } } end,\n"
                "apply = function(side, arguments, opt) local c, s, t, n, f = table.unpack(arguments)\n"
                "game.n = #arguments * 10 if c and s == side and c.name == 'c3' and t == 'tower' and n == -5 "
                "and f == true and opt.k == 3 "
                "then game.n = game.n + 1 end end } }"));
  ActionList list;
  REQUIRE(!play.game->legal(list));
  std::vector<std::vector<std::int32_t>> offered;
  Actions actions;
  for (const Action& action : list.actions) {
    if (action.kind != ActionKind::verb) continue;
    actions.push_back(action);
    offered.emplace_back(list.arguments.begin() + action.from,
                         list.arguments.begin() + action.from + action.to);
  }
  REQUIRE(offered.size() == 3);
  const Compiled& t = play.game->core().t;
  std::string text;
  for (const std::int32_t argument : offered[1]) text += argument_text(t, &argument) + " ";
  CHECK(text == "c3 red tower -5 true ");
  REQUIRE(!play.game->play(actions[1], offered[1]));
  CHECK(play.field("n") == 51);
}

TEST_CASE("candidates are lists of arguments") {
  for (const std::string& value :
       {std::string("nil"), std::string("5"), std::string("{ 5 }"), std::string("{ { 1.5 } }"),
        std::string("{ { 'two words' } }"), std::string("{ { {} } }"), std::string("{ { 1 << 30 } }")}) {
    PlayGame play(rule_with("verbs = { go = { candidates = function()\nreturn " + value +
                            " end, apply = function() end } }"));
    const auto fault = play.legal_fault();
    REQUIRE_MESSAGE(fault, value);
    CHECK(fault->slot == "verbs.go.candidates");
    CHECK(fault->place.line == 2);
  }
  PlayGame play(
      rule_with("verbs = { go = { candidates = function() local list = {} for i = 1, 30000 do list[i] = {} "
                "end return list end, "
                "apply = function() end } }"));
  const auto fault = play.legal_fault();
  REQUIRE(fault);
  CHECK(fault->kind == "limit");
}

TEST_CASE("a question is answered by the side asked, about its subject") {
  PlayGame play(
      rule_with("on = { [\"action.applied\"] = function(e) if e.piece then game.ask(game.sides[2], 'choose', "
                "e.to) end end },\n"
                "verbs = { choose = { choice = true, candidates = function(side) return { { 'tower' }, { "
                "'leaper' } } end,\n"
                "apply = function(side, arguments) game.n = 1 end } }"));
  REQUIRE(!play.play("a1", "b3"));
  ActionList list;
  REQUIRE(!play.game->legal(list));
  REQUIRE(list.actions.size() == 2);
  CHECK(list.actions[0].seat == 1);
  CHECK(list.actions[0].kind == ActionKind::verb);
  const Core& core = play.game->core();
  const std::int32_t subject = core.s.get(core.t.layout.pending + 3);
  CHECK(argument_text(core.t, &subject) == "b3");
}

TEST_CASE("an outcome is points by side") {
  const auto outcome = [](const std::string& value) {
    PlayGame play(
        rule_with("ends = { when = function() return game.actions == 1 end, because = \"so\", outcome = "
                  "function(opt)\nreturn " +
                  value + " end }"));
    const auto fault = play.play("a1", "b3");
    REQUIRE_MESSAGE(!fault, (fault ? fault->text() : ""));
    CHECK(play.game->outcome().over);
    CHECK(play.game->outcome().rule == "game/x");
    return play.game->outcome().points;
  };
  CHECK(outcome("{ red = opt.k }") == std::vector<int>{3, 0});
  CHECK(outcome("'draw'") == std::vector<int>{2, 2});
  CHECK(outcome("game.sides[2]") == std::vector<int>{0, 4});
  for (const std::string& value :
       {std::string("nil"), std::string("'x'"), std::string("1.5"), std::string("{ red = 0/0 }"),
        std::string("{ green = 1 }"), std::string("function() end")}) {
    PlayGame play(rule_with(
        "ends = { when = function() return true end, because = \"so\", outcome = function()\nreturn " +
        value + " end }"));
    const std::uint64_t before = play.game->state_hash();
    const auto fault = play.play("a1", "b3");
    REQUIRE_MESSAGE(fault, value);
    CHECK(fault->slot == "ends");
    CHECK(fault->place.line == 2);
    CHECK(play.game->state_hash() == before);
  }
}

TEST_CASE("position words are read into the state and written from it") {
  PlayGame play(
      rule_with("position = { read = function(text, opt) game.n = tonumber(text) + opt.k end, write = "
                "function(opt) return tostring(game.n - opt.k) end }"));
  REQUIRE(!play.game->set_position("5/5/5/5/L4 b 12"));
  CHECK(play.field("n") == 15);
  CHECK(play.game->position() == "5/5/5/5/L4 b 12");
  CHECK(play.game->set_position("5/5/5/5/L4 b x"));
}

TEST_CASE("a position word is a word") {
  for (const std::string& value : {std::string("nil"), std::string("5"), std::string("'a b'"),
                                   std::string("'\\n'"), std::string("('x'):rep(4001)")}) {
    PlayGame play(
        rule_with("position = { read = function() end, write = function()\nreturn " + value + " end }"));
    Core& core = play.game->core();
    const RuleDecl& rule = core.t.rule(core.t.find_rule("game/x"));
    core.t.host->set_context(&core);
    auto fault = core.t.host->run_protected(
        [&] { core.script->texts().write_word(core, rule.position.front(), rule); });
    REQUIRE_MESSAGE(fault, value);
    core.script->name_fault(core, *fault);
    CHECK(fault->slot == "position.write");
    CHECK(fault->place.line == 2);
  }
}

TEST_CASE("arguments are read as they are written") {
  PlayGame play(rule_with(""));
  const Compiled& t = play.game->core().t;
  for (const char* text :
       {"a1", "e5", "red", "blue", "tower", "0", "-1", "8388607", "-8388607", "true", "false", "-"}) {
    const auto argument = read_argument(t, text);
    REQUIRE_MESSAGE(argument, text);
    CHECK(argument_text(t, &*argument) == text);
  }
  CHECK(read_argument(t, "T") == read_argument(t, "tower"));
  for (const char* text : {"", "a9", "8388608", "1.5", "1x", "towers", "+1"})
    CHECK_MESSAGE(!read_argument(t, text), text);
}

TEST_SUITE_END();
