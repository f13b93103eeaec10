// A game from outside: start, legal actions, playing and taking back.
#include <fmt/format.h>

#include <utility>

#include "binding/play.h"
#include "houserule.h"
#include "kernel/course.h"
#include "kernel/ends.h"
#include "kernel/generate.h"
#include "kernel/perft.h"
#include "kernel/prospect.h"
#include "kernel/protect.h"
#include "notation/knowledge.h"
#include "notation/notation.h"
#include "notation/position.h"
#include "reasons/resolve.h"

namespace houserule {

Game::Game(Variant& variant)
    : variant_(&variant),
      core_(std::make_unique<Core>(variant.compiled(), std::make_unique<ScriptPlay>(variant.compiled()))) {
  core_->start_fault = start_game(*core_);
  core_->start_state = core_->s;
  core_->start_outcome = core_->outcome;
  core_->start_keys = core_->keys;
  core_->start_board_keys = core_->board_keys;
  reset();
}
Game::~Game() = default;
Game::Game(Game&&) noexcept = default;

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

const Variant& Game::variant() const { return *variant_; }

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

std::optional<Fault> Game::play(const Action& action, const std::vector<std::int32_t>& arguments) {
  std::optional<Fault> fault = play_action(*core_, action, arguments, foresee);
  if (fault && fault->action.empty()) fault->action = text(action);
  return fault;
}

void Game::reset() { reset_game(*core_); }
void Game::seed(std::uint64_t seed) { seed_chance(*core_, seed); }
bool Game::undo() { return undo_action(*core_); }
bool Game::any_legal() { return any_legal_now(*core_); }
Game::Perft Game::perft(int depth, const PerftWish& wish) { return count_sequences(*core_, depth, wish); }
Game::Perft Game::divide(int depth, const PerftWish& wish) { return divide_sequences(*core_, depth, wish); }
Game::Prospect Game::prospect(SideId side, std::size_t most) const { return prospect_of(*core_, side, most); }

const Outcome& Game::outcome() const { return core_->outcome; }
SideId Game::turn(unsigned board) const { return SideId{core_->turn(board)}; }
int Game::round(unsigned board) const { return core_->s.get(core_->t.tracks[board].round_slot); }
unsigned Game::boards() const { return static_cast<unsigned>(core_->t.tracks.size()); }
bool Game::alive(SideId side) const { return core_->s.get(core_->t.layout.alive + side.value) != 0; }
int Game::actions_played() const { return static_cast<int>(core_->frames.size()); }
std::uint64_t Game::key() const { return core_->keys.back(); }
std::uint64_t Game::state_hash() const { return core_->s.full_hash(); }

std::optional<Fault> Game::telling_fault() { return std::exchange(core_->telling_fault, std::nullopt); }

std::optional<Fault> Game::set_up_fault() { return std::exchange(core_->set_up_fault, std::nullopt); }

std::vector<Outcome> Game::claimable() {
  std::vector<Outcome> list;
  (void)protect(*core_, [&] { list = claimable_ends(*core_); });
  return list;
}

}  // namespace houserule
