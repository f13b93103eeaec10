// Chaos: an archive is judged in parts, joined, put into a database, a tournament and a game are played,
// while processes are killed and stopped, disks are full, slow and broken for a while, and clocks jump. In
// the end everything is what an undisturbed run makes, to the byte.
//   HOUSERULE_CHAOS_MINUTES   how long; ten minutes with --slow, else three seconds
//   HOUSERULE_CHAOS_SEED      which chaos
#include <sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <memory>
#include <random>
#include <thread>

#include "machine.h"

namespace machine {

namespace {

using Clock = std::chrono::steady_clock;

std::string many_games(std::size_t games) {
  std::string out;
  for (std::size_t i = 0; i < games; ++i) {
    const std::string rest = i % 7 == 0 ? R"(,"d8h4","e1e2"])" : i % 3 == 0 ? R"(,"b8c6"])" : "]";
    out += R"({"id":"g)" + std::to_string(i) + R"(","variant":"chess","actions":["e2e4","e7e5","g1f3")" +
           rest + "}\n";
  }
  return out;
}

class Chaos {
 public:
  explicit Chaos(std::uint64_t seed)
      : random_(seed), usual_(room_.path() + "/usual"), here_(room_.path() + "/here") {
    for (const fs::path& folder : {usual_, here_}) {
      fs::create_directories(folder);
      std::ofstream(folder / "g.jsonl", std::ios::binary) << many_games(3000);
    }
    const auto done = [&](const Words& words, const std::string& input = {}) {
      const Ended ended = run(usual_, words, input);
      REQUIRE_MESSAGE(ended.status < 2, ended.err);
    };
    done(with({"adjudicate", "--quiet", "g.jsonl"}, {"--to", "out"}));
    done({"adjudicate", "--quiet", "g.jsonl", "--into", "all.db"});
    done(tournament());
    done({"play", "chess", "--save", "game"}, kPlayed);
  }

  void look_once() {
    parts();
    const Words merge{"merge", "--quiet", "p1", "p2", "p3", "--to", "out"};
    until_done("merge", merge, "", {"out.unfinished", "out.unfinished.json"});
    CHECK(support("out") == of_usual("out"));
    CHECK(support("out.manifest.json") == of_usual("out.manifest.json"));
    until_done("database", {"adjudicate", "--quiet", "g.jsonl", "--into", "all.db"}, "",
               {"all.db", "all.db.unfinished", "all.db.unfinished-journal", "all.db.unfinished-wal"});
    CHECK(rows(here_ / "all.db") == rows(usual_ / "all.db"));
    until_done("tournament", tournament(), "", {});
    CHECK(support("games") == of_usual("games"));
    game();
    for (const auto& entry : fs::directory_iterator(here_))
      if (entry.path().filename() != "g.jsonl") fs::remove_all(entry.path());
  }

 private:
  static constexpr const char* kPlayed = "e2e4\ne7e5\ng1f3\nb8c6\nquit\n";

  static Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  static Words tournament() {
    return {"tournament", "chess",     "--player", "random", "--player", "random", "--games",
            "6",          "--longest", "20",       "--seed", "5",        "--to",   "games"};
  }
  std::string support(const char* name) const { return houserule::support::text_of((here_ / name).string()); }
  std::string of_usual(const char* name) const {
    return houserule::support::text_of((usual_ / name).string());
  }
  std::uint64_t any(std::uint64_t below) { return random_() % below; }

