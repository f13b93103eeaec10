#include "serve/door.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <vector>

#include "serve/answer.h"
#include "serve/exchange.h"

namespace houserule {

namespace {

constexpr int kLookMs = 200;                       // between looks at who is late
constexpr std::chrono::milliseconds kFresh{1000};  // younger ones are not thinned out
constexpr rlim_t kOtherFiles = 200;                // that the program may have open besides

// The system lets a program open few files unless it asks for more.
std::size_t connections_to_be_had(std::size_t wanted) {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return wanted;
  files.rlim_cur = std::max(files.rlim_cur, std::min<rlim_t>(files.rlim_max, wanted + kOtherFiles));
  ::setrlimit(RLIMIT_NOFILE, &files);
  return std::min<std::size_t>(wanted, files.rlim_cur > kOtherFiles ? files.rlim_cur - kOtherFiles : 1);
}

constexpr int kUnread = 16;  // pieces of what nobody will read

// Says no, as far as that goes without waiting, and hangs up.
void turn_away(socket_t socket, std::string_view status, const std::string& why) {
  const std::string body = refusal(why).dump();
  const std::string text = fmt::format(
      "HTTP/1.1 {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nRetry-After: 1\r\n"
      "Connection: close\r\n\r\n{}",
      status, body.size(), body);
  std::array<char, 4096> unread{};  // a connection that is closed on what nobody read loses the answer, too
  for (int i = 0; i<kUnread&& ::recv(socket, unread.data(), unread.size(), MSG_DONTWAIT)> 0; ++i) {
  }
  ::send(socket, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  ::shutdown(socket, SHUT_RDWR);
  ::close(socket);
}

// The address that a proxy names last, in the last of such heads: the one that it saw itself. Empty for what
// is no address.
std::string forwarded_for(const httplib::Request& request, std::size_t heads) {
  const std::string all = request.get_header_value("X-Forwarded-For", heads - 1);
  std::string last = all.substr(all.rfind(',') + 1);
  last.erase(0, last.find_first_not_of(" \t"));
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  const bool good = ::inet_pton(AF_INET, last.c_str(), bytes.data()) == 1 ||
                    ::inet_pton(AF_INET6, last.c_str(), bytes.data()) == 1;
  return good ? unmapped(last) : "";
}

}  // namespace

std::string asker_of(const std::string& address) {
  constexpr std::size_t kNetwork = 8;  // bytes
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  if (::inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
  std::fill(bytes.begin() + kNetwork, bytes.end(), static_cast<unsigned char>(0));
  std::array<char, INET6_ADDRSTRLEN> text{};
  ::inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
  return text.data();
}

// Connections are looked at on the thread that accepts them, which takes no longer than that.
class Door::Queue final : public httplib::TaskQueue {
 public:
  explicit Queue(Door& door) : door_(door) {}
  void enqueue(std::function<void()> task) override { task(); }
  void shutdown() override { door_.empty(); }

 private:
  Door& door_;
};

Door::Door(LinkOf link_of, const DoorBounds& bounds)
    : link_of_(std::move(link_of)), bounds_(bounds), poll_(::epoll_create1(EPOLL_CLOEXEC)) {
  bounds_.all = connections_to_be_had(bounds_.all);
  new_task_queue = [this] { return new Queue(*this); };
  watching_ = std::thread([this] { watch(); });
}

Door::~Door() {
  empty();
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  watching_.join();
  ::close(poll_);
}

bool Door::process_and_close_socket(socket_t socket) {
  const std::string peer = peer_of(socket);
  const std::lock_guard lock(mutex_);
  if (!come_in(socket, peer)) {
    turn_away(socket, "503 Service Unavailable", "too many connections: try again in a moment");
    return false;
  }
  if (look(socket) != Head::partly) return true;  // most questions are whole when they are let in
  epoll_event event{};
  event.events = EPOLLIN | EPOLLRDHUP | EPOLLET;
  event.data.fd = socket;
  if (::epoll_ctl(poll_, EPOLL_CTL_ADD, socket, &event) == 0) return true;
  leave(socket);
  return false;
}

bool Door::come_in(socket_t socket, const std::string& peer) {
  const std::string holder = asker_of(peer);
  if (closing_ || (open_.size() >= bounds_.all && !make_room_for(holder))) return false;
  Holder& of = holders_[holder];
  // A proxy has the connections of everybody: they are counted when they say whose they are.
  if (!is_proxy(peer) && of.connections >= bounds_.at_once) return false;
  const auto now = Clock::now();
  open_[socket] = {holder, now, false};
  ++of.connections;
  if (!is_proxy(peer)) of.unlinked.emplace(now, socket);
  waiting_.emplace(now, socket);
  return true;
}

// Where all is full: closes a connection whose question is not whole yet, of the address that has most of
// them, unless that is who comes.
bool Door::make_room_for(const std::string& holder) {
  const auto most =
      std::ranges::max_element(holders_, {}, [](const auto& one) { return one.second.unlinked.size(); });
  if (most == holders_.end() || most->first == holder) return false;
  const auto slow = std::ranges::find_if(most->second.unlinked,
                                         [&](const auto& one) { return !open_.at(one.second).asks; });
  if (slow == most->second.unlinked.end()) return false;
  time_is_over(slow->second);
  return true;
}

void Door::watch() {
  std::array<epoll_event, 256> ready{};
  for (;;) {
    const int count = ::epoll_wait(poll_, ready.data(), static_cast<int>(ready.size()), kLookMs);
    const std::lock_guard lock(mutex_);
    if (ends_) return;
    for (int i = 0; i < count; ++i) {
      const socket_t socket = ready[static_cast<std::size_t>(i)].data.fd;
      const auto found = open_.find(socket);
      if (found != open_.end() && !found->second.asks) look(socket);
    }
    close_late();
    thin_out();
  }
}

// Where the head is whole it is left where it is, for the thread that reads it.
Door::Head Door::look(socket_t socket) {
  std::array<char, kMaxHeadBytes> head;
  const ssize_t size = ::recv(socket, head.data(), head.size(), MSG_PEEK | MSG_DONTWAIT);
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return Head::partly;
  const std::string_view text(head.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  if (text.find("\r\n\r\n") != std::string_view::npos) {
    start(socket);
    return Head::whole;
  }
  if (size > 0 && text.size() < head.size()) return Head::partly;
  if (size > 0) {
    turn_away(socket, "431 Request Header Fields Too Large", "the head of the question is too long");
    forget(open_.find(socket));
  } else {
    leave(socket);
  }
  return Head::bad;
}

void Door::start(socket_t socket) {
  Connection& connection = open_.at(socket);
  ::epoll_ctl(poll_, EPOLL_CTL_DEL, socket, nullptr);
  waiting_.erase({connection.since, socket});
  connection.asks = true;
  try {
    std::thread([this, socket] { answer(socket); }).detach();
  } catch (const std::system_error&) {  // no more threads
    leave(socket);
  }
}

void Door::answer(socket_t socket) {
  {
    Exchange exchange(socket, bounds_.body);
    bool closed = false;
    process_request(exchange, true, closed, [&](httplib::Request& request) { identify(socket, request); });
  }
  const std::lock_guard lock(mutex_);
  leave(socket);
  left_.notify_all();
}

// Whose question it is. The address is empty afterwards where he holds too much already or a proxy names
// none: such a question is refused.
void Door::identify(socket_t socket, httplib::Request& request) {
  request.ranges.clear();  // answers are told whole: a thousand ranges would ask for a thousand times as much
  const bool forwarded = is_proxy(request.remote_addr);
  // Without such a head somebody at the proxy's machine asks, who does not come through it.
  const std::size_t heads = forwarded ? request.get_header_value_count("X-Forwarded-For") : 0;
  if (heads > 0) request.remote_addr = forwarded_for(request, heads);
  if (request.remote_addr.empty()) return;
  const std::string link = link_of_(request), asker = asker_of(request.remote_addr);
  if (link.empty() && !forwarded) return;
  const std::lock_guard lock(mutex_);
  const std::size_t most = link.empty() ? bounds_.at_once : bounds_.each;
  if (!hand_over(socket, link.empty() ? asker : link + " at " + asker, most)) request.remote_addr.clear();
}

bool Door::hand_over(socket_t socket, const std::string& holder, std::size_t most) {
  Holder& to = holders_[holder];
  if (to.connections >= most) return false;
  ++to.connections;
  Connection& connection = open_.at(socket);
  const auto from = holders_.find(connection.holder);
  from->second.unlinked.erase({connection.since, socket});
  if (--from->second.connections == 0) holders_.erase(from);
  connection.holder = holder;
  return true;
}

void Door::forget(Open::iterator which) {
  const std::pair key{which->second.since, which->first};
  const auto holder = holders_.find(which->second.holder);
  waiting_.erase(key);
  holder->second.unlinked.erase(key);
  if (--holder->second.connections == 0) holders_.erase(holder);
  open_.erase(which);
}

void Door::leave(socket_t socket) {
  forget(open_.find(socket));
  ::shutdown(socket, SHUT_RDWR);
  ::close(socket);
}

// The connection ends: at once where it waits for its head, else its thread finds nothing more to read or
// write.
void Door::time_is_over(socket_t socket) {
  const auto which = open_.find(socket);
  if (which->second.asks) {
    ::shutdown(socket, SHUT_RDWR);
    holders_.at(which->second.holder).unlinked.erase({which->second.since, socket});
    return;
  }
  turn_away(socket, "408 Request Timeout", "the question did not come");
  forget(which);
}

void Door::close_late() {
  const auto late = Clock::now() - bounds_.head;
  while (!waiting_.empty() && waiting_.begin()->first < late) time_is_over(waiting_.begin()->second);
}

// Of each address, so many may be older than a moment.
void Door::thin_out() {
  const auto old = Clock::now() - kFresh;
  std::vector<socket_t> over;
  for (const auto& [name, holder] : holders_) {
    const auto end = holder.unlinked.lower_bound({old, 0});
    const auto count = static_cast<std::size_t>(std::distance(holder.unlinked.begin(), end));
    auto at = holder.unlinked.begin();
    for (std::size_t i = bounds_.each; i < count; ++i) over.push_back((at++)->second);
  }
  for (const socket_t socket : over) time_is_over(socket);
}

// Waits for the answers that are being given; nobody else is let in any more.
void Door::empty() {
  std::unique_lock lock(mutex_);
  closing_ = true;
  while (!waiting_.empty()) leave(waiting_.begin()->second);
  for (const auto& [socket, connection] : open_) ::shutdown(socket, SHUT_RD);
  left_.wait(lock, [&] { return open_.empty(); });
}

}  // namespace houserule
