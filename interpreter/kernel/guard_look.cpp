// Conditions that look at the board: who attacks, faces or stands beside whom, what a side has.
#include "kernel/guard_look.h"

#include <algorithm>
#include <span>

#include "kernel/attack.h"
#include "kernel/zone_walk.h"

namespace houserule {

bool among(const Compiled& t, const GuardNode& node, Code code) {
  if (code <= kWallCode) return false;
  const auto items = std::span(t.guards.items).subspan(node.first, node.count);
  return std::ranges::find(items, static_cast<std::int32_t>(t.codes[code].type.index())) != items.end();
}

bool lacks(const Core& core, const GuardNode& node) {
  for (unsigned owner = 1; owner <= core.t.n_sides; ++owner) {
    const bool found = any_cell(core.s.occupied(owner), core.t.n_words,
                                [&](unsigned cell) { return among(core.t, node, core.s.code(cell)); });
    if (found) return false;
  }
  return true;
}

bool is_own(const Compiled& t, const Asked& asked) {
  return asked.code > kWallCode && t.code_owner[asked.code] == asked.side + 1;
}

bool under_attack(Core& core, const Asked& asked) {
  if (asked.from >= core.t.n_cells) return false;
  const unsigned side = asked.code > kWallCode ? core.t.code_owner[asked.code] - 1U : asked.side;
  return side < core.t.n_sides && attacked(core, asked.from, side, kNoCell);
}

// Some piece with the tag and of the same colour, or of another, has the asked one in its zone.
bool near_piece(const Core& core, const GuardNode& node, const Asked& asked) {
  const Compiled& t = core.t;
  if (asked.from >= t.n_cells || asked.code <= kWallCode) return false;
  const auto number = static_cast<std::size_t>(node.b);
  const std::vector<Word>& within = t.guards.around_cells[number];
  const SideId colour = t.codes[asked.code].colour;
  const auto fits = [&](unsigned cell) {
    const CodeInfo& info = t.codes[core.s.code(cell)];
    return (info.colour == colour) == (node.op == Op::near) && (info.piece_flags & node.c) == 0 &&
           t.tagged(info.type, static_cast<unsigned>(node.a)) &&
           (!within.empty() || is_around(core, t.guards.around[number], cell, asked.from, colour.value));
  };
  const auto among = [&](unsigned owner) {
    const Word* theirs = core.s.occupied(owner);
    if (within.empty()) return any_cell(theirs, t.n_words, fits);
    std::array<Word, kMaxWords> close;
    for (unsigned w = 0; w < t.n_words; ++w)
      close[w] = theirs[w] & within[std::size_t{asked.from} * t.n_words + w];
    return any_cell(close.data(), t.n_words, fits);
  };
  // Nearly always its own side has one of its own colour.
  const unsigned own = colour.value + 1U;
  if (node.op == Op::near && among(own)) return true;
  if (node.op == Op::near && !t.transfers) return false;
  for (unsigned owner = 1; owner <= t.n_sides; ++owner) {
    if ((owner != own || node.op != Op::near) && among(owner)) return true;
  }
  return false;
}

// At most so many sides are still in the game.
bool living(const Core& core, int most) {
  int left = 0;
  for (unsigned side = 0; side < core.t.n_sides; ++side)
    left += core.s.get(core.t.layout.alive + side) != 0 ? 1 : 0;
  return left <= most;
}

bool at_end(const Core& core, const Asked& asked) {
  if (asked.from >= core.t.n_cells || asked.code <= kWallCode) return false;
  const unsigned colour = core.t.codes[asked.code].colour.value;
  return core.s.code(core.t.ahead[colour * core.t.n_cells + asked.from]) == kWallCode;
}

bool at_rim(const Core& core, const Asked& asked) {
  const Compiled& t = core.t;
  if (asked.from >= t.n_cells || asked.code <= kWallCode) return false;
  const std::size_t colour = t.codes[asked.code].colour.value;
  const Word* left = &t.guards.outward[(colour * t.n_cells + asked.from) * 2 * t.n_words];
  const Word* shut = core.s.occupied(t.n_sides + 1);
  const auto none_open = [&](const Word* cells) {
    for (unsigned w = 0; w < t.n_words; ++w) {
      if ((cells[w] & ~shut[w]) != 0) return false;
    }
    return true;
  };
  return none_open(left) || none_open(left + t.n_words);
}

bool in_zone(const Core& core, const GuardNode& node, const Asked& asked) {
  const unsigned cell = node.op == Op::goes_to ? asked.to : asked.from;
  const bool own = node.op == Op::at && asked.code > kWallCode;
  const unsigned army = own ? core.t.codes[asked.code].colour.value : asked.side;
  return cell < core.t.n_cells &&
         has_bit(&core.t.guards.zones[static_cast<std::size_t>(node.a)][army * core.t.n_words], cell);
}

// Some other side has a piece with the tag that could be taken.
bool threatened(Core& core, unsigned tag, unsigned side) {
  for (unsigned other = 0; other < core.t.n_sides; ++other) {
    if (other != side && any_attacked(core, tag, other)) return true;
  }
  return false;
}

bool uncovered(Core& core, unsigned tag, unsigned side) {
  return any_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    return core.t.tagged(core.t.codes[core.s.code(cell)].type, tag) &&
           may_be_discovered(core, tag, cell, side, 0);
  });
}

