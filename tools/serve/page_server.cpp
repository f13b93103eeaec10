#include "serve/page_server.h"

#include <fmt/format.h>
#include <httplib.h>
#include <pthread.h>

#include <algorithm>
#include <condition_variable>
#include <thread>

#include "serve/answer.h"
#include "serve/assets.h"
#include "serve/design.h"
#include "serve/rules_page.h"

namespace houserule {

namespace {

using httplib::Request;
using httplib::Response;
using Json = nlohmann::json;

constexpr std::chrono::milliseconds kStillThere{15000};

// What a page may load and where it may be shown: nothing but this program's own.
constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A rulebook holds its own style, and no script.
constexpr const char* kPrintedPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

// A thread for each connection, for most of them wait for news; so many and no more.
class Threads final : public httplib::TaskQueue {
 public:
  void enqueue(std::function<void()> task) override {
    std::unique_lock lock(mutex_);
    free_.wait(lock, [&] { return running_ < kMaxConnections; });
    ++running_;
    std::thread([this, task = std::move(task)] {
      task();
      const std::lock_guard done(mutex_);
      --running_;
      free_.notify_all();
    }).detach();
  }
  void shutdown() override {
    std::unique_lock lock(mutex_);
    free_.wait(lock, [&] { return running_ == 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable free_;
  std::size_t running_ = 0;
};

void give(Response& response, const Json& json, int status = 200) {
  response.status = status;
  response.set_content(json.dump(-1, ' ', false, Json::error_handler_t::replace), "application/json");
}

void refuse(Response& response, int status, const std::string& why) { give(response, refusal(why), status); }

std::string secret_of(const Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string header = request.get_header_value("Authorization");
  return header.starts_with(kBearer) ? header.substr(kBearer.size()) : "";
}

int number_in(const Request& request, const char* name, int otherwise) {
  if (!request.has_param(name)) return otherwise;
  const std::string text = request.get_param_value(name);
  const bool digits = !text.empty() && text.size() < 7 &&
                      std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  return digits ? std::stoi(text) : otherwise;
}

std::string text_in(const Json& body, const char* key) {
  const auto found = body.find(key);
  return found != body.end() && found->is_string() ? found->get<std::string>() : "";
}

std::size_t count_in(const Json& body, const char* key) {
  const auto found = body.find(key);
  return found != body.end() && found->is_number_unsigned() ? found->get<std::size_t>() : 1;
}

std::vector<std::int32_t> throws_in(const Json& body) {
  std::vector<std::int32_t> out;
  if (!body.contains("throws") || !body["throws"].is_array()) return out;
  for (const Json& value : body["throws"]) {
    if (value.is_number_integer()) out.push_back(value.get<std::int32_t>());
  }
  return out;
}

RoomWish wish_of(const Json& body) {
  RoomWish wish;
  wish.variant.name = text_in(body, "variant");
  // A page names a variant and no file: what lies on the disk is nobody's business.
  if (wish.variant.name.find('/') != std::string::npos || wish.variant.name.ends_with(".toml"))
    throw CommandError("a page may only name a variant");
  wish.table = body.value("table", false);
  if (body.contains("players") && body["players"].is_object()) {
    for (const auto& [index, player] : body["players"].items()) {
      if (player == "computer" || player == "random")
        wish.players[static_cast<std::size_t>(std::strtoul(index.c_str(), nullptr, 10))] = player;
    }
  }
  return wish;
}

}  // namespace

struct PageServer::Inside {
  Inside(Hall& served, bool from_afar) : hall(served), design(served.context()), edits_from_afar(from_afar) {}

  Hall& hall;
  Design design;
  bool edits_from_afar;
  httplib::Server server;
  std::string address;
  int port = 0;
  std::atomic<bool> stopping{false};
  RateLimit by_secret{kLinkRate}, by_address{kAddressRate}, wrong{kWrongRate};

  bool known_host(const std::string& host) const;
  bool lets_in(const Request& request, Response& response);
  std::optional<Hall::Entry> guest(const Request& request, Response& response);
  bool is_host(const Request& request, Response& response);
  void events(const Request& request, Response& response);
  void add_pages();
  void add_questions();
  void add_host();
  bool may_edit(const Request& request, Response& response);
  void add_design();
  using Deed = std::function<Json(Room&, const Guest&, const Json&)>;
  void add_deed(const char* path, Deed deed);
};

// Names that lead to this program by somebody else's doing (rebinding) are refused: on this machine alone
// only its own names count, elsewhere only numbers and the name that was bound to.
bool PageServer::Inside::known_host(const std::string& host) const {
  std::string name = host.substr(
      0, host.rfind(':') == std::string::npos || host.ends_with(']') ? host.size() : host.rfind(':'));
  if (name == "localhost" || name == "127.0.0.1" || name == "[::1]" || name == address) return true;
  const bool loopback = address == "127.0.0.1" || address == "localhost" || address == "::1";
  const bool number = !name.empty() && (name.front() == '[' || std::ranges::all_of(name, [](char c) {
                                          return (c >= '0' && c <= '9') || c == '.';
                                        }));
  return !loopback && number;
}

bool PageServer::Inside::lets_in(const Request& request, Response& response) {
  const std::string host = request.get_header_value("Host");
  if (!known_host(host)) {
    refuse(response, 403, "this server does not go by that name");
    return false;
  }
  if (!by_address.allows(request.remote_addr)) {
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
    const bool allowed = wrong.allows(request.remote_addr);
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
  const bool allowed = wrong.allows(request.remote_addr);
  refuse(response, allowed ? 401 : 429, "only who started the program may do that");
  return false;
}

// One line whenever something happened; what, the page asks for itself.
void PageServer::Inside::events(const Request& request, Response& response) {
  const auto entry = guest(request, response);
  if (!entry) return;
  const auto told = std::make_shared<std::uint64_t>(0);
  response.set_header("X-Accel-Buffering", "no");
  response.set_chunked_content_provider(
      "text/event-stream", [this, room = entry->room, told](std::size_t, httplib::DataSink& sink) {
        if (stopping || !room->wait(*told, kStillThere)) {
          sink.done();
          return true;
        }
        const std::uint64_t now = room->version();
        const std::string text = now == *told ? ":\n\n" : fmt::format("data: {}\n\n", now);
        *told = now;
        return sink.write(text.data(), text.size());
      });
}

void PageServer::Inside::add_deed(const char* path, Deed deed) {
  server.Post(path, [this, deed = std::move(deed)](const Request& request, Response& response) {
    const auto entry = guest(request, response);
    if (!entry) return;
    const Json body = Json::parse(request.body, nullptr, false);
    if (!body.is_object()) return refuse(response, 400, "questions are JSON");
    give(response, deed(*entry->room, entry->guest, body));
  });
}

void PageServer::Inside::add_pages() {
  server.Get("/", [](const Request&, Response& response) {
    response.set_content(std::string(*asset("index.html")), "text/html; charset=utf-8");
  });
  server.Get(R"(/web/([a-z_]+\.(?:js|css|svg|webmanifest)))", [](const Request& request, Response& response) {
    const std::string name = request.matches[1];
    const auto found = asset(name);
    if (!found) return refuse(response, 404, "there is no such page");
    response.set_content(std::string(*found), asset_type(name));
  });
  server.Get(R"(/rules/(\d{1,6})/(en|ru|uk|fr))", [this](const Request& request, Response& response) {
    const auto room = hall.room(std::stoul(request.matches[1]));
    if (!room) return refuse(response, 404, "there is no such game");
    response.set_content(rules_page(*room, hall.context(), request.matches[2]), "text/html; charset=utf-8");
  });
}

void PageServer::Inside::add_questions() {
  server.Get("/api/state", [this](const Request& request, Response& response) {
    const auto entry = guest(request, response);
    if (!entry) return;
    Json out = entry->room->view(entry->guest, number_in(request, "turn", -1));
    out["game"] = entry->number;
    if (entry->guest.role == Guest::Role::judge) out["links"] = hall.links(entry->number);
    give(response, out);
  });
  server.Get("/api/events",
             [this](const Request& request, Response& response) { events(request, response); });
  server.Get("/api/protocol", [this](const Request& request, Response& response) {
    if (const auto entry = guest(request, response)) give(response, entry->room->protocol(entry->guest));
  });
  server.Get("/api/record", [this](const Request& request, Response& response) {
    const auto entry = guest(request, response);
    if (!entry) return;
    const std::string record = entry->room->record(entry->guest);
    if (record.empty()) return refuse(response, 403, "the record holds what this seat may not know");
    response.set_content(record, "application/x-ndjson");
  });
  add_deed("/api/act", [](Room& room, const Guest& guest, const Json& body) {
    return room.act(guest, text_in(body, "text"), throws_in(body));
  });
  add_deed("/api/why", [](Room& room, const Guest& guest, const Json& body) {
    return room.why(guest, text_in(body, "text"));
  });
  add_deed("/api/undo", [](Room& room, const Guest& guest, const Json& body) {
    return room.undo(guest, count_in(body, "count"), text_in(body, "why"));
  });
  add_deed("/api/redo", [](Room& room, const Guest& guest, const Json&) { return room.redo(guest); });
  add_deed("/api/correct", [](Room& room, const Guest& guest, const Json& body) {
    return room.correct(guest, count_in(body, "number"), text_in(body, "text"), text_in(body, "why"));
  });
  add_deed("/api/note", [](Room& room, const Guest& guest, const Json& body) {
    return room.note(guest, text_in(body, "text"));
  });
  add_deed("/api/tag", [](Room& room, const Guest& guest, const Json& body) {
    return room.tag(guest, text_in(body, "name"), text_in(body, "value"));
  });
}

void PageServer::Inside::add_host() {
  server.Get("/api/home", [this](const Request& request, Response& response) {
    if (!is_host(request, response)) return;
    Json out{{"games", hall.all_links()}, {"variants", Json::array()}};
    for (const std::string& name : module_source(hall.context())->variant_names()) {
      if (name.find('/') == std::string::npos) out["variants"].push_back(name);
    }
    give(response, out);
  });
  server.Post("/api/games", [this](const Request& request, Response& response) {
    if (!is_host(request, response)) return;
    const Json body = Json::parse(request.body, nullptr, false);
    if (!body.is_object()) return refuse(response, 400, "questions are JSON");
    try {
      Json links = hall.open(wish_of(body));
      links["done"] = true;
      give(response, links);
    } catch (const CommandError& error) {
      refuse(response, 200, error.what());
    }
  });
}

// Files are changed by who sits at this machine.
bool PageServer::Inside::may_edit(const Request& request, Response& response) {
  if (!is_host(request, response)) return false;
  const std::string& from = request.remote_addr;
  if (edits_from_afar || from == "127.0.0.1" || from == "::1" || from == "::ffff:127.0.0.1") return true;
  refuse(response, 403,
         "rules are changed on the machine where the program runs; serve --edit allows it from others");
  return false;
}

void PageServer::Inside::add_design() {
  server.Get("/api/design", [this](const Request& request, Response& response) {
    if (may_edit(request, response))
      give(response, design.look(request.get_param_value("variant"), request.get_param_value("known")));
  });
  server.Get("/api/file", [this](const Request& request, Response& response) {
    if (may_edit(request, response)) give(response, design.read(request.get_param_value("name")));
  });
  const auto add = [this](const char* path, std::function<Json(const Json&)> deed) {
    server.Post(path, [this, deed = std::move(deed)](const Request& request, Response& response) {
      if (!may_edit(request, response)) return;
      const Json body = Json::parse(request.body, nullptr, false);
      give(response, body.is_object() ? deed(body) : refusal("questions are JSON"));
    });
  };
  add("/api/file",
      [this](const Json& body) { return design.write(text_in(body, "name"), text_in(body, "text")); });
  add("/api/test", [this](const Json& body) { return design.test(text_in(body, "name")); });
  add("/api/new",
      [this](const Json& body) { return design.make(text_in(body, "kind"), text_in(body, "name")); });
}

PageServer::PageServer(Hall& hall, bool edits_from_afar)
    : inside_(std::make_unique<Inside>(hall, edits_from_afar)) {
  httplib::Server& server = inside_->server;
  server.new_task_queue = [] { return new Threads; };
  server.set_payload_max_length(kMaxQuestionBytes);
  server.set_keep_alive_max_count(100000);
  // The library looks a hundred times a second after each connection that waits for a question.
  server.set_keep_alive_timeout(1);
  server.set_tcp_nodelay(true);
  server.set_pre_routing_handler([this](const Request& request, Response& response) {
    response.set_header("Content-Security-Policy",
                        request.path.starts_with("/rules/") ? kPrintedPolicy : kPolicy);
    response.set_header("X-Content-Type-Options", "nosniff");
    response.set_header("Referrer-Policy", "no-referrer");
    response.set_header("Cache-Control", "no-store");
    return inside_->lets_in(request, response) ? httplib::Server::HandlerResponse::Unhandled
                                               : httplib::Server::HandlerResponse::Handled;
  });
  server.set_exception_handler([](const Request&, Response& response, const std::exception_ptr&) {
    refuse(response, 500, "this should not happen");
  });
  inside_->add_pages();
  inside_->add_questions();
  inside_->add_host();
  inside_->add_design();
}

PageServer::~PageServer() = default;

int PageServer::bind(const std::string& address, int port) {
  inside_->address = address;
  if (port == 0)
    inside_->port = std::max(0, inside_->server.bind_to_any_port(address));
  else
    inside_->port = inside_->server.bind_to_port(address, port) ? port : 0;
  return inside_->port;
}

void PageServer::run() { inside_->server.listen_after_bind(); }

void PageServer::stop() {
  inside_->stopping = true;
  inside_->hall.close();
  inside_->server.stop();
}

}  // namespace houserule
