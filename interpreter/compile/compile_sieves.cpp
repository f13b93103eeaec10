// What the condition of a handler or an assignment asks of the piece that acts, of the cell that it reaches
// and of one field: most of a rule's handlers are for other pieces, cells and times. See Sieve.
#include "compile/compile.h"

namespace houserule {

namespace {

// Every part of `all` has to hold.
void narrow(const Compiled& out, unsigned guard, Sieve& sieve) {
  const GuardNode& node = out.guards.nodes[guard];
  std::vector<std::uint8_t> part(out.codes.size(), 0);
  if (node.op == Op::goes_to && sieve.zone < 0) {
    sieve.zone = node.a;
  } else if (node.op == Op::compare && (node.count & kPlain) != 0 && sieve.compare == 0) {
    sieve.compare = guard;
  } else if (guard != 0 && fold_action_guard(out, guard, part)) {
    if (sieve.by_code.empty()) sieve.by_code.assign(out.codes.size(), 3);
    for (std::size_t code = 0; code < part.size(); ++code) sieve.by_code[code] &= part[code];
  } else if (node.op == Op::all) {
    for (const std::uint32_t one : out.guards.parts(node)) narrow(out, one, sieve);
  }
}

Sieve sieve_of(const Compiled& out, unsigned guard) {
  Sieve sieve;
  narrow(out, guard, sieve);
  return sieve;
}

}  // namespace

void compile_sieves(CompileRun& run) {
  for (CompiledAssign& assign : run.out.assigns) assign.sieve = sieve_of(run.out, assign.when);
  for (auto& list : run.out.handlers)
    for (CompiledHandler& handler : list) handler.sieve = sieve_of(run.out, handler.when);
}

}  // namespace houserule
