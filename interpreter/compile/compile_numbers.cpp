// Numbers as rules write them: a value, or an option's.
#include <fmt/format.h>

#include "compile/compile.h"

namespace houserule {

std::int64_t resolve_number(CompileRun& run, const Number& number, const std::string& rule,
                            const Place& place) {
  if (number.option.empty()) return number.value;
  const int at = run.out.find_rule(rule);
  if (at >= 0) {
    const auto& settings = run.out.book.rules[static_cast<std::size_t>(at)].settings;
    const auto found = settings.find(number.option);
    if (found != settings.end() && std::holds_alternative<std::int64_t>(found->second.value)) {
      return std::get<std::int64_t>(found->second.value);
    }
  }
  run.error(place, fmt::format("option \"{}\" is no number of {}", shown(number.option), rule));
  return 0;
}

std::int32_t resolve_int(CompileRun& run, const Number& number, const std::string& rule, const Place& place) {
  const std::int64_t value = resolve_number(run, number, rule, place);
  if (std::in_range<std::int32_t>(value)) return static_cast<std::int32_t>(value);
  run.error(place, fmt::format("{} is too large a number here", value), "it has at most nine digits");
  return 0;
}

}  // namespace houserule
