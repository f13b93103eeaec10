// Where in a line of Lua a message points.
#include "script/fault_spot.h"

#include <doctest/doctest.h>

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

TEST_SUITE_END();
