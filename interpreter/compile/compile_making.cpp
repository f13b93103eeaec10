// What making an action needs ready at hand: see CodeCard, Pass and HotStep.
#include <algorithm>
#include <limits>

#include "compile/compile.h"
#include "kernel/state.h"

namespace houserule {

namespace {

void compile_cards(Compiled& out) {
  for (std::size_t code = 0; code < out.codes.size(); ++code) {
    const std::uint8_t flags = out.code_flags[code];
    const auto all = [&](unsigned flag) { return (flags & flag) != 0 ? ~Word{0} : Word{0}; };
    CodeCard card;
    card.sets = {~Word{0}, all(kRoyal), all(kLong), all(kLeaper)};
    card.zobrist = out.zobrist.data() + code * (out.n_cells + 1);
    card.row = out.code_owner[code] * kSetKinds * out.n_words;
    card.flags = flags;
    const CodeInfo& info = out.codes[code];
    if (code > kWallCode) {
      const unsigned stays = info.piece_flags & ~unsigned{out.fading[info.type.index()]};
      card.moved = out.code(info.type, info.colour, info.controller, stays);
    }
    card.army = code > kWallCode ? info.colour.value : 0;
    for (std::size_t i = 0; i < out.flag_links.size(); ++i) {
      const CompiledTie& flag_link = out.flag_links[i];
      if (code <= kWallCode || (info.piece_flags & flag_link.bit) == 0) continue;
      if (info.type == flag_link.one) card.flag_links |= bounded<std::uint16_t>(1U << (2 * i));
      if (info.type == flag_link.other) card.flag_links |= bounded<std::uint16_t>(2U << (2 * i));
    }
    out.cards.push_back(card);
  }
}

// Where each program may lead at all.
void compile_leads(Compiled& out) {
  out.leads.assign(out.programs.size() * out.n_words, 0);
  for (std::size_t i = 0; i < out.programs.size(); ++i) {
    Word* ends = &out.leads[i * out.n_words];
    out.each_end(out.programs[i], true, [&](unsigned cell, unsigned) { add_bit(ends, cell); });
  }
}

// Which programs ask nothing but what stands where.
void mark_quick(Compiled& out) {
  const auto asks_more = [&](Code code) {
    return (out.code_flags[code] & kClipped) != 0 || (out.gates && out.code_gates[code] != 0);
  };
  for (std::size_t i = 0; out.one_word_board && i < out.programs.size(); ++i) {
    Program& p = out.programs[i];
    const auto first = out.specials.begin() + p.specials;
    p.quick = !p.repeats && p.n_rays == p.n_plain_rays && p.n_specials == p.n_simple &&
              std::none_of(first, first + p.n_specials, [](const Special& s) { return s.changes; }) &&
              std::ranges::none_of(out.shape_codes[i / out.n_cells], asks_more);
  }
}

// From where pieces may lead to each cell that the lines do not show.
void compile_odd_masks(Compiled& out) {
  out.odd_mask.assign(std::size_t{out.n_cells} * out.n_words, 0);
  for (std::size_t code = kWallCode + 1; code < out.codes.size(); ++code) {
    if ((out.code_flags[code] & kIrregular) == 0) continue;
    const bool anywhere = !out.generators_of[out.codes[code].shape].empty();
    for (unsigned from = 0; from < out.n_cells; ++from) {
      const Word* ends = &out.leads[std::size_t{out.code_programs[code] + from} * out.n_words];
      for (unsigned cell = 0; cell < out.n_cells; ++cell)
        if (anywhere || has_bit(ends, cell)) add_bit(&out.odd_mask[std::size_t{cell} * out.n_words], from);
    }
  }
}

// The same reversed, for texts that say where a piece of a type goes.
void compile_led_from(Compiled& out) {
  out.led_from.assign((out.n_types + 1) * out.n_cells * out.n_words, 0);
  for (std::size_t i = 0; i < out.programs.size(); ++i) {
    const auto from = static_cast<unsigned>(i % out.n_cells);
    const std::size_t type = out.codes[out.shape_codes[i / out.n_cells].front()].type.index();
    Word* const typed = &out.led_from[type * out.n_cells * out.n_words];
    Word* const untyped =
        out.silent[type] != 0 ? &out.led_from[out.n_types * out.n_cells * out.n_words] : nullptr;
    each_cell(&out.leads[i * out.n_words], out.n_words, [&](unsigned to) {
      add_bit(typed + std::size_t{to} * out.n_words, from);
      if (untyped != nullptr) add_bit(untyped + std::size_t{to} * out.n_words, from);
    });
  }
}

void compile_passes(Compiled& out) {
  for (const Track& track : out.tracks) {
    for (const SideId side : track.order) {
      const std::uint8_t next = track.follower[side.index()];
      const auto turn_key = [&](unsigned s) { return mix(track.turn_slot, bounded<std::int32_t>(s)); };
      out.passes[side.index()] = {track.turn_slot,
                                  track.round_slot,
                                  out.layout.alive + next,
                                  next,
                                  track.seat[next] <= track.seat[side.index()],
                                  turn_key(side.value) ^ turn_key(next)};
    }
  }
}

// The last rule that assigns something: the one that is too much.
Place place_of_assigns(const Compiled& out) {
  const RuleId rule = out.assigns.empty() ? RuleId::none() : out.assigns.back().rule;
  return rule.valid() ? out.rule(rule).place : Place{};
}

void compile_assign_steps(CompileRun& run) {
  Compiled& out = run.out;
  out.plain_assigns = std::ranges::all_of(out.assigns, [](const CompiledAssign& a) { return a.when == 0; });
  for (std::size_t code = 0; out.plain_assigns && code < out.codes.size(); ++code) {
    for (const unsigned takes : {0U, 1U}) {
      const std::size_t first = out.assign_steps.size();
      for (const CompiledAssign& assign : out.assigns) {
        if ((assign.filter.by_code[code] & (1U + takes)) != 0) out.assign_steps.push_back(assign.step);
      }
      CodeCard& card = out.cards[code];
      card.steps[takes] = bounded<std::uint32_t>(first);
      card.n_steps[takes] = narrowed<std::uint8_t>(out.assign_steps.size() - first, run,
                                                   place_of_assigns(out), "fields that one action assigns");
    }
  }
}

bool assigns_once(const Compiled& out, const CodeCard& card, unsigned takes) {
  std::array<bool, kHotSlots> assigned{};
  for (unsigned i = 0; i < card.n_steps[takes]; ++i) {
    bool& here = assigned[out.assign_steps[card.steps[takes] + i].slot];
    if (here) return false;
    here = true;
  }
  return true;
}

// Is all that an action writes beside the board in hot slots, known by who acts and whether something is
// taken?
bool is_small(const Compiled& out) {
  const auto hot = [](std::uint32_t slot) { return slot < kHotSlots; };
  const auto simple = [&](const CompiledAssign& a) {
    return hot(a.step.slot) && a.step.per_side == 0 && !a.step.counted;
  };
  return out.n_words == 1 && out.n_sides <= 2 && out.tracks.size() == 1 && !out.reserves &&
         out.plain_assigns && hot(out.tracks.front().round_slot) && hot(out.layout.traced) &&
         out.layout.n_traces == out.n_sides &&
         std::ranges::none_of(out.trace_round, [](bool round) { return round; }) &&
         std::ranges::all_of(out.assigns, simple) &&
         std::ranges::all_of(out.cards, [&](const CodeCard& card) {
           return assigns_once(out, card, 0) && assigns_once(out, card, 1);
         });
}

void compile_hot_steps(CompileRun& run) {
  Compiled& out = run.out;
  constexpr auto kLeast = std::numeric_limits<std::int32_t>::min(),
                 kMost = std::numeric_limits<std::int32_t>::max();
  for (std::size_t code = 0; code < out.codes.size(); ++code) {
    const unsigned side = code > kWallCode ? out.codes[code].controller.value : 0;
    const Pass& pass = out.passes[side];
    for (const unsigned takes : {0U, 1U}) {
      HotStep step;
      step.keep.fill(-1);
      step.add.fill(0);
      step.low.fill(kLeast);
      step.high.fill(kMost);
      // Rules that listen do so before the turn passes.
      if (!out.tier.handlers) {
        step.keep[pass.turn_slot] = 0;
        step.add[pass.turn_slot] = pass.next;
        step.add[pass.round_slot] = pass.wraps ? 1 : 0;
      }
      step.keep[out.layout.traced] = 0;
      for (unsigned s = 0; s < out.n_sides; ++s) step.keep[out.layout.trace + s] = 0;
      CodeCard& card = out.cards[code];
      for (unsigned i = 0; i < card.n_steps[takes]; ++i) {
        const AssignStep& assign = out.assign_steps[card.steps[takes] + i];
        step.keep[assign.slot] = assign.keep;
        step.add[assign.slot] = assign.amount;
        step.low[assign.slot] = assign.min;
        step.high[assign.slot] = assign.max;
      }
      const auto found = std::ranges::find(out.hot_steps, step);  // few differ, and they stay near at hand
      card.hot[takes] = narrowed<std::uint16_t>(static_cast<std::size_t>(found - out.hot_steps.begin()), run,
                                                {}, "ways in which actions assign fields");
      if (found == out.hot_steps.end()) out.hot_steps.push_back(step);
    }
  }
}

}  // namespace

void compile_making(CompileRun& run) {
  Compiled& out = run.out;
  compile_cards(out);
  compile_leads(out);
  mark_quick(out);
  compile_odd_masks(out);
  compile_led_from(out);
  compile_passes(out);
  compile_assign_steps(run);
  out.tier.small = is_small(out);
  if (out.tier.small) compile_hot_steps(run);
}

}  // namespace houserule
