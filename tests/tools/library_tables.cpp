// Tables that rule files give to the standard modules: what is wrong in one is told where the file is read,
// and the pages name every key.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli.h"

namespace {

using cli::holds;

std::string told_by_test(const std::string& text) {
  const cli::Folder folder;
  const cli::Answer answer = cli::run({"test", folder.file("mine.lua", text)});
  return answer.out + answer.err;
}

// A rule with a library, whose table stands in line 2.
std::string given_to(const std::string& library, const std::string& call) {
  return told_by_test(
      fmt::format("local it = use \"{}\"\nlocal made = {}\nrule \"mine\" {{ about = \"x.\" }}\n"
                  "test \"t\" {{ play = \"e2e4\" }}\n",
                  library, call));
}

std::string page_text(const std::string& name) {
  std::ifstream in(std::string(HOUSERULE_ROOT) + "/stdlib/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// The names before "=" at the beginning of lines or behind a comma, two blanks deep, up to a line "}".
std::set<std::string> keys_of(const std::string& text, const std::string& from) {
  std::set<std::string> keys;
  std::istringstream in(text.substr(text.find(from)));
  int depth = 0;
  std::string word;
  for (std::string line; std::getline(in, line) && line != "}";) {
    for (const char c : line) {
      if (c == '{' || c == '(') ++depth;
      if (c == '}' || c == ')') --depth;
      if (c == '=' && depth == 1 && !word.empty()) keys.insert(word);
      const bool letter = (c >= 'a' && c <= 'z') || c == '_';
      if (letter) word += c;
      if (!letter && c != ' ') word.clear();
    }
    word.clear();
  }
  return keys;
}

}  // namespace

TEST_SUITE_BEGIN("library tables");

TEST_CASE("what is wrong in a table is told with the line of the file") {
  const std::vector<std::pair<std::string, std::string>> walls{
      {"verb = \"build\", were = it.anywhere", "walls.rule has no \"were\"; did you mean \"where\"?"},
      {"verb = \"build\", foribds = 1", "walls.rule has no \"foribds\"; did you mean \"forbids\"?"},
      {"verb = \"build\"", "walls.rule needs \"where\" beside \"verb\""},
      {"where = it.anywhere", "\"where\" of walls.rule needs \"verb\""},
      {"verb = \"build\", where = { \"a1\" }",
       "or a function(side, opt) that gives a list of cells, not a table"},
      {"verb = \"build\", where = \"K1\"", "not \"K1\""},
      {"verb = \"build\", where = it.anywhere, only = \"a1\"", "\"only\" of walls.rule is a list of names"},
      {"verb = \"build\", where = it.anywhere, one = 1",
       "\"one\" of walls.rule is true or false, not a number"},
      {"verb = \"build\", where = it.anywhere, instead = \"yes\"",
       "\"instead\" of walls.rule is true or false"},
      {"verb = \"build\", where = it.anywhere, instead = true, must = true", "is never owed"}};
  for (const auto& [parts, message] : walls) {
    const std::string said = given_to("walls", "it.rule { about = \"x.\", " + parts + " }");
    CHECK_MESSAGE(holds(said, "mine.lua:2:"), said);
    CHECK_MESSAGE(holds(said, message), said);
  }
  const std::vector<std::pair<std::string, std::string>> chains{
      {"way = it.diagonal", "chains.how has no \"way\"; did you mean \"ways\"?"},
      {"ways = it.diagonal, longest = true", "chains.how has no \"longest\""},
      {"ways = it.diagonal, most = 1", "\"most\" of chains.how is true or false, not a number"},
      {"ways = { 1, 1 }", "\"ways\" of chains.how is a list of ways"},
      {"most = true", "chains.how needs \"ways\""},
      {"ways = it.diagonal, king = \"queen\", crowned = \"never\"", "not \"never\""},
      {"ways = it.diagonal, flying = true", "\"flying\" of chains.how needs \"king\""}};
  for (const auto& [parts, message] : chains) {
    const std::string said = given_to("chains", "it.how { " + parts + " }");
    CHECK_MESSAGE(holds(said, "mine.lua:2:"), said);
    CHECK_MESSAGE(holds(said, message), said);
  }
  CHECK(holds(given_to("portals", "it.rule { about = \"x.\", tp = 1 }"), "did you mean \"to\"?"));
  CHECK(holds(given_to("portals", "it.pairs { \"c3\", \"f6\" }"), "is a list of pairs"));
  CHECK(holds(given_to("twosteps", "it.kinds { king = { way = 1 } }"), "did you mean \"ways\"?"));
  CHECK(holds(given_to("bodies", "it.kind { name = \"ox\", letter = \"O\", part = \"X\" }"),
              "needs \"shape\""));
  CHECK(holds(given_to("items", "it.kind { name = \"lamp\", abuot = \"x\" }"), "did you mean \"about\"?"));
}

TEST_CASE("what only play shows is told with the line of the file, too") {
  const auto walls = [](const std::string& parts) {
    return told_by_test(
        "local walls = use \"walls\"\nrule \"mine\" (walls.rule { about = \"x.\", verb = \"build\",\n" +
        parts + " })\ntest \"t\" { play = \"e2e4\", want = { turn = \"black\" } }\n");
  };
  const std::string nothing = walls("where = function() end");
  CHECK_MESSAGE(holds(nothing, "mine.lua:2"), nothing);
  CHECK_MESSAGE(holds(nothing, "\"where\" of walls.rule gives a list of cells, not nothing"), nothing);
  const std::string off = walls("where = walls.anywhere, only = { \"z1\" }");
  CHECK_MESSAGE(holds(off, "there is no cell \"z1\""), off);
  // Where no cell may be shut none is owed, unless the rule wants it so.
  CHECK(holds(walls("where = function() return {} end"), "1 passed"));
  CHECK(holds(walls("where = function() return {} end, must = true"), "1 failed"));
}

TEST_CASE("nobody is crowned unless the rule says when") {
  const auto crowned = [](const std::string& more, const std::string& want) {
    return told_by_test(
        "local chains = use \"chains\"\nlocal HOW = chains.how { ways = chains.diagonal, king = \"king\"" +
        more +
        " }\nrule \"mine\" { about = \"x.\", verbs = { leap = {\n"
        "candidates = function(side) local list = {}\n"
        "for i, chain in ipairs(chains.list(side, HOW)) do list[i] = chain.cells end return list end,\n"
        "apply = function(side, cells) chains.take(chains.find(side, HOW, cells), HOW) end } } }\n"
        "test \"t\" { variant = \"chess\", position = \"k7/6p1/5P2/8/8/8/8/K7 w - - 0 1\", play = \"leap f6 "
        "h8\", want = { h8 = \"white " +
        want + "\" } }\n");
  };
  CHECK(holds(crowned("", "pawn"), "1 passed"));
  CHECK(holds(crowned(", crowned = \"at_end\"", "king"), "1 passed"));
}

TEST_CASE("the manual names every key that the modules know") {
  const std::string page = page_text("MECHANICS.md");
  for (const char* library : {"walls", "chains", "portals"}) {
    const auto keys = keys_of(page_text(fmt::format("{}.lua", library)), "local KEYS = {");
    CHECK(keys.size() >= 3);
    for (const std::string& key : keys)
      CHECK_MESSAGE((holds(page, "`" + key + "`") || holds(page, "`" + key + " =")), library, " ", key);
  }
  const std::string words = page_text("WORDS.md"), parts = page_text("parts.lua");
  const auto first = words.find("### a rule\n");
  std::istringstream rows(words.substr(first, words.find("### fields", first) - first));
  for (std::string row; std::getline(rows, row);)
    if (row.starts_with("| `"))
      CHECK_MESSAGE(holds(parts, fmt::format("\"{}\",", row.substr(3, row.find('`', 3) - 3))), row);
}

TEST_SUITE_END();
