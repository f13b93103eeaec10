#include "page.h"

#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "c/inside.h"
#include "serve/page_inside.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

std::string text_in(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

}  // namespace

}  // namespace houserule

struct houserule_page {
  explicit houserule_page(const houserule_rules& rules) : context{in, out, out} {
    context.root = rules.root;
    context.places = rules.places;
  }

  std::istream in{nullptr};
  std::ostream out{nullptr};
  houserule::Context context;
  houserule::Hall hall{context};
  houserule::PageServer::Inside inside{hall, true, {}};
};

using namespace houserule;

extern "C" {

houserule_page* houserule_page_new(houserule_rules* rules) {
  return guarded<houserule_page*>(nullptr, [&] {
    auto page = std::make_unique<houserule_page>(given(rules, "rules"));
    page->inside.answer_questions();
    return page.release();
  });
}

void houserule_page_free(houserule_page* page) { delete page; }

char* houserule_page_host_new(houserule_page* page) {
  return guarded<char*>(nullptr, [&] { return text_new(given(page, "the page").hall.host()); });
}

char* houserule_page_answer_new(houserule_page* page, const char* asked) {
  return guarded<char*>(nullptr, [&] {
    const Json question = Json::parse(given_text(asked, "the question"), nullptr, false);
    if (!question.is_object()) api_fail("misuse", "a question is a JSON object");
    httplib::Request request;
    request.method = text_in(question, "method");
    request.path = text_in(question, "path");
    request.body = text_in(question, "body");
    request.remote_addr = "127.0.0.1";
    request.headers = {{"Host", "localhost"},
                       {"Content-Type", "application/json"},
                       {"Authorization", "Bearer " + text_in(question, "secret")}};
    if (const auto params = question.find("params"); params != question.end() && params->is_object()) {
      for (const auto& [name, value] : params->items()) request.params[name] = text_in(*params, name.c_str());
    }
    const httplib::Response response = given(page, "the page").inside.server.answer(std::move(request));
    return text_new(Json{{"status", response.status}, {"type", response.type}, {"body", response.body}}.dump(
        -1, ' ', false, Json::error_handler_t::replace));
  });
}

int houserule_page_go_on(houserule_page* page) {
  return guarded(-1, [&] {
    int news = 0;
    Hall& hall = given(page, "the page").hall;
    for (std::size_t number = 1; const auto room = hall.room(number); ++number) {
      if (room->go_on()) news = 1;
    }
    return news;
  });
}

}  // extern "C"
