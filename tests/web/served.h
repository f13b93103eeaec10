// A server with one game, and what browsers ask it.
#pragma once

#include <doctest/doctest.h>
#include <httplib.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>

#include "../tools/cli.h"
#include "match/begin.h"
#include "serve/page_server.h"

namespace web {

using Json = nlohmann::json;
using houserule::Context, houserule::Hall, houserule::PageServer, houserule::Presence, houserule::RoomWish;

// For as long as it lives.
class Served {
 public:
  explicit Served(const std::string& variant, RoomWish wish = {}, const std::string& root = HOUSERULE_ROOT,
                  bool codes = false, const houserule::DoorBounds& bounds = {})
      : hall_(context_), server_(hall_, false, bounds) {
    wish.variant.name = variant;
    if (wish.resume.empty() && wish.save.empty()) wish.save = folder_.path() + "/game.jsonl";
    if (!wish.resume.empty()) wish.variant.name.clear();
    context_.root = root;
    if (codes) give_codes();
    links = hall_.open(wish);
    port = server_.bind("127.0.0.1", 0);
    REQUIRE(port > 0);
    running_ = std::thread([this] { server_.run(); });
  }
  ~Served() {
    server_.stop();
    running_.join();
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  std::string seat(const std::string& name) const { return links["seats"][name]; }
  std::string judge() const { return links["judge"]; }
  std::string watch() const { return links["watch"]; }
  const std::string& host() const { return hall_.host(); }
  std::string file() const { return folder_.path() + "/game.jsonl"; }

  httplib::Result get(const std::string& path, const std::string& secret, httplib::Headers more = {}) const {
    if (!secret.empty()) more.emplace("Authorization", "Bearer " + secret);
    return httplib::Client("127.0.0.1", port).Get(path, more);
  }
  httplib::Result post(const std::string& path, const std::string& secret, const Json& body,
                       httplib::Headers more = {}) const {
    if (!secret.empty()) more.emplace("Authorization", "Bearer " + secret);
    return httplib::Client("127.0.0.1", port).Post(path, more, body.dump(), "application/json");
  }
  Json state(const std::string& secret) const { return Json::parse(get("/api/state", secret)->body); }
  // What became of a deed.
  Json deed(const std::string& path, const std::string& secret, const Json& body) const {
    return Json::parse(post(path, secret, body)->body);
  }
  Json act(const std::string& secret, const std::string& text, const Json& throws = Json::array()) const {
    return Json::parse(post("/api/act", secret, {{"text", text}, {"throws", throws}})->body);
  }

  void open_to_all() { hall_.open_to_all(); }
  Hall& hall() { return hall_; }
  const Context& context() const { return context_; }
  void give_codes() { hall_.give_codes("http://127.0.0.1"); }
  void stand_behind(const std::string& proxy, const std::string& host) { server_.stand_behind(proxy, host); }
  std::vector<std::string> file_news() { return hall_.file_news(); }
  std::vector<std::string> who_came(Presence::Clock::time_point now) { return hall_.presence().news(now); }
  std::vector<std::string> not_kept() { return hall_.not_kept(); }
  // The secret of a link to the games of a file.
  std::string show(const std::string& file) { return server_.show(file); }

  Json links;
  int port = 0;

 private:
  std::istringstream in_;
  std::ostringstream out_, err_;
  Context context_{in_, out_, err_, false, false, false, false, HOUSERULE_ROOT};
  cli::Folder folder_;
  Hall hall_;
  PageServer server_;
  std::thread running_;
};

}  // namespace web
