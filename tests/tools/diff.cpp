// What differs between two rulebooks, and the games whose verdict that changes.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli.h"
#include "common/command.h"
#include "places/packed.h"
#include "sources/load_rulebook.h"

using cli::holds;
using cli::run;

namespace {

const std::string kGames =
    "[White \"a\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O *\n\n[White \"b\"]\n[Variant \"Standard\"]\n\n1. "
    "e4 e5 *\n";

}  // namespace

TEST_CASE("two rulebooks that are the same do not differ") {
  const auto answer = run({"diff", "chess", "chess"});
  CHECK(answer.status == 0);
  CHECK(answer.out.empty());
}

TEST_CASE("rules, options and line-ups that differ are told, with where a value comes from") {
  const auto dropped = run({"diff", "chess", "chess+no-castling"});
  CHECK(dropped.status == 1);
  CHECK(holds(dropped.out, "rule chess/castling\n  - "));
  CHECK_FALSE(holds(dropped.out, "chess/mate"));
  const auto back = run({"diff", "chess+no-castling", "chess"});
  CHECK(holds(back.out, "rule chess/castling\n  + "));
  cli::Folder folder;
  const std::string own = folder.file("own.toml",
                                      "houserule = 1\nname = \"own\"\nextends = "
                                      "\"chess\"\n[set]\n\"chess/threefold.mode\" = \"automatic\"\n");
  const auto set = run({"diff", "chess", own});
  CHECK(holds(set.out, "option chess/threefold.mode\n  - claim (default)\n  + automatic ("));
  CHECK(holds(run({"diff", "chess", "capablanca"}).out, "board\n  - 8 x 8\n  + 10 x 8\n"));
}

TEST_CASE("the texts of modules that differ are told at the line where they part") {
  cli::Folder folder;
  houserule::PackedRulebook packed;
  std::istringstream in;
  std::ostringstream out, err;
  houserule::Context context{in, out, err};
  context.root = HOUSERULE_ROOT;
  auto loaded = houserule::load_rulebook(context, "chess", {});
  std::string& text = loaded.texts.modules.at("chess/stalemate").text;
  text += "-- another line\n";
  houserule::PackedSource source(loaded.texts);
  const auto changed = houserule::Variant::load({"chess", {}, false}, source);
  REQUIRE(changed.variant);
  const std::string path = folder.file(
      "old.rulebook", houserule::pack_text({"chess", {}, changed.variant->digest(), "0.1.0", loaded.texts}));
  const auto answer = run({"diff", path, "chess"});
  CHECK(answer.status == 1);
  CHECK(holds(answer.out, "text of chess/stalemate\n  - line "));
  CHECK(holds(answer.out, "-- another line"));
  CHECK_FALSE(holds(answer.out, "chess/mate"));
}

TEST_CASE("with games: those whose verdict changes") {
  cli::Folder folder;
  const std::string games = folder.file("games.pgn", kGames);
  const auto answer = run({"diff", "chess", "chess+no-castling", "--games", games});
  CHECK(answer.status == 1);
  CHECK(holds(answer.out, "1 of 2 games have another verdict"));
  CHECK(holds(answer.out, "games.pgn:1\n  - ok: not over\n  + illegal: action 7 \"O-O\""));
  CHECK(run({"diff", "chess", "chess", "--games", games}).status == 0);
  const auto document =
      nlohmann::json::parse(run({"diff", "chess", "chess+no-castling", "--games", games, "--json"}).out);
  CHECK(document["games"].size() == 1);
  CHECK(document["judged"] == 2);
  CHECK(document["differences"].size() >= 1);
}

TEST_CASE("where no game can be read nothing was compared, which is no success") {
  const cli::Folder folder;
  const std::string wrong = "{\"variant\":\"chess\"}\n";
  const auto none = run({"diff", "chess", "torpedo", "--games", folder.file("w.jsonl", wrong + wrong)});
  CHECK(none.status == 2);
  CHECK_FALSE(holds(none.out, "have another verdict"));
  CHECK_MESSAGE(holds(none.err, "none of the 2 games can be read, the first of them\n   " + folder.path()),
                none.err);
  CHECK(run({"diff", "chess", "torpedo", "--games", folder.file("e.pgn", "")}).status == 2);
  CHECK(run({"diff", "chess", "torpedo", "--games", folder.path() + "/none.pgn"}).status == 2);
  const auto some = run({"diff", "chess", "chess", "--games",
                         folder.file("s.jsonl", wrong + "{\"variant\":\"chess\",\"actions\":[]}\n")});
  CHECK(some.status == 0);
  CHECK(holds(some.err, "1 of 2 games cannot be read"));
}

TEST_CASE("what cannot be compared") {
  CHECK(run({"diff", "chess"}).status == 2);
  CHECK(run({"diff", "chess", "nonesuch"}).status == 2);
  cli::Folder folder;
  CHECK(holds(run({"diff", "chess", folder.file("x.rulebook", "{}")}).err, "is no packed rulebook"));
  const auto damaged = run({"diff", "chess", folder.file("y.rulebook", "{\"houserule_rulebook\":1}")});
  CHECK(damaged.status == 2);
  CHECK(holds(damaged.err, "is damaged"));
}
