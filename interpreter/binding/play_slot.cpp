// Where a function of a rule stands, for people who read of its fault.
#include <algorithm>

#include "binding/play_run.h"

namespace houserule {
namespace {

// Is it the function, or one of its parts?
bool holds(const GuardSpec& guard, LuaRef function) {
  return guard.function == function ||
         std::ranges::any_of(guard.parts, [&](const GuardSpec& part) { return holds(part, function); });
}
bool holds(LuaRef ref, LuaRef function) { return ref == function && function != kNoFunction; }
bool holds(const std::vector<PathRecord>& paths, LuaRef function) {
  return std::ranges::any_of(paths, [&](const PathRecord& path) { return holds(path.when, function); });
}

// Does one of the members of a record of the list hold it?
template <class Record, class... Members>
bool in_any(const std::vector<Record>& list, LuaRef function, Members... members) {
  return std::ranges::any_of(list, [&](const Record& one) { return (holds(one.*members, function) || ...); });
}

std::string slot_of_verb(const VerbSpec& verb, LuaRef function) {
  if (holds(verb.when, function)) return "when";
  if (holds(verb.candidates, function)) return "candidates";
  if (holds(verb.unless, function)) return "unless";
  if (holds(verb.accepts, function)) return "accepts";
  if (holds(verb.apply, function)) return "apply";
  if (holds(verb.seen_by, function)) return "seen";
  return holds(verb.because, function) ? "because" : "";
}

std::string slot_of_reaction(const RuleDecl& rule, LuaRef function) {
  for (const Handler& handler : rule.handlers) {
    if (holds(handler.function, function) || in_any(handler.assigns, function, &Assign::when))
      return "on " + handler.event;
  }
  if (in_any(rule.ends, function, &EndSpec::function, &EndSpec::when)) return "ends";
  for (const VerbSpec& verb : rule.verbs) {
    const std::string part = slot_of_verb(verb, function);
    if (!part.empty()) return "verbs." + verb.verb + "." + part;
  }
  if (in_any(rule.keeps, function, &KeepSpec::when)) return "keeps";
  for (const ShownSpec& shown : rule.shows) {
    if (holds(shown.function, function)) return "shows " + shown.label;
  }
  if (holds(rule.clock, function)) return "clock";
  if (holds(rule.cannot_win, function)) return "cannot_win";
  if (holds(rule.sees, function)) return "sees";
  if (in_any(rule.position, function, &PositionWord::read)) return "position.read";
  return in_any(rule.position, function, &PositionWord::write) ? "position.write" : "";
}

std::string slot_of_condition(const RuleDecl& rule, LuaRef function) {
  for (const ForbidSpec& forbid : rule.forbids) {
    if (holds(forbid.when, function) || holds(forbid.given, function))
      return forbid.after ? "forbids_after" : "forbids";
  }
  if (in_any(rule.ranges, function, &RangeSpec::unless)) return "range";
  if (in_any(rule.marks, function, &MarkSpec::when)) return "marks";
  if (in_any(rule.morphs, function, &Morph::when)) return "morphs";
  if (in_any(rule.adds, function, &AddPaths::paths)) return "adds";
  return in_any(rule.generators, function, &Generator::function) ? "moves" : "";
}

}  // namespace

std::string slot_of(const Rulebook& book, const RuleDecl& rule, LuaRef function) {
  std::string slot = slot_of_reaction(rule, function);
  if (slot.empty()) slot = slot_of_condition(rule, function);
  if (!slot.empty()) return slot;
  for (const FieldDecl& field : book.fields) {
    if (field.audience.function == function) return "fields." + field.name + ".audience";
  }
  return in_any(book.types, function, &TypeDecl::paths) ? "moves" : "a function";
}

}  // namespace houserule
