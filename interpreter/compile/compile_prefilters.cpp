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

// A condition that asks only for the acting piece and whether anything is taken becomes a table by code.
bool fold_action_guard(const Compiled& out, unsigned guard, std::vector<std::uint8_t>& by_code) {
  const GuardNode& node = out.guards.nodes[guard];
  const std::size_t n = by_code.size();
  if (node.op == Op::captures) {
    by_code.assign(n, 2);
    return true;
  }
  if (node.op == Op::moves_a) {
    for (std::size_t c = 2; c < n; ++c) {
      const auto begin = out.guards.items.begin() + node.first;
      const auto type = bounded<std::int32_t>(out.codes[c].type.index());
      by_code[c] = std::find(begin, begin + node.count, type) != begin + node.count ? 3 : 0;
    }
    return true;
  }
  if (!joins(node.op)) return false;
  std::vector<std::uint8_t> sum(n, node.op == Op::all ? 3 : 0);
  for (std::uint32_t i = 0; i < node.count; ++i) {
    std::vector<std::uint8_t> part(n, 0);
    if (!fold_action_guard(out, out.guards.children[node.first + i], part)) return false;
    for (std::size_t c = 0; c < n; ++c) {
      sum[c] = bounded<std::uint8_t>(node.op == Op::all ? sum[c] & part[c] : sum[c] | part[c]);
    }
  }
  for (std::uint8_t& bits : sum) bits = node.op == Op::none ? bounded<std::uint8_t>(~bits & 3) : bits;
  by_code = sum;
  return true;
}

void compile_prefilters(CompileRun& run) {
  for (CompiledAssign& assign : run.out.assigns) narrow(run.out, assign.when, assign.filter);
  for (auto& list : run.out.handlers)
    for (CompiledHandler& handler : list) narrow(run.out, handler.when, handler.filter);
}

}  // namespace houserule
