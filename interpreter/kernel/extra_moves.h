// Candidates beside the plain program of a piece, and the conditions asked of each.
#pragma once

#include "kernel/core.h"

namespace houserule {

// Has any side left a trace that can still be taken?
inline bool traced(const Core& core) { return core.s.get(core.t.layout.traced) != 0; }
// Adds the captures of pieces that left a trace ("in passing").
void trace_takes(Core& core, unsigned side, Actions& out);
// Are the two actions of one game written alike?
bool written_alike(const Compiled& t, const Action& a, const Action& b);
// Of the legal actions from `first` on, removes each plain move that is written like a capture in passing by
// the same piece: one text means one action.
void prefer_passing(const Core& core, Actions& list, std::size_t first);
// Ends that a type's generator functions give for the piece on this cell.
void generated_moves(Core& core, unsigned side, unsigned cell, Actions& out);
// Verbs that the side may use now, with their arguments; those for a side that is stuck, or the others.
void verb_actions(Core& core, unsigned side, ActionList& list, bool when_stuck);
// The same of one verb, also of one that is not listed; nothing of one whose arguments are only checked.
void verb_actions(Core& core, unsigned side, ActionList& list, const CompiledVerb& verb);
// Does this forbid, which looks at the position afterwards, judge the verb?
inline bool judges(const CompiledForbid& forbid, const VerbSpec& verb) {
  return verb.judged || (forbid.spec->turns && !verb.out_of_turn && !verb.choice && !verb.when_stuck);
}
// Which forbid that looks at the position afterwards refuses the verb, or -1; only of those that judge it.
// The verb is done with its events and taken back.
int refused_verb(Core& core, const Action& action, const std::int32_t* arguments);
// May the side use the verb now, whatever its arguments: as the answer to an open question, or by itself?
bool verb_offered(Core& core, unsigned side, const CompiledVerb& verb);
// Is it, as things are, only for a side that has no other legal action?
bool only_when_stuck(Core& core, unsigned side, const CompiledVerb& verb);

// May the verb be used although a question is open? What is none of the actions among which a side decides,
// such as leaving the game, waits for nobody's decision.
inline bool above_questions(const VerbSpec& spec) { return spec.unlisted && !spec.choice; }
// Closes the innermost open question, and the next, as long as it is put to a side that is out or has no
// answer left. Verbs that check their arguments themselves always have one. Lists the answers where a
// question is open.
void drop_vain_questions(Core& core);

// Is the game in one of these stages, a bit each?
inline bool in_stage(const Core& core, std::uint32_t stages) {
  return ((stages >> core.s.get(core.t.layout.stage)) & 1) != 0;
}

// Does the stage let pieces move?
inline bool stage_moves(const Core& core) {
  const auto& stages = core.t.book.spec.stages;
  return stages.empty() || stages[static_cast<std::size_t>(core.s.get(core.t.layout.stage))].moves;
}
// The rest of what is asked of a pair move whose way is empty, but for what the side's royal pieces say.
bool pair_move_open(Core& core, unsigned side, const CompiledPairMove& pair_move);
// After the bare displacement no royal piece of the actor is attacked.
bool legal_by_make(Core& core, const Action& action);

inline bool way_empty(const Core& core, const PairMoveKey& key) {
  const Word* must = core.t.masks.data() + key.empty;
  for (unsigned w = 0; w < core.t.n_words; ++w) {
    if ((must[w] & ~core.s.occupied(0)[w]) != 0) return false;
  }
  return true;
}

// May the piece on the cell be displaced together with another?
inline bool has_pair_moves(const Core& core, unsigned cell) {
  return has_bit(core.t.pair_move_cells.data(), cell) &&
         core.t.program(core.s.code(cell), cell).n_pair_moves != 0;
}

template <class F>
void each_pair_move(Core& core, unsigned side, unsigned cell, F&& f) {
  const Program& p = core.t.program(core.s.code(cell), cell);
  const PairMoveKey* key = core.t.pair_move_lists.data() + p.pair_moves;
  for (const PairMoveKey* end = key + p.n_pair_moves; key != end; ++key) {
    if (core.t.code_partner[core.s.code(key->partner)] == 0 || !way_empty(core, *key)) continue;
    const CompiledPairMove& pair_move = core.t.pair_moves[key->pair_move];
    if (!pair_move_open(core, side, pair_move)) continue;
    f(pair_move, Action{pair_move.mover_from, pair_move.mover_to, key->pair_move, ActionKind::pair_move,
                        static_cast<std::uint8_t>(side)});
  }
}

}  // namespace houserule
