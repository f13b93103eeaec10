#include "features.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace houserule::crossings {

Features::Features(const Compiled& tables) : t_(tables) {
  verbs_ = names_.size();
  for (const CompiledVerb& verb : t_.verbs)
    add(fmt::format("{}:{}", verb.spec->choice ? "answer" : "verb", verb.spec->verb));
  asked_ = names_.size();
  for (const CompiledVerb& verb : t_.verbs) add("asked:" + verb.spec->verb);
  kinds_ = names_.size();
  for (const char* kind : {"capture", "change on arrival", "pass", "drop", "gate"}) add(kind);
  left_ = names_.size();
  for (const std::string& trace : t_.traces) add("leaves:" + trace);
  taken_ = names_.size();
  for (const std::string& trace : t_.traces) add("takes:" + trace);
  open_ = names_.size();
  for (const std::string& trace : t_.traces) add("open:" + trace);
  pairs_ = names_.size();
  for (const std::string& name : t_.pair_move_names) add("pair:" + name);
  kept_ = add("turn kept open");
  out_ = add("somebody is out");
  ends_ = names_.size();
  for (const CompiledEnd& end : t_.ends) add("end:" + end.spec->rule);
  fields_ = names_.size();
  for (const FieldSlot& field : t_.fields)
    add(fmt::format("field:{}.{}", owner_name(field.decl->owner), field.decl->name));
  if (names_.size() > kMostFeatures) throw std::length_error("more features than a mask holds");
}

std::size_t Features::add(std::string name) {
  names_.push_back(std::move(name));
  return names_.size() - 1;
}

Mask Features::of_action(const Core& core, const Action& action) const {
  Mask mask;
  const auto ends_on_piece = [&] { return core.s.code(action.to) > kWallCode; };
  switch (action.kind) {
    case ActionKind::verb:
      mask.set(verbs_ + action.extra);
      break;
    case ActionKind::move:
      if (ends_on_piece()) mask.set(kinds_ + capture);
      if (action.extra != 0) mask.set(kinds_ + changes);
      break;
    case ActionKind::leaving:
      mask.set(left_ + t_.paths[action.extra].leaves - 1U);
      break;
    case ActionKind::trace:
      for (std::size_t i = 0; i < t_.traces.size(); ++i) mask.set(taken_ + i);
      break;
    case ActionKind::pair_move:
      mask.set(pairs_ + static_cast<std::size_t>(
                            std::ranges::find(t_.pair_move_names, t_.pair_moves[action.extra].label) -
                            t_.pair_move_names.begin()));
      break;
    case ActionKind::pass:
      mask.set(kinds_ + passes);
      break;
    case ActionKind::drop:
      mask.set(kinds_ + drops);
      break;
    case ActionKind::gate:
      mask.set(kinds_ + gates);
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
  if (field.piece_flag >= 0) return false;
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
    mask.set(asked_ + static_cast<std::size_t>(core.s.get(t_.layout.pending + 3 * level - 1)));
  each_trace(core, [&](unsigned, unsigned, const Trace& trace) { mask.set(open_ + trace.kind); });
  for (unsigned side = 0; side < t_.n_sides; ++side) {
    if (core.acted(side)) mask.set(kept_);
    if (core.s.get(t_.layout.alive + side) == 0) mask.set(out_);
  }
  if (core.over()) {
    for (std::size_t i = 0; i < t_.ends.size(); ++i)
      if (t_.ends[i].spec->rule == core.outcome.rule) mask.set(ends_ + i);
  }
  for (std::size_t i = 0; i < t_.fields.size(); ++i)
    if (holds(core, t_.fields[i])) mask.set(fields_ + i);
  return mask;
}

}  // namespace houserule::crossings
