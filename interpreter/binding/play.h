// Scripts in play: conditions, handlers and functions of rules called for one game at a time.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "binding/noted.h"
#include "kernel/asked_of.h"
#include "kernel/core.h"
#include "kernel/event_data.h"
#include "kernel/guard.h"

namespace houserule {

struct PlayRun;

// One per game; light. All calls happen inside `Core`'s protection (LuaHost::protect), so a failing script
// unwinds to there and the state is rolled back by who called.
//
// Pure means pure: a part that only answers fails when it tries to change anything. A handler of an event
// that is about to happen may stop it; a handler of a rule with fields_only writes fields; others change the
// world.
class ScriptPlay {
 public:
  // Throws std::runtime_error when the host has no memory for the objects of play.
  explicit ScriptPlay(Compiled& tables);
  ~ScriptPlay();

  // A condition written as a function: f(action, opt) with action.side, .piece, .from, .to, .takes. Pure.
  // Inside of an `Unchanged` it is asked again only where it may answer otherwise: of another piece if it
  // asked for the piece, of another action if it asked for more, and else not at all.
  bool guard(Core& core, const GuardNode& node, const Asked& asked);
  // A position that stands as it is for as long as this lives.
  class Unchanged {
   public:
    // `script` may be null.
    explicit Unchanged(ScriptPlay* script)
        : script_(script), number_(script == nullptr ? 0 : ++script->unchanged_) {}
    // Calls the body; what it asks is remembered.
    template <class F>
    auto asking(F&& body) {
      const Within within(script_, number_);
      return body();
    }

   private:
    ScriptPlay* script_;
    std::uint64_t number_;
  };
  // Runs the handlers of an event in order; a changeable event may come back stopped, and then the handlers
  // after the one that stopped it are not asked. About 40 ns a handler.
  // Gives the most that the handlers asked of the event.
  AskedOf raise(Core& core, EventData& data);
  // Is it known that all handlers of the event do nothing, whatever is told of it for the side?
  bool idle(const Core& core, Event event, unsigned side);
  // Cells that a piece's generator function gives. Pure.
  void generate(Core& core, const Generator& generator, unsigned cell, std::vector<std::uint16_t>& cells);
  // Why the generator does not lead the piece to that cell: what its second result says, a text or a
  // function(cell) that gives one; empty when it does not say. Pure.
  std::string generator_because(Core& core, const Generator& generator, unsigned cell, unsigned to);
  // From now on conditions that hold put the text there that they gave behind `true`; null: no longer. Gives
  // what was heard so before.
  std::string* hear(std::string* reason);
  bool generating() const { return generating_; }  // such a function is running
  // Argument lists that a verb offers to a side: each list's length, then its numbers, which are as in
  // argument.h. Pure.
  void verb_candidates(Core& core, const CompiledVerb& verb, unsigned side, std::vector<std::int32_t>& flat);
  // Asks the verb whether these words may be its arguments: fills them in, or says why not. Pure.
  std::optional<std::string> verb_accepts(Core& core, const CompiledVerb& verb, unsigned side,
                                          std::string_view words, std::vector<std::int32_t>& arguments);
  void verb_apply(Core& core, const CompiledVerb& verb, unsigned side, const std::int32_t* arguments,
                  unsigned count);
  // What the others see of a secret verb, in words. Pure.
  std::string verb_seen(Core& core, const CompiledVerb& verb, unsigned side,
                        const std::vector<std::int32_t>& arguments);
  // Does the function that is the field's audience let the side know what the owner has? `cell` is where the
  // owner stands if it is a piece. Pure.
  bool may_know(Core& core, const FieldDecl& field, unsigned owner, unsigned cell, SideId viewer);
  // Why the verb may not be used with what is written behind it; empty when its rule does not say. Pure.
  std::string verb_because(Core& core, const CompiledVerb& verb, unsigned side, std::string_view written);
  // Points per side in quarters from an end's function, and places where it gives them too. Pure.
  void end_points(Core& core, const CompiledEnd& end, std::vector<int>& points, std::vector<int>& places);
  // What a display tells of a side, or of the game for none; nothing when there is nothing to tell. Pure.
  std::optional<std::string> shown_text(Core& core, const ShownSpec& spec, SideId side);
  // The same of a piece or cell; what a link leads to is the name of its cell. Pure.
  std::optional<std::string> drawn_text(Core& core, const ShownSpec& spec, unsigned cell);
  // Seconds under "start", "gain" and "most" of a rule's clock for the side; nothing when it says nothing.
  struct Clock {
    std::int64_t start = 0, gain = 0;
    std::optional<std::int64_t> most;
  };
  std::optional<Clock> clock(Core& core, const RuleDecl& rule, unsigned side);
  // What the rule says of whether the side can still win from here. Pure.
  enum class Winning : std::uint8_t { can, cannot, follow };
  Winning cannot_win(Core& core, const RuleDecl& rule, unsigned side);
  // Position words: text to state, state to text.
  void read_word(Core& core, const PositionWord& word, const RuleDecl& rule, const std::string& text);
  std::string write_word(Core& core, const PositionWord& word, const RuleDecl& rule);

  PlayRun& run() const { return *run_; }

 private:
  // For its life, answers count for the position with this number.
  class Within {
   public:
    Within(ScriptPlay* script, std::uint64_t number);
    ~Within();
    Within(const Within&) = delete;
    Within& operator=(const Within&) = delete;

   private:
    ScriptPlay* script_;
    std::uint64_t before_;
  };
  // What a condition answered, and for which position, piece and so on it does.
  struct KnownAnswer {
    std::uint64_t position = 0;
    AskedOf asked = AskedOf::action;
    bool answer = false;
    unsigned side = 0, from = 0;
    Code code = kEmptyCode;
  };
  bool ask(Core& core, const GuardNode& node, const Asked& asked, AskedOf& depends);
  // What the function is known to answer; null where it must be asked.
  const NotedAnswer* noted(const Core& core, LuaRef function, const Asked& asked);
  // Does what the handler is known to do now, if that is known.
  bool done_as_noted(Core& core, const CompiledHandler& handler, const EventData& data);
  template <class Push>
  std::optional<std::string> asked_text(Core& core, const ShownSpec& spec, int count, Push push);

  Compiled& tables_;
  std::unique_ptr<PlayRun> run_;
  bool generating_ = false;
  std::string* heard_ = nullptr;
  std::uint64_t unchanged_ = 0, now_ = 0;  // how many positions were asked about; which one is, 0 for none
  std::vector<KnownAnswer> known_;         // by number of the condition's node
  NotedAnswers noted_;
};

inline ScriptPlay::Within::Within(ScriptPlay* script, std::uint64_t number)
    : script_(script), before_(script == nullptr ? 0 : std::exchange(script->now_, number)) {}
inline ScriptPlay::Within::~Within() {
  if (script_ != nullptr) script_->now_ = before_;
}

// Fills in which rule and slot was running when the fault happened.
void name_fault(const Core& core, Fault& fault);

}  // namespace houserule
