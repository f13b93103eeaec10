// The page server under somebody who wants to keep others out: connections whose questions never become
// whole, guesses of codes and readers of rules from one address, then from ten; a player at another address
// asks how his game stands all the while.
//   bench_doors HOUSERULE [SECONDS [DRIPS]]      10 seconds, 4000 connections
#include <arpa/inet.h>
#include <fmt/core.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "process.h"
#include "report.h"

namespace {

constexpr double kWantedMs = 50;
constexpr int kReaders = 100, kGuessesASecond = 100;

struct Target {
  int port = 0;
  std::string watch, white;
};

// From this address of the machine; -1 where the server does not let it in.
int connected(const Target& target, const std::string& from) {
  const int out = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in here{}, there{};
  here.sin_family = there.sin_family = AF_INET;
  ::inet_pton(AF_INET, from.c_str(), &here.sin_addr);
  there.sin_port = htons(static_cast<std::uint16_t>(target.port));
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const timeval patience{10, 0};
  ::setsockopt(out, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  if (::bind(out, reinterpret_cast<const sockaddr*>(&here), sizeof here) == 0 &&
      ::connect(out, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0)
    return out;
  ::close(out);
  return -1;
}

void say(int socket, const std::string& text) {
  if (socket >= 0) ::send(socket, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

// Asks, and reads all of the answer; its first line.
std::string ask(const Target& target, const std::string& from, const std::string& text) {
  const int socket = connected(target, from);
  if (socket < 0) return {};
  say(socket, text);
  std::string first;
  char bytes[65536];
  for (ssize_t got = 0; (got = ::recv(socket, bytes, sizeof bytes, 0)) > 0;) {
    if (first.empty()) first.assign(bytes, static_cast<std::size_t>(std::min<ssize_t>(got, 12)));
  }
  ::close(socket);
  return first;
}

std::string get(const std::string& path, const std::string& link) {
  return fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {}\r\n\r\n", path, link);
}

void nap(int ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); }

std::string address(int number) { return fmt::format("127.0.0.{}", 2 + number); }

// Everything that one does who wants to keep others out, from so many addresses in turn.
class Rival {
 public:
  Rival(const Target& target, int addresses, int drips) : target_(target), addresses_(addresses) {
    threads_.emplace_back([this, drips] { drip(drips); });
    threads_.emplace_back([this] { guess(); });
    for (int i = 0; i < kReaders; ++i) threads_.emplace_back([this, i] { read(i); });
  }
  ~Rival() {
    ends_ = true;
    for (std::thread& thread : threads_) thread.join();
  }
  Rival(const Rival&) = delete;
  Rival& operator=(const Rival&) = delete;

  std::size_t opened() const { return opened_; }

 private:
  // Each connection gets a byte every two seconds, and another one takes its place when it was closed.
  void drip(int count) {
    std::vector<int> sockets(static_cast<std::size_t>(count), -1);
    while (!ends_) {
      for (std::size_t i = 0; i < sockets.size() && !ends_; ++i) {
        char byte = 0;
        const bool closed = sockets[i] < 0 || ::recv(sockets[i], &byte, 1, MSG_DONTWAIT | MSG_PEEK) >= 0;
        if (closed) {
          if (sockets[i] >= 0) ::close(sockets[i]);
          sockets[i] = connected(target_, address(static_cast<int>(i) % addresses_));
          say(sockets[i], "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ");
          ++opened_;
        } else {
          say(sockets[i], "x");
        }
        if (i % 2 == 1) nap(1);
      }
    }
    for (const int socket : sockets) {
      if (socket >= 0) ::close(socket);
    }
  }
  void guess() {
    const std::string text =
        "POST /api/code HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: "
        "20\r\n\r\n{\"code\":\"zzzz-zzzz\"}";
    for (int i = 0; !ends_; ++i) {
      ask(target_, address(i % addresses_), text);
      nap(1000 / kGuessesASecond);
    }
  }
  void read(int number) {
    while (!ends_) {
      ask(target_, address(number % addresses_), get("/rules/1/ru", target_.watch));
      nap(100);
    }
  }

  const Target& target_;
  int addresses_;
  std::atomic<bool> ends_{false};
  std::atomic<std::size_t> opened_{0};
  std::vector<std::thread> threads_;
};

struct Waited {
  double half = 0, most = 0, all = 0;  // milliseconds; most: 99 of 100
  std::size_t asked = 0, refused = 0;
};

Waited play(const Target& target, double seconds) {
  std::vector<double> times;
  Waited out;
  for (const double end = bench::now() + seconds; bench::now() < end; nap(40)) {
    const double begun = bench::now();
    if (ask(target, "127.0.0.1", get("/api/state", target.white)) != "HTTP/1.1 200") ++out.refused;
    times.push_back((bench::now() - begun) * 1000);
  }
  std::ranges::sort(times);
  out.asked = times.size();
  out.half = times[times.size() / 2];
  out.most = times[times.size() * 99 / 100];
  out.all = times.back();
  return out;
}

void tell(bench::Report& report, const std::string& what, const Waited& waited) {
  report.note(fmt::format("{}: {} questions of the player, half below {:.1f} ms, all below {:.1f} ms", what,
                          waited.asked, waited.half, waited.all));
  report.below(fmt::format("{}: 99 of 100 answered within", what), "ms", waited.most, kWantedMs);
  report.check(fmt::format("{}: the player is never refused", what), waited.refused == 0,
               fmt::format("{} times", waited.refused));
}

std::string link_in(const std::string& line) {
  const auto begin = line.find("/#") + 2;
  return line.substr(begin, line.find_first_of(" \n", begin) - begin);
}

int run(const std::string& program, double seconds, int drips) {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  char folder[] = "/tmp/bench-doors-XXXXXX";
  if (::mkdtemp(folder) == nullptr) return 2;
  ::setenv("XDG_STATE_HOME", folder, 1);
  bench::Report report(fmt::format("Doors: {} dripping connections, {} guesses a second, {} readers", drips,
                                   kGuessesASecond, kReaders));
  {
    bench::Conversation server({program, "serve", "chess", "--port", "0"}, -1);
    Target target;
    target.white = link_in(server.wait_for("  white"));
    target.watch = link_in(server.wait_for("  watch"));
    const std::string said = server.wait_for("open games here");
    target.port = std::atoi(said.c_str() + said.rfind(':') + 1);
    tell(report, "alone", play(target, seconds / 4));
    for (const int addresses : {1, 10}) {
      const Rival rival(target, addresses, drips);
      nap(3000);  // until his connections are there
      tell(report, fmt::format("against {} address{}", addresses, addresses == 1 ? "" : "es"),
           play(target, seconds));
      report.note(fmt::format("he opened {} connections", rival.opened()));
    }
    ::kill(server.pid(), SIGTERM);
  }
  std::filesystem::remove_all(folder);
  return report.exit_status();
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) {
    fmt::print(stderr, "bench_doors HOUSERULE [SECONDS [DRIPS]]\n");
    return 2;
  }
  try {
    return run(arguments[1], count > 2 ? std::atof(arguments[2]) : 10,
               count > 3 ? std::atoi(arguments[3]) : 4000);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 2;
  }
}
