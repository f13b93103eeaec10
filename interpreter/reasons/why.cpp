#include "reasons/why.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include "kernel/apply.h"
#include "kernel/drop.h"
#include "kernel/extra_moves.h"
#include "kernel/guard_eval.h"
#include "kernel/protect.h"
#include "notation/clauses_cited.h"
#include "notation/field_value.h"

namespace houserule {

namespace {

// What holds a piece up on one way, in the order in which it is said.
enum class Bar : std::uint8_t { shut, blocked, limit, condition, mode, trace, none };

struct Way {
  const PathRecord* path = nullptr;
  int steps = 0;
  unsigned faults = 0;
  Bar bar = Bar::none;
  Reason reason;
};

class Held {
 public:
  Held(Core& core, unsigned seat, unsigned from, unsigned to)
      : core_(core),
        t_(core.t),
        seat_(seat),
        from_(from),
        to_(to),
        code_(core.s.code(from)),
        what_(piece_on(core, from)),
        where_(cell_name(core, to)) {}

  Reason run() {
    Way best;
    each_path(t_, t_.codes[code_].type, [&](const PathRecord& path) {
      if (path.threat) return;
      Way way = walked(path);
      if (way.path == nullptr || way.bar == Bar::none) return;
      const auto weight = [](const Way& one) { return std::tuple(one.faults, one.bar); };
      if (best.path == nullptr || weight(way) < weight(best)) best = std::move(way);
    });
    return best.path == nullptr ? denied() : best.reason;
  }

 private:
  // What the rules say of a way that no piece of the kind has.
  Reason denied() {
    for (const RuleDecl& rule : t_.book.rules) {
      for (const Denial& denial : rule.denies) {
        const bool given = std::ranges::any_of(
            denial.without, [&](const std::string& name) { return t_.find_rule(name).valid(); });
        if (given || !matches(t_, denial.of, t_.codes[code_].type)) continue;
        const bool leads = std::ranges::any_of(
            denial.paths, [&](const PathRecord& path) { return walked(path).path != nullptr; });
        if (denial.paths.empty() || leads)
          return {fmt::format("{} cannot go to {}: {}", what_, where_, denial.reason), rule.name};
      }
    }
    return {};
  }

  // Follows the path over whatever stands there; without a path where it does not lead to the cell.
  Way walked(const PathRecord& record) {
    const SideId colour = t_.codes[code_].colour;
    const auto [dx, dy] = orientation_of(t_.book.spec.sides[colour.index()]).turned(record.dx, record.dy);
    Way way;
    unsigned last = from_, met = t_.n_cells;
    along_path(t_, record, colour, from_, [&, dx = dx, dy = dy](unsigned at, int step) {
      if (record.lame) met = std::min(met, between(last, dx, dy));
      last = at;
      if (at == to_) way = judged(record, step, met);
      if (met == t_.n_cells && core_.s.code(at) != kEmptyCode) met = at;
      return at == to_;
    });
    return way;
  }

  // The first cell that a straight or diagonal step passes and something stands on.
  unsigned between(unsigned cell, int dx, int dy) const {
    const int n = std::gcd(dx, dy);
    for (int i = 1; i < n; ++i) {
      const CellId passed = t_.board.offset(CellId{cell}, dx / n * i, dy / n * i);
      if (passed.valid() && core_.s.code(passed.value) != kEmptyCode) return passed.value;
    }
    return t_.n_cells;
  }

  Way judged(const PathRecord& record, int steps, unsigned met) {
    Way way{&record, steps, 0, Bar::none, {}};
    if (core_.s.code(to_) == kWallCode) shut(way, to_);
    if (met < t_.n_cells && record.over == Over::stop) blocked(way, met);
    limited(way);
    if (!record.when.empty() && !condition_holds(record)) condition(way);
    if (core_.s.code(to_) != kWallCode) ends_there(way);
    return way;
  }

  // Where a condition depends on what is known at load, the tables hold the path or they do not.
  bool condition_holds(const PathRecord& record) {
    for (const ShapePath& path : t_.paths) {
      if (path.record == &record && path.shape == t_.codes[code_].shape)
        return path.guard == 0 || holds(core_, path.guard, Asked{seat_, code_, from_, t_.n_cells});
    }
    const State::Mark mark = core_.s.mark();
    for (unsigned cell = 0; cell < t_.n_cells; ++cell) {
      if (cell != from_ && core_.s.code(cell) > kWallCode) core_.s.put(cell, kEmptyCode);
    }
    if (const Code foe = some_foe(); !record.empty && foe != kEmptyCode) core_.s.put(to_, foe);
    Actions found;
    const bool answered = ask_in_vain(core_, [&] { candidates_from(core_, seat_, from_, found); });
    core_.s.unmake(mark);
    return answered && std::ranges::any_of(found, [&](const Action& action) { return action.to == to_; });
  }
  Code some_foe() const {
    for (std::size_t code = kWallCode + 1; code < t_.codes.size(); ++code) {
      if (core_.s.relation(seat_)[code] == 2) return static_cast<Code>(code);
    }
    return kEmptyCode;
  }

