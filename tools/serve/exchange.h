// One question and its answer, over a connection that does not wait for ever.
#pragma once

#include <httplib.h>

#include <chrono>
#include <string>
#include <string_view>

namespace houserule {

// An IPv4 address mapped into IPv6, "::ffff:10.0.0.1", as IPv4; others unchanged.
std::string unmapped(std::string_view address);

// The address of the other side, as text; one of IPv4 as such, however it came.
std::string peer_of(socket_t socket, int* port = nullptr);

// All of the question must have come when `whole_in` is over, and each part of the answer be taken within
// kAnswerMs.
class Exchange final : public httplib::Stream {
 public:
  Exchange(socket_t socket, std::chrono::milliseconds whole_in)
      : socket_(socket), whole_by_(std::chrono::steady_clock::now() + whole_in) {}

  bool is_readable() const override;
  bool is_writable() const override;
  ssize_t read(char* bytes, std::size_t size) override;
  ssize_t write(const char* bytes, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  socket_t socket_;
  std::chrono::steady_clock::time_point whole_by_;
};

}  // namespace houserule
