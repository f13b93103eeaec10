#include "kernel/guard_cells.h"

#include "kernel/guard_look.h"

namespace houserule {

namespace {

// `OneWord`: it holds the board, as nearly always.
template <bool OneWord>
class Sets {
 public:
  Sets(const Core& core, unsigned side) : core_(core), t_(core.t), side_(side) {}

  void where(unsigned guard, const Word* among, Word* out) const {
    const GuardNode& node = t_.guards.nodes[guard];
    switch (node.op) {
      case Op::always:
        return each([&](unsigned w) { out[w] = among[w]; });
      case Op::never:
        return each([&](unsigned w) { out[w] = 0; });
      case Op::vacant:
        return each([&](unsigned w) { out[w] = among[w] & core_.s.occupied(0)[w]; });
      case Op::own:
        return each([&](unsigned w) { out[w] = among[w] & core_.s.occupied(side_ + 1)[w]; });
      case Op::at:
        return each([&](unsigned w) { out[w] = among[w] & in_zones(node, w); });
      case Op::next_cell:
        return next(node, among, out);
      case Op::all:
      case Op::any:
      case Op::none:
        return joined(node, among, out);
      default:
        return of_pieces(node, among, out);
    }
  }

  // Of cells that an action reaches.
  void reached(unsigned guard, Word* out) const {
    const GuardNode& node = t_.guards.nodes[guard];
    if (node.op == Op::goes_to) return each([&](unsigned w) { out[w] = zone(node, side_)[w]; });
    if (node.op == Op::there) {
      Cells open;
      each([&](unsigned w) { open[w] = open_cells(w); });
      return where(t_.guards.children[node.first], open.data(), out);
    }
    const bool all = node.op == Op::all;
    each([&](unsigned w) { out[w] = all ? ~Word{0} : 0; });
    for (const std::uint32_t part : t_.guards.parts(node)) {
      Cells held;
      reached(part, held.data());
      each([&](unsigned w) { out[w] = all ? out[w] & held[w] : out[w] | held[w]; });
    }
    if (node.op == Op::none) each([&](unsigned w) { out[w] = ~out[w]; });
  }

 private:
  using Cells = std::array<Word, OneWord ? 1 : kMaxWords>;

  unsigned n_words() const { return OneWord ? 1 : t_.n_words; }
  template <class F>
  void each(F&& f) const {
    for (unsigned w = 0; w < n_words(); ++w) f(w);
  }
  bool none(const Cells& cells) const {
    Word any = 0;
    each([&](unsigned w) { any |= cells[w]; });
    return any == 0;
  }
  // Numbers behind the last cell stand for none.
  Word open_cells(unsigned w) const {
    Word open = core_.s.occupied(0)[w];
    for (unsigned owner = 1; owner <= t_.n_sides; ++owner) open |= core_.s.occupied(owner)[w];
    return open;
  }
  const Word* zone(const GuardNode& node, unsigned side) const {
    return &t_.guards.zones[static_cast<std::size_t>(node.a)][std::size_t{side} * n_words()];
  }
  // The zone of its own army for each piece, that of the asked side for empty cells.
  Word in_zones(const GuardNode& node, unsigned w) const {
    Word in = core_.s.occupied(0)[w] & zone(node, side_)[w];
    for (unsigned side = 0; side < t_.n_sides; ++side)
      in |= core_.s.occupied(side + 1)[w] & zone(node, side)[w];
    return in;
  }

  void joined(const GuardNode& node, const Word* among, Word* out) const {
    Cells left, held;
    each([&](unsigned w) { left[w] = among[w]; });
    // Of those that are left each part keeps some, or takes some out.
    for (const std::uint32_t part : t_.guards.parts(node)) {
      where(part, left.data(), held.data());
      each([&](unsigned w) { left[w] = node.op == Op::all ? held[w] : left[w] & ~held[w]; });
      if (none(left)) break;
    }
    each([&](unsigned w) { out[w] = node.op == Op::any ? among[w] & ~left[w] : left[w]; });
  }

  // Only of the cells to which the steps lead is the part asked.
  void next(const GuardNode& node, const Word* among, Word* out) const {
    const NextCells& next = t_.guards.next[static_cast<std::size_t>(node.a)];
    const std::uint16_t* const to = &next.cells[std::size_t{side_} * t_.n_cells];
    const auto shift = OneWord ? next.shifts[side_] : NextCells::Shift{};
    Cells reached, held;
    each([&](unsigned w) { reached[w] = 0; });
    if (OneWord && shift.by != 0) {
      reached[0] = moved(among[0] & shift.from, shift.by);
    } else {
      each_cell(among, n_words(), [&](unsigned cell) {
        if (to[cell] < t_.n_cells) add_bit(reached.data(), to[cell]);
      });
    }
    each([&](unsigned w) { reached[w] &= open_cells(w); });
    each([&](unsigned w) { held[w] = 0; });
    if (!none(reached)) where(t_.guards.children[node.first], reached.data(), held.data());
    if (OneWord && shift.by != 0) {
      out[0] = among[0] & shift.from & moved(held[0], -shift.by);
      return;
    }
    Cells found;
    each([&](unsigned w) { found[w] = 0; });
    each_cell(among, n_words(), [&](unsigned cell) {
      if (to[cell] < t_.n_cells && has_bit(held.data(), to[cell])) add_bit(found.data(), cell);
    });
    each([&](unsigned w) { out[w] = found[w]; });
  }
  static Word moved(Word cells, int by) { return by > 0 ? cells << by : cells >> -by; }

  // of, tagged and has, which hold of no empty cell.
  void of_pieces(const GuardNode& node, const Word* among, Word* out) const {
    Cells found;
    each([&](unsigned w) { found[w] = 0; });
    Cells pieces;
    each([&](unsigned w) { pieces[w] = among[w] & ~core_.s.occupied(0)[w]; });
    each_cell(pieces.data(), n_words(), [&](unsigned cell) {
      if (is(node, core_.s.code(cell))) add_bit(found.data(), cell);
    });
    each([&](unsigned w) { out[w] = found[w]; });
  }
  bool is(const GuardNode& node, Code code) const {
    if (node.op == Op::of) return houserule::among(t_, node, code);
    return node.op == Op::has ? has_flag(t_, node, code) : has_tag(t_, node, code);
  }

  const Core& core_;
  const Compiled& t_;
  unsigned side_;
};

}  // namespace

void cells_where(const Core& core, unsigned guard, unsigned side, const Word* among, Word* out) {
  if (core.t.n_words == 1) return Sets<true>(core, side).where(guard, among, out);
  Sets<false>(core, side).where(guard, among, out);
}

void cells_reached(const Core& core, unsigned guard, unsigned side, Word* out) {
  if (core.t.n_words == 1) return Sets<true>(core, side).reached(guard, out);
  Sets<false>(core, side).reached(guard, out);
}

}  // namespace houserule
