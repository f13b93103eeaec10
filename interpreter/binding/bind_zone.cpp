#include "binding/bind.h"

#include <array>

#include "kernel/attack.h"
#include "kernel/zone_walk.h"

namespace houserule {
namespace {

// One key of the record. It may stand behind a read-only face.
int push_key(const Bound& call, const char* key) { return lua_getfield(call.L, call.first, key); }

bool flag(const Bound& call, const char* key) {
  push_key(call, key);
  const bool set = lua_toboolean(call.L, -1) != 0;
  lua_pop(call.L, 1);
  return set;
}

Around zone_of(const Bound& call) {
  constexpr std::string_view kShapes = "RBQKND";
  Around zone;
  std::size_t length = 0;
  const bool text = push_key(call, "shape") == LUA_TSTRING;
  const char* shape = text ? lua_tolstring(call.L, -1, &length) : nullptr;
  const bool range = push_key(call, "range") == LUA_TNUMBER && lua_isinteger(call.L, -1) != 0;
  const lua_Integer steps = lua_tointeger(call.L, -1);
  if (length != 1 || kShapes.find(shape[0]) == kShapes.npos || !range || steps < 0)
    call.refuse_argument(0, "is a zone, as zone \"K2\" gives it when the file is read, not another table");
  zone.shape = shape[0];
  zone.range = static_cast<std::int32_t>(std::min<lua_Integer>(steps, Around::kFarthest));
  lua_pop(call.L, 2);
  zone.prime = flag(call, "prime");
  zone.centre = flag(call, "centre");
  return zone;
}

// A zone that ignores what stands in the way depends on every cell that is shut.
void note_looked(const Bound& call, const Around& zone, unsigned side, const Word* looked) {
  if (zone.prime) return call.note_everything();
  call.run.noting->cells(looked);
  for (unsigned other = 0; side < call.t.n_sides && other < call.t.n_sides; ++other)
    call.note_slot(call.t.layout.relation + side * call.t.n_sides + other);
}

}  // namespace

int give_zone(const Bound& call, unsigned cell, unsigned side, int range_argument) {
  Around zone = zone_of(call);
  if (call.given(range_argument)) zone.range = call.integer(range_argument, 0, 1000);
  std::array<Word, kMaxWords> found{}, looked{};
  Noting* const noting = call.run.noting;
  cells_around(call.core, zone, cell, side, kNoCell, found.data(),
               noting != nullptr ? looked.data() : nullptr);
  if (noting != nullptr) note_looked(call, zone, side, looked.data());
  std::vector<CellId> cells;
  each_cell(found.data(), call.t.n_words, [&](unsigned at) { cells.emplace_back(at); });
  return call.give_cells(cells);
}

}  // namespace houserule
