#include "binding/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "binding/bind.h"
#include "kernel/guard_look.h"
#include "lua/host.h"
#include "lua/lualib.h"
#include "lua/read_only.h"
#include "notation/argument.h"

namespace houserule {
namespace {

constexpr lua_Integer kMostArguments = 20'000;  // of all candidates of a verb

// An object that shows a script what is C++'s, for as long as the call runs.
class Shown {
 public:
  Shown(unsigned& in_use, PlayObjects::View view, const void* data) : in_use_(in_use), view_(view) {
    view_.view->data = data;
    view_.view->asked = AskedOf::position;
    ++in_use_;
  }
  ~Shown() {
    view_.view->data = nullptr;
    --in_use_;
  }
  Shown(const Shown&) = delete;
  Shown& operator=(const Shown&) = delete;
  LuaRef ref() const { return view_.ref; }
  AskedOf asked() const { return view_.view->asked; }

 private:
  unsigned& in_use_;
  PlayObjects::View view_;
};

Power power_of(const CompiledHandler& handler, bool changeable) {
  if (changeable) return Power::read;
  return handler.fields_only ? Power::fields : Power::world;
}

// What the handler said that happens instead of what it stopped.
void happen_instead(Core& core, PlayRun& run, const CompiledHandler& handler, EventData& data) {
  if (data.happens == kNoFunction) return;
  lua_State* L = run.host.state();
  ScriptCall call(core, run, handler.rule, handler.function, power_of(handler, false), &data);
  push_ref(L, data.happens);
  lua_replace(L, -2);  // instead of the handler itself
  luaL_unref(L, LUA_REGISTRYINDEX, std::exchange(data.happens, kNoFunction));
  call.call(0, 0);
  call.done();
}

// The length of the list on top of the stack, which is what a function gave. A read-only one is opened there.
lua_Integer list_length(const ScriptCall& call, lua_State* L, const char* what) {
  open_face(L, -1);
  if (!lua_istable(L, -1)) call.refuse(fmt::format("{}, not {}", what, described(L, -1)));
  return static_cast<lua_Integer>(lua_rawlen(L, -1));
}

// The boolean that a function gave, from the top of the stack.
bool take_answer(const ScriptCall& call, lua_State* L, const char* what) {
  if (!lua_isboolean(L, -1))
    call.refuse(fmt::format("{} gives true or false, not {}", what, described(L, -1)));
  const bool answer = lua_toboolean(L, -1) != 0;
  lua_pop(L, 1);
  return answer;
}

// A list of the arguments of a verb.
void push_arguments(const PlayRun& run, const std::int32_t* arguments, unsigned count) {
  lua_State* L = run.host.state();
  lua_createtable(L, static_cast<int>(count), 0);
  lua_Integer number = 0;
  for (std::size_t i = 0; i < count; i += argument_length(arguments[i])) {
    push_argument(L, run.objects, arguments + i);
    lua_rawseti(L, -2, ++number);
  }
}

// Appends the argument list on top of the stack.
void take_arguments(const ScriptCall& call, const PlayRun& run, std::vector<std::int32_t>& flat) {
  lua_State* L = run.host.state();
  const lua_Integer count = list_length(call, L, "candidates are a list of argument lists");
  call.refuse_more(static_cast<lua_Integer>(flat.size()) + count, kMostArguments,
                   "the candidates of a verb have");
  const std::size_t length = flat.size();
  flat.push_back(0);
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(L, -1, i);
    if (!append_argument(L, run.objects, -1, flat))
      call.refuse(fmt::format("no argument can be {}", described(L, -1)));
    lua_pop(L, 1);
  }
  flat[length] = static_cast<std::int32_t>(flat.size() - length - 1);
}

// The words of a text, between blanks, as a list on top of the stack.
void push_words(lua_State* L, std::string_view text) {
  lua_newtable(L);
  for (lua_Integer n = 1; !text.empty(); ++n) {
    const std::size_t end = std::min(text.find(' '), text.size());
    lua_pushlstring(L, text.data(), end);
    lua_rawseti(L, -2, n);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace

ScriptPlay::ScriptPlay(Compiled& tables) : tables_(tables), noted_(tables) {
  const auto fault = tables.host->run_protected([&] { run_ = std::make_unique<PlayRun>(tables); });
  if (fault) throw std::runtime_error(fault->message);
}
ScriptPlay::~ScriptPlay() = default;

// What happens in a game that is played is told, and so done by the script itself.
bool ScriptPlay::done_as_noted(Core& core, const CompiledHandler& handler, const EventData& data) {
  const NotedAnswer* const known =
      core.telling ? nullptr : noted_.find(core, handler.function, {.side = data.side});
  if (known == nullptr) return false;
  for (const State::Entry& entry : known->wrote)
    core.s.set(entry.index, static_cast<std::int32_t>(entry.old));
  return true;
}

void ScriptPlay::handle(Core& core, const CompiledHandler& handler, EventData& data) {
  if (done_as_noted(core, handler, data)) return;
  PlayRun& run = *run_;
  lua_State* L = run.host.state();
  std::optional<Shown> shown_event;
  Noting noting(core, noted_, handler.function, run.noting);
  const Power power = power_of(handler, core.t.info(data.event).changeable);
  ScriptCall call(core, run, handler.rule, handler.function, power, &data);
  if (handler.takes > 0) {
    shown_event.emplace(run.events, run.objects.event_view(L, run.events), &data);
    push_ref(L, shown_event->ref());
  }
  if (handler.takes > 1) push_ref(L, handler.options);
  call.call(handler.takes, 0);
  call.done();
  noting.keep({.side = data.side}, AskedOf::position, {});
  if (data.stopped) {
    data.stopped_by = handler.rule;
    happen_instead(core, run, handler, data);
  }
}

bool ScriptPlay::guard(Core& core, const GuardNode& node, const Asked& asked) {
  const NotedAnswer* const known = heard_ == nullptr ? noted_.find(core, node.function, asked) : nullptr;
  if (known != nullptr) return known->gave.front() != 0;
  PlayRun& run = *run_;
  lua_State* L = run.host.state();
  Noting noting(core, noted_, node.function, run.noting);
  std::optional<Shown> shown_action;
  ScriptCall call(core, run, node.rule, node.function, Power::read);
  if (node.takes > 0) {
    shown_action.emplace(run.actions, run.objects.action_view(L, run.actions), &asked);
    push_ref(L, shown_action->ref());
  }
  if (node.takes > 1) push_ref(L, node.options);
  const bool reasons = node.b != 0;
  call.call(node.takes, reasons ? 2 : 1);
  if (reasons && lua_toboolean(L, -2) != 0 && !lua_isnil(L, -1)) {
    if (lua_type(L, -1) != LUA_TSTRING)
      call.refuse(fmt::format("the reason behind true is a text, not {}", described(L, -1)));
    if (heard_ != nullptr) *heard_ = lua_tostring(L, -1);
  }
  if (reasons) lua_pop(L, 1);
  const bool answer = take_answer(call, L, "a condition");
  const AskedOf depends = shown_action ? shown_action->asked() : AskedOf::position;
  call.done();
  if (heard_ == nullptr) noting.keep(asked, depends, {answer ? 1 : 0});
  return answer;
}

namespace {

// A list of cells that a function gave; `who` is named where it is none.
std::vector<std::int32_t> take_cells(const ScriptCall& call, lua_State* L, const PlayRun& run,
                                     std::size_t most, std::string_view who) {
  std::vector<std::int32_t> cells;
  const std::string what = fmt::format("{} gives a list of cells", who);
  const lua_Integer count = list_length(call, L, what.c_str());
  call.refuse_more(count, static_cast<std::int64_t>(most), fmt::format("{} gives", who));
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(L, -1, i);
    const PlayHandle* cell = run.objects.handle(L, -1, Noun::cell);
    if (cell == nullptr) call.refuse(fmt::format("{}; item {} is {}", what, i, described(L, -1)));
    cells.push_back(static_cast<std::int32_t>(cell->index));
    lua_pop(L, 1);
  }
  return cells;
}

}  // namespace

ScriptPlay::Sight ScriptPlay::sees(Core& core, const RuleDecl& rule, SideId viewer) {
  const auto push = [&](lua_State* L) { run_->objects.push_side(L, viewer.index()); };
  const auto take = [&](const ScriptCall& call, lua_State* L) {
    Sight sight{take_cells(call, L, *run_, tables_.n_cells, "what a side sees"), false};
    lua_getfield(L, -1, "empty");
    sight.empty = lua_toboolean(L, -1) != 0;
    lua_pop(L, 1);
    return sight;
  };
  return ask_function(core, *run_, run_->rule_id(rule), rule.sees, 1, push, take);
}

template <class Number, class Ask>
void ScriptPlay::answer(const Core& core, LuaRef function, const Asked& asked, AskedOf depends,
                        std::vector<Number>& answers, Ask ask) {
  if (const NotedAnswer* const known = noted_.find(core, function, asked)) {
    answers.insert(answers.end(), known->gave.begin(), known->gave.end());
    return;
  }
  Noting noting(core, noted_, function, run_->noting);
  std::vector<std::int32_t> gave = ask();
  answers.insert(answers.end(), gave.begin(), gave.end());
  noting.keep(asked, depends, std::move(gave));
}

RuleId ScriptPlay::rule_of(const Generator& generator) const {
  return run_->generator_rules[static_cast<std::size_t>(&generator - tables_.shape_generators.data())];
}

void ScriptPlay::generate(Core& core, const Generator& generator, unsigned cell,
                          std::vector<std::uint16_t>& cells) {
  const Code code = core.s.code(cell);
  const Asked asked{tables_.codes[code].controller.value, code, cell, tables_.n_cells};
  answer(core, generator.function, asked, AskedOf::piece, cells, [&] {
    const Temporarily running(generating_, true);
    const auto push = [&](lua_State* L) { run_->objects.push_piece(L, core.s.piece(cell), cell); };
    return ask_function(core, *run_, rule_of(generator), generator.function, 1, push,
                        [&](const ScriptCall& call, lua_State* L) {
                          return take_cells(call, L, *run_, tables_.n_cells, "a generator");
                        });
  });
}

void ScriptPlay::verb_candidates(Core& core, const CompiledVerb& verb, unsigned side,
                                 std::vector<std::int32_t>& flat) {
  const auto take = [&](const ScriptCall& call, lua_State* L) {
    std::vector<std::int32_t> lists;
    const lua_Integer count = list_length(call, L, "candidates are a list of argument lists");
    call.refuse_more(count, kMostArguments, "a verb has");
    for (lua_Integer i = 1; i <= count; ++i) {
      lua_rawgeti(L, -1, i);
      take_arguments(call, *run_, lists);
      lua_pop(L, 1);
    }
    return lists;
  };
  answer(core, verb.spec->candidates, {.side = side}, AskedOf::position, flat,
         [&] { return ask_verb(core, *run_, verb, side, verb.spec->candidates, 1, kNoArguments, take); });
}

std::string ScriptPlay::verb_seen(Core& core, const CompiledVerb& verb, unsigned side,
                                  const std::vector<std::int32_t>& arguments) {
  const auto push = [&](lua_State*) {
    push_arguments(*run_, arguments.data(), static_cast<unsigned>(arguments.size()));
  };
  return ask_verb(core, *run_, verb, side, verb.spec->seen_by, 1, push,
                  [](const ScriptCall& call, lua_State* L) {
                    return shown(taken_text(call, L, "what others see is a text"));
                  });
}

bool ScriptPlay::may_know(Core& core, const FieldDecl& field, unsigned owner, unsigned cell, SideId viewer) {
  const PlayObjects& objects = run_->objects;
  const auto push = [&](lua_State* L) {
    objects.push_side(L, viewer.index());
    if (field.owner == Owner::game) lua_pushnil(L);
    if (field.owner == Owner::side) objects.push_side(L, owner);
    if (field.owner == Owner::cell) objects.push_cell(L, owner);
    if (field.owner == Owner::piece) run_->objects.push_piece(L, PieceId{owner}, cell);
  };
  return ask_function(
      core, *run_, tables_.find_rule(field.rule), field.audience.function, 1, push,
      [](const ScriptCall& call, lua_State* L) { return take_answer(call, L, "an audience"); });
}

std::optional<std::string> ScriptPlay::verb_accepts(Core& core, const CompiledVerb& verb, unsigned side,
                                                    std::string_view words,
                                                    std::vector<std::int32_t>& arguments) {
  const auto push = [&](lua_State* L) { push_words(L, words); };
  const auto take = [&](const ScriptCall& call, lua_State* L) {
    std::optional<std::string> refusal;
    if (lua_isnil(L, -2)) {
      refusal = lua_type(L, -1) == LUA_TSTRING ? text_at(L, -1) : "";
      if (refusal->empty()) call.refuse("who accepts nothing gives the reason as a second text");
    } else {
      lua_pop(L, 1);
      take_arguments(call, *run_, arguments);
      arguments.erase(arguments.begin());  // their number
    }
    return refusal;
  };
  return ask_verb(core, *run_, verb, side, verb.spec->accepts, 2, push, take);
}

void ScriptPlay::verb_apply(Core& core, const CompiledVerb& verb, unsigned side,
                            const std::int32_t* arguments, unsigned count) {
  const auto push = [&](lua_State*) { push_arguments(*run_, arguments, count); };
  (void)ask_verb(core, *run_, verb, side, verb.spec->apply, 0, push, kNothingGiven, Power::world);
}

void ScriptPlay::end_points(Core& core, const CompiledEnd& end, std::vector<int>& points,
                            std::vector<int>& places) {
  const auto take = [&](const ScriptCall& call, lua_State* L) {
    std::string problem = read_points(L, core, run_->objects, -2, points);
    if (problem.empty()) problem = read_places(L, core, -1, places);
    if (!problem.empty()) call.refuse(problem);
    return true;
  };
  (void)ask_function(core, *run_, end.rule, end.spec->function, 2, kNoArguments, take);
}

}  // namespace houserule
