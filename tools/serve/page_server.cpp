#include "serve/page_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "common/safe_text.h"
#include "serve/answer.h"
#include "serve/own_addresses.h"
#include "serve/page_inside.h"

namespace houserule {

namespace {

using httplib::Request;
using httplib::Response;
using Json = nlohmann::json;

// What a page may load and where it may be shown: nothing but this program's own.
constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A rulebook holds its own style, and no script.
constexpr const char* kPrintedPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

constexpr int kDoor = 1024;  // connections that wait to be let in

}  // namespace

std::string secret_of(const Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string header = request.get_header_value("Authorization");
  return header.starts_with(kBearer) ? header.substr(kBearer.size()) : "";
}

void give(Response& response, const Json& json, int status) {
  response.status = status;
  response.set_content(json_line(json), "application/json");
}

void refuse(Response& response, int status, const std::string& why) { give(response, refusal(why), status); }

std::string asked_text(const Json& body, const char* key) {
  const auto found = body.find(key);
  return found != body.end() && found->is_string() ? found->get<std::string>() : "";
}

namespace {

constexpr int kMostAsked = 999999;

int in_range(std::optional<std::int64_t> number, const char* name, int least) {
  if (!number || *number < least || *number > kMostAsked)
    throw WrongQuestion(fmt::format("\"{}\" is a whole number from {} to {}", name, least, kMostAsked));
  return static_cast<int>(*number);
}

std::optional<std::int64_t> whole(const Json& value) {
  const bool huge = value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{kMostAsked};
  return value.is_number_integer() && !huge ? std::optional(value.get<std::int64_t>()) : std::nullopt;
}

}  // namespace

std::size_t asked_count(const Json& body, const char* key) {
  const auto found = body.find(key);
  return found == body.end() ? 1 : static_cast<std::size_t>(in_range(whole(*found), key, 1));
}

std::vector<std::int32_t> asked_throws(const Json& body) {
  constexpr const char* kThrows = "throws";
  std::vector<std::int32_t> out;
  if (!body.contains(kThrows)) return out;
  if (!body[kThrows].is_array()) throw WrongQuestion("\"throws\" is a list of whole numbers");
  for (const Json& value : body[kThrows]) out.push_back(in_range(whole(value), kThrows, -kMostAsked));
  return out;
}

int asked_number(const Request& request, const char* name, int otherwise) {
  if (!request.has_param(name)) return otherwise;
  const std::string text = request.get_param_value(name);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool all = error == std::errc{} && end == text.data() + text.size();
  return in_range(all ? std::optional(number) : std::nullopt, name, std::min(otherwise, 0));
}

// Names that lead to this program by somebody else's doing (rebinding) are refused: on this machine alone
// only its own names count, elsewhere only numbers and the name that was bound to.
bool PageServer::Inside::known_host(const std::string& host) const {
  if (!public_host.empty() && host == public_host) return true;
  std::string name = host.substr(
      0, host.rfind(':') == std::string::npos || host.ends_with(']') ? host.size() : host.rfind(':'));
  if (name == "localhost" || name == "127.0.0.1" || name == "[::1]" || name == address) return true;
  const bool loopback = address == "127.0.0.1" || address == "localhost" || address == "::1";
  const bool number = !name.empty() && (name.front() == '[' || std::ranges::all_of(name, [](char c) {
                                          return (c >= '0' && c <= '9') || c == '.';
                                        }));
  return !loopback && number;
}

std::string PageServer::Inside::link_of(const Request& request) {
  const std::string secret = secret_of(request);
  const bool opens = secret == hall.host() || showcase.has(secret) || hall.find(secret);
  return opens ? secret : "";
}

bool PageServer::Inside::lets_in(const Request& request, Response& response) {
  if (request.remote_addr.empty()) {
    refuse(response, 503, "too many connections: try again in a moment");
    return false;
  }
  const std::string host = request.get_header_value("Host");
  if (!known_host(host)) {
    refuse(response, 403, "this server does not go by that name");
    return false;
  }
  if (!by_address.allows(asker_of(request.remote_addr))) {
    refuse(response, 429, "too many questions at once");
    return false;
  }
  const std::string origin = request.get_header_value("Origin");
  if (!origin.empty() && origin != "http://" + host && origin != "https://" + host) {
    refuse(response, 403, "asked by a page of another server");
    return false;
  }
  const bool json = request.get_header_value("Content-Type").starts_with("application/json");
  if (request.method == "POST" && !json) {
    refuse(response, 415, "questions are JSON");
    return false;
  }
  return true;
}

std::optional<Hall::Entry> PageServer::Inside::guest(const Request& request, Response& response) {
  const std::string secret = secret_of(request);
  auto entry = hall.find(secret);
  if (!entry) {
    const bool allowed = wrong.allows(asker_of(request.remote_addr));
    refuse(response, allowed ? 401 : 429, "this link opens no game here");
    return std::nullopt;
  }
  if (!by_secret.allows(secret)) {
    refuse(response, 429, "too many questions at once");
    return std::nullopt;
  }
  return entry;
}

bool PageServer::Inside::is_host(const Request& request, Response& response) {
  if (secret_of(request) == hall.host()) return true;
  const bool allowed = wrong.allows(asker_of(request.remote_addr));
  refuse(response, allowed ? 401 : 429, "only who started the program may do that");
  return false;
}

// Files are changed by who sits at this machine.
bool PageServer::Inside::may_edit(const Request& request, Response& response) {
  if (!is_host(request, response)) return false;
  const std::string& from = request.remote_addr;
  if (edits_from_afar || from == "127.0.0.1" || from == "::1" || from == "::ffff:127.0.0.1") return true;
  const std::vector<std::string> own = own_addresses();  // links name one of these where phones join
  if (std::ranges::find(own, from) != own.end()) return true;
  refuse(response, 403,
         "rules are changed on the machine where the program runs; serve --edit allows it from others");
  return false;
}

PageServer::PageServer(Hall& hall, bool edits_from_afar, const DoorBounds& bounds)
    : inside_(std::make_unique<Inside>(hall, edits_from_afar, bounds)) {
  httplib::Server& server = inside_->server;
  server.set_tcp_nodelay(true);
  server.set_socket_options([this](socket_t door) {
    const int on = 1;
    ::setsockopt(door, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    inside_->door = door;
  });
  inside_->answer_questions();
}

PageServer::~PageServer() = default;

void PageServer::Inside::answer_questions() {
  server.set_payload_max_length(kMaxQuestionBytes);
  server.set_pre_routing_handler([this](const Request& request, Response& response) {
    response.set_header("Content-Security-Policy",
                        request.path.starts_with("/rules/") ? kPrintedPolicy : kPolicy);
    response.set_header("X-Content-Type-Options", "nosniff");
    response.set_header("Referrer-Policy", "no-referrer");
    response.set_header("Cache-Control", "no-store");
    return lets_in(request, response) ? httplib::Server::HandlerResponse::Unhandled
                                      : httplib::Server::HandlerResponse::Handled;
  });
  server.set_exception_handler([](const Request&, Response& response, const std::exception_ptr& thrown) {
    try {
      std::rethrow_exception(thrown);
    } catch (const WrongQuestion& asked) {
      refuse(response, 400, asked.what());
    } catch (...) {
      refuse(response, 500, "this should not happen");
    }
  });
  add_pages();
  add_questions();
  add_deeds();
  add_codes();
  add_replay();
  add_lobby();
  add_host();
  add_design();
}

void PageServer::stand_behind(const std::string& proxy, const std::string& host) {
  inside_->server.believe(proxy);
  inside_->public_host = host;
}

std::string PageServer::show(const std::string& file) { return inside_->showcase.open_file(file); }

int PageServer::bind(const std::string& address, int port) {
  inside_->address = address;
  if (port == 0)
    inside_->port = std::max(0, inside_->server.bind_to_any_port(address));
  else
    inside_->port = inside_->server.bind_to_port(address, port) ? port : 0;
  // The library lets five browsers wait at the door; more of them come at once.
  if (inside_->port != 0) ::listen(inside_->door, kDoor);
  return inside_->port;
}

void PageServer::run() { inside_->server.listen_after_bind(); }

void PageServer::stop() {
  inside_->stopping = true;
  inside_->hall.close();
  inside_->server.stop();
}

}  // namespace houserule
