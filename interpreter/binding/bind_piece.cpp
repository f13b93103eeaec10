// Pieces.
#include <fmt/format.h>

#include "binding/bind.h"
#include "kernel/world.h"

namespace houserule {
namespace {

// What a piece was that just left the board, as the events tell that are being raised.
Code told_by_events(const PlayRun& run, std::uint32_t piece) {
  for (const ScriptCall* call = run.innermost; call != nullptr; call = call->outer()) {
    const EventData* event = call->event();
    if (event == nullptr) continue;
    if (event->piece.value == piece) return event->piece_code;
    if (event->captured.value == piece) return event->captured_code;
    if (event->by.value == piece) return event->by_code;
  }
  return kEmptyCode;
}

bool stands(const Core& core, std::uint32_t piece, unsigned cell) {
  return cell < core.t.n_cells && core.s.word(cell) >> 16 == piece && core.s.code(cell) > kWallCode;
}

}  // namespace

Standing locate(const Bound& call, PlayHandle& piece) {
  if (piece.serial != call.objects.serial()) call.refuse("stale piece: it belongs to an earlier game");
  if (piece.index == kGonePiece) {
    call.note_everything();
    return {call.t.n_cells, piece.code};
  }
  if (!stands(call.core, piece.index, piece.cell)) {
    call.note_everything();
    piece.cell = call.core.s.find(PieceId{piece.index});
  }
  call.note_cell(piece.cell);
  if (piece.cell < call.t.n_cells) return {piece.cell, call.core.s.code(piece.cell)};
  return {call.t.n_cells, told_by_events(call.run, piece.index)};
}

Standing standing(const Bound& call, PlayHandle& piece) {
  const Standing here = locate(call, piece);
  if (here.code == kEmptyCode) call.refuse("stale piece: it left the board, only `alive` tells of it");
  return here;
}

Standing present(const Bound& call, PlayHandle& piece, std::string_view what) {
  const Standing here = standing(call, piece);
  if (!here.alive(call.core)) call.refuse(fmt::format("stale piece: {} is not on the board", what));
  return here;
}

namespace of_piece {
namespace {

constexpr std::string_view kVictim = "what is to be taken";

const CodeInfo& info(const Bound& call) { return call.t.codes[standing(call, call.self()).code]; }

int type(const Bound& call) { return call.give_type(info(call).type); }

int counts_as(const Bound& call) {
  const TypeDecl& decl = call.t.book.types[info(call).type.index()];
  return decl.counts_as.empty() ? call.give_nothing() : call.give_text(decl.counts_as.front());
}

int tags(const Bound& call) {
  const TypeDecl& decl = call.t.book.types[info(call).type.index()];
  return call.give_list(decl.tags, [&](const std::string& tag) { call.give_text(tag); });
}

int has(const Bound& call) {
  const Code code = standing(call, call.self()).code;
  return call.give(of_kind(call.t, code, call.kind(0)));
}

int colour(const Bound& call) { return call.give_side(info(call).colour.value); }
int controller(const Bound& call) { return call.give_side(info(call).controller.value); }
int letter(const Bound& call) { return call.give_text(call.t.book.types[info(call).type.index()].letter); }
int cell(const Bound& call) { return call.give_cell(standing(call, call.self()).cell); }
int alive(const Bound& call) { return call.give(locate(call, call.self()).alive(call.core)); }

int zone(const Bound& call) {
  const Standing here = present(call, call.self());
  return give_zone(call, here.cell, call.t.codes[here.code].controller.value, 1);
}

int move(const Bound& call) {
  const Standing here = present(call, call.self());
  const unsigned to = call.cell(0);
  if (to == here.cell) call.refuse("the piece stands there already");
  if (call.core.s.code(to) == kWallCode) call.refuse("that cell is shut");
  const CodeInfo& old = call.t.codes[here.code];
  Code arrived = kEmptyCode;
  if (call.given(2)) {
    const TypeId type = call.type(2);
    arrived = call.t.code(type, old.colour, old.controller,
                          old.piece_flags & call.t.type_piece_flags[type.index()]);
  }
  if (!call.given(1)) return call.give(move_piece(call.core, here.cell, to, arrived));
  const Standing victim = present(call, call.handle(1), kVictim);
  if (victim.cell == here.cell) call.refuse("a piece does not take itself");
  if (victim.cell != to && call.core.s.code(to) != kEmptyCode)
    call.refuse("another piece stands there than the one that is to be taken");
  return call.give(take_and_move(call.core, here.cell, to, victim.cell, arrived));
}

int take(const Bound& call) {
  const Standing here = present(call, call.self()), victim = present(call, call.handle(0), kVictim);
  if (victim.cell == here.cell) call.refuse("a piece does not take itself");
  return call.give(take_piece(call.core, here.cell, victim.cell));
}

int remove(const Bound& call) {
  return call.give(remove_piece(call.core, present(call, call.self()).cell, call.cause(0)));
}

int become(const Bound& call) {
  const Standing here = present(call, call.self());
  const CodeInfo& old = call.t.codes[here.code];
  const TypeId type = call.type(0);
  const unsigned piece_flags = old.piece_flags & call.t.type_piece_flags[type.index()];
  const bool over = call.given(2);  // to that side, as if it had been born to it
  const SideId colour = over ? SideId{call.side(2)} : old.colour;
  const Code code = call.t.code(type, colour, over ? colour : old.controller, piece_flags);
  return call.give(change_piece(call.core, here.cell, code, call.cause(1, "become")));
}

int wound(const Bound& call) {
  return call.give(wound_piece(call.core, present(call, call.self()).cell, call.cause(0, "wound")));
}

int give(const Bound& call) {
  const Standing here = present(call, call.self());
  const CodeInfo& old = call.t.codes[here.code];
  const Code code = call.t.code(old.type, old.colour, SideId{call.side(0)}, old.piece_flags);
  if (code == kEmptyCode) call.refuse("no rule of this variant says `transfers = true`");
  if (code == here.code) return call.give(false);  // it is the side's already
  return call.give(change_piece(call.core, here.cell, code, call.cause(1, "give")));
}

constexpr std::string_view kStale = "stale piece: it left the board, or belongs to an earlier game";

constexpr PlayWord known(std::string_view usage, std::string_view text, int (*run)(const Bound&)) {
  return {usage, "", text, run, 0, true, kStale};
}

constexpr std::array kWords{
    known("piece.type", "the name of its type", type),
    known("piece.counts_as", "the first type as which its type counts, or nothing", counts_as),
    PlayWord{"piece.tags", "", "a list of its type's tags", tags, 10, false, kStale},
    PlayWord{"piece:has(kind)", "k", "whether its type has that tag or is that type", has, 1, true, kStale},
    known("piece.colour", "the side it was born to", colour),
    known("piece.controller", "the side that may move it", controller),
    known("piece.cell", "where it stands; nothing while it is coming or going", cell),
    known("piece.letter", "its type's letter", letter),
    PlayWord{"piece.alive", "", "whether it is on the board", alive, 0, true,
             "it belongs to an earlier game"},
    PlayWord{
        "piece:reach()", "",
        "a list of every way in which it could go now, be its side on turn or not: { cell = …, victim = …, "
        "becomes = { … } }, without victim where it takes nothing, without becomes where it stays what it "
        "is; two pieces that move together are left out",
        piece_reach, 20, false, kStale},
    PlayWord{"piece:zone(zone, range)", "bi?",
             "cell:zone around the cell that it stands on, for the side that may move it", zone, 20, true,
             kNoZone},
    PlayWord{
        "piece:move(cell, victim, type)", "cp?t?",
        "displaces it; what stands there is taken, or else the victim, which may stand elsewhere. With a "
        "type it becomes that when it has arrived. Gives whether it went, which a handler may have stopped",
        move, 20, false, "the cell is shut; stale piece: it left the board", Power::world},
    PlayWord{
        "piece:take(piece)", "p",
        "takes the other piece and stays where it is. Gives whether it took it, which a handler may have "
        "stopped",
        take, 20, false, kStale, Power::world},
    PlayWord{"piece:remove(cause)", "x?", "takes it off the board. Gives whether it went", remove, 20, false,
             kStale, Power::world},
    PlayWord{"piece:become(type, cause, side)", "tx?s?",
             "gives it another type; flavours that the new type can have stay. With a side it is that side's "
             "from then on as if it had been born to it. Gives whether it changed",
             become, 20, false, kStale, Power::world},
    PlayWord{
        "piece:wound(cause)", "x?",
        "wounds it: raises piece.wounding and, unless that is stopped, piece.wounded, whose handlers say "
        "what becomes of it. Gives whether it was wounded",
        wound, 20, false, kStale, Power::world},
    PlayWord{"piece:give(side, cause)", "sx?",
             "hands it over to another controller; nothing happens where the side has it. Gives whether it "
             "changed",
             give, 20, false, "no rule of the variant says `transfers`", Power::world},
};

}  // namespace
}  // namespace of_piece

std::span<const PlayWord> piece_words() { return of_piece::kWords; }

}  // namespace houserule
