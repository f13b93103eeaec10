// Load of the page server: many games, every seat with a browser of its own that hears of each action, asks
// how the game stands, and acts once in so many seconds when it is its turn.
//   bench_tables HOUSERULE [GAMES [SECONDS [EVERY [VARIANT]]]]      200 games of four, 20 seconds, 1 second
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include "process.h"
#include "report.h"
#include "seat.h"

namespace {

using Json = nlohmann::json;

constexpr double kWantedMs = 100;

struct Wish {
  std::string program, variant = "four-ability";
  int games = 200;
  double seconds = 20, every = 1;
};

// Times in milliseconds.
class Times {
 public:
  void add(double ms) {
    const std::lock_guard lock(mutex_);
    all_.push_back(ms);
  }
  std::size_t count() const { return all_.size(); }
  double part(double share) {
    std::ranges::sort(all_);
    return all_.empty() ? 0
                        : all_[std::min(all_.size() - 1,
                                        static_cast<std::size_t>(share * static_cast<double>(all_.size())))];
  }

 private:
  std::mutex mutex_;
  std::vector<double> all_;
};

struct Load {
  Times acts, looks;
  std::atomic<bool> over{false};
  std::atomic<int> lost{0}, refused{0};
};

// What one browser does until the end.
void sit(int port, const std::string& secret, unsigned seed, double every, Load& load) {
  std::mt19937 random(seed);
  bench::Line asks(port), hears(port);
  hears.listen(secret);
  Json state = Json::parse(asks.get("/api/state", secret));
  const double first = static_cast<double>(random() % 1000) / 1000 * every;
  double next = bench::now() + first;
  while (!load.over) {
    const bool may = state["legal"]["may"] == true && state["over"] == false;
    const double wait = may ? std::max(0.0, next - bench::now()) : 0.2;
    if (hears.heard(std::min(wait, 0.2)) != 0) {
      const double begun = bench::now();
      state = Json::parse(asks.get("/api/state", secret));
      load.looks.add((bench::now() - begun) * 1000);
      continue;
    }
    if (!may || bench::now() < next) continue;
    const Json& actions = state["legal"]["actions"];
    const Json act{{"text", actions[random() % actions.size()]["text"]}};
    const double begun = bench::now();
    const Json answer = Json::parse(asks.post("/api/act", secret, act.dump()));
    load.acts.add((bench::now() - begun) * 1000);
    if (answer["done"] != true) ++load.refused;
    next = std::max(next + every, begun);
    state["legal"]["may"] = false;
  }
}

long memory_mb(pid_t process, const std::string& what) {
  std::ifstream status(fmt::format("/proc/{}/status", process));
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(what)) return std::strtol(line.c_str() + what.size() + 1, nullptr, 10) / 1024;
  }
  return 0;
}

// The secrets of all seats.
std::vector<std::string> open_games(const Wish& wish, int port, const std::string& host) {
  std::vector<std::string> out;
  bench::Line line(port);
  for (int i = 0; i < wish.games; ++i) {
    const Json links = Json::parse(line.post("/api/games", host, Json{{"variant", wish.variant}}.dump()));
    if (links["done"] != true) throw std::runtime_error(links.dump());
    for (const auto& [name, secret] : links["seats"].items()) out.push_back(secret);
  }
  return out;
}

void play(const Wish& wish, int port, const std::vector<std::string>& seats, Load& load) {
  std::vector<std::thread> browsers;
  unsigned seed = 0;
  for (const std::string& secret : seats) {
    browsers.emplace_back([&, secret, mine = ++seed] {
      try {
        sit(port, secret, mine, wish.every, load);
      } catch (const std::exception&) {
        ++load.lost;
      }
    });
  }
  std::this_thread::sleep_for(std::chrono::duration<double>(wish.seconds));
  load.over = true;
  for (std::thread& browser : browsers) browser.join();
}

int run(const Wish& wish) {
  char folder[] = "/tmp/bench-tables-XXXXXX";
  if (::mkdtemp(folder) == nullptr) return 2;
  ::setenv("XDG_STATE_HOME", folder, 1);
  Load load;
  bench::Report report(fmt::format("Served games: {} of {}, {} s, one action a seat in {} s", wish.games,
                                   wish.variant, wish.seconds, wish.every));
  {
    bench::Conversation server({wish.program, "serve", "--port", "0"}, -1);
    const std::string said = server.wait_for("open games here");
    const std::size_t colon = said.rfind(':'), hash = said.find("/#");
    const int port = std::atoi(said.c_str() + colon + 1);
    const std::vector<std::string> seats = open_games(wish, port, said.substr(hash + 2));
    report.note(fmt::format("{} seats; memory of the server {} MB before the first action", seats.size(),
                            memory_mb(server.pid(), "VmRSS")));
    play(wish, port, seats, load);
    report.note(fmt::format("{} actions ({:.0f} a second), {} looks; memory {} MB, at most {} MB",
                            load.acts.count(), static_cast<double>(load.acts.count()) / wish.seconds,
                            load.looks.count(), memory_mb(server.pid(), "VmRSS"),
                            memory_mb(server.pid(), "VmHWM")));
    ::kill(server.pid(), SIGTERM);
  }
  std::filesystem::remove_all(folder);
  report.note(fmt::format(
      "an action: half below {:.1f} ms, at most {:.1f} ms; a look: half below {:.1f} ms, at most {:.1f} ms",
      load.acts.part(0.5), load.acts.part(1), load.looks.part(0.5), load.looks.part(1)));
  report.below("99 of 100 actions answered within", "ms", load.acts.part(0.99), kWantedMs);
  report.below("99 of 100 looks answered within", "ms", load.looks.part(0.99), kWantedMs);
  report.check("no browser lost its server", load.lost == 0, fmt::format("{} did", load.lost.load()));
  return report.exit_status();
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) {
    fmt::print(stderr, "bench_tables HOUSERULE [GAMES [SECONDS [EVERY [VARIANT]]]]\n");
    return 2;
  }
  Wish wish;
  wish.program = arguments[1];
  if (count > 2) wish.games = std::atoi(arguments[2]);
  if (count > 3) wish.seconds = std::atof(arguments[3]);
  if (count > 4) wish.every = std::atof(arguments[4]);
  if (count > 5) wish.variant = arguments[5];
  try {
    return run(wish);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 2;
  }
}
