// When the game is over, and the marks and standings of a position.
#include <fmt/format.h>

#include <algorithm>

#include "compile/compile.h"

namespace houserule {

namespace {

bool needs_stuck(const GuardSpec& spec) {
  return spec.op == Op::stuck || (spec.op == Op::all && std::ranges::any_of(spec.parts, needs_stuck));
}

// How often the condition can hold only where an `anyone` does.
int needed_anyones(const GuardSpec& spec) {
  if (spec.op == Op::anyone) return 1;
  int n = 0;
  if (spec.op == Op::all)
    for (const GuardSpec& part : spec.parts) n += needed_anyones(part);
  return n;
}

// What the one `anyone` asks of a side; 0 where there is none.
unsigned asked_of_anyone(const Guards& guards, unsigned guard) {
  const GuardNode& node = guards.nodes[guard];
  if (node.op == Op::anyone) return guards.children[node.first];
  unsigned found = 0;
  if (node.op == Op::all)
    for (const std::uint32_t part : guards.parts(node))
      if (found == 0) found = asked_of_anyone(guards, part);
  return found;
}

void refuse_unfound(const CompileRun& run, const EndSpec& spec) {
  const int n = needed_anyones(spec.when);
  if (n == 1) return;
  run.error(spec.place,
            fmt::format("\"{}\" is the side that `anyone` finds, and the condition has {} `anyone`",
                        spec.outcome, n == 0 ? "no" : "more than one"),
            "write when = anyone { … }, or when = all { …, anyone { … } }");
}

}  // namespace

void compile_ends(CompileRun& run, const RuleDecl& rule) {
  Compiled& out = run.out;
  for (const EndSpec& spec : rule.ends) {
    examine_question(run, spec.when, AskedOf::position, "an end is asked of the position that was reached");
    refuse_opponent(run, spec.when, "an end is asked of it");
    const unsigned when = compile_guard(run, spec.when, rule.name);
    if (when == kNeverGuard) continue;
    if (!spec.mark.empty())
      out.marked_ends.push_back(narrowed<std::uint16_t>(out.ends.size(), run, spec.place, "ends"));
    const bool of_found = spec.outcome.starts_with("that side");
    if (of_found) refuse_unfound(run, spec);
    out.ends.push_back({when, of_found ? asked_of_anyone(out.guards, when) : 0, spec.mode == "automatic",
                        needs_stuck(spec.when), &spec, out.find_rule(rule.name)});
  }
  const auto compile_marks = [&](const std::vector<MarkSpec>& specs, std::vector<CompiledMark>& list) {
    for (const MarkSpec& spec : specs) {
      examine_question(run, spec.when, AskedOf::position, "this is asked of the position that was reached");
      refuse_opponent(run, spec.when, "this is asked of it");
      const unsigned when = compile_guard(run, spec.when, rule.name);
      if (when != kNeverGuard) list.push_back({when, &spec});
    }
  };
  compile_marks(rule.marks, out.marks);
  compile_marks(rule.standings, out.standings);
}

}  // namespace houserule
