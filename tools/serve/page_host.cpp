// What who started the program asks: the games, and the rules.
#include "common/command.h"
#include "places/places.h"
#include "serve/answer.h"
#include "serve/page_inside.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

std::vector<std::string> actions_in(const Json& body) {
  std::vector<std::string> out;
  if (!body.contains("actions") || !body["actions"].is_array()) return out;
  for (const Json& action : body["actions"]) {
    if (action.is_string()) out.push_back(action.get<std::string>());
  }
  return out;
}

}  // namespace

RoomWish wish_in(const Json& body) {
  RoomWish wish;
  wish.variant.name = asked_text(body, "variant");
  // A page names a variant and no file: what lies on the disk is nobody's business.
  if (wish.variant.name.empty() || wish.variant.name.find('/') != std::string::npos ||
      wish.variant.name.ends_with(".toml"))
    throw CommandError("a page may only name a variant");
  const auto asked = [&](const char* key) { return body.contains(key) && body[key] == true; };
  wish.table = asked("table");
  wish.hints = asked("hints");
  if (const std::string clock = asked_text(body, "clock"); !clock.empty()) wish.clocks = {clock};
  if (body.contains("players") && body["players"].is_object()) {
    for (const auto& [index, player] : body["players"].items()) {
      // A page names no program to start.
      if (player.is_string() && is_opponent(player) && !is_program(player.get<std::string>()))
        wish.players[static_cast<std::size_t>(std::strtoul(index.c_str(), nullptr, 10))] = player;
    }
  }
  return wish;
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
  add_host_deed("/api/archive", false, [this](const Json& body) {
    try {
      return Json{{"done", true},
                  {"secret", showcase.open_text(asked_text(body, "name"), asked_text(body, "text"))}};
    } catch (const CommandError& error) {
      return refusal(error.what());
    }
  });
}

void PageServer::Inside::add_host_deed(const char* path, bool edits, std::function<Json(const Json&)> deed) {
  server.Post(path, [this, edits, deed = std::move(deed)](const Request& request, Response& response) {
    if (edits ? !may_edit(request, response) : !is_host(request, response)) return;
    const Json body = Json::parse(request.body, nullptr, false);
    if (!body.is_object()) return refuse(response, 400, "questions are JSON");
    give(response, deed(body));
  });
}

void PageServer::Inside::add_design() {
  server.Get("/api/design", [this](const Request& request, Response& response) {
    if (may_edit(request, response))
      give(response, design.look(request.get_param_value("variant"), request.get_param_value("known")));
  });
  server.Get("/api/file", [this](const Request& request, Response& response) {
    if (may_edit(request, response)) give(response, design.read(request.get_param_value("name")));
  });
  add_host_deed("/api/file", true, [this](const Json& body) {
    // A question without it would empty the file.
    const auto text = body.find("text");
    if (text == body.end() || !text->is_string()) return refusal("\"text\" is missing: nothing was written");
    return design.write(asked_text(body, "name"), *text);
  });
  add_host_deed("/api/test", true,
                [this](const Json& body) { return design.test(asked_text(body, "name")); });
  add_host_deed("/api/try", true, [this](const Json& body) {
    return design.attempt(asked_text(body, "variant"), actions_in(body));
  });
  add_host_deed("/api/explain", true, [this](const Json& body) {
    return design.explain(asked_text(body, "variant"), actions_in(body), asked_text(body, "action"));
  });
  add_host_deed("/api/reach", true, [this](const Json& body) {
    return design.reach(asked_text(body, "variant"), asked_text(body, "language"));
  });
  add_host_deed("/api/new", true, [this](const Json& body) {
    return design.make(asked_text(body, "kind"), asked_text(body, "name"));
  });
}

}  // namespace houserule
