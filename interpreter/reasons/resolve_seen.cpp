// The same answer for a seat that may not know everything, for a text that is said to come next, and for a
// side that is not on turn.
#include <utility>

#include "kernel/generate.h"
#include "kernel/protect.h"
#include "notation/knowledge.h"
#include "notation/notation.h"
#include "reasons/resolve.h"

namespace houserule {

Resolved resolve_seen(Core& core, std::string_view text, SideId viewer) {
  if (!viewer.valid() || !core.t.secrets) return resolve_text(core, text);
  Resolved truth = resolve_text(core, text);
  if (truth.ok()) return truth;
  Resolved seen;
  if (!withheld(core, text, truth, viewer)) {
    const SeenBy seen_by(core, viewer);
    seen = resolve_text(core, text);
  }
  Resolved out;
  out.status = truth.status;
  if (truth.fault) {
    out.fault = discreet(*truth.fault);
    out.reason = out.fault->message;
  } else if (!seen.ok() && !seen.fault && !seen.reason.empty()) {
    out.reason = std::move(seen.reason);
    out.rule = std::move(seen.rule);
  } else {
    out.reason = "the judge refuses it, and why is a secret";
    out.rule = "judge/secrets";
  }
  return out;
}

bool foresee(Core& core, std::string_view next) {
  Expected& expected = core.expected;
  const bool runs_scripts = core.t.scripted && !core.t.rarely;
  if (core.t.tracks.size() != 1 || core.viewer.valid() || runs_scripts) return false;
  const std::uint64_t word = ShortTexts::word(next);
  const ShortText* const known = core.short_texts.find(word);
  const unsigned seat = core.turn();
  if (known == nullptr || core.over() || !may_act(core, seat)) return false;
  const State::Point before = core.s.point();
  const Action* other = nullptr;
  try {
    const Action* const move = only_legal(core, seat, *known, other);
    if (move == nullptr || other != nullptr) return false;
    expected.move = *move;
  } catch (const ScriptFailed&) {
    core.s.unmake_to(before);  // it fails again where its answer is asked for
    return false;
  }
  expected.word = word;
  expected.at = core.s.journaled();
  expected.key = core.s.key();
  return true;
}

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
