// book/message.h by what JavaScript knows of languages: messages.mjs.
#include "book/message.h"

#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

// Gives the answer to a question, both JSON; whoever asks frees it.
extern "C" char* houserule_message(const char* asked);

namespace houserule {

namespace {

using Json = nlohmann::json;

Json answer_to(const Json& asked) {
  char* const text = houserule_message(asked.dump(-1, ' ', false, Json::error_handler_t::replace).c_str());
  Json out = Json::parse(text);
  std::free(text);
  if (out.contains("wrong"))
    throw MessageError(fmt::format("the pattern cannot be read at character {} of \"{}\"",
                                   out["wrong"].get<int>(),
                                   asked["pattern"].get<std::string>().substr(0, 60)));
  return out;
}

}  // namespace

std::string message_text(const std::string& pattern, const std::string& language,
                         const MessageValues& values) {
  Json given = Json::object();
  for (const auto& [name, value] : values)
    std::visit([&, &key = name](const auto& one) { given[key] = one; }, value);
  return answer_to(
      {{"ask", "text"}, {"pattern", pattern}, {"language", language}, {"values", given}})["text"];
}

std::set<std::string> message_names(const std::string& pattern) {
  return answer_to({{"ask", "names"}, {"pattern", pattern}})["names"].get<std::set<std::string>>();
}

void sort_by_language(std::vector<std::pair<std::string, std::string>>& list, const std::string& language) {
  Json texts = Json::array();
  for (const auto& [first, second] : list) texts.push_back(first);
  const Json answer = answer_to({{"ask", "order"}, {"language", language}, {"texts", texts}});
  std::vector<std::pair<std::string, std::string>> sorted;
  for (const Json& at : answer["order"]) sorted.push_back(std::move(list[at.get<std::size_t>()]));
  list = std::move(sorted);
}

}  // namespace houserule
