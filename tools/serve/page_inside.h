// What a page server is made of; its parts stand in page_server.cpp (who may ask), page_table.cpp (what a
// game's pages ask) and page_host.cpp (what who started the program asks).
#pragma once

#include <httplib.h>

#include <atomic>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>

#include "serve/design.h"
#include "serve/door.h"
#include "serve/page_server.h"
#include "serve/rules_page.h"
#include "serve/showcase.h"

namespace houserule {

struct PageServer::Inside {
  using Request = httplib::Request;
  using Response = httplib::Response;
  using Json = nlohmann::json;

  Inside(Hall& served, bool from_afar, const DoorBounds& bounds)
      : hall(served),
        design(served.context()),
        showcase(served.context()),
        edits_from_afar(from_afar),
        server([this](const Request& request) { return link_of(request); }, bounds) {}

  Hall& hall;
  Design design;
  Showcase showcase;
  bool edits_from_afar;
  Door server;
  std::string address, public_host;
  int port = 0;
  socket_t door = INVALID_SOCKET;
  std::atomic<bool> stopping{false};
  RateLimit by_secret{kLinkRate}, by_address{kAddressRate}, wrong{kWrongRate}, codes{kCodeRate},
      tables{kTableRate};

  RulesPages rules_pages;

  // The secret that a question shows, where it opens something.
  std::string link_of(const Request& request);
  // page_server.cpp: who may ask. Where one of these says no, the response is refused already.
  bool known_host(const std::string& host) const;
  bool lets_in(const Request& request, Response& response);
  std::optional<Hall::Entry> guest(const Request& request, Response& response);
  bool is_host(const Request& request, Response& response);
  bool may_edit(const Request& request, Response& response);

  // All that can be asked, and the bounds of a question.
  void answer_questions();
  // page_table.cpp
  void add_pages();
  void add_questions();
  void add_deeds();
  void add_codes();
  void add_replay();
  void events(const Request& request, Response& response);
  // How the game stands, for its page: JSON.
  std::string view(const Hall::Entry& entry, const Look& look, bool as_text);
  static Look look_of(const Request& request);
  using Deed = std::function<Json(Room&, const Guest&, const Json&)>;
  void add_deed(const char* path, Deed deed);

  // page_lobby.cpp
  void add_lobby();
  KeptOnce<std::string> catalogues{kMaxKeptPages};  // of variants, by language

  // page_host.cpp
  void add_host();
  void add_design();
  void add_host_deed(const char* path, bool edits, std::function<Json(const Json&)> deed);
};

void give(httplib::Response& response, const nlohmann::json& json, int status = 200);
std::string secret_of(const httplib::Request& request);
void refuse(httplib::Response& response, int status, const std::string& why);

// The game that a page wishes for. CommandError where it wishes for more than a page may.
RoomWish wish_in(const nlohmann::json& body);
// A question that holds something else than it may: it is answered with status 400 and this reason.
class WrongQuestion : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What a question holds: the text, or none; the number, or where none is given the other one, which for a
// count is 1. What is given and no such number is a WrongQuestion.
std::string asked_text(const nlohmann::json& body, const char* key);
std::size_t asked_count(const nlohmann::json& body, const char* key);
std::vector<std::int32_t> asked_throws(const nlohmann::json& body);
int asked_number(const httplib::Request& request, const char* name, int otherwise);

}  // namespace houserule
