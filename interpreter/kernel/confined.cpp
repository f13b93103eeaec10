#include "kernel/confined.h"

#include <algorithm>

#include "kernel/extra_moves.h"

namespace houserule {

namespace {

struct Roaming {
  unsigned cell = 0, owner = 0;
  std::vector<Code> codes;  // one for each way in which pieces of the kind go
  CellSet cells;            // where it can come to stand
  bool royal = false;
  bool stays = true;  // on its cell, for ever: it never goes, and nothing takes it
};

// Cells to which a path leads, and whether that is by going there, by taking there, or both. What stays where
// it is, is in the way.
class Confines {
 public:
  Confines(Core& core, unsigned side) : core_(core), t_(core.t), side_(side), on_(t_.n_cells, -1) {
    for (unsigned cell = 0; cell < t_.n_cells; ++cell) {
      if (core.s.code(cell) > kWallCode) begin(cell);
    }
  }

  bool prove() {
    if (!plain() || !ends_by_attack()) return false;
    for (bool grown = true; grown && !lost_;) {
      grown = false;
      for (std::size_t i = 0; i < pieces_.size(); ++i) grown = go_on(i) || grown;
    }
    return !lost_ && std::ranges::none_of(pieces_, [&](const Roaming& piece) {
      return piece.owner != side_ && piece.royal && falls(piece);
    });
  }

 private:
  void begin(unsigned cell) {
    const CodeInfo& info = t_.codes[core_.s.code(cell)];
    Roaming piece{cell, info.controller.value, {}, CellSet(t_.n_cells), false, true};
    std::vector<std::uint32_t> programs;
    for (std::size_t code = kWallCode + 1; code < t_.codes.size(); ++code) {
      const CodeInfo& other = t_.codes[code];
      if (other.type != info.type || other.colour != info.colour || other.controller != info.controller)
        continue;
      if (std::ranges::find(programs, t_.code_programs[code]) != programs.end()) continue;
      programs.push_back(t_.code_programs[code]);
      piece.codes.push_back(static_cast<Code>(code));
    }
    piece.royal = (t_.code_flags[core_.s.code(cell)] & kRoyal) != 0;
    piece.cells.add(cell);
    on_[cell] = static_cast<int>(pieces_.size());
    pieces_.push_back(std::move(piece));
  }

  // Does nothing happen but that pieces move and take, each its own way?
  bool plain() const {
    if (t_.n_sides != 2 || t_.tracks.size() != 1 || !t_.verbs.empty() || t_.reserves || t_.gates ||
        t_.transfers)
      return false;
    if (t_.outcasts || t_.takes_own || !t_.shape_generators.empty() || t_.tier.world_handlers) return false;
    if (!t_.tier.spares_royals) return false;
    Actions passing;
    for (unsigned side = 0; side < t_.n_sides; ++side) trace_takes(core_, side, passing);
    return passing.empty() &&
           std::ranges::none_of(t_.pair_moves, [&](const CompiledPairMove& pair) { return may_pair(pair); });
  }
  // Do both still stand where they set out?
  bool may_pair(const CompiledPairMove& pair) const {
    const CodeInfo& partner = t_.codes[core_.s.code(pair.partner_from)];
    return core_.s.code(pair.mover_from) > kWallCode && core_.s.code(pair.partner_from) > kWallCode &&
           t_.codes[core_.s.code(pair.mover_from)].colour == pair.army && partner.colour == pair.army &&
           partner.type == pair.partner_type &&
           (partner.piece_flags & pair.partner_bits) == pair.partner_bits;
  }

  // Does whoever wins attack a royal piece of the one who loses? And is that one stuck besides?
  bool ends_by_attack() {
    stuck_ = !t_.tier.filters && !t_.tier.trials;
    return std::ranges::all_of(t_.ends, [&](const CompiledEnd& end) {
      if (!end.automatic || (end.spec->outcome == "draw" && end.spec->function == kNoFunction)) return true;
      const auto of_royals = [&](const GuardNode& node) {
        return node.op == Op::attacked && node.a == static_cast<std::int32_t>(t_.royal_tags.front());
      };
      stuck_ = stuck_ && wants(end.when, [](const GuardNode& node) { return node.op == Op::stuck; });
      return end.spec->outcome == "turn loses" && wants(end.when, of_royals);
    });
  }
  // Does the condition hold only where that part of it does?
  template <class Is>
  bool wants(unsigned guard, Is&& is) const {
    const GuardNode& node = t_.guards.nodes[guard];
    if (is(node)) return true;
    return node.op == Op::all &&
           std::ranges::any_of(t_.guards.parts(node), [&](std::uint32_t part) { return wants(part, is); });
  }

  const Roaming* staying(unsigned cell) const {
    const Roaming* const piece = on_[cell] < 0 ? nullptr : &pieces_[static_cast<std::size_t>(on_[cell])];
    return piece != nullptr && piece->stays ? piece : nullptr;
  }
  bool shut(unsigned cell) const { return core_.s.code(cell) == kWallCode || staying(cell) != nullptr; }

