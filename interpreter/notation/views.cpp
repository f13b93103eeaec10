// The state as others see it: pieces for drawing, and the contract's `final`.
#include <nlohmann/json.hpp>

#include "kernel/start.h"
#include "notation/field_value.h"
#include "notation/reserve_text.h"
#include "notation/state_words.h"
#include "notation/told.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

// Fields of one owner that differ from their default. `usual_bits`: the piece flags that are.
void add_fields(const Core& core, Owner owner, unsigned index, Json& out, unsigned usual_bits = 0) {
  each_field(core, owner, index, [&](const FieldSlot& field, std::int32_t value) {
    const bool flag = field.piece_flag >= 0;
    if (value == (flag ? std::int64_t{usual_bits >> field.piece_flag & 1} : field.decl->standard)) return;
    Json seen = value_json(core, *field.decl, value);
    if (!is_nothing(*field.decl, seen)) out[field.decl->name] = std::move(seen);
  });
}

Json piece_json(const Core& core, unsigned cell) {
  const CodeInfo& info = core.t.codes[core.s.code(cell)];
  const auto& sides = core.t.book.spec.sides;
  Json fields = Json::object();
  add_fields(core, Owner::piece, cell, fields,
             standard_piece_flags(core.t, info.type, info.colour, cell, true));
  const std::string& colour = sides[info.colour.index()].name;
  const std::string& type = core.t.book.types[info.type.index()].name;
  if (fields.empty() && info.colour == info.controller) return colour + " " + type;
  fields["colour"] = colour;
  fields["type"] = type;
  if (info.colour != info.controller) fields["controller"] = sides[info.controller.index()].name;
  return fields;
}

// Of the board on which the sides of the track play.
const std::string& board_name(const Core& core, unsigned track) {
  return core.t.board.boards()[static_cast<std::size_t>(board_of(core.t, core.t.tracks[track]))].name;
}

}  // namespace

std::vector<PieceView> piece_views(const Core& core) {
  std::vector<PieceView> out;
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) {
    const Code code = core.s.code(cell);
    if (code <= kWallCode) continue;
    const CodeInfo& info = core.t.codes[code];
    const auto& sides = core.t.book.spec.sides;
    PieceView view{core.t.board.full_name(CellId{cell}),
                   core.t.book.types[info.type.index()].name,
                   sides[info.colour.index()].name,
                   sides[info.controller.index()].name,
                   core.t.book.types[info.type.index()].letter,
                   {}};
    for (const FieldSlot& field : core.t.fields) {
      if (field.piece_flag >= 0)
        view.piece_flags.emplace_back(field.decl->name, field_value(core, field, cell) != 0);
    }
    out.push_back(std::move(view));
  }
  return out;
}

std::vector<std::string> closed_cell_names(const Core& core) {
  std::vector<std::string> out;
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) {
    if (core.s.code(cell) == kWallCode) out.push_back(core.t.board.full_name(CellId{cell}));
  }
  return out;
}

std::string final_data(const Core& core) {
  Json out = Json::object(), turns = Json::object(), rounds = Json::object();
  for (unsigned track = 0; track < core.t.tracks.size(); ++track) {
    const bool one = core.t.tracks.size() == 1;
    (one ? turns : turns[board_name(core, track)]) = core.t.book.spec.sides[core.turn(track)].name;
    (one ? rounds : rounds[board_name(core, track)]) = core.s.get(core.t.tracks[track].round_slot);
  }
  out["turn"] = std::move(turns);
  out["round"] = std::move(rounds);
  const auto& stages = core.t.book.spec.stages;
  if (!stages.empty()) out["stage"] = stages[static_cast<std::size_t>(core.s.get(core.t.layout.stage))].name;
  out["pieces"] = Json::object();
  out["cells"] = Json::object();
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) {
    const std::string name = core.t.board.full_name(CellId{cell});
    if (core.s.code(cell) > kWallCode) out["pieces"][name] = piece_json(core, cell);
    Json fields = Json::object();
    add_fields(core, Owner::cell, cell, fields);
    if (core.s.code(cell) == kWallCode) fields["closed"] = true;
    if (!fields.empty()) out["cells"][name] = fields;
  }
  out["sides"] = Json::object();
  for (unsigned side = 0; side < core.t.n_sides; ++side) {
    Json& fields = out["sides"][core.t.book.spec.sides[side].name] = Json::object();
    fields["alive"] = core.s.get(core.t.layout.alive + side) != 0;
    if (core.acted(side)) fields["acted"] = true;
    add_fields(core, Owner::side, side, fields);
    if (Json reserve = reserve_json(core, side); !reserve.empty()) fields["reserve"] = std::move(reserve);
  }
  Json game = Json::object();
  add_fields(core, Owner::game, 0, game);
  if (!game.empty()) out["game"] = game;
  if (std::string also = state_words_beside_data(core); !also.empty()) out["also"] = std::move(also);
  return out.dump();
}

}  // namespace houserule
