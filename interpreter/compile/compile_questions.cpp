// Conditions that stand where nobody could answer them: they would never hold, and nobody would be told.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "book/script_words.h"
#include "compile/compile.h"

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

namespace {

constexpr const char* kInBraces = "inside of braces that speak of a piece or a cell there is none";
constexpr const char* kOfSides = "inside of braces that speak of other sides there is none";

// What is at hand where a condition is asked, beside the position: bits.
enum AtHand : unsigned { kPieceAtHand = 1, kCellAtHand = 2, kActionAtHand = 4 };
constexpr unsigned at_hand(AskedOf there) {
  if (there == AskedOf::position) return 0;
  return there == AskedOf::piece ? kPieceAtHand : kPieceAtHand | kActionAtHand;
}

void examine_question(const CompileRun& run, const GuardSpec& spec, unsigned there, const char* slot);

void examine_parts(const CompileRun& run, const GuardSpec& spec, unsigned there, const char* slot) {
  if (looks(spec.op, kOfOneCell)) {
    there = kPieceAtHand | kCellAtHand;
    slot = kInBraces;
  } else if (spec.op == Op::some) {
    there = kPieceAtHand;
    slot = kInBraces;
  } else if (looks(spec.op, kAtOthers)) {
    there = 0;
    slot = kOfSides;
  } else if (spec.op == Op::can || spec.op == Op::could) {
    there = at_hand(AskedOf::action);
  }
  for (const GuardSpec& part : spec.parts) examine_question(run, part, there, slot);
}

void refuse_vacant(const CompileRun& run, const GuardSpec& spec) {
  run.error(spec.place, "\"vacant\" asks of a cell, and here none is spoken of: it would never hold",
            "say of which cell: next_cell(dx, dy, { vacant }), there { vacant } or somewhere { vacant }");
}

void examine_question(const CompileRun& run, const GuardSpec& spec, unsigned there, const char* slot) {
  const AskedOf needed = asked_of(asked_by_itself(spec));
  const unsigned needs = needed == AskedOf::action  ? kActionAtHand
                         : needed == AskedOf::piece ? kPieceAtHand
                                                    : 0U;
  if ((needs & ~there) != 0 && spec.op != Op::function) {
    const std::string_view word = spec.op == Op::compare ? spec.words.front() : op_text(spec.op);
    const bool action = needed == AskedOf::action;
    run.error(
        spec.place,
        fmt::format("\"{}\" asks of {}, and {}: it would never hold", shown(word),
                    action ? "an action" : "a piece", slot),
        slot == kInBraces  ? "ask it beside these braces, or of the piece or cell of which they speak"
        : slot == kOfSides ? "ask it beside these braces"
        : action
            ? "let a field remember it, on = { [\"action.applied\"] = { set = \"game.x\", to = 1, when = … "
              "} }, and compare the field here"
            : "say of which piece: some(\"type or tag\", { … })");
  } else if (spec.op == Op::vacant && (there & kCellAtHand) == 0) {
    refuse_vacant(run, spec);
  }
  examine_parts(run, spec, there, slot);
}

// "stands" is no fact of its own: a cell on which something is, or was.
bool is_told(const EventInfo& info, std::string_view fact) {
  const bool action = info.name.starts_with("action."), placed = info.name.starts_with("piece.plac");
  if (fact.empty() || action) return true;
  // Of a capture the action that takes is known, too.
  if (fact == "captured" && lists(info.fields, "by")) return true;
  if (fact == "stands")
    return lists(info.fields, "from") || lists(info.fields, "cell") ||
           (lists(info.fields, "piece") && !placed);
  return lists(info.fields, fact);
}

std::string_view asked_fact(const GuardSpec& spec) {
  if (spec.op != Op::compare) return row_of(spec.op).fact;
  for (const std::size_t at : {0U, 2U}) {
    if (at >= spec.words.size()) continue;
    if (spec.words[at].starts_with("piece.")) return "piece";
    if (spec.words[at].starts_with("cell.")) return "stands";
    if (spec.words[at].starts_with("there.")) return "to";
  }
  return {};
}

}  // namespace

void examine_question(const CompileRun& run, const GuardSpec& spec, AskedOf there, const char* slot) {
  examine_question(run, spec, at_hand(there), slot);
}

void examine_heard(const CompileRun& run, const GuardSpec& spec, const EventInfo& info) {
  const std::string_view fact = asked_fact(spec);
  const bool of_taken = spec.op == Op::moves_a && lists(info.fields, "by");
  if (!is_told(info, fact) || of_taken) {
    const std::string_view word = spec.op == Op::compare ? spec.words.front() : op_text(spec.op);
    const bool of_piece = (fact == "piece" || fact == "stands") && !lists(info.fields, "piece");
    run.error(spec.place,
              fmt::format("\"{}\" would never hold here: \"{}\" tells {}", shown(word), info.name,
                          of_taken   ? "of the piece that is taken"
                          : of_piece ? "of no piece"
                                     : "nothing of that"),
              of_taken   ? "ask what is taken with of \"type\", and who takes with e.by in the function"
              : of_piece ? "say of which piece: some(\"type or tag\", { … })"
                         : "ask it in [\"action.applied\"], or in a function what e tells");
  } else if (spec.op == Op::vacant && !lists(info.fields, "cell")) {
    refuse_vacant(run, spec);
  }
  if (!joins(spec.op)) return examine_parts(run, spec, at_hand(AskedOf::action), "");
  for (const GuardSpec& part : spec.parts) examine_heard(run, part, info);
}

bool asks_game(const GuardSpec& spec) {
  if (spec.op == Op::anyone || spec.op == Op::somewhere) return std::ranges::all_of(spec.parts, is_data);
  if (spec.op == Op::compare) {
    const bool other = spec.words.size() > 2 && !spec.words[2].starts_with("game.");
    const std::string& first = spec.words.front();
    return (first.starts_with("game.") || first.starts_with(kOptionOwner)) && !other;
  }
  return joins(spec.op) ? std::ranges::all_of(spec.parts, asks_game) : looks(spec.op, kOfGame);
}

namespace {

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
  const bool others = other || looks(spec.op, kAtOthers);
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
  if (looks(spec.op, kAtOthers)) return;
  for (const GuardSpec& part : spec.parts) refuse_opponent(run, part, slot);
}

void refuse_circle(const CompileRun& run, const GuardSpec& spec, bool could, const char* slot) {
  if (looks(spec.op, kAtActions) && !(could && spec.op == Op::could)) {
    run.error(spec.place, fmt::format("\"{}\" asks which actions there are, and {}", op_text(spec.op), slot),
              could ? "\"could\" asks for actions, forbidden or not: also of a pinned piece"
                    : "ask of the position itself");
  }
  for (const GuardSpec& part : spec.parts) refuse_circle(run, part, could, slot);
}

void refuse_attack_circle(const CompileRun& run, const GuardSpec& spec, const char* slot) {
  if (looks(spec.op, kAtAttacks))
    run.error(spec.place, fmt::format("\"{}\" asks who is attacked, and {}", op_text(spec.op), slot),
              "ask it in a forbid, or of a path that takes nothing, such as \"mR\"");
  for (const GuardSpec& part : spec.parts) refuse_attack_circle(run, part, slot);
}

}  // namespace houserule
