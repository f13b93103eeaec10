// Declared fields: what they hold, and the one place where scripts write them.
#include <fmt/format.h>

#include <algorithm>

#include "binding/bind.h"
#include "kernel/apply.h"
#include "kernel/start.h"
#include "lua/host.h"

namespace houserule {
namespace {

std::string name_of_field(const FieldDecl& field) {
  return fmt::format("{}.{}", owner_name(field.owner), field.name);
}

// Which of its owners' slots; pieces must be known.
std::uint32_t slot_of_field(const Bound& call, const FieldSlot& field, bool write) {
  switch (field.decl->owner) {
    case Owner::game:
      return field.slot;
    case Owner::side:
    case Owner::cell:
      return field.slot + call.self().index;
    case Owner::piece: {
      const Standing here = standing(call, call.self());
      const bool gone = call.self().index == kGonePiece || (write && !here.alive(call.core));
      if (gone) call.refuse("stale piece: it left the board, its fields are no more");
      return field.slot + call.self().index;
    }
  }
  return field.slot;
}

int give_value(const Bound& call, const FieldDecl& field, std::int32_t value) {
  const FieldKind kind = field.kind;
  if (kind == FieldKind::integer) return call.give_number(value);
  if (kind == FieldKind::boolean) return call.give(value != 0);
  if (kind == FieldKind::word) return call.give_text(field.words[static_cast<std::size_t>(value)]);
  if (value < 0) return call.give_nothing();
  const auto index = static_cast<std::size_t>(value);
  if (kind == FieldKind::side) return call.give_side(static_cast<unsigned>(index));
  if (kind == FieldKind::cell) return call.give_cell(static_cast<unsigned>(index));
  if (kind == FieldKind::piece) return call.give_piece(PieceId{index}, call.t.n_cells);
  return call.give_type(TypeId{index});
}

[[noreturn]] void refuse_value(const Bound& call, const FieldDecl& field, int index) {
  call.refuse(fmt::format("{} holds {}, not {}", name_of_field(field), kind_text(field.kind),
                          described(call.L, index)));
}

// The number of what a field refers to, or -1 for nothing.
std::int64_t reference(const Bound& call, const FieldDecl& field, int index) {
  if (lua_isnil(call.L, index)) return -1;
  if (field.kind == FieldKind::type) {
    const int kind = lua_type(call.L, index) == LUA_TSTRING ? call.objects.kind(call.L, index) : -1;
    if (kind >= 0 && kind < PlayObjects::kFirstTag) return kind;
    refuse_value(call, field, index);
  }
  const Noun noun = field.kind == FieldKind::side   ? Noun::side
                    : field.kind == FieldKind::cell ? Noun::cell
                                                    : Noun::piece;
  PlayHandle* handle = call.objects.handle(call.L, index, noun);
  if (handle == nullptr) refuse_value(call, field, index);
  if (noun == Noun::piece && !locate(call, *handle).alive(call.core))
    call.refuse("stale piece: it left the board");
  return handle->index;
}

// The number of one of the field's words.
std::int64_t word_of(const Bound& call, const FieldDecl& field, int index) {
  if (lua_type(call.L, index) != LUA_TSTRING) refuse_value(call, field, index);
  const std::string_view text = view_at(call.L, index);
  const auto found = std::ranges::find(field.words, text);
  if (found == field.words.end())
    call.refuse(fmt::format("{} cannot be \"{}\"{}", name_of_field(field), shown(text),
                            suggestion(text, field.words)));
  return found - field.words.begin();
}

std::int64_t value_of(const Bound& call, const FieldDecl& field, int index) {
  if (field.kind == FieldKind::boolean) {
    if (!lua_isboolean(call.L, index)) refuse_value(call, field, index);
    return lua_toboolean(call.L, index);
  }
  if (field.kind == FieldKind::word) return word_of(call, field, index);
  if (field.kind != FieldKind::integer) return reference(call, field, index);
  if (lua_isinteger(call.L, index) == 0) refuse_value(call, field, index);
  const lua_Integer value = lua_tointeger(call.L, index);
  if (value < field.min || value > field.max) {
    call.refuse(fmt::format("{} holds {} to {}, not {}", name_of_field(field), field.min, field.max, value));
  }
  return value;
}

// A piece flag is part of what stands on the cell: movement may depend on it.
void write_piece_flag(const Bound& call, const FieldSlot& field, bool value) {
  if (call.run.innermost != nullptr && call.run.innermost->power() == Power::fields) {
    call.refuse(
        fmt::format("{} is a flavour, on which movement may depend: a rule that promised fields_only does "
                    "not write it; take that promise out of the rule, or the word `flavour` out of the field",
                    name_of_field(*field.decl)));
  }
  call.need(Power::world);
  const Standing here = standing(call, call.self());
  if (!here.alive(call.core)) call.refuse("stale piece: it left the board");
  if (!put_piece_flag(call.core, here.cell, static_cast<unsigned>(field.piece_flag), value) && value) {
    call.refuse(fmt::format("{} does not belong to \"{}\"", name_of_field(*field.decl),
                            call.t.book.types[call.t.codes[here.code].type.index()].name));
  }
  if (call.core.s.code(here.cell) != here.code) settle_flag_links(call.core, here.code, kEmptyCode);
}

}  // namespace

int read_field(const Bound& call, const FieldSlot& field) {
  if (field.piece_flag < 0) {
    const std::uint32_t slot = slot_of_field(call, field, false);
    call.note_slot(slot);
    if (call.core.viewer.valid() && std::ranges::binary_search(call.core.unknown, slot))
      call.core.missed.push_back(slot);
    return give_value(call, *field.decl, call.core.s.get(slot));
  }
  const Standing here = standing(call, call.self());
  return call.give(((call.t.codes[here.code].piece_flags >> field.piece_flag) & 1) != 0);
}

void write_field(const Bound& call, const FieldSlot& field, int value) {
  call.need(Power::fields);
  const std::int64_t number = value_of(call, *field.decl, value);
  if (field.piece_flag >= 0) return write_piece_flag(call, field, number != 0);
  call.core.s.set(slot_of_field(call, field, true), static_cast<std::int32_t>(number));
  if (field.origin == 0) return;
  call.note_everything();
  // Below 0: lots were drawn in this action before.
  const std::int32_t action = call.core.s.get(call.t.layout.actions);
  call.core.s.set(field.origin, call.core.thrown.empty() ? action : -action);
}

}  // namespace houserule
