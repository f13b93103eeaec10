// For whom an action would be legal if it were that side's turn.
#include "kernel/protect.h"
#include "notation/notation.h"
#include "reasons/resolve.h"

namespace houserule {

namespace {

// Whose action the text is: of the seat that it names, else of who plays the piece that it names.
unsigned seat_meant(const Core& core, std::string_view text) {
  const SeatedBody given = seated_body(core, text);
  const auto long_text = parse_long(core.t, without_marks(given.body), board_of(core.t, SideId{given.seat}));
  if (!long_text) return given.seat;
  const unsigned owner = core.t.code_owner[core.s.code(long_text->from)];
  return owner >= 1 && owner <= core.t.n_sides ? owner - 1 : given.seat;
}

}  // namespace

SideId legal_out_of_turn(Core& core, std::string_view text) {
  const unsigned seat = seat_meant(core, text);
  const unsigned track = core.track_of(seat);
  const bool out = core.s.get(core.t.layout.alive + seat) == 0;
  if (out || core.over() || core.pending() != 0 || core.turn(track) == seat) return SideId::none();
  const State::Mark mark = core.s.mark();
  core.s.set(core.t.tracks[track].turn_slot, static_cast<std::int32_t>(seat));
  const bool legal = resolve_text(core, text).ok();
  core.s.unmake(mark);
  core.forget();
  return legal ? SideId{seat} : SideId::none();
}

}  // namespace houserule