  void add(Way& way, Bar bar, std::string text, const std::string& rule, std::string option = {}) {
    ++way.faults;
    if (bar >= way.bar) return;
    way.bar = bar;
    way.reason = {std::move(text), rule, std::move(option)};
  }

  void shut(Way& way, unsigned cell) {
    for (const RuleDecl& rule : t_.book.rules) {
      if (rule.shuts.empty()) continue;
      return add(way, Bar::shut,
                 fmt::format("{} cannot go to {}: {} is shut, {}", what_, where_, cell_name(core_, cell),
                             rule.shuts),
                 rule.name);
    }
    add(way, Bar::shut, fmt::format("{} cannot go to {}: {} is shut", what_, where_, cell_name(core_, cell)),
        way.path->rule);
  }

  void blocked(Way& way, unsigned met) {
    if (core_.s.code(met) == kWallCode) return shut(way, met);
    add(way, Bar::blocked,
        fmt::format("{} cannot go to {}: {} is in the way", what_, where_, cell_name(core_, met)),
        way.path->rule);
  }

  void limited(Way& way) {
    const CompiledRange* tightest = nullptr;
    const Asked asked{t_.codes[code_].controller.value, code_, from_, t_.n_cells};
    for (const CompiledRange& range : t_.ranges_of[code_]) {
      if (way.steps <= range.at_most || (range.unless != 0 && holds(core_, range.unless, asked))) continue;
      if (tightest == nullptr || range.at_most < tightest->at_most) tightest = &range;
    }
    if (tightest == nullptr) return;
    const RuleDecl& rule = t_.rule(tightest->rule);
    std::string option;
    for (const RangeSpec& spec : rule.ranges) {
      if (!spec.at_most.option.empty()) option = spec.at_most.option;
    }
    add(way, Bar::limit,
        fmt::format("{} goes at most {} cell{} from there, and {} is {} away", what_, tightest->at_most,
                    tightest->at_most == 1 ? "" : "s", where_, way.steps),
        rule.name, option);
  }

  void condition(Way& way) {
    const PathRecord& record = *way.path;
    if (!record.takes.empty()) return trace(way);
    const std::string because = record.reason.empty() ? "not as things stand" : record.reason;
    add(way, Bar::condition, fmt::format("{} cannot go to {}: {}", what_, where_, because), record.rule);
  }

  // What the path wants on its last cell.
  void ends_there(Way& way) {
    const PathRecord& record = *way.path;
    const Code there = core_.s.code(to_);
    if (!record.takes.empty()) {
      if (there != kEmptyCode || trace_victim(core_, seat_, to_) == t_.n_cells) trace(way);
    } else if (there == kEmptyCode && !record.empty) {
      add(way, Bar::mode, fmt::format("{} goes to {} only to take, and nothing stands there", what_, where_),
          record.rule);
    } else if (there != kEmptyCode && t_.code_owner[there] == seat_ + 1 && !record.own) {
      add(way, Bar::blocked, fmt::format("{} cannot go to {}: an own piece stands there", what_, where_),
          record.rule);
    } else if (there != kEmptyCode && !record.take && !record.own) {
      add(way, Bar::mode,
          fmt::format("{} goes to {} only where it is empty, and takes nothing there", what_, where_),
          record.rule);
    }
  }

  // Said only where somebody stands who could have left one there: else taking plainly is what was meant.
  void trace(Way& way) {
    const bool empty = core_.s.code(to_) == kEmptyCode, changed = empty && changed_behind();
    const bool passed = changed || (empty && somebody_passed());
    const PathRecord* const bare = passed && !changed ? step_without_trace() : nullptr;
    const std::string why = changed           ? "what passed it has become another piece"
                            : bare != nullptr ? "the step over it was one that leaves nothing to take"
                                              : "that is done only " + way.path->reason;
    add(way, passed ? Bar::limit : Bar::trace,
        fmt::format("{} cannot take on {} in passing: {}", what_, where_, why),
        bare != nullptr ? bare->rule : way.path->rule);
    if (!passed) ++way.faults;
  }

  // The path by which the last action went over the cell, where it is one that leaves no trace.
  const PathRecord* step_without_trace() const {
    if (core_.frames.empty() || core_.frames.back().action.kind != ActionKind::move) return nullptr;
    const Action& last = core_.frames.back().action;
    const CodeInfo& mover = t_.codes[core_.s.code(last.to)];
    const auto step = t_.board.between(CellId{last.from}, CellId{last.to});
    const auto [dx, dy] = step;
    const bool over =
        dx % 2 == 0 && dy % 2 == 0 && t_.board.offset(CellId{last.from}, dx / 2, dy / 2) == CellId{to_};
    if (!over) return nullptr;
    const PathRecord* found = nullptr;
    each_path(t_, mover.type, [&](const PathRecord& record) {
      const auto turned =
          orientation_of(t_.book.spec.sides[mover.colour.index()]).turned(record.dx, record.dy);
      if (record.leaves.empty() && turned == step) found = &record;
    });
    return found;
  }

