// Ctrl-C at every command that works for long: it ends at once and in order, and nothing half stands under
// the name of a result.
#include "machine.h"

namespace machine {

namespace {

// Some hundred thousand games, so that no command is done before it is stopped.
void with_many_games(const fs::path& folder) {
  std::ofstream out(folder / "many.jsonl", std::ios::binary);
  for (int i = 0; i < 300'000; ++i)
    out << R"({"variant":"chess","actions":["e2e4","e7e5","g1f3","b8c6","f1b5"]})" << '\n';
}

void with_many_variants(const fs::path& folder) {
  std::ofstream out(folder / "many.ini", std::ios::binary);
  for (int i = 0; i < 4'000; ++i) out << "[v" << i << ":chess]\ndoubleStep = false\n\n";
}

// Files that are written beside the one that is meant begin with a point.
bool half_a_file(const fs::path& folder) {
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().filename().string().starts_with('.') && entry.is_regular_file()) return true;
  return false;
}

struct Long {
  Words words;
  Words results;  // what must not be there afterwards
};

std::vector<Long> long_commands() {
  return {
      {{"adjudicate", "--quiet", "many.jsonl", "--to", "out"}, {"out", "out.manifest.json"}},
      {{"adjudicate", "--quiet", "many.jsonl", "--into", "out.db"}, {"out.db"}},
      {{"adjudicate", "--quiet", "--jobs", "2", "many.jsonl"}, {}},
      {{"convert", "many.jsonl", "--to", "pgn"}, {}},
      {{"perft", "chess", "8"}, {}},
      {{"check", "chess", "--games", "100000"}, {}},
      {{"check", "chess", "--games", "100000", "--watch"}, {}},
      {{"import", "many.ini", "--into", "mine"}, {}},
      {{"balance", "chess", "--players", "chance", "--games", "100000"}, {}},
      {{"tournament", "chess", "--player", "random", "--player", "random", "--games", "100000", "--to",
        "games"},
       {}},
      {{"diff", "chess", "chess+no-castling", "--games", "many.jsonl"}, {}},
      {{"serve", "chess", "--port", "0", "--save", "evening"}, {}},
  };
}

}  // namespace

TEST_CASE("Ctrl-C ends every command at once, in order, and leaves nothing half") {
  if (!built()) {
    MESSAGE("skipped: the program is not built");
    return;
  }
  const cli::Folder room;
  const fs::path folder = room.path() + "/now";
  fs::create_directories(folder);
  with_many_games(folder);
  with_many_variants(folder);
  for (const Long& one : long_commands()) {
    CAPTURE(one.words.front());
    Process process(folder, one.words, "", {}, "stopped");
    ::usleep(400'000);
    CHECK(process.runs());
    process.signal(SIGINT);
    const Ended ended = process.end();  // SIGALRM where it did not end
    CAPTURE(ended.err);
    // By the signal itself where a command only prints, or had not begun to work.
    CHECK((ended.status == 2 || ended.status == 0 || ended.status == -SIGINT));
    CHECK_FALSE(cli::holds(ended.err, "should not happen"));
    for (const std::string& result : one.results) CHECK_FALSE(fs::exists(folder / result));
    CHECK_FALSE(half_a_file(folder));
  }
}

}  // namespace machine
