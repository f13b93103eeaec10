// Which parts of a rule the kernel runs by itself, and which call Lua.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <string_view>

#include "wording/rulebook_text.h"

namespace houserule {

namespace {

void functions_of(const GuardSpec& guard, std::vector<LuaRef>& out) {
  if (guard.function != kNoFunction) out.push_back(guard.function);
  for (const GuardSpec& part : guard.parts) functions_of(part, out);
}

// Parts that must all hold are asked each at its own level.
unsigned levels_of(const GuardSpec& guard) {
  if (guard.op != Op::all) return 1U << static_cast<unsigned>(asked_at(guard));
  unsigned levels = 0;
  for (const GuardSpec& part : guard.parts) levels |= levels_of(part);
  return levels;
}

class Slots {
 public:
  Slot& count(const std::string& name, bool lua, const char* called) {
    auto found = std::ranges::find(slots_, name, &Slot::name);
    if (found == slots_.end()) found = slots_.insert(slots_.end(), Slot{name, 0, 0, ""});
    ++(lua ? found->lua : found->native);
    if (lua) found->called = called;
    return *found;
  }
  // A part with a condition, and with functions besides those of the condition.
  void count(const std::string& name, const GuardSpec& when, const char* called,
             std::initializer_list<LuaRef> functions = {}) {
    std::vector<LuaRef> all;
    functions_of(when, all);
    std::ranges::copy_if(functions, std::back_inserter(all), [](LuaRef one) { return one != kNoFunction; });
    Slot& slot = count(name, !all.empty(), called);
    slot.levels |= levels_of(when);
    slot.functions.insert(slot.functions.end(), all.begin(), all.end());
  }

  void count_paths(const std::string& name, const std::vector<PathRecord>& paths) {
    for (const PathRecord& path : paths) count(name, path.when, "once a piece and path");
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
  for (const Generator& generator : rule.generators)
    slots.count("generates", true, "once a piece").functions.push_back(generator.function);
  for (const VerbSpec& verb : rule.verbs)
    slots.count("verb " + verb.verb, verb.when, "once a position where it is offered, and when played",
                {verb.candidates, verb.accepts, verb.apply});
  if (rule.pair_moves != kNoFunction) slots.count("couples", true, "once a side, at load");
  for (std::size_t i = 0; i < rule.morphs.size(); ++i) slots.count("morphs", false, "");
  for (std::size_t i = 0; i < rule.flag_links.size(); ++i) slots.count("ties", false, "");
}

void count_limits(Slots& slots, const RuleDecl& rule) {
  for (const RangeSpec& range : rule.ranges) slots.count("range", range.unless, "once a piece");
  for (const ForbidSpec& forbid : rule.forbids) {
    slots.count(forbid.after ? "forbids_after" : "forbids", forbid.when,
                forbid.after ? "once a candidate, after trying it" : "once a candidate");
  }
}

void count_reactions(Slots& slots, const RuleDecl& rule) {
  for (const Handler& handler : rule.handlers) {
    if (handler.function != kNoFunction)
      slots.count("on " + handler.event, handler.when, "once an event", {handler.function});
    for (const Assign& effect : handler.assigns)
      slots.count("on " + handler.event, effect.when, "once an event");
  }
  for (const EndSpec& end : rule.ends) slots.count("ends", end.when, "once an action played", {end.function});
  for (const MarkSpec& mark : rule.marks) slots.count("marks", mark.when, "once an action written");
  for (const ShownSpec& shown : rule.shows)
    slots.count("shows", shown.function != kNoFunction, "once a drawing");
  if (rule.clock != kNoFunction) slots.count("clock", true, "once an action of a record with clocks");
  for (const PositionWord& word : rule.position) {
    slots.count("position", word.read != kNoFunction || word.write != kNoFunction, "once a position text");
  }
}

}  // namespace

std::string Slot::asked() const {
  static constexpr std::array<std::string_view, 5> kNames{"", "position", "piece", "destination", "action"};
  std::string out;
  for (unsigned level = 1; level < kNames.size(); ++level) {
    if ((levels >> level & 1) == 0) continue;
    out += out.empty() ? "" : ", ";
    out += kNames[level];
  }
  return out.empty() && levels != 0 ? "nothing" : out;
}

std::vector<Slot> slots_of(const Rulebook& book, const RuleDecl& rule) {
  Slots slots;
  count_generators(slots, book, rule);
  count_limits(slots, rule);
  count_reactions(slots, rule);
  return slots.take();
}

}  // namespace houserule
