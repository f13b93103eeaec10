#include "engine/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <ostream>

#include "engine/moves.h"
#include "engine/names.h"
#include "places/places.h"
#include "player/weights_file.h"

namespace houserule {

namespace {

constexpr std::uint64_t kSeed = 1;  // the same position and nodes give the same answer

}  // namespace

EngineSession::EngineSession(Context& context, const std::string& variant)
    : context_(context), source_(module_source(context)) {
  if (!use_rulebook(variant)) throw CommandError("this variant does not load");
}

EngineSession::~EngineSession() { stop(); }

void EngineSession::say(const std::string& line) {
  const std::lock_guard lock(saying_);
  context_.out << line << '\n' << std::flush;
}

bool EngineSession::use_variant(const std::string& name) {
  const std::vector<std::string> known = source_->variant_names();
  if (std::ranges::find(known, name) != known.end()) return use_rulebook(name);
  return use_rulebook(own_name(name));
}

bool EngineSession::use_rulebook(const std::string& name) {
  stop();
  LoadResult loaded = Variant::load({name, {}}, *source_);
  if (!loaded.variant) {
    print_diagnostics(context_, loaded.diagnostics);
    return false;
  }
  helpers_.clear();
  player_.reset();
  game_.reset();
  lines_.reset();
  variant_ = std::move(loaded.variant);
  name_ = name;
  game_ = std::make_unique<Game>(*variant_);
  lines_ = std::make_unique<Game>(*variant_);
  game_->seed(kSeed);
  return true;
}

std::optional<std::string> EngineSession::set_position(const std::string& text) {
  wait();
  game_->reset();
  game_->seed(kSeed);
  if (text.empty()) return std::nullopt;
  if (const auto wrong = game_->set_position(text)) return wrong->message;
  return std::nullopt;
}

bool EngineSession::play_thought(const std::string& text) {
  ActionList list;
  if (game_->legal(list)) return false;
  const auto found = engine_action(*game_, list, text);
  return found && !game_->play(list, *found);
}

std::optional<std::string> EngineSession::play(const std::string& text) {
  wait();
  if (game_->outcome().over) return fmt::format("the game is over: {}", game_->outcome().reason);
  ActionList list;
  if (const auto fault = game_->legal(list)) return fault->text();
  const auto found = engine_action(*game_, list, text);
  if (!found) return game_->resolve(text).reason;
  if (const auto fault = game_->play(list, *found)) return fault->text();
  return std::nullopt;
}

bool EngineSession::undo() {
  wait();
  return game_->undo();
}

std::string EngineSession::status_text() const {
  const Outcome& outcome = game_->outcome();
  if (!outcome.over) return {};
  const auto& points = outcome.points;
  const bool two = points.size() == 2;
  const char* const result = !two || points[0] == points[1] ? "1/2-1/2"
                             : points[0] > points[1]        ? "1-0"
                                                            : "0-1";
  return fmt::format("{} {{{}}}", result, outcome.reason);
}

void EngineSession::prepare() {
  helpers_.resize(std::min<std::size_t>(helpers_.size(), threads_ - 1));
  if (player_ && helpers_.size() + 1 == threads_) return;
  const Weights weights = known_weights(*variant_, context_);
  if (!player_) player_ = std::make_unique<Thinker>(*variant_, Strength{}, kSeed, weights, megabytes_);
  while (helpers_.size() + 1 < threads_) {
    LoadResult loaded = Variant::load({name_, {}}, *source_);
    if (!loaded.variant) return;
    Helper helper{std::move(loaded.variant), nullptr};
    const auto number = static_cast<unsigned>(helpers_.size() + 1);
    helper.player = std::make_unique<Thinker>(*helper.variant, *player_, number, kSeed + number, weights);
    helper.player->stop_when(&helpers_stop_);
    helpers_.push_back(std::move(helper));
  }
}

// Getting to know a rulebook takes longer than some moves: that is done before the clock runs.
void EngineSession::ready() {
  if (thinking_) return;
  wait();
  prepare();
}

void EngineSession::threads(unsigned count) {
  wait();
  threads_ = std::max(1U, count);
}

void EngineSession::new_game() {
  wait();
  if (player_) player_->forget(kSeed);
  for (std::size_t i = 0; i < helpers_.size(); ++i) helpers_[i].player->forget(kSeed + i + 1);
}

void EngineSession::memory(std::size_t megabytes) {
  wait();
  megabytes_ = megabytes;
  if (player_) player_->remember(megabytes);
}

// All from the same position; what the first has found counts, what the others found stands in the table.
std::vector<RootAction> EngineSession::think(const Wish& wish, SideId seat, const Search::Tell& tell) {
  player_->limit(wish.strength);
  player_->stop_when(&stop_);
  player_->learn(*game_, seat);
  const auto state = player_->game().serialise();
  (void)lines_->restore(state);
  std::vector<std::jthread> others;
  helpers_stop_ = false;
  for (Helper& helper : helpers_) {
    if (wish.strength.elo || helper.player->game().restore(state)) continue;
    others.emplace_back([&helper, seat] { (void)helper.player->think(seat); });
  }
  std::vector<RootAction> found = player_->think(seat, wish.lines, tell);
  helpers_stop_ = true;
  return found;
}

// The seat that acts is who is on turn, or who has something to answer.
void EngineSession::go(const Wish& wish, const Search::Tell& tell, Done done) {
  wait();
  alarm_ = {};
  stop_ = false;
  infinite_ = wish.infinite || wish.ponders;
  ms_from_hit_ = wish.ponders ? wish.strength.ms : std::nullopt;
  thinking_ = true;
  Wish now = wish;
  if (wish.ponders) now.strength.ms.reset();
  thread_ = std::thread([this, now, tell, done = std::move(done)] {
    prepare();
    ActionList list;
    std::string best;
    if (!game_->outcome().over && !game_->legal(list) && !list.actions.empty()) {
      const std::vector<RootAction> found = think(now, Glance(*game_).to_act(0), tell);
      if (!found.empty()) best = engine_line({found.front().text}).front();
    }
    while (infinite_ && !stop_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    done(best);
    thinking_ = false;
  });
}

void EngineSession::hit() {
  if (!infinite_ || !thinking_) return;
  if (ms_from_hit_) {
    alarm_ = std::jthread([this, ms = *ms_from_hit_](const std::stop_token& over) {
      std::mutex waiting;
      std::unique_lock lock(waiting);
      std::condition_variable_any told;
      told.wait_for(lock, over, std::chrono::milliseconds(ms), [] { return false; });
      if (!over.stop_requested()) stop_ = true;
    });
  }
  infinite_ = false;
}

void EngineSession::stop() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
}

void EngineSession::wait() {
  if (infinite_ && thinking_) stop_ = true;
  if (thread_.joinable()) thread_.join();
}

std::vector<std::string> EngineSession::engine_line(const std::vector<std::string>& actions) {
  std::vector<std::string> out;
  std::size_t played = 0;
  for (const std::string& text : actions) {
    ActionList list;
    if (lines_->outcome().over || lines_->legal(list)) break;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < list.size() && !found; ++i) {
      if (lines_->text(list, i) == text) found = i;
    }
    if (!found) break;
    out.push_back(engine_text(*lines_, list, *found));
    if (lines_->play(list, *found)) break;
    ++played;
  }
  for (; played > 0; --played) lines_->undo();
  if (out.empty() && !actions.empty()) out.push_back(actions.front());
  return out;
}

}  // namespace houserule
