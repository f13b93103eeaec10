#include "seat.h"

#include <arpa/inet.h>
#include <fmt/core.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

#include "process.h"

namespace bench {

std::string heads(int port, const std::string& secret) {
  return fmt::format("Host: 127.0.0.1:{}\r\nAuthorization: Bearer {}\r\n", port, secret);
}

int connect_to(int port) {
  const int out = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(port));
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (out < 0 || ::connect(out, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
    throw std::runtime_error("no connection to the server");
  const int on = 1;
  ::setsockopt(out, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return out;
}

void send_to(int socket, const std::string& text) {
  if (!write_all(socket, text.data(), text.size())) throw std::runtime_error("the server hung up");
}

bool receive(int socket, std::string& text) {
  std::array<char, 65536> bytes{};
  const ssize_t got = ::recv(socket, bytes.data(), bytes.size(), 0);
  if (got > 0) text.append(bytes.data(), static_cast<std::size_t>(got));
  return got > 0;
}

std::string post(int port, const std::string& path, const std::string& secret, const std::string& json) {
  const int socket = connect_to(port);
  send_to(socket, fmt::format("POST {} HTTP/1.1\r\n{}Connection: close\r\nContent-Type: application/json\r\n"
                              "Content-Length: {}\r\n\r\n{}",
                              path, heads(port, secret), json.size(), json));
  std::string answer;
  while (receive(socket, answer)) {
  }
  ::close(socket);
  const auto body = answer.find("\r\n\r\n");
  if (body == std::string::npos) throw std::runtime_error("the server hung up");
  return answer.substr(body + 4);
}

}  // namespace bench
