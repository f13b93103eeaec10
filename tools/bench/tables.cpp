// Load of the page server: many games, every seat with a browser of its own that is told how its game stands;
// in each game who is on turn acts once in so many seconds.
//   bench_tables HOUSERULE [GAMES [SECONDS [EVERY [VARIANT]]]]      200 games of four, 20 seconds, 1 second
#include <fmt/core.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "crowd.h"
#include "process.h"
#include "report.h"
#include "seat.h"

namespace {

using Json = nlohmann::json;

constexpr double kWantedMs = 100;
constexpr double kPatience = 60;  // seconds until every seat has its first board

struct Wish {
  std::string program, variant = "four-ability";
  int games = 200;
  double seconds = 20, every = 1;
};

long memory_mb(pid_t process, const std::string& what) {
  std::ifstream status(fmt::format("/proc/{}/status", process));
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(what)) return std::strtol(line.c_str() + what.size() + 1, nullptr, 10) / 1024;
  }
  return 0;
}

// Of the processor, that the program has used so far.
double seconds_used(pid_t process) {
  std::ifstream stat(fmt::format("/proc/{}/stat", process));
  std::string text;
  std::getline(stat, text);
  text.erase(0, text.rfind(')') + 1);
  double ticks = 0;
  constexpr int kUser = 12, kSystem = 13;  // fields behind the name
  std::size_t at = 0;
  for (int field = 1; field <= kSystem; ++field) {
    at = text.find_first_not_of(' ', at);
    const std::size_t end = text.find(' ', at);
    if (field >= kUser) ticks += std::strtod(text.c_str() + at, nullptr);
    at = end;
  }
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

std::string load_of_machine() {
  std::ifstream file("/proc/loadavg");
  std::string now;
  file >> now;
  return now;
}

// The secrets of all seats, by game.
std::vector<std::vector<std::string>> open_games(const Wish& wish, int port, const std::string& host) {
  std::vector<std::vector<std::string>> out;
  for (int i = 0; i < wish.games; ++i) {
    const std::string answer = bench::post(port, "/api/games", host, Json{{"variant", wish.variant}}.dump());
    const Json links = Json::parse(answer);
    if (links["done"] != true) throw std::runtime_error(answer);
    auto& seats = out.emplace_back();
    for (const auto& [name, secret] : links["seats"].items()) seats.push_back(secret);
  }
  return out;
}

void tell(bench::Report& report, bench::Told& told, const Wish& wish) {
  const auto actions = static_cast<double>(told.answered.count());
  report.note(fmt::format("{:.0f} actions, {:.0f} a second; {:.0f} kB told for each; {} games came to an end",
                          actions, actions / wish.seconds,
                          actions > 0 ? static_cast<double>(told.bytes) / actions / 1000 : 0, told.over));
  report.note(fmt::format(
      "action sent to answer: half below {:.1f} ms, 99 of 100 below {:.1f} ms, all below {:.1f} ms",
      told.answered.part(0.5), told.answered.part(0.99), told.answered.part(1)));
  report.note(fmt::format("action sent to every seat told: half below {:.1f} ms, all below {:.1f} ms",
                          told.every_seat.part(0.5), told.every_seat.part(1)));
  report.below("99 of 100 actions told to every seat within", "ms", told.every_seat.part(0.99), kWantedMs);
  report.check("no seat lost its server", told.lost == 0, fmt::format("{} did", told.lost));
  if (told.refused > 0)
    report.note(fmt::format("{} actions were refused for somebody's secret", told.refused));
}

int run(const Wish& wish) {
  char folder[] = "/tmp/bench-tables-XXXXXX";
  if (::mkdtemp(folder) == nullptr) return 2;
  ::setenv("XDG_STATE_HOME", folder, 1);
  bench::Report report(fmt::format("Served games: {} of {}, {} s, one action a game in {} s", wish.games,
                                   wish.variant, wish.seconds, wish.every));
  {
    bench::Conversation server({wish.program, "serve", "--port", "0"}, -1);
    const std::string said = server.wait_for("open games here");
    const std::size_t colon = said.rfind(':'), hash = said.find("/#");
    const int port = std::atoi(said.c_str() + colon + 1);
    bench::Crowd crowd(port, open_games(wish, port, said.substr(hash + 2)), 1);
    crowd.settle(kPatience);
    report.note(fmt::format("memory of the server {} MB before the first action; load of the machine {}",
                            memory_mb(server.pid(), "VmRSS"), load_of_machine()));
    const double before = seconds_used(server.pid());
    bench::Told told = crowd.play(wish.every, wish.seconds);
    const double used = seconds_used(server.pid()) - before;
    report.note(fmt::format(
        "memory {} MB, at most {} MB; {:.2f} processors in use, {:.2f} ms an action; load of the machine {}",
        memory_mb(server.pid(), "VmRSS"), memory_mb(server.pid(), "VmHWM"), used / wish.seconds,
        told.answered.count() > 0 ? 1000 * used / static_cast<double>(told.answered.count()) : 0,
        load_of_machine()));
    tell(report, told, wish);
    ::kill(server.pid(), SIGTERM);
  }
  std::filesystem::remove_all(folder);
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
