// Conditions that stand where nobody could answer them: they would never hold, and nobody would be told.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "compile/compile.h"
#include "script/schema.h"

namespace houserule {

namespace {

// Whatever its parts ask. "piece.x", "cell.x" and "there.x" are fields of what an action or a piece says.
AskedAt asked_by_itself(const GuardSpec& spec) {
  if (spec.op != Op::compare) return row_of(spec.op).asked;
  AskedAt asked = AskedAt::position;
  for (const std::size_t at : {0U, 2U}) {
    const std::string_view path =
        at < spec.words.size() ? std::string_view(spec.words[at]) : std::string_view();
    if (path.starts_with("there.")) return AskedAt::destination;
    if (path.starts_with("piece.") || path.starts_with("cell.")) asked = AskedAt::piece;
  }
  return asked;
}

bool is_data(const GuardSpec& spec) {
  return spec.op != Op::function && spec.op != Op::heard && std::ranges::all_of(spec.parts, is_data);
}

}  // namespace

AskedAt asked_at(const GuardSpec& condition) {
  if (condition.empty()) return AskedAt::nothing;
  AskedAt level = asked_by_itself(condition);
  // What asks of pieces, sides and actions that it chooses itself asks the position.
  for (const GuardSpec& part : condition.parts) {
    if (joins(condition.op)) level = std::max(level, asked_at(part));
  }
  return level;
}

static constexpr const char* kInBraces = "inside of braces that speak of a piece or a cell there is none";

void examine_question(const CompileRun& run, const GuardSpec& spec, AskedOf there, const char* slot) {
  const AskedOf needed = asked_of(asked_by_itself(spec));
  if (needed > there && spec.op != Op::function) {
    const std::string_view word = spec.op == Op::compare ? spec.words.front() : op_text(spec.op);
    const bool action = needed == AskedOf::action;
    run.error(
        spec.place,
        fmt::format("\"{}\" asks of {}, and {}: it would never hold", shown(word),
                    action ? "an action" : "a piece", slot),
        slot == kInBraces ? "ask it beside these braces, or of the piece or cell of which they speak"
        : action
            ? "let a field remember it, on = { [\"action.applied\"] = { set = \"game.x\", to = 1, when = … "
              "} }, and compare the field here"
            : "say of which piece: some(\"type or tag\", { … })");
  }
  constexpr std::array kOfCells{Op::some, Op::somewhere, Op::next_cell, Op::there};
  if (std::ranges::find(kOfCells, spec.op) != kOfCells.end()) {
    there = AskedOf::piece;
    slot = kInBraces;
  }
  if (spec.op == Op::can || spec.op == Op::could) there = AskedOf::action;
  for (const GuardSpec& part : spec.parts) examine_question(run, part, there, slot);
}

namespace {

bool is_told(const EventInfo& info, std::string_view fact) {
  const bool action = info.name.starts_with("action.");
  if (fact.empty() || action) return true;
  // Of a capture the action that takes is known, too.
  if (fact == "captured" && lists(info.fields, "by")) return true;
  return lists(info.fields, fact);
}

}  // namespace

void examine_heard(const CompileRun& run, const GuardSpec& spec, const EventInfo& info) {
  const bool of_taken = spec.op == Op::moves_a && lists(info.fields, "by");
  if (!is_told(info, row_of(spec.op).fact) || of_taken) {
    run.error(spec.place,
              fmt::format("\"{}\" would never hold here: \"{}\" tells {}", op_text(spec.op), info.name,
                          of_taken ? "of the piece that is taken" : "nothing of that"),
              of_taken ? "ask what is taken with of \"type\", and who takes with e.by in the function"
                       : "ask it in [\"action.applied\"], or in a function what e tells");
  }
  if (!joins(spec.op)) return;
  for (const GuardSpec& part : spec.parts) examine_heard(run, part, info);
}

bool asks_game(const GuardSpec& spec) {
  constexpr std::array kOfGame{Op::always, Op::option, Op::chosen, Op::living, Op::lacks, Op::in_stage};
  if (spec.op == Op::anyone || spec.op == Op::somewhere) return std::ranges::all_of(spec.parts, is_data);
  if (spec.op == Op::compare) {
    const bool other = spec.words.size() > 2 && !spec.words[2].starts_with("game.");
    const std::string& first = spec.words.front();
    return (first.starts_with("game.") || first.starts_with(kOptionOwner)) && !other;
  }
  return joins(spec.op) ? std::ranges::all_of(spec.parts, asks_game)
                        : std::ranges::find(kOfGame, spec.op) != kOfGame.end();
}

namespace {

// Other sides may be those that are asked of inside of these.
bool asks_of_others(Op op) {
  constexpr std::array kOfOthers{Op::opponent, Op::anyone, Op::partner, Op::elsewhere};
  return std::ranges::find(kOfOthers, op) != kOfOthers.end();
}

// May a side act though it acted last, or though another one is on turn?
bool turns_are_kept(const Compiled& out) {
  return std::ranges::any_of(out.book.rules, [](const RuleDecl& rule) {
    return !rule.keeps.empty() || !rule.turn.empty() ||
           std::ranges::any_of(rule.verbs, &VerbSpec::out_of_turn);
  });
}

void examine_turn(const CompileRun& run, const GuardSpec& spec, bool after, bool other) {
  const bool asks = spec.op == Op::stuck || spec.op == Op::can || spec.op == Op::could;
  if (asks && after && !other) {
    run.error(spec.place,
              fmt::format("\"{}\" asks what the side may do that has just acted, and its turn is over",
                          op_text(spec.op)),
              fmt::format("ask it of the side that is on turn then: opponent {{ {} }}",
                          spec.op == Op::stuck ? "stuck" : fmt::format("{} {{ … }}", op_text(spec.op))));
  } else if (asks && !after && other) {
    run.error(spec.place, fmt::format("\"{}\" asks what a side may do that is not on turn", op_text(spec.op)),
              "ask it in forbids_after, when it is that side's turn");
  } else if (spec.op == Op::stuck && !after) {
    run.error(
        spec.place, "a side that has an action to forbid is not stuck",
        "what must be done where it legally can is asked with can { … }; whether the next side is stuck "
        "then, in forbids_after with opponent { stuck }");
  }
  const bool others = other || asks_of_others(spec.op);
  if (asks) return;
  for (const GuardSpec& part : spec.parts) examine_turn(run, part, after, others);
}

}  // namespace

void examine_turn(const CompileRun& run, const GuardSpec& spec, bool after) {
  if (!turns_are_kept(run.out)) examine_turn(run, spec, after, false);
}

void refuse_opponent(const CompileRun& run, const GuardSpec& spec, const char* slot) {
  if (spec.op == Op::opponent)
    run.error(spec.place,
              fmt::format("\"opponent\" is the side on turn, and {}: it is that side itself", slot),
              "leave it out; of another side ask anyone { acting \"its name\", … }");
  if (asks_of_others(spec.op)) return;
  for (const GuardSpec& part : spec.parts) refuse_opponent(run, part, slot);
}

void refuse_circle(const CompileRun& run, const GuardSpec& spec, bool could, const char* slot) {
  if (asks_actions(spec.op) && !(could && spec.op == Op::could)) {
    run.error(spec.place, fmt::format("\"{}\" asks which actions there are, and {}", op_text(spec.op), slot),
              could ? "\"could\" asks for actions, forbidden or not: also of a pinned piece"
                    : "ask of the position itself");
  }
  for (const GuardSpec& part : spec.parts) refuse_circle(run, part, could, slot);
}

void refuse_attack_circle(const CompileRun& run, const GuardSpec& spec, const char* slot) {
  if (asks_attacks(spec.op))
    run.error(spec.place, fmt::format("\"{}\" asks who is attacked, and {}", op_text(spec.op), slot),
              "ask it in a forbid, or of a path that takes nothing, such as \"mR\"");
  for (const GuardSpec& part : spec.parts) refuse_attack_circle(run, part, slot);
}

}  // namespace houserule
