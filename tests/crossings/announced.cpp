#include "announced.h"

#include <fmt/format.h>

#include <algorithm>

namespace houserule::crossings {

namespace {
constexpr const char* kRule = "ability/announce";
}

Announced::Announced(const Variant& variant) : t_(variant.compiled()), royal_(t_.find_tag("royal")) {
  for (const CompiledVerb& verb : t_.verbs)
    if (verb.spec->rule == kRule) verb_ = verb.number;
  for (const RuleDecl& rule : t_.book.rules) {
    if (rule.name != kRule) continue;
    every_ = option_text(rule.settings.at("which").value) == "every" &&
             option_text(rule.settings.at("sudden_only").value) == "false";
  }
  begin();
}

void Announced::begin() {
  naming_.assign(t_.n_sides, 0);
  named_.assign(t_.n_sides, 0);
  known_.assign(t_.n_sides, false);
}

Found Announced::before(const Core& core, const Action& action, const std::vector<std::int32_t>& arguments) {
  if (verb_ < 0) return std::nullopt;
  if (action.kind == ActionKind::verb) {
    // Who goes out in another's turn: he on turn may name anew.
    if (action.extra != verb_ && action.seat != core.turn()) naming_[core.turn()] = 0;
    if (action.extra != verb_ || arguments.empty()) return std::nullopt;
    const std::uint32_t bit = 1U << (static_cast<unsigned>(arguments[0]) & 31U);
    (core.turn() == action.seat ? naming_ : named_)[action.seat] |= bit;
    return std::nullopt;
  }
  if (action.kind != ActionKind::move || !every_ || !known_[action.seat]) return std::nullopt;
  const Code code = core.s.code(action.to);
  if (code <= kWallCode || royal_ < 0 || !t_.tagged(t_.codes[code].type, static_cast<unsigned>(royal_)))
    return std::nullopt;
  const std::size_t owner = t_.codes[code].controller.index();
  if (owner == action.seat || (named_[action.seat] >> owner & 1U) != 0) return std::nullopt;
  return Wrong{"announced",
               fmt::format("{} takes the king of {} and had not named it",
                           t_.book.spec.sides[action.seat].name, t_.book.spec.sides[owner].name)};
}

void Announced::turn_ended(unsigned side) {
  named_[side] = naming_[side];
  naming_[side] = 0;
  known_[side] = true;
}

Found Announced::at(Game& game) {
  const Core& core = game.core();
  const unsigned side = core.turn();
  if (verb_ < 0 || royal_ < 0 || named_[side] == 0 || core.pending() > 0 || core.over()) return std::nullopt;
  std::vector<std::string> kings, own;
  for (unsigned cell = 0; cell < t_.n_cells; ++cell) {
    const Code code = core.s.code(cell);
    if (code <= kWallCode) continue;
    const std::size_t owner = t_.codes[code].controller.index();
    if (owner == side) own.push_back(t_.board.full_name(CellId{cell}));
    if (owner != side && (named_[side] >> owner & 1U) != 0 &&
        t_.tagged(t_.codes[code].type, static_cast<unsigned>(royal_)))
      kings.push_back(t_.board.full_name(CellId{cell}));
  }
  for (const std::string& king : kings) {
    for (const std::string& from : own) {
      const Resolved found = game.resolve(from + king);
      if (found.status == Resolved::Status::illegal && found.rule == kRule &&
          found.reason.find("could not be") == std::string::npos)
        return Wrong{"announced",
                     fmt::format("{}{} is refused ({}), and the king was named in the turn before", from,
                                 king, found.reason)};
    }
  }
  return std::nullopt;
}

}  // namespace houserule::crossings
