#include "serve/steps.h"

#include <algorithm>

namespace houserule {

std::vector<std::string> steps_of(const Variant& variant, const Game& game, const Action& action,
                                  std::string_view body) {
  std::vector<std::string> out;
  const Game::Ends ends = game.ends(action);
  if (ends.from.valid() && ends.to.valid()) {
    out = {variant.cell_name(ends.from), variant.cell_name(ends.to)};
    const auto more = body.find('=');
    if (more != std::string_view::npos) out.emplace_back(body.substr(more));
    return out;
  }
  const auto drop = body.find('@');
  if (action.kind == ActionKind::drop && drop != std::string_view::npos) {
    out.emplace_back(body.substr(0, drop + 1));
    out.push_back(ends.to.valid() ? variant.cell_name(ends.to) : std::string(body.substr(drop + 1)));
    return out;
  }
  for (std::size_t at = 0; at <= body.size();) {
    const auto end = std::min(body.find(' ', at), body.size());
    out.emplace_back(body.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

}  // namespace houserule
