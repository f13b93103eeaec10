#include "features.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace houserule::crossings {

Features::Features(const Compiled& tables) : t_(tables) {
  verbs_ = names_.size();
  for (const CompiledVerb& verb : t_.verbs)
    add(fmt::format("{}:{}", verb.spec->choice ? "answer" : "verb", verb.spec->verb));
  for (const CompiledVerb& verb : t_.verbs)
    asked_.push_back(add_if(verb.spec->choice, ("asked:" + verb.spec->verb).c_str()));
  kinds_ = {add("capture"),
            add_if(std::ranges::any_of(t_.morphs_of, [](const auto& of) { return !of.empty(); }),
                   "change on arrival"),
            add_if(!t_.drops.empty(), "drop"), add_if(t_.gates, "gate")};
  left_ = names_.size();
  for (const std::string& trace : t_.traces) add("leaves:" + trace);
  taken_ = names_.size();
  for (const std::string& trace : t_.traces) add("takes:" + trace);
  open_ = names_.size();
  for (const std::string& trace : t_.traces) add("open:" + trace);
  pairs_ = names_.size();
  for (const CompiledPairMove& pair : t_.pair_moves)
    if (std::ranges::find(pair_names_, pair.label) == pair_names_.end()) pair_names_.push_back(pair.label);
  for (const std::string& name : pair_names_) add("pair:" + name);
  kept_ =
      add_if(!t_.parts.empty() || std::ranges::any_of(t_.keeps, [](const auto& keep) { return !keep.again; }),
             "turn kept open");
  out_ = add("somebody is out");
  ends_ = names_.size();
  for (const CompiledEnd& end : t_.ends)
    if (std::ranges::find(end_rules_, end.spec->rule) == end_rules_.end())
      end_rules_.push_back(end.spec->rule);
  for (const std::string& rule : end_rules_) add("end:" + rule);
  fields_ = names_.size();
  for (const FieldSlot& field : t_.fields)
    add(fmt::format("field:{}.{}", owner_name(field.decl->owner), field.decl->name));
  if (names_.size() > kMostFeatures) throw std::length_error("more features than a mask holds");
}

std::size_t Features::add(std::string name) {
  names_.push_back(std::move(name));
  return names_.size() - 1;
}

std::size_t Features::add_if(bool brought, const char* name) { return brought ? add(name) : kNone; }

void Features::set(Mask& mask, std::size_t feature) {
  if (feature != kNone) mask.set(feature);
}

// Where there are several boards a turn is over with the first that is over on any of them.
bool Features::one_main_action() const {
  return std::ranges::none_of(t_.keeps, [](const auto& keep) { return keep.again; });
}

bool Features::main_action(std::size_t feature) const {
  if (feature < t_.verbs.size()) {
    const VerbSpec& verb = *t_.verbs[feature].spec;
    return verb.ends_turn && !verb.choice && !verb.out_of_turn && !verb.closes;
  }
  const auto within = [&](std::size_t first, std::size_t size) {
    return feature >= first && feature < first + size;
  };
  return feature == kinds_[drops] || within(left_, t_.traces.size()) || within(taken_, t_.traces.size()) ||
         within(pairs_, pair_names_.size());
}

// A capture, a change on arrival and what comes in are of one action with others.
std::string Features::why_apart(std::size_t a, std::size_t b) const {
  const auto end = [&](std::size_t feature) {
    return feature >= ends_ && feature < ends_ + end_rules_.size();
  };
  if (a != b && end(a) && end(b)) return "two ends";
  if (!one_main_action()) return {};
  const auto excludes = [&](std::size_t one, std::size_t other) {
    const bool verb = one < t_.verbs.size();
    const bool part = other == kinds_[capture] || other == kinds_[changes] || other == kinds_[gates];
    return main_action(one) &&
           ((part && (verb || one == kinds_[drops])) || (one != other && main_action(other)));
  };
  return excludes(a, b) || excludes(b, a) ? "two main actions" : "";
}

Mask Features::of_action(const Core& core, const Action& action) const {
  Mask mask;
  const auto ends_on_piece = [&] { return core.s.code(action.to) > kWallCode; };
  switch (action.kind) {
    case ActionKind::verb:
      mask.set(verbs_ + action.extra);
      break;
    case ActionKind::move:
      if (ends_on_piece()) set(mask, kinds_[capture]);
      if (action.extra != 0) set(mask, kinds_[changes]);
      break;
    case ActionKind::leaving:
      mask.set(left_ + t_.paths[action.extra].leaves - 1U);
      break;
    case ActionKind::trace:
      for (std::size_t i = 0; i < t_.traces.size(); ++i) mask.set(taken_ + i);
      break;
    case ActionKind::pair_move:
      mask.set(pairs_ +
               static_cast<std::size_t>(std::ranges::find(pair_names_, t_.pair_moves[action.extra].label) -
                                        pair_names_.begin()));
      break;
    case ActionKind::drop:
      set(mask, kinds_[drops]);
      break;
    case ActionKind::gate:
      set(mask, kinds_[gates]);
      break;
    default:
      break;
  }
  return mask;
}

bool Features::holds(const Core& core, const FieldSlot& field) const {
  const auto standard = static_cast<std::int32_t>(field.decl->standard);
  const auto differs = [&](std::size_t owner) {
    return core.s.get(field.slot + static_cast<std::uint32_t>(owner)) != standard;
  };
  if (field.piece_flag >= 0) {
    for (unsigned cell = 0; cell < t_.n_cells; ++cell) {
      const Code code = core.s.code(cell);
      if (code > kWallCode && (t_.codes[code].piece_flags >> field.piece_flag & 1) != standard) return true;
    }
    return false;
  }
  if (field.decl->owner != Owner::piece) {
    const std::size_t owners = field.decl->owner == Owner::game   ? 1
                               : field.decl->owner == Owner::side ? t_.n_sides
                                                                  : t_.n_cells;
    for (std::size_t owner = 0; owner < owners; ++owner)
      if (differs(owner)) return true;
    return false;
  }
  for (unsigned cell = 0; cell < t_.n_cells; ++cell)
    if (core.s.code(cell) > kWallCode && differs(core.s.piece(cell).index())) return true;
  return false;
}

Mask Features::in_force(const Core& core) const {
  Mask mask;
  for (unsigned level = 1; level <= core.pending(); ++level)
    set(mask, asked_[static_cast<std::size_t>(core.s.get(t_.layout.pending + 3 * level - 1))]);
  each_trace(core, [&](unsigned, unsigned, const Trace& trace) { mask.set(open_ + trace.kind); });
  for (unsigned side = 0; side < t_.n_sides; ++side) {
    if (core.acted(side)) set(mask, kept_);
    if (core.s.get(t_.layout.alive + side) == 0) mask.set(out_);
  }
  if (core.over()) {
    for (std::size_t i = 0; i < end_rules_.size(); ++i)
      if (end_rules_[i] == core.outcome.rule) mask.set(ends_ + i);
  }
  for (std::size_t i = 0; i < t_.fields.size(); ++i)
    if (holds(core, t_.fields[i])) mask.set(fields_ + i);
  return mask;
}

}  // namespace houserule::crossings
