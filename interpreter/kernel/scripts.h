// What only the scripts of a rulebook can answer or do in play: the one door from the kernel to them. All
// calls happen inside of `protect`, so a failing script unwinds to there and the state is rolled back.
//
// Pure means pure: a part that only answers fails when it tries to change anything. A handler of an event
// that is about to happen may stop it; a handler of a rule with fields_only writes fields; others change the
// world.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/diagnostic.h"
#include "book/rulebook_words.h"
#include "kernel/compiled.h"
#include "kernel/event_data.h"

namespace houserule {

struct Asked;
struct Core;
class ScriptTexts;

class Scripts {
 public:
  Scripts() = default;
  virtual ~Scripts() = default;
  Scripts(const Scripts&) = delete;
  Scripts& operator=(const Scripts&) = delete;

  // Those of another game under the same rules.
  virtual std::unique_ptr<Scripts> another() const = 0;
  // What they tell of the game in words, for texts.
  virtual ScriptTexts& texts() = 0;

  // A condition written as a function: f(action, opt) with action.side, .piece, .from, .to, .takes. Pure.
  virtual bool guard(Core& core, const GuardNode& node, const Asked& asked) = 0;
  // Runs a handler's function; an event that can be stopped may come back stopped.
  virtual void handle(Core& core, const CompiledHandler& handler, EventData& data) = 0;
  // Cells that a piece's generator function gives. Pure.
  virtual void generate(Core& core, const Generator& generator, unsigned cell,
                        std::vector<std::uint16_t>& cells) = 0;
  virtual bool generating() const = 0;  // such a function is running
  // Argument lists that a verb offers to a side: each list's length, then its numbers. Pure.
  virtual void verb_candidates(Core& core, const CompiledVerb& verb, unsigned side,
                               std::vector<std::int32_t>& flat) = 0;
  virtual void verb_apply(Core& core, const CompiledVerb& verb, unsigned side, const std::int32_t* arguments,
                          unsigned count) = 0;
  // Points per side in quarters from an end's function, and places where it gives them too. Pure.
  virtual void end_points(Core& core, const CompiledEnd& end, std::vector<int>& points,
                          std::vector<int>& places) = 0;
  // What the rule says of whether the side can still win from here. Pure.
  // `unless`: it cannot, unless a win is found among the positions that can still come.
  enum class Winning : std::uint8_t { can, cannot, follow, unless };
  virtual Winning cannot_win(Core& core, const RuleDecl& rule, unsigned side) = 0;
  // Fills in which rule and slot was running when the fault happened.
  virtual void name_fault(const Core& core, Fault& fault) = 0;
};

}  // namespace houserule
