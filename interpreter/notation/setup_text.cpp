#include "notation/setup_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "notation/json_spot.h"

namespace houserule {

using Json = nlohmann::json;

Diagnostic setup_problem(std::string message, std::string hint, const Place& spot) {
  return {Severity::error, {"setup", spot.line, spot.column}, std::move(message), std::move(hint)};
}

Diagnostic located(const SetupError& error, std::string_view text) {
  if (error.path.empty()) return setup_problem(error.message, error.hint);
  const std::string path = fmt::format("{}", fmt::join(error.path, "."));
  return setup_problem(fmt::format("{}: {}", shown(path), error.message), error.hint,
                       json_spot(text, error.path));
}

std::optional<Diagnostic> read_setup_json(std::string_view text, Json& json) {
  constexpr int kDeepest = 16;
  bool deep = false;
  try {
    json = Json::parse(text, [&](int depth, Json::parse_event_t, Json&) {
      deep = deep || depth > kDeepest;
      return !deep;
    });
  } catch (const Json::parse_error& error) {
    return setup_problem("this is not JSON: " + json_problem(error.what()), {},
                         place_in({}, text, error.byte == 0 ? 0 : error.byte - 1));
  } catch (const Json::out_of_range& error) {
    return setup_problem("this is not JSON: " + json_problem(error.what()), {});
  }
  if (deep) return setup_problem(fmt::format("a set-up is not nested deeper than {}", kDeepest), {});
  if (const auto twice = path_to_double(text); !twice.empty())
    return located({"this key stands here twice", "keep one of the two", twice}, text);
  return std::nullopt;
}

}  // namespace houserule
