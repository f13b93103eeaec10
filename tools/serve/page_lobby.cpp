// What is asked by who wants a table: which games there are, one of them to sit at, its links as pictures.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "book/catalogue.h"
#include "book/message.h"
#include "places/places.h"
#include "serve/answer.h"
#include "serve/families.h"
#include "serve/page_inside.h"
#include "serve/qr.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxLinkBytes = 300;  // that is drawn

// {"name", "title", "intro"}, in the language where the rulebook says it.
Json variant_json(const Context& context, const std::string& name, const std::string& language) {
  Json out{{"name", name}, {"title", name}, {"intro", ""}};
  const auto catalogue = find_catalogue(context, fmt::format("variants/{}.toml", name));
  if (!catalogue) return out;
  for (const char* key : {"title", "intro"}) {
    const std::string& said = catalogue->word(language, key);
    const std::string& text = said.empty() ? catalogue->word(kBookLanguages.front(), key) : said;
    if (!text.empty() && text.find('{') == std::string::npos) out[key] = without_marks(text);
  }
  return out;
}

std::string catalogue_of(const Context& context, const std::string& language) {
  std::vector<std::string> left;
  for (const std::string& name : module_source(context)->variant_names()) {
    if (name.find('/') == std::string::npos) left.push_back(name);
  }
  Json out = Json::array();
  const auto add = [&](std::string_view family, const std::vector<std::string>& names) {
    Json variants = Json::array();
    for (const std::string& name : names) {
      if (std::erase(left, name) > 0) variants.push_back(variant_json(context, name, language));
    }
    if (!variants.empty()) out.push_back({{"family", family}, {"variants", variants}});
  };
  for (const VariantFamily& family : variant_families()) {
    std::istringstream words{std::string(family.variants)};
    add(family.name, {std::istream_iterator<std::string>(words), {}});
  }
  add("others", std::vector(left));
  return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Why the game cannot be had, for who reads no terminal and has written no options.
std::string why_not(const Context& context, const RoomWish& wish, std::string why) {
  constexpr std::string_view kOption = "--clock ";
  if (why.starts_with(kOption)) return why.substr(kOption.size());
  if (!why.ends_with("does not load")) return why;  // printed in the terminal
  const auto source = module_source(context);
  const LoadResult loaded = Variant::load(wish.variant.request(), *source);
  return loaded.variant || loaded.diagnostics.empty() ? why : loaded.diagnostics.front().message;
}

}  // namespace

void PageServer::Inside::add_lobby() {
  server.Get("/api/lobby", [this](const Request& request, Response& response) {
    if (!hall.is_open_to_all() && !is_host(request, response)) return;
    const std::string language = request.get_param_value("language");
    if (!is_book_language(language)) return refuse(response, 404, "there is no such language");
    const auto text = catalogues.get(language, [&] { return catalogue_of(hall.context(), language); });
    response.set_content(R"({"families":)" + *text + "}", "application/json");
  });
  server.Post("/api/games", [this](const Request& request, Response& response) {
    const bool host = secret_of(request) == hall.host();
    if (!host && !hall.is_open_to_all() && !is_host(request, response)) return;
    if (!host && !tables.allows(asker_of(request.remote_addr)))
      return refuse(response, 429, "too many games were opened from here: wait some minutes");
    const Json body = Json::parse(request.body, nullptr, false);
    if (!body.is_object()) return refuse(response, 400, "questions are JSON");
    RoomWish wish;
    try {
      wish = wish_in(body);
      Json links = hall.open(wish);
      if (!host) links.erase("kept");  // where files lie is the host's to know
      links["done"] = true;
      give(response, links);
    } catch (const CommandError& error) {
      give(response, refusal(why_not(hall.context(), wish, error.what())));
    }
  });
  server.Post("/api/qr", [](const Request& request, Response& response) {
    const Json body = Json::parse(request.body, nullptr, false);
    const std::string text = body.is_object() ? asked_text(body, "text") : "";
    if (!text.starts_with("http") || text.size() > kMaxLinkBytes)
      return refuse(response, 400, "only links are drawn");
    give(response, {{"done", true}, {"svg", qr_svg(text)}});
  });
}

}  // namespace houserule
