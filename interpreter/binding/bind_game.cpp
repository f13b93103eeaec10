// `game`: what can be asked.
#include <fmt/format.h>

#include <numeric>
#include <vector>

#include "binding/bind.h"
#include "kernel/attack.h"
#include "kernel/generate.h"
#include "kernel/start.h"
#include "lua/host.h"
#include "notation/clauses_cited.h"

namespace houserule {
namespace of_game {
namespace {

int turn(const Bound& call) {
  call.note_slot(call.t.tracks[call.core.here].turn_slot);
  return call.give_side(call.core.turn(call.core.here));
}
int round(const Bound& call) {
  call.note_slot(call.t.tracks[call.core.here].round_slot);
  return call.give_number(call.core.s.get(call.t.tracks[call.core.here].round_slot));
}
int actions(const Bound& call) { return call.give_number(call.core.s.get(call.t.layout.actions)); }
int over(const Bound& call) { return call.give(call.core.over()); }

int stage(const Bound& call) {
  const auto& stages = call.t.book.spec.stages;
  call.note_slot(call.t.layout.stage);
  const auto now = static_cast<std::size_t>(call.core.s.get(call.t.layout.stage));
  return now < stages.size() ? call.give_text(stages[now].name) : call.give_nothing();
}

int sides(const Bound& call) {
  std::vector<unsigned> all(call.t.n_sides);
  std::iota(all.begin(), all.end(), 0U);
  return call.give_list(all, [&](unsigned side) { call.give_side(side); });
}

int subject(const Bound& call) {
  const unsigned depth = call.core.pending();
  const auto& answering = call.core.answering;
  if (depth == 0 && !answering) return call.give_nothing();
  const std::int32_t about = answering ? *answering : call.core.s.get(call.t.layout.pending + 3 * depth);
  push_argument(call.L, call.objects, &about);
  return 1;
}

int refuse(const Bound& call) {
  if (!call.core.setting_up) call.refuse("a position is refused while it is set up or read, not in play");
  call.run.host.die(kRefused, call.text(0));
}

int is_attacked(const Bound& call) {
  return call.give(attacked(call.core, call.cell(0), call.side(1), kNoCell));
}

// Legality is asked for while this lives.
[[nodiscard]] Temporarily<unsigned> asking(const Bound& call) {
  if (call.run.innermost == nullptr || !call.run.innermost->may_ask()) {
    call.refuse("a pure part may not ask for legality: it is asked itself while legality is found out");
  }
  if (call.run.asking == PlayRun::kMostAsking) {
    call.run.host.die("limit", fmt::format("{}: legality was asked for inside of itself more than {} deep",
                                           call.word->called(), PlayRun::kMostAsking));
  }
  return {call.run.asking, call.run.asking + 1};
}

int legal(const Bound& call) {
  const auto asked = asking(call);
  ActionList list;
  legal_of(call.core, call.side(0), list);
  return call.give_number(static_cast<lua_Integer>(list.actions.size()));
}

int is_stuck(const Bound& call) {
  const auto asked = asking(call);
  return call.give(!any_legal(call.core, call.side(0)));
}

int count_of(const Bound& call, unsigned side, int kind) {
  if (call.run.noting != nullptr) call.run.noting->count(side, kind);
  int count = 0;
  each_cell(call.core.s.occupied(side + 1), call.t.n_words,
            [&](unsigned cell) { count += of_kind(call.t, call.core.s.code(cell), kind) ? 1 : 0; });
  return count;
}

int count(const Bound& call) {
  const int kind = call.kind(0);
  if (call.given(1)) return call.give_number(count_of(call, call.side(1), kind));
  int sum = 0;
  for (unsigned side = 0; side < call.t.n_sides; ++side) sum += count_of(call, side, kind);
  return call.give_number(sum);
}

// The trace of that kind that stands, of any side of the board spoken of or of the one given; of several the
// one of the number that is given, or the first: sides in their order, so that position text does not depend
// on which trace is the oldest.
std::optional<Trace> trace_of(const Bound& call) {
  const unsigned kind = call.choose(0, "trace of this variant", call.t.traces);
  lua_Integer before = call.given(2) ? call.integer(2, 1, 31) : 1;
  std::optional<Trace> found;
  for (unsigned of = 0; of < call.t.n_sides; ++of) {
    if (call.given(1) ? call.side(1) != of : call.core.track_of(of) != call.core.here) continue;
    each_trace(call.core, [&](unsigned, unsigned side, const Trace& trace) {
      const Code left = call.core.s.code(trace.victim);
      const bool stands = left > kWallCode && call.t.codes[left].colour == SideId{side};
      if (side == of && trace.kind == kind && stands && --before == 0) found = trace;
    });
  }
  return found;
}

int trace(const Bound& call) {
  const std::optional<Trace> found = trace_of(call);
  if (!found) return call.give_nothing();
  call.give_cell(call.t.ways.first_cell(found->way));
  call.give_cell(found->victim);
  return 2;
}

int passed(const Bound& call) {
  std::vector<CellId> cells;
  if (const std::optional<Trace> found = trace_of(call))
    call.t.ways.each_cell(found->way, [&](unsigned cell) { cells.emplace_back(cell); });
  return call.give_cells(cells);
}

int relation(const Bound& call) {
  const unsigned a = call.side(0), b = call.side(1);
  const std::uint32_t slot = call.t.layout.relation + a * call.t.n_sides + b;
  if (!call.given(2)) {
    call.note_slot(slot);
    return call.give_text(kSideRelations[static_cast<std::size_t>(call.core.s.get(slot) & 3)]);
  }
  call.need(Power::world);
  if (a == b) call.refuse("a side is its own");
  const unsigned chosen = call.choose(2, "relation", {"friend", "hostile", "neutral"});
  call.core.s.set(slot, static_cast<std::int32_t>(chosen) + 1);
  return 0;
}

// What the option says of itself names it, or else its rule.
std::string clause_of(const Compiled& t, const FieldDecl& decl) {
  const RuleDecl& rule = t.rule(t.find_rule(decl.rule));
  for (const OptionDecl& option : rule.options) {
    if (option.name != decl.option) continue;
    if (std::string own = first_clause(option.about); !own.empty()) return own;
  }
  return first_clause(rule.about);
}

// As the functions of the rule that brings the verb get them.
int options_of(const Bound& call) {
  const std::string verb = call.text(0);
  for (const CompiledVerb& one : call.t.verbs) {
    if (one.spec->verb != verb) continue;
    push_ref(call.L, call.t.rule(one.rule).options_table);
    return 1;
  }
  call.refuse(fmt::format("there is no verb \"{}\" in this variant", shown(verb, 60)));
}

// Each is a table of what the option behind it takes.
int settings(const Bound& call) {
  const std::string group = call.text(0);
  lua_newtable(call.L);
  lua_Integer count = 0;
  for (const FieldSlot& field : call.t.fields) {
    const FieldDecl& decl = *field.decl;
    if (decl.option.empty() || decl.group != group) continue;
    lua_createtable(call.L, 0, 6);
    const auto set = [&](const char* key, int) { lua_setfield(call.L, -2, key); };  // what was given
    const bool flag = decl.kind == FieldKind::boolean;
    set("name", call.give_text(decl.name));
    set("clause", call.give_text(clause_of(call.t, decl)));
    set("flag", call.give(flag));
    set("standard", flag ? call.give(decl.standard != 0) : call.give_number(decl.standard));
    if (!flag) set("least", call.give_number(decl.min));
    if (!flag) set("most", call.give_number(decl.max));
    lua_rawseti(call.L, -2, ++count);
  }
  return 1;
}

constexpr std::array kKindWords{"int", "bool", "side", "type", "cell", "piece", "choice"};  // by FieldKind

// The standard of a piece flag is what the piece has when its position was read: none, or as its cell says.
int give_standard(const Bound& call, const FieldDecl& field) {
  if (field.piece_flag) return field.set_on.empty() ? call.give(false) : call.give_nothing();
  if (field.kind == FieldKind::integer) return call.give_number(field.standard);
  if (field.kind == FieldKind::boolean) return call.give(field.standard != 0);
  if (field.kind == FieldKind::word)
    return call.give_text(field.words[static_cast<std::size_t>(field.standard)]);
  return call.give_nothing();
}

int field(const Bound& call) {
  static const std::vector<std::string> kOwners{"game", "side", "piece", "cell"};
  const unsigned owner = call.choose(0, "owner of fields", kOwners);
  std::vector<std::string> known;
  for (const FieldSlot& each : call.t.fields) {
    if (owner_name(each.decl->owner) != kOwners[owner]) continue;
    known.push_back(each.decl->name);
    if (each.decl->name != call.text(1)) continue;
    call.give_text(kKindWords[static_cast<std::size_t>(each.decl->kind)]);
    return 1 + give_standard(call, *each.decl);
  }
  call.choose(1, fmt::format("field of a {}", kOwners[owner]), known);
  return 0;
}

constexpr std::array kQuestions{
    PlayWord{"game.turn", "",
             "the side on turn; with several boards, on the first, or on the one whose position text is read "
             "or written",
             turn, 0, true},
    PlayWord{"game.round", "", "the number of the round there, from 1", round, 0, true},
    PlayWord{"game.stage", "", "the name of the stage, or nothing where there are none", stage, 0, true},
    PlayWord{"game.actions", "", "how many actions were played", actions},
    PlayWord{"game.over", "", "whether an outcome is fixed", over},
    PlayWord{"game.sides", "", "a list of all sides, also of those that are out", sides, 0, true},
    PlayWord{
        "game.subject", "",
        "what the innermost open question is about, or the one that `apply` of a choice answers; or nothing",
        subject},
    PlayWord{
        "game.settings(group)", "x",
        "a list of the settled fields of that group, in the order of the rules and of their names: { "
        "name = …, clause = …, standard = …, "
        "least = …, most = … }, or with flag = true instead of the last two where it is true or false; the "
        "clause is the first that the option, or else its rule, cites in what it says of itself, or \"\"",
        settings, 100},
    PlayWord{"game.options(verb)", "x",
             "the options of the rule that brings this verb, as its own functions get them: for libraries, "
             "which are called by several rules",
             options_of, 5, true, "there is no such verb"},
    PlayWord{"game.field(owner, name)", "xx",
             "of a declared field of \"game\", \"side\", \"piece\" or \"cell\": what it holds (\"int\", "
             "\"bool\", \"choice\", \"side\", \"type\", \"cell\" or \"piece\"), and its standard, which is "
             "nothing for what may refer to nothing and for a flavour that its cell gives",
             field, 5, true, "there is no such field"},
    PlayWord{
        "game.refuse(why)", "x",
        "in game.set_up and in `read` of position text: this is no position of the game, for that reason. "
        "Any other error there is a fault of the rule",
        refuse, 0, false, "asked in play"},
    PlayWord{"game.attacked(cell, side)", "cs", "whether a piece of that side on that cell could be taken",
             is_attacked, 5},
    PlayWord{"game.legal(side)", "s", "how many legal actions the side has now", legal, 100, false,
             "asked by a pure part; asked inside of itself"},
    PlayWord{"game.stuck(side)", "s", "whether it has no legal action now; stops at the first that it finds",
             is_stuck, 50, false, "asked by a pure part; asked inside of itself"},
    PlayWord{"game.count(kind, side)", "ks?",
             "how many pieces of that type or with that tag are on the board; only those a side controls",
             count, 10, true},
    PlayWord{"game.trace(name, side, n)", "xs?i?",
             "the cell of a trace, of any side of that board unless one is given, and the cell of the piece "
             "that left it; or nothing, also when that piece is gone. Of several cells passed the first, of "
             "several traces the n-th or the first",
             trace, 2, false, "there is no such trace"},
    PlayWord{
        "game.passed(name, side)", "xs?",
        "a list of the cells on which that trace lies, in the order in which they were passed; empty when "
        "there is none",
        passed, 4, false, "there is no such trace"},
    PlayWord{"game.relation(a, b, relation)", "ssx?",
             "how side a stands to side b: \"own\", \"friend\", \"hostile\" or \"neutral\"; with one of the "
             "last three as third argument that becomes so, in this direction only",
             relation, 2, true, "changed by a pure part"},
};

}  // namespace
}  // namespace of_game

std::span<const PlayWord> game_words() {
  static const std::vector<PlayWord> all = [] {
    std::vector<PlayWord> words(of_game::kQuestions.begin(), of_game::kQuestions.end());
    words.insert(words.end(), game_changes().begin(), game_changes().end());
    return words;
  }();
  return all;
}

}  // namespace houserule
