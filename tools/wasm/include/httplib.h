// What tools/serve takes from cpp-httplib, without sockets: questions and answers as records, and a table of
// who answers what. The page's worker asks with `answer`.
#pragma once

#include <sys/socket.h>

#include <chrono>
#include <exception>
#include <functional>
#include <map>
#include <regex>
#include <string>
#include <utility>
#include <vector>

using socket_t = int;
inline constexpr socket_t INVALID_SOCKET = -1;

namespace httplib {

struct Request {
  std::string method, path, body, remote_addr;
  std::map<std::string, std::string> headers, params;
  std::smatch matches;

  std::string get_header_value(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
  bool has_param(const std::string& name) const { return params.contains(name); }
  std::string get_param_value(const std::string& name) const {
    const auto found = params.find(name);
    return found == params.end() ? "" : found->second;
  }
};

struct DataSink {
  std::function<bool(const char* bytes, std::size_t size)> write;
  std::function<void()> done;
};

struct Response {
  int status = 200;
  std::string body, type;
  std::function<bool(std::size_t, DataSink&)> provider;  // of an answer that goes on

  void set_header(const std::string&, const std::string&) {}
  void set_content(std::string text, const std::string& content_type) {
    body = std::move(text);
    type = content_type;
  }
  void set_chunked_content_provider(const std::string& content_type,
                                    std::function<bool(std::size_t, DataSink&)> gives) {
    type = content_type;
    provider = std::move(gives);
  }
};

class Server {
 public:
  using Handler = std::function<void(const Request&, Response&)>;
  enum class HandlerResponse { Handled, Unhandled };

  using Before = std::function<HandlerResponse(const Request&, Response&)>;
  using Failed = std::function<void(const Request&, Response&, const std::exception_ptr&)>;

  void Get(const std::string& path, Handler handler) { add("GET", path, std::move(handler)); }
  void Post(const std::string& path, Handler handler) { add("POST", path, std::move(handler)); }

  void set_pre_routing_handler(Before before) { before_ = std::move(before); }
  void set_exception_handler(Failed failed) { failed_ = std::move(failed); }
  void set_payload_max_length(std::size_t most) { most_ = most; }

  Response answer(Request request) const {
    Response response;
    response.status = 413;
    if (request.body.size() > most_) return response;
    response.status = 200;
    if (before_ && before_(request, response) == HandlerResponse::Handled) return response;
    for (const Row& row : rows_) {
      if (row.method != request.method || !std::regex_match(request.path, request.matches, row.path))
        continue;
      try {
        row.handler(request, response);
      } catch (...) {
        failed_(request, response, std::current_exception());
      }
      return response;
    }
    response.status = 404;
    return response;
  }

  // There are no sockets.
  void set_tcp_nodelay(bool) {}
  template <class Options>
  void set_socket_options(Options&&) {}
  int bind_to_any_port(const std::string&) { return 0; }
  bool bind_to_port(const std::string&, int) { return false; }
  bool listen_after_bind() { return false; }
  void stop() {}

 private:
  struct Row {
    std::string method;
    std::regex path;
    Handler handler;
  };
  void add(const char* method, const std::string& path, Handler handler) {
    rows_.push_back({method, std::regex(path), std::move(handler)});
  }
  std::vector<Row> rows_;
  Before before_;
  Failed failed_;
  std::size_t most_ = 0;
};

}  // namespace httplib
