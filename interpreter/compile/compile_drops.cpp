// Reserves: what goes into whose, and what may be dropped from them where.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "compile/compile.h"
#include "kernel/drop.h"

namespace houserule {

namespace {

class DropCompiler {
 public:
  explicit DropCompiler(CompileRun& run) : run_(run), out_(run.out) {}

  void all() {
    for (std::size_t side = 0; side < out_.n_sides; ++side) {
      out_.drops_of.push_back(bounded<std::uint32_t>(out_.drops.size()));
      for (std::size_t type = 0; type < out_.n_types; ++type) one(SideId{side}, TypeId{type});
    }
    out_.drops_of.push_back(bounded<std::uint32_t>(out_.drops.size()));
    find_returning();
  }

 private:
  void one(SideId side, TypeId type) {
    CellSet cells(out_.n_cells);
    std::vector<unsigned> bits(out_.n_cells, 0);
    const DropSpec* other = nullptr;  // the first that says something of the reserve
    bool named = false;
    for (const RuleDecl& rule : out_.book.rules) {
      for (const DropSpec& spec : rule.drops) {
        if (!matches(out_, spec.of, type)) continue;
        named = true;
        if (other == nullptr && (spec.endless || !spec.counts.empty())) other = &spec;
        add(spec, side, type, cells, bits);
      }
    }
    if (!named) return;
    for (const RuleDecl& rule : out_.book.rules) {
      for (const DropBar& bar : rule.bars) {
        if (matches(out_, bar.of, type)) take_away(bar, side, type, cells);
      }
    }
    store(side, type, cells, bits);
    if (other != nullptr) from_elsewhere(*other, side);
    for (const RuleDecl& rule : out_.book.rules) {
      for (const DropBar& bar : rule.bars) {
        if (bar.columns && matches(out_, bar.of, type)) crowd(bar, side, type);
      }
    }
  }

  void add(const DropSpec& spec, SideId side, TypeId type, CellSet& cells, std::vector<unsigned>& bits) {
    const CellSet zone = resolve_zone(run_, spec.onto, side, spec.rule);
    out_.drop_reasons.push_back({&spec, nullptr, side, type, zone});
    const unsigned with = spec.with.empty() ? 0 : piece_flag_bit(out_, spec.with);
    for (std::size_t cell = 0; cell < out_.n_cells; ++cell) {
      if (!zone.has(cell) || out_.board.cell(CellId{cell}).board != board_of(out_, side)) continue;
      cells.add(cell);
      bits[cell] |= with;
    }
  }

  // Where it needs none, what counts is the slot that says whether the side is in the game.
  void from_elsewhere(const DropSpec& spec, SideId side) {
    CompiledDrop& drop = out_.drops.back();
    drop.endless = spec.endless;
    drop.slot = spec.endless
                    ? out_.layout.alive + bounded<std::uint32_t>(side.index())
                    : reserve_slot(out_, side.index(), static_cast<std::size_t>(out_.find_type(spec.counts)));
    out_.other_reserves = true;
  }

  void take_away(const DropBar& bar, SideId side, TypeId type, CellSet& cells) {
    if (bar.at.empty()) return;
    const CellSet zone = resolve_zone(run_, bar.at, side, bar.rule);
    out_.drop_reasons.push_back({nullptr, &bar, side, type, zone});
    for (std::size_t cell = 0; cell < out_.n_cells; ++cell) {
      if (zone.has(cell)) cells.remove(cell);
    }
  }

  // Not in a column with such a piece.
  void crowd(const DropBar& bar, SideId side, TypeId type) {
    CompiledDrop& drop = out_.drops.back();
    out_.drop_reasons.push_back({nullptr, &bar, side, type, CellSet(out_.n_cells)});
    if (drop.crowds.empty()) {
      drop.crowds.assign(out_.codes.size() / 64 + 1, 0);
      drop.columns = columns_of(side);
    }
    for (std::size_t code = kWallCode + 1; code < out_.codes.size(); ++code) {
      const CodeInfo& info = out_.codes[code];
      if (info.controller == side && matches(out_, bar.columns_of, info.type))
        add_bit(drop.crowds.data(), static_cast<unsigned>(code));
    }
  }

  // Of each cell the cells of its column, as the army counts them.
  std::uint32_t columns_of(SideId side) {
    const auto first = bounded<std::uint32_t>(out_.masks.size());
    const SideSpec& spec = out_.book.spec.sides[side.index()];
    std::map<std::pair<int, int>, CellSet> columns;
    const auto column = [&](std::size_t cell) -> CellSet& {
      const std::pair key{out_.board.cell(CellId{cell}).board,
                          out_.board.row_column(CellId{cell}, spec).second};
      return columns.try_emplace(key, out_.n_cells).first->second;
    };
    for (std::size_t cell = 0; cell < out_.n_cells; ++cell) column(cell).add(cell);
    for (std::size_t cell = 0; cell < out_.n_cells; ++cell) {
      const CellSet& cells = column(cell);
      out_.masks.insert(out_.masks.end(), cells.data(), cells.data() + out_.n_words);
    }
    return first;
  }

