// Who is let in: how many connections an address and a link may hold, and how long a question may take until
// it is whole. Nobody waits for room: a connection whose question is not whole yet is closed
// for it, or the newcomer is refused.
#pragma once

#include <httplib.h>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "common/bounds.h"

namespace houserule {

struct DoorBounds {
  std::size_t all = kMaxConnections, each = kMaxConnectionsEach, at_once = kMaxConnectionsAtOnce;
  std::chrono::milliseconds head{kHeadMs}, body{kBodyMs};  // until it is whole
};

// Of an address as text: what counts as one asker. IPv6 gives every customer a network of 64 bits.
std::string asker_of(const std::string& address);

// A server whose connections cost a thread only when the head of their question is there; until then one
// thread holds all of them. Those that show a link count for this link at their address, the others for
// their address alone.
class Door final : public httplib::Server {
 public:
  // The link that a question shows; empty where it opens nothing.
  using LinkOf = std::function<std::string(const httplib::Request&)>;

  Door(LinkOf link_of, const DoorBounds& bounds);
  ~Door() override;

  // Questions from this address are those of others: the last one that it names in X-Forwarded-For asks.
  void believe(const std::string& proxy) { proxy_ = proxy; }
  bool is_proxy(const std::string& address) const { return !proxy_.empty() && address == proxy_; }

 private:
  using Clock = std::chrono::steady_clock;
  using ByAge = std::set<std::pair<Clock::time_point, socket_t>>;  // the oldest first
  class Queue;
  struct Holder {
    std::size_t connections = 0;
    ByAge unlinked;  // those of an address that have shown no link, and are not told to end
  };
  struct Connection {
    std::string holder;
    Clock::time_point since;
    bool asks = false;  // its head is whole: it has a thread, which closes it
  };
  using Open = std::map<socket_t, Connection>;

  bool process_and_close_socket(socket_t socket) override;
  void watch();
  bool come_in(socket_t socket, const std::string& peer);
  bool make_room_for(const std::string& holder);
  // Of a question: of a bad one the connection is closed.
  enum class Head { whole, partly, bad };
  Head look(socket_t socket);
  void start(socket_t socket);
  void answer(socket_t socket);
  void identify(socket_t socket, httplib::Request& request);
  bool hand_over(socket_t socket, const std::string& holder, std::size_t most);
  void forget(Open::iterator which);
  void leave(socket_t socket);
  void time_is_over(socket_t socket);
  void close_late();
  void thin_out();
  void empty();

  LinkOf link_of_;
  DoorBounds bounds_;
  std::string proxy_;
  std::mutex mutex_;
  std::condition_variable left_;
  Open open_;
  std::map<std::string, Holder> holders_;
  ByAge waiting_;  // for the rest of their heads
  bool closing_ = false, ends_ = false;
  int poll_;
  std::thread watching_;
};

}  // namespace houserule
