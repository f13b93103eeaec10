#include "notation/field_value.h"

#include <nlohmann/json.hpp>

namespace houserule {

using Json = nlohmann::json;

Json value_json(const Core& core, const FieldDecl& field, std::int32_t value) {
  const Compiled& t = core.t;
  const auto at = static_cast<std::size_t>(value);
  const auto named = [&](std::size_t count, auto name) {
    return value >= 0 && at < count ? Json(name()) : Json();
  };
  const auto cell_name = [&](std::size_t cell) { return t.board.full_name(CellId{cell}); };
  switch (field.kind) {
    case FieldKind::boolean:
      return value != 0;
    case FieldKind::side:
      return named(t.n_sides, [&] { return t.book.spec.sides[at].name; });
    case FieldKind::type:
      return named(t.n_types, [&] { return t.book.types[at].name; });
    case FieldKind::cell:
      return named(t.n_cells, [&] { return cell_name(at); });
    case FieldKind::piece: {
      const std::size_t cell = value >= 0 ? core.s.find(PieceId{at}) : t.n_cells;
      return cell < t.n_cells ? Json(cell_name(cell)) : Json();
    }
    case FieldKind::word:
      return named(field.words.size(), [&] { return field.words[at]; });
    case FieldKind::integer:
      break;
  }
  return value;
}

std::int32_t field_value(const Core& core, const FieldSlot& field, unsigned index) {
  if (field.piece_flag >= 0) return (core.t.codes[core.s.code(index)].piece_flags >> field.piece_flag) & 1;
  const bool of_piece = field.decl->owner == Owner::piece;
  return core.s.get(field.slot + (of_piece ? core.s.piece(index).value : index));
}

bool is_nothing(const FieldDecl& field, const Json& seen) { return seen.is_null() && field.standard == -1; }

std::optional<std::string> value_text(const Core& core, const FieldDecl& field, std::int32_t value) {
  const Json seen = value_json(core, field, value);
  if (seen.is_null()) return std::nullopt;
  if (seen.is_boolean()) return seen.get<bool>() ? "on" : "off";
  return seen.is_string() ? seen.get<std::string>() : seen.dump();
}

}  // namespace houserule
