// Commands that look at rules: explain and check.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "../support/shipped.h"
#include "cli.h"

using cli::holds;
using nlohmann::json;

namespace {

// Wherever the lines of the page were broken.
std::string in_one_line(const std::string& page) {
  std::istringstream words(page);
  std::string out;
  for (std::string word; words >> word;) out += (out.empty() ? "" : " ") + word;
  return out;
}

}  // namespace

TEST_CASE("explain prints the rulebook") {
  const cli::Answer answer = cli::run({"explain", "chess"});
  CHECK(answer.status == 0);
  CHECK(answer.err.empty());
  CHECK(answer.out.starts_with("Chess\n"));
  CHECK(holds(answer.out, "  1  chess/army "));
  CHECK(holds(answer.out, "scripts/chess/castling.lua:"));
  CHECK(holds(answer.out, "option mode = claim  (claim, automatic, off)  the default"));
  CHECK(holds(answer.out, " * . . . *\n       . . N . .\n"));
}

TEST_CASE("values in force and their origin are told") {
  const std::string page = cli::run({"explain", "chess", "--set", "chess/fifty_moves.mode=off"}).out;
  CHECK(holds(page, "option mode = off  (claim, automatic, off)  set by --set"));
  CHECK(holds(in_one_line(page), "are a draw (FIDE 9.3): off."));
}

TEST_CASE("one rule, one event, the cost") {
  CHECK(cli::run({"explain", "chess", "--rule", "chess/castling"}).out.starts_with("chess/castling"));
  CHECK(holds(cli::run({"explain", "chess", "--rule", "chess/casling"}).err,
              "did you mean \"chess/castling\"?"));
  CHECK(holds(cli::run({"explain", "chess", "--event", "action.applied"}).out, "chess/fifty_moves"));
  const std::string cost = cli::run({"explain", "chess", "--cost"}).out;
  CHECK(holds(cost, "chess/insufficient"));
  CHECK(holds(cost, "once an action played"));
  CHECK(holds(cost, "asked of"));
  CHECK(holds(cost, "calls: of Lua in a game of"));
  const std::string effects = cli::run({"explain", "chess", "--rule", "chess/fifty_moves"}).out;
  CHECK(holds(in_one_line(effects),
              "on action.applied: raises game.quiet by 1 when none (captures, moves_a pawn)"));
  const std::string removed = cli::run({"explain", "atomic", "--event", "action.applied"}).out;
  CHECK(holds(removed, "removes tagged royal, tagged officer within K' when captures"));
}

TEST_CASE("the rulebook as JSON") {
  const json book = json::parse(cli::run({"explain", "chess", "--json"}).out);
  CHECK(book["variant"] == "chess");
  CHECK(book["pieces"].size() == 6);
  CHECK(book["rules"][0]["name"] == "chess/army");
  CHECK(book["sides"].size() == 2);
  CHECK(book["events"].contains("action.applied"));
}

TEST_CASE("check passes every variant that is shipped") {
  const json list = json::parse(cli::run({"list", "--json"}).out);
  CHECK(list.size() >= 6);
  // In the usual run a random game is played of every third.
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json& item = list[i];
    const bool played = i % 3 == 0 || houserule::support::slow();
    const cli::Answer answer = cli::run({"check", item["name"], "--games", played ? "1" : "0"});
    CHECK_MESSAGE(answer.status == 0, answer.out);
    CHECK(holds(answer.out, "ok: " + item["name"].get<std::string>() + " ("));
  }
}

TEST_CASE("check says what is wrong, where, and goes on with the next") {
  const cli::Folder folder;
  const std::string bad = folder.file("bad.toml",
                                      "houserule = 1\nextends = \"chess\"\nrules = [\"chess/casling\"]\n"
                                      "[set]\n\"chess/fifty_moves.mode\" = \"of\"\n");
  const cli::Answer answer = cli::run({"check", bad, "chess", "--games", "1"});
  CHECK(answer.status == 2);
  CHECK(holds(answer.out, "bad.toml:3:"));
  CHECK(holds(answer.out, "did you mean"));
  CHECK(holds(answer.out, "ok: chess (13 rules, 6 pieces)"));
  const json report = json::parse(cli::run({"check", bad, "--json"}).out);
  CHECK(report["ok"] == false);
  CHECK(report["checked"][0]["problems"][0]["line"] == 3);
}

TEST_CASE("check warns of what is likely a mistake; --strict makes it a finding") {
  const cli::Folder folder;
  folder.file("scripts/mine/odd.lua",
              "rule \"odd\" { about = \"A rule.\", options = { unused = int(1, 0, 9) } }\n"
              "piece \"stone\" { letter = \"S\" }\n");
  const std::string file =
      folder.file("odd.toml", "houserule = 1\nextends = \"chess\"\nrules = [\"mine/odd\"]\n");
  const cli::Answer answer = cli::run({"check", file, "--games", "1"});
  CHECK_MESSAGE(answer.status == 0, answer.out);
  CHECK(holds(answer.out, "option \"unused\" of \"mine/odd\" is used nowhere"));
  CHECK(holds(answer.out, "piece \"stone\" has no moves"));
  CHECK(cli::run({"check", file, "--games", "1", "--strict"}).status == 1);
}

TEST_CASE("check finds scripts that fail in play") {
  const cli::Folder folder;
  folder.file("scripts/mine/trap.lua",
              "rule \"trap\" { about = \"Fails.\",\n  on = { [\"piece.moved\"] = function(e)\n    local x = "
              "nil + 1\n  end } }\n");
  const std::string file =
      folder.file("trap.toml", "houserule = 1\nextends = \"chess\"\nrules = [\"mine/trap\"]\n");
  const cli::Answer answer = cli::run({"check", file});
  CHECK(answer.status == 1);
  CHECK(holds(answer.out, "scripts/mine/trap.lua:3:19: error: fault"));
  CHECK(holds(answer.out, "in random game 1 of seed 1"));
}

TEST_CASE("check takes single rule files") {
  CHECK(holds(cli::run({"check", HOUSERULE_ROOT "/scripts/chess/castling.lua", "--games", "1"}).out,
              "ok: chess/castling ("));
  CHECK(holds(cli::run({"check", HOUSERULE_ROOT "/stdlib/zones.lua", "--games", "1"}).out, "ok: zones ("));
  const cli::Folder folder;
  const std::string file = folder.file("typo.lua", "rule \"typo\" { abuot = \"x\" }\n");
  const cli::Answer answer = cli::run({"check", file});
  CHECK(answer.status == 2);
  CHECK(holds(answer.out, "typo.lua:1:"));
  CHECK(holds(answer.out, "did you mean \"about\"?"));
  CHECK(cli::run({"check", "/no/such/file.lua"}).status == 2);
}
