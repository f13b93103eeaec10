// The parts of which a turn is made, where a rule says so: which verbs belong to which.
#include <fmt/format.h>

#include <algorithm>

#include "compile/compile.h"

namespace houserule {

namespace {

// The part that names it, or the one that is for all of its kind.
int part_of_verb(const Compiled& out, const VerbSpec& verb) {
  const auto named = [&](std::string_view name) {
    const auto found = std::ranges::find_if(
        out.parts, [&](const CompiledPart& part) { return std::ranges::count(part.spec->of, name) > 0; });
    return found == out.parts.end() ? -1 : static_cast<int>(found - out.parts.begin());
  };
  if (const int own = named(verb.verb); own >= 0) return own;
  return verb.closes || verb.choice || verb.out_of_turn ? -1 : named(verb.ends_turn ? "main" : "side");
}

// Nothing stands in two parts, and a turn that may go on can be closed.
void examine_parts(CompileRun& run) {
  const Compiled& out = run.out;
  std::vector<std::string> named;
  for (const CompiledPart& part : out.parts) {
    for (const std::string& name : part.spec->of) {
      if (std::ranges::count(named, name) > 0)
        run.error(part.spec->place, fmt::format("\"{}\" belongs to two parts of a turn", name));
      named.push_back(name);
    }
  }
  const auto closes = [](const CompiledVerb& verb) { return verb.spec->closes; };
  const auto certain = [](const CompiledPart& part) { return part.spec->needed && part.most == 1; };
  const auto wrong = std::ranges::find_if(out.verbs, [&](const CompiledVerb& verb) {
    return verb.part >= 0 && (verb.spec->closes || verb.spec->choice || verb.spec->out_of_turn);
  });
  if (wrong != out.verbs.end())
    run.error(wrong->spec->place, fmt::format("the verb \"{}\" is no part of a turn", wrong->spec->verb),
              "what closes a turn, answers a question or comes out of turn is counted in none");
  if (std::ranges::none_of(out.verbs, closes) && !std::ranges::all_of(out.parts, certain))
    run.error(out.parts.front().spec->place, "no verb closes a turn of which a part may be left out",
              "add verbs = { done = { closes = true, apply = function() end } }");
}

}  // namespace

void compile_turn(CompileRun& run) {
  Compiled& out = run.out;
  for (const RuleDecl& rule : out.book.rules) {
    if (!rule.turn.empty() && !out.parts.empty())
      return run.error(
          rule.turn.front().place, "two rules say of what a turn is made",
          fmt::format("the other stands at {}; leave one out", out.parts.front().spec->place.text()));
    for (const TurnPart& part : rule.turn) {
      const int field = out.find_field(part.field, Owner::side);
      const int most = resolve_int(run, part.most, rule.name, part.place);
      out.parts.push_back({out.fields[static_cast<std::size_t>(field)].slot, most, &part});
    }
  }
  if (out.parts.empty()) return;
  VerbSpec main;
  out.main_part = part_of_verb(out, main);
  for (CompiledVerb& verb : out.verbs) verb.part = part_of_verb(out, *verb.spec);
  examine_parts(run);
}

}  // namespace houserule
