// `game`: what changes it, and what would be if it were changed.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "binding/bind.h"
#include "kernel/apply.h"
#include "kernel/generate.h"
#include "kernel/make.h"
#include "kernel/start.h"
#include "kernel/take_back.h"
#include "kernel/turn.h"
#include "kernel/turn_parts.h"
#include "kernel/world.h"
#include "lua/host.h"
#include "lua/read_only.h"

namespace houserule {
namespace {

constexpr std::int32_t kMostFaces = 1'000'000;
constexpr std::size_t kLongestTold = 200, kMostTold = 1000;

int place(const Bound& call) {
  const TypeId type = call.type(0);
  const unsigned cell = call.cell(1), colour = call.side(2),
                 controller = call.given(3) ? call.side(3) : colour;
  const Code here = call.core.s.code(cell);
  if (here == kWallCode) call.refuse("that cell is shut");
  if (here != kEmptyCode) call.refuse("a piece stands there already");
  const unsigned piece_flags = standard_piece_flags(call.t, type, SideId{colour}, cell);
  const Code code = call.t.code(type, SideId{colour}, SideId{controller}, piece_flags);
  if (code == kEmptyCode) call.refuse("no rule of this variant says `transfers = true`");
  const PieceId piece = place_piece(call.core, code, cell, call.cause(4, "place"));
  return piece.valid() ? call.give_piece(piece, cell) : call.give_nothing();
}

int enter(const Bound& call) {
  enter_stage(call.core, call.choose(0, "stage of this variant", names_of(call.t.book.spec.stages)));
  return 0;
}

// `{ winner = side }` reads better than the side alone, so both are taken.
int end_game(const Bound& call) {
  std::vector<int> points, places;
  std::string problem =
      call.given(1) ? read_places(call.L, call.core, call.first + 1, places) : std::string();
  int outcome = call.first;
  if (lua_istable(call.L, outcome) && lua_getfield(call.L, outcome, "winner") != LUA_TNIL)
    outcome = lua_gettop(call.L);
  if (problem.empty()) problem = read_points(call.L, call.core, call.objects, outcome, points);
  if (!problem.empty()) call.refuse(problem);
  finish(call.core, call.run.innermost->rule(), points, places);
  return 0;
}

// The turn begins anew.
int give_turn(const Bound& call) {
  const unsigned side = call.side(0);
  forget_parts(call.core, side);
  if (call.core.acted(side)) call.core.s.set(call.t.layout.acted + side, 0);
  call.core.s.set(call.t.tracks[call.core.track_of(side)].turn_slot, static_cast<std::int32_t>(side));
  return 0;
}

int random(const Bound& call) {
  if (call.run.innermost->supposed() && call.core.trying == 0)
    call.refuse("nothing is thrown in a supposition: chance would be known beforehand");
  const SideId only = call.given(1) ? SideId{std::size_t{call.side(1)}} : SideId::none();
  return call.give_number(throw_number(call.core, call.integer(0, 1, kMostFaces), only));
}

// What is tried or supposed does not happen, so nobody is told of it.
int tell(const Bound& call) {
  Told told{call.text(0), SideId::none(), call.given(2) ? call.text(2) : std::string()};
  if (call.given(1)) told.side = SideId{std::size_t{call.side(1)}};
  if (told.text.empty() || std::max(told.text.size(), told.others.size()) > kLongestTold)
    call.refuse_argument(0, "is a text of 1 to 200 bytes");
  if (!call.core.telling || call.run.innermost->supposed() || call.run.asking != 0) return 0;
  if (call.core.told.size() == kMostTold)
    call.run.host.die("limit", "one action tells of more than 1000 others");
  call.core.told.push_back(std::move(told));
  return 0;
}

int fade(const Bound& call) {
  fade_traces(call.core, call.side(0), call.side(0));
  return 0;
}

int change_trace(const Bound& call) {
  const unsigned kind = call.choose(0, "trace of this variant", call.t.traces);
  const unsigned side = call.side(1);
  if (call.given(2) && !call.given(3)) call.refuse_argument(3, "is a cell, not nothing");
  if (!call.given(2)) {
    forget_traces(call.core, side);
  } else {
    const unsigned victim = call.cell(3);
    add_trace(call.core, side, pack({way_over(call.t, kind, call.cell(2), victim), victim, kind}));
  }
  return 0;
}

// "game.x" or "side.x".
FieldId named_field(const Bound& call, const std::string& path) {
  const std::size_t dot = std::min(path.find('.'), path.size() - 1);
  const std::string owner = path.substr(0, dot), name = path.substr(dot + 1);
  const bool of_side = owner == "side";
  const int field =
      of_side || owner == "game" ? call.t.find_field(name, of_side ? Owner::side : Owner::game) : -1;
  if (field < 0) call.refuse(fmt::format("no field \"{}\" of the game or of sides", shown(path, 60)));
  return FieldId{static_cast<std::size_t>(field)};
}

int take_actions_back(const Bound& call) {
  const ScriptCall& asking = *call.run.innermost;
  if (asking.outer() != nullptr || asking.event() != nullptr)
    call.refuse("only `apply` of a verb takes back: anything else is in the middle of something");
  if (!call.t.takes_back) call.refuse("no rule of the variant says `takes_back = true`");
  const auto actions = static_cast<unsigned>(call.integer(0, 1, kMostFaces));
  if (!can_take_back(call.core, actions)) call.refuse("so many actions do not stand behind this position");
  std::vector<FieldId> kept;
  if (call.given(1)) open_face(call.L, call.first + 1);
  for (lua_Integer i = 1; call.given(1) && lua_rawgeti(call.L, call.first + 1, i) != LUA_TNIL; ++i) {
    if (lua_type(call.L, -1) != LUA_TSTRING)
      call.refuse(fmt::format("fields are named by texts, not by {}", described(call.L, -1)));
    kept.push_back(named_field(call, lua_tostring(call.L, -1)));
    lua_pop(call.L, 1);
  }
  take_back(call.core, actions, kept);
  return 0;
}

int may_take_back(const Bound& call) {
  return call.give(call.t.takes_back &&
                   can_take_back(call.core, static_cast<unsigned>(call.integer(0, 1, kMostFaces))));
}

int ask_side(const Bound& call) {
  std::vector<std::string> verbs;
  for (const CompiledVerb& verb : call.t.verbs) verbs.push_back(verb.spec->verb);
  const unsigned verb = call.choose(1, "verb of this variant", verbs);
  if (!call.t.verbs[verb].spec->choice) call.refuse_argument(1, "is a verb that says `choice = true`");
  const auto about = take_argument(call.L, call.objects, call.first + 2);
  if (!about) call.refuse_argument(2, fmt::format("cannot be kept: {}", described(call.L, call.first + 2)));
  ask(call.core, call.side(0), verb, *about);
  return 0;
}

// Takes back whatever was written since, also when a script fails.
struct TakenBack {
  Core& core;
  State::Mark mark;
  std::size_t throws;
  explicit TakenBack(Core& game) : core(game), mark(game.s.mark()), throws(game.chance.next) {}
  ~TakenBack() {
    core.s.unmake(mark);
    core.chance.next = throws;
  }
  TakenBack(const TakenBack&) = delete;
  TakenBack& operator=(const TakenBack&) = delete;
};

void run_part(const Bound& call, int function, Power power, int results) {
  ScriptCall part(call.run, power);
  lua_pushvalue(call.L, function);
  part.call(0, results);
  part.done();
}

int suppose(const Bound& call) {
  if (call.run.innermost == nullptr) call.refuse("suppositions are for functions that rules call in play");
  const TakenBack taken_back(call.core);
  const int top = lua_gettop(call.L);
  run_part(call, call.first, Power::world, 0);
  run_part(call, call.first + 1, Power::read, LUA_MULTRET);
  return lua_gettop(call.L) - top;
}

// Each answer has the budget of a handler, so that many may be asked for within that of the action.
bool says_yes(const Bound& call, bool goes_on) {
  ScriptCall part(call.run, Power::read);
  lua_pushvalue(call.L, call.first + 1);
  lua_pushboolean(call.L, goes_on ? 1 : 0);
  call.run.host.begin_handler();
  part.call(1, 1);
  call.run.host.end_handler();
  part.done();
  const bool yes = lua_toboolean(call.L, -1) != 0;
  lua_pop(call.L, 1);
  return yes;
}

// Bare: without what rules do by themselves.
bool holds_after_bare(const Bound& call, const Action& action) {
  const TakenBack taken_back(call.core);
  make(call.core, action);
  return says_yes(call, false);
}

// `thrown`: whether the action threw anything.
bool holds_after(const Bound& call, const Action& action, const ActionList& list, bool most, bool& thrown) {
  const TakenBack taken_back(call.core);
  const Trying trying(call.core);
  // What is thrown meanwhile: 1, or the most that can fall.
  const Temporarily throwing(call.core.tries_most, most);
  const Temporarily of_this_action(call.core.tried_throw, false);
  std::vector<std::int32_t> arguments;
  if (action.kind == ActionKind::verb)
    arguments.assign(list.arguments.begin() + action.from, list.arguments.begin() + action.from + action.to);
  const bool main = do_with_events(call.core, action, arguments);
  thrown = call.core.tried_throw;
  return says_yes(call, main && !call.core.over() && acts_again(call.core, action.seat));
}

// Is the word of the one list in the other, with the same arguments?
bool was_listed(const ActionList& list, const ActionList& others, const Action& word) {
  const std::int32_t* const arguments = others.arguments.data() + word.from;
  return std::ranges::any_of(list.actions, [&](const Action& other) {
    return other.extra == word.extra && other.to == word.to &&
           std::equal(arguments, arguments + word.to, list.arguments.data() + other.from);
  });
}

int foresee(const Bound& call) {
  if (call.run.innermost == nullptr) call.refuse("what could be is for functions that rules call in play");
  const unsigned side = call.side(0);
  const bool bare = !call.given(2);
  const unsigned kind = bare ? 0 : call.choose(2, "kind of action", {"moves", "words", "side", "then"});
  constexpr unsigned kSide = static_cast<unsigned>(Foreseen::side);
  ActionList list;
  if (bare) {
    candidates_of(call.core, side, list);
  } else {
    foreseen_of(call.core, side, static_cast<Foreseen>(std::min(kind, kSide)), list);
  }
  const ActionList* const before = call.run.aside;
  if (kind > kSide && before != nullptr)
    list.actions.keep_if(0, [&](const Action& word) { return !was_listed(*before, list, word); });
  const Temporarily aside(call.run.aside, kind >= kSide ? &std::as_const(list) : before);
  const bool found = std::ranges::any_of(list.actions, [&](const Action& action) {
    if (bare) return holds_after_bare(call, action);
    bool thrown = false;
    return holds_after(call, action, list, false, thrown) ||
           (thrown && holds_after(call, action, list, true, thrown));
  });
  return call.give(found);
}

int may_say(const Bound& call) { return call.give(may_say_some(call.core, call.side(0))); }

int steps_left(const Bound& call) {
  return call.give_number(std::max<lua_Integer>(call.run.host.gas_left(), 0));
}

constexpr std::array kChanges{
    PlayWord{"game.place(type, cell, side, controller, cause)", "tcss?x?",
             "puts a new piece of that side's colour onto an empty cell and gives it; nothing when a handler "
             "stopped it",
             place, 20, false,
             "the cell is shut or occupied; a game may have four pieces for each cell, gone ones counted",
             Power::world},
    PlayWord{"game.displace(list)", "b",
             "several pieces at once, { { piece, cell }, … }: all leave, then all arrive. Gives whether they "
             "went, which a handler may have stopped for all of them",
             displace, 40, false,
             "a cell is shut or holds a piece that does not leave; two go to one cell, or one to two; more "
             "than 64 pieces",
             Power::world},
    PlayWord{
        "game.raise(event, facts)", "xb?",
        "raises an event that a rule declares, with what it tells: { piece = …, cause = … }. Gives whether "
        "it was not stopped, and the amount or type that it told, as handlers left it",
        raise_event, 10, false, "no rule of the variant declares it; it does not tell that", Power::fields},
    PlayWord{
        "game.heard(event)", "x",
        "whether some rule listens to the event, which a rule declares: what nobody hears need not be raised",
        is_heard, 1, true, "no rule of the variant declares it"},
    PlayWord{"game.enter(stage)", "x", "leaves the stage and enters that one", enter, 20, false,
             "there is no such stage", Power::world},
    PlayWord{
        "game.finish(outcome, places)", "vv?",
        "the game is over: \"draw\", the side that won (`{ winner = side }` too), or a table of points "
        "in quarters by name of side; where points do not decide, a table of places by name of each side",
        end_game, 20, false, "none of these", Power::world},
    PlayWord{
        "game.give_turn(side)", "s",
        "the right to act is that side's now, also if it is out, and the order goes on from it; nothing is "
        "raised. In a supposition: as if it were to act",
        give_turn, 2, false, "", Power::world},
    PlayWord{
        "game.random(n, side)", "is?",
        "a number from 1 to n: as recorded, or from the seed; while an action is only tried out 1, and n "
        "where it is refused with 1. With a side only that one is told what fell, and the judge",
        random, 20, false,
        "the recorded throw is none of these, or none is recorded and the game has no seed; in a supposition",
        Power::world},
    PlayWord{
        "game.set_trace(name, side, cell, victim)", "xsc?c?",
        "the side's trace lies on that cell and was left by the piece on `victim`, and on the further cells "
        "that a path passes which begins with that cell and ends there; where a side may act several times "
        "in a turn, besides those that it has; without cells the side has none",
        change_trace, 2, false, "there is no such trace", Power::world},
    PlayWord{"game.fade(side)", "s",
             "traces fade as with a turn of that side: for what it does by itself instead of one", fade, 2,
             false, "", Power::world},
    PlayWord{
        "game.tell(text, side, others)", "xs?x?",
        "something happened by itself: verdicts show it among the actions, and a record may hold it. Write "
        "it as records do, \"seat: action\". With a side only that side hears it and the judge; the rest "
        "hears the third text, or nothing",
        tell, 5, false, "", Power::world},
    PlayWord{
        "game.ask(side, verb, subject)", "sxv?",
        "before the game goes on the side answers with this verb; meanwhile only `unlisted` verbs are legal. "
        "`game.subject` is kept for it: a cell, side, type, whole number or boolean. The question falls "
        "when the side goes out, and when none of its answers is left; a side that is out is asked nothing",
        ask_side, 20, false, "the verb is not a choice; more than 8 questions are open", Power::world},
    PlayWord{
        "game.take_back(n, fields)", "ib?",
        "everything is again as it was before the last n actions that led here, but for the fields that "
        "are listed as \"game.x\" or \"side.x\", for chance, and for the number of actions played; nothing "
        "is raised. Actions that were taken back are not counted again, nor is this one",
        take_actions_back, 200, false,
        "not in `apply` of a verb; no rule says `takes_back`; fewer actions lead here: see "
        "game.can_take_back",
        Power::world},
    PlayWord{
        "game.can_take_back(n)", "i",
        "whether n actions lead here that game.take_back could take back; those from before the game was "
        "taken up as text are forgotten",
        may_take_back, 20},
    PlayWord{
        "game.foresee(side, question, kind)", "sfx?",
        "whether question() gives true after some move that the side on turn could make, forbidden or "
        "not; each is made without the events that rules listen to, and taken back. With \"moves\", "
        "\"words\" (that end a turn), \"side\" (words that do not) or \"then\" (those of them that the word "
        "foreseen before has made possible) after one of these that no forbid refuses beforehand, with its "
        "events, and with 1 or the most for whatever is thrown; the turn does not pass, and question(again) "
        "is told whether a rule lets the side move again",
        foresee, 50},
    PlayWord{"game.may_say(side)", "s",
             "whether the conditions hold of some word that `game.foresee` would do, as far as they are no "
             "functions, besides those for a side that has nothing else; what it may be said of is not asked",
             may_say, 5},
    PlayWord{"game.steps_left()", "",
             "how many steps scripts may still take in this action, for searches that must come to an end",
             steps_left, 1},
    PlayWord{"game.suppose(change, question)", "ff",
             "calls change(), which may change the world even here, then question(); takes everything back "
             "and gives what question gave",
             suppose, 20},
};

}  // namespace

std::span<const PlayWord> game_changes() { return kChanges; }

}  // namespace houserule