// The first piece ahead of one with the tag is another side's with it.
bool faces(const Core& core, unsigned tag, unsigned side) {
  const Compiled& t = core.t;
  const std::uint16_t* ahead = &t.ahead[std::size_t{side} * t.n_cells];
  const auto looks_at_one = [&](unsigned from) {
    unsigned at = ahead[from];
    while (core.s.code(at) == kEmptyCode) at = ahead[at];
    const Code met = core.s.code(at);
    return met > kWallCode && t.code_owner[met] != side + 1 && t.tagged(t.codes[met].type, tag);
  };
  const bool kept = t.royal_tags.size() == 1 && t.royal_tags.front() == tag;
  return any_cell(kept ? core.s.royals(side + 1) : core.s.occupied(side + 1), t.n_words, [&](unsigned cell) {
    return (kept || t.tagged(t.codes[core.s.code(cell)].type, tag)) && looks_at_one(cell);
  });
}

bool beside(const Core& core, const GuardNode& node, const Asked& asked) {
  const Compiled& t = core.t;
  if (asked.to >= t.n_cells) return false;
  const auto zone = static_cast<std::size_t>(t.board.hexagons(CellId{asked.to}) ? node.c : node.b);
  const Word* const near = &t.guards.around_cells[zone][std::size_t{asked.to} * t.n_words];
  std::array<Word, kMaxWords> standing;
  for (unsigned w = 0; w < t.n_words; ++w) standing[w] = near[w] & ~core.s.occupied(0)[w];
  return any_cell(standing.data(), t.n_words, [&](unsigned cell) {
    const Code code = core.s.code(cell);
    if (code <= kWallCode || !t.tagged(t.codes[code].type, static_cast<unsigned>(node.a))) return false;
    const unsigned side = t.codes[code].controller.value;
    return side != asked.side && core.s.get(t.layout.alive + side) != 0;
  });
}

bool find_one(Core& core, unsigned side, unsigned tag, Stood& stood) {
  const Word* const types = core.t.tag_types[tag].data();
  return any_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    const Code code = core.s.code(cell);
    if (!has_bit(types, static_cast<unsigned>(core.t.codes[code].type.index()))) return false;
    stood = {static_cast<std::uint16_t>(cell), code};
    return true;
  });
}

bool missing(Core& core, const GuardNode& node, unsigned side) {
  const std::int32_t* const tags = &core.t.guards.items[node.first];
  return std::any_of(tags, tags + node.count,
                     [&](std::int32_t tag) { return !has_one(core, side, static_cast<unsigned>(tag)); });
}

}  // namespace houserule
