#include "serve/exchange.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "common/bounds.h"

namespace houserule {

std::string unmapped(std::string_view address) {
  constexpr std::string_view kMapped = "::ffff:";
  const bool mapped = address.starts_with(kMapped) && address.find('.') != std::string_view::npos;
  return std::string(mapped ? address.substr(kMapped.size()) : address);
}

namespace {

using Clock = std::chrono::steady_clock;

// Can it be read or written before that?
bool ready(socket_t socket, short what, Clock::time_point by) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(by - Clock::now()).count();
    if (left < 0) return false;
    pollfd wait{socket, what, 0};
    const int found = ::poll(&wait, 1, static_cast<int>(left));
    if (found < 0 && errno == EINTR) continue;
    return found > 0;
  }
}

std::string text_of(const sockaddr_storage& address, socklen_t size, int* port) {
  std::array<char, NI_MAXHOST> host{};
  std::array<char, NI_MAXSERV> service{};
  if (::getnameinfo(reinterpret_cast<const sockaddr*>(&address), size, host.data(), host.size(),
                    service.data(), service.size(), NI_NUMERICHOST | NI_NUMERICSERV) != 0)
    return {};
  if (port != nullptr) *port = std::atoi(service.data());
  return unmapped(host.data());
}

using NameOf = int (*)(int, sockaddr*, socklen_t*);

std::string end_of(socket_t socket, NameOf name_of, int* port) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  if (name_of(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) return {};
  return text_of(address, size, port);
}

}  // namespace

std::string peer_of(socket_t socket, int* port) { return end_of(socket, ::getpeername, port); }

bool Exchange::is_readable() const { return ready(socket_, POLLIN, whole_by_); }

bool Exchange::is_writable() const {
  return ready(socket_, POLLOUT, Clock::now() + std::chrono::milliseconds(kAnswerMs));
}

ssize_t Exchange::read(char* bytes, std::size_t size) {
  if (!is_readable()) return -1;
  return ::recv(socket_, bytes, size, 0);
}

ssize_t Exchange::write(const char* bytes, std::size_t size) {
  const auto by = Clock::now() + std::chrono::milliseconds(kAnswerMs);
  std::size_t written = 0;
  while (written < size) {
    if (!ready(socket_, POLLOUT, by)) return -1;
    const ssize_t some = ::send(socket_, bytes + written, size - written, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (some < 0 && errno != EINTR && errno != EAGAIN) return -1;
    written += static_cast<std::size_t>(std::max<ssize_t>(some, 0));
  }
  return static_cast<ssize_t>(size);
}

void Exchange::get_remote_ip_and_port(std::string& ip, int& port) const { ip = peer_of(socket_, &port); }

void Exchange::get_local_ip_and_port(std::string& ip, int& port) const {
  ip = end_of(socket_, ::getsockname, &port);
}

}  // namespace houserule
