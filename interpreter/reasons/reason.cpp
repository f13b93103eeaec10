#include "reasons/reason.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/decimal.h"
#include "kernel/apply.h"
#include "kernel/arrival.h"
#include "kernel/attack.h"
#include "kernel/drop.h"
#include "kernel/extra_moves.h"
#include "kernel/generate.h"
#include "kernel/guard_eval.h"
#include "kernel/turn_parts.h"
#include "kernel/world.h"
#include "notation/clauses_cited.h"
#include "notation/knowledge.h"
#include "notation/meant.h"
#include "notation/script_texts.h"
#include "reasons/why.h"

namespace houserule {

namespace {

std::string side_name(const Core& core, unsigned side) { return core.t.book.spec.sides[side].name; }

const TypeDecl& type_of(const Core& core, unsigned cell) {
  return core.t.book.types[core.t.codes[core.s.code(cell)].type.index()];
}

std::string spelled(const Core& core, const Action& action) {
  return bare_action_text(core.t, action, nullptr);
}

}  // namespace

std::string piece_on(const Core& core, unsigned cell) {
  return fmt::format("the {} on {}", type_of(core, cell).name, cell_name(core, cell));
}

Reason over_reason(const Core& core) {
  return {fmt::format("the game was over: {}", core.outcome.reason), core.outcome.rule};
}

namespace {

// With the clause that some rule cites for what is refused so, and that rule. `rule` asks one rule only.
Reason with_clause(const Core& core, std::string text, const char* what, const std::string& rule = {}) {
  for (const RuleDecl& one : core.t.book.rules) {
    const auto cited = one.cites.find(what);
    if (cited == one.cites.end() || (!rule.empty() && one.name != rule)) continue;
    return {fmt::format("{} ({})", text, cited->second), one.name};
  }
  return {std::move(text), rule};
}

}  // namespace

Reason question_reason(const Core& core) {
  const VerbSpec& spec = *core.asked_verb()->spec;
  return with_clause(core,
                     fmt::format("a choice must be made first: {} answers with \"{} …\"",
                                 side_name(core, core.asked_side()), spec.word),
                     "choice", spec.rule);
}

Reason turn_reason(const Core& core, unsigned seat) {
  if (core.s.get(core.t.layout.alive + seat) == 0)
    return with_clause(
        core, fmt::format("{} is out of the game, and decides nothing any more", side_name(core, seat)),
        "out");
  return with_clause(core,
                     fmt::format("it is not {}'s turn but {}'s", side_name(core, seat),
                                 side_name(core, core.turn(core.track_of(seat)))),
                     "turn");
}

namespace {

const std::string& stage_name(const Core& core) {
  return core.t.book.spec.stages[static_cast<std::size_t>(core.s.get(core.t.layout.stage))].name;
}

Reason stage_reason(const Core& core, bool dropped) {
  const auto here = std::ranges::find_if(core.t.verbs, [&](const CompiledVerb& verb) {
    return !verb.spec->stages.empty() && in_stage(core, verb.stages);
  });
  return with_clause(core,
                     fmt::format("no piece is {} in the stage \"{}\" of the game",
                                 dropped ? "dropped" : "moved", stage_name(core)),
                     "stage", here == core.t.verbs.end() ? "" : here->spec->rule);
}

}  // namespace

Reason no_act_reason(Core& core, unsigned seat, bool dropped) {
  if (core.pending() != 0) return question_reason(core);
  if (core.turn(core.track_of(seat)) != seat) return turn_reason(core, seat);
  if (core.acted(seat)) return acted_reason(core, seat);
  const int part = core.t.main_part;
  return part_open(core, seat, part) ? stage_reason(core, dropped) : part_reason(core, seat, part);
}

namespace {

// What the first part of the condition that does not hold asks for, as its field says or by the stage.
std::string wanted_of(Core& core, unsigned seat, unsigned guard) {
  if (guard == 0 || holds(core, guard, Asked{seat, kEmptyCode, core.t.n_cells, core.t.n_cells})) return {};
  const GuardNode& node = core.t.guards.nodes[guard];
  if (node.op == Op::compare && node.a >= 0) {
    const FieldDecl& field = *core.t.fields[static_cast<std::size_t>(node.a)].decl;
    const bool told = field.kind == FieldKind::boolean && !field.about.empty();
    return told ? ": that is only for who " + field.about : std::string{};
  }
  if (node.op == Op::in_stage) return fmt::format(": this is the stage \"{}\"", stage_name(core));
  for (std::uint32_t i = 0; node.op == Op::all && i < node.count; ++i) {
    if (std::string part = wanted_of(core, seat, core.t.guards.children[node.first + i]); !part.empty())
      return part;
  }
  return {};
}

// Of the words of a verb the first that is written like a cell and is none of the seat's board.
std::string missing_cell(const Compiled& t, std::string_view words, unsigned seat) {
  const auto like_cell = [](std::string_view word) {
    return word.size() > 1 && word.size() < 4 && word[0] >= 'a' && word[0] <= 'z' &&
           std::all_of(word.begin() + 1, word.end(), decimal_digit);
  };
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    std::string word(words.substr(0, end));
    if (like_cell(word) && !t.board.find(word, board_of(t, SideId{seat})).valid()) return word;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return {};
}

// In what the words behind a verb differ from every use of it that there is now: the first word that none has
// there. Empty where there is no use.
std::string unlike_all(Core& core, unsigned seat, const CompiledVerb& verb, std::string_view words) {
  ActionList list;
  if (verb.spec->accepts == kNoFunction) verb_actions(core, seat, list, verb);
  if (list.actions.empty()) return {};
  std::size_t alike = 0;
  for (const Action& one : list.actions) {
    const std::string use = bare_action_text(core.t, one, list.arguments.data() + one.from);
    const std::string_view its = std::string_view(use).substr(verb.spec->word.size());
    if (its == words) return {};  // its condition is what refuses it
    std::size_t same = 0;
    while (same < words.size() && same < its.size() && words[same] == its[same]) ++same;
    const auto ends = [&](std::string_view text) { return same == text.size() || text[same] == ' '; };
    if (!ends(words) || !ends(its)) same = words.substr(0, same).rfind(' ');
    alike = std::max(alike, same == std::string_view::npos ? 0 : same);
  }
  if (alike >= words.size()) return "wants more behind it";
  const std::string_view rest = words.substr(alike + 1);
  const bool none = std::ranges::all_of(list.actions, [](const Action& one) { return one.to == 0; });
  if (none) return "stands alone, with nothing behind it";
  return fmt::format("may not be said of {} as things are", shown(rest.substr(0, rest.find(' ')), 40));
}

}  // namespace

Reason verb_reason(Core& core, unsigned seat, const CompiledVerb& verb, std::string_view text) {
  const VerbSpec& spec = *verb.spec;
  const bool on_turn = core.turn(core.track_of(seat)) == seat;
  if (core.pending() != 0 && !above_questions(spec) && (!spec.choice || seat != core.asked_side()))
    return question_reason(core);
  if (core.pending() == 0 && spec.choice)
    return with_clause(core, fmt::format("\"{}\" answers a question, and none is open", spec.word), "choice",
                       spec.rule);
  if (core.s.get(core.t.layout.alive + seat) == 0) return turn_reason(core, seat);
  if (!in_stage(core, verb.stages)) {
    Reason why = with_clause(core,
                             fmt::format("\"{}\" belongs to the stage \"{}\" of the game, and this is \"{}\"",
                                         spec.word, fmt::join(spec.stages, "\" or \""), stage_name(core)),
                             "stage");
    if (why.rule.empty()) why.rule = spec.rule;
    return why;
  }
  if (!on_turn && !spec.out_of_turn && !spec.choice) return turn_reason(core, seat);
  if (on_turn && core.acted(seat) && spec.moment == Moment::before && !spec.out_of_turn && !spec.choice)
    return acted_reason(core, seat);
  if (on_turn && !part_open(core, seat, verb.part)) return part_reason(core, seat, verb.part);
  const bool free_order = !core.t.parts.empty();
  if (on_turn && !free_order && !core.acted(seat) && spec.moment == Moment::after && !spec.out_of_turn)
    return {fmt::format("\"{}\" stands behind the main action of a turn", spec.word), spec.rule};
  if (const std::string none = missing_cell(core.t, text.substr(spec.word.size()), seat); !none.empty())
    return {fmt::format("{}: there is no cell {} on this board", shown(text, 60), none), spec.rule};
  if (spec.because != kNoFunction) {
    const Missed missed(core, seat);
    std::string because = core.script->texts().verb_because(core, verb, seat, text.substr(spec.word.size()));
    if (!because.empty() && missed.any()) return {missed.reason(text), spec.rule};
    if (!because.empty())
      return {fmt::format("{}: {}", shown(text, 60), shown(because, kLongestReason)), spec.rule};
  }
  if (spec.closes && only_when_stuck(core, seat, verb) && any_legal(core, seat) && free_order)
    return open_reason(core, seat, spec);
  if (only_when_stuck(core, seat, verb) && any_legal(core, seat))
    return {fmt::format("{} may not \"{}\" while another action is legal", side_name(core, seat), spec.word),
            spec.rule};
  if (const std::string odd = unlike_all(core, seat, verb, text.substr(spec.word.size())); !odd.empty())
    return {fmt::format("{}: \"{}\" {}", shown(text, 60), spec.word, odd), spec.rule};
  return {fmt::format("{} may not \"{}\" like this now{}", side_name(core, seat), spec.word,
                      wanted_of(core, seat, verb.when)),
          spec.rule};
}

Reason forbid_reason(const Core& core, std::string_view text, int forbid) {
  const ForbidSpec& spec = *core.t.forbids[static_cast<std::size_t>(forbid)].spec;
  const std::string because = spec.reason.empty() ? "it is forbidden" : spec.reason;
  return {fmt::format("{}: {}", shown(text, 60), because), spec.rule};
}

namespace {

// What conditions say besides `true` while this lives.
struct Hearing {
  explicit Hearing(ScriptTexts& play) : script(play), before(play.hear(&reason)) {}
  ~Hearing() { script.hear(before); }  // also when a script fails
  Hearing(const Hearing&) = delete;
  Hearing& operator=(const Hearing&) = delete;
  ScriptTexts& script;
  std::string reason;
  std::string* const before;
};

// Behind the action nothing takes a royal piece of the side; only paths that are never gone lead to one. What
// such a path says, or nothing.
Reason held_from_afar(Core& core, const Action& action) {
  const PathRecord* held = nullptr;
  for (std::size_t type = 0; type < core.t.n_types; ++type) {
    each_path(core.t, TypeId{type}, [&](const PathRecord& path) {
      if (path.threat && !path.reason.empty()) held = &path;
    });
  }
  if (held == nullptr) return {};
  const State::Mark mark = core.s.mark();
  make(core, without_gate(core.t, action));
  ActionList list;
  for (unsigned side = 0; side < core.t.n_sides; ++side)
    if (side != action.seat) candidates_of(core, side, list);
  const bool taken = std::ranges::any_of(
      list.actions, [&](const Action& answer) { return has_bit(core.s.royals(action.seat + 1), answer.to); });
  core.s.unmake(mark);
  if (taken) return {};
  return {fmt::format("{}: {}", spelled(core, action), held->reason), held->rule};
}

}  // namespace

Reason refusal(Core& core, const Action& action) {
  if (takes_royal(core, action))
    return {fmt::format("{}: {} may not be left attacked, so it is never taken", spelled(core, action),
                        piece_on(core, action.to)),
            core.t.forbids[static_cast<std::size_t>(core.t.royal_rule)].spec->rule};
  const Hearing hearing(core.script->texts());
  const int forbid = refused_by(core, action);
  const std::string& heard = hearing.reason;
  if (forbid < 0) {
    EventData stop = event_of(core, Event::action_applying, action);
    raise(core, stop);
    const std::string_view because = *stop.reason != '\0' ? stop.reason : "it is stopped";
    return {fmt::format("{}: {}", spelled(core, action), shown(because)),
            stop.stopped_by.valid() ? core.t.rule(stop.stopped_by).name : std::string()};
  }
  if (forbid == core.t.royal_rule) {
    if (Reason held = held_from_afar(core, action); !held.text.empty()) return held;
  }
  Reason reason = forbid_reason(core, spelled(core, action), forbid);
  if (!heard.empty())
    reason.text = fmt::format("{}: {}", spelled(core, action), shown(heard, kLongestReason));
  return reason;
}

namespace {

// Where the piece may go there and becomes something else: that this is not said, or said wrongly.
Reason change_flaw(Core& core, unsigned seat, unsigned from, unsigned to, int becomes, char sign) {
  const Code code = core.s.code(from);
  Actions found;
  candidates_from(core, seat, from, found);
  const bool goes = std::ranges::any_of(
      found, [&](const Action& action) { return action.to == to && action.kind != ActionKind::pair_move; });
  if (!goes) return {};
  const std::string what = piece_on(core, from);
  const CompiledMorph* change = change_on(core, seat, code, from, to);
  const std::string rule = change == nullptr ? type_of(core, from).rule : change->record->rule;
  const std::string text =
      becomes < 0 ? fmt::format("{} must say what it becomes on {}", what, cell_name(core, to))
                  : fmt::format("{} {} {} on {}", what, sign == '/' ? "does not let in" : "may not become",
                                with_article(core.t.book.types[static_cast<std::size_t>(becomes)].name),
                                cell_name(core, to));
  return {.text = text, .rule = rule, .there = true};
}

}  // namespace

Reason unreached(Core& core, unsigned seat, unsigned from, unsigned to, int becomes, char sign) {
  const Code code = core.s.code(from);
  if (core.t.code_owner[code] != seat + 1) {
    return {code > kWallCode
                ? fmt::format("the piece on {} is not {}'s", cell_name(core, from), side_name(core, seat))
                : fmt::format("no piece stands on {}", cell_name(core, from)),
            {}};
  }
  const std::string what = piece_on(core, from);
  const std::string rule = type_of(core, from).rule;
  Reason held = held_up(core, seat, from, to);
  if (from == to)
    return {fmt::format("{} would stay where it is: {}", what, null_move(core.t)), rule, {}, held.leads};
  Reason flaw = change_flaw(core, seat, from, to, becomes, sign);
  if (!flaw.there && !held.leads) flaw = together_reason(core, seat, from, to);
  if (flaw.there) return flaw;
  for (const std::uint16_t index : core.t.generators_of[core.t.codes[code].shape]) {
    const Generator& generator = core.t.shape_generators[index];
    std::string why = core.script->texts().generator_because(core, generator, from, to);
    if (why.empty()) continue;
    why = fmt::format("{} does not move to {}: {}", what, cell_name(core, to), why);
    return {why, generator.rule, {}, held.leads};
  }
  if (held.leads) return held;
  if (core.t.code_owner[core.s.code(to)] == seat + 1)
    return {fmt::format("{} cannot go to {}: an own piece stands there", what, cell_name(core, to)), rule};
  bool moves = !core.t.shape_generators.empty();
  each_path(core.t, core.t.codes[code].type, [&](const PathRecord&) { moves = true; });
  if (!moves) return {fmt::format("{} cannot move at all", what), rule};
  return {fmt::format("{} does not move to {} like that", what, cell_name(core, to)), rule};
}

namespace {

// What stands behind the colon of a reason, where that cites a clause.
std::string_view cited_in(std::string_view reason) {
  const std::size_t colon = reason.find(": ");
  const std::string_view behind = colon == std::string_view::npos ? "" : reason.substr(colon + 2);
  return clauses_in(behind).empty() ? std::string_view{} : behind;
}

}  // namespace

Reason nobody_reaches(Core& core, unsigned seat, const ShortText& text) {
  Reason best, reaches;
  unsigned pieces = 0;
  bool alike = true;  // the same clause holds each of them
  const Code there = core.s.code(text.to);
  if (text.taken >= 0 &&
      (there <= kWallCode || core.t.codes[there].type.value != static_cast<unsigned>(text.taken))) {
    return {fmt::format("no {} stands on {}", core.t.book.types[static_cast<std::size_t>(text.taken)].name,
                        cell_name(core, text.to)),
            {}};
  }
  each_cell(core.s.occupied(seat + 1), core.t.n_words, [&](unsigned cell) {
    const TypeId type = core.t.codes[core.s.code(cell)].type;
    if (text.type >= 0 ? static_cast<int>(type.index()) != text.type : !core.t.silent[type.index()]) return;
    const CellInfo& info = core.t.board.cell(CellId{cell});
    if ((text.file >= 0 && info.file != text.file) || (text.rank >= 0 && info.rank != text.rank)) return;
    ++pieces;
    Reason own = unreached(core, seat, cell, text.to, text.becomes, text.sign);
    const std::string_view cited = cited_in(own.text);
    alike = alike && !cited.empty() && (pieces == 1 || cited == cited_in(best.text));
    if (reaches.text.empty() && own.there) reaches = own;
    if (reaches.text.empty() && cell == text.to) reaches = together_reason(core, seat, cell, text.to);
    if (best.text.empty() || own.leads) best = std::move(own);
  });
  if (!reaches.text.empty()) return reaches;  // of several pieces the one that is meant
  if (pieces == 1) return best;
  std::string what = "piece";
  std::string rule = best.rule;
  for (std::size_t t = 0; t < core.t.n_types; ++t) {
    if (text.type >= 0 ? static_cast<int>(t) == text.type : core.t.silent[t]) {
      what = core.t.book.types[t].name;
      rule = core.t.book.types[t].rule;
      break;
    }
  }
  if (pieces == 0 && what == "piece")
    return {fmt::format("no piece is written without its letter: say which one goes to {}",
                        cell_name(core, text.to)),
            rule};
  if (pieces == 0) return {fmt::format("{} has no such {}", side_name(core, seat), what), rule};
  if (alike)
    return {fmt::format("no {} of {} can go to {}: {}", what, side_name(core, seat), cell_name(core, text.to),
                        cited_in(best.text)),
            best.rule};
  return {fmt::format("no {} of {} can go to {}", what, side_name(core, seat), cell_name(core, text.to)),
          rule};
}

}  // namespace houserule
