#include "kernel/ends.h"

#include <algorithm>

#include "kernel/apply.h"
#include "kernel/guard_eval.h"
#include "kernel/protect.h"
#include "kernel/scripts.h"
#include "kernel/world.h"

namespace houserule {

namespace {

Asked of_turn(const Core& core, unsigned track) {
  return {core.turn(track), kEmptyCode, core.t.n_cells, core.t.n_cells};
}

unsigned mover_of(const Core& core, unsigned turn) {
  if (!core.frames.empty()) return core.frames.back().action.seat;
  const Track& track = core.t.tracks[core.track_of(turn)];
  const auto before =
      std::ranges::find_if(track.order, [&](SideId side) { return track.follower[side.index()] == turn; });
  return before == track.order.end() ? turn : static_cast<unsigned>(before->index());
}

// The side that the `anyone` of the end has found. Where it holds of several: of the mover rather than of the
// others, and of the side on turn last, for what it has it has had before.
unsigned found_side(Core& core, const CompiledEnd& end, unsigned turn) {
  const auto found = [&](unsigned side) {
    return holds(core, end.found, {side, kEmptyCode, core.t.n_cells, core.t.n_cells});
  };
  const unsigned mover = mover_of(core, turn);
  if (found(mover)) return mover;
  for (unsigned side = 0; side < core.t.n_sides; ++side)
    if (side != turn && found(side)) return side;
  return turn;
}

}  // namespace

Outcome outcome_of(Core& core, const CompiledEnd& end, unsigned turn) {
  Outcome out{true, end.spec->reason, end.spec->rule, std::vector<int>(core.t.n_sides, 2), {}};
  const std::string& outcome = end.spec->outcome;
  if (end.spec->function != kNoFunction) {
    in_script(core, [&] { core.script->end_points(core, end, out.points, out.places); });
  } else if (outcome != "draw") {
    const unsigned side = outcome.starts_with("that")    ? found_side(core, end, turn)
                          : outcome.starts_with("mover") ? mover_of(core, turn)
                                                         : turn;
    out.points = decided(core, side, outcome.ends_with("wins"));
  }
  return out;
}

std::vector<int> decided(const Core& core, unsigned side, bool wins) {
  const Layout& layout = core.t.layout;
  std::vector<int> points(core.t.n_sides, 0);
  for (unsigned other = 0; other < core.t.n_sides; ++other) {
    const bool hostile = core.s.get(layout.relation + side * core.t.n_sides + other) == 2;
    points[other] = hostile != wins ? 4 : 0;
  }
  return points;
}

namespace {

// The first automatic end that holds, and whom it was asked of.
struct Reached {
  const CompiledEnd* end = nullptr;
  unsigned side = 0;
};

Reached reached_end(Core& core, bool stuck = true) {
  for (unsigned track = 0; track < core.t.tracks.size(); ++track) {
    const Asked asked = of_turn(core, track);
    if (const CompiledEnd* const end = automatic_end(core, asked, stuck)) return {end, asked.side};
  }
  return {};
}

}  // namespace

bool at_an_end(Core& core, bool stuck) { return core.over() || reached_end(core, stuck).end != nullptr; }

void settle_ends(Core& core, bool stuck) {
  if (core.over()) {
    read_outcome(core);
    return;
  }
  const auto [end, side] = reached_end(core, stuck);
  if (end == nullptr) return;
  core.s.set(core.t.layout.over_end, static_cast<std::int32_t>(end - core.t.ends.data() + 1));
  const Outcome outcome = outcome_of(core, *end, side);
  finish(core, end->rule, outcome.points, outcome.places);
  read_outcome(core);
}

std::vector<Outcome> claimable_ends(Core& core) {
  std::vector<Outcome> list;
  if (core.over()) return list;
  for (unsigned track = 0; track < core.t.tracks.size(); ++track) {
    const Asked asked = of_turn(core, track);
    for (const CompiledEnd& end : core.t.ends) {
      if (end.spec->mode == "claim" && holds(core, end.when, asked))
        list.push_back(outcome_of(core, end, asked.side));
    }
  }
  return list;
}

void read_outcome(Core& core) {
  core.outcome.over = core.over();
  if (!core.outcome.over) {
    core.outcome.points.clear();
    core.outcome.places.clear();
    core.outcome.reason.clear();
    core.outcome.rule.clear();
    return;
  }
  const Layout& layout = core.t.layout;
  core.outcome.points.clear();
  core.outcome.places.clear();
  for (unsigned side = 0; side < core.t.n_sides; ++side) {
    core.outcome.points.push_back(core.s.get(layout.points + side));
    if (const std::int32_t place = core.s.get(layout.places + side); place != 0)
      core.outcome.places.push_back(place);
  }
  const std::int32_t rule = core.s.get(layout.over_rule), end = core.s.get(layout.over_end);
  core.outcome.rule = rule >= 0 ? core.t.book.rules[static_cast<std::size_t>(rule)].name : std::string{};
  core.outcome.reason =
      end > 0 ? core.t.ends[static_cast<std::size_t>(end - 1)].spec->reason : "the rules say so";
}

}  // namespace houserule
