// Can a side still win? What its rules say, and what all positions show that can still come.
//
// Positions are told apart as repetition tells them, so what is found holds whatever was played before. An
// end that hangs on more than that (how often a position stood, a count that makes no position another) is
// passed over: then more positions are looked at than can come, and never fewer.
#include "kernel/prospect.h"

#include <algorithm>
#include <unordered_set>

#include "kernel/apply.h"
#include "kernel/attack.h"
#include "kernel/confined.h"
#include "kernel/ends.h"
#include "kernel/generate.h"
#include "kernel/guard_eval.h"
#include "kernel/protect.h"
#include "kernel/repeat.h"

namespace houserule {

namespace {

using Answer = Prospect::Answer;
using Winning = Scripts::Winning;

// With so few actions what follows is looked at, whatever rules say: all of them may lead to the same.
constexpr std::size_t kFew = 3;

struct Said {
  Winning winning = Winning::follow;
  const RuleDecl* rule = nullptr;  // null: no rule has the word

  // Only the positions that can still come tell.
  bool open() const { return winning == Winning::follow || winning == Winning::unless; }
};

// One that says that the side cannot win is believed, then one that wants it followed up.
Said said_of(Core& core, unsigned side) {
  Said said;
  for (const RuleDecl& rule : core.t.book.rules) {
    if (rule.cannot_win == kNoFunction) continue;
    Winning winning = Winning::can;
    in_script(core, [&] { winning = core.script->cannot_win(core, rule, side); });
    if (said.rule == nullptr || winning != Winning::can) said = {winning, &rule};
    if (winning == Winning::cannot) break;
  }
  return said;
}

bool hangs_on_history(const Core& core, const CompiledEnd& end) {
  return core.t.guards.any(end.when, [&](const GuardNode& node) {
    const bool uncounted = node.op == Op::compare && node.a >= 0 &&
                           !core.t.fields[static_cast<std::size_t>(node.a)].decl->counted;
    const bool round = node.op == Op::compare && node.a == kRound;
    return uncounted || round || node.op == Op::repeated || node.op == Op::throughout ||
           node.op == Op::function;
  });
}

bool wins(const std::vector<int>& points, unsigned side) {
  const auto [least, most] = std::ranges::minmax(points);
  return least != most && points[side] == most;
}

// Everything that can be played from here on, depth first.
class Following {
 public:
  Following(Core& core, unsigned side, std::size_t most) : core_(core), side_(side), most_(most) {}

  // `can`: the side wins somewhere, or a rule says so. `cannot`: all positions were looked at. `said` is what
  // the rules say of the position as it stands.
  Answer answer(const Said& said) {
    if (!followable()) return Answer::open;
    Answer found = look(&said);
    while (found == Answer::cannot && !levels_.empty()) found = step();
    return found;
  }

 private:
  struct Level {
    ActionList list;
    std::size_t next = 0;
    State::Point before;
    Said said;
  };

  // Some verbs do what no list shows; and where history can give the game to somebody, positions do not tell.
  bool followable() {
    const auto listed = [](const CompiledVerb& verb) {
      const VerbSpec& spec = *verb.spec;
      return !spec.unlisted && !spec.out_of_turn && !spec.choice && spec.accepts == kNoFunction;
    };
    if (core_.over() || !std::ranges::all_of(core_.t.verbs, listed)) return false;
    for (const CompiledEnd& end : core_.t.ends) {
      if (!end.automatic) continue;
      const bool of_history = hangs_on_history(core_, end);
      if (of_history && (end.spec->outcome != "draw" || end.spec->function != kNoFunction)) return false;
      if (!of_history) ends_.push_back(&end);
    }
    return true;
  }

