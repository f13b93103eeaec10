// What the condition of a handler or an assignment asks of the piece that acts, of the cell that it reaches
// and of one field: most of a rule's handlers are for other pieces, cells and times. See Prefilter.
#include "compile/compile.h"

namespace houserule {

namespace {

// Every part of `all` has to hold.
void narrow(const Compiled& out, unsigned guard, Prefilter& filter) {
  const GuardNode& node = out.guards.nodes[guard];
  std::vector<std::uint8_t> part(out.codes.size(), 0);
  if (node.op == Op::goes_to && filter.zone < 0) {
    filter.zone = node.a;
  } else if (node.op == Op::compare && (node.count & kPlain) != 0 && filter.compare == 0) {
    filter.compare = guard;
  } else if (guard != 0 && fold_action_guard(out, guard, part)) {
    if (filter.by_code.empty()) filter.by_code.assign(out.codes.size(), 3);
    for (std::size_t code = 0; code < part.size(); ++code) filter.by_code[code] &= part[code];
  } else if (node.op == Op::all) {
    for (const std::uint32_t one : out.guards.parts(node)) narrow(out, one, filter);
  }
}

}  // namespace

void compile_prefilters(CompileRun& run) {
  for (CompiledAssign& assign : run.out.assigns) narrow(run.out, assign.when, assign.filter);
  for (auto& list : run.out.handlers)
    for (CompiledHandler& handler : list) narrow(run.out, handler.when, handler.filter);
}

}  // namespace houserule
