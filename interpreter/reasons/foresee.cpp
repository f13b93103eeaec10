// What short text is looked up while the ends of the last action are still to be asked.
#include "kernel/protect.h"
#include "kernel/turn_parts.h"
#include "notation/notation.h"
#include "reasons/resolve.h"

namespace houserule {

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

}  // namespace houserule
