#include "seat.h"

#include <arpa/inet.h>
#include <fmt/core.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <stdexcept>

#include "process.h"

namespace bench {

namespace {

std::string heads(int port, const std::string& secret) {
  return fmt::format("Host: 127.0.0.1:{}\r\nAuthorization: Bearer {}\r\n", port, secret);
}

}  // namespace

Line::Line(int port) : port_(port) { open(); }

void Line::open() {
  if (socket_ >= 0) ::close(socket_);
  pending_.clear();
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(port_));
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (socket_ < 0 || ::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
    throw std::runtime_error("no connection to the server");
  const int on = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

Line::~Line() { ::close(socket_); }

// A server closes a line over which nobody asks for a while; a browser then opens another one.
std::string Line::ask(const std::string& text) {
  try {
    send(text);
    return answer();
  } catch (const std::runtime_error&) {
    open();
    send(text);
    return answer();
  }
}

void Line::send(const std::string& text) const {
  if (!write_all(socket_, text.data(), text.size())) throw std::runtime_error("the server hung up");
}

bool Line::more() {
  std::array<char, 65536> bytes{};
  const ssize_t got = ::recv(socket_, bytes.data(), bytes.size(), 0);
  if (got > 0) pending_.append(bytes.data(), static_cast<std::size_t>(got));
  return got > 0;
}

std::string Line::answer() {
  std::size_t end = 0;
  while ((end = pending_.find("\r\n\r\n")) == std::string::npos) {
    if (!more()) throw std::runtime_error("the server hung up");
  }
  constexpr std::string_view kLength = "Content-Length: ";
  const std::size_t at = pending_.find(kLength);
  std::size_t size = 0;
  if (at < end) std::from_chars(pending_.data() + at + kLength.size(), pending_.data() + end, size);
  while (pending_.size() < end + 4 + size) {
    if (!more()) throw std::runtime_error("the server hung up");
  }
  std::string out = pending_.substr(end + 4, size);
  pending_.erase(0, end + 4 + size);
  return out;
}

std::string Line::get(const std::string& path, const std::string& secret) {
  return ask(fmt::format("GET {} HTTP/1.1\r\n{}\r\n", path, heads(port_, secret)));
}

std::string Line::post(const std::string& path, const std::string& secret, const std::string& json) {
  return ask(
      fmt::format("POST {} HTTP/1.1\r\n{}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
                  path, heads(port_, secret), json.size(), json));
}

void Line::listen(const std::string& secret) {
  send(fmt::format("GET /api/events HTTP/1.1\r\n{}\r\n", heads(port_, secret)));
}

std::uint64_t Line::heard(double seconds) {
  pollfd wait{socket_, POLLIN, 0};
  if (::poll(&wait, 1, static_cast<int>(seconds * 1000)) <= 0) return 0;
  if (!more()) throw std::runtime_error("the server hung up");
  constexpr std::string_view kData = "data: ";
  const std::size_t at = pending_.rfind(kData);
  std::uint64_t version = 0;
  if (at == std::string::npos) return 0;
  std::from_chars(pending_.data() + at + kData.size(), pending_.data() + pending_.size(), version);
  pending_.clear();
  return version;
}

}  // namespace bench
