// Why a part of a turn may not be done, or the turn not be closed.
#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "kernel/extra_moves.h"
#include "reasons/reason.h"

namespace houserule {

namespace {

// How a verb is written: what has arguments with a sign that they follow.
std::string written(const VerbSpec& verb) {
  const bool alone = verb.candidates == kNoFunction && verb.accepts == kNoFunction;
  return fmt::format("\"{}{}\"", verb.word, alone ? "" : " …");
}

}  // namespace

Reason acted_reason(Core& core, unsigned seat) {
  std::vector<std::string> ends, others;
  std::string rule;  // of what may follow
  for (const CompiledVerb& verb : core.t.verbs) {
    const VerbSpec& spec = *verb.spec;
    if (spec.choice || spec.moment == Moment::before || !verb_offered(core, seat, verb)) continue;
    (spec.ends_turn ? ends : others).push_back(written(spec));
    if (rule.empty()) rule = spec.rule;
  }
  std::string next;
  if (!ends.empty()) {
    next = fmt::format("; {} {} it", fmt::join(ends, " or "), ends.size() == 1 ? "ends" : "end");
  } else if (!others.empty()) {
    next = fmt::format("; what may follow is {}", fmt::join(others, " or "));
  }
  return {fmt::format("{} has done the main action of this turn{}", core.t.book.spec.sides[seat].name, next),
          rule};
}

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
