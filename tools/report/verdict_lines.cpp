#include "report/verdict_lines.h"

namespace houserule {

void VerdictLines::write(std::string_view text) {
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    begun_ += text.substr(0, end);
    take(nlohmann::json::parse(begun_));
    begun_.clear();
    text.remove_prefix(end + 1);
  }
  begun_ += text;
}

std::string text_in(const nlohmann::json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::int64_t number_in(const nlohmann::json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_number() ? found->get<std::int64_t>() : 0;
}

const nlohmann::json& object_in(const nlohmann::json& object, const char* name) {
  static const nlohmann::json kNone = nlohmann::json::object();
  const auto found = object.find(name);
  return found != object.end() && found->is_object() ? *found : kNone;
}

std::string opening_in(const nlohmann::json& verdict) {
  std::string out;
  const auto found = verdict.find("opening");
  if (found == verdict.end() || !found->is_array()) return out;
  for (const auto& action : *found) out += (out.empty() ? "" : " ") + action.get<std::string>();
  return out;
}

}  // namespace houserule
