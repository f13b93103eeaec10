// Where a function of a rule stands, for people who read of its fault.
#include "binding/play_run.h"

namespace houserule {
namespace {

bool holds(const GuardSpec& guard, LuaRef function) {
  if (guard.function == function) return true;
  for (const GuardSpec& part : guard.parts) {
    if (holds(part, function)) return true;
  }
  return false;
}

bool holds(const std::vector<PathRecord>& paths, LuaRef function) {
  for (const PathRecord& path : paths) {
    if (holds(path.when, function)) return true;
  }
  return false;
}

std::string slot_of_reaction(const RuleDecl& rule, LuaRef function) {
  for (const Handler& handler : rule.handlers) {
    if (handler.function == function) return "on " + handler.event;
    for (const Assign& assign : handler.assigns) {
      if (holds(assign.when, function)) return "on " + handler.event;
    }
  }
  for (const EndSpec& end : rule.ends) {
    if (end.function == function || holds(end.when, function)) return "ends";
  }
  for (const VerbSpec& verb : rule.verbs) {
    if (holds(verb.when, function)) return "verbs." + verb.verb + ".when";
    if (verb.candidates == function) return "verbs." + verb.verb + ".candidates";
    if (holds(verb.unless, function)) return "verbs." + verb.verb + ".unless";
    if (verb.accepts == function) return "verbs." + verb.verb + ".accepts";
    if (verb.apply == function) return "verbs." + verb.verb + ".apply";
    if (verb.seen_by == function) return "verbs." + verb.verb + ".seen";
    if (verb.because == function) return "verbs." + verb.verb + ".because";
  }
  for (const KeepSpec& keep : rule.keeps) {
    if (holds(keep.when, function)) return "keeps";
  }
  for (const ShownSpec& shown : rule.shows) {
    if (shown.function == function) return "shows " + shown.label;
  }
  if (rule.clock == function && function != kNoFunction) return "clock";
  if (rule.cannot_win == function && function != kNoFunction) return "cannot_win";
  if (rule.sees == function && function != kNoFunction) return "sees";
  for (const PositionWord& word : rule.position) {
    if (word.read == function) return "position.read";
    if (word.write == function) return "position.write";
  }
  return {};
}

std::string slot_of_condition(const RuleDecl& rule, LuaRef function) {
  for (const ForbidSpec& forbid : rule.forbids) {
    if (holds(forbid.when, function) || holds(forbid.given, function))
      return forbid.after ? "forbids_after" : "forbids";
  }
  for (const RangeSpec& range : rule.ranges) {
    if (holds(range.unless, function)) return "range";
  }
  for (const MarkSpec& mark : rule.marks) {
    if (holds(mark.when, function)) return "marks";
  }
  for (const Morph& morph : rule.morphs) {
    if (holds(morph.when, function)) return "morphs";
  }
  for (const AddPaths& add : rule.adds) {
    if (holds(add.paths, function)) return "adds";
  }
  for (const Generator& generator : rule.generators) {
    if (generator.function == function) return "moves";
  }
  return {};
}

}  // namespace

std::string slot_of(const Rulebook& book, const RuleDecl& rule, LuaRef function) {
  std::string slot = slot_of_reaction(rule, function);
  if (slot.empty()) slot = slot_of_condition(rule, function);
  if (!slot.empty()) return slot;
  for (const FieldDecl& field : book.fields) {
    if (field.audience.function == function) return "fields." + field.name + ".audience";
  }
  for (const TypeDecl& type : book.types) {
    if (holds(type.paths, function)) return "moves";
  }
  return "a function";
}

}  // namespace houserule
