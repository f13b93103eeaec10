// The value of a field as others see it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "kernel/core.h"

namespace houserule {

// What a field refers to by its name, a piece by that of its cell; null where it refers to nothing, or to a
// piece that is gone.
nlohmann::json value_json(const Core& core, const FieldDecl& field, std::int32_t value);

// What the field holds of that side or cell, of the piece that stands on the cell, or, with 0, of the game.
std::int32_t field_value(const Core& core, const FieldSlot& field, unsigned index);

// Calls each(field, value) with every field that the owner may have and that outlasts an action; `index` as
// in field_value.
template <class F>
void each_field(const Core& core, Owner owner, unsigned index, F&& each) {
  const unsigned flags =
      owner == Owner::piece ? core.t.type_piece_flags[core.t.codes[core.s.code(index)].type.index()] : 0;
  for (const FieldSlot& field : core.t.fields) {
    const bool has = field.piece_flag < 0 || (flags >> field.piece_flag & 1) != 0;
    if (field.decl->owner == owner && has && !field.decl->momentary)
      each(field, field_value(core, field, index));
  }
}

// Is it left out where all is told that is not as usual? A piece that is gone is nothing any more.
bool is_nothing(const FieldDecl& field, const nlohmann::json& seen);

// The same as words, "on" and "off" for flags; nothing for null.
std::optional<std::string> value_text(const Core& core, const FieldDecl& field, std::int32_t value);

// Of a settled field the action in which it was written last, by the first word of its verb: "verb 7, side",
// or "drawn by lot, verb 7"; else whether it was set up; "" when neither.
std::string settled_by(const Core& core, const FieldSlot& field);

}  // namespace houserule
