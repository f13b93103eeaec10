// A game from outside: start, legal actions, playing and taking back.
#include <fmt/format.h>

#include <utility>

#include "binding/play.h"
#include "kernel/apply.h"
#include "kernel/ends.h"
#include "kernel/generate.h"
#include "kernel/protect.h"
#include "kernel/repeat.h"
#include "kernel/start.h"
#include "kernel/take_back.h"
#include "kernel/world.h"
#include "notation/knowledge.h"
#include "notation/notation.h"

namespace houserule {

Game::Core::Core(Variant& v)
    : variant(v),
      t(v.compiled()),
      s(t),
      script(std::make_unique<ScriptPlay>(v.compiled())),
      stood(std::size_t{t.n_sides} * t.tag_types.size() + static_cast<std::size_t>(t.guards.n_lacks)),
      changing(t.n_shapes),
      start_state(t) {}
Game::Core::~Core() = default;

Game::Game(Variant& variant) : core_(std::make_unique<Core>(variant)) {
  core_->start_fault = start_game(*core_);
  core_->start_state = core_->s;
  core_->start_outcome = core_->outcome;
  reset();
}
Game::~Game() = default;
Game::Game(Game&&) noexcept = default;

void Game::reset() {
  Core& core = *core_;
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
  remember_start(core);
}

void Game::seed(std::uint64_t seed) {
  Core& core = *core_;
  core.s.set(core.t.layout.chance, static_cast<std::int32_t>(static_cast<std::uint32_t>(seed)));
  core.s.set(core.t.layout.chance + 1, static_cast<std::int32_t>(static_cast<std::uint32_t>(seed >> 32)));
  core.s.set(core.t.layout.chance + 2, 1);
}

void Game::throws(std::vector<std::int32_t> outcomes) {
  core_->chance.recorded = std::move(outcomes);
  core_->chance.next = 0;
}

std::size_t Game::throws_used() const { return core_->chance.next; }
const std::vector<std::int32_t>& Game::thrown() const { return core_->thrown; }
const std::vector<SideId>& Game::thrown_for() const { return core_->thrown_for; }
Game::Throw Game::failed_throw() const {
  return {core_->chance.failed, core_->chance.faces, core_->chance.missing};
}

std::optional<Fault> Game::legal(ActionList& list) {
  auto fault = protect(*core_, [&] { legal_now(*core_, list); });
  if (core_->viewer.valid()) leave_out_secrets(*core_, list);
  return fault;
}

const Variant& Game::variant() const { return core_->variant; }

std::optional<Fault> Game::play(const Resolved& resolved) {
  if (resolved.ok()) return play(resolved.action, resolved.arguments);
  if (resolved.fault) return resolved.fault;
  return Fault{"denied",
               "an action that is not legal was given to be played: " + resolved.reason,
               resolved.rule,
               {},
               {},
               {}};
}

std::optional<Fault> Game::play(const ActionList& list, std::size_t i) {
  return play(list.actions[i], list.arguments_of(list.actions[i]));
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

std::optional<Fault> Game::play(const Action& action, const std::vector<std::int32_t>& arguments) {
  Core& core = *core_;
  const std::string_view next = std::exchange(core.next, {});
  if (auto wrong = without_arguments(action, arguments.size())) {
    wrong->action = text(action);
    return wrong;
  }
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
    settle_ends(core, next.empty() || !foresee(core, next));
  };
  std::optional<Fault> fault = protect(core, frame.before, body);
  core.telling = false;
  if (fault) {
    core.told.clear();
    core.forget_throws();
    core.frames.resize(frames);
    if (core.keys.size() > keys) forget_last(core, action.seat);
    read_outcome(core);
    if (fault->action.empty()) fault->action = text(action);
    if (made && fault->kind != kThrowFault)
      fault->message += " (after the action: its ends, or a reply that was tried)";
  }
  return fault;
}

bool Game::undo() {
  Core& core = *core_;
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

bool Game::any_legal() {
  bool any = false;
  (void)protect(*core_, [&] {
    for (unsigned track = 0; track < core_->t.tracks.size() && !any; ++track) {
      any = houserule::any_legal(*core_, core_->turn(track));
    }
  });
  return any;
}

const Outcome& Game::outcome() const { return core_->outcome; }
SideId Game::turn(unsigned board) const { return SideId{core_->turn(board)}; }
int Game::round(unsigned board) const { return core_->s.get(core_->t.tracks[board].round_slot); }
unsigned Game::boards() const { return static_cast<unsigned>(core_->t.tracks.size()); }
bool Game::alive(SideId side) const { return core_->s.get(core_->t.layout.alive + side.value) != 0; }
int Game::actions_played() const { return static_cast<int>(core_->frames.size()); }
std::uint64_t Game::key() const { return core_->keys.back(); }
std::uint64_t Game::state_hash() const { return core_->s.full_hash(); }

std::optional<Fault> Game::telling_fault() { return std::exchange(core_->telling_fault, std::nullopt); }

std::vector<Outcome> Game::claimable() {
  std::vector<Outcome> list;
  (void)protect(*core_, [&] { list = claimable_ends(*core_); });
  return list;
}

}  // namespace houserule
