// Where in a line of Lua a message points.
#include "lua/fault_spot.h"

#include <doctest/doctest.h>

#include "lua/nil_read.h"

using namespace houserule;

TEST_SUITE_BEGIN("kernel");

namespace {

constexpr std::string_view kAbility =
    "local abilities = use \"abilities\"\n"
    "ability \"mist\" {\n"
    "  title = \"Mist\", text = \"x.\",\n"
    "  actions = { Mist = { effect = function(use) use.side:earn(\"ability\") end } },\n"
    "}\n";

std::string at(std::string_view message) {
  return spot_of_fault({"mist.lua", 2, 0}, message, kAbility).text();
}

}  // namespace

TEST_CASE("of a key and a text that are the same word, a message about the word points at the key") {
  CHECK(at("\"Mist\" cannot be the name of an action") == "mist.lua:4:15");
  CHECK(at("\"title\" of the ability \"mist\" is a text") == "mist.lua:3:3");
}

TEST_CASE("a word that is not there is told where it was read, not in a text further below") {
  CHECK(at("no such word \"ability\" here") == "mist.lua:2:1");
}

TEST_CASE("what was read in vain is the only one of its name in the line that is used so") {
  const auto read = [](std::string_view line, std::string_view what = "index") {
    const auto found = nil_read(line, 1, "attempt to " + std::string(what) + " a nil value (field 'piece')");
    return found ? std::string(found->holder) + " " + std::to_string(found->at) : "nothing";
  };
  CHECK(read("if e.piece then ahead.piece:remove(\"x\") end") == "ahead 22");
  CHECK(read("return a.to:next(0, f(1)).piece.type") == "a.to:next(0, f(1)) 26");
  CHECK(read("use.target.piece:remove(\"z\")") == "use.target 11");
  CHECK(read("return board.cell(\"e4\").piece.type") == "board.cell(\"e4\") 24");
  CHECK(read("return all[i + 1].piece[\"type\"]") == "all[i + 1] 18");
  CHECK(read("return (a or b).piece.type") == "(a or b) 16");
  CHECK(read("return c.piece.type == \"x\" or c.piece.type == \"y\"") == "c 9");
  CHECK(read("return c.piece.type == e.piece.type") == " 9");
  CHECK(read("return c.piece == e.piece") == "nothing");
  CHECK(read("e.piece.x = e.piece()", "call") == "e 14");
}

TEST_CASE(
    "a nil value that Lua has no name for is told as it is written, where the line has one such value") {
  const auto told = [](const std::string& line, const std::string& lua = "") {
    Fault fault{"error", "attempt to index a nil value" + lua, {}, {}, {"x.lua", 1, 0}, {}};
    find_column(fault, line);
    return fault.place.text() + " " +
           fault.message.substr(std::string("attempt to index a nil value").size());
  };
  CHECK(told("return game.sides[9].name", " (field 'integer index')") ==
        "x.lua:1:21  (game.sides[9] is nothing)");
  CHECK(told("return all[i][j].name", " (field '?')") == "x.lua:1:14  (field '?')");
  CHECK(told("local n = side:pieces()[1][2]", " (field '?')") == "x.lua:1:27  (side:pieces()[1] is nothing)");
  CHECK(told("local n = side:pieces()[1][2]") == "x.lua:1:24  (what side:pieces() gave)");
  CHECK(told("local p = near(cell).piece") == "x.lua:1:21  (what near(cell) gave)");
  CHECK(told("local p = near(a).piece == near(b).piece") == "x.lua:1:18 ");
  CHECK(told("  return side.name", " (local 'side')") == "x.lua:1:10  (local 'side')");
}

TEST_CASE("articles go by the first letter") {
  CHECK(with_article("man") == "a man");
  CHECK(with_article("archer") == "an archer");
  CHECK(with_article("\"ab\"") == "an \"ab\"");
}

TEST_SUITE_END();
