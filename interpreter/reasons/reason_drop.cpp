// Why a piece of a reserve is not dropped there.
#include <fmt/format.h>

#include "kernel/drop.h"
#include "reasons/reason.h"

namespace houserule {

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
