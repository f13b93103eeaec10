#include "moves/guard_cells.h"

#include "moves/guard_look.h"

namespace houserule {

namespace {

using Cells = std::array<Word, kMaxWords>;

class Sets {
 public:
  Sets(const Core& core, unsigned side) : core_(core), t_(core.t), n_(core.t.n_words), side_(side) {}

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
  template <class F>
  void each(F&& f) const {
    for (unsigned w = 0; w < n_; ++w) f(w);
  }
  // Numbers behind the last cell stand for none.
  Word open_cells(unsigned w) const {
    Word open = core_.s.occupied(0)[w];
    for (unsigned owner = 1; owner <= t_.n_sides; ++owner) open |= core_.s.occupied(owner)[w];
    return open;
  }
  const Word* zone(const GuardNode& node, unsigned side) const {
    return &t_.guards.zones[static_cast<std::size_t>(node.a)][std::size_t{side} * n_];
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
      Word any = 0;
      each([&](unsigned w) { any |= left[w]; });
      if (any == 0) break;
    }
    each([&](unsigned w) { out[w] = node.op == Op::any ? among[w] & ~left[w] : left[w]; });
  }

  void next(const GuardNode& node, const Word* among, Word* out) const {
    Cells open, held;
    each([&](unsigned w) { open[w] = open_cells(w); });
    where(t_.guards.children[node.first], open.data(), held.data());
    const NextCells& next = t_.guards.next[static_cast<std::size_t>(node.a)];
    if (n_ == 1 && next.shifts[side_].by != 0) {
      const auto [from, by] = next.shifts[side_];
      out[0] = among[0] & from & (by > 0 ? held[0] >> by : held[0] << -by);
      return;
    }
    const std::uint16_t* const to = &next.cells[std::size_t{side_} * t_.n_cells];
    Cells found;
    clear_words(found.data(), n_);
    each_cell(among, n_, [&](unsigned cell) {
      if (to[cell] < t_.n_cells && has_bit(held.data(), to[cell])) add_bit(found.data(), cell);
    });
    each([&](unsigned w) { out[w] = found[w]; });
  }

  // of, tagged and has, which hold of no empty cell.
  void of_pieces(const GuardNode& node, const Word* among, Word* out) const {
    Cells found;
    clear_words(found.data(), n_);
    Cells pieces;
    each([&](unsigned w) { pieces[w] = among[w] & ~core_.s.occupied(0)[w]; });
    each_cell(pieces.data(), n_, [&](unsigned cell) {
      if (is(node, core_.s.code(cell))) add_bit(found.data(), cell);
    });
    each([&](unsigned w) { out[w] = found[w]; });
  }
  bool is(const GuardNode& node, Code code) const {
    if (node.op == Op::of) return houserule::among(t_, node, code);
    if (node.op == Op::has) return ((t_.codes[code].piece_flags >> node.a) & 1) != 0;
    return t_.tagged(t_.codes[code].type, static_cast<unsigned>(node.a));
  }

  const Core& core_;
  const Compiled& t_;
  unsigned n_, side_;
};

}  // namespace

void cells_where(const Core& core, unsigned guard, unsigned side, const Word* among, Word* out) {
  Sets(core, side).where(guard, among, out);
}

void cells_reached(const Core& core, unsigned guard, unsigned side, Word* out) {
  Sets(core, side).reached(guard, out);
}

}  // namespace houserule
