// Every seat of many served games, as browsers are: each hears how its game stands, and whose turn it is
// acts. One thread watches all of them, so that the machine is left to the server.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <random>
#include <string>
#include <vector>

namespace bench {

// Times in milliseconds.
class Times {
 public:
  void add(double ms) { all_.push_back(ms); }
  std::size_t count() const { return all_.size(); }
  double part(double share);  // so many of them are below it

 private:
  std::vector<double> all_;
};

struct Told {
  Times answered, every_seat;  // from an action sent to its answer, and until every seat has the new board
  std::size_t refused = 0, lost = 0, over = 0;
  std::uint64_t bytes = 0;
};

class Crowd {
 public:
  // `seats`: the secrets of the seats of each game. Throws std::runtime_error without connections.
  Crowd(int port, const std::vector<std::vector<std::string>>& seats, unsigned seed);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // Until every seat has heard how its game stands.
  void settle(double seconds);
  // One action a game in so many seconds, by who is on turn, for so long.
  Told play(double every, double seconds);

 private:
  struct Seat {
    std::size_t game = 0;
    int socket = -1;
    std::string secret, heard, legal;  // what is not read yet; what may be done now
    bool may = false, told = false;
  };
  struct Game {
    std::vector<std::size_t> seats;
    double next = 0, sent = 0;
    std::size_t missing = 0;  // seats that are still to hear of the last action
    int asking = -1;          // the connection over which it was sent
    std::string answer;
    bool over = false;
  };

  void watch(int socket, std::uint64_t tag) const;
  void wait(int milliseconds);
  void hear(Seat& seat);
  void take_news(Seat& seat, std::string_view news);
  void hear_answer(Game& game);
  void act(Game& game, double every);
  std::string some_action(const Seat& seat);

  int port_, poll_;
  std::vector<Seat> seats_;
  std::vector<Game> games_;
  std::mt19937 random_;
  Told told_;
};

}  // namespace bench
