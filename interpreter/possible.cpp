#include "possible.h"

#include <algorithm>
#include <set>

#include "binding/play.h"
#include "kernel/apply.h"
#include "kernel/core.h"
#include "kernel/guard_eval.h"
#include "kernel/protect.h"
#include "lua/host.h"

namespace houserule {

namespace {

// Is it answered by the position, by data alone?
bool asks_position(const Core& core, const CompiledForbid& forbid) {
  const bool function = core.t.guards.any(
      forbid.when, [](const GuardNode& node) { return node.op == Op::function || node.op == Op::heard; });
  return forbid.spec->given.empty() && !function && asked_at(forbid.spec->when) <= AskedAt::position;
}

bool refuses(Core& core, std::size_t number, unsigned side) {
  const CompiledForbid& forbid = core.t.forbids[number];
  if (!forbid.after) return false;
  if (static_cast<int>(number) == core.t.royal_rule) return exposed(core, side);
  return asks_position(core, forbid) &&
         holds(core, forbid.when, Asked{side, kEmptyCode, core.t.n_cells, core.t.n_cells});
}

// Who goes from one cell to the other does not stay what he is, however the game stands.
bool changes_there(const Compiled& t, unsigned shape, unsigned from, unsigned to) {
  return std::ranges::any_of(t.morphs_of[shape], [&](const CompiledMorph& morph) {
    return morph.when == 0 && !morph.stays(to) && (morph.at.has(to) || morph.from.has(from));
  });
}

// Follows one kind of piece over the board.
class Wandering {
 public:
  Wandering(const Core& core, TypeId type, SideId colour) : core_(core), t_(core.t), cells_(t_.n_cells) {
    std::set<std::uint32_t> programs;
    for (std::size_t code = kWallCode + 1; code < t_.codes.size(); ++code) {
      const CodeInfo& info = t_.codes[code];
      if (info.type != type || info.colour != colour) continue;
      if (programs.insert(t_.code_programs[code]).second) codes_.push_back(static_cast<Code>(code));
      anywhere_ = anywhere_ || (!t_.shape_generators.empty() && !t_.generators_of[info.shape].empty());
    }
    anywhere_ = anywhere_ || comes_otherwise(type);
  }

  std::vector<bool> run(TypeId type, SideId colour) {
    if (anywhere_) return std::vector<bool>(t_.n_cells, true);
    for (unsigned cell = 0; cell < t_.n_cells; ++cell) {
      const CodeInfo& there = t_.codes[core_.s.code(cell)];
      if (core_.s.code(cell) > kWallCode && there.type == type && there.colour == colour) add(cell);
    }
    dropped(type, colour);
    together(type, colour);
    for (std::size_t at = 0; at < next_.size(); ++at) go_on(next_[at]);
    return std::move(cells_);
  }

  // Does it stay in its column, wherever it stands?
  bool keeps(const Word* columns) const {
    if (anywhere_) return false;
    bool all = true;
    for (unsigned from = 0; from < t_.n_cells; ++from) {
      for (const Code code : codes_)
        t_.each_end(t_.program(code, from), false, [&](unsigned to, unsigned) {
          all = all && has_bit(columns + std::size_t{from} * t_.n_words, to);
        });
    }
    return all;
  }

 private:
  void add(unsigned cell) {
    if (cells_[cell]) return;
    cells_[cell] = true;
    next_.push_back(cell);
  }

  // By what others become, or from a reserve onto a cell that another leaves.
  bool comes_otherwise(TypeId type) const {
    const auto becomes = [&](const CompiledMorph& morph) {
      return std::ranges::any_of(morph.to, [&](const std::vector<Code>& codes) {
        return std::ranges::any_of(codes, [&](Code code) { return t_.codes[code].type == type; });
      });
    };
    const std::string& name = t_.book.types[type.index()].name;
    return std::ranges::any_of(t_.morphs_of,
                               [&](const auto& morphs) { return std::ranges::any_of(morphs, becomes); }) ||
           std::ranges::any_of(t_.book.rules, [&](const RuleDecl& rule) {
             return std::ranges::any_of(rule.gates, [&](const GateSpec& gate) {
               return std::ranges::find(gate.brings, name) != gate.brings.end();
             });
           });
  }

  void dropped(TypeId type, SideId colour) {
    if (!t_.reserves) return;
    for (const CompiledDrop& drop : t_.drops_from(colour.index()))
      if (drop.type == type) each_cell(&t_.masks[drop.cells], t_.n_words, [&](unsigned cell) { add(cell); });
  }

