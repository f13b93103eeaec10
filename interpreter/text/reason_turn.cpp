// Why a part of a turn may not be done, or the turn not be closed.
#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "text/reason.h"

namespace houserule {

Reason part_reason(const Core& core, unsigned seat, int part) {
  const CompiledPart& of = core.t.parts[static_cast<std::size_t>(part)];
  const TurnPart& spec = *of.spec;
  const std::string times = of.most == 1 ? "" : fmt::format(" {} times", of.most);
  return {fmt::format("{} has done \"{}\"{} in this turn already", core.t.book.spec.sides[seat].name,
                      spec.name, times),
          spec.rule};
}

Reason open_reason(const Core& core, unsigned seat, const VerbSpec& verb) {
  std::vector<std::string_view> missing;
  for (const CompiledPart& part : core.t.parts) {
    if (part.spec->needed && core.s.get(part.slot + seat) == 0) missing.push_back(part.spec->name);
  }
  return {fmt::format("{} may not \"{}\" before \"{}\", while another action is legal",
                      core.t.book.spec.sides[seat].name, verb.word, fmt::join(missing, "\" and \"")),
          core.t.parts.front().spec->rule};
}

}  // namespace houserule
