// Changes on arrival: on which cells which kind of piece becomes what.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "compile/compile.h"

namespace houserule {

namespace {

// Piece flags that a piece of the type gets when it changes. Who has one keeps it, whatever it changes into
// next.
unsigned piece_flags_of_changed(const Compiled& out, const CodeInfo& before) {
  unsigned bits = 0;
  for (const RuleDecl& rule : out.book.rules) {
    for (const Reversion& reversion : rule.reversions) {
      const unsigned bit = piece_flag_bit(out, reversion.field);
      const bool own = out.find_type(reversion.to) == static_cast<int>(before.type.index());
      if (own || (before.piece_flags & bit) != 0) bits |= bit;
    }
  }
  return bits;
}

// One cell has one change: the player chooses among what it offers.
bool shares_a_cell(CompileRun& run, const Morph& morph, const CellSet& at, const CellSet& from,
                   std::size_t shape) {
  const Compiled& out = run.out;
  for (const CompiledMorph& other : out.morphs_of[shape]) {
    const bool anywhere = !from.empty() || !other.from.empty();
    for (std::size_t cell = 0; cell < out.n_cells; ++cell) {
      if (!anywhere && (!at.has(cell) || !other.at.has(cell))) continue;
      const std::string& type = out.book.types[out.codes[out.shape_codes[shape].front()].type.index()].name;
      run.error(
          morph.place,
          fmt::format("{} and {} both change {} that arrives on {}", other.record->rule, morph.rule,
                      with_article(fmt::format("\"{}\"", type)), out.board.cell(CellId{cell}).name),
          "let their `at` have no cell in common, ask for a flavour in their `when`, or drop one of them");
      return true;
    }
  }
  return false;
}

void add_choice(CompileRun& run, CompiledMorph& made, std::size_t shape, const std::string& name,
                unsigned piece_flags) {
  const Compiled& out = run.out;
  const int type = out.find_type(name);
  for (std::size_t t = 0; t < out.n_types; ++t) {
    // What only counts as the type is nothing to change into.
    if (static_cast<int>(t) != type && std::ranges::count(out.book.types[t].tags, name) == 0) continue;
    for (const Code code : out.shape_codes[shape]) {
      const CodeInfo& info = out.codes[code];
      const Code next =
          out.code(TypeId{t}, info.colour, info.controller, piece_flags & out.type_piece_flags[t]);
      // A type may be named and have a tag that is named.
      std::vector<Code>& to = made.to[info.controller.index()];
      if (std::ranges::count(to, next) == 0) to.push_back(next);
    }
  }
}

void morph_shape(CompileRun& run, const Morph& morph, std::size_t shape) {
  Compiled& out = run.out;
  const CodeInfo& info = out.codes[out.shape_codes[shape].front()];
  if (!matches(out, morph.of, info.type)) return;
  examine_question(run, morph.when, AskedOf::piece, "a change on arrival is asked of a piece");
  refuse_circle(run, morph.when, false, "a change on arrival is part of them");
  const unsigned when =
      compile_guard(run, morph.when, morph.rule, {true, info.type, info.piece_flags, info.colour, {}});
  if (when == kNeverGuard) return;
  CompiledMorph made;
  // A zone that is not said is everywhere.
  const auto zone = [&](const ZoneSpec& spec, bool otherwise) {
    return spec.empty() && !otherwise ? CellSet(out.n_cells)
                                      : resolve_zone(run, spec, info.colour, morph.rule);
  };
  made.at = zone(morph.at, morph.from.empty());
  made.from = zone(morph.from, false);
  made.must = zone(morph.must, false);
  made.when = when;
  made.optional = morph.optional;
  made.record = &morph;
  if (!morph.at_most.empty()) {
    made.most.assign(out.n_types, std::numeric_limits<int>::max());
    for (const auto& [name, most] : morph.at_most) {
      const int type = out.find_type(name);
      if (type >= 0) made.most[static_cast<std::size_t>(type)] = most;
    }
  }
  if (shares_a_cell(run, morph, made.at, made.from, shape)) return;
  made.to.resize(out.n_sides);
  const unsigned piece_flags = piece_flags_of_changed(out, info);
  for (const std::string& name : morph.choices) add_choice(run, made, shape, name, piece_flags);
  for (std::size_t cell = 0; cell < out.n_cells; ++cell) {
    if (made.at.has(cell)) out.morph_at[shape].add(cell);
    if (made.from.has(cell)) out.morph_from[shape].add(cell);
  }
  out.morphs_of[shape].push_back(std::move(made));
}

// Does the condition ask nothing but on which cell a piece of a known shape stands and which cells are shut?
bool asks_place_only(const Guards& guards, unsigned guard) {
  const GuardNode& node = guards.nodes[guard];
  const auto of_part = [&](std::uint32_t part) { return asks_place_only(guards, part); };
  if (joins(node.op)) return std::ranges::all_of(guards.parts(node), of_part);
  return node.op == Op::always || node.op == Op::never || node.op == Op::at_end || node.op == Op::at_rim;
}

bool changes_by_place(const Compiled& out, const std::vector<CompiledMorph>& morphs) {
  return std::ranges::all_of(morphs, [&](const CompiledMorph& morph) {
    return morph.from.empty() && asks_place_only(out.guards, morph.when);
  });
}

}  // namespace

void compile_morphs(CompileRun& run) {
  Compiled& out = run.out;
  out.morph_at.assign(out.n_shapes, CellSet(out.n_cells));
  out.morph_from.assign(out.n_shapes, CellSet(out.n_cells));
  out.morphs_of.assign(out.n_shapes, {});
  for (const RuleDecl& rule : out.book.rules) {
    for (const Morph& morph : rule.morphs) {
      for (std::size_t shape = 0; shape < out.n_shapes; ++shape) morph_shape(run, morph, shape);
    }
  }
  for (const std::vector<CompiledMorph>& morphs : out.morphs_of)
    out.changes_by_place.push_back(!morphs.empty() && changes_by_place(out, morphs) ? 1 : 0);
}

}  // namespace houserule
