// Designs with hundreds of directions, leaps and paths: nothing is cut, nothing written out of bounds, and
// what is too much is said at load.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <numeric>
#include <regex>

#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("limits");

namespace {

constexpr int kSize = 24, kMiddle = 11;  // the middle cell is l12

// A piece with one path for each displacement of at most `far` cells, all of them or only those that are no
// multiple of another; `more` stands in each path.
std::string many_ways(int far, bool all, const std::string& more) {
  return fmt::format(
      "local function gcd(a, b) while b ~= 0 do a, b = b, a % b end return a end\n"
      "local ways = {{}}\n"
      "for dx = -{0}, {0} do for dy = -{0}, {0} do\n"
      "  local parts = gcd(math.abs(dx), math.abs(dy))\n"
      "  if parts == 1 or {1} and parts > 1 then ways[#ways + 1] = {{ dx = dx, dy = dy, text = 'x'{2} }} "
      "end\n"
      "end end\n"
      "piece 'star' {{ letter = 'Z', moves = ways }}\n",
      far, all, more);
}

Small wide(const std::string& pieces, const std::string& more = {}) {
  return {.modules = {{"game/x", pieces +
                                     "rule \"x\" { about = \"x\", forbids_after = {\n"
                                     "{ when = exposed \"royal\", because = \"attacked\" }," +
                                     more + " } }"}},
          .board = fmt::format("[board]\nsize = [{0}, {0}]\n", kSize),
          .lineup = ""};
}

// A forbid that never holds and has to be asked behind each action: it turns all short cuts off.
const std::string kTried = "{ when = function() return false end, because = \"never\" }";

std::string cell(int x, int y) { return fmt::format("{}{}", static_cast<char>('a' + x), y + 1); }

// Red's crown in the middle, and in n directions a star of red's and behind it one of blue's.
std::string pinned(int n) {
  std::string pieces = "\"l12\":\"red crown\",\"a1\":\"blue crown\"";
  for (int dx = -5; dx <= 5; ++dx) {
    for (int dy = -5; dy <= 5; ++dy) {
      if (std::gcd(dx, dy) != 1 || n-- <= 0) continue;
      pieces += fmt::format(",\"{}\":\"red star\",\"{}\":\"blue star\"", cell(kMiddle + dx, kMiddle + dy),
                            cell(kMiddle + 2 * dx, kMiddle + 2 * dy));
    }
  }
  return "{\"pieces\":{" + pieces + "}}";
}

std::set<std::string> legal_in(const Small& small, const std::string& setup) {
  SmallGame play(small);
  const auto problem = play.game.set_up(setup);
  REQUIRE_MESSAGE(!problem, (problem ? problem->message : ""));
  CHECK(play.game.core().s.audit());
  return play.legal();
}

}  // namespace

TEST_CASE("more pins than fingers: eighty directions, the sweep against trying each action") {
  const std::string stars = many_ways(5, false, ", max = 0");
  for (const int n : {31, 32, 33, 60, 80}) {
    const std::set<std::string> seen = legal_in(wide(stars), pinned(n));
    CHECK(seen == legal_in(wide(stars, kTried), pinned(n)));
    CHECK(seen.size() >= static_cast<std::size_t>(n));  // each pinned star may take what pins it
  }
}

TEST_CASE("288 leaps: a mate is seen, and the sweep agrees with trying") {
  const std::string jumper = many_ways(8, true, "");
  const std::string mate = R"({"pieces":{"l13":"red crown","q15":"blue star","a1":"blue crown"}})";
  CHECK(legal_in(wide(jumper), mate).empty());
  CHECK(legal_in(wide(jumper, kTried), mate).empty());
  const std::string open = R"({"pieces":{"l13":"red crown","t22":"blue star","a1":"blue crown"}})";
  CHECK(legal_in(wide(jumper), open) == legal_in(wide(jumper, kTried), open));
}

TEST_CASE("288 paths that may be blocked are 288 actions") {
  const std::string lame = R"({"pieces":{"m13":"red star","a1":"red crown","x24":"blue crown"}})";
  const auto from = [](const std::set<std::string>& actions) {
    return std::ranges::count_if(actions, [](const std::string& a) { return a.starts_with("m13"); });
  };
  CHECK(from(legal_in(wide(many_ways(8, true, ", lame = true")), lame)) == 288);
  CHECK(from(legal_in(wide(many_ways(8, true, "")), lame)) == 288);
}

TEST_CASE("what is too much is an error at load, with the place") {
  std::string paths;
  for (int i = 1; i <= 32; ++i) paths += fmt::format("{{ dx = 0, dy = 2, leaves = 't{}' }},\n", i);
  const std::string said =
      said_of({.modules = {{"game/x", "piece 'star' { letter = 'Z', moves = {\n" + paths +
                                          "} }\nrule \"x\" { about = \"x\" }"}}});
  CHECK(has(said, "scripts/game/x.lua:33:"));
  CHECK(has(said, "error: more than 31 kinds of trace"));
}

TEST_CASE("more gates than a piece can open are an error, and none is left out") {
  const auto said = [](int number) {
    std::string gates;
    for (int i = 0; i < number; ++i) gates += "{ has = 'fresh', brings = 'star' },\n";
    return said_of({.modules = {{"game/x",
                                 "piece 'star' { letter = 'Z', moves = 'W' }\nrule \"x\" { about = "
                                 "\"x\", fields = { piece = { fresh = bool(false, { flavour = true "
                                 "}) } }, gates = {\n" +
                                     gates + "} }"}}});
  };
  CHECK(has(said(33), "error: more than 32 types that gates bring in"));
  CHECK(!has(said(32), "error: more than"));
}

TEST_CASE("a number that no table can hold is refused") {
  const std::string said =
      said_of({.modules = {{"game/x",
                            "rule \"x\" { about = \"x\", fields = { game = { n = int(0, 0, 9) } },\n"
                            "on = { [\"action.applied\"] = { set = \"game.n\", to = 5000000000 } } }"}}});
  CHECK(has(said, "scripts/game/x.lua:2:"));
  CHECK(has(said, "5000000000 is too large a number here"));
}

TEST_CASE("the tables are made without a cast that could cut a number") {
  const std::regex cut("static_cast<(std::)?(u?int(8|16|32)_t|Code|short)>");
  const std::filesystem::path room = std::filesystem::path(HOUSERULE_ROOT) / "interpreter" / "compile";
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(room)) {
    std::ifstream file(entry.path());
    int number = 0;
    ++files;
    for (std::string line; std::getline(file, line);) {
      ++number;
      const bool checked = line.find("in_range<") != std::string::npos;
      CHECK_MESSAGE((checked || !std::regex_search(line, cut)),
                    (entry.path().filename().string() + ":" + std::to_string(number) + ": " + line));
    }
  }
  CHECK(files > 10);
}

TEST_SUITE_END();
