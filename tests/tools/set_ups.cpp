// Set-ups that rules refuse, and rules that fail at them.
#include <doctest/doctest.h>

#include <string>

#include "cli.h"

using cli::holds;

TEST_SUITE_BEGIN("positions");

namespace {

cli::Answer barges(const std::string& words) {
  return cli::run({"legal", "chess+barge", "--position", "4k3/8/8/8/8/8/8/" + words});
}

}  // namespace

TEST_CASE("bodies that are not whole are refused with the cell") {
  CHECK(barges("VW2K3 w - - 0 1").status == 0);
  CHECK(barges("VW2K3 w - - 0 1 b1.body=a1;b1.link=1").status == 0);
  for (const auto& [words, why] : {
           std::pair{"V1W1K3 w - - 0 1 c1.body=a1", "body and link of c1 are set both or not at all"},
           {"VW2K3 w - - 0 1 a1.body=b1;b1.body=a1", "body of a1 is set, and barge is no part of a body"},
           {"VWW1K3 w - - 0 1 b1.body=a1;b1.link=1;c1.body=a1;c1.link=1", "a barge on a1 has 3 cells, not 2"},
           {"VW2K3 w - - 0 1 b1.body=-;b1.link=1", "body and link of b1 are set both or not at all"},
           {"V1W1K3 w - - 0 1 a1.body=c1", "body of a1 is set"},
           {"V1W1K3 w - - 0 1 c1.body=a1;c1.link=1",
            "the part on c1 does not stand where a barge on a1 has it"},
           {"VW2K3 w - - 0 1 b1.body=a1;b1.link=2", "a barge on a1 has no part or several with the link 1"},
           {"VW2K3 w - - 0 1 e1.body=a1", "body of e1 is set, and king is no part of a body"},
           {"Vw2K3 w - - 0 1 b1.body=a1;b1.link=1", "body of b1 is no head of its own kind and side"},
           {"VWW1K3 w - - 0 1", "the barge_part on c1 belongs to no head"},
           {"VW2K3 w - - 0 1 game.shifting=true", "\"game.shifting\" cannot be set"},
       }) {
    const cli::Answer answer = barges(words);
    CHECK_MESSAGE(holds(answer.err, why), words, ": ", answer.err);
    CHECK_FALSE(holds(answer.err, "fault"));
  }
}

TEST_CASE("a rule that fails at a position is a fault of the rule, with its place") {
  const cli::Folder folder;
  folder.file(
      "scripts/mine/slow.lua",
      "rule \"slow\" { about = \"x.\",\n  on = { [\"game.set_up\"] = function() while true do end end } }\n");
  folder.file("variants/slow.toml",
              "houserule = 1\nname = \"slow\"\nextends = \"chess\"\nrules = [\"mine/slow\"]\n");
  const std::string root = "--root=" + folder.path();
  const std::string position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  const cli::Answer verdict = cli::run(
      {root, "adjudicate", "-"}, "{\"variant\":\"slow\",\"position\":\"" + position + "\",\"actions\":[]}\n");
  for (const char* part : {"\"status\":\"fault\"", "\"kind\":\"gas\"", "\"module\":\"mine\"",
                           "\"rule\":\"mine/slow\"", "slow.lua\"", "\"line\":2"})
    CHECK_MESSAGE(holds(verdict.out, part), part, ": ", verdict.out);
  const cli::Answer shown = cli::run({root, "show", "slow", "--position", position});
  CHECK_MESSAGE(holds(shown.err, "slow.lua:2"), shown.err);
  CHECK(holds(shown.err, "fault (gas)"));
  CHECK(holds(shown.err, "in rule mine/slow, on game.set_up"));
  const cli::Answer checked = cli::run({root, "check", "slow"});
  CHECK_MESSAGE(holds(checked.err + checked.out, "slow.lua:2:"), checked.err);
}

TEST_SUITE_END();
