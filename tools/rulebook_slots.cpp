// Which parts of a rule the kernel runs by itself, and which call Lua.
#include <fmt/format.h>

#include <algorithm>

#include "rulebook_text.h"

namespace houserule {

namespace {

bool calls_lua(const GuardSpec& guard) {
  return guard.function != kNoFunction || std::ranges::any_of(guard.parts, calls_lua);
}

class Slots {
 public:
  void count(const std::string& name, bool lua, const char* called) {
    auto found = std::ranges::find(slots_, name, &Slot::name);
    if (found == slots_.end()) found = slots_.insert(slots_.end(), Slot{name, 0, 0, ""});
    ++(lua ? found->lua : found->native);
    if (lua) found->called = called;
  }

  void count_paths(const std::string& name, const std::vector<PathRecord>& paths) {
    for (const PathRecord& path : paths) count(name, calls_lua(path.when), "once a piece and path");
  }

  std::vector<Slot> take() { return std::move(slots_); }

 private:
  std::vector<Slot> slots_;
};

void count_generators(Slots& slots, const Rulebook& book, const RuleDecl& rule) {
  for (const TypeDecl& type : book.types) {
    if (type.rule == rule.name) slots.count_paths("moves of " + type.name, type.paths);
  }
  for (const AddPaths& added : rule.adds) slots.count_paths("adds to " + filter_text(added.of), added.paths);
  for (std::size_t i = 0; i < rule.generators.size(); ++i) slots.count("generates", true, "once a piece");
  for (const VerbSpec& verb : rule.verbs)
    slots.count("verb " + verb.verb, true, "once a position, and when played");
  if (rule.couples != kNoFunction) slots.count("couples", true, "once a side, at load");
  for (std::size_t i = 0; i < rule.morphs.size(); ++i) slots.count("morphs", false, "");
  for (std::size_t i = 0; i < rule.ties.size(); ++i) slots.count("ties", false, "");
}

void count_limits(Slots& slots, const RuleDecl& rule) {
  for (const RangeSpec& range : rule.ranges) slots.count("range", calls_lua(range.unless), "once a piece");
  for (const ForbidSpec& forbid : rule.forbids) {
    slots.count(forbid.after ? "forbids_after" : "forbids", calls_lua(forbid.when),
                forbid.after ? "once a candidate, after trying it" : "once a candidate");
  }
}

void count_reactions(Slots& slots, const RuleDecl& rule) {
  for (const Handler& handler : rule.handlers) {
    const bool lua = handler.function != kNoFunction ||
                     std::ranges::any_of(handler.assigns, [](const Assign& a) { return calls_lua(a.when); });
    slots.count("on " + handler.event, lua, "once an event");
  }
  for (const EndSpec& end : rule.ends) {
    slots.count("ends", end.function != kNoFunction || calls_lua(end.when), "once an action played");
  }
  for (const MarkSpec& mark : rule.marks)
    slots.count("marks", calls_lua(mark.when), "once an action written");
  for (const ShownSpec& shown : rule.shows)
    slots.count("shows", shown.function != kNoFunction, "once a drawing");
  if (rule.clock != kNoFunction) slots.count("clock", true, "once an action of a record with clocks");
  for (const PositionWord& word : rule.position) {
    slots.count("position", word.read != kNoFunction || word.write != kNoFunction, "once a position text");
  }
}

}  // namespace

std::vector<Slot> slots_of(const Rulebook& book, const RuleDecl& rule) {
  Slots slots;
  count_generators(slots, book, rule);
  count_limits(slots, rule);
  count_reactions(slots, rule);
  return slots.take();
}

}  // namespace houserule
