// Files and words that cost far more than their length when they are looked through again and again, or that
// take stack for each byte. None of these may take more than a moment.
#include <doctest/doctest.h>

#include <string>

#include "cli.h"

using cli::holds;

TEST_SUITE_BEGIN("long inputs");

namespace {

cli::Answer checked(const std::string& text) {
  const cli::Folder folder;
  return cli::run({"check", folder.file("long.lua", text), "--games", "1"});
}

std::string many(const std::string& part, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += part;
  return out;
}

}  // namespace

TEST_CASE("a line of signs that mean nothing is explained once") {
  CHECK(holds(checked("x " + many(",", 200'000)).out, "a value ends here that is not whole"));
  CHECK(holds(checked("if x = 1 " + many("= ", 100'000)).out, "= gives a value and asks nothing"));
  CHECK(holds(checked("x " + many("+", 200'000)).out, "error"));
}

TEST_CASE("words for a test's variant that never end take no stack") {
  const std::string rule = "rule \"long\" { about = \"x.\" }\n";
  for (const std::string& tail :
       {"-- variant" + std::string(200'000, ' '), "-- variant = \"" + std::string(200'000, 'a') + "\"",
        "-- variant = \"chess\", with = {" + std::string(200'000, ' ')})
    CHECK(checked(rule + tail + "\n").status == 0);
  CHECK(cli::run({"check", "chess", "--games", std::string(100'000, 'x')}).status == 2);
}

TEST_CASE("a condition that stands before many an \"and\" is told once a line") {
  const cli::Answer answer =
      checked("rule \"long\" { about = \"x.\", on = { [\"action.applied\"] = function(e) return { " +
              many("captures and 1, ", 3'900) + " } end } }\n");
  CHECK(holds(answer.out, "\"captures\" is a condition"));
  CHECK(holds(answer.out, "(1 problem)"));
}

TEST_CASE("functions that stand in a table again and again are looked through within a rule's budget") {
  const std::string body = "function() local x = 1\n" + many("x = x + 1\n", 4'000) + " return x end ";
  const std::string same = "local f = " + body + "local t = {} for i = 1, 20000 do t[i] = f end ";
  const std::string writes =
      "local n = 0 local f = function() n = n + 1 return n end "
      "local t = {} for i = 1, 20000 do t[i] = f end ";
  const std::string other = "local t = {} for i = 1, 20000 do t[i] = " + body + " end ";
  const std::string rule =
      "rule \"long\" { about = \"x.\", on = { [\"action.applied\"] = function(e) if #t == 0 then "
      "e.side:score(1) end end } }\n";
  CHECK(checked(same + rule).status == 0);
  CHECK(checked(writes + rule).status == 0);
  const cli::Answer answer = checked(other + rule);
  CHECK(answer.status == 2);
  CHECK_MESSAGE(holds(answer.out, "steps and took more"), answer.out);
}

TEST_CASE("of a key that stands in its table many times the first are told") {
  const cli::Answer answer =
      checked("local t = { " + many("a = 1, ", 30'000) + "}\nrule \"long\" { about = \"x.\" }\n");
  CHECK_MESSAGE(holds(answer.out, "the key \"a\" stands in this table twice"), answer.out.substr(0, 300));
}

TEST_CASE("a function of a module's own is no condition, whatever it is called") {
  CHECK(checked("rule \"long\" { about = \"x.\", on = { [\"action.applied\"] = function(e)\n"
                "  if captures(e) then e.side:score(1) end end } }\n"
                "function captures(e) return e.captured ~= nil end\n")
            .status == 0);
}

TEST_CASE("a game with very many tags, comments or notes is read and written in a time like its length") {
  constexpr int kMany = 80'000;
  const cli::Folder folder;
  std::string tags, moves = "\n", notes = "{\"journal\":1,\"variant\":\"chess\"}\n{\"action\":\"e2e4\"}\n";
  for (int i = 0; i < kMany; ++i) {
    tags += "[T" + std::to_string(i) + " \"x\"]\n";
    moves += "Nf3 {a} ";
    notes += "{\"note\":\"n\"}\n{\"tag\":\"T" + std::to_string(i) + "\",\"value\":\"x\"}\n";
  }
  const cli::Answer tagged = cli::run({"convert", folder.file("tags.pgn", tags + "\n1. e4 *\n")});
  CHECK(tagged.status == 0);
  CHECK(holds(tagged.out, "\"T0\":\"x\",\"T1\":\"x\""));
  const cli::Answer said = cli::run({"convert", folder.file("moves.pgn", moves + "*\n")});
  CHECK(holds(said.out, "\"" + std::to_string(kMany) + "\":\"a\""));
  const cli::Answer back = cli::run({"convert", "--to", "pgn", folder.file("moves.jsonl", said.out)});
  CHECK(holds(back.out, "{a}"));
  const cli::Answer noted = cli::run({"convert", folder.file("notes.jsonl", notes)});
  CHECK(noted.status == 0);
  CHECK(holds(noted.out, "n | n | n"));
  std::string start = "{\"journal\":1,\"variant\":\"chess\",\"tags\":{\"a\":\"\"";
  for (int i = 0; i < kMany; ++i) start += ",\"T" + std::to_string(i) + "\":\"x\"";
  CHECK(cli::run({"adjudicate", folder.file("start.jsonl", start + "}}\n")}).status == 1);
}
