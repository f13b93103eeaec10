// Sides.
#include <fmt/format.h>

#include "binding/bind.h"
#include "kernel/drop.h"
#include "kernel/world.h"
#include "lua/host.h"

namespace houserule {
namespace of_side {
namespace {

constexpr std::int64_t kGasPerPiece = 2;
constexpr std::int32_t kMostScore = 1'000'000;
constexpr std::int32_t kMostReserve = 1000;

const SideSpec& spec(const Bound& call) { return call.t.book.spec.sides[call.self().index]; }

int name(const Bound& call) { return call.give_text(spec(call).name); }
// What is kept of each side in slots of its own.
std::int32_t slot_of_self(const Bound& call, std::uint32_t first) {
  call.note_slot(first + call.self().index);
  return call.core.s.get(first + call.self().index);
}
int alive(const Bound& call) { return call.give(slot_of_self(call, call.t.layout.alive) != 0); }
int points(const Bound& call) { return call.give_number(slot_of_self(call, call.t.layout.points)); }

int team(const Bound& call) {
  return spec(call).team.empty() ? call.give_nothing() : call.give_text(spec(call).team);
}

int partner(const Bound& call) { return call.give_side(partner_of(call.t, call.self().index)); }

int on_turn(const Bound& call) {
  const unsigned side = call.self().index;
  call.note_slot(call.t.tracks[call.core.track_of(side)].turn_slot);
  return call.give(call.core.turn(call.core.track_of(side)) == side);
}

int pieces(const Bound& call) {
  const int kind = call.given(0) ? call.kind(0) : -1;
  if (call.run.noting != nullptr) call.run.noting->pieces(call.self().index, kind);
  lua_newtable(call.L);
  lua_Integer count = 0;
  each_cell(call.core.s.occupied(call.self().index + 1), call.t.n_words, [&](unsigned cell) {
    if (!of_kind(call.t, call.core.s.code(cell), kind)) return;
    call.give_piece(call.core.s.piece(cell), cell);
    lua_rawseti(call.L, -2, ++count);
  });
  call.run.host.charge(kGasPerPiece * count);
  return 1;
}

int score(const Bound& call) {
  const std::uint32_t slot = call.t.layout.points + call.self().index;
  const std::int32_t sum = call.core.s.get(slot) + call.integer(0, -kMostScore, kMostScore);
  if (sum < -kMostScore || sum > kMostScore) call.refuse("no side can have so many points");
  call.core.s.set(slot, sum);
  return 0;
}

int eliminate(const Bound& call) {
  return call.give(eliminate_side(call.core, call.self().index, call.cause(0)));
}

int hostile(const Bound& call) {
  const std::uint32_t slot = call.t.layout.relation + call.self().index * call.t.n_sides + call.side(0);
  call.note_slot(slot);
  return call.give(call.core.s.get(slot) == 2);
}

std::uint32_t own_reserve(const Bound& call, TypeId type) {
  if (!call.t.reserves) call.refuse("nothing is kept in reserve in this variant");
  return reserve_slot(call.t, call.self().index, type.index());
}

int reserve(const Bound& call) {
  const std::uint32_t slot = own_reserve(call, call.type(0));
  call.note_slot(slot);
  return call.give_number(call.core.s.get(slot));
}

int stock(const Bound& call) {
  const std::uint32_t slot = own_reserve(call, call.type(0));
  const std::int32_t sum = call.core.s.get(slot) + call.integer(1, -kMostReserve, kMostReserve);
  if (sum > 0 && never_reserved(call.t, call.self().index, call.type(0).index()))
    call.refuse(
        fmt::format("{} can never be in a reserve: let a rule drop it, or say that it is taken into one",
                    with_article(call.t.book.types[call.type(0).index()].name)));
  if (sum < 0 || sum > kMostReserve)
    call.refuse(fmt::format("a reserve holds 0 to {} of a type", kMostReserve));
  call.core.s.set(slot, sum);
  return 0;
}

constexpr std::array kWords{
    PlayWord{"side.name", "", "its name", name, 0, true},
    PlayWord{"side.alive", "", "whether it is still in the game", alive, 0, true},
    PlayWord{"side.team", "", "the name of its team, or nothing", team, 0, true},
    PlayWord{"side.partner", "", "the first other side of its team, or nothing", partner, 0, true},
    PlayWord{"side.on_turn", "", "whether it is its turn", on_turn, 0, true},
    PlayWord{"side.points", "", "its points, in quarters", points, 0, true},
    PlayWord{"side:captures()", "",
             "a list of every way in which its pieces could take now, be it on turn or not: { piece = …, "
             "cell = …, victim = …, becomes = { … } } as in piece:reach(); the cell is another than the "
             "victim's when it is taken in passing",
             side_captures, 40},
    PlayWord{"side:pieces(kind)", "k?",
             "a list of the pieces it controls, in board order; only those of a type or with a tag", pieces,
             5, true},
    PlayWord{"side:hostile(side)", "s", "whether it may take that side's pieces", hostile, 1, true},
    PlayWord{"side:reserve(type)", "t", "how many pieces of that type are in its reserve", reserve, 1, true,
             "no rule of the variant speaks of reserves"},
    PlayWord{"side:stock(type, n)", "ti", "adds n pieces of that type to its reserve", stock, 2, false,
             "no rule of the variant speaks of reserves; fewer than none or more than 1000 would be there",
             Power::world},
    PlayWord{"side:score(n)", "i", "adds n quarters of a point", score, 2, false, "", Power::world},
    PlayWord{"side:eliminate(cause)", "x?",
             "puts it out of the game: it gets no more turns. Gives whether it went", eliminate, 20, false,
             "", Power::world},
};

}  // namespace
}  // namespace of_side

std::span<const PlayWord> side_words() { return of_side::kWords; }

}  // namespace houserule