  // Calls f(cell, quiet, takes) for each cell to which a piece of the code could go from there.
  template <class F>
  void each_way(Code code, unsigned from, bool attacks, F&& f) const {
    const Program& p = t_.program(code, from);
    const Word* const leaps = &t_.masks[p.leaps];
    for (unsigned mode = 0; p.leap_modes != 0 && mode < 3; ++mode)
      each_cell(leaps + mode * t_.n_words, t_.n_words, [&](unsigned to) { f(to, mode != 2, mode != 1); });
    for (unsigned i = 0; i < p.n_rays; ++i) {
      const RayRef& ray = t_.rays[p.rays + i];
      const std::uint16_t* to = t_.pool16.data() + ray.cells;
      for (unsigned left = ray.limit; left != 0 && *to != t_.n_cells; ++to, --left) {
        f(*to, (ray.mode & kEmpty) != 0, (ray.mode & kTake) != 0);
        if (shut(*to)) break;
      }
    }
    for (unsigned i = 0; i < p.n_specials; ++i) {
      const Special& special = t_.specials[p.specials + i];
      if (special.threat && !attacks) continue;
      along(special, f);
    }
  }
  template <class F>
  void along(const Special& special, F&& f) const {
    const Stop* stop = t_.stops.data() + special.stops;
    for (unsigned i = 0; i < special.n_stops; ++i, ++stop) {
      const std::uint16_t* const via = t_.pool16.data() + stop->via;
      if (!stop->jump && std::any_of(via, via + stop->n_via, [&](unsigned cell) { return shut(cell); }))
        return;
      f(stop->cell, (special.mode & kEmpty) != 0, (special.mode & kTake) != 0);
      if (special.over == Over::stop && shut(stop->cell)) return;
    }
  }

  // From everywhere where it can stand by now. False where nothing is new.
  bool go_on(std::size_t number) {
    Roaming& piece = pieces_[number];
    bool grown = false;
    const CellSet before = piece.cells;
    each_cell(before.data(), t_.n_words, [&](unsigned from) {
      for (const Code code : piece.codes) {
        each_way(code, from, false, [&](unsigned to, bool quiet, bool takes) {
          if (core_.s.code(to) == kWallCode || (piece.royal && kept_from(piece, to))) return;
          const bool taken = takes && take_on(piece, to, grown);
          if (!taken && (!quiet || staying(to) != nullptr)) return;
          if (piece.cells.has(to)) return;
          const unsigned shape = t_.codes[code].shape;
          lost_ = lost_ || t_.morph_at[shape].has(to) || t_.morph_from[shape].has(from) ||
                  leaves_trace(code, from);
          piece.cells.add(to);
          piece.stays = false;
          grown = true;
        });
      }
    });
    return grown;
  }
  // Some piece of the other side may stand there: then it goes, too.
  bool take_on(const Roaming& taker, unsigned cell, bool& grown) {
    bool any = false;
    for (Roaming& other : pieces_) {
      if (other.owner == taker.owner || other.royal || !other.cells.has(cell)) continue;
      grown = grown || other.stays;
      other.stays = false;
      any = true;
    }
    return any;
  }
  bool leaves_trace(Code code, unsigned from) const {
    const Program& p = t_.program(code, from);
    const Special* const specials = t_.specials.data() + p.specials;
    return std::any_of(specials, specials + p.n_specials,
                       [](const Special& special) { return special.trace != 0; });
  }
  // Does a piece that stays for ever attack the cell by a step that nothing stops?
  bool kept_from(const Roaming& royal, unsigned cell) const {
    return std::ranges::any_of(pieces_, [&](const Roaming& other) {
      if (other.owner == royal.owner || !other.stays) return false;
      const Word* const leaps = &t_.masks[t_.program(core_.s.code(other.cell), other.cell).leaps];
      return has_bit(leaps, cell) || has_bit(leaps + 2 * t_.n_words, cell);
    });
  }

  // All cells that pieces of the side could attack some day.
  CellSet attacked_cells() const {
    CellSet all(t_.n_cells);
    for (const Roaming& piece : pieces_) {
      if (piece.owner != side_) continue;
      each_cell(piece.cells.data(), t_.n_words, [&](unsigned from) {
        for (const Code code : piece.codes)
          each_way(code, from, true, [&](unsigned to, bool, bool takes) {
            if (takes) all.add(to);
          });
      });
    }
    return all;
  }
  // May it some day be attacked with no cell left?
  bool falls(const Roaming& royal) const {
    const CellSet attacked = attacked_cells();
    return any_cell(royal.cells.data(), t_.n_words, [&](unsigned cell) {
      return attacked.has(cell) && !(stuck_ && always_leaves(royal, cell, attacked));
    });
  }
  // More cells beside are left to it than pieces of its own can stand on.
  bool always_leaves(const Roaming& royal, unsigned cell, const CellSet& attacked) const {
    return std::ranges::all_of(royal.codes, [&](Code code) {
      if ((t_.code_flags[code] & kClipped) != 0) return false;
      std::size_t left = 0;
      CellSet near(t_.n_cells);
      each_cell(&t_.masks[t_.program(code, cell).leaps], t_.n_words, [&](unsigned to) {
        if (core_.s.code(to) == kWallCode || attacked.has(to) || held(royal, to)) return;
        ++left;
        near.add(to);
      });
      const auto in_way = [&](const Roaming& other) {
        return &other != &royal && other.owner == royal.owner &&
               any_cell(near.data(), t_.n_words, [&](unsigned to) { return other.cells.has(to); });
      };
      return left > static_cast<std::size_t>(std::ranges::count_if(pieces_, in_way));
    });
  }
  // By a piece of its own that stays for ever, or may a royal one of the other side come there?
  bool held(const Roaming& royal, unsigned cell) const {
    return std::ranges::any_of(pieces_, [&](const Roaming& other) {
      return &other != &royal && other.cells.has(cell) &&
             (other.owner == royal.owner ? other.stays : other.royal);
    });
  }

  Core& core_;
  const Compiled& t_;
  unsigned side_;
  std::vector<Roaming> pieces_;
  std::vector<int> on_;  // cell -> into pieces_
  bool lost_ = false;    // something may happen that is not followed
  bool stuck_ = false;   // nobody loses who can go
};

}  // namespace

bool confined(Core& core, unsigned side) { return Confines(core, side).prove(); }

}  // namespace houserule
