// Why a part of a turn may not be done, or the turn not be closed; why a piece of a reserve is not dropped.
#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "kernel/drop.h"
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

namespace {

std::string rule_of_drops(const Compiled& t, unsigned seat, std::size_t type) {
  for (const Compiled::DropReason& reason : t.drop_reasons) {
    if (reason.drop != nullptr && reason.side.value == seat && reason.type.index() == type)
      return reason.drop->rule;
  }
  for (const RuleDecl& rule : t.book.rules) {
    if (!rule.drops.empty()) return rule.name;
  }
  return {};
}

}  // namespace

Reason undroppable(Core& core, unsigned seat, std::size_t type, unsigned to) {
  const Compiled& t = core.t;
  const std::string& name = t.book.types[type].name;
  const std::string what = with_article(name);
  const std::string rule = rule_of_drops(t, seat, type);
  const std::string& where = t.board.cell(CellId{to}).name;
  const CompiledDrop* drop = drop_of(t, seat, type);
  if (drop == nullptr) return {fmt::format("{} is never dropped", what), rule};
  if (core.s.get(drop->slot) <= 0)
    return {fmt::format("{} has no {} in reserve", t.book.spec.sides[seat].name, name), rule};
  if (core.s.code(to) != kEmptyCode)
    return {fmt::format("{} cannot be dropped on {}: it is not empty", what, where), rule};
  if (const DropBar* bar = bar_on(core, seat, type, to)) {
    return {fmt::format("{} may not be dropped on {}{}{}", what, where, bar->reason.empty() ? "" : ": ",
                        bar->reason),
            bar->rule};
  }
  return {fmt::format("{} may not be dropped on {}", what, where), rule};
}

}  // namespace houserule
