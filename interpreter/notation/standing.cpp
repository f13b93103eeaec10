// How the side on turn stands, in words that rules have for it, and what of the position makes it so.
#include <fmt/format.h>

#include <algorithm>

#include "kernel/attack.h"
#include "kernel/drop.h"
#include "kernel/generate.h"
#include "kernel/guard_eval.h"
#include "kernel/protect.h"
#include "notation/notation.h"
#include "notation/told.h"

namespace houserule {

namespace {

constexpr std::size_t kMostNamed = 4;

class Standings {
 public:
  explicit Standings(Core& core) : core_(core), t_(core.t) {}

  SideStanding of(unsigned side) {
    SideStanding out;
    out.side = SideId{side};
    const Asked asked{side, kEmptyCode, t_.n_cells, t_.n_cells};
    for (const CompiledMark& mark : t_.standings) {
      if (holds(core_, mark.when, asked)) out.words.emplace_back(mark.spec->text, mark.spec->rule);
    }
    const bool pressed = attacks(side, out.why);
    if (out.words.empty()) out.words.emplace_back(pressed ? "attacked" : "free", "");
    actions(side, out.why);
    if (!t_.parts.empty()) out.why.push_back(parts(side));
    if (pressed && t_.reserves) drops(side, out.why);
    return out;
  }

 private:
  std::string piece_on(unsigned cell) const {
    return fmt::format("{} on {}", t_.book.types[t_.codes[core_.s.code(cell)].type.index()].name,
                       t_.board.cell(CellId{cell}).name);
  }

  // "of this turn are done: move 1 of 1, throw 0 of 2".
  std::string parts(unsigned side) const {
    std::vector<std::string> out;
    for (const CompiledPart& part : t_.parts)
      out.push_back(fmt::format("{} {} of {}{}", part.spec->name, core_.s.get(part.slot + side), part.most,
                                part.spec->needed ? ", which is needed" : ""));
    return fmt::format("of this turn are done: {}", fmt::join(out, "; "));
  }

  // The cells from which hostile pieces could take on this one.
  std::vector<unsigned> attackers(unsigned cell, unsigned side) {
    std::vector<unsigned> found;
    for (unsigned other = 0; other < t_.n_sides; ++other) {
      if (core_.s.get(t_.layout.relation + other * t_.n_sides + side) != 2) continue;
      each_cell(core_.s.occupied(other + 1), t_.n_words, [&](unsigned from) {
        Actions moves;
        candidates_from(core_, other, from, moves);
        if (std::ranges::any_of(moves, [&](const Action& a) {
              return a.to == cell && a.kind != ActionKind::pair_move && a.kind != ActionKind::trace;
            }))
          found.push_back(from);
      });
    }
    return found;
  }

  bool attacks(unsigned side, std::vector<std::string>& why) {
    bool any = false;
    each_cell(core_.s.royals(side + 1), t_.n_words, [&](unsigned cell) {
      const std::vector<unsigned> from = attackers(cell, side);
      std::vector<std::string> names;
      for (const unsigned attacker : from) names.push_back("the " + piece_on(attacker));
      any = any || !from.empty();
      why.push_back(from.empty()
                        ? fmt::format("the {} is not attacked", piece_on(cell))
                        : fmt::format("the {} is attacked by {}", piece_on(cell), fmt::join(names, " and ")));
    });
    return any;
  }

  void actions(unsigned side, std::vector<std::string>& why) {
    ActionList list;
    legal_of(core_, side, list);
    const auto drops = std::ranges::count(list.actions, ActionKind::drop, &Action::kind);
    const auto others = static_cast<std::ptrdiff_t>(list.actions.size()) - drops;
    why.push_back(drops > 0 ? fmt::format("legal actions: {}, of them {} drops", others + drops, drops)
                            : fmt::format("legal actions: {}", others));
  }

  void drops(unsigned side, std::vector<std::string>& why) {
    if (t_.royal_tags.empty()) return;
    const auto saving = saving_drops(core_, side, t_.royal_tags.front(), kMostNamed + 1);
    std::vector<std::string> names;
    for (const Action& action : saving) names.push_back(bare_action_text(t_, action, nullptr));
    const bool more = names.size() > kMostNamed;
    if (more) names.pop_back();
    why.push_back(names.empty() ? "no drop of any piece would parry that"
                                : fmt::format("a drop would parry it, in hand or not: {}{}",
                                              fmt::join(names, " "), more ? " …" : ""));
  }

  Core& core_;
  const Compiled& t_;
};

}  // namespace

std::vector<SideStanding> standings_of(Core& core) {
  std::vector<SideStanding> out;
  (void)tell(core, [&] {
    for (unsigned track = 0; track < core.t.tracks.size(); ++track)
      out.push_back(Standings(core).of(core.turn(track)));
  });
  return out;
}

std::vector<CellId> exposed_cells(Core& core) {
  std::vector<CellId> out;
  (void)protect(core, [&] {
    for (unsigned side = 0; side < core.t.n_sides; ++side) {
      if (core.s.get(core.t.layout.alive + side) == 0) continue;
      each_cell(core.s.royals(side + 1), core.t.n_words, [&](unsigned cell) {
        if (attacked(core, cell, side, kNoCell)) out.emplace_back(cell);
      });
    }
  });
  return out;
}

}  // namespace houserule