  bool somebody_passed() const {
    return std::ranges::any_of(t_.paths, [&](const ShapePath& path) {
      const CellId at = t_.board.offset(CellId{to_}, path.dx / 2, path.dy / 2);
      return path.leaves != 0 && at.valid() && core_.s.relation(seat_)[core_.s.code(at.value)] == 2 &&
             t_.codes[core_.s.code(at.value)].shape == path.shape;
    });
  }

  // Has something passed the cell since the side acted last, and become another piece behind it?
  bool changed_behind() const {
    const auto changed = [&](const Action& action, const ShapePath& path) {
      const CellId from{action.from};
      const Code there = core_.s.code(action.to);
      return path.leaves != 0 && t_.board.offset(from, path.dx, path.dy) == CellId{action.to} &&
             t_.board.offset(from, path.dx / 2, path.dy / 2) == CellId{to_} && there > kWallCode &&
             t_.codes[there].colour.value == action.seat && t_.codes[there].shape != path.shape;
    };
    for (auto frame = core_.frames.rbegin(); frame != core_.frames.rend(); ++frame) {
      if (frame->action.seat == seat_) return false;
      const bool leaves = frame->action.kind == ActionKind::leaving;
      if (leaves &&
          std::ranges::any_of(t_.paths, [&](const ShapePath& path) { return changed(frame->action, path); }))
        return true;
    }
    return false;
  }

  Core& core_;
  const Compiled& t_;
  unsigned seat_, from_, to_;
  Code code_;
  std::string what_, where_;
};

// Where an option decides, the clause that the rule cites first; else all of them. Of many none: nothing says
// which of them it is.
std::string cited(const RuleDecl& rule, bool one) {
  constexpr std::size_t kFew = 3;
  const std::vector<std::string> all = clauses_in(rule.about);
  if (all.empty()) return {};
  if (one) return all.front();
  if (all.size() > kFew) return {};
  return fmt::format("{}", fmt::join(all, ", "));
}

// "variants/house/fire.toml:7" is the overlay fire to those who play.
std::string said_origin(const std::string& origin) {
  if (origin.empty() || origin == "default") return "the default";
  const auto end = origin.find(".toml");
  if (end == std::string::npos) return origin.starts_with("--") ? "set at the start" : origin;
  const auto begin = origin.rfind('/', end);
  return "set by " + origin.substr(begin == std::string::npos ? 0 : begin + 1, end - begin - 1);
}

std::string option_said(Core& core, const RuleDecl& rule, const OptionDecl& option, bool always) {
  for (const FieldSlot& field : core.t.fields) {
    if (field.decl->rule != rule.name || field.decl->option != option.name) continue;
    const std::string value = value_text(core, *field.decl, core.s.get(field.slot)).value_or("");
    std::string origin = settled_by(core, field);
    if (origin.empty()) origin = said_origin(rule.settings.at(option.name).origin);
    return fmt::format("{} = {}, {}", option.name, value, origin);
  }
  const auto set = rule.settings.find(option.name);
  const std::string origin = set == rule.settings.end() ? "default" : set->second.origin;
  if (!always) return {};
  const OptionValue& value = set == rule.settings.end() ? option.standard : set->second.value;
  return fmt::format("{} = {}, {}", option.name, option_text(value), said_origin(origin));
}

}  // namespace

Reason held_up(Core& core, unsigned seat, unsigned from, unsigned to) {
  Reason held = Held(core, seat, from, to).run();
  held.leads = !held.text.empty();
  return held;
}

std::string with_basis(Core& core, const Reason& reason) {
  const RuleId at = core.t.find_rule(reason.rule);
  if (!at.valid()) return reason.text;
  const RuleDecl& rule = core.t.rule(at);
  std::vector<std::string> said;
  if (clauses_in(reason.text).empty()) said.push_back(cited(rule, !reason.option.empty()));
  for (const OptionDecl& option : rule.options) {
    const bool decides = option.name == reason.option;
    if (!reason.option.empty() && !decides) continue;
    if (reason.text.find(option.name + " = ") != std::string::npos) continue;
    said.push_back(option_said(core, rule, option, decides));
  }
  std::erase(said, std::string{});
  if (said.empty()) return reason.text;
  const bool open = reason.text.ends_with(')');
  const std::string before = open ? reason.text.substr(0, reason.text.size() - 1) + "; " : reason.text + " (";
  return fmt::format("{}{})", before, fmt::join(said, "; "));
}

}  // namespace houserule
