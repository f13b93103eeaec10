#include "kernel/course.h"

#include <utility>

#include "kernel/apply.h"
#include "kernel/ends.h"
#include "kernel/generate.h"
#include "kernel/protect.h"
#include "kernel/repeat.h"
#include "kernel/take_back.h"

namespace houserule {

Core::Core(const Compiled& tables, std::unique_ptr<Scripts> scripts)
    : t(tables),
      s(t),
      script(std::move(scripts)),
      stood(std::size_t{t.n_sides} * t.tag_types.size()),
      changing(t.n_shapes),
      start_state(t) {}
Core::~Core() = default;

void reset_game(Core& core) {
  core.s = core.start_state;
  core.outcome = core.start_outcome;
  core.frames.clear();
  core.chance = {};
  core.told.clear();
  core.next = {};
  core.telling_fault.reset();
  core.forget_throws();
  core.forget();
  ++core.serial;
  core.keys = core.start_keys;
  core.board_keys = core.start_board_keys;
}

void seed_chance(Core& core, std::uint64_t seed) {
  core.s.set(core.t.layout.chance, static_cast<std::int32_t>(static_cast<std::uint32_t>(seed)));
  core.s.set(core.t.layout.chance + 1, static_cast<std::int32_t>(static_cast<std::uint32_t>(seed >> 32)));
  core.s.set(core.t.layout.chance + 2, 1);
}

namespace {

// A verb without its arguments would fail in a script, which is not to blame.
std::optional<Fault> without_arguments(const Action& action, std::size_t given) {
  if (action.kind != ActionKind::verb || action.to == given) return std::nullopt;
  const std::string message = "this action has " + std::to_string(action.to) +
                              " arguments and was played with " + std::to_string(given) +
                              ": play what resolve gave, or the list and the index in it";
  return Fault{"denied", message, {}, {}, {}, {}};
}

}  // namespace

std::optional<Fault> play_action(Core& core, const Action& action, const std::vector<std::int32_t>& arguments,
                                 NextIsKnown next_is_known) {
  const std::string_view next = std::exchange(core.next, {});
  if (auto wrong = without_arguments(action, arguments.size())) return wrong;
  const std::int32_t number = core.s.get(core.t.layout.actions) + 1, line = core.s.get(core.t.layout.line);
  const Frame frame{core.s.point(), action, core.chance.next, number, line};
  const std::size_t frames = core.frames.size(), keys = core.keys.size();
  core.forget();
  core.told.clear();
  core.forget_throws();
  bool made = false;
  const auto body = [&] {
    core.telling = true;
    core.s.set_hashed(core.t.layout.actions, number, 0);  // no position differs by it
    if (core.t.tier.handlers || action.kind == ActionKind::verb) {
      make_with_events(core, action, arguments);
    } else {
      make(core, action);
    }
    core.telling = false;
    made = true;
    if (core.t.takes_back) lengthen_line(core, line, number);
    core.frames.push_back(frame);
    remember(core, action.seat);
    settle_ends(core, next.empty() || next_is_known == nullptr || !next_is_known(core, next));
  };
  std::optional<Fault> fault = protect(core, frame.before, body);
  core.telling = false;
  if (fault) {
    core.told.clear();
    core.forget_throws();
    core.frames.resize(frames);
    if (core.keys.size() > keys) forget_last(core, action.seat);
    read_outcome(core);
    if (made && fault->kind != kThrowFault)
      fault->message += " (after the action: its ends, or a reply that was tried)";
  }
  return fault;
}

bool undo_action(Core& core) {
  if (core.frames.empty()) return false;
  core.s.unmake_to(core.frames.back().before);
  core.chance.next = core.frames.back().throws;
  core.forget();
  forget_last(core, core.frames.back().action.seat);
  core.told.clear();
  core.forget_throws();
  core.frames.pop_back();
  read_outcome(core);
  return true;
}

bool any_legal_now(Core& core) {
  bool any = false;
  (void)protect(core, [&] {
    for (unsigned track = 0; track < core.t.tracks.size() && !any; ++track) {
      any = any_legal(core, core.turn(track));
    }
  });
  return any;
}

}  // namespace houserule