  // How the machine is for the next process: mostly well, for it has to come to an end.
  Environment weather() {
    static constexpr std::pair<const char*, int> kKinds[] = {
        {"write", ENOSPC}, {"sync", EIO},      {"rename", EIO},  {"open", EMFILE},
        {"cut", EIO},      {"thread", EAGAIN}, {"alloc", ENOMEM}};
    Environment out{{"LD_PRELOAD", failing().string()}};
    if (any(3) == 0) out["FAILING_SLOW"] = std::to_string(1 + any(20'000));
    if (any(3) == 0) out["FAILING_CLOCK"] = std::to_string(1 + any(100'000));
    if (any(2) == 0) return out;
    const auto& [call, number] = kKinds[any(std::size(kKinds))];
    out["FAILING_CALL"] = call;
    out["FAILING_ERRNO"] = std::to_string(number);
    out["FAILING_AT"] = std::to_string(1 + any(std::string(call) == "alloc" ? 30'000 : 30));
    if (any(2) == 0) out["FAILING_ALWAYS"] = "1";
    return out;
  }

  // Kills, interrupts or stops it for a while, or leaves it alone.
  void disturb(Process& process) {
    std::this_thread::sleep_for(std::chrono::milliseconds(any(150)));
    switch (any(6)) {
      case 0:
        process.signal(SIGKILL);
        break;
      case 1:
        process.signal(SIGINT);
        break;
      case 2:
        process.signal(SIGTERM);
        break;
      case 3:
        process.signal(SIGSTOP);
        std::this_thread::sleep_for(std::chrono::milliseconds(any(100)));
        process.signal(SIGCONT);
        break;
      default:
        break;
    }
  }

  // Killed, told to stop, or ended in an order that it says; never anything else.
  static void look_at_end(const std::string& what, const Ended& ended) {
    INFO(what);
    INFO(ended.err);
    CHECK_MESSAGE((ended.status >= 0 || ended.status == -SIGKILL || ended.status == -SIGINT ||
                   ended.status == -SIGTERM),
                  ended.status);
    CHECK_FALSE(cli::holds(ended.err, "should not happen"));
  }

  // All at the same time, each as often as it takes.
  void parts() {
    constexpr int kParts = 3;
    std::vector<std::unique_ptr<Process>> running(kParts);
    std::vector<int> tries(kParts);
    std::vector<bool> ready(kParts);
    const auto start = [&](std::size_t part) {
      const std::string number = std::to_string(part + 1);
      const bool calm = ++tries[part] > kDisturbed;
      running[part] = std::make_unique<Process>(here_,
                                                Words{"adjudicate", "--quiet", "g.jsonl", "--shard",
                                                      number + "/3", "--to", "p" + number, "--resume"},
                                                "", calm ? Environment{} : weather(), "part" + number);
      if (!calm) disturb(*running[part]);
    };
    for (std::size_t part = 0; part < kParts; ++part) start(part);
    while (std::ranges::count(ready, true) < kParts) {
      for (std::size_t part = 0; part < kParts; ++part) {
        if (ready[part] || running[part]->runs()) continue;
        const Ended ended = running[part]->end();
        look_at_end("part", ended);
        ready[part] = ended.status == 0 || ended.status == 1;
        REQUIRE_MESSAGE((ready[part] || tries[part] <= kDisturbed), ended.err);
        if (!ready[part]) start(part);
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }

  // What such a command may leave behind, which it asks to remove before it is tried again.
  void until_done(const std::string& what, const Words& words, const std::string& input, const Words& left) {
    for (int tried = 1;; ++tried) {
      const bool calm = tried > kDisturbed;
      Process process(here_, words, input, calm ? Environment{} : weather(), what);
      if (!calm) disturb(process);
      const Ended ended = process.end();
      look_at_end(what, ended);
      if (ended.status == 0 || ended.status == 1) return;
      REQUIRE_MESSAGE(!calm, ended.err);
      for (const std::string& name : left) fs::remove(here_ / name);
    }
  }

  // A game goes on behind the actions that its file has, whatever became of who typed them.
  void game() {
    const auto record = [](const fs::path& folder) {
      return run(folder, {"convert", "game", "--to", "uci"}, "").out;
    };
    std::vector<std::string> actions{"e2e4", "e7e5", "g1f3", "b8c6"};
    for (int tried = 1;; ++tried) {
      const std::string kept = support("game");
      std::string input;
      for (const std::string& action : actions)
        if (!cli::holds(kept, "\"" + action + "\"")) input += action + "\n";
      if (input.empty()) break;
      const bool calm = tried > kDisturbed;
      Process process(
          here_, kept.empty() ? Words{"play", "chess", "--save", "game"} : Words{"play", "--resume", "game"},
          input + "quit\n", calm ? Environment{} : weather(), "play");
      if (!calm) disturb(process);
      look_at_end("play", process.end());
      REQUIRE(tried <= kDisturbed + 1);
    }
    CHECK(record(here_) == record(usual_));
  }

  static std::string rows(const fs::path& file) {
    sqlite3* base = nullptr;
    REQUIRE(sqlite3_open_v2(file.c_str(), &base, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK);
    sqlite3_stmt* statement = nullptr;
    const char* question = "SELECT group_concat(id || status || actions || coalesce(at_text, '')) FROM game";
    REQUIRE(sqlite3_prepare_v2(base, question, -1, &statement, nullptr) == SQLITE_OK);
    std::string out;
    if (sqlite3_step(statement) == SQLITE_ROW)
      out = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    sqlite3_close(base);
    return out;
  }

  static constexpr int kDisturbed = 8;  // attempts, after which the machine is well

  std::mt19937_64 random_;
  cli::Folder room_;
  fs::path usual_, here_;
};

double number_of(const char* variable, double otherwise) {
  const char* const value = std::getenv(variable);
  return value == nullptr ? otherwise : std::atof(value);
}

}  // namespace

TEST_CASE(
    "chaos: kills, stops, full, slow and broken disks and clocks that jump change nothing of what comes "
    "out") {
  if (!built()) {
    MESSAGE("skipped: the program is not built");
    return;
  }
  const auto seed = static_cast<std::uint64_t>(number_of("HOUSERULE_CHAOS_SEED", 1));
  INFO("seed ", seed);
  const auto end =
      Clock::now() + std::chrono::duration<double>(
                         60 * number_of("HOUSERULE_CHAOS_MINUTES", houserule::support::slow() ? 10 : 0.05));
  Chaos chaos(seed);
  int rounds = 0;
  do chaos.look_once();
  while (++rounds > 0 && Clock::now() < end);
  MESSAGE(rounds << " rounds of chaos");
}

}  // namespace machine
