// Fields that rules declare.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "language/definition.h"

namespace houserule {
namespace {

using Kind = ValueSpec::Kind;

FieldKind field_kind(Kind kind) {
  constexpr std::array kKinds{FieldKind::integer, FieldKind::boolean, FieldKind::word,
                              FieldKind::integer, FieldKind::integer, FieldKind::side,
                              FieldKind::type,    FieldKind::cell,    FieldKind::piece};
  return kKinds[static_cast<std::size_t>(kind)];
}

FieldDecl field_of(const ValueSpec& value, const std::string& name, Owner owner, const Place& place) {
  FieldDecl field;
  static_cast<FieldTerms&>(field) = static_cast<const FieldTerms&>(value);
  field.name = name;
  field.owner = owner;
  field.kind = field_kind(value.kind);
  field.min = value.min;
  field.max = value.max;
  field.standard = value.standard;
  if (value.kind == Kind::choice) {
    field.words = value.choices;
    field.max = static_cast<std::int64_t>(value.choices.size()) - 1;
    field.standard = std::ranges::find(value.choices, value.text) - value.choices.begin();
  }
  field.place = place;
  return field;
}

bool alike(const FieldDecl& a, const FieldDecl& b) {
  return a.kind == b.kind && a.min == b.min && a.max == b.max && a.standard == b.standard &&
         a.words == b.words && a.counted == b.counted && a.momentary == b.momentary &&
         a.piece_flag == b.piece_flag;
}

}  // namespace

void add_field(Definition& d, FieldDecl field) {
  const std::string_view owner = owner_name(field.owner);
  field.rule = d.rule().name;
  if (field.piece_flag && field.owner != Owner::piece) {
    d.report(field.place, "only a field of pieces can be a flavour");
    field.piece_flag = false;
  }
  if (field.settled && field.owner != Owner::game) {
    d.report(field.place, "only a field of the game is settled by an action");
    field.settled = false;
  }
  if (d.request.is_play_word != nullptr && d.request.is_play_word(field.owner, field.name)) {
    return d.report(field.place, fmt::format("\"{}.{}\" is a word of play", owner, field.name),
                    "give the field another name");
  }
  for (const FieldDecl& other : d.book.fields) {
    if (other.owner != field.owner || other.name != field.name) continue;
    if (other.shared && field.shared && alike(other, field)) return;
    return d.report(field.place, fmt::format("the field \"{}.{}\" is declared twice", owner, field.name),
                    fmt::format("the other stands at {}", other.place.text()));
  }
  d.book.fields.push_back(std::move(field));
}

namespace {

void read_fields_of(Definition& d, const ScriptTable& table, std::string_view owner, Owner kind) {
  table.members(owner, "a table of fields", [&](const std::string& name, int at, const SourceSpot& where) {
    const ValueSpec* value = value_at(d, at, where, "a field is an int, a bool, a choice or a ref");
    if (value == nullptr || !good_name(d, name, "a field", where.place())) return;
    if (value->kind == Kind::text)
      return d.report(where.place(), "a field is an int, a bool, a choice or a ref, not a text");
    const std::size_t fields = d.book.fields.size();
    for (const std::string& type : value->only_types) d.note(Names::piece, where, type);
    add_field(d, field_of(*value, name, kind, where.place()));
    if (!value->list.empty() && d.book.fields.size() > fields)
      d.open_choices.push_back({value->list, 0, 0, fields, true});
  });
}

}  // namespace

void read_fields(Definition& d, int index, const SourceSpot& spot) {
  const ScriptTable table(d, index, schemas::kFields, spot);
  read_fields_of(d, table, "game", Owner::game);
  read_fields_of(d, table, "side", Owner::side);
  read_fields_of(d, table, "piece", Owner::piece);
  read_fields_of(d, table, "cell", Owner::cell);
}

}  // namespace houserule
