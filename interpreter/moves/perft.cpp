// Counting action sequences: the classic test of exactness, and the measure of speed.
#include "moves/apply.h"
#include "moves/generate.h"
#include "moves/make.h"
#include "protect.h"

namespace houserule {

namespace {

class Counter {
 public:
  Counter(Core& core, int depth, bool make_leaves)
      : core_(core), lists_(static_cast<std::size_t>(depth) + 1), make_leaves_(make_leaves) {}

  std::uint64_t below(unsigned depth) {
    if (depth == 0) return 1;
    if (depth == 1 && !make_leaves_ && core_.t.verbs.empty() && !core_.over()) {
      std::uint64_t count = 0;
      for (unsigned track = 0; track < core_.t.tracks.size(); ++track)
        count += count_legal(core_, core_.turn(track));
      return count;
    }
    ActionList& list = lists_[depth];
    legal_now(core_, list);
    if (depth == 1 && !make_leaves_) return list.actions.size();
    if (depth == 1) return each_made(list);
    std::uint64_t nodes = 0;
    const State::Mark mark = core_.s.mark();
    for (const Action& action : list.actions) {
      play_bare(core_, action, list);
      nodes += below(depth - 1);
      core_.s.rollback(mark);
    }
    return nodes;
  }

 private:
  // Makes every action of the list and takes it back.
  std::uint64_t each_made(const ActionList& list) {
    const State::Mark mark = core_.s.mark();
    const bool small = quick(core_, core_.turn());
    for (const Action& action : list.actions) {
      if (small && (action.kind == ActionKind::move || action.kind == ActionKind::leaving)) {
        const State::Shift shift = shift_of(core_, action);
        if (tied(core_, shift)) {
          make_tied(action, mark);
          continue;
        }
        core_.s.go_and_return(shift, mark);
        step_small(core_, action, shift, mark.hot.data());
        core_.s.come_back(shift, mark);
        continue;
      }
      play_bare(core_, action, list);
      core_.s.rollback(mark);
    }
    return list.actions.size();
  }

  // Apart, so that the way of nearly all stays short and in registers.
  [[gnu::noinline]] void make_tied(const Action& action, const State::Mark& mark) {
    const State::Shift shift = shift_of(core_, action);
    core_.s.go_tied_and_return(shift, mark);
    step_small(core_, action, shift, mark.hot.data());
    settle_ties(core_, static_cast<Code>(shift.word), static_cast<Code>(shift.lost));
    core_.s.come_back_tied(shift, mark);
  }

  Core& core_;
  std::vector<ActionList> lists_;
  bool make_leaves_;
};

}  // namespace

Game::Perft Game::perft(int depth, bool make_leaves) {
  Perft result;
  if (depth < 0) return result;
  const State::Mark mark = core_->s.mark();
  const Trying trying(*core_);
  result.fault = protect(*core_, [&] {
    result.nodes = Counter(*core_, depth, make_leaves).below(static_cast<unsigned>(depth));
  });
  if (result.fault) core_->s.rollback(mark);
  return result;
}

}  // namespace houserule
