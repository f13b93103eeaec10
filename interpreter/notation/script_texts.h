// What the scripts of a rulebook tell of a game in words, and which words they take. As in kernel/scripts.h,
// all calls happen inside of `protect`; all of them are pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/core.h"
#include "kernel/scripts.h"

namespace houserule {

class ScriptTexts {
 public:
  ScriptTexts() = default;
  virtual ~ScriptTexts() = default;
  ScriptTexts(const ScriptTexts&) = delete;
  ScriptTexts& operator=(const ScriptTexts&) = delete;

  // Why the generator does not lead the piece to that cell: what its second result says, a text or a
  // function(cell) that gives one; empty when it does not say.
  virtual std::string generator_because(Core& core, const Generator& generator, unsigned cell,
                                        unsigned to) = 0;
  // From now on conditions that hold put the text there that they gave behind `true`; null: no longer. Gives
  // what was heard so before.
  virtual std::string* hear(std::string* reason) = 0;
  // Asks the verb whether these words may be its arguments: fills them in, or says why not.
  virtual std::optional<std::string> verb_accepts(Core& core, const CompiledVerb& verb, unsigned side,
                                                  std::string_view words,
                                                  std::vector<std::int32_t>& arguments) = 0;
  // What the others see of a secret verb, in words.
  virtual std::string verb_seen(Core& core, const CompiledVerb& verb, unsigned side,
                                const std::vector<std::int32_t>& arguments) = 0;
  // Why the verb may not be used with what is written behind it; empty when its rule does not say.
  virtual std::string verb_because(Core& core, const CompiledVerb& verb, unsigned side,
                                   std::string_view written) = 0;
  // Does the function that is the field's audience let the side know what the owner has? `cell` is where the
  // owner stands if it is a piece.
  virtual bool may_know(Core& core, const FieldDecl& field, unsigned owner, unsigned cell, SideId viewer) = 0;
  // The cells that the side sees by this rule, and whether all others look empty to it, not shut.
  struct Sight {
    std::vector<std::int32_t> cells;
    bool empty = false;
  };
  virtual Sight sees(Core& core, const RuleDecl& rule, SideId viewer) = 0;
  // What a display tells of a side, or of the game for none; nothing when there is nothing to tell.
  virtual std::optional<std::string> shown_text(Core& core, const ShownSpec& spec, SideId side) = 0;
  // The same of a piece or cell; what a link leads to is the name of its cell.
  virtual std::optional<std::string> drawn_text(Core& core, const ShownSpec& spec, unsigned cell) = 0;
  // Seconds under "start", "gain" and "most" of a rule's clock for the side; nothing when it says nothing.
  struct Clock {
    std::int64_t start = 0, gain = 0;
    std::optional<std::int64_t> most;
  };
  virtual std::optional<Clock> clock(Core& core, const RuleDecl& rule, unsigned side) = 0;
  // Position words: text to state, state to text.
  virtual void read_word(Core& core, const PositionWord& word, const RuleDecl& rule,
                         const std::string& text) = 0;
  virtual std::string write_word(Core& core, const PositionWord& word, const RuleDecl& rule) = 0;
};

}  // namespace houserule