  // The next action of the last level, or back from it.
  Answer step() {
    Level& level = levels_.back();
    if (level.next == level.list.size()) {
      levels_.pop_back();
      if (!levels_.empty()) take_back(levels_.back());
      return Answer::cannot;
    }
    if (core_.t.scripted) core_.t.host->refill();
    const Action action = level.list.actions[level.next++];
    // What is to be followed up stays so while a royal piece walks about: to follow up is never wrong, and
    // asking the rules is most of what a position costs.
    const bool walks = action.kind == ActionKind::move && action.extra == 0 &&
                       core_.s.code(action.to) == kEmptyCode && lone_royal(core_, action.seat) == action.from;
    const Said said = level.said;
    const bool as_before = walks && said.open();
    play_bare(core_, action, level.list);
    core_.forget();
    core_.frames.push_back({level.before, action, core_.chance.next, 0, 0});  // who acted last
    const std::size_t depth = levels_.size();
    const Answer found = look(as_before ? &said : nullptr);
    if (found == Answer::cannot && levels_.size() == depth) take_back(levels_.back());
    return found;
  }

  void take_back(const Level& level) {
    core_.s.unmake_to(level.before);
    core_.frames.pop_back();
    core_.forget();
  }

  // `cannot`: nothing is to be followed up here, or a level more is. The rules are asked where nobody has
  // asked them.
  Answer look(const Said* known = nullptr) {
    if (!seen_.insert(position_key(core_)).second) return Answer::cannot;
    if (seen_.size() > most_) return Answer::open;
    if (const auto over = ended()) return *over ? Answer::can : Answer::cannot;
    const Said said = known != nullptr ? *known : said_of(core_, side_);
    if (said.winning == Winning::cannot) return Answer::cannot;
    Level level;
    legal_now(core_, level.list);
    if (said.winning == Winning::can && level.list.size() > kFew) return Answer::can;
    // What takes is played first: it opens most, and what is open need not be followed to its end.
    auto& actions = level.list.actions;
    std::stable_partition(actions.begin(), actions.end(),
                          [&](const Action& action) { return core_.s.code(action.to) > kWallCode; });
    level.before = core_.s.point();
    level.said = said;
    levels_.push_back(std::move(level));
    return Answer::cannot;
  }

  // Is the game over, and has the side won?
  std::optional<bool> ended() {
    if (core_.over()) {
      std::vector<int> points;
      for (unsigned side = 0; side < core_.t.n_sides; ++side)
        points.push_back(core_.s.get(core_.t.layout.points + side));
      return wins(points, side_);
    }
    for (unsigned track = 0; track < core_.t.tracks.size(); ++track) {
      const Asked asked{core_.turn(track), kEmptyCode, core_.t.n_cells, core_.t.n_cells};
      for (const CompiledEnd* end : ends_)
        if (holds(core_, end->when, asked)) return wins(outcome_of(core_, *end, asked.side).points, side_);
    }
    return std::nullopt;
  }

  Core& core_;
  unsigned side_;
  std::size_t most_;
  std::vector<const CompiledEnd*> ends_;
  std::unordered_set<std::uint64_t> seen_;
  std::vector<Level> levels_;
};

}  // namespace

Prospect prospect_of(Core& core, SideId side, std::size_t most) {
  Said said;
  Answer found = Answer::open;
  const State::Point before = core.s.point();
  const std::size_t frames = core.frames.size();
  const Trying trying(core);
  const bool well = tell(core, [&] {
    said = said_of(core, side.value);
    if (said.winning == Winning::cannot) found = Answer::cannot;
    if (said.winning == Winning::can) found = Answer::can;
    if (most > 0 && said.open() && confined(core, side.value)) found = Answer::cannot;
    if (most > 0 && found != Answer::cannot) found = Following(core, side.value, most).answer(said);
  });
  if (well) core.s.unmake_to(before);
  core.frames.resize(frames);
  core.forget();
  if (!well) return {};
  // What a rule says is believed but for a proof of something else.
  if (said.winning == Winning::can && found == Answer::open) found = Answer::can;
  if (said.winning == Winning::unless && found == Answer::open) found = Answer::cannot;
  return {found, said.rule != nullptr ? said.rule->name : std::string{}};
}

}  // namespace houserule