  void together(TypeId type, SideId colour) {
    const std::string& name = t_.book.types[type.index()].name;
    for (const CompiledPairMove& pair : t_.pair_moves) {
      if (pair.army != colour) continue;
      if (pair.record->mover == name) add(pair.mover_to);
      if (pair.partner_type == type) add(pair.partner_to);
    }
  }

  void go_on(unsigned from) {
    for (const Code code : codes_) {
      t_.each_end(t_.program(code, from), false, [&](unsigned to, unsigned) {
        if (!changes_there(t_, t_.codes[code].shape, from, to)) add(to);
      });
    }
  }

  const Core& core_;
  const Compiled& t_;
  std::vector<Code> codes_;  // one for each way in which pieces of the kind go
  bool anywhere_ = false;
  std::vector<bool> cells_;
  std::vector<unsigned> next_;
};

// Calls f(cell) of every second piece of a column in which one keeps the drop away.
template <class F>
void each_crowded(const Core& core, const CompiledDrop& drop, const Word* columns, F&& f) {
  const auto crowds = [&](unsigned cell) {
    const Code code = core.s.code(cell);
    return code > kWallCode && core.t.codes[code].type == drop.type && has_bit(drop.crowds.data(), code);
  };
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) {
    if (!crowds(cell)) continue;
    const Word* const column = columns + std::size_t{cell} * core.t.n_words;
    if (any_cell(column, core.t.n_words, [&](unsigned other) { return other < cell && crowds(other); }))
      f(cell);
  }
}

}  // namespace

std::vector<LeftBehind> left_behind(const Game& game) {
  Core& core = game.core();
  std::vector<LeftBehind> found;
  (void)protect(core, [&] {
    for (unsigned number = 0; number < core.t.tracks.size(); ++number) {
      const Track& track = core.t.tracks[number];
      if (track.order.size() != 2) continue;
      const SideId side = track.order[track.order[0].value == core.turn(number) ? 1 : 0];
      for (std::size_t i = 0; i < core.t.forbids.size(); ++i) {
        const ForbidSpec& spec = *core.t.forbids[i].spec;
        if (refuses(core, i, side.value)) found.push_back({side, spec.reason, spec.rule});
      }
    }
  });
  return found;
}

std::vector<bool> within_reach(const Game& game, TypeId type, SideId colour, Making making) {
  const Compiled& t = game.core().t;
  const CellSet& stands = t.stands[type.index() * t.n_sides + colour.index()];
  std::vector<bool> cells = making == Making::nothing ? Wandering(game.core(), type, colour).run(type, colour)
                                                      : std::vector<bool>(t.n_cells, true);
  for (unsigned cell = 0; cell < t.n_cells; ++cell) cells[cell] = cells[cell] && stands.has(cell);
  return cells;
}

std::vector<Crowd> crowds(const Game& game) {
  const Compiled& t = game.core().t;
  std::vector<Crowd> found;
  for (std::size_t side = 0; side < t.n_sides && t.reserves; ++side) {
    for (const CompiledDrop& drop : t.drops_from(side)) {
      const Word* const columns = &t.masks[drop.columns];
      if (drop.crowds.empty() || !Wandering(game.core(), drop.type, SideId{side}).keeps(columns)) continue;
      each_crowded(game.core(), drop, columns, [&](unsigned cell) {
        found.push_back({SideId{side}, drop.type, CellId{cell}});
      });
    }
  }
  return found;
}

Making making_of(const Variant& variant) {
  const Compiled& t = variant.compiled();
  const auto says = [&](auto... words) {
    return t.scripted && lua_of(t).any_source(
                             [&](std::string_view text) { return ((text.find(words) != text.npos) || ...); });
  };
  const auto turns = [](const Handler& handler) {
    return std::ranges::any_of(handler.assigns, &Assign::turns);
  };
  const bool grows = std::ranges::any_of(t.book.rules, [&](const RuleDecl& rule) {
    return std::ranges::any_of(rule.drops, &DropSpec::endless) || std::ranges::any_of(rule.handlers, turns);
  });
  if (grows || says("game.place")) return Making::pieces;
  return says(":become(", ".become(", ":move(", "game.displace(") ? Making::types : Making::nothing;
}

}  // namespace houserule
