// Conditions that stand where nobody could answer them: they would never hold, and nobody would be told.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "compile/compile.h"

namespace houserule {

namespace {

constexpr std::array<std::string_view, 9> kOfActions{
    "captures", "drops", "together", "becomes_a", "moves_a", "takes_a", "goes_to", "comes_from", "beside"};
constexpr std::array<std::string_view, 8> kOfPieces{"at",   "has",      "of",     "tagged",
                                                    "near", "near_foe", "at_end", "at_rim"};
// They ask which actions there are, or which of them are legal.
constexpr std::array<std::string_view, 4> kOfLegality{"stuck", "can", "could", "drop_saves"};

bool is_among(std::string_view word, auto&& list) { return std::ranges::find(list, word) != std::end(list); }

// "piece.x", "cell.x" and "there.x" are fields of what an action or a piece says.
AskedOf needed_by_field(const GuardSpec& spec) {
  AskedOf needed = AskedOf::position;
  for (const std::size_t at : {0U, 2U}) {
    const std::string_view path =
        at < spec.words.size() ? std::string_view(spec.words[at]) : std::string_view();
    if (path.starts_with("there.")) return AskedOf::action;
    if (path.starts_with("piece.") || path.starts_with("cell.")) needed = AskedOf::piece;
  }
  return needed;
}

AskedOf needed_by(const GuardSpec& spec) {
  if (spec.op == "compare") return needed_by_field(spec);
  if (is_among(spec.op, kOfActions)) return AskedOf::action;
  return is_among(spec.op, kOfPieces) ? AskedOf::piece : AskedOf::position;
}

bool is_data(const GuardSpec& spec) {
  return spec.function == kNoFunction && spec.op != "heard" && std::ranges::all_of(spec.parts, is_data);
}

constexpr std::array<std::string_view, 2> kOfDestinations{"goes_to", "beside"};

AskedAt asked_by_itself(const GuardSpec& spec) {
  if (spec.function != kNoFunction) return AskedAt::action;
  if (spec.op == "all" || spec.op == "any" || spec.op == "none" || spec.op == "always")
    return AskedAt::nothing;
  const AskedOf needed = needed_by(spec);
  if (needed == AskedOf::position) return AskedAt::position;
  if (needed == AskedOf::piece) return AskedAt::piece;
  return spec.op == "compare" || is_among(spec.op, kOfDestinations) ? AskedAt::destination : AskedAt::action;
}

}  // namespace

AskedAt asked_at(const GuardSpec& condition) {
  if (condition.empty()) return AskedAt::nothing;
  AskedAt level = asked_by_itself(condition);
  // What asks of pieces, sides and actions that it chooses itself asks the position.
  const bool joins = condition.op == "all" || condition.op == "any" || condition.op == "none";
  for (const GuardSpec& part : condition.parts) {
    if (joins) level = std::max(level, asked_at(part));
  }
  return level;
}

void examine_question(const CompileRun& run, const GuardSpec& spec, AskedOf there, const char* slot) {
  const AskedOf needed = needed_by(spec);
  if (needed > there) {
    const std::string word = spec.op == "compare" && !spec.words.empty() ? spec.words.front() : spec.op;
    const bool action = needed == AskedOf::action;
    run.error(
        spec.place,
        fmt::format("\"{}\" asks of {}, and {}: it would never hold", shown(word),
                    action ? "an action" : "a piece", slot),
        action
            ? "let a field remember it, on = { [\"action.applied\"] = { set = \"game.x\", to = 1, when = … "
              "} }, and compare the field here"
            : "say of which piece: some(\"type or tag\", { … })");
  }
  if (spec.op == "some" || spec.op == "somewhere") there = std::max(there, AskedOf::piece);
  if (spec.op == "can" || spec.op == "could") there = AskedOf::action;
  for (const GuardSpec& part : spec.parts) examine_question(run, part, there, slot);
}

namespace {

// What an event has to tell for a word to be answered; "" where it need tell nothing.
std::string_view fact_for(const GuardSpec& spec) {
  if (spec.op == "captures" || spec.op == "takes_a") return "captured";
  if (spec.op == "goes_to" || spec.op == "beside") return "to";
  if (spec.op == "comes_from") return "from";
  if (spec.op == "becomes_a") return "becomes";
  if (spec.op == "together") return "together";
  if (spec.op == "drops") return "drops";  // which only events of actions know
  const bool of_piece = spec.op == "moves_a" || spec.op == "of" || spec.op == "has" || spec.op == "tagged";
  return of_piece ? "piece" : "";
}

bool is_told(const EventInfo& info, std::string_view fact) {
  const bool action = info.name.starts_with("action.");
  if (fact.empty() || action) return true;
  // Of a capture the action that takes is known, too.
  if (fact == "captured" && lists(info.fields, "by")) return true;
  return lists(info.fields, fact);
}

}  // namespace

void examine_heard(const CompileRun& run, const GuardSpec& spec, const EventInfo& info) {
  const std::string_view fact = fact_for(spec);
  const bool of_taken = spec.op == "moves_a" && lists(info.fields, "by");
  if (!is_told(info, fact) || of_taken) {
    run.error(spec.place,
              fmt::format("\"{}\" would never hold here: \"{}\" tells {}", spec.op, info.name,
                          of_taken ? "of the piece that is taken" : "nothing of that"),
              of_taken ? "ask what is taken with of \"type\", and who takes with e.by in the function"
                       : "ask it in [\"action.applied\"], or in a function what e tells");
  }
  if (spec.op != "all" && spec.op != "any" && spec.op != "none") return;
  for (const GuardSpec& part : spec.parts) examine_heard(run, part, info);
}

bool asks_game(const GuardSpec& spec) {
  constexpr std::array<std::string_view, 5> kOfGame{"always", "option", "chosen", "living", "lacks"};
  if (spec.op == "anyone" || spec.op == "somewhere") return std::ranges::all_of(spec.parts, is_data);
  if (spec.op == "compare") {
    const bool other = spec.words.size() > 2 && !spec.words[2].starts_with("game.");
    const std::string& first = spec.words.front();
    return (first.starts_with("game.") || first.starts_with(kOptionOwner)) && !other;
  }
  const bool group = spec.op == "all" || spec.op == "any" || spec.op == "none";
  return group ? std::ranges::all_of(spec.parts, asks_game) : is_among(spec.op, kOfGame);
}

void refuse_circle(const CompileRun& run, const GuardSpec& spec, bool could, const char* slot) {
  if (is_among(spec.op, kOfLegality) && !(could && spec.op == "could")) {
    run.error(spec.place, fmt::format("\"{}\" asks which actions there are, and {}", spec.op, slot),
              could ? "\"could\" asks for actions, forbidden or not: also of a pinned piece. What must be "
                      "done where it "
                      "legally can: \"An obligation\" in stdlib/examples/play.md"
                    : "ask of the position itself");
  }
  for (const GuardSpec& part : spec.parts) refuse_circle(run, part, could, slot);
}

}  // namespace houserule
