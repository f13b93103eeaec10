#include "machine.h"

namespace machine {

namespace {

void put(const fs::path& folder, const std::string& name, const std::string& text) {
  std::ofstream(folder / name, std::ios::binary) << text;
}

std::string games() {
  std::string out;
  for (int i = 0; i < 20; ++i)
    out +=
        "{\"id\":\"g" + std::to_string(i) + R"(","variant":"chess","actions":["e2e4","e7e5","g1f3"]})" + "\n";
  return out + R"({"id":"z","variant":"chess","actions":["e2e5"]})" + "\n";
}

void with_games(const fs::path& folder) {
  put(folder, "g.jsonl", games());
  put(folder, "old.jsonl", R"({"variant":"chess","actions":["e2e4"]})");
}

void done(const fs::path& folder, const Words& words, const std::string& input = {}) {
  const Ended ended = run(folder, words, input);
  REQUIRE_MESSAGE((ended.status == 0 || ended.status == 1), ended.err);
}

// Signed verdicts on other games stand where new ones are to come.
void with_old_verdicts(const fs::path& folder) {
  with_games(folder);
  done(folder, {"sign", "--new-key", "key"});
  done(folder, {"adjudicate", "--quiet", "old.jsonl", "--to", "out", "--sign", "key"});
}

void with_parts(const fs::path& folder) {
  with_old_verdicts(folder);
  for (const std::string number : {"1", "2"})
    done(folder, {"adjudicate", "--quiet", "g.jsonl", "--shard", number + "/2", "--to", "part" + number});
}

void with_verdicts(const fs::path& folder) {
  with_old_verdicts(folder);
  done(folder, {"adjudicate", "--quiet", "g.jsonl", "--to", "new"});
}

auto with_old(const char* name) {
  return [name](const fs::path& folder) {
    with_games(folder);
    put(folder, name, "old");
  };
}

std::vector<Case> of_verdicts() {
  const Words verdicts{"out", "out.manifest.json", "out.manifest.json.sig"};
  return {
      {"adjudicate",
       {"adjudicate", "--quiet", "g.jsonl", "--to", "out", "--sign", "key"},
       verdicts,
       "",
       with_old_verdicts,
       true},
      {"adjudicate in threads",
       {"adjudicate", "--quiet", "--jobs", "3", "g.jsonl", "--to", "out"},
       verdicts,
       "",
       with_old_verdicts,
       true},
      {"adjudicate to standard output", {"adjudicate", "--quiet", "g.jsonl"}, {}, "", with_games},
      {"database", {"adjudicate", "--quiet", "g.jsonl", "--into", "new.db"}, {"new.db"}, "", with_games},
      {"page",
       {"adjudicate", "--quiet", "g.jsonl", "--format", "report", "--to", "page.html"},
       {"page.html"},
       "",
       with_old("page.html")},
      {"merge", {"merge", "--quiet", "part1", "part2", "--to", "out"}, verdicts, "", with_parts},
      {"merge into a database",
       {"merge", "--quiet", "part1", "part2", "--into", "new.db"},
       {"new.db"},
       "",
       with_parts},
      {"sign", {"sign", "new", "--key", "key"}, {"new.manifest.json.sig"}, "", with_verdicts},
  };
}

std::vector<Case> others() {
  return {
      {"new key", {"sign", "--new-key", "fresh"}, {}, "", with_games, false, false, false},
      {"convert", {"convert", "g.jsonl", "--to", "pgn"}, {}, "", with_games},
      {"import",
       {"import", "a.ini", "--into", "my"},
       {"my/variants/one.toml"},
       "",
       [](const fs::path& folder) {
         put(folder, "a.ini", "[one:chess]\nking = k\n[two:chess]\nstalemateValue = loss\n");
       }},
      {"new", {"new", "--dir", ".", "rule", "myrule"}, {"scripts/my/myrule.lua"}, "", with_games},
      {"pack", {"rulebook", "pack", "chess", "--to", "packed"}, {"packed"}, "", with_old("packed")},
      {"picture", {"show", "chess", "--svg", "board.svg"}, {"board.svg"}, "", with_old("board.svg")},
      {"play",
       {"play", "chess", "--save", "game"},
       {},
       "e2e4\ne7e5\nnote hello\ng1f3\nquit\n",
       with_games,
       false,
       true},
      {"play, resumed",
       {"play", "--resume", "game"},
       {},
       "e7e5\ng1f3\nquit\n",
       [](const fs::path& folder) {
         done(folder, {"play", "chess", "--save", "game"}, "e2e4\nquit\n");
       },
       false,
       true},
      {"tournament",
       {"tournament", "chess", "--player", "random", "--player", "random", "--games", "4", "--longest", "6",
        "--to", "games"},
       {},
       "",
       with_games,
       false,
       true},
  };
}

}  // namespace

std::vector<Case> cases() {
  std::vector<Case> out = of_verdicts(), more = others();
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

}  // namespace machine
