// The words in which rulebooks are told.
#include <doctest/doctest.h>

#include "cli.h"
#include "wording/explain_book.h"
#include "wording/reach.h"
#include "wording/rulebook_text.h"

using namespace houserule;

namespace {

const Rulebook kNoBook;

PathRecord path(int dx, int dy, int max, const std::string& text = "") {
  PathRecord out;
  out.dx = dx;
  out.dy = dy;
  out.max = max;
  out.text = text;
  return out;
}

RuleDecl limited_rule() {
  RuleDecl rule;
  rule.name = "ability/ranged";
  rule.about = "At most {limit} cells, {limit}; {other}.";
  OptionDecl limit;
  limit.name = "limit";
  limit.standard = std::int64_t{4};
  limit.min = 1;
  limit.max = 99;
  rule.options.push_back(limit);
  return rule;
}

}  // namespace

TEST_CASE("options in a rule's text are filled in, with the value in force") {
  RuleDecl rule = limited_rule();
  CHECK(about_text(rule) == "At most 4 cells, 4; {other}.");
  rule.settings["limit"] = {std::int64_t{7}, "variants/x.toml:3"};
  CHECK(about_text(rule) == "At most 7 cells, 7; {other}.");
  CHECK(range_text(rule.options[0]) == "1 to 99");
}

TEST_CASE("a value that looks like its own placeholder does not loop") {
  RuleDecl rule = limited_rule();
  rule.settings["limit"] = {std::string{"{limit}"}, "--set"};
  CHECK(about_text(rule) == "At most {limit} cells, {limit}; {other}.");
}

TEST_CASE("movement is told as written, once, with its conditions") {
  PathRecord quiet = path(0, 2, 1, "fmnD");
  quiet.when.op = Op::stuck;
  quiet.leaves = "passant";
  CHECK(path_text(quiet, kNoBook) == "fmnD when stuck, leaves passant");
  CHECK(path_text(path(1, 2, 1), kNoBook) == "(1,2)");
  CHECK(path_texts({path(1, 0, 0, "R"), path(-1, 0, 0, "R"), path(1, 1, 1, "F")}, kNoBook) ==
        std::vector<std::string>{"R", "F"});
}

TEST_CASE("conditions are told from the inside out") {
  GuardSpec inner;
  inner.op = Op::near;
  inner.words = {"royal"};
  inner.numbers = {{2, ""}, {0, "radius"}};
  GuardSpec guard;
  guard.op = Op::none;
  guard.parts = {inner};
  CHECK(guard_text(guard, kNoBook) == "none (near royal 2 {radius})");
  CHECK(guard_text({}, kNoBook).empty());
  guard.parts[0].function = 5;
  CHECK(guard_text(guard, kNoBook) == "none (a Lua function)");
}

TEST_CASE("diagrams show where a piece goes and how") {
  PathRecord go = path(0, 1, 1), take = path(1, 1, 1), unsure = path(0, 2, 1), over = path(1, 0, 0);
  go.take = false;
  take.empty = false;
  unsure.when.op = Op::stuck;
  over.over = Over::hop;
  const Reach reach = draw_reach({go, take, unsure, over, path(-1, -1, 2)}, 'P');
  CHECK(reach.rows == std::vector<std::string>{". . . . . . .", ". . . ? . . .", ". . . o x . .",
                                               ". . . P h h h", ". . * . . . .", ". * . . . . .",
                                               ". . . . . . ."});
  CHECK(reach.legend.size() == 5);
  CHECK(draw_reach({path(1, 2, 1)}, 'N').rows.size() == 5);
}

TEST_CASE("a path that goes nowhere and one that goes very far are drawn in bounds") {
  CHECK(draw_reach({path(0, 0, 0)}, 'x').rows.size() == 7);
  CHECK(draw_reach({path(60, 1, 0)}, 'x').rows.size() == 15);
}

TEST_CASE("parts are counted by who runs them") {
  Rulebook book;
  RuleDecl rule = limited_rule();
  ForbidSpec native, scripted;
  native.when.op = Op::attacked;
  scripted.when.op = Op::none;
  scripted.when.parts.emplace_back().function = 3;
  rule.forbids = {native, scripted};
  rule.handlers.emplace_back().event = "turn.began";
  rule.handlers[0].function = 4;
  book.rules = {rule};
  const auto slots = slots_of(book, rule);
  REQUIRE(slots.size() == 2);
  CHECK(slots[0].name == "forbids");
  CHECK(slots[0].native == 1);
  CHECK(slots[0].lua == 1);
  CHECK(slots[0].called == "once a candidate");
  CHECK(slots[1].name == "on turn.began");
  CHECK(slots[0].asked() == "position");
  CHECK(slots[0].functions == std::vector<LuaRef>{3});
  CHECK(cli::holds(event_page(book, "turn.began"), "ability/ranged"));
  CHECK(event_page(book, "turn.ended") == "no rule handles turn.ended\n");
}