  void store(SideId side, TypeId type, const CellSet& cells, const std::vector<unsigned>& bits) {
    CompiledDrop drop;
    drop.type = type;
    drop.slot = reserve_slot(out_, side.index(), type.index());
    drop.cells = bounded<std::uint32_t>(out_.masks.size());
    drop.codes = bounded<std::uint32_t>(out_.drop_codes.size());
    out_.masks.insert(out_.masks.end(), cells.data(), cells.data() + out_.n_words);
    for (std::size_t cell = 0; cell < out_.n_cells; ++cell) {
      out_.drop_codes.push_back(
          out_.code(type, side, side, bits[cell] & out_.type_piece_flags[type.index()]));
    }
    out_.drops.push_back(drop);
  }

  // A flag link of which one partner may be dropped with the piece flag.
  void find_returning() {
    for (const RuleDecl& rule : out_.book.rules) {
      for (const DropSpec& spec : rule.drops) {
        for (const RuleDecl& other : out_.book.rules) {
          for (const FlagLink& flag_link : other.flag_links) {
            const int type = out_.find_type(flag_link.other);
            if (flag_link.field == spec.with && type >= 0 &&
                matches(out_, spec.of, TypeId{static_cast<std::size_t>(type)}))
              out_.returning.push_back(&flag_link);
          }
        }
      }
    }
  }

  CompileRun& run_;
  Compiled& out_;
};

std::string receiver_of(CompileRun& run, const Captive& captive) {
  if (captive.option.empty()) return captive.to;
  const RuleDecl& rule = run.out.rule(run.out.find_rule(captive.rule));
  const auto* text = rule.set_to<std::string>(captive.option);
  if (text != nullptr && (*text == "captor" || *text == "partner")) return *text;
  run.error(captive.place,
            fmt::format("option \"{}\" of {} does not say whose reserve it is", captive.option, captive.rule),
            "it is a choice among \"captor\" and \"partner\"");
  return "captor";
}

// As which type a piece goes into a reserve.
TypeId captive_type(const Compiled& out, const Captive& captive, const CodeInfo& info) {
  if (const int as = out.find_type(captive.as); as >= 0) return TypeId{static_cast<std::size_t>(as)};
  for (const RuleDecl& rule : out.book.rules) {
    for (const Reversion& reversion : rule.reversions) {
      if ((info.piece_flags & piece_flag_bit(out, reversion.field)) != 0)
        return TypeId{static_cast<std::size_t>(out.find_type(reversion.to))};
    }
  }
  return info.type;
}

void compile_captive(CompileRun& run, const Captive& captive) {
  Compiled& out = run.out;
  const bool to_partner = receiver_of(run, captive) == "partner";
  for (std::size_t side = 0; side < out.n_sides; ++side) {
    const std::size_t receiver = to_partner ? partner_of(out, bounded<unsigned>(side)) : side;
    if (receiver == out.n_sides) {
      run.error(captive.place,
                fmt::format("{} gives to a partner, and \"{}\" has none", captive.rule,
                            out.book.spec.sides[side].name),
                "say `team` of each side, or give to the captor");
      return;
    }
    for (std::size_t code = 2; code < out.codes.size(); ++code) {
      if (!matches(out, captive.of, out.codes[code].type)) continue;
      out.captive_slot[side * out.codes.size() + code] =
          reserve_slot(out, receiver, captive_type(out, captive, out.codes[code]).index());
    }
  }
}

}  // namespace

// Adds the gate for each side, and its bit to the codes that open it. What brings in the same type by two
// gates does so by the first.
static void add_gate(Compiled& out, const GateSpec& gate, TypeId type) {
  const std::size_t number = out.gates_of.front().size();
  std::uint32_t alike = 0;
  for (std::size_t i = 0; i < number; ++i)
    if (out.gates_of.front()[i].type == type) alike |= std::uint32_t{1} << i;
  for (std::size_t side = 0; side < out.n_sides; ++side)
    out.gates_of[side].push_back(
        {&gate, type, reserve_slot(out, side, type.index()), out.code(type, SideId{side}, SideId{side}, 0)});
  const unsigned bit = piece_flag_bit(out, gate.has);
  for (std::size_t code = kWallCode + 1; code < out.codes.size(); ++code) {
    const CodeInfo& info = out.codes[code];
    if ((info.piece_flags & bit) != 0 && matches(out, gate.of, info.type) &&
        (out.code_gates[code] & alike) == 0)
      out.code_gates[code] |= std::uint32_t{1} << number;
  }
}

void compile_gates(CompileRun& run) {
  Compiled& out = run.out;
  out.code_gates.assign(out.codes.size(), 0);
  out.gates_of.assign(out.n_sides, {});
  for (const RuleDecl& rule : out.book.rules) {
    for (const GateSpec& gate : rule.gates) {
      for (const std::string& name : gate.brings) {
        const int type = out.find_type(name);
        if (type < 0) continue;
        if (out.gates_of.front().size() == kMostGates)
          return too_many(run, gate.place, "types that gates bring in", kMostGates);
        add_gate(out, gate, TypeId{static_cast<std::size_t>(type)});
      }
    }
  }
  out.gates = !out.gates_of.front().empty();
}

void compile_drops(CompileRun& run) {
  Compiled& out = run.out;
  if (!out.reserves) {
    out.drops_of.assign(out.n_sides + 1, 0);
    return;
  }
  DropCompiler(run).all();
  out.captive_slot.assign(std::size_t{out.n_sides} * out.codes.size(), 0);
  for (const RuleDecl& rule : out.book.rules) {
    for (const Captive& captive : rule.captives) compile_captive(run, captive);
  }
}

}  // namespace houserule
