// What the pages of a game ask for, and what is done from them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "draw/assets.h"
#include "formats/archive.h"
#include "serve/answer.h"
#include "serve/page_inside.h"
#include "serve/rules_page.h"

namespace houserule {

namespace {

constexpr std::chrono::milliseconds kStillThere{5000};  // a page gives up what says nothing for twice as long

}  // namespace

Look PageServer::Inside::look_of(const Request& request) {
  return {asked_number(request, "turn", -1), request.get_param_value("set")};
}

std::string PageServer::Inside::view(const Hall::Entry& entry, const Look& look, bool as_text) {
  Json more{{"game", entry.number}, {"rematch", hall.has_rematch(entry.number)}};
  if (entry.guest.role == Guest::Role::judge) more["links"] = hall.links(entry.number);
  return entry.room->view(entry.guest, look, as_text, more);
}

// A line whenever something happened: how the game stands now where a page asks for "state", else which
// version that is.
void PageServer::Inside::events(const Request& request, Response& response) {
  const auto entry = guest(request, response);
  if (!entry) return;
  const bool whole = request.has_param("state");
  const Look look = look_of(request);
  const auto told = std::make_shared<std::uint64_t>(0);
  const std::string seat = hall.seat_of(*entry);
  const auto sits = seat.empty() ? nullptr : hall.presence().sit(seat);
  response.set_header("X-Accel-Buffering", "no");
  response.set_chunked_content_provider("text/event-stream", [this, entry = *entry, told, whole, look, sits](
                                                                 std::size_t, httplib::DataSink& sink) {
    if (stopping || !entry.room->wait(*told, kStillThere)) {
      sink.done();
      return true;
    }
    const std::uint64_t now = entry.room->version();
    std::string text = ":\n\n";
    if (now != *told) text = "data: " + (whole ? view(entry, look, false) : std::to_string(now)) + "\n\n";
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
  // For who has a link of the game, or the word that stands for its rules in the address of a page.
  server.Get(R"(/rules/(\d{1,6})/([a-z]{2}))", [this](const Request& request, Response& response) {
    const std::size_t number = std::stoul(request.matches[1]);
    if (!is_book_language(std::string(request.matches[2])))
      return refuse(response, 404, "there is no such language");
    if (!hall.reads(number, request.get_param_value("key"))) {
      const auto entry = guest(request, response);
      if (!entry) return;
      if (entry->number != number) return refuse(response, 403, "this link is of another game");
    }
    response.set_content(*rules_pages.page(*hall.room(number), hall.context(), request.matches[2]),
                         "text/html; charset=utf-8");
  });
  server.Get("/api/rules", [this](const Request& request, Response& response) {
    if (const auto entry = guest(request, response)) give(response, {{"key", hall.reading(entry->number)}});
  });
}

void PageServer::Inside::add_questions() {
  server.Get("/api/state", [this](const Request& request, Response& response) {
    if (showcase.has(secret_of(request))) return give(response, {{"role", "archive"}});
    const auto entry = guest(request, response);
    if (!entry) return;
    // A page that was not in sight asks whether there is anything new.
    if (request.has_param("known") &&
        request.get_param_value("known") == std::to_string(entry->room->version()))
      return give(response, {{"same", true}});
    response.set_content(view(*entry, look_of(request), request.has_param("text")), "application/json");
  });
  // What the rulebook says in a language of the words that pages show.
  server.Get("/api/words", [this](const Request& request, Response& response) {
    const auto entry = guest(request, response);
    const std::string language = request.get_param_value("language");
    if (!entry) return;
    if (!is_book_language(language)) return refuse(response, 404, "there is no such language");
    response.set_content(*rules_pages.words(*entry->room, hall.context(), language), "application/json");
  });
  server.Post("/api/rematch", [this](const Request& request, Response& response) {
    const auto entry = guest(request, response);
    if (!entry) return;
    if (!hall.has_rematch(entry->number) && !tables.allows(asker_of(request.remote_addr)))
      return give(response, refusal("too many games were opened from here: wait some minutes"));
    give(response, hall.rematch(*entry));
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
}

// A code that was typed becomes the link for which it stands.
void PageServer::Inside::add_codes() {
  server.Post("/api/code", [this](const Request& request, Response& response) {
    if (!codes.allows(asker_of(request.remote_addr)))
      return refuse(response, 429, "too many codes were tried: wait a minute");
    const Json body = Json::parse(request.body, nullptr, false);
    const auto secret = hall.secret_of(body.is_object() ? asked_text(body, "code") : "");
    if (!secret) return give(response, refusal("no seat has this code"));
    give(response, {{"done", true}, {"secret", *secret}});
  });
}

// The games of an archive, or the one that is played at this table, to leaf through.
void PageServer::Inside::add_replay() {
  server.Get("/api/replay", [this](const Request& request, Response& response) {
    const std::string secret = secret_of(request);
    const auto number = static_cast<std::size_t>(asked_number(request, "game", 0));
    if (showcase.has(secret)) {
      if (!by_secret.allows(secret)) return refuse(response, 429, "too many questions at once");
      const auto from = static_cast<std::size_t>(std::max(1, asked_number(request, "from", 1)));
      return give(response, number > 0 ? showcase.game(secret, number) : showcase.games(secret, from));
    }
    const auto entry = guest(request, response);
    if (!entry) return;
    RawGame raw;
    raw.kind = ArchiveKind::record;
    raw.text = entry->room->record(entry->guest);
    if (raw.text.empty()) return give(response, refusal("the record holds what this seat may not know"));
    try {
      give(response, replayed(raw, hall.context(), asked_number(request, "turned", 0) % 4,
                              request.get_param_value("set")));
    } catch (const CommandError& error) {
      give(response, refusal(error.what()));
    }
  });
}

void PageServer::Inside::add_deeds() {
  // Why not, also in the language of the page, as far as the printed rulebook tells it.
  const auto in_words = [this](Room& room, const Json& body, Json out) {
    const std::string language = asked_text(body, "language");
    const bool other = language != kBookLanguages.front() && is_book_language(language);
    if (out.contains("rule") && other)
      out["clause"] = rules_pages.rule(room, hall.context(), language, out["rule"]);
    return out;
  };
  add_deed("/api/act", [in_words](Room& room, const Guest& guest, const Json& body) {
    return in_words(
        room, body,
        room.act_once(guest, asked_text(body, "number"), asked_text(body, "text"), asked_throws(body)));
  });
  add_deed("/api/reason", [in_words](Room& room, const Guest& guest, const Json& body) {
    return in_words(room, body, room.reason(guest, asked_text(body, "text")));
  });
  add_deed("/api/chat", [](Room& room, const Guest& guest, const Json& body) {
    return room.chat(guest, asked_text(body, "text"));
  });
  add_deed("/api/seat", [](Room& room, const Guest& guest, const Json& body) {
    return room.give_seat(guest, asked_text(body, "seat"), asked_text(body, "player"));
  });
  add_deed("/api/hint", [](Room& room, const Guest& guest, const Json&) { return room.hint(guest); });
  add_deed("/api/why", [](Room& room, const Guest& guest, const Json& body) {
    return room.why(guest, asked_text(body, "text"));
  });
  add_deed("/api/undo", [](Room& room, const Guest& guest, const Json& body) {
    return room.undo(guest, asked_count(body, "count"), asked_text(body, "why"));
  });
  add_deed("/api/redo", [](Room& room, const Guest& guest, const Json&) { return room.redo(guest); });
  add_deed("/api/correct", [](Room& room, const Guest& guest, const Json& body) {
    return room.correct(guest, asked_count(body, "number"), asked_text(body, "text"),
                        asked_text(body, "why"));
  });
  add_deed("/api/note", [](Room& room, const Guest& guest, const Json& body) {
    return room.note(guest, asked_text(body, "text"));
  });
  add_deed("/api/judge", [](Room& room, const Guest& guest, const Json& body) {
    return room.judge_attempt(guest, asked_text(body, "text"));
  });
  add_deed("/api/clock", [](Room& room, const Guest& guest, const Json& body) {
    return room.clock(guest, asked_text(body, "seat"), asked_text(body, "time"), asked_text(body, "why"));
  });
  add_deed("/api/tag", [](Room& room, const Guest& guest, const Json& body) {
    return room.tag(guest, asked_text(body, "name"), asked_text(body, "value"));
  });
}

}  // namespace houserule
