#include "crowd.h"

#include <fmt/core.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

#include "process.h"
#include "seat.h"

namespace bench {

namespace {

constexpr std::uint64_t kAnswers = std::uint64_t{1} << 32;  // behind it a game, before it a seat
constexpr int kTick = 2;                                    // milliseconds between looks at the clock

}  // namespace

double Times::part(double share) {
  if (all_.empty()) return 0;
  std::ranges::sort(all_);
  const auto at = static_cast<std::size_t>(share * static_cast<double>(all_.size()));
  return all_[std::min(all_.size() - 1, at)];
}

Crowd::Crowd(int port, const std::vector<std::vector<std::string>>& seats, unsigned seed)
    : port_(port), poll_(::epoll_create1(EPOLL_CLOEXEC)), random_(seed) {
  for (const auto& secrets : seats) {
    Game& game = games_.emplace_back();
    for (const std::string& secret : secrets) {
      game.seats.push_back(seats_.size());
      Seat& seat = seats_.emplace_back();
      seat.game = games_.size() - 1;
      seat.secret = secret;
      seat.socket = connect_to(port_);
      send_to(seat.socket,
              fmt::format("GET /api/events?state&turn=-1 HTTP/1.1\r\n{}\r\n", heads(port_, secret)));
      watch(seat.socket, seats_.size() - 1);
    }
  }
}

Crowd::~Crowd() {
  for (const Seat& seat : seats_) ::close(seat.socket);
  for (const Game& game : games_) {
    if (game.asking >= 0) ::close(game.asking);
  }
  ::close(poll_);
}

void Crowd::watch(int socket, std::uint64_t tag) const {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u64 = tag;
  ::epoll_ctl(poll_, EPOLL_CTL_ADD, socket, &event);
}

void Crowd::wait(int milliseconds) {
  std::array<epoll_event, 256> ready{};
  const int count = ::epoll_wait(poll_, ready.data(), static_cast<int>(ready.size()), milliseconds);
  for (int i = 0; i < count; ++i) {
    const std::uint64_t tag = ready[static_cast<std::size_t>(i)].data.u64;
    if (tag >= kAnswers)
      hear_answer(games_[tag - kAnswers]);
    else
      hear(seats_[tag]);
  }
}

void Crowd::settle(double seconds) {
  const double end = now() + seconds;
  const auto quiet = [&] {
    return std::ranges::none_of(seats_, [](const Seat& seat) { return !seat.told; });
  };
  while (!quiet()) {
    if (now() > end) throw std::runtime_error("not every seat was told how its game stands");
    wait(50);
  }
}

void Crowd::hear(Seat& seat) {
  if (!receive(seat.socket, seat.heard)) {
    ++told_.lost;
    ::epoll_ctl(poll_, EPOLL_CTL_DEL, seat.socket, nullptr);
    return;
  }
  constexpr std::string_view kData = "data: ";
  for (std::size_t end = seat.heard.find("\n\n"); end != std::string::npos; end = seat.heard.find("\n\n")) {
    const std::string_view line = std::string_view(seat.heard).substr(0, end);
    told_.bytes += line.size();
    if (const auto at = line.find(kData); at != std::string_view::npos) take_news(seat, line.substr(at));
    seat.heard.erase(0, end + 2);
  }
}

void Crowd::take_news(Seat& seat, std::string_view news) {
  Game& game = games_[seat.game];
  seat.may = news.find("\"may\":true") != std::string_view::npos;
  game.over = news.find("\"over\":true") != std::string_view::npos;
  const auto from = news.find("\"legal\":"), to = news.find("\"may\":");
  if (seat.may && from < to) seat.legal = news.substr(from, to - from);
  if (seat.told) return;
  seat.told = true;
  if (game.missing > 0 && --game.missing == 0) told_.every_seat.add((now() - game.sent) * 1000);
}

void Crowd::hear_answer(Game& game) {
  const bool more = receive(game.asking, game.answer);
  const bool whole = game.answer.find("\"done\":") != std::string::npos && game.answer.ends_with('}');
  if (more && !whole) return;
  told_.answered.add((now() - game.sent) * 1000);
  if (game.answer.find("\"done\":true") == std::string::npos) {
    ++told_.refused;
    game.missing = 0;
  }
  ::close(game.asking);
  game.asking = -1;
}

std::string Crowd::some_action(const Seat& seat) {
  constexpr std::string_view kText = "\"text\":\"";
  std::vector<std::size_t> found;
  for (auto at = seat.legal.find(kText); at != std::string::npos; at = seat.legal.find(kText, at + 1))
    found.push_back(at + kText.size());
  const std::size_t begin = found.at(random_() % found.size());
  return seat.legal.substr(begin, seat.legal.find('"', begin) - begin);
}

void Crowd::act(Game& game, double every) {
  const auto mover = std::ranges::find_if(game.seats, [&](std::size_t i) { return seats_[i].may; });
  if (mover == game.seats.end()) return;
  const Seat& seat = seats_[*mover];
  const std::string body = fmt::format("{{\"text\":\"{}\"}}", some_action(seat));
  for (const std::size_t i : game.seats) seats_[i].told = false;
  game.missing = game.seats.size();
  game.answer.clear();
  game.sent = now();
  game.next += every;
  game.asking = connect_to(port_);
  send_to(game.asking,
          fmt::format(
              "POST /api/act HTTP/1.1\r\n{}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
              heads(port_, seat.secret), body.size(), body));
  watch(game.asking, kAnswers + static_cast<std::uint64_t>(&game - games_.data()));
}

// Where a game is late its next action is not held back: it waits for what was to be told, and no longer.
Told Crowd::play(double every, double seconds) {
  told_ = {};
  const double begun = now(), end = begun + seconds;
  for (Game& game : games_) game.next = begun + every * static_cast<double>(random_() % 1000) / 1000;
  while (now() < end) {
    const double time = now();
    for (Game& game : games_) {
      if (game.asking < 0 && game.missing == 0 && !game.over && game.next <= time) act(game, every);
    }
    wait(kTick);
  }
  // What was not told at the end was late.
  for (const Game& game : games_) {
    if (game.missing > 0 && now() - game.sent > 1) told_.every_seat.add((now() - game.sent) * 1000);
    told_.over += game.over ? 1 : 0;
  }
  return std::move(told_);
}

}  // namespace bench
