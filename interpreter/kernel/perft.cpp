// Counting action sequences: the classic test of exactness, and the measure of speed.
#include "kernel/perft.h"

#include <algorithm>

#include "kernel/apply.h"
#include "kernel/ends.h"
#include "kernel/generate.h"
#include "kernel/make.h"
#include "kernel/protect.h"
#include "kernel/repeat.h"

namespace houserule {

namespace {

class Counter {
 public:
  Counter(Core& core, int depth, const PerftWish& wish)
      : core_(core),
        joined_(std::ranges::any_of(core.t.keeps, &CompiledKeep::joined)),
        lists_((static_cast<std::size_t>(depth) + 1) * (joined_ ? 2 : 1)),
        make_leaves_(wish.make_leaves),
        heed_ends_(wish.heed_ends),
        budgeted_(core.t.scripted && !core.t.rarely) {}

  // Sequences below the position, which `depth` actions are played from.
  std::uint64_t below(unsigned depth) {
    if (depth == 0) return 1;
    if (heed_ends_ && at_an_end(core_, !core_.t.verbs.empty())) return 0;
    if (budgeted_) core_.t.host->refill();
    const bool behind_main = half_done(), may_join = joined_ && !behind_main;
    if (depth == 1 && !make_leaves_ && !core_.over() && !may_join) return count_all();
    ActionList& list = lists_[behind_main ? lists_.size() / 2 + depth : depth];
    legal_now(core_, list);
    if (depth == 1 && !make_leaves_ && !may_join) return list.actions.size();
    if (depth == 1 && !may_join) return each_made(list);
    std::uint64_t nodes = 0;
    const State::Mark mark = core_.s.mark();
    for (const Action& action : list.actions) nodes += behind(action, list, mark, depth - 1);
    return nodes;
  }

  // The same behind one action of the list. `mark`: of the position before it.
  std::uint64_t behind(const Action& action, const ActionList& list, const State::Mark& mark,
                       unsigned depth) {
    play(action, list);
    if (heed_ends_) remember(core_, action.seat);
    const std::uint64_t nodes = below(half_done() ? depth + 1 : depth);
    core_.s.unmake(mark);
    if (heed_ends_) {
      forget_last(core_, action.seat);
      core_.forget();
    }
    return nodes;
  }

 private:
  // Is the main action done and what completes it not?
  bool half_done() const { return joined_ && core_.acted(core_.turn()); }

  std::uint64_t count_all() {
    std::uint64_t count = 0;
    for (unsigned side = 0; side < core_.t.n_sides; ++side) {
      if (may_be_listed(core_, side)) count += count_legal(core_, side);
    }
    return count;
  }

  // Each action has the budgets of one, as in a game.
  void play(const Action& action, const ActionList& list) {
    if (budgeted_) core_.t.host->refill();
    play_bare(core_, action, list);
    if (heed_ends_) core_.forget();
  }

  // Makes every action of the list and takes it back.
  std::uint64_t each_made(const ActionList& list) {
    const State::Mark mark = core_.s.mark();
    const bool small = quick(core_, core_.turn());
    for (const Action& action : list.actions) {
      if (small && (action.kind == ActionKind::move || action.kind == ActionKind::leaving)) {
        const State::Shift shift = shift_of(core_, action);
        if (flag_linked(core_, shift)) {
          make_flag_linked(action, mark);
          continue;
        }
        core_.s.go_and_return(shift, mark);
        step_small(core_, action, shift, mark.hot.data());
        core_.s.unmake_shift(shift, mark);
        continue;
      }
      play(action, list);
      core_.s.unmake(mark);
    }
    return list.actions.size();
  }

  // Apart, so that the way of nearly all stays short and in registers.
  [[gnu::noinline]] void make_flag_linked(const Action& action, const State::Mark& mark) {
    const State::Shift shift = shift_of(core_, action);
    core_.s.go_flag_linked_and_return(shift, mark);
    step_small(core_, action, shift, mark.hot.data());
    settle_flag_links(core_, static_cast<Code>(shift.word), static_cast<Code>(shift.lost));
    core_.s.unmake_shift_and_flags(shift, mark);
  }

  Core& core_;
  bool joined_;
  std::vector<ActionList> lists_;  // by depth; behind them those of what completes an action
  bool make_leaves_, heed_ends_, budgeted_;
};

// What `body` writes is taken back, whatever becomes of it. An end that was fixed already is no end for
// whoever ignores them.
template <class F>
std::optional<Fault> counting(Core& core, const PerftWish& wish, F&& body) {
  const State::Mark mark = core.s.mark();
  const Trying trying(core);
  if (!wish.heed_ends && core.s.get(core.t.layout.over_end) != 0) core.s.set(core.t.layout.over, 0);
  const std::size_t keys = core.keys.size();
  std::vector<std::size_t> board_keys;
  for (const KeyHistory& history : core.board_keys) board_keys.push_back(history.size());
  auto fault = protect(core, body);
  core.s.unmake(mark);
  core.keys.shrink(keys);
  for (std::size_t i = 0; i < board_keys.size(); ++i) core.board_keys[i].shrink(board_keys[i]);
  core.forget();
  return fault;
}

}  // namespace

Perft count_sequences(Core& core, int depth, const PerftWish& wish) {
  Perft result;
  if (depth < 0) return result;
  result.fault = counting(
      core, wish, [&] { result.nodes = Counter(core, depth, wish).below(static_cast<unsigned>(depth)); });
  return result;
}

Perft divide_sequences(Core& core, int depth, const PerftWish& wish) {
  Perft result;
  if (depth < 1) return result;
  result.fault = counting(core, wish, [&] {
    if (!wish.heed_ends || !at_an_end(core)) legal_now(core, result.first);
    Counter counter(core, depth, wish);
    const State::Mark mark = core.s.mark();
    for (const Action& action : result.first.actions) {
      result.below.push_back(counter.behind(action, result.first, mark, static_cast<unsigned>(depth) - 1));
      result.nodes += result.below.back();
    }
  });
  return result;
}

}  // namespace houserule
